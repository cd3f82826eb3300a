"""The spice blow: with too little spice on the map, new spice comes out of the desert."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START
from ecs.world import System, World
from systems.dune.components import Rules, Spice
from systems.dune.events import SpiceBlown
from systems.dune.scatter import scatter
from systems.dune.terrain import blown_about, land
from systems.turns import stage

CRUMBS = (3, 4, 5, 6)
"""How many crumbs a blow may bring."""


class SpiceBlow(System[Command]):
    """At most one at the start of a round."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """A random field of desert, new terrain around it, and crumbs."""
        if stage(world) != ROUND_START:
            return
        if len(world.get(MATCH, Spice).fields) >= world.get(MATCH, Rules).spice_minimum:
            return
        desert = land(world).desert
        if desert:
            centre = world.any_field(desert, "spice blow", MATCH)
            number = world.choice(CRUMBS, "crumbs", centre)
            kinds = blown_about(world, centre)
            crumbs, _ = scatter(world, centre, number)
            world.emit(SpiceBlown(centre, kinds, crumbs))
