"""Entrants of a league that speak the wire: programs that join our server, and rooms of other servers.

A program is ``bot:COMMAND`` with ``{url}`` and ``{name}`` in it: it is started for every match and comes to a
server of our own. A room is ``ws://host/room``: somebody waits there for an opponent.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shlex
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Generator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from ecs.config import printable, shown
from ecs.errors import MashupError
from net.archive import Archive
from net.bot import Bot
from net.entries import Played
from net.games import client, wire
from net.house import House
from net.inbound import Role
from net.limits import Limits, Rate
from net.listening import Options
from net.matchlog import Log, read
from net.replay import rebuild
from net.server import Server
from systems import tables
from systems.league import Bout, Terms, at_home, maker
from systems.simulation import Result, derived
from systems.tables import LeagueMatch, rotated

PROGRAM = "bot:"
ROOMS = ("ws://", "wss://")
HOST = "127.0.0.1"
PATH = "/league"
LIMITS = Limits(player_rate=Rate(0), other_rate=Rate(0), connections_per_address=0)
GRACE = 10.0
"""Seconds in which a program that lost its connection may come back."""
COMING = 30.0
"""Seconds in which a program must come to the table."""
LEAVING = 3.0
"""Seconds that a program has to end by itself after its match."""
GLANCE = 0.02


def is_foreign(entrant: str) -> bool:
    """Whether this is somebody who speaks the wire."""
    return entrant.startswith((PROGRAM, *ROOMS))


def check(entrant: str) -> None:
    """Raise if this cannot be somebody who speaks the wire."""
    if entrant.startswith(PROGRAM):
        if "{url}" not in entrant:
            raise MashupError(f"{shown(entrant)} does not say where {{url}} goes, as in 'bot:mybot {{url}}'.")
        _arguments(entrant, "", "")


def meet(terms: Terms, one: str, two: str, first: int = 0) -> Generator[Bout]:
    """All matches of two entrants, wherever they have to meet."""
    entrants = terms.behind(one), terms.behind(two)
    if not any(map(is_foreign, entrants)):
        yield from at_home(terms, one, two, first)
    elif entrants[0].startswith(ROOMS):
        for bout in _abroad(terms, two, one, first):
            yield Bout(one, two, bout.pair, 3 - bout.seat, bout.result)
    elif entrants[1].startswith(ROOMS):
        yield from _abroad(terms, one, two, first)
    else:
        for number in range(2 * terms.pairs):
            players = (two, one) if number % 2 else (one, two)
            seed = terms.seed + first
            result = asyncio.run(_hosted(terms, players, seed, number // 2))
            yield Bout(one, two, first + number // 2, 1 + number % 2, result, derived(seed, number // 2))


def at_table(terms: Terms, players: Sequence[str], table: int = 0) -> Generator[LeagueMatch]:
    """All matches of those who sit at a table (see `systems.tables`), programs among them."""
    entrants = [terms.behind(name) for name in players]
    if not any(map(is_foreign, entrants)):
        yield from tables.at_home(terms, players, table)
        return
    if any(entrant.startswith(ROOMS) for entrant in entrants):
        raise MashupError("In rooms of other servers two meet; a table of more is at a server of our own.")
    seed = terms.seed + table * terms.pairs
    for number in range(terms.pairs):
        for order in rotated(players):
            result = asyncio.run(_hosted(terms, order, seed, number))
            yield LeagueMatch(order, (table, number), result, derived(seed, number))


# In a room of another server


def _abroad(terms: Terms, name: str, room: str, first: int) -> Generator[Bout]:
    """A brain of ours against whoever waits there; who sits where is that server's business."""
    url = terms.behind(room)
    if is_foreign(terms.behind(name)):
        raise MashupError(f"{name} cannot meet {room}: in rooms of other servers only brains of ours play.")
    make = maker(terms.behind(name))
    for number in range(2 * terms.pairs):
        seed = derived(terms.seed + first, number)
        player = client(terms.game().name, name, secrets.token_hex(8), Role.BOT, seed)
        bot = Bot(url, player, make(seed))
        end = asyncio.run(bot.play())
        if not end.seat:
            raise MashupError(f"A match at {url} ended in the draft.")
        result = Result(number, 0, end.rounds, end.winner, end.reason, "")
        yield Bout(name, room, first + number // 2, end.seat, result)


# At a server of our own


async def _hosted(terms: Terms, players: Sequence[str], seed: int, number: int) -> Result:
    """One match; everything about it but the time it takes is as in a match of brains."""
    game = terms.game()
    with TemporaryDirectory(prefix="mashup-") as scratch:
        folder = Path(scratch)
        archive = Archive(folder)
        options = Options(host=HOST, port=0, drain=0, seed=derived(seed, number), limits=LIMITS)
        codec = wire(game.name).server(game)
        server = Server(codec, terms.setup, archive, options, House(grace=GRACE))
        try:
            await server.start()
            try:
                async with AsyncExitStack() as guests:
                    for seat, name in enumerate(players, start=1):
                        url = f"ws://{HOST}:{server.port}{PATH}"
                        guest = _Guest(terms, name, folder, url, len(players))
                        await guests.enter_async_context(guest.coming(derived(seed, number, seat)))
                        await guest.seated(server, seat)
                    while not (finished := archive.latest(1)):
                        await asyncio.sleep(GLANCE)
            finally:
                await server.drain()
        finally:
            archive.close()
        path = archive.finished(finished[0])
        assert path is not None
        return _result(read(path, game), terms, number)


def _result(log: Log, terms: Terms, number: int) -> Result:
    end = log.ended
    assert end is not None
    match = rebuild(terms.game(), log.header, terms.setup, log.entries)
    moves = tuple((entry.seat, entry.command) for entry in log.entries if isinstance(entry, Played))
    kept = moves if terms.keep else ()
    return Result(number, end.after, match.round, end.winner, end.reason, end.digest, kept, end.places)


class _Guest:
    """Somebody on the way to the table: a program, or a brain of ours over the wire."""

    def __init__(self, terms: Terms, name: str, folder: Path, url: str, seats: int) -> None:
        """``seats`` is how many play."""
        self._seats = seats
        self._entrant = terms.behind(name)
        self._game = terms.game().name
        self._name = name
        self._url = url
        self._errors = folder / f"{secrets.token_hex(4)}.err"
        self._process: Process | None = None
        self._bot: asyncio.Task[object] | None = None

    @asynccontextmanager
    async def coming(self, seed: int) -> AsyncIterator[None]:
        """Set out; in the end nobody is left behind."""
        if self._entrant.startswith(PROGRAM):
            self._process = await self._start()
        else:
            player = client(self._game, self._name, secrets.token_hex(8), Role.BOT, seed)
            bot = Bot(self._url, player, maker(self._entrant)(seed), seats=self._seats)
            self._bot = asyncio.create_task(bot.play())
        try:
            yield
        finally:
            await self._end()

    async def seated(self, server: Server, seat: int) -> None:
        """Wait until so many sit at the table; raises `MashupError` if this one does not come."""
        with suppress(TimeoutError):
            async with asyncio.timeout(COMING):
                while (
                    server.rooms.matches == 0
                    and sum(len(room.session.players) for room in server.rooms) < seat
                ):
                    if self._process is not None and self._process.returncode is not None:
                        raise MashupError(self._ended(self._process.returncode))
                    if self._bot is not None and self._bot.done():
                        await self._bot
                    await asyncio.sleep(GLANCE)
                return
        raise MashupError(f"{self._name} did not come to the table within {COMING:.0f} s.")

    def _ended(self, code: int) -> str:
        lines = self._errors.read_text("utf-8", "replace").strip().splitlines()
        words = f": {printable(lines[-1].strip())}".rstrip(".") if lines else ""
        return f"{self._name} ended with exit code {code} before its match{words}."

    async def _start(self) -> Process:
        arguments = _arguments(self._entrant, self._url, self._name)
        try:
            with self._errors.open("wb") as errors:
                return await asyncio.create_subprocess_exec(
                    *arguments, stdin=DEVNULL, stdout=DEVNULL, stderr=errors
                )
        except OSError as error:
            raise MashupError(f"{self._name} cannot be started: {error.strerror}: {arguments[0]}.") from error

    async def _end(self) -> None:
        if self._bot is not None:
            self._bot.cancel()
            await asyncio.gather(self._bot, return_exceptions=True)
        if self._process is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), LEAVING)
            if self._process.returncode is None:
                self._process.kill()
                await self._process.wait()


def _arguments(entrant: str, url: str, name: str) -> list[str]:
    command = entrant.removeprefix(PROGRAM)
    try:
        parts = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise MashupError(f"{shown(entrant)} is no command: {error}.") from error
    if not parts:
        raise MashupError("bot: needs a command, as in 'bot:mybot {url}'.")
    return [part.replace("{url}", url).replace("{name}", name) for part in parts]
