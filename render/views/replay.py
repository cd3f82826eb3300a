"""A match of old in the window: the match view with a line of time, and what can be done anywhere on it."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING

import arcade

from ecs.errors import MashupError
from ecs.folders import data_folder
from render import theme
from render.evaluation import Evaluation
from render.keys import written
from render.match.dialogs import Box, Entry
from render.match.replay_bar import ReplayBar
from render.replay_table import replay_of
from render.replaying import MARK, PHASE, ROUND, TURN, Recording
from render.sentences import in_words, part_in_words
from render.table import Table
from render.views.match import MatchView

if TYPE_CHECKING:
    from render.window import GameWindow

THINKING = 0.003
"""Seconds of a frame for judging who was better."""
SETTLED = 0.15
"""Seconds after a jump until the log is told anew."""
KEYS = {
    "LEFT": (PHASE, -1),
    "RIGHT": (PHASE, 1),
    "SHIFT+LEFT": (TURN, -1),
    "SHIFT+RIGHT": (TURN, 1),
    "CTRL+LEFT": (ROUND, -1),
    "CTRL+RIGHT": (ROUND, 1),
    "PAGEUP": (MARK, -1),
    "PAGEDOWN": (MARK, 1),
}
MORE = "M"
"""The key that opens and closes what else can be done."""


class ReplayView(MatchView):
    """Plays, pauses, steps and jumps."""

    def __init__(self, window: GameWindow, table: Table) -> None:
        super().__init__(window, table)
        replay = replay_of(table)
        assert replay is not None
        self.replay = replay
        self.evaluation = Evaluation(replay.recording)
        self._jumps = 0
        self._unsettled_log: float | None = None
        """Seconds until the log is told anew."""
        self._by_keys = False
        """Whether keys went through time last: then the point they led to is told of."""
        self._crowned = False
        """Whether it is told who won."""

    @property
    def bar(self) -> ReplayBar:
        """The line of time and its buttons."""
        assert self.hud.replay is not None
        return self.hud.replay

    def build(self) -> None:
        """The match view, and the bar of the replay."""
        super().build()
        self.bar.more = self.more
        self.bar.judge(self.evaluation)

    # Time

    def on_update(self, delta_time: float) -> None:
        """Let the film run as fast as is set, and think a little about who was better."""
        if self.latest is not None:
            self.replay.busy = self.director.busy
            self.director.tempo = self.replay.speed
        super().on_update(delta_time)
        if self.evaluation.go_on(THINKING):
            self.bar.judge(self.evaluation)
        if self.replay.jumps != self._jumps:
            self._jumps, self._unsettled_log = self.replay.jumps, SETTLED
        if self._unsettled_log is not None:
            self._unsettled_log -= delta_time
            if self._unsettled_log <= 0 and self.director.idle:  # or what is being shown would be told twice
                self._unsettled_log = None
                self._retell()
        self._crown()

    def _crown(self) -> None:
        """At the end it is told who won, and by what."""
        outcome = self.latest.outcome if self.latest is not None else None
        ended = outcome is not None and self.replay.position == self.replay.length and self.director.idle
        if ended == self._crowned:
            return
        self._crowned = ended
        if ended and outcome is not None:
            self.notes.tell(self.words.result(outcome), "crown", colour=theme.GOLD, seconds=inf, key="winner")
        else:
            self.notes.forget("winner")

    def _explain(self) -> None:
        """What keys led to is told, until the mouse or the match moves on."""
        self._by_keys = self._by_keys and self.replay.paused and self.dialog is None
        if not self._by_keys or self.pointer.field is not None:
            super()._explain()
            return
        point = self.replay.position
        marks = [mark for mark in self.replay.recording.marks if mark.point == point]
        self.facts.show(self.bar.moment(point, marks), [])

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """From now on the mouse points."""
        self._by_keys = False
        super().on_mouse_motion(x, y, dx, dy)

    def _retell(self) -> None:
        """After a jump the log tells what led to this point."""
        self.log.count += 1
        self.log.entries.clear()
        self.replay.recording.retell(self.replay.position, self.log.hear)

    def end(self) -> None:
        """A replay stays where it is at the end: one may want to look back."""

    # What else can be done

    def more(self) -> None:
        """Let the user choose."""
        texts = self.texts
        self.close_dialog()
        layer = self.open_dialog()
        self.boxes.name = "more"
        entries = [
            Entry(
                f"continue {seat}",
                texts("replay.continue", player=self.words.player(seat)),
                partial(self.go_on, seat),
                "play",
            )
            for seat in (1, 2)
            if self._playable()
        ]
        if self.picture.notation is not None:
            entries.append(Entry("copy", texts("replay.copy"), self.copy, "editor"))
        entries += [
            Entry("picture", texts("replay.picture"), self.keep_picture, "eye"),
            Entry("statistics", texts("replay.statistics"), self.statistics, "crown"),
            Entry("back", texts("replay.back"), self.close_dialog, "replay"),
        ]
        self.boxes.box = Box(
            layer, (self.width, self.height), texts("replay.more"), texts("replay.keys"), entries
        )

    def _playable(self) -> bool:
        return bool(self.replay.position and self.replay.recording.match(self.replay.position).acting)

    def go_on(self, seat: int) -> None:
        """Play on from here against the computer, and come back."""
        self.game.flow.play_on(self.replay.recording, self.replay.position, seat)

    def copy(self) -> None:
        """Copy the position as text, where the game has a notation."""
        self.close_dialog()
        write = self.picture.notation
        if write is None:
            return
        try:
            text = write(self.replay.recording.match(self.replay.position))
        except MashupError as error:
            self.notes.tell(in_words(self.texts, str(error)), "warning", key="copy")
            return
        self.game.set_clipboard_text(text)
        self.notes.tell(self.texts("replay.copied"), "check", key="copy")

    def keep_picture(self) -> None:
        """Keep what is seen as a PNG in the user's folder."""
        self.close_dialog()
        path = data_folder() / "pictures" / f"{picture_name(self.replay.recording, self.replay.position)}.png"
        self.on_draw()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            arcade.get_image(0, 0, *self.game.get_framebuffer_size()).convert("RGB").save(path)
        except OSError as error:
            self.notes.tell(part_in_words(self.texts, error.strerror or str(error)), "warning", key="picture")
            return
        self.notes.tell(self.texts("replay.kept", file=str(path)), "check", key="picture")

    def statistics(self) -> None:
        """On to the numbers of the match, and back here."""
        self.close_dialog()
        self.tips.request.close()
        self.game.flow.ended(self)

    def resized(self) -> None:
        """Lay everything out anew; what else can be done stays open."""
        name = self.boxes.name
        super().resized()
        if name == "more":
            self.more()

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The arrows go through time; with Alt they move over the board as in a match."""
        key = written(symbol, modifiers)
        if key == MORE and self.boxes.name == "more":
            self.close_dialog()
            return
        if self.dialog is not None or self.latest is None:
            super().on_key_press(symbol, modifiers)
            return
        self._by_keys = self._by_keys or key in KEYS or key in ("HOME", "END")
        if self._by_keys and key in KEYS:
            self.pointer.put(None)
        match key:
            case _ if key in KEYS:
                self.bar.go(*KEYS[key])
            case _ if key == MORE:
                self.more()
            case "ALT+LEFT" | "ALT+RIGHT" | "ALT+UP" | "ALT+DOWN":
                super().on_key_press(symbol, 0)
            case "UP":
                self.bar.faster()
            case "DOWN":
                self.bar.slower()
            case "HOME":
                self.replay.seek(0)
            case "END":
                self.replay.seek(self.replay.recording.length)
            case "SPACE":
                self.session.pause()
            case "C" | "CTRL+C":
                self.copy()
            case _:
                super().on_key_press(symbol, modifiers)


def picture_name(recording: Recording, point: int) -> str:
    """What a picture is called: the match by its players and its start, and the place in it."""
    started = recording.started.replace(":", "").replace("T", "-")[:15]
    words = (*recording.names[1:], started, f"round-{recording.round(point):02}", f"{point:04}")
    letters = ("".join(letter if letter.isalnum() else "-" for letter in word) for word in words)
    return "-".join("-".join(part for part in word.split("-") if part) for word in letters if word).lower()
