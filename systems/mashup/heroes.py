"""Small questions about heroes that many rules ask."""

from __future__ import annotations

from ecs.components import MATCH, Health, Position, Team
from ecs.grid import Field, Fields, fields
from ecs.world import World
from systems.mashup.components import THANOS, Hero, Portal, Rock, Roster, Stone

MATTERS = (Stone, Portal, Rock, Hero)
"""What the rules of the game itself look for on a field, whatever else a mod has put there."""


def standing(world: World, entity: int) -> bool:
    """Whether the hero exists and is not knocked out."""
    row = world.rows.get(entity)
    return row is not None and row[Health].hp > 0


def can_act(world: World, entity: int) -> bool:
    """Whether a turn comes to it: to every standing hero, and to Thanos."""
    return entity == THANOS or standing(world, entity)


def seat_of(world: World, hero: int) -> int:
    """The seat a hero belongs to."""
    return world.rows[hero][Team].seat  # type: ignore[no-any-return]


def heroes_of(world: World, seat: int) -> tuple[int, ...]:
    """All heroes a seat began with; dusted ones no longer exist."""
    roster = world.find(MATCH + seat, Roster)
    return roster.heroes if roster else ()


def around(world: World, hero: int) -> Fields:
    """The neighbouring fields of a hero."""
    return world.grid.ring(world.field(hero), 1, 1)


def attackable(world: World, seat: int, among: Fields) -> Fields:
    """The fields of a set on which a hero of the seat may attack something (see `target`)."""
    rows = world.rows
    found = world.solid & among
    if found and (thanos := rows[THANOS].get(Position)) is not None:
        found &= ~world.grid.bit[thanos.field]
    if found and world.solid.bit_count() > world.count(Rock) + (thanos is not None):
        found = sum(world.grid.bit[field] for field in fields(found) if world.on(field, Rock) is not None)
    if world.opaque & among & ~world.solid:
        bit = world.grid.bit
        for hero in rows[MATCH + 3 - seat][Roster].heroes:
            row = rows.get(hero)
            if row is not None and row[Health].hp:
                found |= bit[row[Position].field] & among
    return found


def target(world: World, seat: int, field: Field) -> int | None:
    """What a hero of the seat may attack on a field: a rock or an enemy hero that stands."""
    rows = world.rows
    for entity in world.at.get(field, ()):
        row = rows[entity]
        if Hero in row:
            if row[Team].seat != seat and row[Health].hp > 0:
                return entity
        elif Rock in row:
            return entity
    return None


def matter(world: World, field: Field) -> int | None:
    """What a command at a field is about: whatever the game knows, else a thing of a mod, or nothing."""
    here = world.at.get(field)
    if here is None or len(here) == 1:
        return None if here is None else here[0]
    rows = world.rows
    return next((entity for kind in MATTERS for entity in here if kind in rows[entity]), here[0])
