"""A table at which one learns: a lesson from its position on, without a clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ecs.commands import Command
from ecs.events import Event
from render.continued_table import ContinuedTable
from render.table import Table
from systems.games import tools
from systems.lessons import LEARNER, Attempt, Numbered


class LessonTable(ContinuedTable):
    """One who learns, and an opponent who does what the lesson says."""

    def __init__(
        self,
        game: str,
        lesson: Numbered,
        names: tuple[str, ...],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.lesson = lesson
        self.attempt = Attempt(game, lesson.lesson)
        chosen = tools(game)
        config = chosen.config_of(chosen.default_setup())
        super().__init__(self.attempt.start, LEARNER, names, config, clock=clock, instead=self.attempt)

    def _play(self, seat: int, command: Command) -> list[Event]:
        events = super()._play(seat, command)
        self.attempt.took(self._match, command, events, seat)
        return events


def lesson_of(table: Table) -> LessonTable | None:
    """The lesson at this table, if it is one; the table may be wrapped into another."""
    inner: Any = getattr(table, "table", table)
    return inner if isinstance(inner, LessonTable) else None
