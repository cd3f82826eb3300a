"""The end of a match: who won and how, what everybody did, and how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from render import theme
from render.games import has_picture, words_of
from render.kept_table import KeptTable
from render.replay_download import ReplayDownload
from render.sentences import in_words
from render.statistics import SEATS, Statistics
from render.whole_match import WholeMatch
from render.widgets.chart import Line, LineChart
from render.widgets.embers import Embers
from render.widgets.layer import DIRECTIONS
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow
    from render.words import Words


DUEL = 3
"""So many names a match of two has; the first is nobody's."""
MEANT = 1.0
"""Seconds after which a key is meant for the ending."""


class EndingView(Screen):
    """Statistics, and what to do next."""

    def __init__(self, window: GameWindow, table: KeptTable, origin: arcade.View | None = None) -> None:
        """``origin`` is the view whose numbers these are; it is the way back, instead of the title."""
        super().__init__(window)
        self.origin = origin
        self.table = table
        self.replay_download = ReplayDownload(table.match_id, window.flow.address)
        self.whole = None if origin or table.knows_all else WholeMatch(self.replay_download)
        """What must be fetched, because not all of the match was seen here."""
        self._fetching = self.whole is not None
        self._embers: Embers | None = None
        self._said = self.replay_download.state

    @property
    def statistics(self) -> Statistics:
        """The numbers of the match."""
        return self.table.statistics

    @property
    def words(self) -> Words:
        """Words with the names of the players."""
        game = self.statistics.match.game if self.statistics.match is not None else None
        return words_of(self.table.game, self.texts, self.table.names, game)

    @property
    def won(self) -> bool:
        """Whether we won, alone or with others."""
        outcome, seat = self.statistics.outcome, self.table.seat
        return seat != 0 and (seat == self.table.winner if outcome is None else outcome.place(seat) == 1)

    def first_focus(self) -> str:
        """Back to what was looked at; a match that is over is left by nothing pressed by mistake."""
        return "viewer" if self.origin is not None else ""

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The first Tab or arrow leads to the next thing; keys that were meant for the match do nothing."""
        if self.origin is None and self.clock < MEANT:
            return
        if self.base.focus is None and (symbol == arcade.key.TAB or symbol in DIRECTIONS):
            self.base.by_keyboard = True
            self.base.set_focus(self.base["again" if "again" in self.base else "home"])
            return
        super().on_key_press(symbol, modifiers)

    def back(self) -> None:
        """To where these numbers were asked for, or to the title."""
        if self.origin is not None:
            self.game.show_view(self.origin)
            return
        self.home()

    def home(self) -> None:
        """To the title."""
        self.game.flow.close()
        self.game.flow.title()

    def on_show_view(self) -> None:
        """With a sound."""
        super().on_show_view()
        lost = self.table.seat and self.table.winner is not None and not self.won
        self.game.sounds.play("lose" if lost else "win")

    # Building

    def build(self) -> None:
        """From top to bottom: the winner, what everybody did, the charts, the buttons."""
        unit = self.unit
        gold = not self.table.seat or self.won
        self._embers = Embers(self.game, [theme.GOLD] if gold else self.game_menus.lights, 60 if gold else 24)
        self._announce()
        self._buttons()
        if not self.statistics.begun:
            self._tell_early()
            return
        margin = 32 * unit
        low, high = 78 * unit, self.height - 118 * unit
        if not self.statistics.courses:
            room = arcade.LBWH(margin, low, self.width - 2 * margin, high - low - 64 * unit)
            self.game_menus.results(self, room)
            return
        tables = min(210 * unit, (high - low) * 0.5)
        top = high - tables
        self.game_menus.results(self, arcade.LBWH(margin, top, self.width - 2 * margin, tables))
        self._charts(margin, low, top - 12 * unit - low)

    def _announce(self) -> None:
        unit, base, texts, table = self.unit, self.base, self.texts, self.table
        line = self._headline()
        x, y = self.width / 2, self.height - 46 * unit
        colour = theme.GOLD if not table.seat or self.won else theme.TEXT
        label = base.label(line, x, y, 34, colour, bold=True, anchor="center", fit=self.width * 0.7)
        icon = "crown" if colour == theme.GOLD else "end_turn" if self._placed else "skull"
        for side in (-1, 1):
            offset = label.content_width / 2 + 40 * unit
            base.icon(icon, x + side * offset, y, 44 * unit, theme.GOLD if icon == "crown" else theme.DIM)
        outcome = self.statistics.outcome
        words = self.words
        said = words.result(outcome) if outcome is not None else in_words(texts, table.farewell)
        parts = [said.removesuffix(".")] if said else []
        if self.statistics.rounds:
            parts.append(words.counted("rounds", self.statistics.rounds))
        if table.missed:
            parts.append(texts("ending.fetching" if self._fetching else "ending.partial"))
        line = "  ·  ".join(parts)
        base.label(line, x, y - 44 * unit, 14, theme.DIM, anchor="center", fit=self.width * 0.85)

    def _headline(self) -> str:
        """How it ended for us, or for those we watched."""
        texts, winner, outcome = self.texts, self.table.winner, self.statistics.outcome
        if winner is None:
            return texts("ending.over")
        if self.won:
            return texts("ending.victory")
        if self._placed:
            return texts("ending.place", place=self._placed)
        if self.table.seat and winner:
            return texts("ending.defeat")
        return self.words.headline(winner, outcome.places[0] if outcome is not None else ())

    @property
    def _placed(self) -> int:
        """Where we came in among more than two, behind whoever won; else 0."""
        outcome = self.statistics.outcome
        place = outcome.place(self.table.seat) if outcome is not None else 0
        return place if place > 1 and len(self.table.names) > DUEL else 0

    def _tell_early(self) -> None:
        """There is nothing to show of a match that ended before its first round."""
        told, fit = self.texts("ending.early"), self.width * 0.8
        self.base.label(told, self.width / 2, self.height / 2, 16, theme.DIM, anchor="center", fit=fit)

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.words.player(seat)

    def _charts(self, left: float, low: float, height: float) -> None:
        art, gap, courses = self.game.art, 12 * self.unit, self.statistics.courses
        width = (self.width - 2 * left - (len(courses) - 1) * gap) / len(courses)
        label = self.words.counted("rounds", self.statistics.rounds)
        for index, (name, course) in enumerate(courses.items()):
            rect = arcade.LBWH(left + index * (width + gap), low, width, height)
            lines = [
                Line(course[seat].points, self.game.palette.teams[seat], art.badge(seat)) for seat in SEATS
            ]
            LineChart(self.base, rect, self.own(f"ending.chart.{name}"), lines, label)

    def _buttons(self) -> None:
        unit, base, flow = self.unit, self.base, self.game.flow
        buttons = [("home", "left", self.home, True)]
        state = self.replay_download.state
        if state and has_picture(self.table.game):
            act = self._watch if state == "kept" else self._save
            buttons.append((f"replay.{state}", "replay", act, state in ("kept", "offered", "failed")))
        if self.origin is not None:
            buttons.append(("viewer", "undo", self.back, True))
        elif flow.again is not None:
            name = "lobby" if self.table.lobby is not None else "again" if self.table.seat else "once_more"
            buttons.append((name, "undo", flow.again, True))
        width = min(250 * unit, (self.width - 64 * unit) / len(buttons) - 12 * unit)
        for index, (name, icon, act, enabled) in enumerate(buttons):
            x = self.width / 2 + (index - (len(buttons) - 1) / 2) * (width + 12 * unit)
            rect = arcade.XYWH(x, 40 * unit, width, 48 * unit)
            key = "again" if name in ("lobby", "once_more") else name.partition(".")[0]
            text = self.texts(f"ending.{name}")
            primary = key in ("again", "viewer")
            base.add(Button(base, key, rect, text, act, icon=icon, primary=primary, enabled=enabled))

    # The replay

    def _save(self) -> None:
        self.replay_download.save()

    def _watch(self) -> None:
        self.game.flow.replay(self.replay_download.path)

    def on_update(self, delta_time: float) -> None:
        """Let the lights drift; show when the replay has been saved."""
        super().on_update(delta_time)
        if self._embers is not None:
            self._embers.update(delta_time)
        fetched = self._fetching and self.whole is not None and self.whole.done
        if fetched and self.whole is not None:
            self._fetching = False
            self.table.take(self.whole)
        if fetched or self.replay_download.state != self._said:
            self._said = self.replay_download.state
            self.rebuild()

    def paint(self) -> None:
        """The lights."""
        if self._embers is not None:
            self._embers.draw()
