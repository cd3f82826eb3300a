"""What a server sends: login messages, and what happens in a match."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from net.mashup.parts import Character, Entity, Error, Field, MatchConfig, Message, Ref, Scenario

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
