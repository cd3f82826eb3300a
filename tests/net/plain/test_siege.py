"""Ten players who leave, come back and send nonsense at every stage: the match ends in a defined way."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import count
from typing import get_args

import msgspec
import pytest

from ecs.commands import REFEREE, Reason
from ecs.match import Match
from net.customs import Absent, Faults
from net.entries import Birth, Ended, Entry, Header, Played
from net.house import House
from net.inbound import Role
from net.lobby import LOBBY
from net.outputs import Close, Output, Record, Send
from net.plain import messages
from net.plain.codec import encode, from_server
from net.replay import play
from net.session import Session
from tests.toys.known import TOYS, server_codec

NONSENSE = (
    b"", b"{", b"[]", b"null", b'{"type":"play"}', b'{"type":"play","command":{"type":"Forfeit","seat":1}}',
    b'{"type":"play","command":{"type":"TimeOut","seat":2}}', b'{"type":"play","command":{"type":"Run"}}',
    b'{"type":"play","command":{"type":"Lay","card":-1},"kind":"choice"}', b'{"type":"play","command":1e999}',
    b'{"type":"play","command":{"type":"Vote","house":99},"kind":"vote"}', b'{"type":"accepted","number":1}',
    b'{"type":"join","name":"\\ud800"}', b'{"type":"join","name":5}', b'{"type":"pause","pause":"no"}',
    b'{"type":"rejoin","secret":""}', b'{"type":"askstate"}', b'{"type":"play","command":{"type":"Blaze"}}',
    b'{"type":"play","command":{"type":"Throw"},"kind":"vote"}', b"\xff\xfe",
    b'{"type":"leave","x":[[[[]]]]}', b'{"type":"play","command":{"type":"Run","runner":7}}',
)  # fmt: skip
ENDS = {*get_args(Reason), "home", "score", "burnt down", "held out"}
LONGEST = 3 * 3600.0


class Siege:
    """A session, and ten who do to it whatever comes to their minds."""

    def __init__(self, name: str, seed: int, faults: Faults, absent: Absent, players: int = 10) -> None:
        self.dice = random.Random(f"{name} {seed}")
        self.codec = server_codec(name)
        self.codec.customs = replace(self.codec.customs, faults=faults, absent=absent)
        self.setup = TOYS[name].setup()
        births, secrets = count(1), count(1)
        self.session = Session(
            self.codec,
            self.setup,
            lambda: Birth(f"m-{next(births)}", seed, "2026-11-16T02:54:00Z"),
            House(grace=15.0, strikes=3),
            secrets=lambda: f"secret {next(secrets)}",
        )
        self.now = 0.0
        self.conns = count(1)
        self.open: dict[int, int] = {}
        """The connection of each player who has one."""
        self.secrets: dict[int, str] = {}
        self.log: list[Entry] = []
        self.said: Counter[str] = Counter()
        self.players = players

    def run(self, matches: int) -> None:
        while sum(isinstance(entry, Ended) for entry in self.log) < matches:
            assert self.now < LONGEST, "this match never ends"
            self.now += self.dice.choice((0.0, 0.1, 1.0, 4.0))
            due = self.session.deadline
            if due is not None and due <= self.now:
                self.take(self.session.tick(self.now))
            self.act(self.dice.randrange(self.players))

    def act(self, who: int) -> None:
        conn = self.open.get(who)
        if conn is None:
            if self.dice.random() < 0.3:
                self.come(who)
            return
        deed = self.dice.random()
        if deed < 0.03:
            self.send(conn, self.dice.choice(NONSENSE))
        elif deed < 0.04:
            self.send(conn, encode(messages.Leave()))
        elif deed < 0.07:
            del self.open[who]
            self.take(self.session.lost(self.now, conn))
        elif deed < 0.10:
            self.send(conn, encode(self.dice.choice((messages.Pause(), messages.Pause(pause=False)))))
        elif deed < 0.12:
            self.send(conn, encode(messages.AskState()))
        elif self.session.stage == LOBBY or deed < 0.14:
            self.wish(conn)
        else:
            self.play(conn)

    def come(self, who: int) -> None:
        conn = self.open[who] = next(self.conns)
        self.take(self.session.joined(self.now, conn, exact=bool(who % 2)))
        secret = self.secrets.get(who)
        if secret is not None and self.dice.random() < 0.8:
            self.send(conn, encode(messages.Rejoin(secret=secret)))
        elif conn in self.open.values():
            role = Role.SPECTATOR if self.dice.random() < 0.1 else Role.PLAYER
            self.send(conn, encode(messages.Join(name=f"P{who}", role=role.value)))

    def wish(self, conn: int) -> None:
        wants = self.dice.choice(("ready", "ready", "start", "start", "team", "kick", "computer", "nonsense"))
        ready, team, number = self.dice.random() < 0.9, self.dice.randrange(7), self.dice.randrange(12)
        wish = messages.Wish(wants=wants, ready=ready, team=team, number=number)
        self.send(conn, encode(wish))

    def play(self, conn: int) -> None:
        contest = self.session._contest
        seat = contest.audience.seat_at(conn) if contest else 0
        if contest and seat in contest.table.match.due:
            match = contest.table.match
            whose = seat if self.dice.random() < 0.95 else REFEREE  # which is refused
            command = self.dice.choice(match.legal(whose))
            raw = msgspec.Raw(encode(command))
            self.send(conn, encode(messages.Play(command=raw, kind=match.due[seat].kind)))

    def send(self, conn: int, frame: bytes) -> None:
        self.take(self.session.receive(self.now, conn, frame))

    def take(self, outputs: list[Output]) -> None:
        for output in outputs:
            if isinstance(output, Record):
                self.log.append(output.entry)
                continue
            who = next((who for who, conn in self.open.items() if conn == output.conn), None)
            if isinstance(output, Close):
                if who is not None:
                    del self.open[who]
            elif isinstance(output, Send) and who is not None:
                message = from_server(output.frame)
                self.said[type(message).__name__] += 1
                if isinstance(message, messages.Accepted):
                    self.secrets[who] = message.secret
                elif isinstance(message, messages.Error):
                    self.secrets.pop(who, None)

    def matches(self) -> list[list[Entry]]:
        found: list[list[Entry]] = []
        for entry in self.log:
            if isinstance(entry, Header):
                found.append([])
            found[-1].append(entry)
        return found


@pytest.mark.parametrize("faults", Faults)
@pytest.mark.parametrize("absent", Absent)
@pytest.mark.parametrize("name", TOYS)
def test_every_match_ends_in_a_defined_way(name: str, absent: Absent, faults: Faults) -> None:
    told: Counter[str] = Counter()
    for seed in range(3):
        siege = Siege(name, seed, faults, absent)
        siege.run(matches=3)
        for entries in siege.matches()[:3]:
            header, end = entries[0], entries[-1]
            assert isinstance(header, Header)
            assert isinstance(end, Ended)
            assert end.reason in ENDS
            assert sorted(seat for place in end.places for seat in place) == [
                *range(1, 1 + len(header.players))
            ]
            match = Match(siege.codec.game, siege.setup, header.seed, seats=len(header.players))
            for _ in play(match, entries[1:]):
                pass
            assert match.digest() == end.digest
            told["played"] += sum(isinstance(entry, Played) for entry in entries)
        told += siege.said
    assert told["played"] > 20
    answer = {Faults.COUNTED: "Struck", Faults.OUT: "Goodbye"}.get(faults, "Refused")
    for kind in ("Started", "Happened", "State", "Over", answer):
        assert told[kind], kind
