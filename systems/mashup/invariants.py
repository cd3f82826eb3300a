"""What must hold in every match of Marvelous Mashup after every command; quick, as it runs so often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecs.components import (
    MATCH,
    OVER,
    SHARED,
    TURN,
    Health,
    Inventory,
    Points,
    Position,
    Progress,
    Team,
    Waiting,
)
from ecs.events import Event
from ecs.grid import Field, Fields, fields
from ecs.world import World
from systems.invariants import Broken, check_course, check_outcome
from systems.mashup.components import (
    DRAFT,
    GOOSE,
    STAN_LEE,
    THANOS,
    Hero,
    Npc,
    Overtime,
    Portal,
    Record,
    Stone,
)
from systems.refusals import written


class Marks(NamedTuple):
    """What one check notes for the next."""

    progress: Progress
    heroes: list[int]
    records: tuple[Record, Record]
    portals: Fields


def law(world: World, before: Marks | None, events: Sequence[Event] = ()) -> Marks:
    """Check the whole match; ``before`` is what was noted after the command before."""
    rows = world.rows
    row = rows[MATCH]
    progress: Progress = row[Progress]
    heroes = world.each(Hero)
    records = (rows[MATCH + 1][Record], rows[MATCH + 2][Record])
    if before is None:
        portals = world.grid.union(world.field(portal) for portal in world.each(Portal))
    else:
        portals = before.portals
        if progress is not before.progress:
            check_course(before.progress, progress)
        if records != before.records:
            _no_loss(before.records, records)
    if before is None or progress is not before.progress or heroes != before.heroes:
        _check_progress(world, progress, heroes)
    standing = _check_heroes(world, heroes)
    lying = _check_stones(world, heroes)
    if crowded := (standing & lying) | ((standing | lying) & (world.solid | portals)):
        raise Broken(_no_room(world, fields(crowded)[0]))
    if standing & ~world.opaque or (standing | lying) & ~world.occupied:
        raise Broken("the board does not know of all heroes and stones")
    _check_others(world, progress)
    return Marks(progress, heroes, records, portals)


def _check_heroes(world: World, heroes: list[int]) -> Fields:
    """Health, points and a field for each; returns the fields with heroes."""
    rows, bit = world.rows, world.grid.bit
    taken = 0
    for hero in heroes:
        row = rows[hero]
        health, points = row[Health], row[Points]
        if not 0 <= health.hp <= health.top:
            raise Broken(f"{_named(world, hero)} has {health.hp} of {health.top} hit points")
        if not (0 <= points.mp <= points.top_mp and 0 <= points.ap <= points.top_ap):
            raise Broken(f"{_named(world, hero)} has {points}")
        if row[Inventory].items and not health.hp:
            raise Broken(f"{_named(world, hero)} is knocked out and carries stones")
        here = bit[row[Position].field]
        if taken & here:
            raise Broken(_no_room(world, row[Position].field))
        taken |= here
    return taken


def _check_stones(world: World, heroes: list[int]) -> Fields:
    """Each stone is in exactly one place; returns the fields with stones."""
    rows, bit = world.rows, world.grid.bit
    carried = [*rows[GOOSE][Inventory].items, *rows[THANOS][Inventory].items]
    for hero in heroes:
        carried += rows[hero][Inventory].items
    lying = 0
    for stone in world.each(Stone):
        row = rows[stone]
        position = row.get(Position)
        places = carried.count(stone) + (position is not None) + (Waiting in row)
        if places != 1:
            raise Broken(
                f"{_named(world, stone)} is in {places} places; one is right: on the board, waiting for a "
                "field, or carried by a hero, Goose or Thanos"
            )
        if position is not None:
            here = bit[position.field]
            if lying & here:
                raise Broken(_no_room(world, position.field))
            lying |= here
    return lying


def _check_progress(world: World, progress: Progress, heroes: list[int]) -> None:
    order = progress.order
    if len(set(order)) != len(order) or not set(order).issuperset(heroes):
        raise Broken(f"the order {order} does not hold each of the heroes {heroes} once")
    if progress.stage == TURN:
        row = world.rows[order[progress.index]]
        if Team not in row or row[Health].hp == 0:
            raise Broken(f"{_named(world, order[progress.index])} has its turn but cannot act")
    elif progress.stage not in (DRAFT, OVER):
        raise Broken(f"the match rests in stage {progress.stage!r}")
    check_outcome(world, progress)


def _check_others(world: World, progress: Progress) -> None:
    """Goose and Stan Lee come and go within a command; Thanos is there in overtime only."""
    rows = world.rows
    if Position in rows[GOOSE] or Position in rows[STAN_LEE]:
        raise Broken("Goose or Stan Lee stayed on the board")
    thanos = rows[THANOS]
    if Position in thanos:
        start: int = rows[MATCH][Overtime].start
        if not 0 < start <= progress.round:
            raise Broken(f"Thanos is here in round {progress.round}, due in {start}")
        if not world.solid & world.grid.bit[thanos[Position].field]:
            raise Broken("Thanos does not block his field")
    elif THANOS in progress.order:
        raise Broken("Thanos is in the order but not on the board")


def _no_loss(old: tuple[Record, Record], new: tuple[Record, Record]) -> None:
    for one, other in zip(old, new, strict=True):
        if other.stones < one.stones or other.knockouts < one.knockouts or other.damage < one.damage:
            raise Broken(f"a record fell from {one} to {other}")


def _no_room(world: World, field: Field) -> str:
    """Who and what shares a field that has room for one of them only."""
    there = " and ".join(_named(world, entity) for entity in world.at.get(field, ()))
    return f"there is no room for {there} on one field, {written(world, field)}"


def _named(world: World, entity: int) -> str:
    """What to call anything in a sentence for those who write rules."""
    row = world.rows.get(entity, {})
    for kind in (Hero, Npc):
        if kind in row:
            return str(row[kind].name)
    if Stone in row:
        return f"the {row[Stone].name} stone"
    what = next((kind.__name__ for kind in row if kind not in SHARED), "nothing known")
    return f"entity {entity} ({what})"
