from __future__ import annotations

import copy
import json
from typing import Any

import msgspec
import pytest

from ecs.config import inspect
from systems.dune.configs import PARTY_FILE, ClassConfig, Durations, PartyConfig, default_setup
from systems.dune.party import CLASS_KEYS, read_party

CLASS = {"maxHP": 20, "maxMP": 21, "maxAP": 22, "damage": 4, "inventorySize": 8, "healingHP": 6}
COMMITTEE: dict[str, Any] = {
    **{key: dict(CLASS) for key in ("noble", "mentat", "beneGesserit", "fighter")},
    "numbOfRounds": 10,
    "actionTimeUserClient": 5000,
    "actionTimeAiClient": 500,
    "highGroundBonusRatio": 1.5,
    "lowerGroundMalusRatio": 0.5,
    "kanlySuccessProbability": 0.5,
    "spiceMinimum": 10,
    "cellularAutomaton": "B2/S3",
    "crashProbability": 0.5,
    "sandWormSpeed": 10,
    "sandWormSpawnDistance": 10,
    "cloneProbability": 0.5,
    "minPauseTime": 1000,
    "maxStrikes": 10,
}
"""The committee's example, but for a bonus that is one."""


def sentences(value: Any) -> list[str]:
    return [str(fault) for fault in inspect(PARTY_FILE, value)]


def without(*keys: str) -> dict[str, Any]:
    return {key: value for key, value in COMMITTEE.items() if key not in keys}


def party(value: Any) -> PartyConfig:
    return msgspec.convert(read_party(value), PartyConfig)


# --- the type --------------------------------------------------------------------------------------------


def test_the_committees_file_has_18_keys_and_no_faults() -> None:
    assert len(COMMITTEE) == 18
    assert sentences(COMMITTEE) == []
    written = json.loads(msgspec.json.encode(party(COMMITTEE)))
    assert {key: written[key] for key in COMMITTEE} == COMMITTEE
    assert [key for key in written if key not in COMMITTEE] == [
        "houseChoiceTime",
        "reconnectTime",
        "maxMissedTurns",
        "maxAnimationTime",
        "durations",
        "aiLevel",
    ]


def test_python_names() -> None:
    read = party({**COMMITTEE, "fighter": {**CLASS, "maxHP": 1}, "sandWormSpeed": 3})
    assert read.noble == ClassConfig(
        max_hp=20, max_mp=21, max_ap=22, damage=4, inventory_size=8, healing_hp=6
    )
    assert read.fighter.max_hp == 1
    assert (read.numb_of_rounds, read.action_time_user_client, read.action_time_ai_client) == (10, 5000, 500)
    assert (read.high_ground_bonus_ratio, read.lower_ground_malus_ratio) == (1.5, 0.5)
    assert (read.sand_worm_speed, read.sand_worm_spawn_distance, read.max_strikes) == (3, 10, 10)


def test_standard_party_is_the_rulebooks() -> None:
    standard = default_setup().party
    profiles = [
        msgspec.structs.astuple(one)
        for one in (standard.noble, standard.mentat, standard.bene_gesserit, standard.fighter)
    ]
    assert profiles == [
        (100, 2, 2, 20, 5, 10),
        (75, 2, 3, 10, 10, 10),
        (150, 3, 2, 20, 5, 20),
        (200, 2, 2, 40, 3, 20),
    ]
    assert (standard.numb_of_rounds, standard.spice_minimum, standard.sand_worm_speed) == (30, 5, 3)
    assert (standard.kanly_success_probability, standard.clone_probability) == (0.4, 0.5)
    assert (standard.high_ground_bonus_ratio, standard.lower_ground_malus_ratio) == (4 / 3, 2 / 3)
    assert standard.cellular_automaton == "B3/S23"
    assert (standard.action_time_user_client, standard.action_time_ai_client) == (30_000, 5_000)
    assert (standard.house_choice_time, standard.reconnect_time, standard.min_pause_time) == (60_000,) * 3
    assert (standard.max_strikes, standard.max_missed_turns) == (3, 12)
    assert (standard.durations, standard.ai_level) == (Durations(), "Halbprofi")


