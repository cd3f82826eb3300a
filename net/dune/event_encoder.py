"""The events of a match as the standard tells them, in its order.

The standard tells how the map looks in the middle of a round, so the encoder follows the match event by event
in a world of its own. Each kind of event is told in its own way; in which order it is told what a deed has
changed depends on the deed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ecs.components import MATCH, TURN, Outcome, Progress, Team
from ecs.components import Position as Place
from ecs.events import Event, Healed, MatchOver, Moved, RoundStarted, Spawned, Spent, TurnStarted
from ecs.world import World
from net.dune import messages, state_encoder
from net.dune.codec import position
from net.dune.messages import ActionName, Path, Position, Target
from net.dune.state_encoder import SEATS, Numbers
from systems.dune.components import Character, House, Spice, Storm, Terrain
from systems.dune.events import (
    AtomicsUsed,
    Attacked,
    Cloned,
    Devoured,
    Duelled,
    DunesWalked,
    Earthquake,
    HandedOver,
    HouseChosen,
    OrderSet,
    SpiceBlown,
    SpiceTaken,
    Spun,
    StormMoved,
    WormAppeared,
    WormMoved,
    WormVanished,
)
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


class EventEncoder:
    """Tells one match: how it stands on the way to the wire, and what was told of it."""

    def __init__(self, world: World, numbers: Numbers) -> None:
        """``world`` as it is now."""
        self.world = world.clone()
        self.numbers = numbers
        self.told: list[messages.Broadcast] = []
        self.turn_begun = False
        self._pushed: list[messages.MovementDemand] = []
        self._path: list[Position] = []
        self._worm_path: list[Position] = []
        self._spent = 0
        self.deed = Deed()
        self.current_phase = "turns"
        self._known_stats = {
            each: state_encoder.stats(self.world, each) for each in self.world.each(Character)
        }
        self._known_map = self._map()
        self._known_houses = [self._house(seat) for seat in SEATS]

    def tell(self, events: Sequence[Event]) -> list[messages.Broadcast]:
        """What all are told of the events of a command."""
        self.told = []
        self.deed, self.turn_begun = Deed(), False
        with self.world as world:
            for event in events:
                write = _WRITERS.get(type(event))
                if write is None:
                    event.fold(world)
                else:
                    write(self, event)
            self.settle()
        if Outcome in self.world.rows[MATCH]:
            self.add(*self._ending())
        elif self.turn_begun and self.world.get(MATCH, Progress).stage == TURN:
            self.add(state_encoder.turn(self.world, self.numbers))
        return self.told

    def _ending(self) -> list[messages.Broadcast]:
        outcome = self.world.get(MATCH, Outcome)
        if not outcome.winner:
            reason = f"The match ended without a winner ({outcome.reason.partition(':')[0]})."
            return [messages.Error(error_code=messages.OTHER, error_description=reason)]
        winner, loser = outcome.winner, 3 - outcome.winner
        return [
            messages.GameEnd(
                winner_id=self.numbers[winner],
                loser_id=self.numbers[loser],
                statistics=(
                    state_encoder.statistics(self.world, winner),
                    state_encoder.statistics(self.world, loser),
                ),
            )
        ]

    # What the writers use

    def add(self, *messages: messages.Broadcast) -> None:
        """Tell these now."""
        self.told += messages

    def fold(self, event: Event) -> None:
        """Let it happen."""
        event.fold(self.world)

    def act(self, entity: int, action: ActionName, field: int, deed: Deed) -> None:
        """A character acts on a field."""
        self.add(
            messages.ActionDemand(
                client_id=self.number(entity),
                character_id=entity,
                action=action,
                specs=Target(position(self.world, field)),
            )
        )
        self.deed = deed

    def number(self, entity: int) -> int:
        """The client who controls a character."""
        return self.numbers[self.world.get(entity, Team).seat]

    def map_change(self, reason: str) -> None:
        """Tell the whole map."""
        self.add(state_encoder.map_change(self.world, self.numbers, reason))
        self._known_map = self._map()

    def stat_change(self, entity: int) -> None:
        """Tell what a character has, even if it is known."""
        self.add(state_encoder.stat_change(self.world, self.numbers, entity))
        self._known_stats[entity] = state_encoder.stats(self.world, entity)

    def spawn(self, entity: int) -> None:
        """Tell of somebody who came; without a field there is nobody to see."""
        if self.world.has(entity, Place):
            self.add(state_encoder.spawn(self.world, self.numbers, entity))
        self._known_stats[entity] = state_encoder.stats(self.world, entity)

    def settle(self) -> None:
        """A part of it is over: tell everything that was not told yet."""
        self.add(*self._pushed)
        if self._path:
            entity = self._active()
            self.add(
                messages.MovementDemand(
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
            if self._known_stats.get(entity) != state_encoder.stats(self.world, entity)
        ]
        actor = self._active()
        for entity in sorted(changed, key=lambda each: (each == actor) != self.deed.actor_first):
            self.stat_change(entity)

    def _settle_stores(self) -> None:
        self._settle_houses(0, state_encoder.store)

    def _settle_atomics(self) -> None:
        self._settle_houses(1, state_encoder.atomics)

    def _settle_houses(self, part: int, message: Callable[[World, Numbers, int], messages.Broadcast]) -> None:
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
        there = position(self.world, event.field)
        if event.entity == self._active():
            self._path.append(there)
        else:
            self._pushed.append(
                messages.MovementDemand(
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
        self._worm_path.append(position(self.world, event.field))
        self.fold(event)

    def worm_went(self) -> None:
        """That was all of its way."""
        if self._worm_path:
            self.add(messages.SandwormMoveDemand(path=tuple(self._worm_path)))
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


Writer = Callable[[EventEncoder, Any], None]


def _chosen(encoder: EventEncoder, event: HouseChosen) -> None:
    encoder.settle()
    encoder.fold(event)
    message = state_encoder.acknowledgement(encoder.world, encoder.numbers, event.seat)
    assert message is not None
    encoder.add(message)


def _began(phase: str) -> Writer:
    """A part of the round that shows by what follows."""

    def write(encoder: EventEncoder, event: Event) -> None:
        encoder.phase(phase)
        encoder.fold(event)

    return write


def _changed_the_map(phase: str, reason: str) -> Writer:
    """A part of the round that shows by the map."""

    def write(encoder: EventEncoder, event: Event) -> None:
        encoder.phase(phase)
        encoder.fold(event)
        encoder.map_change(reason)

    return write


def _came(phase: str) -> Writer:
    """Somebody enters the board."""

    def write(encoder: EventEncoder, event: Any) -> None:
        encoder.phase(phase)
        encoder.fold(event)
        encoder.spawn(event.entity)

    return write


def _fought(action: ActionName) -> Writer:
    """A deed of which all is told by what it has changed."""
    return lambda encoder, event: encoder.act(event.entity, action, event.field, Deed(FIGHT))


def _earthquake(encoder: EventEncoder, event: Earthquake) -> None:
    encoder.phase("earthquake")
    encoder.add(messages.Endgame())
    encoder.fold(event)
    encoder.map_change("ENDGAME")


def _worm_appeared(encoder: EventEncoder, event: WormAppeared) -> None:
    encoder.phase("worm")
    encoder.fold(event)
    message = state_encoder.worm(encoder.world, encoder.numbers)
    assert message is not None
    encoder.add(message)


def _worm_moved(encoder: EventEncoder, event: WormMoved) -> None:
    if encoder.current_phase != "worm":
        encoder.phase("worm")
    encoder.worm_moved(event)


def _worm_vanished(encoder: EventEncoder, event: WormVanished) -> None:
    encoder.worm_went()
    encoder.fold(event)
    encoder.add(messages.SandwormDespawnDemand())


def _devoured(encoder: EventEncoder, event: Devoured) -> None:
    encoder.worm_went()
    if event.shai_hulud:
        encoder.phase("worm")
        here = position(encoder.world, event.field)
        number = encoder.number(event.entity)
        encoder.add(messages.SandwormSpawnDemand(client_id=number, character_id=event.entity, position=here))
    encoder.fold(event)
    encoder.stat_change(event.entity)
    if event.shai_hulud:
        encoder.add(messages.SandwormDespawnDemand())


def _wasted(encoder: EventEncoder, event: AtomicsUsed) -> None:
    encoder.act(event.entity, "FAMILY_ATOMICS", event.field, Deed(WASTE, "FAMILY_ATOMICS"))
    encoder.fold(event)


def _handed_over(encoder: EventEncoder, event: HandedOver) -> None:
    if event.voice:
        encoder.act(event.taker, "VOICE", encoder.world.field(event.giver), Deed(FIGHT))
    else:
        message = messages.TransferDemand(
            client_id=encoder.number(event.giver), character_id=event.giver, target_id=event.taker
        )
        encoder.add(message)
        encoder.deed = Deed(GIFT, actor_first=True)
    encoder.fold(event)


def _part_ends(encoder: EventEncoder, event: Healed | MatchOver) -> None:
    encoder.settle()
    encoder.fold(event)


_WRITERS: dict[type[Event], Writer] = {
    HouseChosen: _chosen,
    Spawned: _came("reinforcements"),
    RoundStarted: _began("round start"),
    Earthquake: _earthquake,
    SpiceBlown: _changed_the_map("spice blow", "ROUND_PHASE"),
    DunesWalked: _changed_the_map("dunes", "ROUND_PHASE"),
    StormMoved: _changed_the_map("storm", "SANDSTORM"),
    WormAppeared: _worm_appeared,
    WormMoved: _worm_moved,
    WormVanished: _worm_vanished,
    Devoured: _devoured,
    Cloned: _came("cloning"),
    OrderSet: _began("turns"),
    TurnStarted: EventEncoder.turn_begins,
    Moved: EventEncoder.stepped,
    Spent: EventEncoder.spent,
    SpiceTaken: EventEncoder.took,
    Attacked: _fought("ATTACK"),
    Spun: _fought("SWORD_SPIN"),
    Duelled: _fought("KANLY"),
    AtomicsUsed: _wasted,
    HandedOver: _handed_over,
    Healed: _part_ends,
    MatchOver: _part_ends,
}
"""How each kind of event is told; of the others only what they changed is."""
