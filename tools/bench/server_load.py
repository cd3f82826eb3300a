"""Many matches at once against a server, as cheaply as can be: scripted players and spectators that count.

Nobody mirrors anything: a connection only counts the frames that come.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any, TypeVar

import msgspec

from ecs.errors import MashupError
from net.mashup import messages
from net.mashup.codec import encode
from tools.bench.server_host import HOST, Host
from tools.bench.server_script import Line
from tools.bench.server_wire import Wire, masked

SPECTATORS = 3
PLAYERS = 2
CONNECTIONS = PLAYERS + SPECTATORS
T = TypeVar("T")
EVENTS = b'{"messageType":"EVENTS","messages":[{"eventType":"'
PATIENCE = 120.0
"""Seconds without any progress after which a measurement is given up."""


# Matches


@dataclass(slots=True)
class Load:
    """What all matches of a measurement share: how they are paced, and what was seen."""

    pace: bool = False
    """Whether each request waits for its time; if not, it follows the answer to the last one."""
    answered: int = 0
    """Requests whose events have come back to whoever asked."""
    waits: list[float] = field(default_factory=list)
    """Seconds from when a request was due to each of the connections that heard of it, if paced."""


class Game:
    """One match: two players who follow their script, and spectators."""

    def __init__(self, load: Load, path: str, lines: Sequence[Line], connections: int = CONNECTIONS) -> None:
        """``connections``: of the players, and of so many others who watch."""
        self.load = load
        self.path = path
        self.problem = ""
        self._draft, self._lines = lines[:PLAYERS], lines[PLAYERS:]
        self._connections = connections
        self._next = 0
        self._due: list[float] = []
        """When each request was due; in a paced match also those that are not sent yet."""
        self._wires: list[Wire] = []
        self._waiting: tuple[bytes, int, asyncio.Future[None]] | None = None

    async def enter(self, port: int) -> None:
        """Connect everybody and begin a match."""
        loop = asyncio.get_running_loop()
        for number in range(self._connections):
            _, one = await loop.create_connection(lambda: Wire(self.path, self._hear), HOST, port)
            self._wires.append(one)
            await self._say_and_hear(
                number, messages.HelloServer(f"P{number}", self.path), b"HELLO_CLIENT", 1
            )
        for watcher in self._wires[PLAYERS:]:
            watcher.send(masked(encode(messages.PlayerReady(True, "SPECTATOR"))))
        self._wires[0].send(masked(encode(messages.PlayerReady(True, "KI"))))
        await self._say_and_hear(1, messages.PlayerReady(True, "KI"), b"GAME_ASSIGNMENT", PLAYERS)

    async def draft(self) -> None:
        """Both choose, one after the other; everybody has heard the first events then."""
        first, second = self._draft
        await self._wait_for(b"CONFIRM_SELECTION", 1, lambda: self._wires[first.seat - 1].send(first.frame))
        heard = self._connections
        await self._wait_for(b"EVENTS", heard, lambda: self._wires[second.seat - 1].send(second.frame))

    async def _say_and_hear(self, number: int, message: messages.FromClient, kind: bytes, times: int) -> None:
        await self._wait_for(kind, times, lambda: self._wires[number].send(masked(encode(message))))

    async def _wait_for(self, kind: bytes, times: int, deed: Callable[[], None]) -> None:
        """Do something and wait until a kind of message has come so many times."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting = (b'{"messageType":"' + kind, times, done)
        deed()
        async with asyncio.timeout(PATIENCE):
            await done

    # Playing

    def owe(self, when: float) -> bool:
        """The next request is due; False if there is none left."""
        if len(self._due) == len(self._lines):
            return False
        self._due.append(when)
        self._send_if_ready()
        return True

    def _send_if_ready(self) -> None:
        """Send the next request that is due, as soon as whoever sends it has heard of all before."""
        number = self._next
        if number == len(self._due):
            return
        line = self._lines[number]
        sender = self._wires[line.seat - 1]
        if sender.heard == number + 1:
            self._next += 1
            sender.send(line.frame)

    def _hear(self, one: Wire, frame: bytes) -> None:
        if not frame.startswith(EVENTS) or frame.startswith(b"Disconnect", len(EVENTS)):
            self._hear_other(frame)
            return
        if frame.startswith(b"Nack", len(EVENTS)):
            self.problem = f"request {self._next} of {self.path} was refused"
        number, one.heard = one.heard, one.heard + 1
        if not number:
            self._hear_other(frame)
            return
        load = self.load
        if load.pace:
            load.waits.append(perf_counter() - self._due[number - 1])
        if one is self._wires[self._lines[number - 1].seat - 1]:
            load.answered += 1
        if number < len(self._lines) and one is self._wires[self._lines[number].seat - 1]:
            if load.pace:
                self._send_if_ready()
            else:
                self.owe(perf_counter())

    def _hear_other(self, frame: bytes) -> None:
        if self._waiting is not None and frame.startswith(self._waiting[0]):
            kind, times, done = self._waiting
            self._waiting = (kind, times - 1, done) if times > 1 else None
            if times == 1:
                done.set_result(None)

    def hang_up(self) -> None:
        """Close all connections."""
        for one in self._wires:
            one.hang_up()

    async def end(self) -> bool:
        """Wait until all connections are closed; whether everybody was told that the match is over."""
        codes = await asyncio.gather(*(one.closed for one in self._wires))
        return set(codes) == {1000} and not self.problem


