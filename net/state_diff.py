"""The difference of two states, told as events: what a server leaves unsaid is seen when the state comes.

It knows no game; how a game tells of components of its own stands in a table that is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ecs.components import (
    MATCH,
    Component,
    Cooldown,
    Dice,
    Health,
    Inventory,
    Outcome,
    Points,
    Position,
    Progress,
    Waiting,
)
from ecs.events import (
    Appeared,
    Changed,
    Cooled,
    Delayed,
    Event,
    Given,
    Healed,
    Hurt,
    MatchOver,
    Moved,
    Released,
    Removed,
    RoundStarted,
    Spawned,
    Taken,
    TurnStarted,
    Vanished,
)
from ecs.world import World

MOST_UNSEEN = 1000
"""So many entities at most came and went unseen between two states."""

Told = Mapping[type[Component], Callable[[int, Any], Event]]
"""By the kind of a component, the event that tells that an entity has another one now."""


def tell_difference(world: World, truth: World, told: Told) -> None:
    """State, in the world, every fact that makes it like the truth (inside ``with world:``).

    Raises `ValueError` if the truth cannot follow from this world.
    """
    for entity in sorted(world.rows.keys() - truth.rows.keys()):
        position = world.find(entity, Position)
        world.emit(Removed(entity, -1 if position is None else position.field))
    for entity in sorted(truth.rows.keys() - world.rows.keys()):
        if entity - world.next_id > MOST_UNSEEN:
            raise ValueError(f"nobody has seen so many come and go before {entity}")
        while world.next_id < entity:  # what came and went before we did
            gone = world.next_id
            world.emit(Spawned(gone, ()))
            world.emit(Removed(gone, -1))
        if entity == world.next_id:
            world.emit(Spawned(entity, tuple(truth.rows[entity].values())))
    now = truth.get(MATCH, Progress)
    if (now.round, now.order) != _round(world):
        world.emit(RoundStarted(now.round, now.order))
    _carry(world, truth)
    for entity in sorted(world.rows.keys() & truth.rows.keys()):
        for kind in truth.rows[entity]:
            if kind not in _TOLD_LAST:
                for event in _changes(world, entity, truth.get(entity, kind), told):
                    world.emit(event)
        if world.has(entity, Position) and not truth.has(entity, Position):
            world.emit(Vanished(entity, world.field(entity)))
    _catch_up(world, truth)


def _round(world: World) -> tuple[int, tuple[int, ...]]:
    progress = world.get(MATCH, Progress)
    return progress.round, progress.order


def _carry(world: World, truth: World) -> None:
    """What changed hands, in the order in which it is carried now."""
    for taker in truth.each(Inventory):
        for item in truth.get(taker, Inventory).items:
            giver = _owner(world, item)
            if giver == taker or taker not in world.rows:
                continue
            if giver is not None:
                world.emit(Given(item, giver, taker))
            elif world.has(item, Position):
                world.emit(Taken(item, taker, world.field(item)))
    for giver in world.each(Inventory):
        for item in world.get(giver, Inventory).items:
            if _owner(truth, item) is None:
                position = world.find(giver, Position)
                world.emit(Released(item, giver, None if position is None else position.field))


def _owner(world: World, item: int) -> int | None:
    for entity in world.each(Inventory):
        if item in world.get(entity, Inventory).items:
            return entity
    return None


def _changes(world: World, entity: int, new: Component, told: Told) -> Iterator[Event]:
    """The event that tells best how one component came to differ."""
    old = world.find(entity, type(new))
    if old == new:
        return
    match new:
        case Position(field):
            yield Moved(entity, old.field, field) if isinstance(old, Position) else Appeared(entity, field)
        case Health(hp, top) if isinstance(old, Health) and old.top == top and world.has(entity, Position):
            here = world.field(entity)
            if hp < old.hp:
                yield Hurt(entity, here, old.hp - hp, hp, None)
            else:
                yield Healed(entity, here, hp - old.hp, hp)
        case Cooldown(_, ready) if isinstance(old, Cooldown):
            now = world.get(MATCH, Progress).round
            if max(old.ready, now) != max(ready, now):  # what is ready is ready, since whenever
                yield Cooled(entity, ready)
        case Waiting(near):
            yield Delayed(entity, near)
        case _:
            yield told[type(new)](entity, new) if type(new) in told else Changed(entity, new)


_TOLD_LAST = (Dice, Progress, Outcome)


def _catch_up(world: World, truth: World) -> None:
    """The same round, the same turn, the same end."""
    old, now = world.get(MATCH, Progress), truth.get(MATCH, Progress)
    if now.index >= 0 and (old.turn, old.index) != (now.turn, now.index):
        entity = now.order[now.index]
        points = truth.get(entity, Points)
        world.emit(TurnStarted(entity, now.turn, points.mp, points.ap))
    outcome = truth.find(MATCH, Outcome)
    if outcome is not None and not world.has(MATCH, Outcome):
        world.emit(MatchOver(outcome))
    if world.get(MATCH, Progress) != now:
        world.emit(Changed(MATCH, now))
