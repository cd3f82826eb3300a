"""The numbers of a match, collected beat by beat: for the ending, whether played, watched or replayed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Self, TypeVar

from ecs.components import MATCH, Outcome, Progress
from ecs.events import Event
from ecs.match import Match
from ecs.world import World
from render.show import show
from render.table import Beat

SEATS = (1, 2)


@dataclass
class Course:
    """How one number of one team went: points of (rounds played, value)."""

    points: list[tuple[float, float]] = field(default_factory=list)

    def add(self, when: float, value: float) -> None:
        """The value is this now."""
        if self.points and self.points[-1][0] >= when:
            self.points[-1] = (self.points[-1][0], value)
        else:
            self.points.append((when, value))


D = TypeVar("D")


class Tally(Generic[D]):
    """The deeds of everybody, by entities; the rows of a game's events say what counts."""

    def __init__(self, game: str, deeds: Callable[[], D], worth: Callable[[D], float]) -> None:
        self.deeds: defaultdict[int, D] = defaultdict(deeds)
        self._show = show(game)
        self._worth = worth

    def count(self, world: World, event: Event) -> None:
        """Count an event; the world is the one before it, or before the command that led to it."""
        count = self._show[event].count
        if count is not None:
            count(self.deeds, world, event)

    def best(self) -> int | None:
        """Who did most; None if nobody did anything of worth."""
        worth = {entity: self._worth(did) for entity, did in self.deeds.items()}
        return max(sorted(worth), key=worth.__getitem__) if any(worth.values()) else None


class Statistics:
    """Counts what every beat brings. A game says what is counted, and what is plotted over the rounds."""

    charts: tuple[str, ...] = ()
    """What is plotted, by the names of the texts ``ending.chart.*``."""

    def __init__(self) -> None:
        self.rounds = 0
        self.outcome: Outcome | None = None
        self.courses = {name: {seat: Course() for seat in SEATS} for name in self.charts}
        self.match: Match | None = None
        """The match after the last beat; only for reading."""

    # What a game does

    def count(self, world: World, event: Event) -> None:
        """Count an event; the world is the one before its beat."""
        raise NotImplementedError

    def values(self, world: World, seat: int) -> Mapping[str, float]:
        """What is plotted of a team now; nothing before the teams are there."""
        raise NotImplementedError

    def lacks(self, match: Match) -> bool:
        """Whether something is missing that was before a match comes to us like this."""
        return match.round > 0

    # What it has

    @property
    def begun(self) -> bool:
        """Whether there is anything to tell."""
        return self.rounds > 0

    def taking(self, beats: Iterable[Beat]) -> Self:
        """Itself, after these beats."""
        for beat in beats:
            self.take(beat)
        return self

    def take(self, beat: Beat) -> None:
        """Count a beat."""
        after = beat.match.world
        before = self.match.world if self.match is not None else after
        for event in beat.events:
            self.count(before, event)
        self.match = beat.match
        self.outcome = beat.match.outcome
        progress = after.get(MATCH, Progress)
        share = max(0, progress.index + 1) / len(progress.order) if progress.order else 0.0
        when = max(0.0, progress.round - 1 + share)
        self.rounds = progress.round
        for seat in SEATS:
            for name, value in self.values(after, seat).items():
                self.courses[name][seat].add(when, value)
