"""What no player owns: rocks, portals and stones, Goose, Stan Lee and Thanos."""

from __future__ import annotations

from typing import Any

import msgspec

from ecs.components import (
    MATCH,
    Body,
    Component,
    Cooldown,
    Health,
    Inventory,
    Points,
    Position,
    Progress,
    Waiting,
)
from ecs.game import Game
from ecs.world import Rows, World
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero, Portal, Stone, Visit, fresh_rock
from systems.mashup.notation.blank import blank, power_of, stones, usual_visit
from systems.mashup.notation.board import NPCS
from systems.mashup.notation.heroes import write_inventory
from systems.mashup.notation.ids import Ids
from systems.mashup.notation.pieces import Piece, write_json, written
from systems.mashup.notation.sheet import Sheet, row

_POWER = "power."  # before the parameters of a power, as they may have any names


def read_terrain(sheet: Sheet, ids: Ids) -> None:
    """Put portals and rocks into the rows."""
    for entity, field in zip(ids["portals"], sheet.layout.portals, strict=True):
        sheet.rows[entity] = row(Portal(), Body(opaque=True), Position(field))
    for entity, (field, health) in zip(ids["rocks"], sheet.layout.rocks, strict=True):
        sheet.rows[entity] = {**row(*fresh_rock(field)), Health: health}


def read_stones(sheet: Sheet) -> None:
    """Lay the stones on the board and tune them."""
    for sign, field in sheet.layout.stones:
        sheet.rows[sheet.claim(sheet.stone(sign), sign)][Position] = Position(field)
    for name, stone in stones(sheet.game).items():
        kind = power_of(sheet.game, name)
        parameters = [_POWER + parameter for parameter in kind.__struct_fields__]
        items = sheet.section(f"<{stone}>", ("cooldown", "ready", "waits", *parameters))
        stone_row = sheet.rows[stone]
        if waiting := sheet.waiting(items):
            sheet.claim(stone, items["waits"])
            stone_row[Waiting] = waiting
        rounds = items["cooldown"].number() if "cooldown" in items else stone_row[Cooldown].rounds
        ready = items["ready"].number() if "ready" in items else stone_row[Cooldown].ready
        stone_row[Cooldown] = Cooldown(rounds, ready)
        stone_row[kind] = _read_power(stone_row[kind], [items.get(name) for name in parameters])


def _read_power(power: Component, parameters: list[Piece | None]) -> Component:
    # A component is written as an array of its name and its fields.
    values: list[Any] = msgspec.to_builtins(power)
    for place, parameter in enumerate(parameters, start=1):
        if parameter is not None:
            values[place] = parameter.json()
            try:
                power = msgspec.convert(values, type(power))
            except msgspec.ValidationError as error:
                raise parameter.fault(f"this does not fit the power: {error}") from None
    return power


def write_stones(world: World, game: Game) -> list[str]:
    """The sections of the stones that are not as in the standard config."""
    sections = []
    for name, stone in stones(game).items():
        items = _tuning(world.rows[stone], blank(game)[stone], power_of(game, name))
        items += _waits(world, stone)
        if items:
            sections.append(f"<{written(name)}>={','.join(items)}")
    return sections


def _tuning(now: dict[type[Any], Any], usual: dict[type[Any], Any], kind: type[Component]) -> list[str]:
    items = []
    if now[Cooldown].rounds != usual[Cooldown].rounds:
        items.append(f"cooldown:{now[Cooldown].rounds}")
    if now[Cooldown].ready != usual[Cooldown].ready:
        items.append(f"ready:{now[Cooldown].ready}")
    for parameter in kind.__struct_fields__:
        value = getattr(now[kind], parameter)
        if value != getattr(usual[kind], parameter):
            items.append(f"{_POWER}{parameter}:{write_json(value)}")
    return items


def _waits(world: World, entity: int) -> list[str]:
    waiting = world.find(entity, Waiting)
    if waiting is None:
        return []
    return ["waits" if waiting.near is None else "waits:{}.{}".format(*world.grid.xy(waiting.near))]


def read_npcs(sheet: Sheet) -> None:
    """Place Thanos, Stan Lee and Goose; she still has the stones that are nowhere else."""
    rows = sheet.rows
    for sign, entity in NPCS.items():
        if sign in sheet.places:
            rows[entity][Position] = Position(sheet.places[sign][1])
    thanos = sheet.section("thanos", ("mp", "has", "waits"))
    _let_wait(sheet, THANOS, thanos)
    rows[THANOS][Inventory] = sheet.inventory(thanos)
    rows[THANOS][Points] = _read_strides(thanos["mp"]) if "mp" in thanos else usual_strides(rows)
    stan_lee = sheet.section("stanlee", ("due", "waits"))
    _let_wait(sheet, STAN_LEE, stan_lee)
    usual = usual_visit(sheet.game, rows[MATCH][Progress].round)
    rows[STAN_LEE][Visit] = Visit(stan_lee["due"].number() if "due" in stan_lee else usual)
    goose = sheet.section("goose", ("has",))
    rows[GOOSE][Inventory] = sheet.inventory(goose) if goose else Inventory(sheet.unclaimed)
    if goose and sheet.unclaimed:
        name = rows[sheet.unclaimed[0]][Stone].name
        raise goose["has"].fault(f"{written(name)} is nowhere; all that Goose has is right, or no list")


def _let_wait(sheet: Sheet, entity: int, items: dict[str, Piece]) -> None:
    waiting = sheet.waiting(items)
    if waiting is None:
        return
    if Position in sheet.rows[entity]:
        raise items["waits"].fault("nobody waits who is on the board; one or the other is right")
    sheet.rows[entity][Waiting] = waiting


def _read_strides(text: Piece) -> Points:
    mp, top = text.numbers("the MP he has and those he will have in his next turn, as in 0/7,", 2, 2)
    return Points(mp, 0, top, 0)


def usual_strides(rows: Rows) -> Points:
    """The points of Thanos before his first turn: as fast as the fastest hero once he is there."""
    if Position not in rows[THANOS] and Waiting not in rows[THANOS]:
        return Points(0, 0, 0, 0)
    fastest = max((hero[Points].top_mp for hero in rows.values() if Hero in hero), default=0)
    return Points(0, 0, fastest, 0)


def write_npcs(world: World, game: Game) -> list[str]:
    """The sections of Thanos, Stan Lee and Goose where there is anything to say."""
    points = world.get(THANOS, Points)
    strides = [] if points == usual_strides(world.rows) else [f"mp:{points.mp}/{points.top_mp}"]
    due = world.get(STAN_LEE, Visit).round
    visit = [] if due == usual_visit(game, world.get(MATCH, Progress).round) else [f"due:{due}"]
    belly = world.get(GOOSE, Inventory).items
    everyone = {
        "thanos": [*strides, *write_inventory(world, THANOS), *_waits(world, THANOS)],
        "stanlee": [*visit, *_waits(world, STAN_LEE)],
        # In the usual order it goes without saying.
        "goose": write_inventory(world, GOOSE) if belly != tuple(sorted(belly)) else [],
    }
    return [f"{name}={','.join(items)}" for name, items in everyone.items() if items]
