"""The events that only Deserts of Dune has; the rest are in `ecs.events`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ecs.components import MATCH, Health, Position, Progress
from ecs.events import Event
from systems.dune.components import (
    FLAT,
    WORM,
    Convention,
    House,
    HouseOffer,
    Noise,
    Purse,
    Score,
    Spice,
    Storm,
    Swallowed,
    Terrain,
    Worm,
)

if TYPE_CHECKING:
    from ecs.world import World


# Houses


class HouseChosen(Event, frozen=True):
    """A player leads this house from now on."""

    seat: int
    house: str

    def fold(self, world: World) -> None:
        """The house takes the place of the offer."""
        world.drop(MATCH + self.seat, HouseOffer)
        world.set(MATCH + self.seat, House(self.house))


class Reinforced(Event, frozen=True):
    """A character of another house, spawned just before, joined a player; nothing more is due."""

    entity: int
    seat: int

    def fold(self, world: World) -> None:
        """The debt is paid."""
        world.set(MATCH, Convention(world.get(MATCH, Convention).broken_by))


# The desert


class Earthquake(Event, frozen=True):
    """Overtime begins: all rock turns to dunes."""

    kinds: str

    def fold(self, world: World) -> None:
        """Set the terrain."""
        world.set(MATCH, Terrain(self.kinds))


class SpiceBlown(Event, frozen=True):
    """A spice blow: new terrain around a field, and crumbs on these fields."""

    field: int
    kinds: str
    fields: tuple[int, ...]

    def fold(self, world: World) -> None:
        """Set the terrain and add the crumbs."""
        world.set(MATCH, Terrain(self.kinds))
        _add_spice(world, self.fields)


class DunesWalked(Event, frozen=True):
    """The dunes have gone one generation on."""

    kinds: str

    def fold(self, world: World) -> None:
        """Set the terrain."""
        world.set(MATCH, Terrain(self.kinds))


class StormMoved(Event, frozen=True):
    """The sandstorm moved and shaped the desert anew."""

    origin: int
    field: int
    kinds: str

    def fold(self, world: World) -> None:
        """Set storm and terrain."""
        world.set(MATCH, Storm(self.field))
        world.set(MATCH, Terrain(self.kinds))


class SpiceScattered(Event, frozen=True):
    """Crumbs that somebody carried lie on these fields now; ``lost`` found no field."""

    origin: int
    fields: tuple[int, ...]
    lost: int

    def fold(self, world: World) -> None:
        """Add the crumbs."""
        _add_spice(world, self.fields)


# The worm


class WormAppeared(Event, frozen=True):
    """A sandworm appeared and hunts somebody."""

    field: int
    target: int

    def fold(self, world: World) -> None:
        """Put it there."""
        world.set(WORM, Worm(self.target))
        world.put(WORM, self.field)


class WormMoved(Event, frozen=True):
    """The sandworm went one field on; what it leaves is flat."""

    origin: int
    field: int

    def fold(self, world: World) -> None:
        """Move it and flatten the field it leaves."""
        kinds = world.get(MATCH, Terrain).kinds
        world.set(MATCH, Terrain(kinds[: self.origin] + FLAT + kinds[self.origin + 1 :]))
        world.put(WORM, self.field)


class WormVanished(Event, frozen=True):
    """The sandworm is gone."""

    field: int

    def fold(self, world: World) -> None:
        """Take it off the board."""
        world.set(WORM, Worm())
        world.lift(WORM)


class Devoured(Event, frozen=True):
    """A character was swallowed, with the spice it carried; by Shai-Hulud in overtime, else by a worm."""

    entity: int
    seat: int
    field: int
    spice: int
    shai_hulud: bool

    def fold(self, world: World) -> None:
        """Out of the match for good."""
        world.lift(self.entity)
        world.set(self.entity, Swallowed())
        world.set(self.entity, Purse(0, world.get(self.entity, Purse).room))
        world.set(self.entity, Noise())
        if not self.shai_hulud:
            score = world.get(MATCH + self.seat, Score)
            world.set(MATCH + self.seat, msgspec.structs.replace(score, swallowed=score.swallowed + 1))


class LastLeft(Event, frozen=True):
    """The last character on the board was of this seat."""

    seat: int

    def fold(self, world: World) -> None:
        """Keep it for the last of the metrics; the board may have been empty before."""
        for seat in (1, 2):
            score = world.get(MATCH + seat, Score)
            world.set(MATCH + seat, msgspec.structs.replace(score, last_on_board=seat == self.seat))


# Characters


class OrderSet(Event, frozen=True):
    """All on the board will have their turn in this order."""

    order: tuple[int, ...]

    def fold(self, world: World) -> None:
        """Set the order."""
        progress = world.get(MATCH, Progress)
        world.set(MATCH, Progress(progress.stage, progress.round, progress.turn, self.order, -1))


class Heard(Event, frozen=True):
    """How much noise a character has made in its turn."""

    entity: int
    steps: int
    loud: bool

    def fold(self, world: World) -> None:
        """Set it."""
        world.set(self.entity, Noise(self.steps, self.loud))


class Cloned(Event, frozen=True):
    """A defeated character is back, as good as new."""

    entity: int
    field: int

    def fold(self, world: World) -> None:
        """Full health, nothing carried, quiet, on the board."""
        top = world.get(self.entity, Health).top
        world.set(self.entity, Health(top, top))
        world.put(self.entity, self.field)


class Attacked(Event, frozen=True):
    """A character struck at another."""

    entity: int
    target: int
    origin: int
    field: int


class Spun(Event, frozen=True):
    """A fighter struck everybody around."""

    entity: int
    field: int


class Duelled(Event, frozen=True):
    """A noble fought Kanly against another."""

    entity: int
    target: int
    origin: int
    field: int
    success: bool


class AtomicsUsed(Event, frozen=True):
    """A noble used one of its house's atomics: new terrain around a field, and no spice there any more."""

    entity: int
    seat: int
    origin: int
    field: int
    kinds: str
    left: int
    """How many the house has left."""

    def fold(self, world: World) -> None:
        """Set terrain and stock, and burn the spice."""
        world.set(MATCH, Terrain(self.kinds))
        house = world.get(MATCH + self.seat, House)
        world.set(MATCH + self.seat, msgspec.structs.replace(house, atomics=self.left))
        burnt = (self.field, *world.grid.near[self.field])
        spice = world.get(MATCH, Spice).fields
        world.set(MATCH, Spice(tuple(field for field in spice if field not in burnt)))


