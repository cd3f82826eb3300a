"""How far it is to walk: the steps from every field to a goal around the rocks."""

from __future__ import annotations

from functools import lru_cache

from ecs.components import Position
from ecs.grid import Field, Fields, Grid
from ecs.world import World
from systems.brains.ways import flood
from systems.mashup.components import THANOS


class Ways:
    """The ways on a board with these rocks; heroes block nobody, they change places."""

    __slots__ = ("_grid", "_maps", "_open")

    def __init__(self, grid: Grid, rocks: Fields) -> None:
        self._grid = grid
        self._open = grid.all & ~rocks
        self._maps: dict[Field, list[int]] = {}

    def to(self, goal: Field) -> list[int]:
        """For each field the number of steps from there to the goal."""
        found = self._maps.get(goal)
        if found is None:
            found = self._maps[goal] = flood(self._grid, self._open, self._grid.bit[goal])
        return found


@lru_cache(maxsize=128)
def ways_around(grid: Grid, rocks: Fields) -> Ways:
    """The ways on a board with these rocks."""
    return Ways(grid, rocks)


def obstacles(world: World) -> Fields:
    """The rocks on the board; Thanos, who walks about himself, is not counted as an obstacle."""
    rocks = world.solid
    thanos = world.rows[THANOS].get(Position)
    if thanos is not None:
        rocks &= ~world.grid.bit[thanos.field]
    return rocks


def ways(world: World) -> Ways:
    """The ways on the board as it is."""
    return ways_around(world.grid, obstacles(world))
