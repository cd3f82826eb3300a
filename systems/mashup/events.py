"""The events that only Marvelous Mashup has; the rest are in `ecs.events`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import MATCH
from ecs.events import Event
from systems.mashup.components import Apart, Choice, Offer, Overtime, Record, Roster

if TYPE_CHECKING:
    from ecs.world import World


class Picked(Event, frozen=True):
    """A player made the choice; the opponent sees only that, not what."""

    seat: int
    picks: tuple[int, ...]

    def fold(self, world: World) -> None:
        """Keep the choice."""
        world.set(MATCH + self.seat, Choice(self.picks))


class Fielded(Event, frozen=True):
    """A player's six heroes are known to everybody; the draft is over for that player."""

    seat: int
    heroes: tuple[int, ...]

    def fold(self, world: World) -> None:
        """The heroes take the place of offer and choice."""
        world.drop(MATCH, Apart)
        world.drop(MATCH + self.seat, Offer)
        world.drop(MATCH + self.seat, Choice)
        world.set(MATCH + self.seat, Roster(self.heroes))


class Ported(Event, frozen=True):
    """A hero went into a portal and came out beside another one."""

    entity: int
    origin: int
    field: int
    entry: int
    exit: int

    def fold(self, world: World) -> None:
        """Put the hero where it came out."""
        world.put(self.entity, self.field)


class Struck(Event, frozen=True):
    """A hero struck at a neighbouring field."""

    entity: int
    target: int
    origin: int
    field: int


class Shot(Event, frozen=True):
    """A hero shot at a field."""

    entity: int
    target: int
    origin: int
    field: int


class Used(Event, frozen=True):
    """A hero used a stone on a field and on what stands there, or else on itself."""

    stone: int
    entity: int
    target: int
    origin: int
    field: int


class KnockedOut(Event, frozen=True):
    """A hero is down; ``by`` is the entity that did it, if any."""

    entity: int
    by: int | None


class Tallied(Event, frozen=True):
    """What a player has achieved so far, in what decides a match that Thanos ends."""

    seat: int
    stones: int
    knockouts: int
    damage: int

    def fold(self, world: World) -> None:
        """Keep the record."""
        world.set(MATCH + self.seat, Record(self.stones, self.knockouts, self.damage))


class ThanosCalled(Event, frozen=True):
    """The time of the match is up; Thanos comes in this round."""

    round: int

    def fold(self, world: World) -> None:
        """Move overtime forward."""
        world.set(MATCH, Overtime(self.round))


class Excelsior(Event, frozen=True):
    """Stan Lee heals all heroes in his sight."""

    entity: int
    field: int


class Snapped(Event, frozen=True):
    """Thanos holds all stones and snaps his fingers."""

    entity: int
    field: int
