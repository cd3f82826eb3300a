"""The two-way table of the standard for Deserts of Dune: frames and messages, names, requests and commands.

Writing is exact, without blanks, since some programs look for the type in the text. Reading takes any order,
unknown keys and the spellings of other teams (`net.dune.spelling`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import cast

import msgspec

from ecs.commands import Command, EndTurn, Step
from ecs.components import Position, Team
from ecs.errors import MashupError
from ecs.grid import Field
from ecs.world import World
from net.dune import messages
from net.dune.messages import ActionName, ClassName, FromClient, FromServer, HouseColour, HouseName
from net.dune.spelling import mended
from net.inbound import Ask
from net.reading import Reader
from net.server_codec import Table
from net.time_limits import Times
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import Character
from systems.dune.configs import PartyConfig
from systems.dune.houses import BENE_GESSERIT, FIGHTER, HOUSES, MENTAT, NOBLE
from systems.dune.scenario import TILES
from systems.dune.scenario import Tile as TileName
from systems.turns import active

EVERY = FromClient | FromServer

_encoder = msgspec.json.Encoder()


def encode(message: FromClient | FromServer) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)


decode_from_client: Reader[FromClient] = Reader(FromClient, EVERY, "type", "a client", mended)
decode_from_server: Reader[FromServer] = Reader(FromServer, EVERY, "type", "a server", mended)


# Names


COLOURS: dict[HouseName, HouseColour] = {
    "CORRINO": "GOLD",
    "ATREIDES": "GREEN",
    "HARKONNEN": "RED",
    "ORDOS": "BLUE",
    "RICHESE": "SILVER",
    "VERNIUS": "VIOLET",
}
WIRE_HOUSES: dict[str, HouseName] = dict(zip(HOUSES, COLOURS, strict=True))
HOUSES_BY_WIRE: dict[str, str] = {wire: key for key, wire in WIRE_HOUSES.items()}

WIRE_CLASSES: dict[str, ClassName] = {
    NOBLE: "NOBLE",
    MENTAT: "MENTAT",
    BENE_GESSERIT: "BENE_GESSERIT",
    FIGHTER: "FIGHTER",
}
CLASSES_BY_WIRE: dict[str, str] = {wire: kind for kind, wire in WIRE_CLASSES.items()}

WIRE_TILES = cast("dict[str, TileName]", TILES)

_PUG, _WIRE_PUG = "Space Pug", "Space Pug, Duke Letos tapferer Mopshund"


def wire_name(name: str) -> str:
    """What the wire calls a character: one of them has a longer name there."""
    return _WIRE_PUG if name == _PUG else name


def own_name(name: str) -> str:
    """What we call a character of the wire."""
    return _PUG if name == _WIRE_PUG else name


# Fields


@lru_cache(maxsize=4096)
def spot(x: int, y: int) -> messages.Position:
    """A field of the wire."""
    return messages.Position(x, y)


def position(world: World, field: int) -> messages.Position:
    """A field of the board as the wire writes it."""
    return spot(*world.grid.xy(field))


# Requests and commands


Request = (
    messages.MovementRequest
    | messages.ActionRequest
    | messages.TransferRequest
    | messages.HeliRequest
    | messages.EndTurnRequest
)

NOT_YOU = "The clientID of this request is that of somebody else."
NOBODY = "There is no such character."
NOT_YOURS = "It is not the turn of this character, or the character is not yours."
NO_FIELD = "There is no such field."
NO_PATH = "A path has at least one field."
NO_TARGET = "This action needs a target."
NO_HELICOPTERS = "There are no helicopters in this match."

_AIMED: dict[ActionName, Callable[[Field], Command]] = {
    "ATTACK": Attack,
    "KANLY": Kanly,
    "FAMILY_ATOMICS": Atomics,
    "VOICE": Voice,
}
_PLAIN: dict[ActionName, Callable[[], Command]] = {
    "COLLECT": PickUp,
    "SPICE_HOARDING": Hoard,
    "SWORD_SPIN": Spin,
    "SWORDSPIN": Spin,
}
_NAMES: dict[object, ActionName] = {kind: name for table in (_AIMED, _PLAIN) for name, kind in table.items()}
_NAMES[Spin] = "SWORD_SPIN"


def choice(request: messages.HouseRequest) -> Ask:
    """The choice of a house."""
    return Ask(ChooseHouse(HOUSES_BY_WIRE[request.house_name]), kind="choice")


def asked(request: Request, table: Table | None, seat: int) -> Ask:
    """What a request means; without a table or a seat nothing could be granted."""
    if table is None or not seat:
        return Ask(None)
    if request.client_id != table.numbers[seat - 1]:
        return Ask(None, problem=NOT_YOU)
    world = table.match.world
    actor = request.character_id
    if not world.has(actor, Character):
        return Ask(None, problem=NOBODY)
    if world.get(actor, Team).seat != seat:
        return Ask(None, problem=NOT_YOURS)
    commands = _commands(request, world)
    if isinstance(commands, str):
        return Ask(None, actor, problem=commands)
    first, *rest = commands
    return Ask(first, actor, then=tuple(rest), problem=NOT_YOURS)


def _commands(request: Request, world: World) -> list[Command] | str:
    """The commands in the order of their carrying out, or why there are none."""
    match request:
        case messages.EndTurnRequest():
            return [EndTurn()]
        case messages.MovementRequest():
            path = [world.grid.at(place.x, place.y) for place in request.specs.path]
            if None in path:
                return NO_FIELD
            return [Step(field) for field in path if field is not None] or NO_PATH
        case messages.ActionRequest():
            return _action(request, world)
        case messages.TransferRequest():
            friend = world.find(request.target_id, Position)
            if friend is None or not world.has(request.target_id, Character):
                return NOBODY
            return [HandOver(friend.field, request.amount)]
        case messages.HeliRequest():
            return NO_HELICOPTERS


def _action(request: messages.ActionRequest, world: World) -> list[Command] | str:
    if request.action in _PLAIN:
        return [_PLAIN[request.action]()]
    target = request.specs.target
    if not isinstance(target, messages.Position):
        return NO_TARGET
    field = world.grid.at(target.x, target.y)
    return NO_FIELD if field is None else [_AIMED[request.action](field)]


# Asking


def house_request(command: Command) -> messages.HouseRequest:
    """What to send for the choice of a house."""
    if not isinstance(command, ChooseHouse):
        raise MashupError(f"{type(command).__name__} is no choice of a house.")
    return messages.HouseRequest(house_name=WIRE_HOUSES[command.house])


def wanted(
    command: Command, world: World, client: int, number_of: Callable[[int], int] = lambda entity: entity
) -> messages.FromClient:
    """What to send for a command of the character whose turn it is.

    ``client`` is who asks; ``number_of`` tells what the server calls a character.
    """
    actor = active(world)
    character = number_of(actor)
    target = position(world, world.field(actor))  # some programs want a target in any case
    match command:
        case EndTurn():
            return messages.EndTurnRequest(client_id=client, character_id=character)
        case Step():
            path = messages.Path((position(world, command.field),))
            return messages.MovementRequest(client_id=client, character_id=character, specs=path)
        case HandOver():
            friend = number_of(world.at[command.field][0])
            return messages.TransferRequest(
                client_id=client, character_id=character, target_id=friend, amount=command.amount
            )
        case Attack() | Kanly() | Atomics() | Voice():
            target = position(world, command.field)
        case PickUp() | Hoard() | Spin():
            pass
        case _:
            raise MashupError(f"{type(command).__name__} is no command of a turn.")
    action = _NAMES[type(command)]
    return messages.ActionRequest(
        client_id=client, character_id=character, action=action, specs=messages.Target(target)
    )


# Times


RESPONSE = 120.0
"""Seconds in which a connection must say who it is; the standard knows no limit."""


def times(party: PartyConfig) -> Times:
    """Milliseconds on the wire, seconds here; a pause lasts until somebody ends it."""
    return Times(
        turn=party.action_time_user_client / 1000,
        draft=party.house_choice_time / 1000,
        response=RESPONSE,
        pause=None,
        game=0.0,
        bot_turn=party.action_time_ai_client / 1000,
        min_pause=party.min_pause_time / 1000,
    )
