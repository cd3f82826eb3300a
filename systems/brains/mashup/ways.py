"""How far it is to walk: the steps from every field to a goal around the rocks."""

from __future__ import annotations

from functools import lru_cache

from ecs.components import Position
from ecs.grid import Field, Fields, Grid, fields
from ecs.world import World
from systems.mashup.components import THANOS

FAR = 60
"""Counted instead of any longer way, and where there is no way at all."""


class Ways:
    """The ways on a board with these rocks; heroes block nobody, they change places."""

    __slots__ = ("_east", "_grid", "_maps", "_open", "_west")

    def __init__(self, grid: Grid, rocks: Fields) -> None:
        self._grid = grid
        self._open = grid.all & ~rocks
        column = grid.union(range(0, grid.size, grid.width))
        self._west = grid.all & ~column  # whoever stands here may go west
        self._east = grid.all & ~(column << (grid.width - 1))
        self._maps: dict[Field, list[int]] = {}

    def to(self, goal: Field) -> list[int]:
        """For each field the number of steps from there to the goal."""
        found = self._maps.get(goal)
        if found is None:
            found = self._maps[goal] = self._flood(goal)
        return found

    def _flood(self, goal: Field) -> list[int]:
        width, west, east = self._grid.width, self._west, self._east
        steps = [FAR] * self._grid.size
        steps[goal] = 0
        fringe = self._grid.bit[goal]
        unseen = self._open & ~fringe
        distance = 0
        while fringe and distance < FAR - 1:
            distance += 1
            row = fringe | (fringe & west) >> 1 | (fringe & east) << 1
            fringe = (row | row << width | row >> width) & unseen
            unseen ^= fringe
            for field in fields(fringe):
                steps[field] = distance
        return steps


@lru_cache(maxsize=128)
def _ways(grid: Grid, rocks: Fields) -> Ways:
    return Ways(grid, rocks)


def ways(world: World) -> Ways:
    """The ways on the board as it is; Thanos, who walks about himself, is not counted as an obstacle."""
    rocks = world.solid
    thanos = world.rows[THANOS].get(Position)
    if thanos is not None:
        rocks &= ~world.grid.bit[thanos.field]
    return _ways(world.grid, rocks)
