"""Hostile, broken and confused clients: whatever they send, the session stays whole."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from itertools import pairwise
from typing import Any, get_args

import pytest

from ecs.match import Match
from net import exact
from net.client import Client
from net.dune.client import DuneCodec
from net.dune.codec import EVERY, encode, wanted
from net.entries import Header
from net.exact import Ext
from net.inbound import Role, Violation
from net.notices import Assigned
from net.reading import tag
from net.replay import play
from tests.net.dune.arrakis import Guest, Room, likely, setup

STEPS = 60
BLOCKS = range(5)
SIEGES = 12
"""So many in each block."""
KINDS = [tag(kind) for kind in get_args(EVERY)]
KEYS = [
    "type",
    "clientID",
    "characterID",
    "specs",
    "path",
    "target",
    "x",
    "amount",
    "houseName",
    "pause",
    "ext",
]
NOISE = (
    b"",
    b"\xff\x00",
    b"[" * 3000,
    b"9" * 5000,
    b" " * 70_000,
    b'{"type":"JOIN","clientName":"\\ud800","isActive":true}',
    b'{"type":"MOVEMENT_REQUEST","clientID":1,"characterID":1e400,"specs":{"path":[]}}',
    b'{"type":"DEBUG","ext":{"leave":0}}',
)


class Siege:
    """A session under random attack; the seed says it all."""

    def __init__(self, seed: int) -> None:
        self.dice = dice = random.Random(seed)
        strikes, patience = dice.choice((0, 3, 50)), dice.choice((0, 8000))
        self.room = Room(
            setup(max_strikes=strikes, reconnect_time=patience, numb_of_rounds=1),
            seed,
            judged=seed % SIEGES == 0,
        )
        self.secrets = ["secret-1", "secret-2", "guess"]

    def run(self) -> None:
        for _ in range(STEPS):
            self.dice.choice(self.deeds)(self)
        self.look_back()

    @property
    def open(self) -> list[Guest]:
        return [guest for guest in self.room.guests.values() if guest.closed is None]

    def come(self) -> None:
        if len(self.open) < 8:
            role = self.dice.choice(({}, {"cpu": True}, {"active": False}, {"active": False, "cpu": True}))
            self.room.enter(self.dice.choice(("Ann", "", "Ünï")), **role)

    def come_back(self) -> None:
        if len(self.open) < 8:
            self.room.come_back(self.dice.choice(self.secrets))

    def lose(self) -> None:
        if self.open and self.dice.random() < 0.3:
            self.dice.choice(self.open).lose()

    def wait(self) -> None:
        self.room.wait(self.dice.choice((0.1, 3, 30)))

    def scream(self) -> None:
        self._speak(self.dice.choice(NOISE))

    def mumble(self) -> None:
        """A message that may be right, or nearly."""
        message = {"type": self.dice.choice(KINDS), "clientID": self.dice.randrange(4)}
        message |= {key: self._anything(2) for key in self.dice.sample(KEYS, 3)}
        message.setdefault("clientName", "Eve")
        self._speak(json.dumps(message).encode())

    def bother(self) -> None:
        """Somebody asks for something that may be against the rules."""
        wishes: tuple[dict[str, Any], ...] = (
            {"type": "PAUSE_REQUEST", "pause": self.dice.random() < 0.5},
            {"type": "GAMESTATE_REQUEST", "clientID": 1},
            {"type": "END_TURN_REQUEST", "clientID": 1, "characterID": self.dice.randrange(20)},
            {"type": "ACTION_REQUEST", "clientID": 2, "characterID": 6, "action": "KANLY", "specs": {}},
            {"type": "MOVEMENT_REQUEST", "clientID": 2, "characterID": 6,
             "specs": {"path": [{"x": self.dice.randrange(-2, 30), "y": 4}] * self.dice.randrange(4)}},
        )  # fmt: skip
        self._speak(json.dumps(self.dice.choice(wishes)).encode())

    def play(self) -> None:
        """The players go on with their match."""
        contest = self.room.session._contest
        for _ in range(self.dice.randint(1, 9)):
            if contest is None or contest.over or not contest.table.match.acting:
                return
            seat = self.dice.choice(contest.table.match.acting)
            conn = contest.players[seat - 1].conn
            if conn is None:
                self.come_back()
                return
            guest: Guest = self.room.guests[conn]
            if not contest.in_play:
                guest.choose()
            else:
                command = likely(contest.table.match, seat, self.dice)
                guest.raw(encode(wanted(command, contest.table.match.world, guest.number)))

    deeds = (
        come,
        come,
        come_back,
        lose,
        wait,
        scream,
        mumble,
        mumble,
        bother,
        bother,
        play,
        play,
        play,
        play,
    )

    def _speak(self, frame: bytes) -> None:
        if self.room.guests:
            self.room.perform(
                self.room.session.receive(self.room.now, self.dice.choice(list(self.room.guests)), frame)
            )

    def _anything(self, depth: int) -> Any:
        plain = (None, True, -1, 0, 5, 2**70, 1.5, "", "x", "ATTACK", {"x": 3, "y": 3})
        if not depth:
            return self.dice.choice(plain)
        return self.dice.choice((*plain, [self._anything(depth - 1)], {"path": self._anything(depth - 1)}))

    def look_back(self) -> None:
        """What is in the log is a match, and the match that is running is that of the log."""
        log = self.room.log
        starts = [place for place, entry in enumerate(log) if isinstance(entry, Header)]
        for start, end in pairwise([*starts, len(log)]):
            header = log[start]
            assert isinstance(header, Header)
            match = Match(self.room.session._codec.game, self.room.setup, header.seed)
            for _ in play(match, log[start + 1 : end]):
                pass
        if starts and self.room.session._contest:
            assert match.digest() == self.room.match.digest()


@pytest.mark.parametrize("block", BLOCKS)
def test_whatever_comes_the_session_stays_whole(block: int) -> None:
    for seed in range(block * SIEGES, (block + 1) * SIEGES):
        Siege(seed).run()


def test_the_sieges_reach_the_match() -> None:
    sieges = [Siege(seed) for seed in range(SIEGES)]
    for siege in sieges:
        siege.run()
    assert sum(len(siege.room.commands) > 10 for siege in sieges) >= SIEGES // 2


def test_no_frame_makes_a_client_raise_anything_but_a_violation() -> None:
    dice = random.Random(5)
    siege = Siege(1)
    siege.dice = dice
    room = Room(seed=2)
    for name in ("Ann", "Bob"):
        room.enter(name)
    (config,) = [message for message in room.guests[1].take() if message["type"] == "GAMECFG"]
    view = Ext(seq=0, view=exact.view_of(room.match))
    for ours in (True, False):
        for _ in range(600):
            client = Client("Eve", "", Role.SPECTATOR, 0, DuneCodec)
            client.hello()
            told = json.dumps(config).encode()
            notices = client.receive(exact.carrying(told, view) if ours else told)
            assert any(isinstance(notice, Assigned) for notice in notices)
            message = {"type": dice.choice(KINDS), "clientID": 1}
            message |= {key: siege._anything(2) for key in dice.sample(KEYS, 4)}
            message["ext"] = dice.choice((siege._anything(2), {"seq": 1, "events": [siege._anything(2)]}))
            with suppress(Violation):
                client.receive(json.dumps(message))
