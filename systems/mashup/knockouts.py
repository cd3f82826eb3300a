"""What happens at 0 hit points: a rock crumbles, a hero goes down and its stones fly about."""

from __future__ import annotations

from ecs.commands import TICK, Command
from ecs.components import Inventory
from ecs.events import Hurt
from ecs.verbs import release, remove
from ecs.world import System, World
from systems.free_field import bring
from systems.mashup.components import Hero, Rock
from systems.mashup.events import KnockedOut


class KnockOuts(System[Command]):
    """Looks after everything the command hurt."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Whoever fell in this phase, in the order they fell."""
        if command is TICK:
            return
        for event in tuple(world.events):
            if type(event) is Hurt and event.hp == 0:
                if world.has(event.entity, Hero):
                    knock_out(world, event.entity, event.by)
                elif world.has(event.entity, Rock):
                    remove(world, event.entity)


def knock_out(world: World, hero: int, by: int | None) -> None:
    """The hero stays where it is; its stones land on random free neighbours, one each."""
    world.emit(KnockedOut(hero, by))
    here = world.field(hero)
    for stone in world.shuffled(world.get(hero, Inventory).items, "dropped", hero):
        release(world, stone, hero, near=here)
        bring(world, stone, near=here)
