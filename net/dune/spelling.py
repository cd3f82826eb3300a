"""How other teams spell the messages: their keys and values put right before a message is read.

The standard was never quite the same in two programs. Whatever is known to be meant is understood.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor, isfinite
from typing import Any

from net.reading import Raw
from systems.dune.party import CLASS_KEYS, read_party

TYPES = {"REQUEST_GAMESTATE": "GAMESTATE_REQUEST"}
CITIES = ("citiesToClients", "cityToClient")
POSITIVE = ("numbOfRounds", "actionTimeUserClient", "actionTimeAiClient")
"""What may be 0 in a party of others, and may not in ours."""

_ATTRIBUTES = (
    "characterType",
    "healthMax",
    "healthCurrent",
    "healingHP",
    "MPmax",
    "MPcurrent",
    "APmax",
    "APcurrent",
    "attackDamage",
    "inventorySize",
    "inventoryUsed",
    "killedBySandworm",
    "isLoud",
)
_BY_LETTERS = {
    **{key.lower(): key for key in _ATTRIBUTES},
    "healingmax": "healingHP",
    "invertoryused": "inventoryUsed",
}


def mended(raw: Raw) -> Raw:
    """The message in our spelling; what is not known to be meant otherwise stays as it is."""
    kind = raw.get("type")
    if not isinstance(kind, str):
        return raw
    kind = TYPES.get(kind, kind)
    right = {key: value for key, value in raw.items() if value is not None}
    right["type"] = kind
    if not isinstance(right.get("version", ""), str):
        right["version"] = str(right["version"])
    if kind == "GAMECFG":
        return _game_config(right)
    right = _whole(right)
    mend = _MENDERS.get(kind)
    return right if mend is None else mend(right)


def _whole(value: Any) -> Any:
    """Whole numbers in the place of all others: the standard counts hit points, some count halves."""
    if isinstance(value, float) and isfinite(value):
        return floor(value + 0.5)
    if isinstance(value, list):
        return [_whole(part) for part in value]
    if isinstance(value, dict):
        return {key: _whole(part) for key, part in value.items()}
    return value


def _game_config(raw: Raw) -> Raw:
    for key in CITIES:
        if key in raw:
            raw.setdefault("playerInfo", raw[key])
    if isinstance(board := raw.get("scenario"), dict):
        raw["scenario"] = board.get("scenario")
    party = read_party(raw.get("party"))
    if isinstance(party, dict):
        for key in POSITIVE:
            if isinstance(party.get(key), int | float):
                party[key] = max(1, _whole(party[key]))
        for key in CLASS_KEYS:
            if isinstance(profile := party.get(key), dict) and profile.get("maxHP") == 0:
                party[key] = {**profile, "maxHP": 1}
    raw["party"] = party
    return raw


def _house_offer(raw: Raw) -> Raw:
    return {**raw, "houses": [_house(house) for house in _listed(raw, "houses")]}


def _house(house: Any) -> Any:
    if not isinstance(house, dict):
        return house
    renamed = {"houseColour": "houseColor", "houseMessageCharacters": "houseCharacters"}
    right = {renamed.get(key, key): value for key, value in house.items() if value is not None}
    return {"houseCharacters": [], **right}


def _map_change(raw: Raw) -> Raw:
    rows = [list(map(_tile, row)) if isinstance(row, list) else row for row in _listed(raw, "newMap")]
    return {**raw, "newMap": rows}


def _tile(tile: Any) -> Any:
    if not isinstance(tile, dict):
        return tile
    right = {key: value for key, value in tile.items() if value is not None}
    if "messageTileType" in right:
        right.setdefault("tileType", right["messageTileType"])
    return right


def _spawn(raw: Raw) -> Raw:
    attributes = raw.get("attributes")
    if not isinstance(attributes, dict):
        return raw
    right = {_BY_LETTERS.get(key.lower(), key): part for key, part in attributes.items()}
    return {**raw, "attributes": right}


def _game_end(raw: Raw) -> Raw:
    # What others count is theirs: only what has our form is kept.
    ours = [part for part in _listed(raw, "statistics") if isinstance(part, dict)]
    return {**raw, "statistics": ours}


def _listed(raw: Raw, key: str) -> list[Any]:
    value = raw.get(key)
    return value if isinstance(value, list) else []


_MENDERS: dict[str, Callable[[Raw], Raw]] = {
    "HOUSE_OFFER": _house_offer,
    "MAP_CHANGE_DEMAND": _map_change,
    "SPAWN_CHARACTER_DEMAND": _spawn,
    "GAME_END": _game_end,
}
