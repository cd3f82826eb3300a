"""The components that only Marvelous Mashup has; the powers of the stones are in `systems.mashup.stones`."""

from __future__ import annotations

import msgspec

from ecs.components import Body, Component, Health, Position
from ecs.components import Overtime as Overtime

# Entities that every match has, in this order after the match and its two seats.
GOOSE, STAN_LEE, THANOS = 4, 5, 6

# The stage of a match before those that all games know.
DRAFT = "draft"

ROCK_HP = 100


class Profile(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A character as the configuration describes it."""

    number: int
    name: str
    hp: int
    mp: int
    ap: int
    melee: int
    ranged: int
    reach: int


class Offer(Component, frozen=True):
    """The characters a player may choose from in the draft (on a seat)."""

    profiles: tuple[Profile, ...]


class Apart(Component, frozen=True):
    """So near to an enemy no hero is placed, while there is room for it (on the match, in the draft)."""

    distance: int


class Choice(Component, frozen=True):
    """The indices a player chose from the offer (on a seat)."""

    picks: tuple[int, ...]


class Roster(Component, frozen=True):
    """The heroes of a player, dusted ones included (on a seat)."""

    heroes: tuple[int, ...]


class Record(Component, frozen=True):
    """What decides a match that Thanos ends (on a seat)."""

    stones: int = 0
    knockouts: int = 0
    damage: int = 0


class Hero(Component, frozen=True):
    """A hero of a player: who it is and how it fights."""

    number: int
    name: str
    melee: int
    ranged: int
    reach: int


class Npc(Component, frozen=True):
    """A character that no player owns."""

    name: str


class Visit(Component, frozen=True):
    """The round at whose end a guest comes; 0 when the visit is over."""

    round: int


class Rock(Component, frozen=True):
    """A rock: blocks the way and the sight until it crumbles."""


def fresh_rock(field: int) -> tuple[Component, ...]:
    """The components of a new rock on a field."""
    return Rock(), Health(ROCK_HP, ROCK_HP), Body(solid=True, opaque=True), Position(field)


class Portal(Component, frozen=True):
    """A portal: whoever enters comes out beside another one."""


class Stone(Component, frozen=True):
    """An Infinity Stone; its power is a component of its own."""

    number: int
    name: str


COMPONENTS: tuple[type[Component], ...] = (
    Offer,
    Choice,
    Roster,
    Record,
    Hero,
    Npc,
    Visit,
    Rock,
    Portal,
    Stone,
    Apart,
)
