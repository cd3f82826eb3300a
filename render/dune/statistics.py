"""The numbers of a match of Dune: how the houses stand, round by round, and what every character did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ecs.components import MATCH, Position, Team
from ecs.events import Event, RoundStarted
from ecs.world import World
from render.statistics import SEATS, Statistics, Tally
from render.table import Beat
from systems.dune.components import Character, House, Score, Swallowed


@dataclass
class Deeds:
    """What one character did."""

    damage: int = 0
    defeats: int = 0
    suffered: int = 0
    picked_up: int = 0
    delivered: int = 0
    steps: int = 0


DEEDS = ("damage", "defeats", "suffered", "picked_up", "delivered", "steps")


def worth(did: Deeds) -> float:
    """What somebody did for the house: spice above all, then defeats and damage."""
    return 30 * did.delivered + 10 * did.picked_up + 40 * did.defeats + did.damage / 5


def tally() -> Tally[Deeds]:
    """A new count."""
    return Tally("dune", Deeds, worth)


class Standing(NamedTuple):
    """What decides a match between two houses, in the order in which it does."""

    store: int = 0
    picked_up: int = 0
    defeated: int = 0
    swallowed: int = 0
    last_on_board: bool = False


METRICS = Standing._fields
LESS_IS_MORE = ("swallowed",)
"""Of these the smaller number wins."""


def standing(world: World) -> dict[int, Standing]:
    """How the houses stand, by their seats."""
    return {seat: _standing(world, seat) for seat in SEATS}


def _standing(world: World, seat: int) -> Standing:
    house, score = world.find(MATCH + seat, House), world.find(MATCH + seat, Score) or Score()
    return Standing(
        house.store if house else 0, score.picked_up, score.defeated, score.swallowed, score.last_on_board
    )


def deciding(one: Standing, other: Standing) -> str:
    """The first metric in which two houses differ; empty if there is none."""
    return next((name for name in METRICS if getattr(one, name) != getattr(other, name)), "")


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round that is over: how the houses stood before and after it."""

    round: int
    before: dict[int, Standing]
    after: dict[int, Standing]


class Member(NamedTuple):
    """A character of a player, with what became of it."""

    entity: int
    name: str
    kind: str
    home: str
    seat: int
    deeds: Deeds
    state: str
    """``here`` on the board, ``defeated``, or ``swallowed``."""


class DuneStatistics(Statistics):
    """What every character did, how the houses stand, and how spice and people went."""

    charts = ("store", "picked_up", "people")

    def __init__(self) -> None:
        super().__init__()
        self.tally = tally()
        self.rounds_told: list[RoundTold] = []
        """Every round that is over, as far as it was seen from its beginning."""
        self._people: dict[int, tuple[Character, int]] = {}
        self._opening: dict[int, Standing] | None = None

    def take(self, beat: Beat) -> None:
        """Count a beat, and get to know who is new in it."""
        world = beat.match.world
        for entity in world.each(Character):
            self._people[entity] = (world.get(entity, Character), world.get(entity, Team).seat)
        self._tell_round(beat)
        super().take(beat)

    def _tell_round(self, beat: Beat) -> None:
        """Where a round begins in the middle of a beat, find out how the houses stood at that moment."""
        if self.match is None or not any(isinstance(event, RoundStarted) for event in beat.events):
            return
        scratch = self.match.clone()
        for event in beat.events:
            if isinstance(event, RoundStarted):
                now = standing(scratch.world)
                if self._opening is not None and event.round > 1:
                    self.rounds_told.append(RoundTold(event.round - 1, self._opening, now))
                self._opening = now
            scratch.follow((event,))

    def count(self, world: World, event: Event) -> None:
        """Count what characters do."""
        self.tally.count(world, event)

    def values(self, world: World, seat: int) -> Mapping[str, float]:
        """Spice in store and picked up, and the people on the board."""
        if not self._people:
            return {}  # the houses are still being chosen
        stands = _standing(world, seat)
        here = [
            entity
            for entity in world.each(Character)
            if world.get(entity, Team).seat == seat and world.has(entity, Position)
        ]
        return {"store": stands.store, "picked_up": stands.picked_up, "people": len(here)}

    def standing(self) -> dict[int, Standing]:
        """How the houses stand now."""
        return dict.fromkeys(SEATS, Standing()) if self.match is None else standing(self.match.world)

    def house(self, seat: int) -> str:
        """The house of a player; empty if none is chosen yet."""
        house = self.match.world.find(MATCH + seat, House) if self.match is not None else None
        return house.name if house else ""

    def members(self, seat: int) -> list[Member]:
        """The characters of a player, reinforcements last, whatever became of them."""
        return [self._member(entity) for entity, (_, own) in sorted(self._people.items()) if own == seat]

    def best(self) -> Member | None:
        """Who did most for its house."""
        best = self.tally.best()
        return self._member(best) if best in self._people else None

    def _member(self, entity: int) -> Member:
        character, seat = self._people[entity]
        world = self.match.world if self.match is not None else None
        state = "here"
        if world is not None and world.has(entity, Swallowed):
            state = "swallowed"
        elif world is not None and not world.has(entity, Position):
            state = "defeated"
        return Member(
            entity, character.name, character.kind, character.home, seat, self.tally.deeds[entity], state
        )
