"""How far it is: the steps from every field to a place, over the fields that can be entered."""

from __future__ import annotations

from functools import lru_cache

from ecs.grid import Fields, Grid, fields

FAR = 60
"""Counted instead of any longer way, and where there is no way at all."""


def flood(grid: Grid, free: Fields, goals: Fields) -> list[int]:
    """For each field the number of steps from there to the nearest goal, over free fields only.

    Goals need not be free themselves: whoever is beside one can still get there.
    """
    steps = [FAR] * grid.size
    fringe, unseen = goals, free & ~goals
    distance = 0
    while fringe and distance < FAR:
        for field in fields(fringe):
            steps[field] = distance
        distance += 1
        fringe = grid.spread(fringe) & unseen
        unseen ^= fringe
    return steps


ways = lru_cache(maxsize=4096)(flood)
"""The same, remembered."""
