"""Two players by the standard alone, who only step and end turns: they can play on any server of it.

They go by the state that every server tells, never step onto a stone and never fight, so no match of theirs
ends. Nothing here mirrors a match: this side has to cost little beside the server.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from secrets import token_hex
from time import perf_counter

import msgspec

from net.mashup import messages
from net.mashup.codec import encode
from net.mashup.messages import Field, Ref
from tools.bench.server_host import HOST
from tools.bench.server_wire import Wire, masked

PATIENCE = 30.0
"""Seconds to wait for any answer."""
NAMES = ("Ann", "Bob")
HEROES = ("P1", "P2")


class _Entity(msgspec.Struct, frozen=True, gc=False):
    kind: str = msgspec.field(name="entityType")
    number: int = msgspec.field(name="ID")
    position: Field
    seat: int = msgspec.field(name="PID", default=0)
    mp: int = msgspec.field(name="MP", default=0)


class _Event(msgspec.Struct, frozen=True, gc=False):
    kind: str = msgspec.field(name="eventType")
    entities: tuple[_Entity, ...] = ()
    size: Field | None = msgspec.field(name="mapSize", default=None)
    active: Ref | None = msgspec.field(name="activeCharacter", default=None)


class _Frame(msgspec.Struct, frozen=True, gc=False):
    kind: str = msgspec.field(name="messageType")
    messages: tuple[_Event, ...] = ()
    assignment: str = ""


_read = msgspec.json.Decoder(_Frame).decode


class Pair:
    """A match of two of them."""

    def __init__(self, seed: int = 1) -> None:
        self.refused = 0
        """Requests that the server did not grant."""
        self._path = f"/{token_hex(4)}"  # where no match goes on that was left
        self._lots = random.Random(seed)
        self._wires: list[Wire] = []
        self._seats: dict[int, Wire] = {}
        """Who plays on which seat, as the server says."""
        self._state: _Event | None = None
        self._told: dict[Wire, int] = {}
        """How many states each was told."""
        self._answered: dict[Wire, float] = {}
        """When each was told the last one."""
        self._changed = asyncio.Event()

    # Coming and going

    async def enter(self, port: int) -> None:
        """Connect, choose and begin."""
        loop = asyncio.get_running_loop()
        for name in NAMES:
            _, wire = await loop.create_connection(lambda: Wire(self._path, self._hear), HOST, port)
            self._wires.append(wire)
            self._told[wire] = 0
            await asyncio.wait_for(wire.opened, PATIENCE)
            wire.send(masked(encode(messages.HelloServer(name, name))))
            await self._until(lambda: all(each.heard for each in self._wires))
        for wire in self._wires:
            wire.send(masked(encode(messages.PlayerReady(True, "PLAYER"))))
        await self._until(lambda: all(wire.heard == 2 for wire in self._wires))
        for wire in self._wires:  # one after the other: some get into trouble when both choose at once
            wire.send(masked(encode(messages.CharacterSelection((True,) * 6 + (False,) * 6))))
            await self._until(lambda: self._wires[0].heard > 2)
        await self._until(self._is_ready)

    def leave(self) -> None:
        """Be gone."""
        for wire in self._wires:
            wire.hang_up()

    # Playing

    async def request(self) -> float:
        """Let whoever has the turn ask for something; the seconds until the answer was there."""
        assert self._state is not None
        assert self._state.active is not None
        active = self._state.active
        one = self._seats[HEROES.index(active.group) + 1]
        frame = masked(encode(messages.Requests((self._wish(self._state, active),))))
        told = dict(self._told)
        begun = perf_counter()
        one.send(frame)
        await self._until(
            lambda: all(self._told[wire] > told[wire] for wire in self._wires) and self._is_ready()
        )
        return self._answered[one] - begun

    def _wish(self, state: _Event, active: Ref) -> messages.Request:
        assert state.size is not None
        width, height = state.size
        hero = next(
            each
            for each in state.entities
            if each.kind == "Character"
            and each.number == active.number
            and HEROES[each.seat - 1] == active.group
        )
        taken = {each.position for each in state.entities}
        x, y = hero.position
        free = [
            (column, row)
            for column in range(max(x - 1, 0), min(x + 2, width))
            for row in range(max(y - 1, 0), min(y + 2, height))
            if (column, row) not in taken
        ]
        if not hero.mp or not free:
            return messages.EndRoundRequest()
        return messages.MoveRequest(active, hero.position, self._lots.choice(free))

    # Hearing

    def _is_ready(self) -> bool:
        """Whether everybody knows of a turn of somebody here."""
        state = self._state
        return (
            len(self._seats) == len(NAMES)
            and all(self._told.values())
            and state is not None
            and state.active is not None
            and state.active.group in HEROES
        )

    def _hear(self, one: Wire, frame: bytes) -> None:
        now = perf_counter()
        one.heard += 1
        message = _read(frame) if b'"EVENTS"' in frame else None
        if message is None:
            self._hear_other(one, frame)
        else:
            for event in message.messages:
                self.refused += event.kind == "Nack"
                if event.kind == "GamestateEvent":
                    self._state = event
                    self._told[one] += 1
                    self._answered[one] = now
        self._changed.set()

    def _hear_other(self, one: Wire, frame: bytes) -> None:
        if b'"PlayerOne"' in frame:
            self._seats[1] = one
        elif b'"PlayerTwo"' in frame:
            self._seats[2] = one

    async def _until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                self._changed.clear()
                await self._changed.wait()
