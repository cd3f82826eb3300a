"""The course of a round: how it begins, and the order of its turns."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START, Overtime, Progress
from ecs.events import RoundStarted
from ecs.world import System, World
from systems.dune.characters import everybody
from systems.dune.events import OrderSet
from systems.turns import stage


class RoundStart(System[Command]):
    """Tells that a round begins; the order is known only when the desert has played."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Tell the number."""
        if stage(world) == ROUND_START:
            world.emit(RoundStarted(world.get(MATCH, Progress).round, ()))


class Order(System[Command]):
    """All characters on the board, of both houses, are shuffled."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Set the order of the round."""
        if stage(world) == ROUND_START:
            world.emit(OrderSet(tuple(world.shuffled(everybody(world), "order", MATCH))))


def in_overtime(world: World) -> bool:
    """Whether the rounds of the match are over and Shai-Hulud has come."""
    return world.get(MATCH, Progress).round >= world.get(MATCH, Overtime).start
