"""Who was better when: what the brain thinks of a match of old, turn by turn, a little at a time."""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
from time import perf_counter

from ecs.errors import MashupError
from ecs.match import Match
from render.replaying import Recording
from systems.brains.judge import Expert, expert

EVEN = 4.0
"""A value of this size is a clear lead: about three quarters of the scale."""


class Evaluation:
    """Judges a recording at the beginning of every turn, and at its end."""

    def __init__(self, recording: Recording, clock: Callable[[], float] = perf_counter) -> None:
        self.values: dict[int, float] = {}
        """By points: 1 is won for seat 1, -1 for seat 2, 0 is even."""
        self._recording = recording
        self._clock = clock
        self._waiting = sorted({*recording.turns, recording.length} - {0}, reverse=True)
        self._expert: Expert | None = None

    @property
    def done(self) -> bool:
        """Whether all is judged."""
        return not self._waiting

    def go_on(self, seconds: float) -> bool:
        """Think for about so long; tells whether there is something new."""
        if self.done:
            return False
        try:
            self._expert = self._expert or expert(self._recording.game)
        except MashupError:  # nobody knows how to play this game
            self._waiting.clear()
            return False
        end = self._clock() + seconds
        while self._waiting and self._clock() < end:
            point = self._waiting.pop()
            self.values[point] = lead(self._recording.match(point), self._expert)
        return True

    def at(self, point: int) -> float:
        """What was thought at the beginning of this turn."""
        return self.values.get(max((known for known in self.values if known <= point), default=0), 0.0)


def lead(match: Match, knows: Expert) -> float:
    """How far seat 1 is ahead: both seats are asked, for whoever is to move thinks better of itself."""
    outcome = match.outcome
    if outcome is not None:
        return {1: 1.0, 2: -1.0}.get(outcome.winner, 0.0)
    own, other = (knows.judge(match, seat).value(match) for seat in (1, 2))
    return tanh((own - other) / 2 / EVEN)
