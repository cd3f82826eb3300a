"""The bar of a replay: a line of time with everything that happened, and the buttons to go along it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import arcade
from arcade import LBWH, XYWH
from arcade.types import Rect

from render import theme
from render.evaluation import Evaluation
from render.game_menus import own_key
from render.lines import Line
from render.match.facts import Fact, title
from render.match.log import Log
from render.replay_table import ReplayTable
from render.replaying import PHASE, ROUND, TURN
from render.show import Marked, show
from render.widgets.layer import Layer
from render.widgets.widget import Button, Widget
from render.words import Words

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
UNITS = (PHASE, TURN, ROUND)
NEAR = 7.0
"""Pixels of the design around the mouse in which marks are told."""
WIDE = 900.0
"""The width that the bar is made for; where there is less, its buttons are narrower."""
AXIS = 46.0
"""The width of the values beside the line."""
EVEN = 0.05
"""A lead that is smaller is none."""
TOLD = 5
"""Lines that are told of what one command led to."""


class Track(Widget):
    """The line itself: a click or a drag goes there."""

    focusable = False

    def __init__(self, layer: Layer, rect: Rect, jump: Callable[[float], object]) -> None:
        super().__init__(layer, "track", rect)
        self._jump = jump

    def on_press(self, x: float, y: float) -> None:
        """Go there."""
        self._jump((x - self.rect.left) / self.rect.width)

    def on_drag(self, x: float, y: float) -> None:
        """Go along."""
        self.on_press(x, y)


class ReplayBar:
    """Drives a replay."""

    def __init__(
        self, layer: Layer, rect: Rect, replay: ReplayTable, pause: Callable[[], object], words: Words
    ) -> None:
        self.replay = replay
        self.more: Callable[[], object] = lambda: None
        """Opens what else can be done with a replay."""
        self._layer, self._words, self._texts = layer, words, words.texts
        self._evaluation: Evaluation | None = None
        self._moment: tuple[int, list[str]] = (0, [])
        """The point that was told of last, and what happened there."""
        unit = layer.unit
        axis = AXIS * unit
        self.track: Rect = LBWH(
            rect.left + axis, rect.bottom + 60 * unit, rect.width - axis - 16 * unit, 40 * unit
        )
        layer.block(self.track, (6, 8, 18))
        middle = XYWH(self.track.x, self.track.y, self.track.width, max(1.0, unit))
        layer.block(middle, theme.LINE, 150)
        self._axis()
        self._rounds()
        self._done = arcade.SpriteSolidColor(1, 1, 0, 0, (*theme.GOLD, 255))
        self._cursor = arcade.SpriteSolidColor(1, 1, 0, 0, (*theme.GOLD, 255))
        self._cursor.size = (max(2.0, 3 * unit), self.track.height + 8 * unit)
        self._marks()
        layer.pictures.extend([self._done, self._cursor])
        layer.add(Track(layer, self.track, self.jump))
        self._buttons(rect, pause)
        self._judged: set[int] = set()
        self._told: tuple[int, float, bool] | None = None

    # Laying out

    def x(self, point: float) -> float:
        """Where a point is on the line."""
        return self.track.left + self.track.width * point / max(1, self.replay.recording.length)

    def _axis(self) -> None:
        """What heights mean: how far each side is ahead, in per cent of a match that is won."""
        layer, unit, track = self._layer, self._layer.unit, self.track
        teams, art = layer.window.palette.teams, layer.window.art
        for seat, y in ((1, track.top - 6 * unit), (2, track.bottom + 6 * unit)):
            layer.picture(art.badge(seat), track.left - AXIS * unit + 13 * unit, y, 11 * unit)
            layer.label("100", track.left - 5 * unit, y, 8.5, teams[seat], bold=True, anchor="right")
        layer.label("0", track.left - 5 * unit, track.y, 8.5, theme.DIM, bold=True, anchor="right")

    def _rounds(self) -> None:
        unit, track = self._layer.unit, self.track
        for point in self.replay.recording.rounds:
            line = XYWH(self.x(point), track.y, max(1.0, unit), track.height)
            self._layer.block(line, theme.LINE, 110)

    def _marks(self) -> None:
        teams, looks = self._layer.window.palette.teams, show(self.replay.game).marks
        unit = self._layer.unit
        for mark in self.replay.recording.marks:
            look = looks[mark.kind]
            colour = teams[mark.seat] if mark.seat else theme.POOR
            y = self.track.bottom + self.track.height * look.height
            x = min(max(self.x(mark.point), self.track.left + 7 * unit), self.track.right - 7 * unit)
            self._layer.icon(look.icon, x, y, 14 * unit, colour)

    def _buttons(self, rect: Rect, pause: Callable[[], object]) -> None:
        layer, texts, unit = self._layer, self._texts, self._layer.unit
        x = rect.left + 14 * unit
        squeeze = min(1.0, rect.width / unit / WIDE)

        def place(width: float) -> Rect:
            nonlocal x
            found = LBWH(x, rect.bottom + 9 * unit, width * unit * squeeze, 40 * unit)
            x += (width + 4) * unit * squeeze
            return found

        def button(
            key: str, width: float, text: str, act: Callable[[], object], icon: str = "", size: float = 9
        ) -> Button:
            return layer.add(Button(layer, key, place(width), text, act, icon=icon, size=size))

        for name in reversed(UNITS):
            button(f"{name} back", 74, f"‹ {texts(f'replay.{name}')}", partial(self.go, name, -1))
        self._play = button("play", 46, "", pause, "play")
        for name in UNITS:
            button(f"{name} on", 74, f"{texts(f'replay.{name}')} ›", partial(self.go, name, 1))
        button("slower", 36, "–", self.slower, size=14)
        room = place(50)
        self._speed = Line(layer, room.x, room.y, 13, room.width, theme.GOLD, bold=True, anchor="center")
        button("faster", 36, "+", self.faster, size=14)
        wide = 70 * unit * squeeze
        last = LBWH(rect.right - 14 * unit - wide, rect.bottom + 9 * unit, wide, 40 * unit)
        layer.add(Button(layer, "more", last, texts("replay.more"), self._more, size=10))
        self._line = Line(
            layer, last.left - 10 * unit, last.y, 12, last.left - x - 16 * unit, bold=True, anchor="right"
        )

    # Showing

    def show(self) -> None:
        """Show how far it is and how fast it runs."""
        replay = self.replay
        told = (replay.position, replay.speed, replay.paused)
        if told == self._told:
            return
        self._told = told
        x, track = self.x(replay.position), self.track
        self._cursor.position = (x, track.y)
        self._done.size = (max(0.1, x - track.left), 4 * self._layer.unit)
        self._done.position = ((track.left + x) / 2, track.bottom + 2 * self._layer.unit)
        self._speed.say(f"×{replay.speed:g}")
        ended = replay.position == replay.length and self.winner
        self._line.say(self._won if ended else self._position(replay.position))
        icon = "play" if replay.paused else "pause"
        if self._play.icon is not None:
            size = max(8, round(self._play.icon.height))
            self._play.icon.texture = self._layer.window.art.icon(icon, size, theme.TEXT)

    def judge(self, evaluation: Evaluation) -> None:
        """Draw what the brain thinks of the turns, as far as it has thought: up is good for seat 1."""
        self._evaluation = evaluation
        recording, track = self.replay.recording, self.track
        teams = self._layer.window.palette.teams
        for point in sorted(evaluation.values.keys() - self._judged):
            self._judged.add(point)
            value = evaluation.values[point]
            left, right = self.x(point), self.x(recording.following(point, TURN))
            high = max(1.0, abs(value) * track.height / 2)
            rect = LBWH(left, track.y if value > 0 else track.y - high, max(1.0, right - left), high)
            self._layer.block(rect, teams[1 if value > 0 else 2], 120)

    def facts(self, x: float, y: float) -> list[Fact]:
        """What happened at a point of the line, and around it."""
        if not self.track.point_in_rect((x, y)):
            return []
        recording = self.replay.recording
        point = round((x - self.track.left) / self.track.width * recording.length)
        near = NEAR * self._layer.unit
        marks = [mark for mark in recording.marks if abs(self.x(mark.point) - x) <= near]
        return self.moment(point, marks)

    def moment(self, point: int, marks: Sequence[Marked] = ()) -> list[Fact]:
        """All about a point: who is ahead, what is marked there or near, and what the command led to."""
        happened = self._happened(point)
        return [
            title(self._position(point)),
            *self._lead(point),
            *(Fact(line, bold=True) for line in dict.fromkeys(map(self._marked, marks[:TOLD]))),
            *(Fact(line) for line in happened),
        ]

    def _lead(self, point: int) -> list[Fact]:
        if self._evaluation is None or not self._evaluation.values:
            return []
        value = self._evaluation.at(point)
        if abs(value) < EVEN:
            return [Fact(self._texts("replay.even"), theme.DIM)]
        seat = 1 if value > 0 else 2
        text = self._texts("replay.lead", player=self._words.player(seat), value=round(100 * abs(value)))
        return [Fact(text, self._layer.window.palette.teams[seat])]

    def _marked(self, mark: Marked) -> str:
        """What happened, to whom, and on whose side."""
        recording, texts = self.replay.recording, self._texts
        key = own_key(recording.game, texts, f"replay.mark.{mark.kind}")
        player = self._words.player(mark.seat) if mark.seat else ""
        world = recording.match(mark.point - 1).world
        if mark.whom not in world.rows:
            return texts(key, player=player)
        whom = self._words.entity(world, mark.whom)
        return texts(key, player=f"{whom} ({player})" if player else whom)

    def _happened(self, point: int) -> list[str]:
        """What led to a point, as the log tells it."""
        if point != self._moment[0]:
            log = Log(self._words)
            self.replay.recording.retell(point, log.hear, 0)
            lines = [entry.text for entry in log.entries]
            self._moment = (point, lines[:TOLD])
        return self._moment[1] if point else []

    def _position(self, point: int) -> str:
        recording, texts = self.replay.recording, self._texts
        number = recording.round(point)
        told = texts("replay.position", round=number, point=point, length=recording.length)
        return f"{told}  ·  {self._won}" if point == recording.length and self.winner else told

    @property
    def _won(self) -> str:
        return self._texts("end.won", player=self._words.player(self.winner))

    @property
    def winner(self) -> int:
        """The seat that won in the end; 0 if nobody did."""
        outcome = self.replay.recording.last.outcome
        return outcome.winner if outcome is not None else 0

    # Going

    def _more(self) -> None:
        self.more()

    def go(self, unit: str, by: int) -> None:
        """One phase, turn or round on or back."""
        self.replay.go(unit, by)

    def step(self) -> None:
        """One command on."""
        self.go(PHASE, 1)

    def back(self) -> None:
        """One command back."""
        self.go(PHASE, -1)

    def jump(self, share: float) -> None:
        """To that part of the match."""
        self.replay.seek(round(share * self.replay.recording.length))

    def faster(self) -> None:
        """The next speed."""
        self.replay.speed = next((speed for speed in SPEEDS if speed > self.replay.speed), SPEEDS[-1])

    def slower(self) -> None:
        """The speed before."""
        self.replay.speed = next(
            (speed for speed in reversed(SPEEDS) if speed < self.replay.speed), SPEEDS[0]
        )
