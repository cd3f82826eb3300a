from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from ecs.grid import grid
from systems.dune.scenario import (
    CODES,
    LETTERS,
    TILES,
    Appearance,
    City,
    CitySite,
    HouseLook,
    Scenario,
    is_desert,
)

ROWS = ("FFFFFFFF", "FCFFDDFF", "FFFFFFFF", "FFPPMFFF", "FFFFFFFF", "FFHFFFFF", "FFFFFCFF", "FFFFFFFF")


def named(rows: tuple[str, ...]) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(TILES[letter] for letter in row) for row in rows)


def test_names_and_letters_of_tiles() -> None:
    assert LETTERS == {
        "FLAT_SAND": "F",
        "DUNE": "D",
        "PLATEAU": "P",
        "MOUNTAINS": "M",
        "CITY": "C",
        "HELIPORT": "H",
    }
    assert CODES["MOUNTAIN"] == CODES["MOUNTAINS"] == CODES["M"] == "M"


def test_the_committees_form() -> None:
    board = Scenario(scenario=named(ROWS))
    assert (board.width, board.height) == (8, 8)
    assert board.kinds == "".join(ROWS)
    assert board.cities == (City("Arrakeen", (9,)), City("Carthag", (53,)))
    assert (board.spice, board.name) == ((), "Arrakis")
    assert json.loads(msgspec.json.encode(board)) == {"scenario": [list(row) for row in named(ROWS)]}


def test_our_form() -> None:
    board = Scenario(
        name="mine",
        fields=(*ROWS[:3], ("F", "FLAT_SAND", "PLATEAU", "P", "MOUNTAIN", "F", "F", "F"), *ROWS[4:]),
        sites=(CitySite(name="Carthag", x=1, y=1), CitySite(name="Arrakeen", x=5, y=6)),
        crumbs=((4, 5), (0, 0)),
    )
    assert board.kinds == "".join(ROWS)
    assert board.cities == (City("Arrakeen", (53,)), City("Carthag", (9,))), (
        "Arrakeen first, whoever is named first"
    )
    assert board.spice == (0, 44)
    written = msgspec.json.encode(board)
    assert set(json.loads(written)) == {"name", "fields", "cities", "spice"}
    assert msgspec.json.decode(written, type=Scenario) == board


def test_wide_boards_are_rows_of_columns() -> None:
    board = Scenario(fields=("FFFFFFFFD", *["FFFFFFFFF"] * 7))
    assert (board.width, board.height) == (9, 8)
    assert board.kinds.index("D") == 8


def test_city_of_four_fields() -> None:
    assert CitySite(name="Arrakeen", x=2, y=1, size=2).fields(grid(10, 8)) == (12, 13, 22, 23)
    assert len(CitySite(name="Arrakeen", x=2, y=1, size=3).fields(grid(10, 8))) == 9


def test_appearance_is_passed_on() -> None:
    look = Appearance(houses={"corrino": HouseLook("#000000")})
    written = msgspec.json.encode(Scenario(fields=ROWS, appearance=look))
    assert json.loads(written)["appearance"]["houses"] == {"corrino": {"colour": "#000000"}}
    assert msgspec.json.decode(written, type=Scenario).appearance == look


@pytest.mark.parametrize(
    ("value", "ours"),
    [
        ({"scenario": [["GRASS", "ROCK"]]}, False),
        ({"scenario": [["GRASS", "CITY"]]}, True),
        ({"scenario": [["FLAT_SAND"], 3]}, True),
        ({"scenario": [["F"]], "name": "x", "author": "y"}, False),
        ({"fields": 3}, True),
        ({"generate": {}}, True),
        ({"scenario": 3}, False),
        ({"scenario": [[[]]]}, False),
        ({}, False),
        ([], False),
        (None, False),
    ],
)
def test_whose_board_it_is(value: Any, ours: bool) -> None:
    assert is_desert(value) is ours
