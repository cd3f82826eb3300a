"""The board of a position: rows of signs as in chess, from top to bottom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ecs.components import Health
from ecs.grid import Field
from ecs.world import World
from systems.mashup.components import GOOSE, ROCK_HP, STAN_LEE, THANOS, Portal, Rock, Stone
from systems.mashup.configs import MAX_SIDE
from systems.mashup.notation.pieces import QUOTED, Piece, written

THANOS_SIGN = "%"
NPCS = {"&": GOOSE, "!": STAN_LEE, THANOS_SIGN: THANOS}
"""The signs of those whom no player owns."""

# grass, a rock, a portal, a stone, a hero or another figure, a portal with somebody on it
_SIGN = re.compile(rf'[0-9]+|#(?:\([^()]*\))?|@|<(?:{QUOTED}|[^<>"])*>|[A-Za-z&!%]|\[[^][]*\]')
_FRESH = Health(ROCK_HP, ROCK_HP)
_NO_SIGN = (
    "this is no sign of the board; right are a number of grass fields, # or #(HP) for a rock, @ for a "
    "portal, <name> for a stone, a letter for a hero, % & ! for Thanos, Goose and Stan Lee, and [@H] for a "
    "portal with a hero on it"
)


@dataclass
class Layout:
    """What a board shows, each thing with its field, in reading order."""

    width: int = 0
    height: int = 0
    portals: list[Field] = field(default_factory=list)
    rocks: list[tuple[Field, Health]] = field(default_factory=list)
    stones: list[tuple[Piece, Field]] = field(default_factory=list)
    figures: list[tuple[Piece, Field]] = field(default_factory=list)


def read_board(text: Piece) -> Layout:
    """The layout that a text shows."""
    rows = text.split("/")
    if len(rows) > MAX_SIDE:
        raise text.fault(f"the board has {len(rows)} rows; at most {MAX_SIDE} are right")
    layout = Layout(height=len(rows))
    for y, row in enumerate(rows):
        width = _read_row(layout, row.stripped(), y)
        if y == 0:
            layout.width = width
        elif width != layout.width:
            raise row.fault(f"row {y} has {width} fields; {layout.width} as in row 0 are right")
    return layout


def _read_row(layout: Layout, row: Piece, y: int) -> int:
    # The width is not known yet in row 0, nor needed.
    here = y * layout.width
    for sign in _signs(row):
        if sign.text.isdigit():
            here += sign.number(1, MAX_SIDE)
            continue
        for thing in _several(sign) if sign.text.startswith("[") else (sign,):
            _put(layout, thing, here)
        here += 1
    width = here - y * layout.width
    if not 0 < width <= MAX_SIDE:
        raise row.fault(f"row {y} has {width} fields; 1 to {MAX_SIDE} are right")
    return width


def _signs(text: Piece) -> Iterator[Piece]:
    end = 0
    for found in _SIGN.finditer(text.text):
        if found.start() != end:
            break
        yield Piece(found[0], text.column + end)
        end = found.end()
    if end < len(text.text):
        raise text.part(end, end + 1).fault(_NO_SIGN)


def _several(sign: Piece) -> list[Piece]:
    things = list(_signs(sign.part(1, -1)))
    figures = [thing for thing in things if thing.text.isalpha() or thing.text in NPCS]
    if len(things) != 2 or len(figures) != 1 or all(thing.text != "@" for thing in things):
        raise sign.fault("a field holds one thing, or a portal and somebody on it as in [@H]")
    return things


def _put(layout: Layout, sign: Piece, here: Field) -> None:
    match sign.text[0]:
        case "@":
            layout.portals.append(here)
        case "#":
            layout.rocks.append((here, _FRESH if sign.text == "#" else _read_rock(sign.part(2, -1))))
        case "<":
            layout.stones.append((sign.part(1, -1), here))
        case _:
            layout.figures.append((sign, here))


def _read_rock(text: Piece) -> Health:
    now, top = text.pair(":")
    most = ROCK_HP if top is None else top.number(1)
    return Health(now.number(1, most), most)


def write_board(world: World, letters: dict[int, str]) -> str:
    """The board as `read_board` reads it, with these letters for the heroes."""
    width, height = world.grid.width, world.grid.height
    signs = {**letters, **{entity: sign for sign, entity in NPCS.items()}}
    rows = [""] * height
    ends = [y * width for y in range(height)]  # where each row goes on
    for here, entities in sorted(world.at.items()):
        things = [sign for entity in entities if (sign := _sign(world, entity, signs))]
        if things:
            y = here // width
            rows[y] += f"{here - ends[y] or ''}" + (things[0] if len(things) == 1 else f"[{''.join(things)}]")
            ends[y] = here + 1
    return "/".join(f"{row}{(y + 1) * width - ends[y] or ''}" for y, row in enumerate(rows))


def _sign(world: World, entity: int, signs: dict[int, str]) -> str:
    """The sign of an entity; what only a mod knows has none."""
    row = world.rows[entity]
    if Rock in row:
        health = row[Health]
        if health == _FRESH:
            return "#"
        return f"#({health.hp})" if health.top == ROCK_HP else f"#({health.hp}:{health.top})"
    if Portal in row:
        return "@"
    if Stone in row:
        return f"<{written(row[Stone].name)}>"
    return signs.get(entity, "")
