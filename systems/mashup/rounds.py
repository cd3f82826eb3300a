"""The course of rounds and turns: a new round, its order, and who is next."""

from __future__ import annotations

from ecs.commands import Command
from ecs.components import MATCH, Points, Position, Progress
from ecs.events import RoundStarted, TurnStarted
from ecs.world import System, World
from systems.mashup.components import ROUND_END, ROUND_START, THANOS, TURN_END, Hero
from systems.mashup.heroes import standing
from systems.turns import enter, stage


class NextRound(System[Command]):
    """Counts the rounds."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """After the last turn the next round begins."""
        if stage(world) == ROUND_END:
            old = world.get(MATCH, Progress)
            world.set(MATCH, Progress(ROUND_START, old.round + 1, old.turn))


class Order(System[Command]):
    """At the start of a round all heroes are shuffled, in overtime with Thanos among them."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Set the order of the round."""
        if stage(world) != ROUND_START:
            return
        cast = world.each(Hero)
        if world.has(THANOS, Position):
            cast.append(THANOS)
        number = world.get(MATCH, Progress).round
        world.emit(RoundStarted(number, tuple(world.shuffled(cast))))


class Turns(System[Command]):
    """When a turn is over, the next in the order that can act has its turn; then the round is over."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Find the next."""
        if stage(world) not in (ROUND_START, TURN_END):
            return
        progress = world.get(MATCH, Progress)
        for entity in progress.order[progress.index + 1 :]:
            if entity == THANOS or standing(world, entity):
                points = world.get(entity, Points)
                world.emit(TurnStarted(entity, progress.turn + 1, points.top_mp, points.top_ap))
                return
        enter(world, ROUND_END)
