"""Finding a free field near a place, for somebody who comes and for crumbs of spice."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.components import MATCH
from ecs.grid import Field, Fields
from ecs.world import World
from systems.dune.components import City, Spice
from systems.dune.terrain import land


def free_for_people(world: World) -> Fields:
    """Where a character may be put."""
    return land(world).passable & ~world.occupied


def free_for_spice(world: World) -> Fields:
    """Where a crumb may lie; whoever is there does not matter."""
    return land(world).passable & ~world.grid.union(world.get(MATCH, Spice).fields)


def near_city(world: World, seat: int, subject: object) -> Field | None:
    """A free field for a character of the seat beside its city, or near it; None if there is none at all."""
    return find_free_near(world, world.get(MATCH + seat, City).fields, free_for_people(world), subject)


def find_free_near(world: World, centre: Sequence[Field], wanted: Fields, subject: object) -> Field | None:
    """A random wanted neighbour of a place; without any, a walk over passable fields looks on from there.

    If the walk comes to a dead end, the nearest of all wanted fields; None if there is none.
    """
    grid = world.grid
    passable = land(world).passable
    place = seen = grid.union(centre)
    here = grid.spread(place) & ~place
    while not here & wanted:
        ways = here & passable & ~seen
        if not ways:
            return _nearest(world, place, wanted, subject)
        field = world.any_field(ways, "wander", subject)
        seen |= grid.bit[field]
        here = grid.ring(field, 1, 1)
    return world.any_field(here & wanted, "field", subject)


def _nearest(world: World, place: Fields, wanted: Fields, subject: object) -> Field | None:
    if not wanted:
        return None
    while not place & wanted:
        place = world.grid.spread(place)
    return world.any_field(place & wanted, "field", subject)