@pytest.mark.parametrize(
    ("key", "low", "high"),
    [
        ("numbOfRounds", 1, 999),
        ("actionTimeUserClient", 1, 2**31 - 1),
        ("actionTimeAiClient", 1, 2**31 - 1),
        ("spiceMinimum", 0, 999),
        ("sandWormSpeed", 0, 99),
        ("sandWormSpawnDistance", 2, 9999),
        ("atomicsFromRound", 1, 999),
        ("minPauseTime", 0, 2**31 - 1),
        ("maxStrikes", 0, 9999),
        ("houseChoiceTime", 1, 2**31 - 1),
        ("reconnectTime", 0, 2**31 - 1),
        ("maxMissedTurns", 1, 9999),
        ("maxAnimationTime", 0, 2**31 - 1),
    ],
)
def test_bounds_of_whole_numbers(key: str, low: int, high: int) -> None:
    assert sentences({**COMMITTEE, key: low}) == sentences({**COMMITTEE, key: high}) == []
    for wrong in (low - 1, high + 1):
        assert sentences({**COMMITTEE, key: wrong}) == [
            f"$.{key} is {wrong}; a whole number from {low} to {high} is right"
        ]


@pytest.mark.parametrize("key", ["kanlySuccessProbability", "crashProbability", "cloneProbability"])
def test_bounds_of_chances(key: str) -> None:
    for right in (0, 0.25, 1, 1.0):
        assert sentences({**COMMITTEE, key: right}) == []
    for wrong in (-0.1, 1.01, 2):
        assert sentences({**COMMITTEE, key: wrong}) == [f"$.{key} is {wrong}; a number from 0 to 1 is right"]


@pytest.mark.parametrize("key", CLASS_KEYS)
def test_bounds_of_a_class(key: str) -> None:
    bounds = {
        "maxHP": (1, 9999),
        "maxMP": (0, 99),
        "maxAP": (0, 99),
        "damage": (0, 9999),
        "inventorySize": (0, 999),
        "healingHP": (0, 9999),
    }
    for name, (low, high) in bounds.items():
        for right in (low, high):
            assert sentences({**COMMITTEE, key: {**CLASS, name: right}}) == []
        for wrong in (low - 1, high + 1):
            assert sentences({**COMMITTEE, key: {**CLASS, name: wrong}}) == [
                f"$.{key}.{name} is {wrong}; a whole number from {low} to {high} is right"
            ]


# --- files of others -------------------------------------------------------------------------------------


def test_missing_keys_come_from_our_standard_with_a_warning() -> None:
    assert sentences(without("maxStrikes", "crashProbability", "sandWormSpawnDistance")) == [
        "warning: $.crashProbability is missing; 0.5 as in our standard party is taken",
        "warning: $.maxStrikes is missing; 3 as in our standard party is taken",
        "warning: $.sandWormSpawnDistance is missing; worms appear at any distance",
    ]
    read = party(without("maxStrikes", "crashProbability", "sandWormSpawnDistance"))
    assert (read.max_strikes, read.crash_probability) == (3, 0.5)
    assert read.sand_worm_spawn_distance is msgspec.UNSET
    assert "sandWormSpawnDistance" not in json.loads(msgspec.json.encode(read))


def test_nothing_at_all_is_our_standard_party() -> None:
    faults = inspect(PARTY_FILE, {})
    assert {fault.severity for fault in faults} == {"warning"}
    assert len(faults) == 18
    read = party({})
    assert msgspec.structs.replace(read, sand_worm_spawn_distance=50) == default_setup().party


def test_missing_keys_of_a_class() -> None:
    value = {**COMMITTEE, "mentat": {"maxHP": 30}}
    assert sentences(value)[0] == ("warning: $.mentat.maxMP is missing; 2 as in our standard party is taken")
    assert len(sentences(value)) == 5
    assert msgspec.structs.astuple(party(value).mentat) == (30, 2, 3, 10, 10, 10)


def test_the_slip_of_the_old_schema_is_read_and_never_written() -> None:
    value = {**without("cloneProbability"), "clonePProbability": 0.25}
    assert sentences(value) == [
        "warning: $.clonePProbability is a slip of an old schema; cloneProbability is right"
    ]
    assert party(value).clone_probability == 0.25
    assert "clonePProbability" not in json.loads(msgspec.json.encode(party(value)))
    assert party({**COMMITTEE, "clonePProbability": 0.25}).clone_probability == 0.5, "the right name wins"
    assert "$.cloneProbability is 7; a number from 0 to 1 is right" in sentences(
        {**value, "clonePProbability": 7}
    )


