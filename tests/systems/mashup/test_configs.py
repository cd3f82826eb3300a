from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from ecs.config import ConfigError, Fault, Kind, examine, inspect, load
from systems.mashup.configs import (
    CHARACTER_FILE,
    KINDS,
    MATCH_FILE,
    SCENARIO_FILE,
    Character,
    CharacterConfig,
    MatchConfig,
    Scenario,
    areas,
    builtin_names,
    default_setup,
    find,
    load_setup,
)
from systems.mashup.verdicts import PRESCRIBED, fits
from tests.systems.mashup import foreign
from tests.systems.spoiling import JSON_VALUES, assert_loads_or_says_why, nearly_right

MATCH = {
    "maxRounds": 30,
    "maxRoundTime": 300,
    "maxGameTime": 1800,
    "maxAnimationTime": 50,
    "spaceStoneCD": 2,
    "mindStoneCD": 1,
    "realityStoneCD": 3,
    "powerStoneCD": 1,
    "timeStoneCD": 5,
    "soulStoneCD": 5,
    "mindStoneDMG": 12,
    "maxPauseTime": 60000,
    "maxResponseTime": 3000,
}
CHARACTERS = {
    "characters": [
        {
            "characterID": number,
            "name": f"Hero {number}",
            "HP": 100,
            "MP": 2,
            "AP": 2,
            "meleeDamage": 10,
            "rangeCombatDamage": 30,
            "rangeCombatReach": 5,
        }
        for number in range(1, 25)
    ]
}
SCENARIO = {
    "scenario": [
        ["PORTAL", *["GRASS"] * 6],
        ["ROCK"] * 3 + ["GRASS"] * 4,
        ["GRASS"] * 6 + ["PORTAL"],
        ["GRASS"] * 7,
    ],
    "name": "plain",
    "author": "nobody",
}
GOOD: dict[Kind[Any], dict[str, Any]] = {
    MATCH_FILE: MATCH,
    CHARACTER_FILE: CHARACTERS,
    SCENARIO_FILE: SCENARIO,
}
ALL_BUILTIN = [(kind, name) for kind in KINDS for name in builtin_names(kind)]


def sentences(kind: Kind[Any], value: Any) -> list[str]:
    return [str(fault) for fault in inspect(kind, value)]


def board(*rows: str, **more: Any) -> dict[str, Any]:
    letters = {".": "GRASS", "#": "ROCK", "P": "PORTAL"}
    return {"scenario": [[letters[letter] for letter in row] for row in rows], "name": "x", **more}


# --- the types -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.noun)
def test_standard_json_comes_back_exactly(kind: Kind[Any]) -> None:
    value = GOOD[kind]
    config = msgspec.convert(value, kind.type)
    assert inspect(kind, value) == []
    assert json.loads(msgspec.json.encode(config)) == value


def test_match_config_in_python_names() -> None:
    match = msgspec.convert(MATCH, MatchConfig)
    assert (match.max_rounds, match.max_round_time, match.max_game_time) == (30, 300, 1800)
    assert (match.max_animation_time, match.max_pause_time, match.max_response_time) == (50, 60000, 3000)
    assert (match.space_stone_cd, match.mind_stone_cd, match.reality_stone_cd) == (2, 1, 3)
    assert (match.power_stone_cd, match.time_stone_cd, match.soul_stone_cd) == (1, 5, 5)
    assert match.mind_stone_dmg == 12


def test_game_time_is_the_only_key_of_a_match_that_may_be_missing() -> None:
    for key in MATCH:
        rest = {other: value for other, value in MATCH.items() if other != key}
        faults = inspect(MATCH_FILE, rest)
        assert [fault.path for fault in faults] == ([] if key == "maxGameTime" else [f"$.{key}"])
    assert (
        msgspec.convert({k: v for k, v in MATCH.items() if k != "maxGameTime"}, MatchConfig).max_game_time
        == 0
    )


