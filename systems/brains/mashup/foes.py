"""The enemies whose turn comes before ours again, and whether one of them can win in it."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.commands import Command
from ecs.components import MATCH, Dice, Outcome, Points, Progress, Team
from ecs.events import RoundStarted, TurnStarted
from ecs.match import Match
from ecs.world import World
from systems.brains.mashup.missing import Missing
from systems.brains.mashup.winning import winning
from systems.brains.meter import Meter
from systems.mashup.components import THANOS
from systems.mashup.heroes import heroes_of, standing

LOOK = 120
"""So many positions at most are looked at for one enemy."""


class Foes:
    """Looks ahead from the positions of one turn.

    In a new round anybody may be the first: if none of ours is to come in this one, every enemy may be next.
    """

    def __init__(self, world: World, seat: int) -> None:
        progress = world.get(MATCH, Progress)
        self._enemy = 3 - seat
        self._next: list[tuple[int, int]] = []
        """Whose turn may come, and in which round."""
        self._wins: dict[int, Sequence[Command]] = {}
        """How an enemy has won before; mostly it works again."""
        for entity in progress.order[progress.index + 1 :]:
            if entity == THANOS or not standing(world, entity):
                continue
            if world.get(entity, Team).seat == seat:
                return
            self._next.append((entity, progress.round))
        self._next += [(entity, progress.round + 1) for entity in heroes_of(world, self._enemy)]

    def win(self, match: Match, meter: Meter) -> bool:
        """Whether one of them surely wins from this position, as far as the meter lets one look."""
        world = match.world
        if Outcome in world.rows[MATCH]:
            return False
        for entity, number in self._next:
            if standing(world, entity) and not Missing(world, entity).hopeless:
                turn = _at_turn(match, entity, number)
                known = self._wins.get(entity)
                if known is not None and self._again(turn, known, meter):
                    return True
                look = meter.beside(most := min(meter.left, LOOK))
                plan = winning(turn, self._enemy, look)
                meter.left -= most - look.left
                if plan is not None:
                    self._wins[entity] = plan
                    return True
        return False

    def _again(self, match: Match, plan: Sequence[Command], meter: Meter) -> bool:
        """Whether a win of before works here just the same."""
        match = match.clone()
        dice = match.world.get(MATCH, Dice)
        for command in plan:
            if meter.spent() or not match.allows(self._enemy, command):
                return False
            match.apply(self._enemy, command)
        won = match.outcome is not None and match.outcome.winner == self._enemy
        return won and match.world.get(MATCH, Dice) == dice  # else it was luck


def _at_turn(match: Match, hero: int, number: int) -> Match:
    """The position when it is the turn of that hero, in that round."""
    progress, points = match.world.get(MATCH, Progress), match.world.get(hero, Points)
    match = match.clone()
    match.follow(
        [
            RoundStarted(number, (hero,)),
            TurnStarted(hero, progress.turn + 1, points.top_mp, points.top_ap),
        ]
    )
    return match
