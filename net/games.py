"""The games on the wire: the standard of each, on either side; only what is asked for is imported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ecs.game import Game
from ecs.games import USUAL, Part
from net.inbound import Role
from net.matchlog import Start, start_of, started
from net.server_codec import ServerCodec

if TYPE_CHECKING:
    from net.client import Client
    from net.client_codec import ClientCodec


@dataclass(frozen=True)
class Wire:
    """What the wire needs to know of a game."""

    name: str
    port: int
    """Where a server listens, unless it is told otherwise."""
    server: Callable[[Game | None], ServerCodec]
    """The server's side, for these rules or the usual ones."""
    client: Callable[[Client], ClientCodec]
    """The client's side."""
    told_game: Callable[[tuple[str, ...]], Game]
    """The rules with mods that a server or a log tells; raises `MashupError` if one is missing here."""


wires: Part[Wire] = Part("net.{}.wire", "WIRE")


def wire(game: str = USUAL) -> Wire:
    """What the wire needs to know of the game of that name."""
    return wires(game)


def client(game: str, name: str, device: str, role: Role = Role.PLAYER, seed: int = 0) -> Client:
    """A client that speaks the standard of that game."""
    from net.client import Client

    return Client(name, device, role, seed, wire(game).client)


def codec_of_log(path: Path) -> ServerCodec:
    """The server codec of the game that a log names, with its mods; if it cannot be read, the usual one."""
    return _codec(start_of(path))


def codec_of(line: bytes) -> ServerCodec:
    """The same by the first line of a log."""
    return _codec(started(line))


def _codec(start: Start | None) -> ServerCodec:
    if start is None:
        return wire().server(None)  # whoever reads it is told what is wrong with it
    spoken = wire(start.game)
    return spoken.server(spoken.told_game(start.mods))
