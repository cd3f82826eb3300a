"""Reinforcements: each house not in the match sends the victim of the first atomics one character."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START, Team
from ecs.world import System, World
from systems.dune.components import Character, Convention, House
from systems.dune.events import Reinforced
from systems.dune.free_field import free_for_people
from systems.dune.houses import HOUSES
from systems.dune.placement import enlist
from systems.turns import stage


class Reinforcements(System[Command]):
    """Come at the start of the round after the Great Convention was broken."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """A random character of each house, on a random free field of the board."""
        if stage(world) != ROUND_START:
            return
        victim = world.get(MATCH, Convention).due
        if not victim:
            return
        playing = [world.get(MATCH + player, House).name for player in (1, 2)]
        number = sum(world.get(entity, Team).seat == victim for entity in world.each(Character))
        for house in HOUSES.values():
            if house.key not in playing:
                member = world.choice(house.members, "reinforcement", house.key)
                free = free_for_people(world)
                field = world.any_field(free, "field", member.name) if free else None
                newcomer = enlist(world, member, house.key, Team(victim, number), field)
                world.emit(Reinforced(newcomer, victim))
                number += 1
