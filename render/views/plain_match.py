"""A match of any game without a picture of its own: the players, the log, and the commands as buttons."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.commands import Command
from ecs.components import MATCH
from ecs.game import Due
from ecs.match import Match
from net import notices
from net.inbound import GoOn
from net.time_limits import Times
from render import theme
from render.game_menus import title_of
from render.lines import wrapped
from render.match.clock import TurnClock
from render.plain.layout import Layout
from render.plain.scene import PlainScene
from render.sentences import in_words, part_in_words
from render.table import Beat, Failed, News
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.kept_table import KeptTable
    from render.window import GameWindow

LINGER = 1.6
"""Seconds the end of a match is looked at before the ending opens."""
COLUMNS, BUTTON = 2, 44.0
"""How many buttons stand beside each other, and how high one is with what is between two."""
SIZE, LEADING = 12.5, 20.0
"""The size of what is told in many lines, and how high a line is."""


class PlainMatchView(Screen):
    """Plays or watches at a table."""

    def __init__(self, window: GameWindow, table: KeptTable) -> None:
        super().__init__(window)
        self.table = table
        self.scene: PlainScene | None = None
        self.latest: Match | None = None
        """The true match, as soon as it is known."""
        self.asked: Command | None = None
        """What the server was asked for and has not answered."""
        self.note = ""
        """What else there is to say: a pause, a lost connection, a refusal."""
        self.paused = self.lost = False
        """Whether the match pauses, or the connection is lost: then nothing can be asked for."""
        self.absent: tuple[int, ...] = ()
        """The seats for which the match stops."""
        self.page = 0
        """How many pages of choices were turned."""
        self.countdown = TurnClock()
        self._times: Times | None = None
        self._due: Due | None = None
        self._turns = 0
        self._over = False
        self._lingered = 0.0
        self._time: arcade.Text | None = None
        self._stale = True

    def first_focus(self) -> str:
        """The first command."""
        return "choice 0"

    def back(self) -> None:
        """Ask before the match is left."""
        if self.table.seat and not self._over:
            self.ask(self.texts("plain.leave.sure"), self.game.flow.leave)
        else:
            self.game.flow.leave()

    @property
    def choices(self) -> list[Command]:
        """What we may do now."""
        match, seat = self.latest, self.table.seat
        waits = self._over or self._stands or self.asked is not None
        return list(match.legal(seat)) if match is not None and seat and not waits else []

    @property
    def _stands(self) -> bool:
        """Whether the match stands still for us."""
        return self.paused or self.lost or bool(self.absent)

    def choose(self, command: Command) -> None:
        """Ask for a command."""
        if self.table.ask(command):
            self.asked, self.note, self._stale = command, "", True

    def pause(self) -> None:
        """Ask for a pause, or for its end."""
        (self.table.resume if self.paused else self.table.pause)()

    # News

    def on_show_view(self) -> None:
        """Hear what is there already: the first frame shows it."""
        self.on_update(0.0)
        super().on_show_view()

    def on_update(self, delta_time: float) -> None:
        """Hear what is new and show it."""
        super().on_update(delta_time)
        for news in self.table.poll():
            if isinstance(news, Failed):
                self.game.flow.failed(news.message)
                return
            self.hear(news)
        self.countdown.standing = self._stands
        if self.countdown.update(delta_time) and self._due is not None:
            self.game.sounds.play("tick")
        if self._stale:
            self._stale = False
            self.rebuild()
        self._tell_time()
        if self._over:
            self._lingered += delta_time
            if self._lingered >= LINGER:
                self.game.flow.ended()

    def hear(self, news: News) -> None:
        """Take in one piece of news."""
        self._stale = True
        match news:
            case Beat():
                self._follow(news)
            case notices.Started(mirror=mirror):
                self._times, self.absent, self.note = mirror.times, (), ""
                self.paused = self.lost = False
            case notices.YourTurn():
                self.asked = None
            case notices.Refused():
                self.asked = None
                self.game.sounds.play("error")
            case notices.Complained(message=message) | notices.Farewell(message=message):
                self.note = in_words(self.texts, message)
            case notices.Paused():
                self.paused, self.note = True, self.texts("match.paused")
            case notices.Resumed():
                self.paused, self.note = False, ""
            case notices.Absent(seats=seats):
                self.absent = seats
            case notices.Warned(message=message, left=left):
                self.note = in_words(self.texts, message)
                self.countdown.correct(float(left or 0))
            case notices.Lost(problem=problem, retry=retry):
                told = part_in_words(self.texts, problem)
                self.lost = True
                self.note = self.texts("wait.lost", problem=told, seconds=math.ceil(retry))
            case notices.Ended():
                self._over = True

    def _follow(self, beat: Beat) -> None:
        self.latest = beat.match
        seat = self.table.seat
        if self.scene is None:
            game = beat.match.game
            self.scene = PlainScene(game, beat.match.view(seat), self.texts, self.table.names)
        elif not beat.events:
            self.scene.jump(beat.match.view(seat))
        else:
            self.asked, self.note = None, ""
            self.scene.follow(beat.events)
        due = beat.match.due.get(seat)
        if due != self._due:
            self._due, self.page = due, 0
            self._turns += 1
            limit = self._times.of(due.kind, bot=False) if due and self._times and self.table.clock else 0.0
            self.countdown.turn(self._turns, limit)
            if due is not None and beat.events:
                self.game.sounds.play("your_turn")

    # Building

    def build(self) -> None:
        """The bar, the players, the log and the choices."""
        if self.scene is None:
            words = self.texts("match.hint.wait")
            self.base.label(words, self.width / 2, self.height / 2, 20, bold=True, anchor="center")
            return
        layout = Layout.of(self.width, self.height, self.unit, len(self.scene.match.seats))
        self.scene.words.texts = self.texts
        self._bar(self.scene, layout.bar)
        for seat, rect in enumerate(layout.panels, start=1):
            self._panel(self.scene, seat, rect)
        self._log(self.scene, layout.log)
        self._choices(self.scene, layout.choices)

    def _bar(self, scene: PlainScene, rect: Rect) -> None:
        """The game, the round, what belongs to the whole match, the clock, and the way out."""
        unit, base, texts, match = self.unit, self.base, self.texts, scene.match
        base.plate(rect)
        title = title_of(match.game.name, texts)
        if match.round:
            title = f"{title}  ·  {texts('plain.round', round=match.round)}"
        told = base.label(
            title, rect.left + 16 * unit, rect.y, 17, theme.GOLD, bold=True, fit=rect.width * 0.4
        )
        x = told.x + told.content_width + 24 * unit
        end = rect.right - 274 * unit
        base.label("   ".join(scene.holds(MATCH)), x, rect.y, 12.5, theme.DIM, fit=max(1.0, end - x))
        self._time = base.label("", rect.right - 194 * unit, rect.y, 17, bold=True, anchor="right")
        box = arcade.LBWH(rect.right - 134 * unit, rect.bottom + 4 * unit, 128 * unit, rect.height - 8 * unit)
        base.add(Button(base, "leave", box, texts("plain.leave"), self.back, icon="left", size=13))
        if self.table.seat and not self._over:
            icon = "play" if self.paused else "pause"
            box = arcade.LBWH(box.left - 46 * unit, box.bottom, 40 * unit, box.height)
            base.add(Button(base, "pause", box, "", self.pause, icon=icon))

    def _panel(self, scene: PlainScene, seat: int, rect: Rect) -> None:
        """A player: what is to be done, and all that the game knows of it."""
        unit, base, team = self.unit, self.base, theme.seat_colours(seat)
        asked = seat in scene.match.due
        base.plate(rect, f"team{team}")
        colour = self.game.palette.teams[team]
        y, left = rect.top - 28 * unit, rect.left + 12 * unit
        base.picture(self.game.art.badge(team, 96), left + 17 * unit, y, 34 * unit)
        name = scene.words.player(seat)
        if seat == self.table.seat:
            name = self.texts("lobby.you", name=name)
        fit = rect.width - 70 * unit
        base.label(name, left + 44 * unit, y, 14, colour, bold=True, fit=fit)
        if asked:
            base.icon("play", rect.right - 18 * unit, y, 18 * unit, theme.GOLD)
        y -= 30 * unit
        room = rect.width - 24 * unit
        base.label(scene.standing(seat), left, y, SIZE, theme.GOLD if asked else theme.DIM, fit=room)
        held = [line for each in scene.holds(MATCH + seat) for line in wrapped(each, SIZE * unit, room)]
        y -= 12 * unit
        self._lines(held[: self._fitting(y - rect.bottom)], left, y, room)

    def _log(self, scene: PlainScene, rect: Rect) -> None:
        """What happened, the latest at the bottom."""
        unit, base = self.unit, self.base
        base.plate(rect)
        room, y = rect.width - 28 * unit, rect.top - 8 * unit
        most = self._fitting(y - rect.bottom)
        lines: list[str] = []
        for told in reversed(scene.log):
            lines[:0] = wrapped(told, SIZE * unit, room)
            if len(lines) >= most:
                break
        self._lines(lines[-most:] if most else [], rect.left + 14 * unit, y, room)

    def _fitting(self, height: float) -> int:
        """How many lines there is room for."""
        return max(0, int((height - 8 * self.unit) // (LEADING * self.unit)))

    def _lines(self, lines: list[str], left: float, top: float, room: float) -> None:
        """Lines that are broken already, as one text: each text takes a millisecond to make."""
        if lines:
            text = "\n".join(lines)
            self.base.label(text, left, top, SIZE, vertical="top", wrap=room + 8 * self.unit)

    def _choices(self, scene: PlainScene, rect: Rect) -> None:
        """A button for each command, page by page where they are many; above them what is to be done."""
        unit, base = self.unit, self.base
        base.plate(rect, "gold" if self.choices else "plain")
        left, room = rect.left + 14 * unit, rect.width - 28 * unit
        base.label(self._hint(scene), left, rect.top - 22 * unit, 14, theme.GOLD, bold=True, fit=room)
        base.label(self.note, left, rect.bottom + 16 * unit, 12, theme.FAIR, fit=room)
        if self.absent and self.table.seat:
            go_on = partial(self.table.wish, GoOn())
            self._button(0, "go_on", self.texts("plain.go_on"), rect, go_on)
        commands = self.choices
        rows = max(1, int((rect.height - 74 * unit) // (BUTTON * unit)))
        most = rows * COLUMNS
        if len(commands) > most:
            most -= 1  # the last place leads on
        pages = max(1, math.ceil(len(commands) / most))
        first = self.page % pages * most
        shown = commands[first : first + most]
        for index, command in enumerate(shown):
            text = scene.words.command(scene.match.world, command)
            self._button(index, f"choice {index}", text, rect, partial(self.choose, command))
        if pages > 1:
            text = f"{self.texts('plain.more')} ({self.page % pages + 1}/{pages})"
            self._button(most, "more", text, rect, self._turn)

    def _button(self, index: int, key: str, text: str, rect: Rect, act: Callable[[], object]) -> None:
        unit = self.unit
        wide = (rect.width - 28 * unit + 6 * unit) / COLUMNS
        x = rect.left + 14 * unit + index % COLUMNS * wide
        top = rect.top - (42 + index // COLUMNS * BUTTON) * unit
        box = arcade.LBWH(x, top - (BUTTON - 6) * unit, wide - 6 * unit, (BUTTON - 6) * unit)
        self.base.add(Button(self.base, key, box, text, act, size=13, icon="right" if key == "more" else ""))

    def _turn(self) -> None:
        self.page += 1
        self._stale = True

    def _hint(self, scene: PlainScene) -> str:
        """What we should do now, or whom we wait for."""
        texts, words, match = self.texts, scene.words, scene.match
        if match.outcome is not None:
            return words.result(match.outcome)
        if self.absent:
            return texts("plain.absent", names=", ".join(map(words.player, self.absent)))
        if self.asked is not None:
            return texts("plain.asked")
        if self.choices:
            return texts("plain.choose")
        waited = [words.player(seat) for seat in match.due if seat]
        return texts("plain.wait", names=", ".join(waited)) if waited else texts("match.hint.wait")

    def _tell_time(self) -> None:
        if self._time is not None:
            clock = self.countdown
            left = math.ceil(clock.left)
            self._time.text = f"{left // 60}:{left % 60:02}" if clock.seconds and not self._over else ""
            self._time.color = (*(theme.POOR if clock.hurry else theme.TEXT), 255)
