"""What players ask for on the wire, as commands of the rules; and how a client asks for a command."""

from __future__ import annotations

from collections.abc import Callable

from ecs.commands import Command, EndTurn, Step
from ecs.components import Position, Team
from ecs.errors import MashupError
from ecs.grid import Field
from ecs.world import World
from net.dune import messages
from net.dune.names import HOUSES_BY_WIRE, WIRE_HOUSES, ActionName
from net.dune.state_encoder import position
from net.inbound import Ask
from net.server_codec import Table
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import Character
from systems.turns import active

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
            path = [_field(world, place) for place in request.specs.path]
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
    field = _field(world, target)
    return NO_FIELD if field is None else [_AIMED[request.action](field)]


def _field(world: World, place: messages.Position) -> Field | None:
    grid = world.grid
    return grid.field(place.x, place.y) if 0 <= place.x < grid.width and 0 <= place.y < grid.height else None


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
