"""A recorded match, and a client that hears it, perhaps told wrongly, decides and retells."""

from __future__ import annotations

from functools import cache

from ecs.events import Event
from ecs.match import Match
from net.client import Client
from net.dialect import Role, Violation
from net.dune.tongue import DuneTongue
from net.notices import Assigned, Happened, Notice, Started, YourTurn
from systems.brains import brain
from tests.net.dune.arrakis import Room, setup, sit, without_ext


@cache
def recorded(seed: int, *, exact: bool) -> tuple[bytes, ...]:
    """All that the first player hears in a match, by our own server or by one of others."""
    room = Room(setup("sietch", numb_of_rounds=2), seed, judged=False)
    frames: list[bytes] = []

    def kept(frame: bytes) -> bytes:
        frames.append(frame if exact else without_ext(frame))
        return frames[-1]

    players = [sit(room, "Ann", Role.BOT, kept), sit(room, "Bob", Role.BOT)]
    while room.end is None:
        for player in players:
            player.act()
    return tuple(frames)


class Survivor:
    """A client that hears all this, decides, retells, and must never raise."""

    def __init__(self, frames: list[bytes]) -> None:
        self.client = Client("Ann", "", Role.BOT, 1, DuneTongue)
        self._random, self._easy = brain("random", 1), brain("easy", 1)
        self.beats: list[tuple[tuple[Event, ...], Match]] = []
        self.news: list[Notice | tuple[tuple[Event, ...], Match]] = []
        """All that a table would tell: notices, and beats in the place of what happened."""
        self.decided = 0
        self._reteller = self.client.reteller()
        self.client.hello()
        for frame in frames:
            try:
                self.hear(frame)
            except Violation:
                assert self.client.mirror is None  # there is no match without board and players
                return

    def hear(self, frame: bytes) -> None:
        """Take in a frame as a bot and a window do."""
        for notice in self.client.receive(frame):
            if not isinstance(notice, Happened):
                self.news.append(notice)
            match notice:
                case Assigned(draft=Match() as draft, seat=seat):
                    self.client.pick(self._random.choose(draft, seat))
                case Started():
                    self._reteller.begin()
                case Happened(mirror=mirror, events=events):
                    beats = self._reteller.hear(mirror, events)
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
        if mirror is not None:
            for seat in mirror.match.acting:
                mirror.match.legal(seat)
