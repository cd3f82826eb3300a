"""The games on the wire: the standard of each, on either side; only what is asked for is imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ecs.game import Game
from ecs.games import USUAL, Part
from net.inbound import Role
from net.matchlog import Start, start_of, started
from net.server_codec import ServerCodec
from net.standard_replay import StandardReplay

if TYPE_CHECKING:
    from net.client import Client
    from net.client_codec import ClientCodec


@dataclass(frozen=True)
class Standard:
    """What the messages of a game are, as those are told who write programs for it."""

    game: str
    title: str
    version: str
    port: int
    """Where a server listens, unless it is told otherwise."""
    from_client: Any
    """The union of all that clients say."""
    from_server: Any
    optional: Mapping[str, set[str]] = field(default_factory=dict)
    """What the standard lets a sender leave out, beyond what we leave out ourselves."""

    @property
    def messages_name(self) -> str:
        """The file name of the JSON Schema."""
        return f"{self.game}-messages.schema.json"

    @property
    def asyncapi_name(self) -> str:
        """The file name of the AsyncAPI document."""
        return f"{self.game}.asyncapi.json"


@dataclass(frozen=True)
class Wire:
    """What the wire needs to know of a game."""

    standard: Standard
    server: Callable[[Game | None], ServerCodec]
    """The server's side, for these rules or the usual ones."""
    client: Callable[[Client], ClientCodec]
    """The client's side."""
    told_game: Callable[[tuple[str, ...]], Game]
    """The rules with mods that a server or a log tells; raises `MashupError` if one is missing here."""
    replay: Callable[[bytes, str], StandardReplay | None] = lambda text, file: None
    """Reads a match of old in the standard's own form, from a file of that name; None for anything else."""

    @property
    def port(self) -> int:
        """Where a server listens, unless it is told otherwise."""
        return self.standard.port


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