# Measurements


def run(measurement: Coroutine[Any, Any, T]) -> T:
    """Run a measurement; raises `MashupError` if the server does not play along."""
    try:
        return asyncio.run(measurement)
    except (OSError, TimeoutError) as error:
        why = str(error) or "no answer in time"
        raise MashupError(f"The server cannot be measured: {why}.") from error


class Flat(msgspec.Struct, frozen=True):
    """How it went flat out."""

    requests_a_second: float
    """While all matches were running."""
    capacity: float
    """Requests for each second of the server's processor time: what it could do with a core of its own."""
    server_busy: float
    """The share of a core the server took meanwhile."""
    bots_busy: float
    """The share of a core this side took."""
    finished: int
    """Matches that came to their end."""


class Paced(msgspec.Struct, frozen=True):
    """How it went at a given pace."""

    requests_a_second: float
    """Requests that were answered in time."""
    p50: float
    """Milliseconds from a request to its events at each connection of the match."""
    p99: float
    memory: float | None
    """Bytes of the server for a connection and its share of the match; None where nobody can tell."""


@asynccontextmanager
async def entered(
    host: Host,
    scripts: Sequence[Sequence[Line]],
    load: Load,
    first: int = 0,
    connections: int = CONNECTIONS,
) -> AsyncIterator[list[Game]]:
    """Matches in their first turn. They begin one after the other, for each has the next seed."""
    games = [Game(load, f"/{first + number}", lines, connections) for number, lines in enumerate(scripts)]
    try:
        for game in games:
            await game.enter(host.port)
        await asyncio.gather(*(game.draft() for game in games))
        yield games
    finally:
        for game in games:
            game.hang_up()


async def flat_out(host: Host, scripts: Sequence[Sequence[Line]], at_once: int) -> Flat:
    """Play all matches to their end, so many at once, every request right after the last answer."""
    load = Load()
    seconds = bots = server = 0.0
    answered = finished = 0
    for first in range(0, len(scripts), at_once):
        async with entered(host, scripts[first : first + at_once], load, first) as games:
            before, busy, own, begin = load.answered, host.busy, process_time(), perf_counter()
            ends = [asyncio.ensure_future(game.end()) for game in games]
            for game in games:
                game.owe(begin)
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
            seconds += perf_counter() - begin
            bots += process_time() - own
            server += host.busy - busy
            answered += load.answered - before
            finished += sum(await asyncio.wait_for(asyncio.gather(*ends), 10 * PATIENCE))
    return Flat(
        requests_a_second=answered / seconds,
        capacity=answered / server,
        server_busy=server / seconds,
        bots_busy=bots / seconds,
        finished=finished,
    )


async def paced(host: Host, scripts: Sequence[Sequence[Line]], rate: float, seconds: float) -> Paced:
    """Play for so many seconds with so many requests a second in total, evenly spread over the matches.

    The server is killed in the middle of it all.
    """
    load = Load(pace=True)
    before = host.memory
    async with entered(host, scripts, load) as games:
        begin = perf_counter()
        sent = 0
        while (now := perf_counter() - begin) < seconds:
            while sent < now * rate:
                if not games[sent % len(games)].owe(begin + sent / rate):
                    raise MashupError("The matches are over too soon; less time or more matches are right.")
                sent += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.2)
        memory = host.memory
        host.kill()
        await asyncio.gather(*(game.end() for game in games))
    if problems := [game.problem for game in games if game.problem]:
        raise MashupError(f"The server did not play along: {problems[0]}.")
    waits = sorted(load.waits)
    return Paced(
        requests_a_second=load.answered / seconds,
        p50=1000 * waits[len(waits) // 2],
        p99=1000 * waits[len(waits) * 99 // 100],
        memory=None if memory is None or before is None else (memory - before) / (len(games) * CONNECTIONS),
    )


async def weight(host: Host, scripts: Sequence[Sequence[Line]], requests: int) -> float | None:
    """Bytes of the server for a match of two whom nobody watches, after so many requests.

    What is made once for all matches does not count: the first match of the scripts is there before.
    """
    load = Load(pace=True)
    async with entered(host, scripts[:1], Load()):
        before = host.memory
        async with entered(host, scripts[1:], load, 1, PLAYERS) as games:
            owed = sum(game.owe(perf_counter()) for game in games for _ in range(requests))
            async with asyncio.timeout(PATIENCE):
                while load.answered < owed:
                    await asyncio.sleep(0.01)
            after, number = host.memory, len(games)
    return None if before is None or after is None else (after - before) / number
