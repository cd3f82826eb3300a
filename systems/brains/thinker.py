"""A brain that thinks: it plans a whole turn and follows the plan as long as nothing surprises it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import monotonic

from ecs.commands import Command
from ecs.dice import roll, seeded
from ecs.match import Match
from systems.brains.judge import Expert, expert
from systems.brains.search import Effort, Meter, Search


class Thinker:
    """Plays any game an expert knows; the same seed and effort always play the same.

    With ``seconds`` it never thinks longer than that about one decision, whatever the effort.
    """

    def __init__(
        self,
        seed: int,
        effort: Effort,
        expert: Expert | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._dice = seeded(seed)
        self._effort = effort
        self._expert = expert
        self.seconds = seconds
        self._clock = clock
        self._plan: list[tuple[Hashable, Command]] = []
        """What to do next, each with the position it is meant for."""

    def choose(self, match: Match, seat: int) -> Command:
        """The next command of the plan, or of a new one."""
        if self._expert is None:
            self._expert = expert(match.game.name)
        meter = Meter(self._effort.nodes, self.seconds, self._clock)
        imagined = match.imagined(seat, self._draw())
        simple = self._expert.simply(imagined, seat)
        if simple is not None:
            return simple
        judge = self._expert.judge(imagined, seat)
        if self._plan and self._plan[0][0] == judge.key(imagined):
            return self._plan.pop(0)[1]
        search = Search(imagined, seat, judge, self._effort, meter, self._draw())
        goal = search.best()
        self._plan = []
        before = judge.key(imagined)
        for node in goal.path:
            assert node.command is not None
            self._plan.append((before, node.command))
            before = node.key
        if goal.open:
            self._plan.append((before, judge.ending(goal.match, seat)))
        return self._plan.pop(0)[1]

    def _draw(self) -> int:
        value, self._dice = roll(self._dice, 1 << 62)
        return value
