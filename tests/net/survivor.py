"""A client that hears a recorded match, perhaps told wrongly, decides and retells."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.events import Event
from ecs.match import Match
from net.games import client
from net.inbound import Role, Violation
from net.notices import Assigned, Happened, Notice, YourTurn
from systems.brains import brain


class Survivor:
    """A client that hears all this, decides, retells, and must never raise."""

    def __init__(self, game: str, frames: Sequence[bytes]) -> None:
        self.client = client(game, "Ann", "", Role.BOT, 1)
        self._random, self._easy = brain("random", 1), brain("easy", 1)
        self.beats: list[tuple[tuple[Event, ...], Match]] = []
        self.news: list[Notice | tuple[tuple[Event, ...], Match]] = []
        """All that a table would tell: notices, and beats in the place of what happened."""
        self.decided = 0
        self.client.hello()
        for frame in frames:
            try:
                self.hear(frame)
            except Violation:
                assert not self.decided  # there is no match without board, players and state
                return

    def hear(self, frame: bytes) -> None:
        """Take in a frame as a bot and a window do."""
        for notice in self.client.receive(frame):
            if not isinstance(notice, Happened):
                self.news.append(notice)
            match notice:
                case Assigned(draft=Match() as draft, seat=seat) if seat in draft.acting:
                    self.client.pick(self._random.choose(draft, seat))
                case Happened(beats=beats):
                    self.beats += beats
                    self.news += beats
                case YourTurn(mirror=mirror):
                    match = mirror.match
                    assert match.legal(mirror.seat)
                    mind = self._random if self.decided % 5 else self._easy
                    self.client.ask(mind.choose(match, mirror.seat))
                    self.decided += 1
                case _:
                    pass
        self.client.take()
        mirror = self.client.mirror
        if mirror is not None and self.beats:
            for seat in mirror.match.acting:
                mirror.match.legal(seat)
