"""The earthquake with which overtime begins: all rock turns to dunes, and the sandworm is gone for good."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START, Overtime, Position, Progress
from ecs.world import System, World
from systems.dune.components import DUNE, MOUNTAIN, PLATEAU, WORM, Terrain
from systems.dune.events import Earthquake, WormVanished
from systems.turns import stage

_SHAKEN = str.maketrans({PLATEAU: DUNE, MOUNTAIN: DUNE})


class OvertimeBegins(System[Command]):
    """Comes once, when the rounds of the match are over."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Shake; cities and heliports stay."""
        start = world.get(MATCH, Overtime).start
        if stage(world) != ROUND_START or world.get(MATCH, Progress).round != start:
            return
        world.emit(Earthquake(world.get(MATCH, Terrain).kinds.translate(_SHAKEN)))
        worm = world.find(WORM, Position)
        if worm is not None:
            world.emit(WormVanished(worm.field))
