"""A table at a position of old, played on against the computer, which thinks in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from ecs.commands import REFEREE, Command, Forfeit
from ecs.errors import Illegal
from ecs.events import Event
from ecs.match import Match
from net.inbound import AnyWish
from net.notices import Ended, Paused, Refused, Resumed, YourTurn
from net.take_back import WayBack
from render.games import picture
from render.table import Beat, News, Undone
from systems.brains import Brain, brain
from systems.brains.levels import LEVELS
from systems.brains.tips import TipProcess

PACE = 0.8
"""Seconds the computer takes at least for a command, so that people can follow."""
SECONDS = 5.0
"""It thinks no longer than that."""


class ContinuedTable:
    """One player against the computer, without a server and without a clock."""

    def __init__(
        self,
        match: Match,
        seat: int,
        names: tuple[str, ...],
        config: Any,
        level: str = "normal",
        clock: Callable[[], float] = time.monotonic,
        instead: Brain | None = None,
    ) -> None:
        """``instead`` of the computer of that level this one plays."""
        self.game = match.game.name
        self.seat = seat
        self.names = names
        self.config = config
        self.clock = False
        self.alone = self.takes_back = True
        self._match = match.clone()
        self._way_back = WayBack()
        self._level = level
        self._clock = clock
        self._process = TipProcess(partial(picture(self.game).game, match.game.mods))
        self._paused = False
        self._told = clock()
        self._hasty = instead or (None if level in LEVELS else brain(level, 0))
        """Whoever answers without a thought, where that is how well the computer plays."""
        self._chosen: Command | None = None
        self._news: list[News] = [self._beat([])]
        self._call()

    def _beat(self, events: list[Any]) -> Beat:
        return Beat(tuple(self._match.seen(events, self.seat)), self._match.clone())

    def _call(self) -> None:
        """Let whoever is next decide."""
        if self._match.outcome is not None:
            self._news.append(Ended(None, self._match.outcome.winner))
        elif self._match.acting == (self.seat,):
            # A view needs nothing of a mirror that the beats do not tell.
            self._news.append(YourTurn(cast("Any", None)))
        elif self._hasty is not None:
            self._chosen = self._hasty.choose(self._match, self._match.acting[0])
        else:
            self._process.ask(self._match, self._match.acting[0], self._level, SECONDS)

    def _play(self, seat: int, command: Command) -> list[Event]:
        before = self._match.clone()
        events = self._match.apply(seat, command)
        self._way_back.note(before, seat, self._match)
        self._told = self._clock()
        self._news.append(self._beat(events))
        self._call()
        return events

    # What every table has

    def poll(self) -> list[News]:
        """What is new; a command of the computer as soon as it is found, but not too soon."""
        if not self._paused:
            self._think()
        news, self._news = self._news, []
        return news

    def _think(self) -> None:
        acting = self._match.acting
        if not acting or acting == (self.seat,):
            return
        if self._chosen is None:
            tip = self._process.poll()
            if tip is not None:
                self._chosen = tip.command
            elif self._process.trouble:  # whoever thinks has died: a simple answer is better than none
                self._chosen = brain("easy", 0).choose(self._match, acting[0])
        if self._chosen is not None and self._clock() - self._told >= PACE:
            command, self._chosen = self._chosen, None
            self._play(acting[0], command)

    def ask(self, command: Command) -> bool:
        """Carry it out at once; it is told with the next poll."""
        if self._paused or self._match.acting != (self.seat,) or self._news:
            return False
        try:
            self._play(self.seat, command)
        except Illegal:
            self._news.append(Refused())
            self._call()
        return True

    def take_back(self) -> None:
        """Go back to before our last command."""
        if not self._paused and not self._news and self._way_back.may(self.seat):
            self._match = self._way_back.take()
            self._news.append(Undone(self._match.clone()))
            self._call()

    def wish(self, wish: AnyWish) -> None:
        """There is no lobby."""

    def pause(self) -> None:
        """Stand still."""
        if not self._paused:
            self._paused = True
            self._news.append(Paused())

    def resume(self) -> None:
        """Go on."""
        if self._paused:
            self._paused = False
            self._news.append(Resumed())

    def leave(self) -> None:
        """Give up."""
        if self._match.outcome is None:
            self._play(REFEREE, Forfeit(self.seat, "left"))
        self.close()

    def close(self) -> None:
        """The computer may go home."""
        self._process.close()
