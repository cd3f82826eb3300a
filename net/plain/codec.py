"""Writes and reads the frames of both sides."""

from __future__ import annotations

from dataclasses import asdict, fields
from functools import lru_cache
from typing import Any, Union

import msgspec

from ecs.commands import Command
from ecs.game import Game
from net.inbound import AnyWish, GoOn, Violation
from net.lobby_messages import (
    AddComputer,
    Again,
    ChooseTeam,
    CloseRoom,
    Kick,
    SetReady,
    StartMatch,
)
from net.plain.messages import FromClient, FromServer, Wish
from net.reading import UNREADABLE, Reader
from net.reading import plain as shown

WISHES: dict[str, type[Any]] = {
    "team": ChooseTeam,
    "ready": SetReady,
    "start": StartMatch,
    "kick": Kick,
    "computer": AddComputer,
    "again": Again,
    "close": CloseRoom,
    "go on": GoOn,
}
"""What people in a lobby, or the host of a match, may want."""
_NAMES = {kind: name for name, kind in WISHES.items()}

encode = msgspec.json.Encoder().encode
from_client: Reader[FromClient] = Reader(FromClient, FromClient | FromServer, "type", "a client")
from_server: Reader[FromServer] = Reader(FromServer, FromClient | FromServer, "type", "a server")


def command_of(game: Game, raw: msgspec.Raw) -> Command:
    """The command of a game; raises `Violation`."""
    try:
        command: Command = _commands(game).decode(raw)
    except UNREADABLE as error:
        raise Violation(f"This is no command of {game.name}: {shown(error)}.") from error
    return command


def wish_of(message: Wish) -> AnyWish:
    """What somebody wants; raises `Violation`."""
    kind = WISHES.get(message.wants)
    if kind is None:
        raise Violation(f"Nobody can want {shown(message.wants, 40)}; {', '.join(WISHES)} are right.")
    wish: AnyWish = kind(**{part.name: getattr(message, part.name) for part in fields(kind)})
    return wish


def told(wish: AnyWish) -> Wish:
    """The message that says so."""
    return Wish(wants=_NAMES[type(wish)], **asdict(wish))


@lru_cache(maxsize=16)
def _commands(game: Game) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union.__getitem__(game.commands))
