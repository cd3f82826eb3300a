"""One session under attack for a long time: it must not grow, and must tell everybody why they are sent away.

MASHUP_HOSTILE_FRAMES=100000 ./test tests/net/test_long_siege.py -s    for as many frames as that
"""

from __future__ import annotations

import os
import random

import pytest

from net.entries import Header
from net.house import House
from net.outputs import Close, Output
from net.session import Session
from tests.net.owned import bytes_owned
from tests.net.table import Client
from tests.net.test_hostile import Besieged, Siege, small

FRAMES = int(os.environ.get("MASHUP_HOSTILE_FRAMES", "4000"))
MOST_GROWTH = 1_000
"""Bytes by which the second half of these frames may make an empty session larger."""


class Attacker(Client):
    """A connection whose frames are counted."""

    room: Fortress

    def raw(self, frame: bytes | str) -> None:
        """Send anything."""
        self.room.frames += 1
        super().raw(frame)


class Fortress(Besieged):
    """A room that keeps nothing of what is over, so that whatever grows is the session."""

    def __init__(self) -> None:
        super().__init__(small(), House(grace=8, spectators=3), seed=1, judge=False)
        self.frames = 0
        self.closings = 0
        self.matches = 0

    def connect(self) -> Client:
        """A new connection, by the number of one that is closed if there are many of those."""
        closed = [client.conn for client in self.clients if client.closed is not None]
        client = Attacker(self, closed[0] if len(closed) > 8 else len(self.clients) + 1)
        self.clients[client.conn - 1 : client.conn] = [client]
        self.perform(self.session.joined(self.now, client.conn))
        return client

    def perform(self, outputs: list[Output]) -> None:
        """Do what the session wants; every code and reason is looked at."""
        self.closings += sum(isinstance(output, Close) for output in outputs)
        super().perform(outputs)

    def forget(self) -> None:
        """Play the matches of the log again, and drop those that are over."""
        self.look_back()
        starts = [index for index, entry in enumerate(self.log) if isinstance(entry, Header)]
        del self.log[: starts[-1] if starts else 0]
        self.matches += max(len(starts) - 1, 0)


class LongSiege(Siege):
    """As many frames as wanted to one and the same session, which is never told to stop."""

    room: Fortress

    def __init__(self) -> None:
        self.dice = random.Random(1)
        self.room = Fortress()

    def bytes_after(self, frames: int) -> int:
        """What the session owns when so many frames were sent in all and everybody has gone home."""
        room = self.room
        moves = [move for move in self.moves if move is not Siege.stop]
        while room.frames < frames:
            for move in self.dice.choices(moves, k=200):
                move(self)
            room.forget()
        for conn in room.open:
            room.clients[conn - 1].lose()
        room.wait(1000)
        assert room.session.empty
        room.look_back()
        room.log.clear()
        return bytes_owned(room.session, (room,))


def test_a_session_does_not_grow_however_long_it_is_attacked() -> None:
    siege = LongSiege()
    before = siege.bytes_after(FRAMES // 2)
    after = siege.bytes_after(FRAMES)
    room = siege.room
    print(
        f"{room.frames} frames, {room.closings} closings, {room.matches} matches; {before} and {after} bytes"
    )
    assert after - before < MOST_GROWTH
    assert room.closings > FRAMES / 20, "hardly anybody was sent away"
    assert room.matches > FRAMES / 400, "hardly any match was played"


def test_a_session_that_remembers_everybody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = Session.lost

    def keeping(session: Session, now: float, conn: int) -> list[Output]:
        session._entrance.__dict__.setdefault("gone", []).append(f"connection {conn} at {now}")
        return lost(session, now, conn)

    monkeypatch.setattr(Session, "lost", keeping)
    siege = LongSiege()
    before = siege.bytes_after(1000)
    assert siege.bytes_after(2000) - before > 2 * MOST_GROWTH
