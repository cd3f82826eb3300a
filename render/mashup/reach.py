"""How far a hero can strike and shoot in a whole turn, with all its steps before it."""

from __future__ import annotations

from ecs.components import Points
from ecs.grid import Fields, fields
from ecs.world import World
from systems.mashup.components import Hero, Portal
from systems.mashup.heroes import standing


def reach(world: World, entity: int) -> Fields:
    """The fields on which it could hit somebody; what stones could add is left out.

    Whoever it would change places with on its way is taken to stay where they are.
    """
    hero = world.find(entity, Hero)
    if hero is None or not standing(world, entity):
        return 0
    points, grid = world.get(entity, Points), world.grid
    if not points.top_ap:
        return 0
    stands = _stands(world, entity, points.top_mp)
    found = 0
    for near in grid.shifts(stands):
        found |= near
    opaque = world.opaque & ~grid.bit[world.field(entity)]  # nobody stands in their own way
    for field in fields(stands) if hero.reach > 1 else ():
        far = grid.ring(field, 2, hero.reach) & ~found
        found |= grid.union(grid.seen(field, far, opaque))
    return found & ~world.solid & ~grid.union(world.field(portal) for portal in world.each(Portal))


def _stands(world: World, hero: int, steps: int) -> Fields:
    """The fields on which it may come to stand, by portals too: where one comes out is up to the dice."""
    grid = world.grid
    home = grid.bit[world.field(hero)]
    portals = {portal: grid.bit[world.field(portal)] for portal in world.each(Portal)}
    here = found = home
    for _ in range(steps):
        here = grid.spread(here) & ~world.solid & ~found
        for entry, bit in portals.items():
            if here & bit:
                here &= ~bit
                for out in [portal for portal in portals if portal != entry] or [entry]:
                    here |= grid.ring(world.field(out), 1, 1) & (world.free | home) & ~found
        found |= here
    return found
