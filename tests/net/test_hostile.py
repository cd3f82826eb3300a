"""Hostile, broken and confused clients: whatever they send, the session stays whole and gives reasons."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from net.entries import Ended, Header, Played
from net.house import House
from net.mashup.server import MashupServerCodec
from net.outputs import Close, Output, Record
from net.replay import rebuild
from systems.mashup.configs import Scenario, Setup, default_setup
from tests.conformance.mashup import check
from tests.net.table import Room, likely, request

SEQUENCES = 260
"""So many in each block."""
STEPS = 24
NAMES = ("Ann", "Bob", "Cid", "", "Ünï")
CODEC = MashupServerCodec()
REQUESTS = (
    "MoveRequest", "MeleeAttackRequest", "RangedAttackRequest", "ExchangeInfinityStoneRequest",
    "UseInfinityStoneRequest", "EndRoundRequest", "PauseStartRequest", "PauseStopRequest",
    "DisconnectRequest", "Req",
)  # fmt: skip
KINDS = (
    "HELLO_SERVER",
    "RECONNECT",
    "PLAYER_READY",
    "CHARACTER_SELECTION",
    "REQUESTS",
    "ERROR",
    "EVENTS",
    "NONSENSE",
)
KEYS = (
    "messageType",
    "name",
    "deviceID",
    "role",
    "startGame",
    "messages",
    "requestType",
    "originField",
    "ID",
    "x",
)


@cache
def small() -> Setup:
    """A small board, so that much happens, and short times."""
    default = default_setup()
    rows = ["GGGGPGG", "GRGGGGG", "GGGRGGG", "GGGGGRG", "GPGGGGG", "GGGGGGG"]
    states = {"G": "GRASS", "R": "ROCK", "P": "PORTAL"}
    scenario = msgspec.convert(
        {"scenario": [[states[each] for each in row] for row in rows], "name": "small"}, Scenario
    )
    config = msgspec.structs.replace(
        default.match,
        max_round_time=10,
        max_pause_time=15,
        max_response_time=5,
        max_game_time=200,
        max_rounds=9,
    )
    return Setup(config, default.characters, scenario)


class Siege:
    """A session under random attack. The dice are the only input, so a seed says it all."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        house = House(grace=self.dice.choice((0, 8, 30)), strikes=self.dice.choice((0, 1, 5)), spectators=3)
        self.room = Besieged(small(), house, seed=seed, judge=seed % 50 == 0)

    def run(self) -> None:
        for _ in range(self.dice.randint(5, STEPS)):
            self.dice.choice(self.moves)(self)
        self.room.look_back()

    def join(self) -> None:
        if len(self.room.open) < 8:
            self.room.connect()

    def come_in(self) -> None:
        if len(self.room.open) < 8:
            role = self.dice.choice(("PLAYER", "PLAYER", "KI", "SPECTATOR"))
            self.room.enter(self.dice.choice(NAMES), role)

    def come_back(self) -> None:
        if len(self.room.open) < 8:
            self.room.come_back(self.dice.choice(NAMES))

    def lose(self) -> None:
        if self.room.open:
            conn = self.dice.choice(self.room.open)
            self.room.clients[conn - 1].lose()

    def wait(self) -> None:
        self.room.wait(self.dice.choice((0.1, 1, 3, 9, 30)))

    def sleep(self) -> None:
        """The server itself was away."""
        self.room.now += self.dice.choice((1, 20, 500))
        self.room.perform(self.room.session.tick(self.room.now))

    def say(self) -> None:
        """Anybody says anything that is well-formed."""
        self._send(self._message())

    def mumble(self) -> None:
        """A message that is nearly right."""
        message: Any = self._message()
        for _ in range(self.dice.randint(1, 3)):
            self._spoil(message)
        self._send(message)

    def scream(self) -> None:
        """Noise."""
        noise = self.dice.choice(
            (
                self.dice.randbytes(self.dice.randint(0, 40)),
                json.dumps(self._anything(4)).encode(),
                json.dumps(self._message()).encode()[: self.dice.randint(0, 60)],
                b'{"messageType":"HELLO_SERVER","name":"\\ud800","deviceID":""}',
                b"9" * 5000,
                b"[" * 3000,
                b" " * 70_000,
            )
        )
        if self.room.clients:
            client = self.dice.choice(self.room.clients)  # also one that is closed already
            client.raw(noise)

    def play(self) -> None:
        """The players go on with their match."""
        while self.room.session.stage == "lobby":
            if len(self.room.open) >= 8 or self.room.session._draining:
                return None
            self.room.enter(self.dice.choice(NAMES), self.dice.choice(("PLAYER", "PLAYER", "KI")))
        contest = self.room.session._contest
        assert contest is not None
        for _ in range(self.dice.randint(1, 12)):
            match = contest.table.match
            if contest.over or not match.acting:
                return None
            seat = self.dice.choice(match.acting)
            conn = contest.players[seat - 1].conn
            if conn is None:
                return self.come_back()
            client = self.room.clients[conn - 1]
            command = likely(match, seat, self.dice)
            if self.room.session.stage == "draft":
                client.choose(self.dice.sample(range(12), 6))
            else:
                client.ask(request(match, command), *self.dice.choice(((), ("Req",), ("EndRoundRequest",))))
        return None

    def bother(self) -> None:
        """Somebody at the table pauses, goes on, or tries a step that is none."""
        contest = self.room.session._contest
        conns = [player.conn for player in contest.players if player.conn] if contest else []
        if conns:
            wish = self.dice.choice(
                ("PauseStartRequest", "PauseStopRequest", "EndRoundRequest", self._request())
            )
            self.room.clients[self.dice.choice(conns) - 1].ask(wish)

    def give_up(self) -> None:
        """A player comes back only to leave, perhaps after the match."""
        if len(self.room.open) < 8:
            client = self.room.connect()
            client.hello(self.dice.choice(NAMES))
            self.wait()
            if client.closed is None:
                client.say("RECONNECT", reconnect=self.dice.random() < 0.5)

    def stop(self) -> None:
        """Sometimes the server is told to stop, or its disk is full."""
        if self.dice.random() < 0.1:
            self.room.perform(self.room.session.drain(self.room.now))

    moves = (
        *(join, come_in, come_back, lose, give_up, wait, wait, sleep, stop),
        *(say, mumble, scream, bother, bother, bother, play, play, play, play),
    )

    def _send(self, message: Any) -> None:
        if self.room.clients:
            frame = json.dumps(message)
            self.dice.choice(self.room.clients).raw(frame if self.dice.random() < 0.5 else frame.encode())

    def _message(self) -> dict[str, Any]:
        dice = self.dice
        kind = dice.choice(KINDS)
        message: dict[str, Any] = {"messageType": kind}
        if kind == "HELLO_SERVER":
            message |= {"name": dice.choice(NAMES), "deviceID": dice.choice(("device", ""))}
        elif kind == "RECONNECT":
            message["reconnect"] = dice.random() < 0.7
        elif kind == "PLAYER_READY":
            message |= {"startGame": dice.random() < 0.9, "role": dice.choice(("PLAYER", "KI", "SPECTATOR"))}
        elif kind == "CHARACTER_SELECTION":
            message["characters"] = [dice.random() < 0.5 for _ in range(12)]
        elif kind == "REQUESTS":
            message["messages"] = [self._request() for _ in range(dice.choice((0, 1, 1, 2, 5, 101)))]
        return message

    def _request(self) -> dict[str, Any]:
        dice = self.dice
        kind = dice.choice(REQUESTS)
        if kind == "DisconnectRequest" and dice.random() < 0.8:
            kind = "Req"
        return {
            "requestType": kind,
            "originEntity": self._reference(),
            "targetEntity": self._reference(),
            "originField": [dice.randint(-1, 7), dice.randint(-1, 7)],
            "targetField": [dice.randint(-1, 7), dice.randint(-1, 7)],
            "stoneType": {"entityID": "InfinityStones", "ID": dice.randint(-1, 6)},
            "value": dice.randint(-1, 10**20),
        }

    def _reference(self) -> dict[str, Any]:
        groups = ("NPC", "P1", "P2", "Rocks", "InfinityStones", "Portals")
        return {"entityID": self.dice.choice(groups), "ID": self.dice.randint(-1, 7)}

    def _spoil(self, value: Any) -> None:
        if isinstance(value, list) and value:
            index = self.dice.randrange(len(value))
            if self.dice.random() < 0.5:
                self._spoil(value[index])
            else:
                value[index] = self._anything(2)
        elif isinstance(value, dict) and value:
            key = self.dice.choice(list(value))
            action = self.dice.random()
            if action < 0.4:
                self._spoil(value[key])
            elif action < 0.6:
                del value[key]
            elif action < 0.8:
                value[key] = self._anything(2)
            else:
                value[self.dice.choice(KEYS)] = self._anything(2)

    def _anything(self, depth: int) -> Any:
        dice = self.dice
        kind = dice.randrange(8 if depth else 6)
        if kind == 6:
            return [self._anything(depth - 1) for _ in range(dice.randint(0, 3))]
        if kind == 7:
            return {dice.choice(KEYS): self._anything(depth - 1) for _ in range(dice.randint(0, 3))}
        return (None, True, dice.randint(-(10**30), 10**30), dice.random(), "\x00𝄞", dice.choice(KINDS))[kind]


