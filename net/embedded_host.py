"""The child process of `net.embedded`: a server and its computer players, as long as the input is open."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread

import msgspec

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.match import Match
from net.bot import Bot
from net.client import Client
from net.games import client, wire
from net.house import House
from net.inbound import Role
from net.listening import Options
from net.logs import begin
from net.order import FASTER, HURRY, Answer, Order
from net.own_matches import OwnMatches
from net.refusals import Refusals
from net.server import Server
from systems.brains import Brain, brain
from systems.games import make

LONG = 365 * 24 * 3600.0
"""Seconds for which the seats of a match that goes on are kept: only its players decide when it ends."""


class PatientBot(Bot):
    """A bot that gives people the time to see what it does."""

    def __init__(self, url: str, client: Client, brain: Brain, pace: float) -> None:
        super().__init__(url, client, brain)
        self.pace = pace
        """Seconds it takes at least for a command."""

    def _choose(self, match: Match, seat: int, refusals: Refusals) -> Command | None:
        began = time.monotonic()
        command = super()._choose(match, seat, refusals)
        time.sleep(max(0.0, self.pace - (time.monotonic() - began)))  # in the thread of its thoughts
        return command


async def host(order: Order) -> None:
    """Play what is ordered until the input is closed; raises `MashupError`."""
    codec = wire(order.game).server(make(order.game, order.mods))
    setup = codec.setup(order.setup)
    Match(codec.game, setup, 0)  # configs and mods must fit each other
    own_matches = OwnMatches(order)
    server = Server(
        codec,
        setup,
        own_matches,
        Options(host=order.host, port=order.port, seed=order.seed, drain=0),
        House(grace=order.grace, resumed_grace=LONG, clock=order.clock, alone=order.alone, restarts=False),
    )
    try:
        await server.start()
        if order.log and not server.rooms.matches:
            raise MashupError("This match cannot be gone on with; the log of the server tells why.")
        say(Answer(server.port))
        bots: list[PatientBot] = []
        playing = asyncio.create_task(play(order, server, bots))
        await input_closed(bots)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        await server.drain()
    finally:
        own_matches.close()


async def play(order: Order, server: Server, bots: list[PatientBot]) -> None:
    """Let the computer players play, as soon as there is somebody to play for; they are put into a list."""
    while not any(any(room.session.connected) or room.session.spectators for room in server.rooms):
        await asyncio.sleep(0.02)
    seats = [player for room in server.rooms for player in room.session.players if player.role is Role.BOT]
    async with asyncio.TaskGroup() as tasks:
        for number, (name, level) in enumerate(order.bots):
            seed = secrets.randbits(62) if order.seed is None else order.seed + number
            player = client(order.game, name, secrets.token_hex(8), Role.BOT, seed)
            if order.log and number < len(seats):
                player.come_back(seats[number].name, seats[number].device)
            url = f"ws://127.0.0.1:{server.port}/"
            bots.append(PatientBot(url, player, brain(level, seed), order.pace))
            tasks.create_task(bots[-1].play())


async def input_closed(bots: Sequence[PatientBot]) -> None:
    """Wait until nobody holds the other end of our input any more; until then the bots can be hurried."""
    loop, closed = asyncio.get_running_loop(), asyncio.Event()

    def wait() -> None:
        with suppress(OSError, ValueError):
            for line in sys.stdin.buffer:
                if line == HURRY:
                    for bot in bots:
                        bot.pace /= FASTER
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
