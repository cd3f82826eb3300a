"""Boards of Deserts of Dune as values of their files: terrain, cities and spice, in either form.

The committee's form is kept for a file that came in it, as long as it can tell the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from ecs.config import Fault
from ecs.errors import MashupError
from ecs.grid import grid
from render.editor.board import At, Rows, moved, painted, resized, size, state_at
from systems.dune.boards import random_scenario
from systems.dune.components import CITY, DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU
from systems.dune.scenario import CITIES, CODES, MAX_SIDE, TILES, CitySite, Generate
from systems.dune.terrain import land_of
from systems.findings import areas

Value = dict[str, Any]

GROUND = FLAT
TERRAINS = (FLAT, DUNE, PLATEAU, MOUNTAIN, HELIPORT)
PASSABLE = (FLAT, DUNE, PLATEAU, HELIPORT)
SPICE = "spice"
STATES = (*TERRAINS, SPICE, *CITIES)
"""All that can be painted."""
_BOARD = ("scenario", "fields", "cities", "spice", "generate")
"""The keys that hold the board; all others only stand beside it."""
_PLACE = re.compile(r"\$\.(scenario|fields|cities|spice)(?:\[(\d+)\](?:\[(\d+)\])?)?")


class Desert(NamedTuple):
    """What is on a board."""

    rows: Rows
    """The letters of the terrain; what is none of them is what the file says."""
    sites: tuple[CitySite, ...]
    crumbs: tuple[At, ...]

    def built(self, sites: Iterable[CitySite] | None = None) -> list[At]:
        """The fields of cities, as far as they are on the board."""
        width, height = size(self.rows)
        return [
            (x, y)
            for site in (self.sites if sites is None else sites)
            for y in range(site.y, min(site.y + site.size, height))
            for x in range(site.x, min(site.x + site.size, width))
        ]


def blank(width: int = 20, height: int = 15) -> Value:
    """A new scenario: nothing but sand and two cities."""
    rows: Rows = [[FLAT] * width for _ in range(height)]
    sites = (
        CitySite(name=CITIES[0], x=width // 6, y=height // 2),
        CitySite(name=CITIES[1], x=width - 1 - width // 6, y=height // 2),
    )
    bare = Desert(rows, sites, ())
    board = bare._replace(rows=painted(rows, bare.built(), CITY, GROUND))
    return told({"name": "New desert", "author": ""}, board)


def board_faults(value: Value) -> str:
    """Why a value cannot be shown as a board at all; empty if it can."""
    if generated(value):
        return ""
    rows = value.get("scenario", value.get("fields"))
    if not isinstance(rows, list) or not rows:
        return "it has no rows"
    if not all(isinstance(row, list | str) and row for row in rows):
        return "one of its rows is no list of fields"
    if len(rows) > MAX_SIDE or any(len(row) > MAX_SIDE for row in rows):
        return f"a side has more than {MAX_SIDE} fields"
    return ""


def foreign(value: Value) -> bool:
    """Whether a value is in the committee's form."""
    return "scenario" in value


# Reading


def generated(value: Value) -> bool:
    """Whether the board is made only when it is loaded."""
    wishes = value.get("generate")
    return isinstance(wishes, dict) and wishes.get("enabled") is True and not foreign(value)


def wishes_of(value: Value) -> Generate | None:
    """How the board is to be generated; None if it is not, or the wishes are faulty."""
    try:
        return msgspec.convert(value.get("generate"), Generate)
    except msgspec.ValidationError:
        return None


def read(value: Value) -> Desert:
    """The board in a file, as far as it can be read; one that is generated as it might become."""
    if generated(value):
        return _sample(wishes_of(value))
    given = value["scenario"] if foreign(value) else value["fields"]
    rows = [[_letter(code) for code in row] for row in given]
    return Desert(rows, _sites(value, rows), _crumbs(value.get("spice")))


def _letter(code: Any) -> Any:
    return CODES.get(code, code) if isinstance(code, str) else code


