"""Who came in where, at the end of a match of any number of players: the steps of a podium."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.components import Outcome
from render import theme

if TYPE_CHECKING:
    from render.views.ending import EndingView

WIDEST = 250.0
"""A step is at most so wide, in pixels of the design."""
LOWEST, STEP = 0.34, 0.14
"""How high the lowest step is as a share of the room, and how much higher each place above it."""


class Results:
    """A step for every seat, higher for a better place."""

    def __init__(self, view: EndingView, rect: Rect) -> None:
        self.view, self.base, self.unit = view, view.base, view.unit
        outcome = view.statistics.outcome
        if outcome is None:
            return
        seats = podium(outcome)
        width = min(WIDEST * self.unit, rect.width / len(seats))
        left = rect.x - width * len(seats) / 2
        for index, seat in enumerate(seats):
            height = rect.height * (LOWEST + STEP * max(0, 4 - (outcome.place(seat) or 4)))
            box = arcade.LBWH(left + index * width, rect.bottom, width, height)
            self._step(seat, outcome.place(seat), box)

    def _step(self, seat: int, place: int, rect: Rect) -> None:
        unit, base, view = self.unit, self.base, self.view
        team = theme.seat_colours(seat)
        inner = arcade.LBWH(rect.left + 4 * unit, rect.bottom, rect.width - 8 * unit, rect.height)
        base.plate(inner, "gold" if place == 1 else f"team{team}")
        badge = 52 * unit
        if place == 1:
            base.icon("crown", rect.x, rect.top + badge + 26 * unit, 34 * unit)
        base.picture(view.game.art.badge(team, 128), rect.x, rect.top + badge / 2 + 4 * unit, badge)
        fit = inner.width - 16 * unit
        colour = view.game.palette.teams[team]
        name = view.player(seat)
        if seat == view.table.seat:
            name = view.texts("lobby.you", name=name)
        base.label(name, rect.x, rect.top - 26 * unit, 16, colour, bold=True, anchor="center", fit=fit)
        told = view.texts("table.place", place=place) if place else view.texts("ending.defeat")
        base.label(told, rect.x, rect.top - 54 * unit, 14, theme.TEXT, anchor="center", fit=fit)


def podium(outcome: Outcome) -> list[int]:
    """The seats from left to right: the best in the middle, the others beside them in turn."""
    row: list[int] = []
    for index, seat in enumerate(seat for seats in outcome.places for seat in seats):
        row.insert(len(row) if index % 2 else 0, seat)
    return row
