"""What a server sends: to one around the login, and to all what happens in a match."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from net.dune.names import ActionName, HouseName
from net.dune.parts import (
    Attributes,
    Debug,
    Message,
    OfferedHouse,
    Path,
    PlayerInfo,
    Position,
    Statistics,
    Stats,
    Target,
    Tile,
)
from systems.dune.configs import PartyConfig
from systems.dune.scenario import Tile as TileName

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
