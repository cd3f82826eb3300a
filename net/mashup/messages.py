"""The messages of the committee's standard: what both sides say, and what that is made of.

A field with a default may be missing in what others send; we always send it, unless it is `UNSET`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, TypeVar, get_type_hints

import msgspec
from msgspec import UNSET, Meta, UnsetType, field
from msgspec.structs import fields

from systems.mashup import configs

Group = Literal["NPC", "P1", "P2", "Rocks", "InfinityStones", "Portals"]
Field = tuple[int, int]
"""A field of the board as the wire writes it: ``[x, y]``, counted from 0."""

UNSUPPORTED, UNEXPECTED = 1, 2
"""Codes of ERROR: a message nobody can read, and one that comes at the wrong time."""

T = TypeVar("T", bound=msgspec.Struct)


class Message(msgspec.Struct, frozen=True, tag_field="messageType", rename="camel"):
    """What a frame holds; its kind stands under messageType."""


class Error(Message, frozen=True, tag="ERROR"):
    """Something went against the protocol."""

    message: str = ""
    code: int = field(name="type", default=0)


# References and entities


class Ref(msgspec.Struct, frozen=True, gc=False):
    """Who or what is meant: a group and a number in it."""

    group: Group = field(name="entityID")
    number: int = field(name="ID")


class _Entity(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="entityType"):
    number: int = field(name="ID")
    position: Field


class CharacterEntity(_Entity, frozen=True, kw_only=True, tag="Character"):
    """A hero on the board; PID is the player it belongs to, 1 or 2."""

    name: str = ""
    seat: int = field(name="PID")
    hp: int = field(name="HP")
    mp: int = field(name="MP")
    ap: int = field(name="AP")
    stones: tuple[int, ...] = ()


class StoneEntity(_Entity, frozen=True, tag="InfinityStone"):
    """A stone on the ground."""


class RockEntity(_Entity, frozen=True, kw_only=True, tag="Rock"):
    """A rock."""

    hp: int = field(name="HP", default=100)


class NpcEntity(_Entity, frozen=True, kw_only=True, tag="NPC"):
    """Goose (0), Stan Lee (1) or Thanos (2) while they are on the board."""

    mp: int = field(name="MP", default=0)
    stones: tuple[int, ...] = ()


class PortalEntity(_Entity, frozen=True, tag="Portal"):
    """A portal."""


Entity = CharacterEntity | StoneEntity | RockEntity | NpcEntity | PortalEntity


# Configs


def _lenient(kind: type[T]) -> type[T]:
    """A config as others may send it: unknown keys, and numbers beyond what our own files may hold."""
    hints = get_type_hints(kind)
    named: Any = field  # its overloads do not know that "no default" is a value too
    members = [
        (
            each.name,
            hints[each.name],
            named(name=each.encode_name, default=each.default, default_factory=each.default_factory),
        )
        for each in fields(kind)
    ]
    made: Any = msgspec.defstruct(
        kind.__name__, members, bases=(kind,), kw_only=True, forbid_unknown_fields=False
    )
    made.__doc__ = kind.__doc__
    return made  # type: ignore[no-any-return]


if TYPE_CHECKING:
    Character: TypeAlias = configs.Character
    MatchConfig: TypeAlias = configs.MatchConfig
    Scenario: TypeAlias = configs.Scenario
else:
    Character, MatchConfig, Scenario = map(
        _lenient, (configs.Character, configs.MatchConfig, configs.Scenario)
    )


# What clients say


WireRole = Literal["PLAYER", "KI", "SPECTATOR"]
Short = Annotated[str, Meta(max_length=200)]


# Requests


class _Request(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="requestType", rename="camel"):
    """The standard demands no key but the kind: what others leave out is None, and we send all of it."""


class MoveRequest(_Request, frozen=True):
    """One step to a neighbouring field."""

    origin_entity: Ref | None = None
    origin_field: Field | None = None
    target_field: Field | None = None


class _Act(_Request, frozen=True):
    origin_entity: Ref | None = None
    target_entity: Ref | None = None
    origin_field: Field | None = None
    target_field: Field | None = None


class MeleeAttackRequest(_Act, frozen=True):
    """Strike at a neighbour; ``value`` is the damage, which the server knows better."""

    value: int = 0


class RangedAttackRequest(_Act, frozen=True):
    """Shoot; ``value`` is the damage, which the server knows better."""

    value: int = 0


class ExchangeInfinityStoneRequest(_Act, frozen=True):
    """Hand a stone over."""

    stone_type: Ref | None = None


class UseInfinityStoneRequest(_Act, frozen=True):
    """Use the power of a stone; without anybody to use it on, the target is the user."""

    stone_type: Ref | None = None


class EndRoundRequest(_Request, frozen=True):
    """End the turn of the own hero."""


class PauseStartRequest(_Request, frozen=True):
    """A pause, please."""


class PauseStopRequest(_Request, frozen=True):
    """Let us go on."""


class DisconnectRequest(_Request, frozen=True):
    """Leave for good; the opponent wins."""


class Req(_Request, frozen=True):
    """Tell me the whole state."""


Request = (
    MoveRequest
    | MeleeAttackRequest
    | RangedAttackRequest
    | ExchangeInfinityStoneRequest
    | UseInfinityStoneRequest
    | EndRoundRequest
    | PauseStartRequest
    | PauseStopRequest
    | DisconnectRequest
    | Req
)


# Login messages, and the wrapper of requests


class HelloServer(Message, frozen=True, tag="HELLO_SERVER"):
    """Somebody introduces themselves; name and device identify them when they come back."""

    name: Short
    device_id: Short = field(name="deviceID")


class Reconnect(Message, frozen=True, tag="RECONNECT"):
    """The answer to a running match: go on with it, or give it up."""

    reconnect: bool


class PlayerReady(Message, frozen=True, tag="PLAYER_READY"):
    """Ready to take part in this role, or leaving."""

    start_game: bool
    role: WireRole


class CharacterSelection(Message, frozen=True, tag="CHARACTER_SELECTION"):
    """Which six of the twelve a player wants."""

    characters: Annotated[
        tuple[bool, ...],
        Meta(
            min_length=12,
            max_length=12,
            extra_json_schema={"contains": {"const": True}, "minContains": 6, "maxContains": 6},
        ),
    ]


class Requests(Message, frozen=True, tag="REQUESTS"):
    """What a player wants, in order."""

    messages: tuple[Request, ...]


FromClient = HelloServer | Reconnect | PlayerReady | CharacterSelection | Error | Requests


# What servers say


Assignment = Literal["PlayerOne", "PlayerTwo", "Spectator"]


# Events


class _Event(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="eventType", rename="camel"):
    """The standard demands little but the kind: what others leave out is None, and we send all of it."""


class Ack(_Event, frozen=True):
    """The request was granted; only for whoever asked."""


class Nack(_Event, frozen=True):
    """The request was refused; only for whoever asked."""


class GamestateEvent(_Event, frozen=True, kw_only=True):
    """The whole state; every frame of events ends with one."""

    entities: tuple[Entity, ...]
    map_size: Field | None = None
    turn_order: tuple[Ref, ...] = ()
    active_character: Ref | None = None
    stone_cooldowns: tuple[int, ...] = ()
    win_condition: bool = False
    mod_state: (
        Annotated[
            tuple[tuple[int, list[Any]], ...],
            Meta(description="Beyond the standard, and only where mods are in play: what they have set."),
        ]
        | UnsetType
    ) = UNSET


class _Amount(_Event, frozen=True):
    target_entity: Ref | None = None
    target_field: Field | None = None
    amount: int = 0


class ConsumedAPEvent(_Amount, frozen=True):
    """Somebody paid action points."""


class ConsumedMPEvent(_Amount, frozen=True):
    """Somebody paid movement points."""


class TakenDamageEvent(_Amount, frozen=True):
    """Somebody or something lost health points."""


class HealedEvent(_Amount, frozen=True):
    """Somebody won health points."""


class SpawnEntityEvent(_Event, frozen=True):
    """Something came onto the board."""

    entity: Entity | None = None


class DestroyedEntityEvent(_Event, frozen=True):
    """Something left the board: a rock crumbled, a stone was picked up, a hero dusted, an NPC is gone."""

    target_field: Field | None = None
    target_entity: Ref | None = None


class _Deed(_Event, frozen=True):
    origin_entity: Ref | None = None
    target_entity: Ref | None = None
    origin_field: Field | None = None
    target_field: Field | None = None


class MeleeAttackEvent(_Deed, frozen=True):
    """Somebody struck at a neighbour."""


class RangedAttackEvent(_Deed, frozen=True):
    """Somebody shot."""


class MoveEvent(_Event, frozen=True):
    """Somebody moved."""

    origin_entity: Ref | None = None
    origin_field: Field | None = None
    target_field: Field | None = None


class ExchangeInfinityStoneEvent(_Deed, frozen=True):
    """A stone went from hand to hand."""

    stone_type: Ref | None = None


class UseInfinityStoneEvent(_Deed, frozen=True):
    """The power of a stone was used."""

    stone_type: Ref | None = None


class TeleportedEvent(_Event, frozen=True):
    """A hero went into a portal and came out beside another one."""

    teleported_entity: Ref | None = None
    origin_field: Field | None = None
    target_field: Field | None = None
    origin_portal: Ref | None = None
    target_portal: Ref | None = None


class RoundSetupEvent(_Event, frozen=True):
    """A new round begins with this order."""

    round_count: int | None = None
    character_order: tuple[Ref, ...] = ()


class TurnEvent(_Event, frozen=True):
    """It is somebody's turn."""

    turn_count: int = 0
    next_character: Ref | None = None


