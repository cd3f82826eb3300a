"""How far it is: the steps from every field to a place, over the fields that can be entered."""

from __future__ import annotations

from functools import lru_cache

from ecs.grid import Fields, Grid

FAR = 60
"""Counted instead of any longer way, and where there is no way at all."""

Lanes = int
"""A number for each field, a byte each in one integer: what is done to it is done to all fields at once."""


def flood(grid: Grid, free: Fields, goals: Fields) -> list[int]:
    """For each field the number of steps from there to the nearest goal, over free fields only.

    Goals need not be free themselves: whoever is beside one can still get there.
    """
    not_left, not_right = _inner(grid)
    row = 8 * grid.width
    fringe, unseen = _lanes(goals), _lanes(free & ~goals)
    steps = FAR * _lanes(grid.all & ~free & ~goals)
    for distance in range(1, FAR + 1):
        steps += unseen
        fringe |= (fringe & not_right) << 8 | (fringe & not_left) >> 8
        fringe = (fringe | fringe << row | fringe >> row) & unseen
        if not fringe:
            steps += (FAR - distance) * unseen
            break
        unseen ^= fringe
    return list(steps.to_bytes(grid.size, "little"))


def _lanes(fields: Fields) -> Lanes:
    """1 for each of these fields, 0 for all others."""
    digits = f"{fields:b}".encode()  # "0" is an even byte and "1" an odd one
    return int.from_bytes(digits, "big") & int.from_bytes(b"\1" * len(digits), "big")


@lru_cache(maxsize=64)
def _inner(grid: Grid) -> tuple[Lanes, Lanes]:
    """The fields that are not in the first column, and those that are not in the last."""
    left = grid.union(range(0, grid.size, grid.width))
    return _lanes(grid.all & ~left), _lanes(grid.all & ~(left << grid.width - 1))


ways = lru_cache(maxsize=4096)(flood)
"""The same, remembered."""
