"""The 35 messages of the standard for Deserts of Dune, with exact keys.

Writing is exact: ``type`` first, then ``version``, no blanks, since some programs look for the type in the
text. Reading takes any order, unknown keys and the spellings of other teams (`net.dune.spelling`). A field
with a default may be missing in what others send; we always send it, unless it is `UNSET`.

``ext`` is ours and stands at the end: what the standard has no place for. Other programs pass over it.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from net.dune.names import ActionName, HouseName
from net.dune.parts import Attributes as Attributes
from net.dune.parts import Ext as Ext
from net.dune.parts import HouseCharacter as HouseCharacter
from net.dune.parts import OfferedHouse as OfferedHouse
from net.dune.parts import Path as Path
from net.dune.parts import PlayerInfo as PlayerInfo
from net.dune.parts import Position as Position
from net.dune.parts import Statistics as Statistics
from net.dune.parts import Stats as Stats
from net.dune.parts import Target as Target
from net.dune.parts import Tile as Tile
from net.dune.parts import key
from net.dune.spelling import mended
from net.reading import UNREADABLE, as_object, converted
from systems.dune.configs import PartyConfig
from systems.dune.scenario import Tile as TileName

VERSION = "1.1"
OLDER = "1.0"
"""A client that says so wants to hear of sword spins under their older name."""

BAD_FORMAT, BAD_ROLE, FULL, UNKNOWN_SECRET, OTHER = 1, 2, 3, 4, 5
"""Codes of ERROR."""
REASON, REFUSAL, HURRY, FAREWELL, LEAVE = 1101, 1102, 1103, 1104, 1105
"""Codes of DEBUG, which are free: why a strike follows, why nothing follows, the clock, a connection ends,
somebody leaves."""

Short = Annotated[str, Meta(max_length=200)]
Reason = Annotated[
    str,
    Meta(
        extra_json_schema={"enum": ["ROUND_PHASE", "SANDSTORM", "FAMILY_ATOMICS", "ENDGAME", "HELI_CRASH"]},
    ),
]
"""Why the map changed; we read any, but other programs fail on one they do not know."""


class _Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", rename=key):
    version: str = VERSION


# Login and houses


class Join(_Message, frozen=True, kw_only=True, tag="JOIN"):
    """Somebody wants to play, or (not active) to watch."""

    client_name: Short
    is_active: bool
    is_cpu: bool = False


class Rejoin(_Message, frozen=True, kw_only=True, tag="REJOIN"):
    """Somebody comes back."""

    client_secret: Short


class JoinAccepted(_Message, frozen=True, kw_only=True, tag="JOINACCEPTED"):
    """To one: you are in, under this number; the secret lets you come back."""

    client_secret: str
    client_id: int


class Error(_Message, frozen=True, kw_only=True, tag="ERROR"):
    """To one, around the login: that cannot be. To all: the match ends without a winner."""

    error_code: int
    error_description: str = ""
    ext: Ext | UnsetType = UNSET


class GameCfg(_Message, frozen=True, kw_only=True, tag="GAMECFG"):
    """The match as it begins: the board, the rules, who plays, the storm."""

    scenario: tuple[tuple[TileName, ...], ...]
    party: PartyConfig
    player_info: Annotated[tuple[PlayerInfo, ...], Meta(min_length=2, max_length=2)]
    storm_eye: Position
    ext: Ext | UnsetType = UNSET


class HouseOffer(_Message, frozen=True, kw_only=True, tag="HOUSE_OFFER"):
    """This client may choose one of these houses."""

    client_id: int
    houses: tuple[OfferedHouse, ...]
    ext: Ext | UnsetType = UNSET


class HouseRequest(_Message, frozen=True, kw_only=True, tag="HOUSE_REQUEST"):
    """The house a player chooses."""

    house_name: HouseName


class HouseAcknowledgement(_Message, frozen=True, kw_only=True, tag="HOUSE_ACKNOWLEDGEMENT"):
    """This client leads this house."""

    client_id: int
    house_name: HouseName
    ext: Ext | UnsetType = UNSET


# Turns


class TurnDemand(_Message, frozen=True, kw_only=True, tag="TURN_DEMAND"):
    """This client may act now, with this character only."""

    client_id: int
    character_id: int
    ext: Ext | UnsetType = UNSET


class MovementRequest(_Message, frozen=True, kw_only=True, tag="MOVEMENT_REQUEST"):
    """Go along this path, without the field where it starts."""

    client_id: int
    character_id: int
    specs: Path


class ActionRequest(_Message, frozen=True, kw_only=True, tag="ACTION_REQUEST"):
    """Act."""

    client_id: int
    character_id: int
    action: ActionName
    specs: Target = Target()


class TransferRequest(_Message, frozen=True, kw_only=True, tag="TRANSFER_REQUEST"):
    """Give spice to an ally."""

    client_id: int
    character_id: int
    target_id: int
    amount: int


class HeliRequest(_Message, frozen=True, kw_only=True, tag="HELI_REQUEST"):
    """Fly to another helipad; our rules know no helicopters."""

    client_id: int
    character_id: int
    target: Position


class EndTurnRequest(_Message, frozen=True, kw_only=True, tag="END_TURN_REQUEST"):
    """End the turn."""

    client_id: int
    character_id: int


class MovementDemand(_Message, frozen=True, kw_only=True, tag="MOVEMENT_DEMAND"):
    """A character went along this path, or was pushed to the one field."""

    client_id: int
    character_id: int
    specs: Path
    ext: Ext | UnsetType = UNSET


class ActionDemand(_Message, frozen=True, kw_only=True, tag="ACTION_DEMAND"):
    """A character acted; what follows from it comes after this."""

    client_id: int
    character_id: int
    action: ActionName
    specs: Target = Target()
    ext: Ext | UnsetType = UNSET


class TransferDemand(_Message, frozen=True, kw_only=True, tag="TRANSFER_DEMAND"):
    """A character gave spice to an ally; how much shows in what both have afterwards."""

    client_id: int
    character_id: int
    target_id: int
    ext: Ext | UnsetType = UNSET


class HeliDemand(_Message, frozen=True, kw_only=True, tag="HELI_DEMAND"):
    """A character flew, perhaps crashed, and landed here."""

    client_id: int
    character_id: int
    target: Position
    crash: bool
    ext: Ext | UnsetType = UNSET


class CharacterStatChangeDemand(_Message, frozen=True, kw_only=True, tag="CHARACTER_STAT_CHANGE_DEMAND"):
    """What a character has now."""

    client_id: int
    character_id: int
    stats: Stats
    ext: Ext | UnsetType = UNSET


# World


class MapChangeDemand(_Message, frozen=True, kw_only=True, tag="MAP_CHANGE_DEMAND"):
    """The whole map as it is now, rows of fields."""

    change_reason: Reason
    new_map: tuple[tuple[Tile, ...], ...]
    storm_eye: Position
    ext: Ext | UnsetType = UNSET


class SpawnCharacterDemand(_Message, frozen=True, kw_only=True, tag="SPAWN_CHARACTER_DEMAND"):
    """A character came onto the board: a new one, or a clone under its old number."""

    client_id: int
    character_id: int
    character_name: str
    position: Position
    attributes: Attributes
    ext: Ext | UnsetType = UNSET


class ChangePlayerSpiceDemand(_Message, frozen=True, kw_only=True, tag="CHANGE_PLAYER_SPICE_DEMAND"):
    """So much spice a player has in store now."""

    client_id: int
    new_spice_value: int
    ext: Ext | UnsetType = UNSET


class AtomicsUpdateDemand(_Message, frozen=True, kw_only=True, tag="ATOMICS_UPDATE_DEMAND"):
    """So many atomics a house has left, and whether it is outlawed."""

    client_id: int
    shunned: bool
    atomics_left: int
    ext: Ext | UnsetType = UNSET


class SandwormSpawnDemand(_Message, frozen=True, kw_only=True, tag="SANDWORM_SPAWN_DEMAND"):
    """A sandworm appeared and hunts this character."""

    client_id: int
    character_id: int
    position: Position
    ext: Ext | UnsetType = UNSET


class SandwormMoveDemand(_Message, frozen=True, kw_only=True, tag="SANDWORM_MOVE_DEMAND"):
    """The sandworm went along this path."""

    path: tuple[Position, ...]
    ext: Ext | UnsetType = UNSET


class SandwormDespawnDemand(_Message, frozen=True, kw_only=True, tag="SANDWORM_DESPAWN_DEMAND"):
    """The sandworm is gone."""

    ext: Ext | UnsetType = UNSET


class Endgame(_Message, frozen=True, kw_only=True, tag="ENDGAME"):
    """Overtime begins."""

    ext: Ext | UnsetType = UNSET


class GameEnd(_Message, frozen=True, kw_only=True, tag="GAME_END"):
    """The match is over; the statistics of the winner come first."""

    winner_id: int
    loser_id: int
    statistics: tuple[Statistics, ...] = ()
    ext: Ext | UnsetType = UNSET


# Control


class GamestateRequest(_Message, frozen=True, kw_only=True, tag="GAMESTATE_REQUEST"):
    """Tell me how the match stands."""

    client_id: int = 0


class Gamestate(_Message, frozen=True, kw_only=True, tag="GAMESTATE"):
    """To one: how the match stands, told by messages, each of them a text."""

    client_id: int
    actively_playing_ids: tuple[int, ...] = field(name="activelyPlayingIDs", default=())
    history: tuple[str, ...]
    ext: Ext | UnsetType = UNSET


class PauseRequest(_Message, frozen=True, kw_only=True, tag="PAUSE_REQUEST"):
    """A pause, please; or let us go on."""

    pause: bool


class GamePauseDemand(_Message, frozen=True, kw_only=True, tag="GAME_PAUSE_DEMAND"):
    """The match pauses, or goes on."""

    requested_by_client_id: int
    pause: bool
    ext: Ext | UnsetType = UNSET


class UnpauseGameOffer(_Message, frozen=True, kw_only=True, tag="UNPAUSE_GAME_OFFER"):
    """From now on not only this client, who paused, may end the pause."""

    requested_by_client_id: int
    ext: Ext | UnsetType = UNSET


class Strike(_Message, frozen=True, kw_only=True, tag="STRIKE"):
    """A client sent something that is wrong, so many times by now."""

    client_id: int
    wrong_message: str = ""
    count: int
    ext: Ext | UnsetType = UNSET


class Debug(_Message, frozen=True, kw_only=True, tag="DEBUG"):
    """A remark without any effect on the match."""

    code: int = 0
    explanation: str = ""
    ext: Ext | UnsetType = UNSET


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
EVERY = FromClient | FromServer


# Reading and writing

_encoder = msgspec.json.Encoder()
_from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_from_server: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


def encode(message: FromClient | FromServer) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)


def decode_from_client(frame: bytes | str) -> FromClient:
    """The message in a client's frame; raises `Violation`."""
    try:
        return _from_client.decode(frame)
    except UNREADABLE:
        raw = mended(as_object(frame))
    message: FromClient = converted(raw, "type", FromClient, EVERY, "a client")
    return message


def decode_from_server(frame: bytes | str) -> FromServer:
    """The message in a server's frame; raises `Violation`."""
    try:
        return _from_server.decode(frame)
    except UNREADABLE:
        raw = mended(as_object(frame))
    message: FromServer = converted(raw, "type", FromServer, EVERY, "a server")
    return message