class WinEvent(_Event, frozen=True):
    """The match is over; this player won."""

    player_won: int = 0


class TurnTimeoutEvent(_Event, frozen=True):
    """Your turn ran out."""


class TimeoutWarningEvent(_Event, frozen=True):
    """Something happens soon; ``time_left`` is in seconds."""

    message: str = ""
    time_left: int = 0


class TimeoutEvent(_Event, frozen=True):
    """You did not answer in time."""

    message: str = ""


class PauseStartEvent(_Event, frozen=True):
    """The match pauses."""


class PauseStopEvent(_Event, frozen=True):
    """The match goes on."""


class DisconnectEvent(_Event, frozen=True):
    """The match is over and the connection ends."""


Event = (
    Ack
    | Nack
    | GamestateEvent
    | ConsumedAPEvent
    | ConsumedMPEvent
    | TakenDamageEvent
    | HealedEvent
    | SpawnEntityEvent
    | DestroyedEntityEvent
    | MeleeAttackEvent
    | RangedAttackEvent
    | MoveEvent
    | ExchangeInfinityStoneEvent
    | UseInfinityStoneEvent
    | TeleportedEvent
    | RoundSetupEvent
    | TurnEvent
    | WinEvent
    | TurnTimeoutEvent
    | TimeoutWarningEvent
    | TimeoutEvent
    | PauseStartEvent
    | PauseStopEvent
    | DisconnectEvent
)


