"""The child process of `net.embedded`: a server and its computer players, as long as the input is open."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.match import Match
from net.archive import Archive
from net.bot import Bot
from net.client import Client
from net.dialect import Role
from net.entries import MASHUP, Header
from net.games import client, wire
from net.lessons import Lessons
from net.listening import Options
from net.logs import begin
from net.matchlog import FINISHED, LogFile, reason
from net.people import House
from net.server import Server
from systems.brains import Brain, brain
from systems.games import make

PLAYING = ".playing"
"""How the log of a running match is named here."""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    game: str = MASHUP
    setup: Any
    """The configs as plain JSON values."""
    folder: str
    """Where match logs are kept."""
    mods: tuple[str, ...] = ()
    bots: tuple[tuple[str, str], ...] = ()
    """The name of each computer player, and how well it plays."""
    host: str | None = "127.0.0.1"
    port: int = 0
    seed: int | None = None
    pace: float = 0.0
    grace: float = 90.0
    clock: bool = True
    """Whether the times of the match hold."""
    alone: bool = False
    """Whether one person plays against the computer players."""
    keep: bool = True
    """Whether the log of a match that is broken off stays."""


class Answer(msgspec.Struct, frozen=True):
    """The port of the server, or why there is none."""

    port: int = 0
    error: str = ""


class Shelf(Archive):
    """Match logs that nobody goes on with, so that any number of servers can share the folder."""

    def __init__(self, folder: Path, *, keep: bool = True) -> None:
        """Make the folder if need be; raises `MashupError`.

        ``keep``: a match that is broken off is a replay too.
        """
        self.folder = folder
        self._keep = keep
        self._lock = -1
        self._logs: list[LogFile] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise MashupError(f"Replays cannot be kept in {folder}: {reason(error)}.") from error

    def create(self, header: Header) -> LogFile:
        """Begin the log of a new match, under a name that no other server goes on with."""
        log = LogFile(self.folder / f"{header.id}{PLAYING}")
        log.append([header])
        self._logs.append(log)
        return log

    def running(self) -> list[Path]:
        """Nothing is gone on with."""
        return []

    def close(self) -> None:
        """Finish the log of a match that was broken off, or throw it away."""
        for log in self._logs:
            if log.path.suffix != FINISHED:
                with suppress(OSError):
                    log.finish()
                    if not self._keep:
                        log.path.unlink()


class PatientBot(Bot):
    """A bot that gives people the time to see what it does."""

    def __init__(self, url: str, client: Client, brain: Brain, pace: float) -> None:
        super().__init__(url, client, brain)
        self._pace = pace

    def _choose(self, match: Match, seat: int, lessons: Lessons) -> Command | None:
        began = time.monotonic()
        command = super()._choose(match, seat, lessons)
        time.sleep(max(0.0, self._pace - (time.monotonic() - began)))  # in the thread of its thoughts
        return command


async def host(order: Order) -> None:
    """Play what is ordered until the input is closed; raises `MashupError`."""
    dialect = wire(order.game).dialect(make(order.game, order.mods))
    setup = dialect.setup(order.setup)
    Match(dialect.game, setup, 0)  # configs and mods must fit each other
    shelf = Shelf(Path(order.folder), keep=order.keep)
    server = Server(
        dialect,
        setup,
        shelf,
        Options(host=order.host, port=order.port, seed=order.seed, drain=0),
        House(grace=order.grace, clock=order.clock, alone=order.alone),
    )
    await server.start()
    say(Answer(server.port))
    playing = asyncio.create_task(play(order, server))
    await input_closed()
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    await server.drain()
    shelf.close()


async def play(order: Order, server: Server) -> None:
    """Let the computer players play, as soon as there is somebody to play for."""
    while not any(room.session.players or room.session.spectators for room in server.rooms):
        await asyncio.sleep(0.02)
    async with asyncio.TaskGroup() as bots:
        for number, (name, level) in enumerate(order.bots):
            seed = secrets.randbits(62) if order.seed is None else order.seed + number
            player = client(order.game, name, secrets.token_hex(8), Role.BOT, seed)
            url = f"ws://127.0.0.1:{server.port}/"
            bots.create_task(PatientBot(url, player, brain(level, seed), order.pace).play())


async def input_closed() -> None:
    """Wait until nobody holds the other end of our input any more."""
    loop, closed = asyncio.get_running_loop(), asyncio.Event()

    def wait() -> None:
        with suppress(OSError, ValueError):
            sys.stdin.buffer.read()
        loop.call_soon_threadsafe(closed.set)

    Thread(target=wait, daemon=True).start()
    await closed.wait()


def say(answer: Answer) -> None:
    """Tell the parent."""
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def main() -> int:
    """Read the order, do it, and give an exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who closes our input
    begin(2)
    line = sys.stdin.buffer.readline()
    if not line:
        return 0  # called off before it began
    try:
        asyncio.run(host(msgspec.json.decode(line, type=Order)))
    except MashupError as error:
        say(Answer(error=str(error)))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
