"""A table without any network: a match here, a brain on the other seat."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, cast

from ecs.commands import REFEREE, Command, Forfeit
from ecs.errors import Illegal
from ecs.match import Match
from net.inbound import AnyWish
from net.notices import Ended, Notice, Paused, Refused, Resumed, YourTurn
from net.take_back import WayBack
from render.table import Beat, News, Undone
from systems.brains import Brain, brain
from systems.mashup.commands import Pick
from systems.mashup.components import DRAFT
from systems.mashup.configs import Setup, default_setup
from systems.mashup.game import standard
from systems.turns import stage


class LocalTable:
    """The table of one seat; 0 watches two brains. One poll plays at most one command."""

    def __init__(
        self,
        match: Match | None = None,
        seat: int = 1,
        level: str = "random",
        config: Any = None,
        setup: Setup | None = None,
        seed: int = 7,
    ) -> None:
        self.setup = setup or default_setup()
        self.config: Any = config or self.setup.match
        self.clock = True
        self.alone = False
        self.seat = seat
        self.names = ("", "Ada", "Bob")
        self.match = match or Match(standard(), self.setup, seed)
        self.game = self.match.game.name
        self.brains: dict[int, Brain] = {
            other: brain(level, seed + other) for other in (1, 2) if other != seat
        }
        self.asked: list[Command] = []
        """All that was asked for, in order."""
        self.paused = self.closed = False
        self.idle = False
        """Whether the other side just waits."""
        self._seed = seed
        self._way_back = WayBack()
        self._news: deque[News] = deque()
        if stage(self.match.world) == DRAFT:
            for drafting in (1, 2):
                self.match.apply(drafting, Pick((0, 1, 2, 3, 4, 5)))
        self._news.append(Beat((), self.seen()))
        self._call()

    def seen(self) -> Match:
        """The match as this seat knows it."""
        self._seed += 1
        return Match.from_view(self.match.game, self.match.view(self.seat), self._seed)

    def tell(self, *news: News) -> None:
        """Let something be heard with the next poll."""
        self._news.extend(news)

    def play(self, seat: int, command: Command) -> None:
        """Carry out a command of anybody."""
        before = self.match.clone()
        events = self.match.apply(seat, command)
        self._way_back.note(before, seat, self.match)
        self._news.append(Beat(tuple(self.match.seen(events, self.seat)), self.seen()))
        if outcome := self.match.outcome:
            self._news.append(Ended(None, outcome.winner))
        self._call()

    def _call(self) -> None:
        if self.match.acting == (self.seat,):
            # The view needs no more of a mirror than its match.
            self._news.append(YourTurn(cast("Any", None)))

    # What every table has

    def poll(self) -> list[News]:
        """What is new; lets the other side play when there is nothing else."""
        if not self._news and self.match.acting and not (self.paused or self.idle or self.closed):
            seat = self.match.acting[0]
            if seat in self.brains:
                self.play(seat, self.brains[seat].choose(self.match, seat))
        news = list(self._news)
        self._news.clear()
        return news

    def ask(self, command: Command) -> bool:
        """Carry it out at once; it is told with the next poll."""
        if self.paused or self.match.acting != (self.seat,) or self._news:
            return False
        self.asked.append(command)
        try:
            self.play(self.seat, command)
        except Illegal:
            self._news.append(Refused())
            self._call()
        return True

    @property
    def takes_back(self) -> bool:
        """Where one is alone."""
        return self.alone

    def take_back(self) -> None:
        """Go back at once; it is told with the next poll."""
        if self.alone and self._way_back.may(self.seat):
            self.match = self._way_back.take()
            self._news.append(Undone(self.seen()))
            self._call()

    def wish(self, wish: AnyWish) -> None:
        """There is no lobby."""

    def pause(self) -> None:
        """The match stands still."""
        self.paused = True
        self.tell(Paused())

    def resume(self) -> None:
        """The match goes on."""
        self.paused = False
        self.tell(Resumed())
        self._call()

    def leave(self) -> None:
        """Give up."""
        if self.seat and not self.match.outcome:
            self.play(REFEREE, Forfeit(self.seat, "left"))
        self.close()

    def close(self) -> None:
        """Nobody sits here any more."""
        self.closed = True


def notices(news: Iterable[News]) -> list[Notice]:
    """What is no beat."""
    return [each for each in news if not isinstance(each, Beat)]  # type: ignore[misc]
