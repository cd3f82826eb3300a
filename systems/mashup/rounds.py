"""The order of a round: everybody is shuffled."""

from __future__ import annotations

from ecs.commands import Tick
from ecs.components import MATCH, ROUND_START, Position, Progress
from ecs.events import RoundStarted
from ecs.world import System, World
from systems.mashup.components import THANOS, Hero
from systems.turns import stage


class Order(System[Tick]):
    """At the start of a round all heroes are shuffled, in overtime with Thanos among them."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Tick) -> None:
        """Set the order of the round."""
        if stage(world) != ROUND_START:
            return
        cast = world.each(Hero)
        if world.has(THANOS, Position):
            cast.append(THANOS)
        number = world.get(MATCH, Progress).round
        world.emit(RoundStarted(number, tuple(world.shuffled(cast, "order", MATCH))))
