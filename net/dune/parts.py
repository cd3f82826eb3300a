"""What the messages for Deserts of Dune are made of, and DEBUG, which both sides send.

``type`` comes first, then ``version``, since some programs look for the type in the text. A field with a
default may be missing in what others send; we always send it, unless it is `UNSET`.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType, field

from net.dune.names import ClassName, HouseColour, HouseName
from systems.dune.scenario import Tile as TileName

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
