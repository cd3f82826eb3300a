"""The Voice: a Bene Gesserit makes anybody beside her give up all spice she can carry."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.grid import fields
from ecs.world import World
from systems.dune.action import SpecialAction
from systems.dune.characters import beside, target_on
from systems.dune.commands import Voice
from systems.dune.components import Purse
from systems.dune.events import HandedOver
from systems.dune.houses import BENE_GESSERIT
from systems.dune.refusals import named, out_of_reach
from systems.dune.spice_actions import free_room


class Voices(SpecialAction[Voice]):
    """Takes spice from friend or enemy; nobody hears it, and it does not count as picked up."""

    command = Voice
    of = BENE_GESSERIT

    def choices(self, world: World, actor: int) -> Sequence[Voice]:
        """Everybody in reach who carries spice."""
        near = beside(world, actor)
        if not near or not free_room(world, actor):
            return ()
        return [Voice(field) for field in fields(near) if world.rows[target_on(world, field)][Purse].spice]

    def act(self, world: World, actor: int, command: Voice) -> None:
        """Take as much as she can carry."""
        target = target_on(world, command.field)
        amount = min(world.get(target, Purse).spice, free_room(world, actor))
        world.emit(HandedOver(target, actor, amount, voice=True))

    def wrong(self, world: World, actor: int, command: Voice) -> str:
        """No room, out of reach, or nothing to give."""
        if not free_room(world, actor):
            return f"{named(world, actor)} cannot carry any more spice."
        if problem := out_of_reach(world, actor, command.field):
            return problem
        target = target_on(world, command.field)
        return f"{named(world, target)} carries no spice."
