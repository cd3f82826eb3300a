from __future__ import annotations

import pytest

from ecs.components import MATCH
from ecs.grid import fields
from systems.dune.components import CITY, DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU, Terrain
from systems.dune.terrain import Land, around, blown_about, land, land_of, painted
from tests.systems.dune.scene import scene


@pytest.mark.parametrize(
    ("kind", "passable", "desert", "high"),
    [
        (FLAT, True, True, False),
        (DUNE, True, True, True),
        (PLATEAU, True, False, False),
        (HELIPORT, True, False, False),
        (MOUNTAIN, False, False, True),
        (CITY, False, False, True),
    ],
)
def test_what_the_letters_mean(kind: str, passable: bool, desert: bool, high: bool) -> None:
    assert land_of(kind) == Land(int(passable), int(desert), int(high))


def test_the_first_letter_is_the_first_field() -> None:
    assert land_of("FMDC") == Land(0b0101, 0b0101, 0b1110)


def test_the_land_of_a_match() -> None:
    match = scene("A ^ #")
    assert fields(land(match.world).desert) == [0, 1]
    assert land(match.world) is land(match.world)


def test_a_field_and_its_neighbours() -> None:
    match = scene("A . .\n. . .\n. . .")
    assert [match.xy(field) for field in fields(around(match.world, 0))] == [(0, 0), (1, 0), (0, 1), (1, 1)]


def test_painting() -> None:
    assert painted("FFFF", [(1, DUNE), (3, CITY)]) == "FDFC"


def test_the_wind_leaves_everything_but_desert_alone() -> None:
    match = scene("_A # H\n1 ^ 2\n. _ .")
    with match.world:
        shapes = {blown_about(match.world, match.at(1, 1)) for _ in range(60)}
    letters = match.world.get(MATCH, Terrain).kinds
    assert len(shapes) == 8
    for shape in shapes:
        changed = {match.xy(field) for field, kind in enumerate(shape) if kind != letters[field]}
        assert changed <= {(1, 1), (0, 2), (2, 2)}