def _sites(value: Value, rows: Rows) -> tuple[CitySite, ...]:
    if "cities" in value and not foreign(value):
        listed = value["cities"]
        found = [_site(entry) for entry in listed] if isinstance(listed, list) else []
        return tuple(site for site in found if site is not None)
    places = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == CITY]
    return tuple(CitySite(name=name, x=x, y=y) for name, (x, y) in zip(CITIES, places, strict=False))


def _site(entry: Any) -> CitySite | None:
    try:
        return msgspec.convert(entry, CitySite)
    except msgspec.ValidationError:
        return None


def _crumbs(listed: Any) -> tuple[At, ...]:
    found = []
    for entry in listed if isinstance(listed, list) else ():
        try:
            found.append(msgspec.convert(entry, tuple[int, int]))
        except msgspec.ValidationError:
            continue
    return tuple(found)


@lru_cache(maxsize=8)
def _sample(wishes: Generate | None) -> Desert:
    try:
        return rolled(1 if wishes is None or wishes.seed is UNSET else wishes.seed, wishes or Generate())
    except MashupError:
        return read(blank())


# Writing


def told(value: Value, board: Desert, *, as_committee: bool = False) -> Value:
    """The value with this board; in the committee's form if it is wished and can tell it."""
    beside = {key: inner for key, inner in value.items() if key not in _BOARD}
    if as_committee and not beside and _tellable(board):
        return {"scenario": [[_name(letter) for letter in row] for row in board.rows]}
    old = value if "fields" in value and not generated(value) else {}
    before = read(old) if old else None
    fresh = {**beside, "fields": _rows(old.get("fields", []), board.rows)}
    if before is not None and board.sites == before.sites and "cities" in old:
        fresh["cities"] = old["cities"]
    else:
        fresh["cities"] = [msgspec.to_builtins(site) for site in board.sites]
    if before is not None and board.crumbs == before.crumbs:
        if SPICE in old:
            fresh[SPICE] = old[SPICE]
    elif board.crumbs:
        fresh[SPICE] = [list(at) for at in sorted(board.crumbs, key=lambda at: (at[1], at[0]))]
    return fresh


def _tellable(board: Desert) -> bool:
    """Whether rows of names say it all: two cities of a field each, Arrakeen first, and no spice."""
    places = [(site.y, site.x) for site in sorted(board.sites, key=lambda site: site.name)]
    names = sorted(site.name for site in board.sites)
    small = all(site.size == 1 for site in board.sites)
    return names == list(CITIES) and small and places == sorted(places) and not board.crumbs


def _rows(old: list[Any], rows: Rows) -> list[Any]:
    """Rows as in the file: those that stay as they are, others as texts of letters if they can be."""
    names = any(isinstance(row, list) for row in old)
    fresh: list[Any] = []
    for y, row in enumerate(rows):
        if y < len(old) and [_letter(code) for code in old[y]] == row:
            fresh.append(old[y])
        elif not names and all(isinstance(letter, str) and len(letter) == 1 for letter in row):
            fresh.append("".join(row))
        else:
            fresh.append([_name(letter) for letter in row])
    return fresh


def _name(letter: Any) -> Any:
    return TILES.get(letter, letter) if isinstance(letter, str) else letter


# Changing


def with_terrain(board: Desert, fields: Sequence[At], letter: str) -> Desert:
    """These fields of that terrain: a city that is hit is torn down, and spice stays where one can walk."""
    hit = set(fields)
    torn = [site for site in board.sites if hit.intersection(board.built([site]))]
    left = tuple(site for site in board.sites if site not in torn)
    standing = set(board.built(left))
    ruins = [at for at in board.built(torn) if at not in standing]
    rows = painted(painted(board.rows, ruins, GROUND, GROUND), fields, letter, GROUND)
    lost = hit if letter not in PASSABLE else set()
    return Desert(rows, left, tuple(at for at in board.crumbs if at not in lost))