class Besieged(Room):
    """A room that looks for broken promises; the frames of a few are held against the standard."""

    def __init__(self, setup: Setup, house: House, *, seed: int, judge: bool) -> None:
        super().__init__(setup, house, seed)
        self.judge = judge

    @property
    def open(self) -> list[int]:
        return [client.conn for client in self.clients if client.closed is None]

    def perform(self, outputs: list[Output]) -> None:
        granted = ended = 0
        for output in outputs:
            if isinstance(output, Record):
                self.log.append(output.entry)
                granted += isinstance(output.entry, Played) and output.entry.seat > 0
                ended += isinstance(output.entry, Ended)
                continue
            client = self.clients[output.conn - 1]
            assert client.closed is None
            if isinstance(output, Close):
                assert output.reason.strip()
                assert len(output.reason.encode()) <= 123
                assert output.code in (1000, 1008, 1009, 1011, 1012, 1013)
                client.closed = output
                continue
            if b'"Ack"' in output.frame and b'"Pause' not in output.frame:
                granted -= 1
                assert granted >= 0, "acknowledged before it was written"
            if b'"WinEvent"' in output.frame:
                assert ended, "told before it was written"
            if self.judge:
                check(output.frame)
        due = self.session.deadline
        assert due is None or due > self.now - 1000

    def look_back(self) -> None:
        """Every match of the log can be played again, and the last is the one that is running."""
        starts = [index for index, entry in enumerate(self.log) if isinstance(entry, Header)]
        for start, end in pairwise([*starts, len(self.log)]):
            header, *entries = self.log[start:end]
            assert isinstance(header, Header)
            match = rebuild(CODEC.game, header, self.setup, entries)
            if header.id == self.session.match_id:
                assert match.digest() == self.match.digest()


@pytest.mark.parametrize("block", range(8))
def test_a_session_under_attack(block: int) -> None:
    for seed in range(block * SEQUENCES, (block + 1) * SEQUENCES):
        try:
            Siege(seed).run()
        except Exception as error:
            raise AssertionError(f"Siege({seed}).run() breaks the session: {error!r}") from error
