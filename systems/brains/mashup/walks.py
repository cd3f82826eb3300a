"""Walks over plain ground: of a whole walk only counts where it leads and how long it is."""

from __future__ import annotations

from ecs.grid import Field, Fields, Grid, fields


class Walks:
    """Where a hero gets by steps that change nothing but its place."""

    def __init__(self, grid: Grid, start: Field, plain: Fields, longest: int) -> None:
        """``plain`` are the fields it may step on; no walk is longer than ``longest``."""
        self._grid = grid
        self.layers: list[Fields] = [grid.bit[start]]
        """By number of steps: the fields that take so many."""
        seen = grid.bit[start]
        for _ in range(longest):
            layer = grid.spread(self.layers[-1]) & plain & ~seen
            if not layer:
                break
            seen |= layer
            self.layers.append(layer)

    def path(self, goal: Field, steps: int, clear: Fields) -> list[Field]:
        """The fields of a walk to a goal so many steps away, over clear ones where there is a choice."""
        path: list[Field] = []
        here = goal
        for layer in self.layers[steps - 1 :: -1] if steps else ():
            path.append(here)
            before = self._grid.ring(here, 1, 1) & layer
            here = fields(before & clear or before)[0]
        return path[::-1]
