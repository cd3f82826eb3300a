"""Events: the facts a command leads to, typed and complete.

Every change of a component is the fold of an event, so whoever folds the events of a command into
the old view has the new view. Nobody has to guess anything.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

import msgspec

from ecs.components import (
    MATCH,
    OVER,
    TURN,
    Component,
    Cooldown,
    Health,
    Inventory,
    Outcome,
    Points,
    Progress,
    Waiting,
)

if TYPE_CHECKING:
    from ecs.world import World


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Base of all events; in JSON an object whose ``type`` is the event's name."""

    def fold(self, world: World) -> None:
        """Change the components so that the fact holds; most shows change nothing."""


class Spawned(Event, frozen=True):
    """A new entity exists."""

    entity: int
    components: tuple[Component, ...]

    def fold(self, world: World) -> None:
        """Create the entity under the very id the fact names."""
        if world.create(self.components) != self.entity:
            raise RuntimeError(f"entity {self.entity} was spawned out of order")


class Removed(Event, frozen=True):
    """An entity is gone for good: a rock crumbled, a hero turned to dust."""

    entity: int
    field: int

    def fold(self, world: World) -> None:
        """Delete the entity."""
        world.delete(self.entity)


class Appeared(Event, frozen=True):
    """An entity came onto the board."""

    entity: int
    field: int

    def fold(self, world: World) -> None:
        """Put it on its field; it waits no longer."""
        world.drop(self.entity, Waiting)
        world.put(self.entity, self.field)


class Vanished(Event, frozen=True):
    """An entity left the board, but not the match."""

    entity: int
    field: int

    def fold(self, world: World) -> None:
        """Lift it off its field."""
        world.lift(self.entity)


class Delayed(Event, frozen=True):
    """No field was free for an entity, so it waits for one."""

    entity: int
    near: int | None

    def fold(self, world: World) -> None:
        """Remember that it waits."""
        world.set(self.entity, Waiting(self.near))


class Moved(Event, frozen=True):
    """An entity went from one field to another."""

    entity: int
    origin: int
    field: int

    def fold(self, world: World) -> None:
        """Put it on the new field."""
        world.put(self.entity, self.field)


class Hurt(Event, frozen=True):
    """An entity lost hit points and now has ``hp``; ``by`` is the entity that did it, if any."""

    entity: int
    field: int
    amount: int
    hp: int
    by: int | None

    def fold(self, world: World) -> None:
        """Set the hit points."""
        world.set(self.entity, Health(self.hp, world.get(self.entity, Health).top))


class Healed(Event, frozen=True):
    """An entity won hit points and now has ``hp``."""

    entity: int
    field: int
    amount: int
    hp: int

    def fold(self, world: World) -> None:
        """Set the hit points."""
        world.set(self.entity, Health(self.hp, world.get(self.entity, Health).top))


class Spent(Event, frozen=True):
    """An entity paid movement or action points."""

    entity: int
    field: int
    mp: int
    ap: int

    def fold(self, world: World) -> None:
        """Take the points away."""
        points: Points = world.rows[self.entity][Points]
        world.set(self.entity, Points(points.mp - self.mp, points.ap - self.ap, points.top_mp, points.top_ap))


class Refilled(Event, frozen=True):
    """An entity has all its points again."""

    entity: int
    mp: int
    ap: int

    def fold(self, world: World) -> None:
        """Set the points."""
        points = world.get(self.entity, Points)
        world.set(self.entity, Points(self.mp, self.ap, points.top_mp, points.top_ap))


class Taken(Event, frozen=True):
    """An entity took an item from the ground."""

    item: int
    entity: int
    field: int

    def fold(self, world: World) -> None:
        """Move the item from its field into the inventory."""
        world.lift(self.item)
        world.set(self.entity, Inventory((*world.get(self.entity, Inventory).items, self.item)))


class Given(Event, frozen=True):
    """An item went from one inventory to another."""

    item: int
    giver: int
    taker: int

    def fold(self, world: World) -> None:
        """Move the item."""
        _release(world, self.giver, self.item)
        world.set(self.taker, Inventory((*world.get(self.taker, Inventory).items, self.item)))


class Released(Event, frozen=True):
    """An item left an inventory and looks for a free field."""

    item: int
    owner: int
    near: int | None

    def fold(self, world: World) -> None:
        """Take the item out of the inventory; it waits for its field."""
        _release(world, self.owner, self.item)
        world.set(self.item, Waiting(self.near))


class Cooled(Event, frozen=True):
    """A thing was used and may be used again from round ``ready`` on."""

    entity: int
    ready: int

    def fold(self, world: World) -> None:
        """Set the round."""
        world.set(self.entity, Cooldown(world.get(self.entity, Cooldown).rounds, self.ready))


class Changed(Event, frozen=True):
    """A component of an entity was set to something else; for what no other event tells."""

    entity: int
    component: Component

    def fold(self, world: World) -> None:
        """Set the component."""
        world.set(self.entity, self.component)


class RoundStarted(Event, frozen=True):
    """A new round begins; all in ``order`` will have their turn."""

    round: int
    order: tuple[int, ...]

    def fold(self, world: World) -> None:
        """Set round and order."""
        progress = world.get(MATCH, Progress)
        world.set(MATCH, Progress(progress.stage, self.round, progress.turn, self.order, -1))


class TurnStarted(Event, frozen=True):
    """It is the turn of an entity, with these points if it has any."""

    entity: int
    turn: int
    mp: int
    ap: int

    def fold(self, world: World) -> None:
        """Set whose turn it is and fill up the points."""
        progress = world.get(MATCH, Progress)
        index = progress.order.index(self.entity)
        world.set(MATCH, Progress(TURN, progress.round, self.turn, progress.order, index))
        points = world.find(self.entity, Points)
        if points is not None:
            world.set(self.entity, Points(self.mp, self.ap, points.top_mp, points.top_ap))


class TimedOut(Event, frozen=True):
    """The clock of a seat ran out; the turn passes on."""

    seat: int


class MatchOver(Event, frozen=True):
    """The match is over."""

    outcome: Outcome

    @property
    def seat(self) -> int:
        """The seat that won, 0 if none did or several share the first place."""
        return self.outcome.winner

    def fold(self, world: World) -> None:
        """Keep the outcome; nothing goes on."""
        world.set(MATCH, self.outcome)
        progress = world.find(MATCH, Progress)
        if progress is not None:
            world.set(MATCH, msgspec.structs.replace(progress, stage=OVER))


def kinds_of(module: ModuleType) -> tuple[type[Event], ...]:
    """Every kind of event that a module defines."""
    found = (kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event))
    return tuple(kind for kind in found if kind.__module__ == module.__name__)


def _release(world: World, owner: int, item: int) -> None:
    items = world.get(owner, Inventory).items
    world.set(owner, Inventory(tuple(kept for kept in items if kept != item)))