# Login messages, and the wrapper of events


class HelloClient(Message, frozen=True, tag="HELLO_CLIENT"):
    """The server's answer: whether a match of yours is running."""

    running_game: bool


class GameAssignment(Message, frozen=True, tag="GAME_ASSIGNMENT"):
    """For a player: a match begins with the choice among these twelve."""

    game_id: str = field(name="gameID")
    character_selection: Annotated[tuple[Character, ...], Meta(min_length=12, max_length=12)]


class GeneralAssignment(Message, frozen=True, tag="GENERAL_ASSIGNMENT"):
    """For spectators and whoever comes back: which match it is."""

    game_id: str = field(name="gameID")


class ConfirmSelection(Message, frozen=True, tag="CONFIRM_SELECTION"):
    """To the first who chose: the choice is kept, the other player still chooses."""

    selection_complete: bool


class GameStructure(Message, frozen=True, kw_only=True, tag="GAME_STRUCTURE"):
    """To everybody when the draft is over: who plays with whom on what."""

    assignment: Assignment
    player_one_name: str
    player_two_name: str
    player_one_characters: Annotated[tuple[Character, ...], Meta(min_length=6, max_length=6)]
    player_two_characters: Annotated[tuple[Character, ...], Meta(min_length=6, max_length=6)]
    matchconfig: MatchConfig
    scenarioconfig: Scenario
    mods: (
        Annotated[
            tuple[str, ...],
            Meta(description="Beyond the standard, and only where mods are in play: names and hashes."),
        ]
        | UnsetType
    ) = UNSET
    clock: (
        Annotated[
            bool, Meta(description="Beyond the standard, and only where the host lets no clock run: false.")
        ]
        | UnsetType
    ) = UNSET


class GoodbyeClient(Message, frozen=True, tag="GOODBYE_CLIENT"):
    """The connection ends, and why."""

    message: str = ""


class Events(Message, frozen=True, tag="EVENTS"):
    """What happened, in order."""

    messages: tuple[Event, ...]


FromServer = (
    HelloClient
    | GameAssignment
    | GeneralAssignment
    | ConfirmSelection
    | GameStructure
    | GoodbyeClient
    | Error
    | Events
)
