"""Cloning: whoever was defeated may come back beside the city of the own house."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START
from ecs.world import System, World
from systems.chance import happens
from systems.dune.characters import defeated, seat_of
from systems.dune.components import Rules
from systems.dune.events import Cloned
from systems.dune.free_field import near_city
from systems.turns import stage


class Cloning(System[Command]):
    """Rolls for every defeated character in every round."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """In random order; without any free field they stay defeated."""
        if stage(world) != ROUND_START:
            return
        probability = world.get(MATCH, Rules).clone
        for character in world.shuffled(defeated(world), "cloning order", MATCH):
            if happens(world, probability, "clone", character):
                field = near_city(world, seat_of(world, character), character)
                if field is not None:
                    world.emit(Cloned(character, field))
