"""The toys as games that the command line, servers and clients know, as long as it is wanted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

import ecs.game
from ecs.errors import MashupError
from ecs.game import Game
from ecs.games import NAMES
from net.client import Client
from net.games import Standard, Wire, wires
from net.plain.client import PlainCodec
from net.plain.messages import FromClient, FromServer
from net.plain.server import PlainServerCodec
from systems.games import GameTools, laws, tools
from tests.toys.known import TIMES, TOYS, Toy, server_codec


def register(setups: Mapping[str, Any] | None = None) -> None:
    """Make all toys known; ``setups`` are those that are played unless it is said otherwise."""
    for name, toy in TOYS.items():
        ecs.game.register(name, toy.game)
        NAMES.append(name)
        tools.bring(name, _tools(name, toy, (setups or {}).get(name, toy.setup())))
        laws.bring(name, lambda world, before, events: 0)
        wires.bring(name, _wire(name, toy))


def forget() -> None:
    """... and unknown again."""
    for name in TOYS:
        NAMES.remove(name)
        tools.forget(name)
        laws.forget(name)
        wires.forget(name)


def _wire(name: str, toy: Toy) -> Wire:
    def codec(client: Client) -> PlainCodec:
        return PlainCodec(client, toy.game, toy.setup, lambda setup: TIMES)

    def spoken(game: Game | None) -> PlainServerCodec:
        return server_codec(name)

    standard = Standard(name, name.title(), "1", 4000, FromClient, FromServer)
    return Wire(standard, spoken, codec, lambda mods: toy.game())


def _tools(name: str, toy: Toy, setup: Any) -> GameTools:
    return GameTools(
        name=name,
        title=name.title(),
        make=lambda mods: toy.game(),
        has_mods=False,
        files={},
        options={},
        load_setup=lambda: setup,
        default_setup=lambda: setup,
        random_scenario=_none,
        early="",
        practice=(),
        level=lambda setup: "random",
    )


def _none(*_: object) -> NoReturn:
    raise MashupError("A toy has nothing like that.")
