"""The messages for Deserts of Dune: what both sides say, and what that is made of.

``type`` comes first, then ``version``, since some programs look for the type in the text. A field with a
default may be missing in what others send; we always send it, unless it is `UNSET`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from systems.dune.configs import PartyConfig
from systems.dune.scenario import Tile as TileName

HouseName = Literal["CORRINO", "ATREIDES", "HARKONNEN", "ORDOS", "RICHESE", "VERNIUS"]
HouseColour = Literal["GOLD", "GREEN", "RED", "BLUE", "SILVER", "VIOLET"]
ClassName = Literal["NOBLE", "MENTAT", "BENE_GESSERIT", "FIGHTER"]
ActionName = Literal[
    "ATTACK", "COLLECT", "KANLY", "FAMILY_ATOMICS", "SPICE_HOARDING", "VOICE", "SWORD_SPIN", "SWORDSPIN"
]

VERSION = "1.1"
OLDER = "1.0"
"""A client that says so wants to hear of sword spins under their older name."""

REASON, REFUSAL, HURRY, FAREWELL, LEAVE = 1101, 1102, 1103, 1104, 1105
"""Codes of DEBUG, which are free: why a strike follows, why nothing follows, the clock, a connection ends,
somebody leaves."""


def key(name: str) -> str | None:
    """``client_id`` is clientID on the wire."""
    first, *rest = name.split("_")
    return first + "".join({"id": "ID", "ids": "IDs"}.get(part, part.capitalize()) for part in rest)


class _Part(msgspec.Struct, frozen=True, gc=False, rename=key):
    pass


class Position(_Part, frozen=True):
    """A field, counted from 0."""

    x: int
    y: int


class Path(_Part, frozen=True):
    """Fields one after the other."""

    path: tuple[Position, ...]


class Target(_Part, frozen=True):
    """At what an action is aimed; some need nothing."""

    target: Position | UnsetType = UNSET


class PlayerInfo(_Part, frozen=True, kw_only=True):
    """A player and the (upper left) field of the city."""

    client_id: int
    client_name: str = ""
    x: int
    y: int


class HouseCharacter(_Part, frozen=True):
    """A character of a house on offer."""

    character_name: str
    character_class: ClassName


class OfferedHouse(_Part, frozen=True):
    """A house on offer."""

    house_name: HouseName
    house_color: HouseColour
    house_characters: tuple[HouseCharacter, ...]


class Stats(_Part, frozen=True):
    """What a character has now; health 0: defeated, swallowed: gone for good."""

    hp: int = field(name="HP")
    ap: int = field(name="AP")
    mp: int = field(name="MP")
    spice: int
    is_loud: bool
    is_swallowed: bool


class Tile(_Part, frozen=True, kw_only=True):
    """A field; only a city has an owner."""

    tile_type: TileName
    client_id: int | UnsetType = UNSET
    has_spice: bool
    is_in_sandstorm: bool


class Attributes(_Part, frozen=True, kw_only=True):
    """Everything about a character that comes onto the board."""

    character_type: ClassName
    health_max: int
    health_current: int
    healing_hp: int = field(name="healingHP")
    mp_max: int = field(name="MPmax")
    mp_current: int = field(name="MPcurrent")
    ap_max: int = field(name="APmax")
    ap_current: int = field(name="APcurrent")
    attack_damage: int
    inventory_size: int
    inventory_used: int
    killed_by_sandworm: bool
    is_loud: bool


class Statistics(_Part, frozen=True, kw_only=True, rename="pascal"):
    """What decides between two houses; free, in the form of the team that has it."""

    house_spice_storage: int | UnsetType = UNSET
    total_spice_collected: int | UnsetType = UNSET
    enemies_defeated: int | UnsetType = UNSET
    characters_swallowed: int | UnsetType = UNSET
    characters_alive: tuple[str, ...] | UnsetType | None = UNSET
    last_character_standing: bool | UnsetType = UNSET


# Messages


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", rename=key):
    """What a frame holds; its kind stands under type."""

    version: str = VERSION


class Debug(Message, frozen=True, kw_only=True, tag="DEBUG"):
    """A remark without any effect on the match."""

    code: int = 0
    explanation: str = ""


# What clients say


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


# What servers say


BAD_FORMAT, BAD_ROLE, FULL, UNKNOWN_SECRET, OTHER = 1, 2, 3, 4, 5
"""Codes of ERROR."""

Reason = Annotated[
    str,
    Meta(
        extra_json_schema={"enum": ["ROUND_PHASE", "SANDSTORM", "FAMILY_ATOMICS", "ENDGAME", "HELI_CRASH"]},
    ),
]
"""Why the map changed; we read any, but other programs fail on one they do not know."""


# Login and houses


class JoinAccepted(Message, frozen=True, kw_only=True, tag="JOINACCEPTED"):
    """To one: you are in, under this number; the secret lets you come back."""

    client_secret: str
    client_id: int


class Error(Message, frozen=True, kw_only=True, tag="ERROR"):
    """To one, around the login: that cannot be. To all: the match ends without a winner."""

    error_code: int
    error_description: str = ""


class GameCfg(Message, frozen=True, kw_only=True, tag="GAMECFG"):
    """The match as it begins: the board, the rules, who plays, the storm."""

    scenario: tuple[tuple[TileName, ...], ...]
    party: PartyConfig
    player_info: Annotated[tuple[PlayerInfo, ...], Meta(min_length=2, max_length=2)]
    storm_eye: Position


class HouseOffer(Message, frozen=True, kw_only=True, tag="HOUSE_OFFER"):
    """This client may choose one of these houses."""

    client_id: int
    houses: tuple[OfferedHouse, ...]


class HouseAcknowledgement(Message, frozen=True, kw_only=True, tag="HOUSE_ACKNOWLEDGEMENT"):
    """This client leads this house."""

    client_id: int
    house_name: HouseName


# Turns


class TurnDemand(Message, frozen=True, kw_only=True, tag="TURN_DEMAND"):
    """This client may act now, with this character only."""

    client_id: int
    character_id: int


class MovementDemand(Message, frozen=True, kw_only=True, tag="MOVEMENT_DEMAND"):
    """A character went along this path, or was pushed to the one field."""

    client_id: int
    character_id: int
    specs: Path


class ActionDemand(Message, frozen=True, kw_only=True, tag="ACTION_DEMAND"):
    """A character acted; what follows from it comes after this."""

    client_id: int
    character_id: int
    action: ActionName
    specs: Target = Target()


class TransferDemand(Message, frozen=True, kw_only=True, tag="TRANSFER_DEMAND"):
    """A character gave spice to an ally; how much shows in what both have afterwards."""

    client_id: int
    character_id: int
    target_id: int


class HeliDemand(Message, frozen=True, kw_only=True, tag="HELI_DEMAND"):
    """A character flew, perhaps crashed, and landed here."""

    client_id: int
    character_id: int
    target: Position
    crash: bool


class CharacterStatChangeDemand(Message, frozen=True, kw_only=True, tag="CHARACTER_STAT_CHANGE_DEMAND"):
    """What a character has now."""

    client_id: int
    character_id: int
    stats: Stats


# World


class MapChangeDemand(Message, frozen=True, kw_only=True, tag="MAP_CHANGE_DEMAND"):
    """The whole map as it is now, rows of fields."""

    change_reason: Reason
    new_map: tuple[tuple[Tile, ...], ...]
    storm_eye: Position


class SpawnCharacterDemand(Message, frozen=True, kw_only=True, tag="SPAWN_CHARACTER_DEMAND"):
    """A character came onto the board: a new one, or a clone under its old number."""

    client_id: int
    character_id: int
    character_name: str
    position: Position
    attributes: Attributes


class ChangePlayerSpiceDemand(Message, frozen=True, kw_only=True, tag="CHANGE_PLAYER_SPICE_DEMAND"):
    """So much spice a player has in store now."""

    client_id: int
    new_spice_value: int


class AtomicsUpdateDemand(Message, frozen=True, kw_only=True, tag="ATOMICS_UPDATE_DEMAND"):
    """So many atomics a house has left, and whether it is outlawed."""

    client_id: int
    shunned: bool
    atomics_left: int


class SandwormSpawnDemand(Message, frozen=True, kw_only=True, tag="SANDWORM_SPAWN_DEMAND"):
    """A sandworm appeared and hunts this character."""

    client_id: int
    character_id: int
    position: Position


class SandwormMoveDemand(Message, frozen=True, kw_only=True, tag="SANDWORM_MOVE_DEMAND"):
    """The sandworm went along this path."""

    path: tuple[Position, ...]


class SandwormDespawnDemand(Message, frozen=True, kw_only=True, tag="SANDWORM_DESPAWN_DEMAND"):
    """The sandworm is gone."""


class Endgame(Message, frozen=True, kw_only=True, tag="ENDGAME"):
    """Overtime begins."""


class GameEnd(Message, frozen=True, kw_only=True, tag="GAME_END"):
    """The match is over; the statistics of the winner come first."""

    winner_id: int
    loser_id: int
    statistics: tuple[Statistics, ...] = ()


# Control


class Gamestate(Message, frozen=True, kw_only=True, tag="GAMESTATE"):
    """To one: how the match stands, told by messages, each of them a text."""

    client_id: int
    actively_playing_ids: tuple[int, ...] = field(name="activelyPlayingIDs", default=())
    history: tuple[str, ...]


class GamePauseDemand(Message, frozen=True, kw_only=True, tag="GAME_PAUSE_DEMAND"):
    """The match pauses, or goes on."""

    requested_by_client_id: int
    pause: bool


class UnpauseGameOffer(Message, frozen=True, kw_only=True, tag="UNPAUSE_GAME_OFFER"):
    """From now on not only this client, who paused, may end the pause."""

    requested_by_client_id: int


class Strike(Message, frozen=True, kw_only=True, tag="STRIKE"):
    """A client sent something that is wrong, so many times by now."""

    client_id: int
    wrong_message: str = ""
    count: int


Broadcast = (
    GameCfg
    | HouseOffer
    | HouseAcknowledgement
    | TurnDemand
    | MovementDemand
    | ActionDemand
    | TransferDemand
    | HeliDemand
    | CharacterStatChangeDemand
    | MapChangeDemand
    | SpawnCharacterDemand
    | ChangePlayerSpiceDemand
    | AtomicsUpdateDemand
    | SandwormSpawnDemand
    | SandwormMoveDemand
    | SandwormDespawnDemand
    | Endgame
    | GameEnd
    | GamePauseDemand
    | UnpauseGameOffer
    | Strike
    | Debug
    | Error
)
"""What a server says to all."""
FromServer = JoinAccepted | Gamestate | Broadcast
