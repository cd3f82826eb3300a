"""The end of a match: who won and how, the hero of the match, what everybody did, and how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from render import theme
from render.art.canvas import from_hex
from render.flow import KeptTable
from render.keepsake import Keepsake
from render.statistics import SEATS, Member
from render.widgets.chart import Line, LineChart
from render.widgets.embers import Embers
from render.widgets.screen import Screen
from render.widgets.widget import Button
from render.words import Words
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    from arcade.types import Rect

    from render.window import GameWindow

COLUMNS = ("damage", "knockouts", "suffered", "stones")
"""The deeds of a hero that the tables show."""


class EndingView(Screen):
    """Statistics, and what to do next."""

    def __init__(self, window: GameWindow, table: KeptTable) -> None:
        super().__init__(window)
        self.table = table
        self.statistics = table.statistics
        self.keepsake = Keepsake(table.match_id, window.flow.address)
        self._embers: Embers | None = None
        self._said = self.keepsake.state

    def first_focus(self) -> str:
        """Once more."""
        return "again" if self.game.flow.again is not None else "home"

    def back(self) -> None:
        """To the title."""
        self.game.flow.close()
        self.game.flow.title()

    def on_show_view(self) -> None:
        """With a sound."""
        super().on_show_view()
        lost = self.table.seat and self.table.winner != self.table.seat
        self.game.sounds.play("lose" if lost else "win")

    # Building

    def build(self) -> None:
        """From top to bottom: the winner, the teams, the charts, the buttons."""
        unit = self.unit
        winner = self.table.winner
        gold = self.table.seat in (0, winner)
        colours = [theme.GOLD] if gold else [from_hex(kind.colour) for kind in SIX]
        self._embers = Embers(self.game, colours, 60 if gold else 24)
        self._announce()
        margin = 32 * unit
        low, high = 78 * unit, self.height - 118 * unit
        tables = min(210 * unit, (high - low) * 0.5)
        middle = min(230 * unit, self.width * 0.22)
        side = (self.width - 2 * margin - middle - 24 * unit) / 2
        top = high - tables
        for seat, left in ((1, margin), (2, self.width - margin - side)):
            self._team(seat, arcade.LBWH(left, top, side, tables))
        self._best(arcade.LBWH(margin + side + 12 * unit, top, middle, tables))
        self._charts(margin, low, top - 12 * unit - low)
        self._buttons()

    def _announce(self) -> None:
        unit, base, texts, table = self.unit, self.base, self.texts, self.table
        winner = table.winner
        name = self._player(winner)
        if table.seat and winner:
            line = texts("ending.victory" if winner == table.seat else "ending.defeat")
        else:
            line = texts("ending.won", player=name) if winner else texts("ending.over")
        x, y = self.width / 2, self.height - 46 * unit
        colour = theme.GOLD if not table.seat or winner == table.seat else theme.TEXT
        label = base.label(line, x, y, 34, colour, bold=True, anchor="center", fit=self.width * 0.7)
        icon = "crown" if colour == theme.GOLD else "skull"
        for side in (-1, 1):
            offset = label.content_width / 2 + 40 * unit
            base.icon(icon, x + side * offset, y, 44 * unit, theme.GOLD if icon == "crown" else theme.DIM)
        outcome = self.statistics.outcome
        parts = [Words(texts).counted("rounds", self.statistics.rounds)]
        if outcome is not None and f"reason.{outcome.reason}" in texts:
            reason = Words(texts).reason(outcome.reason)
            parts.insert(0, texts("ending.reason", player=name, reason=reason))
        line = "  ·  ".join(parts)
        base.label(line, x, y - 44 * unit, 14, theme.DIM, anchor="center", fit=self.width * 0.85)

    def _player(self, seat: int) -> str:
        names = self.table.names
        return names[seat] if 0 < seat < len(names) and names[seat] else Words(self.texts).player(seat)

    def _team(self, seat: int, rect: Rect) -> None:
        """A row for every hero."""
        unit, base = self.unit, self.base
        base.plate(rect, f"team{seat}")
        step = rect.height / 7.4
        y = rect.top - step * 0.75
        badge = self.game.art.badge(seat)
        base.picture(badge, rect.left + 24 * unit, y, min(24 * unit, step))
        width = rect.width - 28 * unit
        name_width = width * 0.42
        colour = self.game.palette.teams[seat]
        left = rect.left + 42 * unit
        base.label(self._player(seat), left, y, 14, colour, bold=True, fit=name_width - 30 * unit)
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
        base.picture(self.game.art.avatar(member.name, member.seat, out=down), left + 24 * unit, y, size)
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
        base.picture(self.game.art.portrait(best.name), rect.x, rect.top - 32 * unit - size / 2, size)
        y = rect.bottom + 42 * unit
        base.label(best.name, rect.x, y, 15, bold=True, anchor="center", fit=fit)
        deeds = best.deeds
        line = self.texts("ending.deeds", damage=deeds.damage, knockouts=deeds.knockouts, stones=deeds.stones)
        base.label(line, rect.x, y - 22 * unit, 11, theme.DIM, anchor="center", fit=fit)

    def _charts(self, left: float, low: float, height: float) -> None:
        statistics, art, gap = self.statistics, self.game.art, 12 * self.unit
        width = (self.width - 2 * left - 2 * gap) / 3
        courses = (
            ("stones", statistics.stones),
            ("damage", statistics.damage),
            ("health", statistics.health),
        )
        label = Words(self.texts).counted("rounds", statistics.rounds)
        for index, (name, course) in enumerate(courses):
            rect = arcade.LBWH(left + index * (width + gap), low, width, height)
            lines = [
                Line(course[seat].points, self.game.palette.teams[seat], art.badge(seat)) for seat in SEATS
            ]
            LineChart(self.base, rect, self.texts(f"ending.chart.{name}"), lines, label)

    def _buttons(self) -> None:
        unit, base, flow = self.unit, self.base, self.game.flow
        buttons = [("home", "left", self.back, True)]
        state = self.keepsake.state
        if state:
            act = self._watch if state == "kept" else self._save
            buttons.append((f"replay.{state}", "replay", act, state in ("kept", "offered", "failed")))
        if flow.again is not None:
            name = "again" if self.table.seat else "once_more"
            buttons.append((name, "undo", flow.again, True))
        width = min(250 * unit, (self.width - 64 * unit) / len(buttons) - 12 * unit)
        for index, (name, icon, act, enabled) in enumerate(buttons):
            x = self.width / 2 + (index - (len(buttons) - 1) / 2) * (width + 12 * unit)
            rect = arcade.XYWH(x, 40 * unit, width, 48 * unit)
            key = name.partition(".")[0].replace("once_more", "again")
            text = self.texts(f"ending.{name}")
            primary = key == "again"
            base.add(Button(base, key, rect, text, act, icon=icon, primary=primary, enabled=enabled))

    # The replay

    def _save(self) -> None:
        self.keepsake.save()

    def _watch(self) -> None:
        self.game.flow.replay(self.keepsake.path)

    def on_update(self, delta_time: float) -> None:
        """Let the lights drift; show when the replay has been saved."""
        super().on_update(delta_time)
        if self._embers is not None:
            self._embers.update(delta_time)
        if self.keepsake.state != self._said:
            self._said = self.keepsake.state
            self.rebuild()

    def paint(self) -> None:
        """The lights."""
        if self._embers is not None:
            self._embers.draw()
