"""The numbers of a match of Mashup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecs.components import Health, Inventory, Team
from ecs.events import Event
from ecs.world import World
from render.statistics import Statistics, Tally
from render.table import Beat
from systems.mashup.components import Hero


@dataclass
class Deeds:
    """What one hero did."""

    damage: int = 0
    knockouts: int = 0
    suffered: int = 0
    stones: int = 0
    powers: int = 0
    steps: int = 0


def worth(did: Deeds) -> float:
    """Most damage, and something for knock-outs and stones, makes the hero of the match."""
    return did.damage + 50 * did.knockouts + 25 * did.stones


def tally() -> Tally[Deeds]:
    """A new count."""
    return Tally("mashup", Deeds, worth)


@dataclass(frozen=True, slots=True)
class Member:
    """A hero of a team, with what became of it."""

    entity: int
    name: str
    seat: int
    deeds: Deeds
    hp: int
    """What it has left; a hero that turned to dust has -1."""


class MashupStatistics(Statistics):
    """What every hero did, and how stones, damage and health went."""

    charts = ("stones", "damage", "health")

    def __init__(self) -> None:
        super().__init__()
        self.tally = tally()
        self._names: dict[int, tuple[str, int]] = {}

    def take(self, beat: Beat) -> None:
        """Count a beat, and get to know who is new in it."""
        world = beat.match.world
        for hero in world.each(Hero):
            self._names[hero] = (world.get(hero, Hero).name, world.get(hero, Team).seat)
        super().take(beat)

    def count(self, world: World, event: Event) -> None:
        """Count what heroes do."""
        self.tally.count(world, event)

    def values(self, world: World, seat: int) -> Mapping[str, float]:
        """Stones, damage and health of a team."""
        if not self._names:
            return {}  # still in the draft
        team = [hero for hero in world.each(Hero) if world.get(hero, Team).seat == seat]
        return {
            "stones": sum(len(world.get(hero, Inventory).items) for hero in team),
            "damage": sum(self.tally.deeds[hero].damage for hero in self._team(seat)),
            "health": sum(world.get(hero, Health).hp for hero in team),
        }

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
        health = self.match.world.find(hero, Health) if self.match is not None else None
        return Member(hero, name, seat, self.tally.deeds[hero], health.hp if health else -1)
