"""Marvelous Mashup for the search: value, key, candidates and reflexes in one place."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import fsum
from operator import mul

from ecs.commands import Command
from ecs.components import MATCH, Cooldown, Health, Inventory, Outcome, Points, Position, Progress
from ecs.match import Match
from systems.brains.judge import WIN, Expert, Judge
from systems.brains.mashup.candidates import candidates
from systems.brains.mashup.drafting import pick
from systems.brains.mashup.features import Frame, Survey
from systems.brains.mashup.foes import Foes
from systems.brains.mashup.reflexes import END, reflex
from systems.brains.mashup.weights import Weights, brain_file
from systems.brains.mashup.winning import winning
from systems.brains.meter import Meter
from systems.mashup.commands import Step
from systems.mashup.components import DRAFT, Offer
from systems.turns import active, stage

MOST = 0.9 * WIN
"""However good it looks, it is not won yet."""


class MashupJudge(Judge):
    """Judges what may come of one position of Marvelous Mashup."""

    def __init__(self, match: Match, seat: int, weights: Weights) -> None:
        self.survey = Survey(match, seat)
        self._seat = seat
        self._weights = weights.signed
        self._framed: tuple[Match, Frame] | None = None
        self._hero = active(match.world)
        self._foes = Foes(match.world, seat)

    def value(self, match: Match) -> float:
        """The weighted sum of the features."""
        outcome: Outcome | None = match.world.rows[MATCH].get(Outcome)
        if outcome is not None:
            return WIN if outcome.winner == self._seat else -WIN
        return self._weighted(self.survey.measure(match))

    def glance(self, match: Match, command: Command) -> float:
        """The same for a plain step, without making it."""
        assert type(command) is Step
        if self._framed is None or self._framed[0] is not match:
            self._framed = match, Frame(self.survey, match)
        return self._weighted(self._framed[1].measure(command.field))

    def _weighted(self, features: list[float]) -> float:
        value = fsum(map(mul, self._weights, features))
        return max(-MOST, min(MOST, value))

    def key(self, match: Match) -> Hashable:
        """Where the hero is and what it can still do; then everybody else, the stones and the rocks.

        The steps that are left do not count: whoever is at a place first has the most of them.
        """
        world = match.world
        rows = world.rows
        parts: list[object] = [world.solid, rows[MATCH][Progress].turn]
        field = ap = -1
        for figure in self.survey.cast:
            row = rows.get(figure.entity)
            if row is None:
                continue
            items = row[Inventory].items
            parts += (row[Health].hp, items if len(items) < 2 else tuple(sorted(items)))
            if figure.entity != self._hero:
                parts.append(row[Position].field)
            else:
                field, ap = row[Position].field, row[Points].ap
        for stone in self.survey.stones:
            row = rows[stone]
            position = row.get(Position)
            parts += (-1 if position is None else position.field, row[Cooldown].ready)
        return field, ap, tuple(parts)

    def foreseen(self, key: Hashable, match: Match, command: Command) -> Hashable | None:
        """A step onto empty ground changes nothing but the hero's field."""
        if type(command) is not Step or command.field in match.world.at:
            return None
        assert isinstance(key, tuple)
        return command.field, key[1], key[2]

    def candidates(self, match: Match, seat: int) -> Sequence[Command]:
        """The legal commands worth a thought."""
        return candidates(match, seat, self.survey.cast)

    def reflex(self, match: Match, seat: int) -> Command:
        """What a hasty player would do."""
        return reflex(match, seat, self.survey.cast)

    def turn(self, match: Match) -> int:
        """The number of the turn, Thanos's turns included."""
        return match.world.rows[MATCH][Progress].turn  # type: ignore[no-any-return]

    def ending(self, match: Match, seat: int) -> Command:
        """Always possible."""
        return END

    def exposed(self, match: Match, meter: Meter) -> bool:
        """Whether an enemy whose turn comes before the next of ours can win in it, as the board is then."""
        return self._foes.win(match, meter)


class MashupExpert(Expert):
    """Knows how to play Marvelous Mashup."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = brain_file().weights if weights is None else weights

    def judge(self, match: Match, seat: int) -> MashupJudge:
        """Somebody to judge what may come of this position."""
        return MashupJudge(match, seat, self.weights)

    def simply(self, match: Match, seat: int) -> Command | None:
        """The six best heroes in the draft."""
        if stage(match.world) != DRAFT:
            return None
        return pick(match.world.get(MATCH + seat, Offer), brain_file().heroes)

    def winning(self, match: Match, seat: int, meter: Meter) -> Sequence[Command] | None:
        """All stones in one hand before the turn is over, whatever the dice say."""
        return winning(match, seat, meter)


EXPERT = MashupExpert
