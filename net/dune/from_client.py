"""What a client sends: login messages, and what a player wants in a match."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from net.dune.names import ActionName, HouseName
from net.dune.parts import Debug, Message, Path, Position, Target

Short = Annotated[str, Meta(max_length=200)]


# Login and houses


class Join(Message, frozen=True, kw_only=True, tag="JOIN"):
    """Somebody wants to play, or (not active) to watch."""

    client_name: Short
    is_active: bool
    is_cpu: bool = False


class Rejoin(Message, frozen=True, kw_only=True, tag="REJOIN"):
    """Somebody comes back."""

    client_secret: Short


class HouseRequest(Message, frozen=True, kw_only=True, tag="HOUSE_REQUEST"):
    """The house a player chooses."""

    house_name: HouseName


# Turns


class MovementRequest(Message, frozen=True, kw_only=True, tag="MOVEMENT_REQUEST"):
    """Go along this path, without the field where it starts."""

    client_id: int
    character_id: int
    specs: Path


class ActionRequest(Message, frozen=True, kw_only=True, tag="ACTION_REQUEST"):
    """Act."""

    client_id: int
    character_id: int
    action: ActionName
    specs: Target = Target()


class TransferRequest(Message, frozen=True, kw_only=True, tag="TRANSFER_REQUEST"):
    """Give spice to an ally."""

    client_id: int
    character_id: int
    target_id: int
    amount: int


class HeliRequest(Message, frozen=True, kw_only=True, tag="HELI_REQUEST"):
    """Fly to another helipad; our rules know no helicopters."""

    client_id: int
    character_id: int
    target: Position


class EndTurnRequest(Message, frozen=True, kw_only=True, tag="END_TURN_REQUEST"):
    """End the turn."""

    client_id: int
    character_id: int


# Control


class GamestateRequest(Message, frozen=True, kw_only=True, tag="GAMESTATE_REQUEST"):
    """Tell me how the match stands."""

    client_id: int = 0


class PauseRequest(Message, frozen=True, kw_only=True, tag="PAUSE_REQUEST"):
    """A pause, please; or let us go on."""

    pause: bool


FromClient = (
    Join
    | Rejoin
    | HouseRequest
    | MovementRequest
    | ActionRequest
    | TransferRequest
    | HeliRequest
    | EndTurnRequest
    | GamestateRequest
    | PauseRequest
    | Debug
)
