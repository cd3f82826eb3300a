"""The sandstorm: it wanders, shapes the desert anew, and nobody in it can act or be reached."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START
from ecs.world import System, World
from systems.dune.components import Storm
from systems.dune.events import StormMoved
from systems.dune.terrain import blown_about
from systems.turns import stage


class Sandstorm(System[Command]):
    """Moves by one field a round, always."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """A random neighbour, and new heights around it."""
        if stage(world) == ROUND_START:
            origin = world.get(MATCH, Storm).field
            field = world.choice(world.grid.near[origin], "storm", MATCH)
            world.emit(StormMoved(origin, field, blown_about(world, field)))
