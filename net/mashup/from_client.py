"""What a client sends: login messages, and what a player wants in a match."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from net.mashup.parts import Error, Field, Message, Ref

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