@pytest.mark.parametrize(
    ("key", "low", "high"),
    [
        ("maxRounds", 0, 500),
        ("maxRoundTime", 1, 5000),
        ("maxGameTime", 0, 2**31 - 1),
        ("maxAnimationTime", 0, 5000),
        ("spaceStoneCD", 0, 50),
        ("mindStoneCD", 0, 50),
        ("realityStoneCD", 0, 50),
        ("powerStoneCD", 0, 50),
        ("timeStoneCD", 1, 50),
        ("soulStoneCD", 0, 50),
        ("mindStoneDMG", 0, 1000),
        ("maxPauseTime", 0, 2**31 - 1),
        ("maxResponseTime", 1, 5000),
    ],
)
def test_bounds_of_a_match(key: str, low: int, high: int) -> None:
    assert sentences(MATCH_FILE, {**MATCH, key: low}) == []
    assert sentences(MATCH_FILE, {**MATCH, key: high}) == []
    for wrong in (low - 1, high + 1):
        assert sentences(MATCH_FILE, {**MATCH, key: wrong}) == [
            f"$.{key} is {wrong}; a whole number from {low} to {high} is right"
        ]


@pytest.mark.parametrize(
    ("key", "low", "high"),
    [
        ("characterID", 1, 1000),
        ("HP", 1, 2000),
        ("MP", 0, 1000),
        ("AP", 0, 1000),
        ("meleeDamage", 0, 999),
        ("rangeCombatDamage", 0, 2000),
        ("rangeCombatReach", 2, 500),
    ],
)
def test_bounds_of_a_character(key: str, low: int, high: int) -> None:
    def faults(value: int) -> list[str]:
        characters = copy.deepcopy(CHARACTERS)
        characters["characters"][0][key] = value
        return sentences(CHARACTER_FILE, characters)

    assert faults(low) == faults(high) == []
    for wrong in (low - 1, high + 1):
        assert faults(wrong) == [
            f"$.characters[0].{key} is {wrong}; a whole number from {low} to {high} is right"
        ]


def test_a_time_stone_without_cooldown_is_refused_and_the_reason_told() -> None:
    assert sentences(MATCH_FILE, {**MATCH, "timeStoneCD": 0}) == [
        "$.timeStoneCD is 0; a whole number from 1 to 50 is right"
    ]
    about = MATCH_FILE.schema["properties"]["timeStoneCD"]["description"]
    assert about == "Cooldown of the time stone in rounds; with none its bearer's turn would never end."


# --- the checks a type cannot express --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stones", "told"),
    [
        ({"gravity": {"cooldown": 0, "reach": 3}}, []),
        ({"gravity": {}}, []),
        (
            {"time": {"cooldown": 0}},
            [".time is a stone of the game itself; timeStoneCD beside modStones is right"],
        ),
        (
            {"Moon Stone": {}, "": {}},
            [
                '["Moon Stone"] is no name of a stone; one word of small letters is right',
                '[""] is no name of a stone; one word of small letters is right',
            ],
        ),
        ({"moon": {"cooldown": -1}}, [".moon.cooldown is -1; a whole number from 0 to 50 is right"]),
        ({"moon": {"cooldown": True}}, [".moon.cooldown is true; a whole number from 0 to 50 is right"]),
        ({"moon": {"cooldown": 2.5}}, [".moon.cooldown is 2.5; a whole number from 0 to 50 is right"]),
        ({"moon": {"cooldown": "no"}}, ['.moon.cooldown is "no"; a whole number from 0 to 50 is right']),
    ],
)
def test_stones_that_no_mod_can_have(stones: dict[str, Any], told: list[str]) -> None:
    assert sentences(MATCH_FILE, {**MATCH, "modStones": stones}) == [f"$.modStones{end}" for end in told]


def test_23_characters_are_too_few() -> None:
    assert sentences(CHARACTER_FILE, {"characters": CHARACTERS["characters"][:23]}) == [
        "$.characters is a list of 23 entries; a list of 24 to 1000 entries is right"
    ]


