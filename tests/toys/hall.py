"""A real server of a toy in this process, and real clients that check what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event
from typing import Any

from ecs.commands import Command
from ecs.match import Match
from net import exact
from net.archive import Archive
from net.bot import Bot, Result
from net.client import Client
from net.customs import Customs
from net.games import client
from net.house import House
from net.inbound import Role
from net.line import Line
from net.listening import Options
from net.matchlog import Log, read
from net.notices import Ended, Happened, Notice
from net.server import Server
from systems.brains import RandomBrain
from tests.toys.known import AT_ONCE, TOYS, server_codec

HOST = "127.0.0.1"


class Hall:
    """A running server of one toy."""

    def __init__(self, name: str, server: Server, folder: Path) -> None:
        self.name = name
        self.server = server
        self.folder = folder
        self.gate = Event()
        """Opens for the players' third commands."""

    @property
    def url(self) -> str:
        return f"ws://{HOST}:{self.server.port}/"

    @property
    def match(self) -> Match:
        """The match in the default room."""
        contest = self.server.rooms.enter("/").session._contest
        assert contest is not None
        return contest.table.match

    def cut(self, seat: int) -> None:
        """The connection of a player breaks."""
        room = self.server.rooms.enter("/")
        contest = room.session._contest
        assert contest is not None
        conn = contest.players[seat - 1].conn
        assert conn is not None
        room._links[conn]._socket.transport.abort()

    async def until(self, *, commands: int = 0, spectators: int = 0, connected: int | None = None) -> None:
        """Wait until so many commands were carried out, so many watch and so many players are connected."""
        session = self.server.rooms.enter("/").session
        while (
            self.server.rooms.metrics.commands < commands
            or session.spectators < spectators
            or (connected is not None and sum(session.connected) != connected)
        ):
            await asyncio.sleep(0.001)

    def log(self) -> Log:
        """The log of the only match that was played here."""
        (path,) = self.folder.glob("2*.jsonl")
        return read(path, TOYS[self.name].game())


class Waiting(RandomBrain):
    """Plays at random, but after two commands waits until it may go on."""

    __slots__ = ("gate", "left")

    def __init__(self, seed: int, gate: Event) -> None:
        super().__init__(seed)
        self.gate = gate
        self.left = 2

    def choose(self, match: Match, seat: int) -> Command:
        """Any legal command, when it may."""
        self.left -= 1
        if self.left < 0:
            self.gate.wait()
        return super().choose(match, seat)


class Guest:
    """A player or spectator with a client of ours, and all that came to it."""

    def __init__(self, hall: Hall, name: str, role: Role = Role.BOT, seed: int = 0, seats: int = 0) -> None:
        """As the host of a lobby it begins a match of so many ``seats``."""
        self.client = client(hall.name, name, name, role, seed)
        self.bot = Bot(hall.url, self.client, Waiting(seed, hall.gate), seats=seats)
        self.line = self.bot._line if role is not Role.SPECTATOR else Line(hall.url, self.client, _nobody)
        self.told: list[Any] = []
        """All events, command by command."""
        self.digests = 0
        """How often a digest came, and was that of what is known here."""
        self.asked = 0
        """How often the state had to be asked for."""
        self.ended: Ended | None = None
        self.also: Callable[[Notice], None] = _nobody
        """Who else hears what came."""
        self._watch(self.client)

    def _watch(self, client: Client) -> None:
        receive, ask = client.receive, client.ask_state

        def received(frame: bytes | str) -> list[Notice]:
            notices = receive(frame)
            ext = exact.found(frame)
            self.digests += ext is not None and bool(ext.digest) and client.exact.is_at(ext)
            for notice in notices:
                self._hear(notice)
            return notices

        def asked() -> None:
            self.asked += 1
            ask()

        client.receive, client.ask_state = received, asked  # type: ignore[method-assign]

    def _hear(self, notice: Notice) -> None:
        self.also(notice)
        if isinstance(notice, Happened):
            self.told += [events for events, _ in notice.beats if events]
        elif isinstance(notice, Ended):
            self.ended = notice

    async def play(self) -> Result:
        return await self.bot.play()

    async def watch(self) -> None:
        await self.line.run()


def _nobody(notice: Notice) -> None:
    """The client is listened to itself."""


def in_hall(
    name: str,
    folder: Path,
    party: Callable[[Hall], Awaitable[None]],
    house: House | None = None,
    customs: Customs | None = AT_ONCE,
    seed: int = 7,
) -> Hall:
    """Open a server of that toy, let this happen, and close it."""

    async def run() -> Hall:
        archive = Archive(folder)
        options = Options(host=HOST, port=0, drain=0, seed=seed)
        setup = TOYS[name].setup()
        server = Server(server_codec(name, customs), setup, archive, options, house or House(grace=30.0))
        hall = Hall(name, server, folder)
        await server.start()
        try:
            async with asyncio.timeout(60):
                await party(hall)
        finally:
            hall.gate.set()
            await server.drain()
            archive.close()
        return hall

    return asyncio.run(run())
