"""What every hero did, at the end of a match: a table a team, and the hero of the match between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from render import theme
from render.mashup.statistics import MashupStatistics, Member

if TYPE_CHECKING:
    from render.views.ending import EndingView

COLUMNS = ("damage", "knockouts", "suffered", "stones")
"""The deeds of a hero that the tables show."""


class Results:
    """Fills the upper half of the ending."""

    def __init__(self, view: EndingView, rect: Rect) -> None:
        self.view = view
        self.base, self.unit, self.texts = view.base, view.unit, view.texts
        assert isinstance(view.statistics, MashupStatistics)
        self.statistics = view.statistics
        middle = min(230 * view.unit, view.width * 0.22)
        side = (rect.width - middle - 24 * view.unit) / 2
        for seat, left in ((1, rect.left), (2, rect.right - side)):
            self._team(seat, arcade.LBWH(left, rect.bottom, side, rect.height))
        self._best(arcade.LBWH(rect.left + side + 12 * view.unit, rect.bottom, middle, rect.height))

    def _team(self, seat: int, rect: Rect) -> None:
        """A row for every hero."""
        unit, base = self.unit, self.base
        base.plate(rect, f"team{seat}")
        step = rect.height / 7.4
        y = rect.top - step * 0.75
        badge = self.view.game.art.badge(seat)
        base.picture(badge, rect.left + 24 * unit, y, min(24 * unit, step))
        width = rect.width - 28 * unit
        name_width = width * 0.42
        colour = self.view.game.palette.teams[seat]
        left = rect.left + 42 * unit
        base.label(self.view.player(seat), left, y, 14, colour, bold=True, fit=name_width - 30 * unit)
        column = (width - name_width) / len(COLUMNS)
        ends = [rect.left + 14 * unit + name_width + column * (place + 1) for place in range(len(COLUMNS))]
        heads = [
            base.label(
                self.texts(f"end.{name}"), x, y, 10.5, theme.DIM, anchor="right", fit=column - 5 * unit
            )
            for name, x in zip(COLUMNS, ends, strict=True)
        ]
        for head in heads:  # all as small as the smallest
            head.font_size = min(float(head.font_size) for head in heads)
        for index, member in enumerate(self.statistics.members(seat)[:6]):
            self._row(member, rect.left, y - step * (index + 1.05), step, name_width, ends)

    def _row(
        self, member: Member, left: float, y: float, step: float, name_width: float, ends: list[float]
    ) -> None:
        unit, base = self.unit, self.base
        down = member.hp <= 0
        size = min(26 * unit, step * 0.98)
        base.picture(self.view.game.art.avatar(member.name, member.seat, out=down), left + 24 * unit, y, size)
        colour = theme.DIM if down else theme.TEXT
        base.label(member.name, left + 42 * unit, y, 12, colour, fit=name_width - 36 * unit)
        for name, x in zip(COLUMNS, ends, strict=True):
            value = getattr(member.deeds, name)
            base.label(str(value) if value else "–", x, y, 12, colour if value else theme.DIM, anchor="right")

    def _best(self, rect: Rect) -> None:
        """The hero of the match."""
        unit, base, best = self.unit, self.base, self.statistics.best()
        base.plate(rect, "gold")
        fit = rect.width - 20 * unit
        text = self.texts("ending.best")
        base.label(text, rect.x, rect.top - 18 * unit, 12, theme.GOLD, bold=True, anchor="center", fit=fit)
        if best is None:
            base.label(self.texts("ending.nobody"), rect.x, rect.y, 12, theme.DIM, anchor="center", fit=fit)
            return
        size = rect.height - 92 * unit
        base.picture(self.view.game.art.portrait(best.name), rect.x, rect.top - 32 * unit - size / 2, size)
        y = rect.bottom + 42 * unit
        base.label(best.name, rect.x, y, 15, bold=True, anchor="center", fit=fit)
        deeds = best.deeds
        line = self.texts("ending.deeds", damage=deeds.damage, knockouts=deeds.knockouts, stones=deeds.stones)
        base.label(line, rect.x, y - 22 * unit, 11, theme.DIM, anchor="center", fit=fit)
