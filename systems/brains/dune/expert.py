"""Deserts of Dune for the search: value, key, candidates and reflexes in one place."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import fsum
from operator import mul
from statistics import fmean

import msgspec

from ecs.commands import Command, Step
from ecs.components import MATCH, Health, Outcome, Points, Position, Progress
from ecs.match import Match
from systems.brains.dune.candidates import candidates
from systems.brains.dune.choosing import choose
from systems.brains.dune.features import Frame, Survey
from systems.brains.dune.reflexes import END, reflex
from systems.brains.dune.weights import Weights, brain_file
from systems.brains.judge import WIN, Expert, Judge
from systems.brains.search import reroll
from systems.dune.characters import everybody, on_board
from systems.dune.commands import Atomics, Attack, HandOver, PickUp
from systems.dune.components import (
    HOUSE_CHOICE,
    WORM,
    Convention,
    House,
    HouseOffer,
    Noise,
    Purse,
    Spice,
    Terrain,
)
from systems.dune.delivery import outskirts
from systems.dune.noise import LOUD_STEPS
from systems.dune.terrain import land
from systems.turns import stage

MOST = 0.9 * WIN
"""However good it looks, it is not won yet."""
ORDINARY = (Attack, PickUp, HandOver)
"""What costs one action point and not all of them."""
ROLLS = 3
"""So many rolls of the dice stand for all in the last moment of a round."""


class DuneJudge(Judge):
    """Judges what may come of one position of Deserts of Dune."""

    def __init__(self, match: Match, seat: int, weights: Weights) -> None:
        self.survey = Survey(match, seat)
        self._seat = seat
        self._weights = weights.signed
        self._framed: tuple[Match, Frame] | None = None
        self._hero = self.survey.hero
        self._ahead: list[Match] = []
        """Positions in the last moment of a round, as they were foreseen."""

    def value(self, match: Match) -> float:
        """The weighted sum of the features."""
        outcome: Outcome | None = match.world.rows[MATCH].get(Outcome)
        if outcome is not None:
            return WIN if outcome.winner == self._seat else -WIN
        return self._weighted(self.survey.measure(match))

    def glance(self, match: Match, command: Command) -> float:
        """The same for a plain step, without making it, and for what ends the round, without a new one."""
        if type(command) is not Step or not self._plain(match, command):
            return fmean(map(self.value, self._ahead))
        if self._framed is None or self._framed[0] is not match:
            self._framed = match, Frame(self.survey, match)
        return self._weighted(self._framed[1].measure(command.field))

    def _weighted(self, features: list[float]) -> float:
        value = fsum(map(mul, self._weights, features))
        return max(-MOST, min(MOST, value))

    def key(self, match: Match) -> Hashable:
        """Where the hero is, what it can still do and how loud it was; then everybody else and the desert.

        The steps that are left do not count: whoever is at a place first has the most of them. But who has
        not taken any heals.
        """
        rows = match.world.rows
        own = rows[MATCH]
        parts: list[object] = [own[Terrain].kinds, own[Spice].fields, own[Convention], own[Progress].turn]
        parts += (rows[MATCH + seat].get(House) for seat in (1, 2))
        worm = rows[WORM].get(Position)
        parts.append(-1 if worm is None else worm.field)
        field = ap = noise = -1
        moved = True
        for figure in self.survey.cast:
            row = rows[figure.entity]
            position = row.get(Position)
            if position is None:
                continue
            parts += (figure.entity, row[Health].hp, row[Purse].spice)
            if figure.entity != self._hero:
                parts.append(position.field)
            else:
                field, points, heard = position.field, row[Points], row[Noise]
                ap, moved = points.ap, points.mp < points.top_mp
                noise = LOUD_STEPS if heard.loud else heard.steps
        return field, ap, noise, moved, tuple(parts)

    def foreseen(self, key: Hashable, match: Match, command: Command) -> Hashable | None:
        """A step onto empty ground changes nothing but where the hero is and how loud."""
        if self._plain(match, command):
            assert isinstance(key, tuple)
            assert isinstance(command, Step)
            noise = key[2]
            if land(match.world).desert >> command.field & 1:
                noise = min(LOUD_STEPS, noise + 1)
            return command.field, key[1], noise, True, key[4]
        if self._closing(match, command):
            self._ahead = [_last_moment(match, self._seat, command, roll) for roll in range(ROLLS)]
            return self.key(self._ahead[0])
        return None

    def _plain(self, match: Match, command: Command) -> bool:
        if type(command) is not Step or command.field in match.world.at:
            return False
        home = outskirts(match.world, self._seat) >> command.field & 1
        return not (home and match.world.rows[self._hero][Purse].spice)

    def _closing(self, match: Match, command: Command) -> bool:
        """Whether this ends the turn by itself, and the round with it: what a new one brings is no merit."""
        world = match.world
        progress: Progress = world.rows[MATCH][Progress]
        if any(on_board(world, entity) for entity in progress.order[progress.index + 1 :]):
            return False
        points: Points = world.rows[self._hero][Points]
        if type(command) is Step:
            return points.mp == 1 and not points.ap
        if type(command) is Atomics:  # whoever is among the victims has no turn any more
            return not points.mp or match.world.grid.distance(command.field, world.field(self._hero)) <= 1
        return not points.mp and (points.ap == 1 or type(command) not in ORDINARY)

    def candidates(self, match: Match, seat: int) -> Sequence[Command]:
        """The legal commands worth a thought."""
        return candidates(match, seat, self.survey.cast)

    def reflex(self, match: Match, seat: int) -> Command:
        """What a hasty player would do."""
        return reflex(match, seat, self.survey.cast)

    def turn(self, match: Match) -> int:
        """The number of the turn."""
        return match.world.rows[MATCH][Progress].turn  # type: ignore[no-any-return]

    def ending(self, match: Match, seat: int) -> Command:
        """Always possible."""
        return END


class DuneExpert(Expert):
    """Knows how to play Deserts of Dune."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = brain_file().weights if weights is None else weights

    def judge(self, match: Match, seat: int) -> DuneJudge:
        """Somebody to judge what may come of this position."""
        return DuneJudge(match, seat, self.weights)

    def simply(self, match: Match, seat: int) -> Command | None:
        """The better of the two houses on offer."""
        if stage(match.world) != HOUSE_CHOICE:
            return None
        return choose(match.world.get(MATCH + seat, HouseOffer).houses, brain_file().houses)


def _last_moment(match: Match, seat: int, command: Command, roll: int) -> Match:
    """The match after a command that ends the round, as if there were others to follow in it."""
    match = match.clone()
    world = match.world
    if roll:
        reroll(match, roll)
    progress: Progress = world.rows[MATCH][Progress]
    others = [other for other in everybody(world) if other not in progress.order[progress.index :]]
    others.sort(key=lambda other: world.get(other, Noise).loud)  # whose turn it is would be quiet again
    with world:
        world.set(MATCH, msgspec.structs.replace(progress, order=(*progress.order, *others)))
    match.apply(seat, command)
    return match


EXPERT = DuneExpert
