"""Real clients at a session in memory, told the match's own events, and held against the truth."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

from ecs.commands import Command, EndTurn
from ecs.match import Match
from net import exact, games
from net.client import Client
from net.entries import Birth
from net.house import House
from net.inbound import Role
from net.mirror import Beat
from net.notices import Assigned, Ended, Happened, Notice, YourTurn
from net.outputs import Close, Output, Record
from net.server_codec import ServerCodec
from net.session import Session


class Witness:
    """One client, over as many connections as it needs."""

    def __init__(self, room: Room, name: str, role: Role) -> None:
        self.room = room
        self.client: Client = games.client(room.game, name, f"device of {name}", role, 5)
        self.conn = 0
        self.closed = False
        self.notices: list[Notice] = []
        self.beats: list[Beat] = []
        self.due: Callable[[], object] | None = None
        self.change: Callable[[bytes], list[bytes]] = lambda frame: [frame]
        """What the way does to each frame."""

    def call(self) -> None:
        """Open a connection."""
        self.conn, self.closed = next(self.room.conns), False
        self.room.heard_by[self.conn] = self
        self.room.perform(self.room.session.joined(self.room.now, self.conn, exact=True))
        self.client.hello()
        self.send()

    def lose(self) -> None:
        """The connection breaks."""
        del self.room.heard_by[self.conn]
        self.room.perform(self.room.session.lost(self.room.now, self.conn))

    def hear(self, frame: bytes) -> None:
        """Take in a frame; what is to be decided waits."""
        for each in self.change(frame):
            for notice in self.client.receive(each):
                self.notices.append(notice)
                match notice:
                    case Assigned(draft=Match() as draft, seat=seat) if seat in draft.acting:
                        self.due = lambda: self.client.pick(self.room.dice.choice(list(draft.legal(seat))))
                    case YourTurn():
                        self.due = self._decide
                    case Happened(beats=beats):
                        self.beats += beats
                    case _:
                        pass

    def _decide(self) -> None:
        mirror = self.client.mirror
        assert mirror is not None
        self.client.ask(lively(mirror.match, mirror.seat, self.room.dice))

    def send(self) -> None:
        """Send what there is to say."""
        while frames := self.client.take():
            for frame in frames:
                if not self.closed:
                    self.room.perform(self.room.session.receive(self.room.now, self.conn, frame))

    def act(self) -> bool:
        """Decide what is due; tells whether anything was."""
        due, self.due = self.due, None
        if due is not None:
            due()
        self.send()
        return due is not None

    @property
    def winner(self) -> int | None:
        """Who won, as this one was told."""
        return next((notice.winner for notice in self.notices if isinstance(notice, Ended)), None)


class Room:
    """A session and those who hear it."""

    def __init__(self, game: str, setup: Any, seed: int = 1, codec: ServerCodec | None = None) -> None:
        self.game, self.now, self.dice = game, 1000.0, random.Random(seed)
        self.conns = count(1)
        self.heard_by: dict[int, Witness] = {}
        codec = codec or games.wire(game).server(None)
        secrets = map("secret-{}".format, count(1))
        birth = Birth("m-1", seed, "2026-11-16T02:54:00Z")
        self.session = Session(codec, setup, lambda: birth, House(), secrets=lambda: next(secrets))
        self._match: Match | None = None
        self.sizes: list[int] = []
        """Of the frames of the match."""

    @property
    def match(self) -> Match:
        """The match as it is, or was at its end."""
        if self.session._contest is not None:
            self._match = self.session._contest.table.match
        assert self._match is not None
        return self._match

    def enter(self, name: str, role: Role = Role.BOT) -> Witness:
        """Somebody comes."""
        witness = Witness(self, name, role)
        witness.call()
        return witness

    def perform(self, outputs: list[Output]) -> None:
        """Do what the session wants."""
        for output in outputs:
            witness = None if isinstance(output, Record) else self.heard_by.get(output.conn)
            if witness is None or isinstance(output, Record):
                continue
            if isinstance(output, Close):
                witness.closed = True
            else:
                self.sizes.append(len(output.frame))
                witness.hear(output.frame)


def assert_all_agree(match: Match, *witnesses: Witness) -> None:
    """Everybody sees what the seat may know, and owes what the seat owes."""
    for witness in witnesses:
        mirror = witness.client.mirror
        mine = witness.client.exact.match if mirror is None else mirror.match
        seat = witness.client.exact.seat
        assert mine is not None
        assert exact.digest(mine, seat) == exact.digest(match, seat), (
            f"{witness.client.name} sees another match"
        )
        assert mine.due == match.due


def lively(match: Match, seat: int, dice: random.Random) -> Command:
    """Any command, but turns seldom end early."""
    legal = match.legal(seat)
    return dice.choice(legal) if dice.random() < 0.1 else dice.choice([*legal[:-1]] or [EndTurn()])
