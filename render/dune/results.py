"""How two houses stand at the end: what decided between them, and what their people did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from render import theme
from render.art.dune.looks import USUAL
from render.dune.looks import looks_of, short_names
from render.dune.statistics import LESS_IS_MORE, METRICS, DuneStatistics, Member, deciding
from render.lines import width_of
from render.statistics import SEATS

if TYPE_CHECKING:
    from render.views.ending import EndingView

DECIDED = {
    "spice": "store",
    "picked up": "picked_up",
    "defeats": "defeated",
    "worm losses": "swallowed",
    "last on board": "last_on_board",
}
"""Which metric decided a match that was won for this reason."""
COLUMNS = ("picked_up", "delivered", "defeats", "damage")
"""The deeds of a character that the tables show."""
ICONS = {"picked_up": "spice", "delivered": "store", "defeats": "skull", "damage": "attack"}
LEAST = 11.0
"""The size in which a name must have room; else a shorter one is shown."""
SHOWN = 10
"""Six characters of a house, and four who came to help."""


class Results:
    """Fills the upper half of the ending: a house, the metrics, the other house."""

    def __init__(self, view: EndingView, rect: Rect) -> None:
        self.view = view
        self.base, self.unit, self.texts = view.base, view.unit, view.texts
        assert isinstance(view.statistics, DuneStatistics)
        self.statistics = view.statistics
        match = view.statistics.match
        self.looks = USUAL if match is None else looks_of(match.world)
        middle = min(380 * view.unit, rect.width * 0.34)
        side = (rect.width - middle - 24 * view.unit) / 2
        for seat, left in ((1, rect.left), (2, rect.right - side)):
            self._house(seat, arcade.LBWH(left, rect.bottom, side, rect.height))
        self._metrics(arcade.LBWH(rect.left + side + 12 * view.unit, rect.bottom, middle, rect.height))

    # A house

    def _house(self, seat: int, rect: Rect) -> None:
        unit, base, art = self.unit, self.base, self.view.game.art
        base.plate(rect, f"team{seat}")
        members, house = self.statistics.members(seat)[:SHOWN], self.statistics.house(seat)
        step = min(rect.height / 7.4, (rect.height - 8 * unit) / (len(members) + 1.3))
        head = rect.height - step * (len(members) + 0.4) if members else rect.height
        y = rect.top - min(head, rect.height / 7.4 * 1.1) * 0.66
        if house:
            banner = art.banner(house, seat, 64, looks=self.looks)
            base.picture(banner, rect.left + 24 * unit, y, 28 * unit)
        width = rect.width - 24 * unit
        names = width * 0.52
        player = self.view.player(seat)
        line = f"{player}  ·  {self.texts(f'dune.house.{house}')}" if house else player
        room = names - 20 * unit
        if width_of(line, LEAST * unit, bold=True) > room:  # the banner tells the house as well
            line = player
        colour = self.view.game.palette.teams[seat]
        base.label(line, rect.left + 44 * unit, y, 13, colour, bold=True, fit=room)
        column = (width - names) / len(COLUMNS)
        ends = [rect.left + 12 * unit + names + column * (place + 0.7) for place in range(len(COLUMNS))]
        for name, x in zip(COLUMNS, ends, strict=True):
            base.icon(ICONS[name], x, y, 15 * unit)
        for index, member in enumerate(members):
            self._row(member, rect.left, y - step * (index + 1.05), step, names, ends)

    def _row(
        self, member: Member, left: float, y: float, step: float, names: float, ends: list[float]
    ) -> None:
        unit, base, art = self.unit, self.base, self.view.game.art
        out = member.state != "here"
        size = min(26 * unit, step * 0.98)
        face = art.person(member.name, member.seat, out=out, looks=self.looks)
        base.picture(face, left + 24 * unit, y, size)
        colour = theme.DIM if out else theme.TEXT
        room = names - 56 * unit
        called = (member.name, *short_names(member.name))
        name = next((each for each in called if width_of(each, LEAST * unit) <= room), called[-1])
        label = base.label(name, left + 42 * unit, y, 12, colour, fit=room)
        if member.state == "swallowed":
            base.icon("worm", left + 54 * unit + label.content_width, y, min(15 * unit, step), theme.POOR)
        for name, x in zip(COLUMNS, ends, strict=True):
            value = getattr(member.deeds, name)
            words = str(value) if value else "–"
            base.label(words, x, y, 12, colour if value else theme.DIM, anchor="center")

    # Between them

    def _metrics(self, rect: Rect) -> None:
        """The five metrics in the order in which they decide; the one that did is golden."""
        unit, base = self.unit, self.base
        base.plate(rect, "gold")
        stands = self.statistics.standing()
        outcome = self.statistics.outcome
        decisive = DECIDED.get(outcome.reason, "") if outcome else deciding(stands[1], stands[2])
        step = (rect.height - 12 * unit) / (len(METRICS) + 1)
        y = rect.top - 6 * unit - step / 2
        for seat, x in ((1, rect.left + 26 * unit), (2, rect.right - 26 * unit)):
            base.picture(self.view.game.art.badge(seat), x, y, min(24 * unit, step))
        title = self.texts("dune.ending.metrics")
        base.label(title, rect.x, y, 12, theme.GOLD, bold=True, anchor="center", fit=rect.width * 0.6)
        for index, name in enumerate(METRICS):
            self._metric(name, rect, y - step * (index + 1), step, golden=name == decisive)

    def _metric(self, name: str, rect: Rect, y: float, step: float, *, golden: bool) -> None:
        unit, base = self.unit, self.base
        if golden:
            box = arcade.XYWH(rect.x, y, rect.width - 12 * unit, step - 2 * unit)
            base.block(box, theme.GOLD, 46)
        words = self.texts(f"dune.ending.metric.{name}")
        base.label(
            words,
            rect.x,
            y,
            12.5,
            theme.GOLD if golden else theme.DIM,
            anchor="center",
            fit=rect.width * 0.62,
        )
        values = {seat: getattr(self.statistics.standing()[seat], name) for seat in SEATS}
        best = min(values.values()) if name in LESS_IS_MORE else max(values.values())
        for seat, x, anchor in ((1, rect.left + 18 * unit, "left"), (2, rect.right - 18 * unit, "right")):
            ahead = values[seat] == best and values[1] != values[2]
            colour = theme.TEXT if ahead else theme.DIM
            base.label(self._value(values[seat]), x, y, 15, colour, bold=ahead, anchor=anchor, fit=70 * unit)

    def _value(self, value: int | bool) -> str:
        if isinstance(value, bool):
            return self.texts("dune.ending.yes") if value else "–"
        return str(value)
