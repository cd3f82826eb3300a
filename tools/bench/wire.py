"""What one attack costs on its way from a client of ours over a server to two of them: code and bytes."""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.match import Match
from net import games
from net.client import Client
from net.entries import Birth
from net.house import House
from net.inbound import Role
from net.notices import Assigned, YourTurn
from net.outputs import Send
from net.session import Session
from systems.games import tools
from tools.bench.rules import Row

ATTACKS = {"mashup": "Melee", "dune": "Attack"}
LOOKED_AT = 9
"""So many attacks are measured; the figures are those of the one in the middle."""
WARM = 40
"""So many commands come before."""
MOST_FUNCTIONS, MOST_MODULES, MOST_CALLS, MOST_BYTES = 120, 35, 1500, 1500
ROOMS = {"ecs": "the engine", "systems": "the rules", "net": "the wire"}
ROOT = Path(__file__).parents[2]


class Figures(msgspec.Struct, frozen=True):
    """What one attack costs, from the request to what both clients believe."""

    functions: dict[str, int]
    """By the room of the code."""
    modules: dict[str, int]
    calls: dict[str, int]
    frame: int
    """Bytes of the longest frame that tells it."""


@dataclass
class _Seat:
    client: Client
    conn: int
    is_due: bool = False
    frames: list[int] = field(default_factory=list)
    """The bytes of each frame."""


class Table:
    """Two clients and a session, in one process and without a network."""

    def __init__(self, game: str, seed: int) -> None:
        setup = tools(game).default_setup()
        secrets = map(str, count(1))
        birth = Birth("bench", seed, "2026-01-01T00:00:00Z")
        codec = games.wire(game).server(None)
        self.session = Session(codec, setup, lambda: birth, House(), secrets=lambda: next(secrets))
        self.dice = random.Random(seed)
        self.seats = [_Seat(games.client(game, name, name, Role.BOT, seed), conn) for conn, name in _NAMES]
        for seat in self.seats:
            self._perform(self.session.joined(0.0, seat.conn, exact=True))
            seat.client.hello()
            self.send(seat)

    def send(self, seat: _Seat) -> None:
        """Let the server hear what a client has to say, and both what it answers."""
        for frame in seat.client.take():
            self._perform(self.session.receive(0.0, seat.conn, frame))

    def _perform(self, outputs: list[Any]) -> None:
        for output in outputs:
            if isinstance(output, Send):
                self._hear(self.seats[output.conn - 1], output.frame)

    def _hear(self, seat: _Seat, frame: bytes) -> None:
        seat.frames.append(len(frame))
        for notice in seat.client.receive(frame):
            match notice:
                case Assigned(draft=Match() as draft, seat=number) if number in draft.acting:
                    seat.client.pick(self.dice.choice(list(draft.legal(number))))
                case YourTurn():
                    seat.is_due = True
                case _:
                    pass

    def play(self, kind: str) -> tuple[_Seat, Command] | None:
        """Let somebody decide; an attack is handed back to be measured, and None if there was none."""
        for seat in self.seats:
            mirror = seat.client.mirror
            if not seat.is_due or mirror is None:
                self.send(seat)
                continue
            seat.is_due = False
            legal = list(mirror.match.legal(mirror.seat))
            attacks = [each for each in legal if type(each).__name__ == kind]
            if attacks:
                return seat, attacks[0]
            seat.client.ask(self.dice.choice(legal[:-1] or legal))
            self.send(seat)
            return None
        return None


_NAMES = ((1, "Ann"), (2, "Bob"))


def measure(game: str = "mashup", seed: int = 1) -> Figures:
    """The attack in the middle of some, by its calls."""
    found: list[Figures] = []
    while len(found) < LOOKED_AT:
        table, played = Table(game, seed), 0
        while not table.seats[0].client.over and len(found) < LOOKED_AT:
            played += 1
            attack = table.play(ATTACKS[game])
            if attack is not None:
                figures = _measured(table, *attack)
                if played > WARM:
                    found.append(figures)
        seed += 1
    return sorted(found, key=lambda each: sum(each.calls.values()))[LOOKED_AT // 2]


def _measured(table: Table, seat: _Seat, command: Command) -> Figures:
    calls: Counter[tuple[str, str]] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            calls[code.co_filename, code.co_qualname] += 1

    for each in table.seats:
        each.frames.clear()
    sys.setprofile(note)
    try:
        seat.client.ask(command)
        table.send(seat)
    finally:
        sys.setprofile(None)
    ours = {}
    for (file, name), number in calls.items():
        path = Path(file)
        if path.is_relative_to(ROOT) and (room := path.relative_to(ROOT).parts[0]) in ROOMS:
            ours[room, file, name] = number
    return Figures(
        functions=dict(Counter(room for room, _, _ in ours)),
        modules=dict(Counter(room for room, _ in {(room, file) for room, file, _ in ours})),
        calls={room: sum(ours[key] for key in ours if key[0] == room) for room in ROOMS},
        frame=max(size for each in table.seats for size in each.frames),
    )


def report(figures: Figures) -> list[Row]:
    """The figures beside what is wanted."""
    rows = []
    for name, parts, most in (
        ("functions", figures.functions, MOST_FUNCTIONS),
        ("modules", figures.modules, MOST_MODULES),
        ("calls", figures.calls, MOST_CALLS),
    ):
        total = sum(parts.values())
        shares = ", ".join(f"{ROOMS[room]} {parts.get(room, 0):,}" for room in ROOMS)
        rows.append(Row(f"{name} ({shares})", f"{total:,}", f"at most {most:,}", total <= most))
    frame = figures.frame
    rows.append(Row("the longest frame", f"{frame:,} bytes", f"at most {MOST_BYTES:,}", frame <= MOST_BYTES))
    return rows
