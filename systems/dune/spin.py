"""The sword spin: a fighter strikes everybody around, friends too."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.components import Health
from ecs.grid import fields
from ecs.world import World
from systems.dune.action import SpecialAction
from systems.dune.attack import strike
from systems.dune.characters import beside, target_on
from systems.dune.commands import Spin
from systems.dune.defeat import defeat
from systems.dune.events import Spun
from systems.dune.houses import FIGHTER


class SwordSpin(SpecialAction[Spin]):
    """Does to each neighbour outside the storm what an attack would."""

    command = Spin
    of = FIGHTER

    def choices(self, world: World, actor: int) -> Sequence[Spin]:
        """If anybody is in reach."""
        return (Spin(),) if beside(world, actor) else ()

    def act(self, world: World, actor: int, command: Spin) -> None:
        """First all blows, then those who fell, in random order."""
        victims = [target_on(world, field) for field in fields(beside(world, actor))]
        world.emit(Spun(actor, world.field(actor)))
        for victim in victims:
            strike(world, actor, victim)
        for victim in world.shuffled(victims, "fall", actor):
            if not world.get(victim, Health).hp:
                defeat(world, victim, by=actor)

    def wrong(self, world: World, actor: int, command: Spin) -> str:
        """Nobody there."""
        return "There is nobody around whom the spin could reach."
