from __future__ import annotations

import pytest

from ecs.config import inspect
from render.editor.rules import (
    decimal,
    matching,
    meant,
    number,
    preset,
    presets,
    rules,
    value_of,
    with_preset,
    with_value,
)
from systems.dune.configs import PARTY_FILE
from systems.mashup.configs import MATCH_FILE


def test_every_number_is_explained() -> None:
    found = {rule.key: rule for rule in rules(MATCH_FILE)}
    assert list(found) == [key for key in preset(MATCH_FILE) if key != "modStones"]
    assert found["maxRounds"].about == "The round at whose start Thanos appears; 0 means never."
    assert (found["maxRounds"].lowest, found["maxRounds"].highest, found["maxRounds"].default) == (
        0,
        500,
        None,
    )
    assert found["maxGameTime"].default == 0


def test_presets() -> None:
    assert presets(MATCH_FILE) == ["quick", "standard", "epic"]
    for name in presets(MATCH_FILE):
        assert inspect(MATCH_FILE, preset(MATCH_FILE, name)) == []
        assert matching(MATCH_FILE, preset(MATCH_FILE, name)) == name
    assert matching(MATCH_FILE, preset(MATCH_FILE) | {"maxRounds": 31}) == ""


def test_a_preset_leaves_the_stones_of_mods_alone() -> None:
    value = preset(MATCH_FILE, "epic") | {"modStones": {"gravity": {"cooldown": 2}}}
    stones = {"modStones": {"gravity": {"cooldown": 2}}}
    assert with_preset(MATCH_FILE, value, "quick") == preset(MATCH_FILE, "quick") | stones


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("12", 12),
        (" 7 ", 7),
        ("-3", -3),
        ("", ""),
        ("1.5", "1.5"),
        ("abc", "abc"),
        ("9" * 19, "9" * 19),
        ("²", "²"),
    ],
)
def test_what_was_typed(typed: str, meant: int | str) -> None:
    assert number(typed) == meant


def test_what_is_no_number_is_a_fault_that_says_what_would_be_right() -> None:
    (fault,) = inspect(MATCH_FILE, preset(MATCH_FILE) | {"maxRounds": number("many")})
    assert fault.sentence == '$.maxRounds is "many"; a whole number from 0 to 500 is right'


# Parties


def test_every_value_of_a_party_is_there() -> None:
    found = {rule.key: rule for rule in rules(PARTY_FILE)}
    assert len(found) == 4 * 6 + 18 + 11 + 2
    assert (found["noble.maxHP"].lowest, found["noble.maxHP"].about) == (1, "Health points.")
    assert found["durations.wormStep"].default == 300
    assert (found["kanlySuccessProbability"].form, found["cellularAutomaton"].form) == ("number", "string")
    assert "Halbprofi" in found["aiLevel"].choices
    assert [rule.key for rule in found.values() if rule.optional] == [
        "sandWormSpawnDistance",
        "atomicsFromRound",
    ]


def test_presets_of_parties() -> None:
    assert presets(PARTY_FILE) == ["quick", "standard", "epic"]
    for name in presets(PARTY_FILE):
        value = preset(PARTY_FILE, name)
        assert (inspect(PARTY_FILE, value), matching(PARTY_FILE, value)) == ([], name)
    standard = preset(PARTY_FILE)
    without = {key: inner for key, inner in standard.items() if key != "houseChoiceTime"}
    assert matching(PARTY_FILE, without) == "standard", "what is left out is as usual"


def test_a_preset_takes_away_what_it_leaves_out() -> None:
    quick = preset(PARTY_FILE, "quick")
    assert quick["atomicsFromRound"] == 4
    changed = with_preset(PARTY_FILE, quick, "epic")
    assert matching(PARTY_FILE, changed) == "epic"
    assert "atomicsFromRound" not in changed


def test_a_value_may_be_left_out_where_that_means_something() -> None:
    found = {rule.key: rule for rule in rules(PARTY_FILE)}
    value = preset(PARTY_FILE)
    distance = found["sandWormSpawnDistance"]
    without = with_value(distance, value, meant(distance, " "))
    assert "sandWormSpawnDistance" not in without
    assert value_of(distance, without) is None
    assert with_value(distance, without, None) == without
    assert meant(found["numbOfRounds"], "") == ""
    assert meant(found["kanlySuccessProbability"], "0,25") == 0.25
    assert meant(found["cellularAutomaton"], "B3/S2") == "B3/S2"
    nested = with_value(found["fighter.maxMP"], value, 9)
    assert nested["fighter"] == value["fighter"] | {"maxMP": 9}


@pytest.mark.parametrize(
    ("typed", "number_meant"),
    [
        ("0.5", 0.5),
        ("3", 3),
        ("1e2", 100.0),
        (".5", 0.5),
        ("inf", "inf"),
        ("nan", "nan"),
        ("1_0", "1_0"),
        ("", ""),
    ],
)
def test_decimals_as_they_are_typed(typed: str, number_meant: float | str) -> None:
    assert decimal(typed) == number_meant
