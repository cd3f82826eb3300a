"""The numbers of a match, collected beat by beat: for the ending, whether played, watched or replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ecs.components import MATCH, Health, Inventory, Outcome, Progress, Team
from ecs.world import World
from render.table import Beat
from render.terminal.tally import Deeds, Tally
from systems.mashup.components import Hero

SEATS = (1, 2)


@dataclass(frozen=True, slots=True)
class Member:
    """A hero of a team, with what became of it."""

    entity: int
    name: str
    seat: int
    deeds: Deeds
    hp: int
    """What it has left; a hero that turned to dust has -1."""


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


class Statistics:
    """Counts what every beat brings."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.rounds = 0
        self.outcome: Outcome | None = None
        self.health: dict[int, Course] = {seat: Course() for seat in SEATS}
        self.stones: dict[int, Course] = {seat: Course() for seat in SEATS}
        self.damage: dict[int, Course] = {seat: Course() for seat in SEATS}
        self._names: dict[int, tuple[str, int]] = {}
        self._world: World | None = None

    @classmethod
    def of(cls, beats: Iterable[Beat]) -> Statistics:
        """The numbers of these beats."""
        made = cls()
        for beat in beats:
            made.take(beat)
        return made

    def take(self, beat: Beat) -> None:
        """Count a beat."""
        after = beat.match.world
        before = self._world or after
        for event in beat.events:
            self.tally.count(before, event)
        self._world = after
        self.outcome = beat.match.outcome
        for hero in after.each(Hero):
            self._names[hero] = (after.get(hero, Hero).name, after.get(hero, Team).seat)
        if not self._names:
            return  # still in the draft
        progress = after.get(MATCH, Progress)
        self.rounds = progress.round
        share = max(0, progress.index + 1) / len(progress.order) if progress.order else 0.0
        when = max(0.0, progress.round - 1 + share)
        for seat in SEATS:
            team = [hero for hero in after.each(Hero) if after.get(hero, Team).seat == seat]
            self.health[seat].add(when, sum(after.get(hero, Health).hp for hero in team))
            self.stones[seat].add(when, sum(len(after.get(hero, Inventory).items) for hero in team))
            self.damage[seat].add(when, sum(self._deeds(hero).damage for hero in self._team(seat)))

    def members(self, seat: int) -> list[Member]:
        """The heroes of a team, the ones who turned to dust included."""
        return [self._member(hero) for hero in self._team(seat)]

    def best(self) -> Member | None:
        """The hero of the match."""
        best = self.tally.best()
        return self._member(best) if best in self._names else None

    def _team(self, seat: int) -> list[int]:
        return [hero for hero, (_, own) in sorted(self._names.items()) if own == seat]

    def _member(self, hero: int) -> Member:
        name, seat = self._names[hero]
        health = self._world.find(hero, Health) if self._world is not None else None
        return Member(hero, name, seat, self._deeds(hero), health.hp if health else -1)

    def _deeds(self, hero: int) -> Deeds:
        return self.tally.deeds[hero]
