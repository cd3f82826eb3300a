"""`mashup bot`: a computer player that takes part in matches on a server."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import click

from cli.options import SEED, game_option, known_mods_option, refuse_unable
from ecs.errors import MashupError
from net.http_client import with_port
from net.inbound import Role
from systems.brains import BRAINS, brain

T = TypeVar("T")

ROLES = {"ki": Role.BOT, "player": Role.PLAYER}
EXIT_TERMINATED = 143  # what a shell reports after SIGTERM


@click.command("bot")
@click.argument("url", required=False)
@game_option
@click.option("-a", "--address", metavar="ADDRESS", help="The server, in the place of URL; with --port.")
@click.option("-p", "--port", type=click.IntRange(1, 65535), help="The port, where the address names none.")
@click.option(
    "--level",
    type=click.Choice(sorted(BRAINS)),
    help="How well it plays; otherwise as the match config says, or at random.",
)
@click.option("-n", "--name", default="Bot", show_default=True, help="What it calls itself.")
@click.option("--matches", type=click.IntRange(1), default=1, show_default=True, help="How many to play.")
@click.option(
    "--seats",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    help="As the host of a lobby it begins with so many players; otherwise with as many as can play.",
)
@click.option("--seed", type=SEED, help="What its decisions depend on; a new one each time if not given.")
@click.option(
    "--role",
    type=click.Choice(sorted(ROLES)),
    default="ki",
    show_default=True,
    help="As what it introduces itself: ki may not pause.",
)
@click.option(
    "--device",
    metavar="TEXT",
    help="A bot that comes back with the same name and device goes on "
    "with its match; something new each time if not given.",
)
@click.option("--patience", type=click.FloatRange(0), default=120, show_default=True, metavar="SECONDS",
              help="How long to call a server that got lost in a match.")  # fmt: skip
@known_mods_option
def command(
    url: str | None,
    game: str,
    address: str | None,
    port: int | None,
    level: str | None,
    name: str,
    matches: int,
    seats: int,
    seed: int | None,
    role: str,
    device: str | None,
    patience: float,
) -> None:
    """Play on the server at URL, such as ws://localhost:1218/room; without it, on this machine.

    The bot waits for others, plays, and tells the result in one line; in a lobby it is ready at once, and as
    the host it begins. It comes back by itself when the connection is lost or the server restarts.
    """
    try:
        from net.bot import Bot
        from net.games import client, wire
    except ModuleNotFoundError as error:
        if error.name != "websockets":
            raise
        raise MashupError(
            "The bot's packages are not installed; pip install 'marvelous-mashup[server]' brings them."
        ) from error
    where = with_port(url or address or "localhost", port or wire(game).port)
    if level:
        refuse_unable(game, level)
    device = device or secrets.token_hex(8)
    first = secrets.randbits(62) if seed is None else seed

    tell = partial(click.echo, err=True) if sys.stderr.isatty() else None  # what is piped is results alone

    async def play() -> list[bool]:
        won = []
        for number in range(first, first + matches):
            player = client(game, name, device, ROLES[role], number)
            mind = brain(level, number) if level else None
            result = await Bot(where, player, mind, patience, tell, seats).play()
            click.echo(str(result))
            won.append(result.won)
        return won

    won = _until_terminated(play())
    if matches > 1:
        click.echo(f"{name} won {sum(won)} of {matches} matches.")


def _until_terminated(playing: Coroutine[Any, Any, T]) -> T:
    """Run to the end; SIGTERM, which a container gets when it is to stop, ends the bot at once."""

    async def run() -> T:
        task = asyncio.create_task(playing)
        with suppress(NotImplementedError):  # Windows has no such signals
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await task

    try:
        return asyncio.run(run())
    except asyncio.CancelledError:
        raise click.exceptions.Exit(EXIT_TERMINATED) from None
