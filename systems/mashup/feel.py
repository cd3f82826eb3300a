"""How a match feels: what is counted of each, to be held against figures by `systems.mashup.verdicts`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from ecs.components import MATCH, Health, Progress, Team
from ecs.events import Event, Healed, Hurt, Removed, RoundStarted, Spawned, Spent, TurnStarted
from ecs.match import Match
from ecs.world import World
from systems.mashup.components import Hero, Rock, Stone
from systems.mashup.events import KnockedOut, Used
from systems.mashup.heroes import standing


class Felt(msgspec.Struct, frozen=True):
    """What one match was like."""

    heroes: int = 0
    """How many took part."""
    early: int = 0
    """Those that were down before their first turn."""
    knockouts: int = 0
    """How often a hero knocked another out."""
    sudden: int = 0
    """How often that took one blow from full HP."""
    blows: int = 0
    """Hits at enemy heroes, by hand, from afar or by a stone."""
    wiped: int = 0
    """The round since which one side had nobody standing; 0 if both had somebody in the end."""
    alone: tuple[int, ...] = ()
    """The seats that had nobody standing in the end."""
    uses: Mapping[str, int] = {}
    """How often each stone was used."""
    rocks: int = 0
    """Rocks that heroes made fall or rise."""
    actions: int = 0
    """Action points spent."""
    at_rocks: int = 0
    """Hits at rocks."""


class Witness:
    """Watches a match from its first command on."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._uses: Counter[str] = Counter()
        self._seats: dict[int, int] = {}
        self._tops: dict[int, int] = {}
        self._acted: set[int] = set()
        self._early: set[int] = set()
        self._round = 0
        self._fallen = 0
        """The round of the last knock-out."""
        self._wiped = 0
        self._alone: tuple[int, ...] = ()
        self._full: set[int] = set()
        """Heroes that one blow of this command has brought down from full HP."""
        self._touched: set[int] = set()
        """What heroes hit, or used a stone on, by this command."""

    def __call__(self, match: Match, events: list[Event]) -> None:
        """Count what happened."""
        world = match.world
        if not self._seats:
            self._seats = {hero: world.get(hero, Team).seat for hero in world.each(Hero)}
            self._tops = {hero: world.get(hero, Health).top for hero in self._seats}
            self._round = world.get(MATCH, Progress).round
        self._full.clear()
        self._touched.clear()
        for event in events:
            self._see(world, event)
        if any(isinstance(event, KnockedOut | Removed | Healed) for event in events):
            self._look(world)

    def _see(self, world: World, event: Event) -> None:
        match event:
            case Hurt():
                self._hit(event)
            case KnockedOut(entity=hero, by=by):
                self._down(hero, by)
            case Spawned(components=parts):
                self._counts["rocks"] += any(isinstance(part, Rock) for part in parts)
            case Removed(entity=entity):
                # Rocks in the way of Thanos are touched by nobody.
                self._counts["rocks"] += entity in self._touched and entity not in self._seats
            case Used(stone=stone, target=target):
                self._uses[world.get(stone, Stone).name] += 1
                self._touched.add(target)
            case Spent(ap=ap):
                self._counts["actions"] += ap
            case TurnStarted(entity=entity):
                self._acted.add(entity)
            case RoundStarted(round=number):
                self._round = number
            case _:
                pass

    def _hit(self, event: Hurt) -> None:
        by = self._seats.get(event.by or 0)
        if by is None:
            return  # Thanos
        self._touched.add(event.entity)
        if event.entity not in self._seats:
            self._counts["at_rocks"] += 1
        elif self._seats[event.entity] != by:
            self._counts["blows"] += 1
            if event.amount == self._tops[event.entity]:
                self._full.add(event.entity)

    def _down(self, hero: int, by: int | None) -> None:
        self._fallen = self._round
        if by in self._seats:
            self._counts["knockouts"] += 1
            self._counts["sudden"] += hero in self._full
        if hero not in self._acted:
            self._early.add(hero)

    def _look(self, world: World) -> None:
        up = {seat for hero, seat in self._seats.items() if standing(world, hero)}
        self._alone = tuple(sorted(set(self._seats.values()) - up))
        if not self._alone:
            self._wiped = 0
        elif not self._wiped:
            self._wiped = self._fallen

    @property
    def felt(self) -> Felt:
        """What the match was like so far."""
        return Felt(
            heroes=len(self._seats),
            early=len(self._early),
            wiped=self._wiped,
            alone=self._alone,
            uses=dict(self._uses),
            **self._counts,
        )