def test_character_numbers_are_filled_in_by_order() -> None:
    def ids(*given_ids: int) -> list[int]:
        entries = [
            Character(
                character_id=number,
                name=str(place),
                hp=1,
                mp=1,
                ap=1,
                melee_damage=1,
                range_combat_damage=1,
                range_combat_reach=2,
            )
            for place, number in enumerate(given_ids)
        ]
        return [character.character_id for character in CharacterConfig(tuple(entries)).characters]

    assert ids(0, 0, 0) == [1, 2, 3]
    assert ids(0, 1, 0, 3) == [2, 1, 4, 3]
    assert ids(7, 5) == [7, 5]
    nameless = [{k: v for k, v in entry.items() if k != "characterID"} for entry in CHARACTERS["characters"]]
    assert msgspec.convert({"characters": nameless}, CharacterConfig) == msgspec.convert(
        CHARACTERS, CharacterConfig
    )


def test_repeated_names_and_numbers_beside_other_faults() -> None:
    characters = copy.deepcopy(CHARACTERS)
    characters["characters"][5] |= {"name": "Hero 1", "characterID": 2, "HP": 0}
    characters["characters"][9] |= {"name": "Hero 1", "characterID": True}
    assert sentences(CHARACTER_FILE, characters) == [
        "$.characters[5].HP is 0; a whole number from 1 to 2000 is right",
        "$.characters[9].characterID is true; a whole number from 1 to 1000 is right",
        '$.characters[5].name is "Hero 1" as in $.characters[0]; a name of its own is right',
        "$.characters[5].characterID is 2 as in $.characters[1]; a characterID of its own is right",
        '$.characters[9].name is "Hero 1" as in $.characters[0]; a name of its own is right',
    ]


def test_names_must_be_visible_and_harmless() -> None:
    characters = copy.deepcopy(CHARACTERS)
    characters["characters"][0]["name"] = "\x1b[2J"
    characters["characters"][1]["name"] = " \t"[:1]
    assert sentences(CHARACTER_FILE, characters) == [
        "$.characters[0].name holds control characters; plain text on one line is right",
        "$.characters[1].name is blank; a text that can be seen is right",
    ]
    assert sentences(SCENARIO_FILE, {**SCENARIO, "name": "a\n", "author": " "}) == [
        "$.name holds control characters; plain text on one line is right",
        "$.author is blank; a text that can be seen is right",
    ]
    assert sentences(SCENARIO_FILE, {**SCENARIO, "author": ""}) == []


def test_rows_of_unequal_length() -> None:
    assert sentences(SCENARIO_FILE, board("P.........P", "...........", ".", "............")) == [
        "$.scenario[2] has 1 field; 11 as in the first row is right",
        "$.scenario[3] has 12 fields; 11 as in the first row is right",
    ]


def test_20_grass_fields_are_enough() -> None:
    assert sentences(SCENARIO_FILE, board("..........P", "..........P")) == []
    assert sentences(SCENARIO_FILE, board("..........P", ".........#P")) == [
        "$.scenario has 19 grass fields; at least 20 is right"
    ]
    assert sentences(SCENARIO_FILE, board("PP")) == ["$.scenario has no grass fields; at least 20 is right"]


def test_fewer_than_two_portals_are_a_warning() -> None:
    assert sentences(SCENARIO_FILE, board("..........", "..........")) == [
        "warning: $.scenario has no portals; 2 or more are usual"
    ]
    assert sentences(SCENARIO_FILE, board("..........P", "...........")) == [
        "warning: $.scenario has 1 portal; 2 or more are usual"
    ]


def test_parts_that_no_way_joins_are_a_warning() -> None:
    assert sentences(SCENARIO_FILE, board("PP.....#...", ".......#...", ".......#...")) == [
        "warning: $.scenario has no way from field [0, 0] to field [8, 0]; one connected area is usual"
    ]
    assert sentences(SCENARIO_FILE, board("P......#..P", ".......#...", ".......#...")) == []
    # A diagonal step leads between two rocks.
    assert sentences(SCENARIO_FILE, board("PP.....#...", "......#....", ".....#.....")) == []


@pytest.mark.parametrize(("width", "height"), [(101, 1), (1, 101), (3000, 200)])
def test_huge_boards_are_refused_in_few_words(width: int, height: int) -> None:
    faults = inspect(SCENARIO_FILE, board(*["." * width] * height))
    assert len(faults) == 1
    assert faults[0].remedy == "a list of 1 to 100 entries is right"