def with_spice(board: Desert, fields: Iterable[At]) -> Desert:
    """Spice on these fields, as far as somebody could fetch it."""
    fresh = [at for at in fields if state_at(board.rows, at) in PASSABLE]
    return board._replace(crumbs=tuple(dict.fromkeys((*board.crumbs, *fresh))))


def without_spice(board: Desert, fields: Iterable[At]) -> Desert:
    """No spice on these fields."""
    taken = set(fields)
    return board._replace(crumbs=tuple(at for at in board.crumbs if at not in taken))


def with_city(board: Desert, name: str, at: At, side: int) -> Desert:
    """A city there, and not where it was; it is moved onto the board if it would reach beyond."""
    width, height = size(board.rows)
    side = min(side, width, height)
    x, y = min(at[0], width - side), min(at[1], height - side)
    site = msgspec.convert({"name": name, "x": x, "y": y, "size": side}, CitySite)
    others = tuple(other for other in board.sites if other.name != name)
    ruins = board.built(other for other in board.sites if other.name == name)
    sites = tuple(sorted((*others, site), key=lambda each: each.name))
    rows = painted(board.rows, ruins, GROUND, GROUND)
    built = board.built(sites)
    return without_spice(Desert(painted(rows, built, CITY, GROUND), sites, board.crumbs), built)


def with_size(board: Desert, width: int, height: int) -> Desert:
    """The board with that many columns and rows; cities that would be cut off move in from the border."""
    right, down = moved(board.rows, width, height)

    def inside(fields: Iterable[At]) -> list[At]:
        places = [(x + right, y + down) for x, y in fields]
        return [(x, y) for x, y in places if 0 <= x < width and 0 <= y < height]

    rows = resized(board.rows, width, height, GROUND)
    fresh = Desert(painted(rows, inside(board.built()), GROUND, GROUND), (), tuple(inside(board.crumbs)))
    for site in board.sites:
        at = max(0, site.x + right), max(0, site.y + down)
        fresh = with_city(fresh, site.name, at, site.size)
    return fresh


def with_wishes(value: Value, wishes: Generate) -> Value:
    """A scenario that is made anew whenever it is loaded."""
    beside = {key: inner for key, inner in value.items() if key not in _BOARD}
    return {**beside, "generate": msgspec.to_builtins(msgspec.structs.replace(wishes, enabled=True))}


def rolled(seed: int, wishes: Generate) -> Desert:
    """A random board; raises `MashupError` if there can be none."""
    board = random_scenario(seed, wishes)
    return Desert([list(row) for row in board.rows], board.sites, ())


# Faults


def faulty_fields(value: Value, faults: Sequence[Fault]) -> list[At]:
    """The fields that faults speak of: single ones, rows, cities, spice, and what is cut off."""
    board = read(value)
    width, height = size(board.rows)
    found: dict[At, None] = {}
    for fault in faults:
        place = _PLACE.match(fault.path)
        if place is None:
            continue
        key, first, second = place.groups()
        if second is not None and key in ("scenario", "fields"):
            found[int(second), int(first)] = None
        elif first is None:
            found |= dict.fromkeys(board.built() if "cit" in fault.problem else ())
        elif key == "cities":
            site = _site(value["cities"][int(first)])
            found |= dict.fromkeys(board.built([site]) if site is not None else ())
        elif key == SPICE:
            found |= dict.fromkeys(_crumbs(value[SPICE][int(first) : int(first) + 1]))
        else:
            found |= dict.fromkeys((x, int(first)) for x in range(width))
    if faults:
        found |= dict.fromkeys(_cut_off(board.rows))
    return [at for at in found if 0 <= at[0] < width and 0 <= at[1] < height]


def _cut_off(rows: Rows) -> list[At]:
    """Where nobody gets to from the largest part of the board."""
    width, height = size(rows)
    known = all(isinstance(letter, str) and letter in TILES for row in rows for letter in row)
    if not known or any(len(row) != width for row in rows):
        return []
    board = grid(width, height)
    *smaller, _largest = sorted(areas(board, land_of("".join(map("".join, rows))).passable), key=len) or [[]]
    return [board.xy(field) for area in smaller for field in area]
