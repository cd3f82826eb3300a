"""Goose: at the start of the first rounds she comes, throws up a stone and is gone."""

from __future__ import annotations

from ecs.commands import Tick
from ecs.components import ROUND_START, Inventory
from ecs.verbs import place, release, vanish
from ecs.world import System, World
from systems.mashup.components import GOOSE
from systems.turns import stage


class Goose(System[Tick]):
    """Hands out one of the stones she swallowed in each round, as long as she has any."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Tick) -> None:
        """A random free field, a random stone."""
        if stage(world) != ROUND_START:
            return
        stones = world.get(GOOSE, Inventory).items
        if not stones:
            return
        stone = world.choice(stones, "stone", GOOSE)
        free = world.free
        if not free:
            # Nowhere to stand: the stone comes by itself as soon as a field is free.
            release(world, stone, GOOSE)
            return
        field = world.any_field(free, "field", GOOSE)
        place(world, GOOSE, field)
        vanish(world, GOOSE)
        release(world, stone, GOOSE, near=field)
        place(world, stone, field)