def test_board_of_100_by_100_is_right() -> None:
    assert sentences(SCENARIO_FILE, board("PP" + "." * 98, *["." * 100] * 99)) == []


def test_shape_of_a_scenario() -> None:
    scenario = msgspec.convert(board("..P", "#.."), Scenario)
    assert (scenario.width, scenario.height, scenario.author) == (3, 2, "")
    assert [scenario.number_of(state) for state in ("GRASS", "ROCK", "PORTAL")] == [4, 1, 1]


# --- any input at all ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.noun)
@given(
    data=st.binary(max_size=200)
    | st.text(max_size=100).map(str.encode)
    | JSON_VALUES.map(json.dumps).map(str.encode)
)
@example(data=b"[" * 1020 + b"]" * 1020)
@example(data=b'{"a":' * 1020 + b"1" + b"}" * 1020)
@example(data=b"-" + b"9" * 5000)
@example(data=b"\xff\xfe{\x00}\x00")
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes(tmp_path: Path, kind: Kind[Any], data: bytes) -> None:
    path = tmp_path / f"x{kind.ending}"
    path.write_bytes(data)
    assert_loads_or_says_why(path, kind)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.noun)
@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_nearly_right_value(tmp_path: Path, kind: Kind[Any], data: st.DataObject) -> None:
    path = tmp_path / f"x{kind.ending}"
    path.write_text(json.dumps(data.draw(nearly_right(GOOD[kind], st.text(max_size=12)))), encoding="utf-8")
    assert_loads_or_says_why(path, kind)


# --- the content -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "name"), ALL_BUILTIN, ids=lambda part: getattr(part, "noun", part))
def test_builtin_configs_are_right_and_name_their_schema(kind: Kind[Any], name: str) -> None:
    path = find(kind, name)
    faults = examine(path, KINDS).faults
    assert faults == []
    hint = json.loads(path.read_text(encoding="utf-8"))["$schema"]
    assert (path.parent / hint).resolve().is_file()
    assert hint.endswith(f"/{kind.schema_name}")


@pytest.mark.parametrize(("kind", "name"), ALL_BUILTIN, ids=lambda part: getattr(part, "noun", part))
def test_builtin_configs_obey_the_committed_schema(kind: Kind[Any], name: str) -> None:
    value = json.loads(find(kind, name).read_text(encoding="utf-8"))
    schema = json.loads(
        (find(kind, name).parents[1] / "schemas" / kind.schema_name).read_text(encoding="utf-8")
    )
    assert Draft202012Validator(schema).is_valid(value)


def test_names_of_the_builtin_configs() -> None:
    assert builtin_names(MATCH_FILE) == ["epic", "quick", "standard"]
    assert builtin_names(CHARACTER_FILE) == ["heroes"]
    assert builtin_names(SCENARIO_FILE) == [
        "asgard-bridge",
        "avengers-tower",
        "first-match",
        "knowhere",
        "sakaar",
        "sanctum",
        "savage-land",
        "titan",
        "wakanda",
    ]


def test_default_setup() -> None:
    setup = default_setup()
    assert setup is default_setup()
    assert (setup.scenario.width, setup.scenario.height) == (20, 12)
    assert setup.match == load(find(MATCH_FILE, "standard"), MATCH_FILE)
    assert len(setup.characters.characters) == 24


