"""The course of rounds and turns: the next round, and who is next in it. Shared by all games."""

from __future__ import annotations

from collections.abc import Callable

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_END, ROUND_START, TURN_END, Points, Progress
from ecs.events import TurnStarted
from ecs.world import System, World
from systems.turns import enter, stage

_NO_POINTS = Points(0, 0, 0, 0)


class NextRound(System[Tick]):
    """Counts the rounds."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Tick) -> None:
        """After the last turn the next round begins."""
        if stage(world) == ROUND_END:
            old = world.get(MATCH, Progress)
            world.set(MATCH, Progress(ROUND_START, old.round + 1, old.turn))


class Turns(System[Command]):
    """When a turn is over, the next in the order who can act has its turn; then the round is over."""

    def __init__(self, can_act: Callable[[World, int], bool]) -> None:
        self.can_act = can_act

    def process(self, world: World, seat: int, command: Command) -> None:
        """Find the next."""
        if stage(world) not in (ROUND_START, TURN_END):
            return
        progress = world.get(MATCH, Progress)
        for entity in progress.order[progress.index + 1 :]:
            if self.can_act(world, entity):
                points = world.find(entity, Points) or _NO_POINTS
                world.emit(TurnStarted(entity, progress.turn + 1, points.top_mp, points.top_ap))
                return
        enter(world, ROUND_END)
