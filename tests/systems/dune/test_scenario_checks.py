from __future__ import annotations

from typing import Any

import pytest

from ecs.config import inspect
from systems.dune.configs import SCENARIO_FILE
from systems.dune.houses import HOUSES
from systems.dune.scenario import TILES

ROWS = ["FFFFFFFF", "FCFFDDFF", "FFFFFFFF", "FFPPMFFF", "FFFFFFFF", "FFHFFFFF", "FFFFFCFF", "FFFFFFFF"]
CITIES = [{"name": "Arrakeen", "x": 1, "y": 1}, {"name": "Carthag", "x": 5, "y": 6}]
ALL = "F, D, P, M, C, H or a name such as FLAT_SAND is right"


def sentences(value: Any) -> list[str]:
    return [str(fault) for fault in inspect(SCENARIO_FILE, value)]


def ours(*rows: str, **more: Any) -> dict[str, Any]:
    return {"fields": list(rows or ROWS), **more}


def theirs(*rows: str) -> dict[str, Any]:
    return {"scenario": [[TILES[letter] for letter in row] for row in rows]}


def changed(x: int, y: int, letter: str) -> list[str]:
    rows = list(ROWS)
    rows[y] = rows[y][:x] + letter + rows[y][x + 1 :]
    return rows


# --- both forms ------------------------------------------------------------------------------------------


def test_right_boards_in_both_forms() -> None:
    assert sentences(theirs(*ROWS)) == []
    assert sentences(ours()) == []
    assert sentences(ours(cities=CITIES, name="mine", author="me", spice=[[0, 0], [7, 7]])) == []
    assert sentences({"fields": [list(row) for row in ROWS]}) == []
    assert sentences({"fields": [[TILES[letter] for letter in row] for row in ROWS]}) == []


def test_sides() -> None:
    assert sentences(theirs("CFFF", "FFFF", "FFFC", "FFFF", "FFFF")) == []
    assert sentences(theirs("CFF", "FFF", "FFF", "FFF", "FFF", "FFC", "FFF"))[0] == (
        "$.scenario[0] is a list of 3 entries; a list of 4 to 50 entries is right"
    )
    right = "a text of 8 to 50 characters or a list of 8 to 50 entries is right"
    assert sentences(ours("CFFFFFF", *["FFFFFFF"] * 6, "FFFFFFC"))[0] == f'$.fields[0] is "CFFFFFF"; {right}'
    assert sentences(ours("CFFFFFFF", *["FFFFFFFF"] * 5, "FFFFFFFC")) == [
        "$.fields is a list of 7 entries; a list of 8 to 50 entries is right"
    ]
    largest = ["C" + "F" * 49, *["F" * 50] * 48, "F" * 49 + "C"]
    assert sentences(ours(*largest)) == sentences(theirs(*largest)) == []
    (sentence,) = sentences(ours("F" * 51, *largest[1:]))
    assert sentence == f'$.fields[0] is "{"F" * 51}"; {right}'
    assert sentences(theirs(*largest, "F" * 50)) == [
        "$.scenario is a list of 51 entries; a list of 4 to 50 entries is right"
    ]


def test_the_committees_form_has_no_other_key() -> None:
    assert sentences({**theirs(*ROWS), "name": "x", "spice": []}) == [
        "$.name stands beside $.scenario; $.fields for a board with more is right",
        "$.spice stands beside $.scenario; $.fields for a board with more is right",
    ]
    assert sentences({**theirs(*ROWS), "$schema": "x"}) == []


def test_a_board_without_fields() -> None:
    told = "$.fields is missing; rows of fields (or $.scenario, the committee's form) are right"
    assert sentences({"name": "empty"}) == sentences({"generate": {"enabled": False}}) == [told]


def test_letters_and_names_that_are_no_field() -> None:
    rows: list[Any] = changed(3, 2, "X")
    rows[4] = ["F", "DUNES", "F", "F", None, "F", "F", "F"]
    found = sentences(ours(*rows))
    assert f'$.fields[2][3] is "X"; {ALL}' in found
    assert f'$.fields[4][1] is "DUNES"; {ALL}' in found
    assert f"$.fields[4][4] is null; {ALL}" in found
    assert sentences(theirs(*ROWS[:7]) | {"scenario": [["SAND"] * 4] * 4})[0] == (
        '$.scenario[0][0] is "SAND"; '
        '"CITY" or "DUNE" or "FLAT_SAND" or "HELIPORT" or "MOUNTAINS" or "PLATEAU" is right'
    )


def test_rows_of_unequal_length() -> None:
    assert sentences(ours(*ROWS[:7], "FFFFFFFFFF")) == [
        "$.fields[7] has 10 fields; 8 as in the first row is right"
    ]
    assert sentences(theirs(*ROWS[:7], "FFFFF")) == [
        "$.scenario[7] has 5 fields; 8 as in the first row is right"
    ]


