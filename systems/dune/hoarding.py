"""Spice hoarding: a mentat takes all the crumbs around that it can carry."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.components import MATCH, Position
from ecs.grid import Field
from ecs.world import World
from systems.dune.action import SpecialAction
from systems.dune.commands import Hoard
from systems.dune.components import Spice
from systems.dune.houses import MENTAT
from systems.dune.refusals import named
from systems.dune.spice_actions import free_room, take
from systems.dune.terrain import around
from systems.refusals import written


class Hoarding(SpecialAction[Hoard]):
    """Takes the crumb of the own field first, then those around in random order."""

    command = Hoard
    of = MENTAT

    def choices(self, world: World, actor: int) -> Sequence[Hoard]:
        """If there is spice in reach, and room for some."""
        return (Hoard(),) if free_room(world, actor) and _in_reach(world, actor) else ()

    def act(self, world: World, actor: int, command: Hoard) -> None:
        """Take what there is room for."""
        here = world.field(actor)
        found = world.shuffled(_in_reach(world, actor), "hoard", actor)
        crumbs = sorted(found, key=lambda field: field != here)
        take(world, actor, tuple(crumbs[: free_room(world, actor)]))

    def wrong(self, world: World, actor: int, command: Hoard) -> str:
        """No room, or no spice."""
        if not free_room(world, actor):
            return f"{named(world, actor)} cannot carry any more spice."
        return f"There is no spice around {written(world, world.field(actor))}."


def _in_reach(world: World, actor: int) -> list[Field]:
    near = around(world, world.rows[actor][Position].field)
    bit = world.grid.bit
    return [field for field in world.rows[MATCH][Spice].fields if near & bit[field]]
