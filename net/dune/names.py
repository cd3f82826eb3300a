"""How the wire names what the rules name otherwise: one table each."""

from __future__ import annotations

from typing import Literal, cast

from systems.dune.houses import BENE_GESSERIT, FIGHTER, HOUSES, MENTAT, NOBLE
from systems.dune.scenario import TILES
from systems.dune.scenario import Tile as TileName

HouseName = Literal["CORRINO", "ATREIDES", "HARKONNEN", "ORDOS", "RICHESE", "VERNIUS"]
HouseColour = Literal["GOLD", "GREEN", "RED", "BLUE", "SILVER", "VIOLET"]
ClassName = Literal["NOBLE", "MENTAT", "BENE_GESSERIT", "FIGHTER"]
ActionName = Literal[
    "ATTACK", "COLLECT", "KANLY", "FAMILY_ATOMICS", "SPICE_HOARDING", "VOICE", "SWORD_SPIN", "SWORDSPIN"
]

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
