"""A room that speaks the plain wire, without any I/O: people with open connections, and a clock to set."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.match import Match
from net.entries import Birth, Entry
from net.house import House
from net.outputs import Close, Output, Record
from net.plain import messages
from net.plain.codec import encode, from_server
from net.plain.server import PlainServerCodec
from net.session import Session


class Room:
    """A session, and all that is said to each connection."""

    def __init__(self, codec: PlainServerCodec, setup: Any, house: House | None = None) -> None:
        secrets, matches = count(1), count(1)
        self.now = 0.0
        self.codec = codec
        self.log: list[Entry] = []
        self.heard: dict[int, list[bytes]] = {}
        self.closed: dict[int, str] = {}
        self.session = Session(
            codec,
            setup,
            lambda: Birth(f"m-{next(matches)}", 7, "2026-11-16T02:54:00Z"),
            house or House(grace=30.0),
            secrets=lambda: f"secret {next(secrets)}",
        )

    @property
    def match(self) -> Match:
        assert self.session._contest is not None
        return self.session._contest.table.match

    def enter(
        self, conn: int, name: str = "", role: messages.RoleName = "player", *, exact: bool = False
    ) -> None:
        self.heard[conn] = []
        self._take(self.session.joined(self.now, conn, exact=exact))
        if name:
            self.say(conn, messages.Join(name=name, role=role))

    def say(self, conn: int, message: messages.FromClient) -> None:
        self._take(self.session.receive(self.now, conn, encode(message)))

    def give(self, conn: int, command: Command, kind: str = "turn", key: Any = None) -> None:
        self.say(conn, messages.Play(command=msgspec.Raw(encode(command)), kind=kind, key=key))

    def lose(self, conn: int) -> None:
        self._take(self.session.lost(self.now, conn))

    def wait(self, seconds: float) -> None:
        self.now += seconds
        while (due := self.session.deadline) is not None and due <= self.now:
            self._take(self.session.tick(self.now))

    def take(self, conn: int) -> list[messages.FromServer]:
        """What was said to somebody since the last time."""
        frames, self.heard[conn] = self.heard[conn], []
        return [from_server(frame) for frame in frames]

    def _take(self, outputs: list[Output]) -> None:
        for output in outputs:
            if isinstance(output, Record):
                self.log.append(output.entry)
            elif isinstance(output, Close):
                self.closed[output.conn] = output.reason
            else:
                self.heard[output.conn].append(output.frame)
