"""Kanly: a noble's duel with an enemy noble, to the end or without any."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.components import MATCH
from ecs.grid import fields
from ecs.world import World
from systems.chance import happens
from systems.dune.action import SpecialAction
from systems.dune.attack import enemies
from systems.dune.characters import beside, target_on
from systems.dune.commands import Kanly
from systems.dune.components import Character, Rules
from systems.dune.defeat import defeat
from systems.dune.events import Duelled
from systems.dune.houses import NOBLE
from systems.dune.refusals import named, out_of_reach


class KanlyDuels(SpecialAction[Kanly]):
    """Challenges an enemy noble beside the character."""

    command = Kanly
    of = NOBLE

    def choices(self, world: World, actor: int) -> Sequence[Kanly]:
        """Every enemy noble in reach."""
        near = beside(world, actor)
        if not near:
            return ()
        return [
            Kanly(field)
            for field in enemies(world, actor, fields(near))
            if world.rows[target_on(world, field)][Character].kind == NOBLE
        ]

    def act(self, world: World, actor: int, command: Kanly) -> None:
        """Fight; whoever wins takes no harm."""
        target = target_on(world, command.field)
        success = happens(world, world.get(MATCH, Rules).kanly, "kanly", actor)
        world.emit(Duelled(actor, target, world.field(actor), command.field, success))
        if success:
            defeat(world, target, by=actor)

    def wrong(self, world: World, actor: int, command: Kanly) -> str:
        """Out of reach, or no enemy noble."""
        if problem := out_of_reach(world, actor, command.field):
            return problem
        target = target_on(world, command.field)
        return f"{named(world, target)} is no enemy noble."
