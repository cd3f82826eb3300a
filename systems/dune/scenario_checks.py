"""What makes a board of Deserts of Dune one that can be played on, beyond what its type says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from ecs.config import MAX_LISTED, Finding, shown
from ecs.grid import Field, Grid, grid
from ecs.schema_findings import unknown_keys
from systems.dune.components import CITY, FLAT
from systems.dune.houses import CHARACTERS, HOUSES
from systems.dune.scenario import CITIES, CODES, MAX_SIDE, SCHEMES, TILES, CitySite, Generate
from systems.dune.terrain import land_of
from systems.findings import areas, check_rows, check_text, counted

MIN_PASSABLE = 16


def check_scenario(value: Any) -> Iterator[Finding]:
    """Everything that is wrong with a board in either form, each with its place."""
    if not isinstance(value, dict):
        return
    yield from check_text(value, (), "name")
    yield from check_text(value, (), "author")
    yield from _check_appearance(value.get("appearance"))
    key = "scenario" if "scenario" in value else "fields"
    generate = value.get("generate")
    if key == "scenario":
        for other in value:
            if other != key:
                yield Finding((other,), "stands beside $.scenario", "$.fields for a board with more is right")
    elif isinstance(generate, dict) and generate.get("enabled") is True:
        yield from _check_generate(value, generate)
        return
    elif key not in value:
        yield Finding((key,), "is missing", "rows of fields (or $.scenario, the committee's form) are right")
    rows = value.get(key)
    if not isinstance(rows, list) or not rows or len(rows) > MAX_SIDE:
        return
    if not all(isinstance(row, list | str) and 0 < len(row) <= MAX_SIDE for row in rows):
        return  # refused by its type; counting it all would only take time
    wrong = [*check_rows(rows, key), *(_check_codes(rows) if key == "fields" else ())]
    yield from wrong
    if not wrong and all(isinstance(code, str) and code in CODES for row in rows for code in row):
        kinds = "".join(CODES[code] for row in rows for code in row)
        yield from _check_board(value, key, kinds, grid(len(rows[0]), len(rows)))


def _check_appearance(appearance: Any) -> Iterator[Finding]:
    """Unknown houses are slips; schemes, characters and textures may be those of other programs."""
    if not isinstance(appearance, dict):
        return
    scheme = appearance.get("colourScheme", SCHEMES[0])
    if isinstance(scheme, str) and scheme not in SCHEMES:
        remedy = f"{', '.join(SCHEMES)} are known, and {SCHEMES[0]} is drawn"
        yield Finding(("appearance", "colourScheme"), f"is {shown(scheme)}", remedy, "warning")
    houses, characters = appearance.get("houses"), appearance.get("characters")
    if isinstance(houses, dict):
        yield from unknown_keys(("appearance", "houses"), houses, HOUSES)
    if not isinstance(characters, dict):
        return
    yield from unknown_keys(("appearance", "characters"), characters, CHARACTERS, "warning")
    for name in islice(characters, MAX_LISTED):
        look = characters[name]
        texture = look.get("texture") if isinstance(look, dict) else None
        if isinstance(texture, str) and texture not in CHARACTERS:
            remedy = "the name of a character gives it that face; its own is drawn"
            place = ("appearance", "characters", name, "texture")
            yield Finding(place, f"is {shown(texture)}", remedy, "warning")


def _check_generate(value: dict[str, Any], generate: dict[str, Any]) -> Iterator[Finding]:
    for key in ("fields", "cities", "spice"):
        if key in value:
            yield Finding((key,), "stands beside $.generate.enabled", "only one of the two is right")
    ours = msgspec.to_builtins(Generate())
    for least, most in (("minWidth", "maxWidth"), ("minHeight", "maxHeight")):
        low, high = (generate.get(key, ours[key]) for key in (least, most))
        if type(low) is type(high) is int and low > high:
            yield Finding(("generate", least), f"is {low}", f"{high} as in {most} or less is right")


def _check_codes(rows: Sequence[Sequence[Any]]) -> Iterator[Finding]:
    for y, row in enumerate(rows):
        for x, code in enumerate(row):
            if not isinstance(code, str) or code not in CODES:
                remedy = f"{', '.join(TILES)} or a name such as {TILES[FLAT]} is right"
                yield Finding(("fields", y, x), f"is {shown(code)}", remedy)


def _check_board(value: dict[str, Any], key: str, kinds: str, board: Grid) -> Iterator[Finding]:
    cities: list[tuple[Field, ...]] = [(number,) for number, kind in enumerate(kinds) if kind == CITY]
    place = (key,)
    if key == "fields" and "cities" in value:
        place = ("cities",)
        try:
            sites = msgspec.convert(value["cities"], tuple[CitySite, ...])
        except msgspec.ValidationError:
            sites = None  # refused by its type
        wrong = [] if sites is None else list(_check_sites(sites, board, kinds))
        yield from wrong
        cities = [] if wrong or sites is None else [site.fields(board) for site in sites]
    elif len(cities) != 2:
        yield Finding(place, f"has {counted(len(cities), 'city field')}", "2 are right")
    if len(cities) == 2:
        yield from _check_cities(place, board, kinds, cities)
    land = land_of(kinds)
    if not land.desert:
        yield Finding((key,), "has no desert fields", "flat sand or dunes are right")
    passable = land.passable.bit_count()
    if passable < MIN_PASSABLE:
        yield Finding(
            (key,), f"has {counted(passable, 'passable field')}", f"at least {MIN_PASSABLE} is right"
        )
    yield from _check_spice(value.get("spice"), board, kinds)


def _check_sites(sites: Sequence[CitySite], board: Grid, kinds: str) -> Iterator[Finding]:
    """Two cities of two names, on the board, exactly where the fields show them."""
    if len(sites) > len(CITIES):
        return  # refused by its type
    if sorted(site.name for site in sites) != list(CITIES):
        names = " and ".join(site.name for site in sites) or "no city"
        yield Finding(("cities",), f"has {names}", f"{' and '.join(CITIES)} is right")
        return
    built: list[Field] = []
    for index, site in enumerate(sites):
        if site.x + site.size > board.width or site.y + site.size > board.height:
            remedy = f"all of it on the board of {board.width}x{board.height} is right"
            yield Finding(("cities", index), "reaches over the border", remedy)
            return
        built += site.fields(board)
    for field, kind in enumerate(kinds):
        x, y = board.xy(field)
        if kind == CITY and field not in built:
            yield Finding(("fields", y, x), "is a city field", "one inside the $.cities is right")
        elif kind != CITY and field in built:
            yield Finding(
                ("fields", y, x), f"is {TILES[kind]}", f"{TILES[CITY]} as the $.cities say is right"
            )


def _check_cities(
    place: tuple[str], board: Grid, kinds: str, cities: Sequence[tuple[Field, ...]]
) -> Iterator[Finding]:
    one, other = cities
    gap = min(board.distance(a, b) for a in one for b in other)
    if gap < 2:
        problem = "has cities that overlap" if gap == 0 else "has cities side by side"
        yield Finding(place, problem, "at least one field between them is right")
    parts = areas(board, land_of(kinds).passable)
    area_of = {field: number for number, part in enumerate(parts) for field in part}
    around: list[Field] = []
    for city in cities:
        near = sorted({next_to for field in city for next_to in board.near[field] if next_to in area_of})
        around += near
        if not near:
            where = list(board.xy(city[0]))
            yield Finding(
                place, f"has no way out of the city at {where}", "a passable field beside it is right"
            )
    for field in around:
        if area_of[field] != area_of[around[0]]:
            ways = f"from field {list(board.xy(around[0]))} to field {list(board.xy(field))}"
            yield Finding(place, f"has no way {ways}", "one area around both cities is right")
            return
    if around and len(parts) > 1:
        lost = next(part[0] for part in parts if area_of[part[0]] != area_of[around[0]])
        ways = f"from field {list(board.xy(around[0]))} to field {list(board.xy(lost))}"
        yield Finding(place, f"has no way {ways}", "one connected area is usual", "warning")


def _check_spice(spice: Any, board: Grid, kinds: str) -> Iterator[Finding]:
    seen: dict[tuple[int, int], int] = {}
    for index, crumb in enumerate(spice if isinstance(spice, list) else ()):
        try:
            x, y = msgspec.convert(crumb, tuple[int, int])
        except msgspec.ValidationError:
            continue  # refused by its type
        first = seen.setdefault((x, y), index)
        if not (0 <= x < board.width and 0 <= y < board.height):
            remedy = f"a field of the board of {board.width}x{board.height} is right"
            yield Finding(("spice", index), f"is [{x}, {y}]", remedy)
        elif not land_of(kinds).passable & board.bit[board.field(x, y)]:
            where = TILES[kinds[board.field(x, y)]]
            yield Finding(("spice", index), f"lies on {where}", "a passable field is right")
        elif first != index:
            yield Finding(
                ("spice", index), f"is [{x}, {y}] as $.spice[{first}]", "a field of its own is right"
            )
