"""A match on the way to the wire: it is followed event by event, and what changed is told part by part.

The standard tells how the map looks in the middle of a round, so the story has a world of its own. In which
order it is told what a deed has changed depends on the deed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ecs.components import MATCH, Progress, Team
from ecs.components import Position as Place
from ecs.events import Event, Moved, Spent, TurnStarted
from ecs.world import World
from net.dune import from_server, portrait
from net.dune.names import ActionName
from net.dune.parts import Path, Position, Target
from net.dune.portrait import SEATS, Numbers
from systems.dune.components import Character, House, Spice, Storm, Terrain
from systems.dune.events import SpiceTaken, WormMoved
from systems.dune.houses import MENTAT

# What is told of a deed after the deed itself, in this order; the rest follows in any case.
MOVE = ("stores", "stats")
FIGHT = ("stats", "map", "stores")
COLLECT = ("map", "stores", "stats")
WASTE = ("map", "atomics", "stats")
GIFT = ("stats", "stores")
ALL = ("map", "atomics", "stores", "stats")


@dataclass(frozen=True, slots=True)
class Deed:
    """What a character does in its turn, and what is still to be told of it."""

    order: tuple[str, ...] = MOVE
    reason: str = "ROUND_PHASE"
    actor_first: bool = False


class Story:
    """A match on the way to the wire: how it stands, and what was told of it."""

    def __init__(self, world: World, numbers: Numbers) -> None:
        """``world`` as it is now."""
        self.world = world.clone()
        self.numbers = numbers
        self.told: list[from_server.Broadcast] = []
        self.turn_begun = False
        self._pushed: list[from_server.MovementDemand] = []
        self._path: list[Position] = []
        self._worm_path: list[Position] = []
        self._spent = 0
        self.deed = Deed()
        self.current_phase = "turns"
        self._known_stats = {each: portrait.stats(self.world, each) for each in self.world.each(Character)}
        self._known_map = self._map()
        self._known_houses = [self._house(seat) for seat in SEATS]

    # What the writers use

    def add(self, *messages: from_server.Broadcast) -> None:
        """Tell these now."""
        self.told += messages

    def fold(self, event: Event) -> None:
        """Let it happen."""
        event.fold(self.world)

    def act(self, entity: int, action: ActionName, field: int, deed: Deed) -> None:
        """A character acts on a field."""
        self.add(
            from_server.ActionDemand(
                client_id=self.number(entity),
                character_id=entity,
                action=action,
                specs=Target(portrait.position(self.world, field)),
            )
        )
        self.deed = deed

    def number(self, entity: int) -> int:
        """The client who controls a character."""
        return self.numbers[self.world.get(entity, Team).seat]

    def map_change(self, reason: str) -> None:
        """Tell the whole map."""
        self.add(portrait.map_change(self.world, self.numbers, reason))
        self._known_map = self._map()

    def stat_change(self, entity: int) -> None:
        """Tell what a character has, even if it is known."""
        self.add(portrait.stat_change(self.world, self.numbers, entity))
        self._known_stats[entity] = portrait.stats(self.world, entity)

    def spawn(self, entity: int) -> None:
        """Tell of somebody who came; without a field there is nobody to see."""
        if self.world.has(entity, Place):
            self.add(portrait.spawn(self.world, self.numbers, entity))
        self._known_stats[entity] = portrait.stats(self.world, entity)

    def settle(self) -> None:
        """A part of the story is over: tell everything that was not told yet."""
        self.add(*self._pushed)
        if self._path:
            entity = self._active()
            self.add(
                from_server.MovementDemand(
                    client_id=self.number(entity), character_id=entity, specs=Path(tuple(self._path))
                )
            )
        self._pushed, self._path = [], []
        self.worm_went()
        for what in (*self.deed.order, *ALL):
            getattr(self, f"_settle_{what}")()
        self.deed, self._spent = Deed(), 0

    def _settle_map(self) -> None:
        if self._map() != self._known_map:
            self.map_change(self.deed.reason)

    def _settle_stats(self) -> None:
        changed = [
            entity
            for entity in self.world.each(Character)
            if self._known_stats.get(entity) != portrait.stats(self.world, entity)
        ]
        actor = self._active()
        for entity in sorted(changed, key=lambda each: (each == actor) != self.deed.actor_first):
            self.stat_change(entity)

    def _settle_stores(self) -> None:
        self._settle_houses(0, portrait.store)

    def _settle_atomics(self) -> None:
        self._settle_houses(1, portrait.atomics)

    def _settle_houses(
        self, part: int, message: Callable[[World, Numbers, int], from_server.Broadcast]
    ) -> None:
        for seat, known in zip(SEATS, self._known_houses, strict=True):
            now = self._house(seat)
            if now[part] != known[part]:
                self.add(message(self.world, self.numbers, seat))
                known[part] = now[part]

    def _map(self) -> tuple[Any, ...]:
        row = self.world.rows[MATCH]
        return row[Terrain], row[Spice], row[Storm]

    def _house(self, seat: int) -> list[Any]:
        house = self.world.find(MATCH + seat, House)
        return [house.store, (house.atomics, house.outlawed)] if house else [0, (House("").atomics, False)]

    def _active(self) -> int:
        progress = self.world.get(MATCH, Progress)
        return progress.order[progress.index] if progress.index >= 0 else 0

    # Steps and worms are told together

    def stepped(self, event: Moved) -> None:
        """Somebody goes, or is pushed aside by whoever goes."""
        there = portrait.position(self.world, event.field)
        if event.entity == self._active():
            self._path.append(there)
        else:
            self._pushed.append(
                from_server.MovementDemand(
                    client_id=self.number(event.entity),
                    character_id=event.entity,
                    specs=Path((there,)),
                )
            )
        self.fold(event)

    def spent(self, event: Spent) -> None:
        """Somebody pays for what comes next."""
        self._spent = event.ap
        self.fold(event)

    def took(self, event: SpiceTaken) -> None:
        """A crumb is picked up, or all around are hoarded: how much was paid tells which."""
        world = self.world
        here = world.field(event.entity)
        hoards = world.get(event.entity, Character).kind == MENTAT and (
            event.fields != (here,) or self._spent > 1
        )
        self.act(event.entity, "SPICE_HOARDING" if hoards else "COLLECT", here, Deed(COLLECT))
        self.fold(event)

    def worm_moved(self, event: WormMoved) -> None:
        """The worm goes one field on."""
        self._worm_path.append(portrait.position(self.world, event.field))
        self.fold(event)

    def worm_went(self) -> None:
        """That was all of its way."""
        if self._worm_path:
            self.add(from_server.SandwormMoveDemand(path=tuple(self._worm_path)))
            self._worm_path = []

    def phase(self, name: str) -> None:
        """A new part of the round begins."""
        self.settle()
        self.current_phase = name

    def turn_begins(self, event: TurnStarted) -> None:
        """Told at the very end, for nobody decides before."""
        self.phase("turns")
        self.turn_begun = True
        self._known_stats.pop(event.entity, None)
        self.fold(event)