# --- cities ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (changed(1, 1, "F"), "1 city field"),
        (changed(0, 7, "C"), "3 city fields"),
        (["FFFFFFFF"] * 8, "no city fields"),
    ],
)
def test_there_are_two_city_fields(rows: list[str], problem: str) -> None:
    assert sentences(ours(*rows)) == [f"$.fields has {problem}; 2 are right"]
    assert sentences(theirs(*rows)) == [f"$.scenario has {problem}; 2 are right"]


def test_cities_side_by_side() -> None:
    rows = ["FFFFFFFF"] * 8
    rows[2], rows[3] = "FFCFFFFF", "FFFCFFFF"
    assert sentences(theirs(*rows)) == [
        "$.scenario has cities side by side; at least one field between them is right"
    ]
    rows[3], rows[4] = "FFFFFFFF", "FFFCFFFF"
    assert sentences(theirs(*rows)) == []


def test_names_of_the_cities() -> None:
    one, two = CITIES
    for wrong in ([one], [one, {**two, "name": "Arrakeen"}], []):
        (sentence,) = sentences(ours(cities=wrong))
        assert sentence.endswith("; Arrakeen and Carthag is right")
    assert sentences(ours(cities=[one, two, two])) == [
        "$.cities is a list of 3 entries; a list of 0 to 2 entries is right"
    ]
    assert sentences(ours(cities=[one, {**two, "name": "Giedi"}])) == [
        '$.cities[1].name is "Giedi"; "Arrakeen" or "Carthag" is right'
    ]


def test_cities_lie_where_the_fields_show_them() -> None:
    one, two = CITIES
    assert sentences(ours(cities=[one, {**two, "x": 4}])) == [
        "$.fields[6][4] is FLAT_SAND; CITY as the $.cities say is right",
        "$.fields[6][5] is a city field; one inside the $.cities is right",
    ]
    assert sentences(ours(cities=[one, {**two, "x": 7, "y": 7, "size": 2}])) == [
        "$.cities[1] reaches over the border; all of it on the board of 8x8 is right"
    ]
    assert sentences(ours(cities=[one, {**two, "size": 4}])) == [
        "$.cities[1].size is 4; a whole number from 1 to 3 is right"
    ]


def test_cities_of_several_fields() -> None:
    rows = ["FFFFFFFFFF"] * 10
    rows[1] = rows[2] = "FCCFFFFFFF"
    rows[6] = rows[7] = rows[8] = "FFFFFCCCFF"
    cities = [
        {"name": "Arrakeen", "x": 1, "y": 1, "size": 2},
        {"name": "Carthag", "x": 5, "y": 6, "size": 3},
    ]
    assert sentences(ours(*rows, cities=cities)) == []
    assert sentences(ours(*rows, cities=[cities[0], {**cities[1], "x": 2, "y": 2}])) != []
    overlapping = [cities[0], {"name": "Carthag", "x": 1, "y": 1, "size": 2}]
    rows[6] = rows[7] = rows[8] = "FFFFFFFFFF"
    assert sentences(ours(*rows, cities=overlapping)) == [
        "$.cities has cities that overlap; at least one field between them is right"
    ]


def test_a_city_without_a_way_out() -> None:
    rows = list(ROWS)
    rows[0], rows[1], rows[2] = "MMMFFFFF", "MCMFDDFF", "MMMFFFFF"
    assert sentences(ours(*rows)) == [
        "$.fields has no way out of the city at [1, 1]; a passable field beside it is right"
    ]


def test_no_way_between_the_cities() -> None:
    rows = list(ROWS)
    rows[3] = "MMMMMMMM"
    told = "has no way from field [0, 0] to field [4, 5]; one area around both cities is right"
    assert sentences(ours(*rows)) == [f"$.fields {told}"]
    assert sentences(ours(*rows, cities=CITIES)) == [f"$.cities {told}"]
    assert sentences(ours(*rows[:3], "MMMMMMMH", *rows[4:])) == [], "a heliport is a way"


def test_a_city_whose_neighbours_are_cut_off_from_each_other() -> None:
    rows = ["FMFFFFFF", "MCFFDDFF", "FFFFFFFF", *ROWS[3:]]
    assert sentences(ours(*rows)) == [
        "$.fields has no way from field [0, 0] to field [2, 0]; one area around both cities is right"
    ]


def test_fields_nobody_can_get_to_are_a_warning() -> None:
    rows = [*ROWS[:6], "MMFFFCFF", "FMFFFFFF"]
    assert sentences(ours(*rows)) == [
        "warning: $.fields has no way from field [0, 0] to field [0, 7]; one connected area is usual"
    ]


# --- the rest --------------------------------------------------------------------------------------------


