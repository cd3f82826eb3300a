"""Whatever waits for a free field comes as soon as there is one. Shared by all games on a grid."""

from __future__ import annotations

from ecs.commands import Command
from ecs.components import Waiting
from ecs.world import System, World
from systems.free_field import bring


class Arrivals(System[Command]):
    """Places waiting entities, the oldest first."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Place what waits while there are free fields."""
        if not world.count(Waiting):
            return
        for entity in world.each(Waiting):
            if not bring(world, entity, world.get(entity, Waiting).near):
                return
