"""Looking for a free field, shared by all games on a grid."""

from __future__ import annotations

from ecs.components import Waiting
from ecs.grid import Field, Fields
from ecs.verbs import delay, place
from ecs.world import World


def free_near(world: World, centre: Field, subject: object, vacated: Fields = 0) -> Field | None:
    """A random free neighbour of a field; if there is none, a random walk looks on from there.

    ``subject`` is whoever comes there; ``vacated`` are fields that will be free by then. None only if the
    whole board has no free field.
    """
    free = world.free | vacated
    if not free:
        return None
    grid = world.grid
    here = centre
    for _ in range(4 * grid.size):
        options = free & grid.ring(here, 1, 1)
        if options:
            return world.any_field(options, "field", subject)
        here = world.choice(grid.near[here], "wander", subject)
    return world.any_field(free, "field", subject)


def bring(world: World, entity: int, near: Field | None = None) -> bool:
    """Put an entity on a free field, near another if given; without one it waits. Tells whether it came."""
    field = _anywhere(world, entity) if near is None else free_near(world, near, entity)
    if field is not None:
        place(world, entity, field)
        return True
    if not world.has(entity, Waiting):
        delay(world, entity, near)
    return False


def _anywhere(world: World, entity: int) -> Field | None:
    free = world.free
    return world.any_field(free, "field", entity) if free else None