def test_16_passable_fields_are_enough() -> None:
    rows = ["CFFFFFFF", "FFFFFFFM", "MMMMMMMM", "MMMMMMMM", "MMMMMMMM", "MMMMMMMM", "MMMMMMMM", "MMMMMMMM"]
    assert sentences(ours("CFFFFFFF", "FFFFFFFF", "FFMMMMMC", *rows[3:]))[-1:] == []
    assert sentences(ours("CFFFFFFF", "FFFFFFFM", "MMMMMCMM", *rows[3:])) == [
        "$.fields has 14 passable fields; at least 16 is right"
    ]


def test_there_must_be_desert() -> None:
    rows = ["PPPPPPPP", "PCPPPPPP", *["PPPPPPPP"] * 4, "PPPPPCPP", "PPPPPPPP"]
    assert sentences(ours(*rows)) == ["$.fields has no desert fields; flat sand or dunes are right"]
    assert sentences(ours("PPPPPPPD", *rows[1:])) == []


def test_spice_lies_where_one_can_walk() -> None:
    assert sentences(ours(spice=[[3, 0], [1, 1], [4, 3], [3, 0], [8, 0], [0, 49], [2, 5]])) == [
        "$.spice[1] lies on CITY; a passable field is right",
        "$.spice[2] lies on MOUNTAINS; a passable field is right",
        "$.spice[3] is [3, 0] as $.spice[0]; a field of its own is right",
        "$.spice[4] is [8, 0]; a field of the board of 8x8 is right",
        "$.spice[5] is [0, 49]; a field of the board of 8x8 is right",
    ]
    assert sentences(ours(spice=[[1], [1, 2, 3], 4, [-1, 0]])) == [
        "$.spice[0] is a list of 1 entry; a list of 2 entries is right",
        "$.spice[1] is a list of 3 entries; a list of 2 entries is right",
        "$.spice[2] is 4; a list of 2 entries is right",
        "$.spice[3][0] is -1; a whole number from 0 to 49 is right",
        "$.spice[3] is [-1, 0]; a field of the board of 8x8 is right",
    ]


def test_boards_that_are_generated() -> None:
    assert sentences({"generate": {"enabled": True}}) == []
    assert sentences({"generate": {"enabled": True, "seed": 3, "minWidth": 8, "maxWidth": 8}}) == []
    assert sentences({"generate": {"enabled": True, "minWidth": 26, "maxHeight": 11}, "cities": CITIES}) == [
        "$.cities stands beside $.generate.enabled; only one of the two is right",
        "$.generate.minWidth is 26; 25 as in maxWidth or less is right",
        "$.generate.minHeight is 12; 11 as in maxHeight or less is right",
    ]
    assert sentences({"generate": {"enabled": True, "minWidth": 7, "rockRatio": 0.6, "seed": -1}}) == [
        "$.generate.minWidth is 7; a whole number from 8 to 50 is right",
        "$.generate.rockRatio is 0.6; a number from 0 to 0.5 is right",
        f"$.generate.seed is -1; a whole number from 0 to {2**63 - 1} is right",
    ]


def test_appearance() -> None:
    look = {
        "colourScheme": "moon",
        "houses": {"corrino": {"colour": "#00ff00"}},
        "characters": {"Robot": {"texture": "Ammon"}},
    }
    assert sentences(ours(appearance=look)) == []
    assert sentences(ours(appearance={"houses": {"fenring": {"colour": "green"}}})) == [
        '$.appearance.houses.fenring.colour is "green"; a text like #D4AF37 is right',
        f"$.appearance.houses.fenring is an unknown key; the keys are {', '.join(HOUSES)}",
    ]


def test_an_appearance_of_another_program_is_no_fault() -> None:
    look = {
        "colourScheme": "night",
        "characters": {"x": {"texture": "Ammon"}, "Robot": {"texture": "robot.png"}},
    }
    faults = inspect(SCENARIO_FILE, ours(appearance=look))
    assert [fault.severity for fault in faults] == ["warning"] * 3
    assert [str(fault).partition(";")[0] for fault in faults] == [
        'warning: $.appearance.colourScheme is "night"',
        "warning: $.appearance.characters.x is an unknown key",
        'warning: $.appearance.characters.Robot.texture is "robot.png"',
    ]


def test_names_must_be_visible_and_harmless() -> None:
    assert sentences(ours(name="\x1b[2J", author=" ")) == [
        "$.name holds control characters; plain text on one line is right",
        "$.author is blank; a text that can be seen is right",
    ]


def test_unknown_keys() -> None:
    keys = "scenario, name, author, fields, cities, spice, generate, appearance"
    assert sentences(ours(field=3)) == [
        f"$.field is an unknown key; fields is meant, perhaps; the keys are {keys}"
    ]