def test_setup_from_names_and_files(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.json"
    path.write_text(json.dumps(SCENARIO))
    setup = load_setup(match="quick", scenario=path)
    assert setup.match.max_rounds == 12
    assert setup.scenario.name == "plain"
    assert load_setup(scenario=str(path)).scenario == setup.scenario
    assert load_setup(match="epic").match.max_rounds == 30


def test_faults_of_all_three_files_are_told_together(tmp_path: Path) -> None:
    path = tmp_path / "x.game.json"
    path.write_text(json.dumps({**MATCH, "maxRounds": -1}))
    with pytest.raises(ConfigError) as error:
        load_setup(match=path, characters="heros", scenario=path)
    assert error.value.faults == (
        Fault(str(path), "$.maxRounds", "is -1", "a whole number from 0 to 500 is right"),
        Fault("heros", "", "is no built-in character config", "heroes or a file *.character.json is right"),
        Fault(str(path), "", "has a name with a wrong ending", ".scenario.json (scenario) is right"),
    )


def test_five_heroes_are_as_the_rulebook_says() -> None:
    profiles = {hero.name: profile(hero) for hero in heroes()}
    assert profiles["Rocket Raccoon"] == (100, 2, 2, 10, 30, 5)
    assert profiles["Quicksilver"] == (100, 6, 1, 10, 10, 3)
    assert profiles["Hulk"] == (300, 1, 2, 40, 20, 3)
    assert profiles["Black Widow"] == (200, 3, 3, 20, 10, 3)
    assert profiles["Hawkeye"] == (100, 1, 3, 10, 30, 6)


def test_heroes_are_all_different_and_none_is_better_in_everything() -> None:
    assert [hero.character_id for hero in heroes()] == list(range(1, 25))
    for hero in heroes():
        for other in heroes():
            if hero is not other:
                pairs = zip(profile(hero), profile(other), strict=True)
                assert any(own < its for own, its in pairs), f"{hero.name} outdoes {other.name}"


def heroes() -> tuple[Character, ...]:
    return default_setup().characters.characters


def profile(hero: Character) -> tuple[int, ...]:
    return (
        hero.hp,
        hero.mp,
        hero.ap,
        hero.melee_damage,
        hero.range_combat_damage,
        hero.range_combat_reach,
    )


def test_boards_are_as_small_and_walled_as_a_good_match_wants() -> None:
    boards = [load(find(SCENARIO_FILE, name), SCENARIO_FILE) for name in builtin_names(SCENARIO_FILE)]
    assert [board.name for board in boards if not fits(board)] == []


def test_heroes_of_ours_are_on_the_scale_of_the_prescribed() -> None:
    ours = [hero for hero in heroes() if hero.name not in PRESCRIBED]
    assert len(ours) == 19
    for hero in ours:
        assert 150 <= hero.hp <= 300, hero.name
        assert 10 <= hero.melee_damage <= 45, hero.name
        assert 10 <= hero.range_combat_damage <= 50, hero.name


def test_boards_are_symmetrical_and_of_many_sizes() -> None:
    boards = [load(find(SCENARIO_FILE, name), SCENARIO_FILE) for name in builtin_names(SCENARIO_FILE)]
    for scenario in boards:
        rows = scenario.scenario
        turned = tuple(row[::-1] for row in rows[::-1])
        mirrored = tuple(row[::-1] for row in rows)
        assert rows in (turned, mirrored), scenario.name
    sizes = {(scenario.width, scenario.height) for scenario in boards}
    assert (12, 9) in sizes
    assert len(sizes) == len(boards) >= 6


# --- files of other teams --------------------------------------------------------------------------------


@pytest.mark.parametrize("file", foreign.FILES, ids=lambda file: file.name)
def test_files_as_other_teams_write_them(file: foreign.File, tmp_path: Path) -> None:
    path = tmp_path / file.name
    path.write_text(file.text, encoding="utf-8")
    examined = examine(path, KINDS)
    told = [str(msgspec.structs.replace(fault, file="")) for fault in examined.faults]
    assert told == list(file.problems)
    assert examined.usable == file.usable


def test_reading_right_files_does_not_import_jsonschema() -> None:
    code = "import sys; from systems.mashup import configs; configs.default_setup(); print(*sys.modules)"
    root = Path(__file__).parents[3]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert "systems.mashup.configs" in run.stdout.split()
    assert "jsonschema" not in run.stdout.split()


def test_areas_between_which_there_is_no_way() -> None:
    def numbered(*lines: str) -> list[list[int]]:
        states = {".": "GRASS", "#": "ROCK", "O": "PORTAL"}
        return [sorted(area) for area in areas([[states[letter] for letter in line] for line in lines])]

    assert numbered("..#.", "..##", "####") == [[0, 1, 4, 5], [3]]
    assert numbered("O.#O", "..##", "###.") == [[0, 1, 3, 4, 5], [11]], "portals are all joined"
    assert numbered(".#", "#.") == [[0, 3]], "corners are no hindrance"
    assert numbered("##") == []