class ConventionBroken(Event, frozen=True):
    """A house used atomics against people for the first time; the other gets reinforcements."""

    seat: int

    def fold(self, world: World) -> None:
        """Outlawed, and a debt."""
        house = world.get(MATCH + self.seat, House)
        world.set(MATCH + self.seat, msgspec.structs.replace(house, outlawed=True))
        world.set(MATCH, Convention(self.seat, 3 - self.seat))


class SpiceTaken(Event, frozen=True):
    """A character took the crumbs of these fields (picked up, or hoarded)."""

    entity: int
    seat: int
    fields: tuple[int, ...]

    def fold(self, world: World) -> None:
        """From the ground into the purse."""
        spice = world.get(MATCH, Spice).fields
        world.set(MATCH, Spice(tuple(field for field in spice if field not in self.fields)))
        _carry(world, self.entity, len(self.fields))
        score = world.get(MATCH + self.seat, Score)
        picked_up = score.picked_up + len(self.fields)
        world.set(MATCH + self.seat, msgspec.structs.replace(score, picked_up=picked_up))


class HandedOver(Event, frozen=True):
    """Spice went from one character to another, given freely or by the Voice."""

    giver: int
    taker: int
    amount: int
    voice: bool

    def fold(self, world: World) -> None:
        """From purse to purse."""
        _carry(world, self.giver, -self.amount)
        _carry(world, self.taker, self.amount)


class Delivered(Event, frozen=True):
    """A character brought its spice home; the house now has ``store``."""

    entity: int
    seat: int
    field: int
    amount: int
    store: int

    def fold(self, world: World) -> None:
        """From the purse into the store."""
        _carry(world, self.entity, -self.amount)
        house = world.get(MATCH + self.seat, House)
        world.set(MATCH + self.seat, msgspec.structs.replace(house, store=self.store))


class Defeated(Event, frozen=True):
    """A character left the board and may be cloned; ``credit`` is the seat that scores it, 0 for none."""

    entity: int
    field: int
    by: int | None
    credit: int

    def fold(self, world: World) -> None:
        """Off the board, with nothing."""
        if Position in world.rows[self.entity]:
            world.lift(self.entity)
        world.set(self.entity, Health(0, world.get(self.entity, Health).top))
        world.set(self.entity, Purse(0, world.get(self.entity, Purse).room))
        world.set(self.entity, Noise())
        if self.credit:
            score = world.get(MATCH + self.credit, Score)
            world.set(MATCH + self.credit, msgspec.structs.replace(score, defeated=score.defeated + 1))


def _add_spice(world: World, fields: tuple[int, ...]) -> None:
    world.set(MATCH, Spice(tuple(sorted((*world.get(MATCH, Spice).fields, *fields)))))


def _carry(world: World, entity: int, amount: int) -> None:
    purse = world.get(entity, Purse)
    world.set(entity, Purse(purse.spice + amount, purse.room))
