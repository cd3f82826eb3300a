"""How far a character can strike in a whole turn, with all its steps before it."""

from __future__ import annotations

from ecs.components import Points
from ecs.grid import Fields
from ecs.world import World
from systems.dune.characters import on_board, storm
from systems.dune.components import Character
from systems.dune.terrain import land


def reach(world: World, entity: int) -> Fields:
    """The fields on which it could hit somebody, while storm and worm stay where they are."""
    if not world.has(entity, Character) or not on_board(world, entity):
        return 0
    points, grid = world.get(entity, Points), world.grid
    if not points.top_ap:
        return 0
    ways = land(world).passable & ~world.solid
    stands = grid.bit[world.field(entity)]
    for _ in range(points.top_mp):
        stands |= grid.spread(stands) & ways
    calm = ~storm(world)
    found = 0
    for near in grid.shifts(stands & calm):
        found |= near
    return found & ways & calm
