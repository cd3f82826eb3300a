"""A brain that thinks: it plans a whole turn and follows the plan as long as nothing surprises it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ecs.commands import Command
from ecs.dice import roll, seeded
from ecs.match import Match
from systems.brains.judge import Expert, expert
from systems.brains.meter import Meter
from systems.brains.planning import Planned, plan, sure_win
from systems.brains.search import Effort


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
        self._plan: list[Planned] = []
        """What to do next."""

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
        if not self._plan or self._plan[0].before != judge.key(imagined):
            self._plan = plan(imagined, seat, self._expert, judge, self._effort, meter, self._draw)
        elif self._plan[0].rolled:
            # The dice fell as supposed; by now there may be a sure win.
            won = sure_win(imagined, seat, self._expert, judge, self._effort, meter)
            self._plan = won or self._plan
        return self._plan.pop(0).command

    def _draw(self) -> int:
        value, self._dice = roll(self._dice, 1 << 62)
        return value
