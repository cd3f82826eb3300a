"""The lie of the land: what the letters of the terrain mean, as sets of fields."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ecs.components import MATCH
from ecs.grid import Field, Fields, fields
from ecs.world import World
from systems.dune.components import CITY, DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU, Terrain

_ALL = CITY + DUNE + FLAT + HELIPORT + MOUNTAIN + PLATEAU
_PASSABLE = str.maketrans({letter: str(int(letter in DUNE + FLAT + HELIPORT + PLATEAU)) for letter in _ALL})
_DESERT = str.maketrans({letter: str(int(letter in DUNE + FLAT)) for letter in _ALL})
_HIGH = str.maketrans({letter: str(int(letter in CITY + DUNE + MOUNTAIN)) for letter in _ALL})


class Land(NamedTuple):
    """Where people can walk, where the worm can, and what is high."""

    passable: Fields
    desert: Fields
    high: Fields


@lru_cache(maxsize=1024)
def land_of(kinds: str) -> Land:
    """The land of these letters; worked out once, as it is asked for in every decision."""
    letters = kinds[::-1]  # the first field is the lowest bit
    return Land(
        int(letters.translate(_PASSABLE), 2),
        int(letters.translate(_DESERT), 2),
        int(letters.translate(_HIGH), 2),
    )


def land(world: World) -> Land:
    """The land as it is now."""
    return land_of(world.rows[MATCH][Terrain].kinds)


def around(world: World, field: Field) -> Fields:
    """A field and its neighbours."""
    return world.grid.ring(field, 1, 1) | world.grid.bit[field]


def painted(kinds: str, changes: Iterable[tuple[Field, str]]) -> str:
    """The terrain with other letters on some fields."""
    letters = list(kinds)
    for field, letter in changes:
        letters[field] = letter
    return "".join(letters)


def blown_about(world: World, centre: Field) -> str:
    """The terrain after the wind made each field of desert around the centre flat or a dune, by lot."""
    kinds: str = world.rows[MATCH][Terrain].kinds
    desert = fields(around(world, centre) & land_of(kinds).desert)
    lots = world.roll(1 << len(desert), "dunes", centre)
    shape = ((field, DUNE if lots >> index & 1 else FLAT) for index, field in enumerate(desert))
    return painted(kinds, shape)