@pytest.mark.parametrize(
    ("given", "read"),
    [("S23/B3", "B3/S23"), ("S/B", "B/S"), ("B/S", "B/S"), ("B012345678/S8", "B012345678/S8")],
)
def test_both_orders_of_the_automaton(given: str, read: str) -> None:
    assert party({**COMMITTEE, "cellularAutomaton": given}).cellular_automaton == read
    told = [] if given == read else [f'warning: $.cellularAutomaton is "{given}"; {read} is how we write it']
    assert sentences({**COMMITTEE, "cellularAutomaton": given}) == told


@pytest.mark.parametrize("wrong", ["B3/S9", "B3S23", "b3/s23", " B3/S23", "B3/S23\n", "S23/B3/", ""])
def test_no_automaton(wrong: str) -> None:
    (sentence,) = sentences({**COMMITTEE, "cellularAutomaton": wrong})
    assert sentence.startswith("$.cellularAutomaton is ")
    assert sentence.endswith("; a text like B3/S23 is right")


def test_health_damage_and_healing_may_have_a_fraction() -> None:
    value = {**COMMITTEE, "noble": {**CLASS, "maxHP": 20.0, "damage": 4.5, "healingHP": 6.4}}
    assert sentences(value) == [
        "warning: $.noble.damage is 4.5; 5 is taken for it",
        "warning: $.noble.healingHP is 6.4; 6 is taken for it",
    ]
    read = party(value).noble
    assert (read.max_hp, read.damage, read.healing_hp) == (20, 5, 6)
    assert type(read.max_hp) is int
    assert sentences({**COMMITTEE, "noble": {**CLASS, "maxMP": 2.0}}) == [
        "$.noble.maxMP is 2.0; a whole number from 0 to 99 is right"
    ]


def test_unknown_keys_are_warned_of() -> None:
    keys = ", ".join(key for key in PARTY_FILE.schema["properties"] if key != "$schema")
    value = {**COMMITTEE, "maxStrike": 2, "noble": {**CLASS, "speed": 1}}
    assert sentences(value) == [
        f"warning: $.maxStrike is an unknown key; maxStrikes is meant, perhaps; the keys are {keys}",
        f"warning: $.noble.speed is an unknown key; the keys are {', '.join(CLASS)}",
    ]
    assert party(value) == party(COMMITTEE)


def test_ratios_are_plain_factors() -> None:
    assert sentences({**COMMITTEE, "highGroundBonusRatio": 1, "lowerGroundMalusRatio": 1}) == []
    assert sentences({**COMMITTEE, "highGroundBonusRatio": 0.5, "lowerGroundMalusRatio": 1.5}) == [
        "warning: $.highGroundBonusRatio is 0.5; damage is multiplied by it, so 1 or more is usual",
        "warning: $.lowerGroundMalusRatio is 1.5; damage is multiplied by it, so 1 or less is usual",
    ]
    assert sentences({**COMMITTEE, "highGroundBonusRatio": 101}) == [
        "$.highGroundBonusRatio is 101; a number from 0 to 100 is right"
    ]


def test_all_faults_at_once_and_warnings_last() -> None:
    value = copy.deepcopy(COMMITTEE) | {
        "numbOfRounds": 0,
        "aiLevel": "Genie",
        "durations": {"move": -1, "x": 1},
    }
    del value["maxStrikes"]
    value["noble"] = "strong"
    levels = [f'"{level}"' for level in ("Amateur", "Einsteiger", "Halbprofi", "Profi", "Weltklasse")]
    value["fighter"]["maxAP"] = True
    assert sorted(sentences(value)) == sorted(
        [
            f'$.noble is "strong"; an object with the keys {", ".join(CLASS)} is right',
            "$.fighter.maxAP is true; a whole number from 0 to 99 is right",
            "$.numbOfRounds is 0; a whole number from 1 to 999 is right",
            "$.durations.move is -1; a whole number from 0 to 2147483647 is right",
            f"$.durations.x is an unknown key; the keys are {', '.join(msgspec.to_builtins(Durations()))}",
            f'$.aiLevel is "Genie"; {" or ".join(levels)} is right',
            "warning: $.maxStrikes is missing; 3 as in our standard party is taken",
        ]
    )


@pytest.mark.parametrize("value", [None, 3, "x", [], [COMMITTEE]])
def test_what_is_no_object(value: Any) -> None:
    (sentence,) = sentences(value)
    assert "an object with the keys noble, mentat, " in sentence
