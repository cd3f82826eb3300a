"""A table at a match of old: gives the news that a spectator gets, and goes to any point of the match."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from ecs.commands import REFEREE, Command
from net.inbound import AnyWish
from net.notices import Complained, Ended, Paused, Resumed
from render.replay_source import open_replay
from render.replaying import PHASE, Recording
from render.table import Beat, News, Table

SHORTEST, LONGEST = 0.4, 2.0
"""Seconds between two commands; nobody wants to watch somebody think."""


class ReplayTable:
    """A recording to watch."""

    def __init__(
        self, source: Recording | Path | str, clock: Callable[[], float] = time.monotonic, at: int = 0
    ) -> None:
        """Open it, at a point if one is named; raises `MashupError` if there is no match in it."""
        self.recording = source if isinstance(source, Recording) else open_replay(source)
        self.game = self.recording.game
        self.seat = REFEREE
        self.names = self.recording.names
        self.config = self.recording.config
        self.clock = False
        self.alone = self.takes_back = False
        self.speed = 1.0
        """2 is twice as fast."""
        self.paused = False
        self.busy = False
        """Whether what was told is still being shown; then the next waits. Whoever shows it sets it."""
        self.position = self.recording.clamped(at)
        """The point that was told last."""
        self.jumps = 1 if self.position else 0
        """How often it came to a point by another way than through the one before it."""
        self._clock = clock
        self._last = clock()
        self._credit = 0.0
        self._news: list[News] = [Beat((), self.recording.match(self.position))]
        if self.recording.fault:
            self._news.append(Complained(self.recording.fault))

    @property
    def length(self) -> int:
        """The last point."""
        return self.recording.length

    # What the view does

    def poll(self) -> list[News]:
        """What is due by now."""
        now = self._clock()
        if not self.paused:
            self._credit += (now - self._last) * self.speed
        if self.busy and self.position < self.length:
            self._credit = min(self._credit, self._wait())  # or all that waited would come at once
        self._last = now
        while self.position < self.length and not self.paused and not self.busy:
            wait = self._wait()
            if wait > self._credit:
                break
            self._credit -= wait
            self.step()
        if self.position == self.length and not self.busy and not self._news:
            self.pause()  # there is nothing more to come; going on begins anew
        news, self._news = self._news, []
        return news

    def _wait(self) -> float:
        """How long the point that is shown should be looked at."""
        if not self.position:
            return 0.0
        passed = self.recording.at(self.position + 1) - self.recording.at(self.position)
        return min(max(passed, SHORTEST), LONGEST)

    def step(self) -> None:
        """Go on by one command at once, with its film."""
        if self.position < self.length:
            self.position += 1
            self._news.append(self.recording.beat(self.position))
            self._end()

    def seek(self, position: int) -> None:
        """Jump to a point; the picture follows without a film."""
        self.position, self._credit = self.recording.clamped(position), 0.0
        self.jumps += 1
        self._news = [news for news in self._news if not isinstance(news, Beat | Ended)]
        self._news.append(Beat((), self.recording.match(self.position)))
        self._end()

    def go(self, unit: str, by: int) -> None:
        """One phase, turn, round or mark on (``by`` 1) or back (-1); only a phase on is a film."""
        if (unit, by) == (PHASE, 1):
            self.step()
        else:
            self.seek(self.recording.following(self.position, unit, by))

    def _end(self) -> None:
        outcome = self.recording.last.outcome if self.position == self.length else None
        if outcome is not None:
            self._news.append(Ended(None, outcome.winner))

    def ask(self, command: Command) -> bool:
        """What was done is done."""
        return False

    def take_back(self) -> None:
        """What was done is done."""

    def wish(self, wish: AnyWish) -> None:
        """There is no lobby."""

    def pause(self) -> None:
        """Stand still."""
        if not self.paused:
            self.paused = True
            self._news.append(Paused())

    def resume(self) -> None:
        """Go on; from the end, from the beginning."""
        if self.paused:
            self.paused = False
            self._credit = 0.0
            self._news.append(Resumed())
            if self.position == self.length:
                self.seek(0)

    def leave(self) -> None:
        """Nobody minds."""

    def close(self) -> None:
        """Nothing is open."""


def replay_of(table: Table) -> ReplayTable | None:
    """The replay at this table, if it is one; the table may be wrapped into another."""
    inner = getattr(table, "table", table)
    return inner if isinstance(inner, ReplayTable) else None
