"""The verbs: the few ways in which rules, stones and mods change a match. Each states a fact.

All of them keep the board's index true and tell everybody what happened.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import MATCH, Component, Cooldown, Health, Inventory, Out, Outcome, Points, Position
from ecs.events import (
    Appeared,
    Changed,
    Cooled,
    Delayed,
    Given,
    Healed,
    Hurt,
    MatchOver,
    Moved,
    Refilled,
    Released,
    Removed,
    Spawned,
    Spent,
    Taken,
    Vanished,
)
from ecs.grid import Field
from ecs.world import World


def place(world: World, entity: int, field: Field) -> None:
    """Put an entity on a field: it moves there, or appears if it was not on the board."""
    position: Position | None = world.rows[entity].get(Position)
    if position is None:
        world.emit(Appeared(entity, field))
    else:
        world.emit(Moved(entity, position.field, field))


def swap(world: World, a: int, b: int) -> None:
    """Let two entities change places."""
    field_a, field_b = world.field(a), world.field(b)
    world.emit(Moved(a, field_a, field_b))
    world.emit(Moved(b, field_b, field_a))


def vanish(world: World, entity: int) -> None:
    """Take an entity off the board; it stays in the match."""
    world.emit(Vanished(entity, world.field(entity)))


def delay(world: World, entity: int, near: Field | None = None) -> None:
    """Let an entity wait for a free field."""
    world.emit(Delayed(entity, near))


def spawn(world: World, *components: Component) -> int:
    """Bring a new entity into the match."""
    entity = world.next_id
    world.emit(Spawned(entity, components))
    return entity


def remove(world: World, entity: int) -> None:
    """Take an entity out of the match for good."""
    position: Position | None = world.rows[entity].get(Position)
    world.emit(Removed(entity, -1 if position is None else position.field))


def hurt(world: World, entity: int, amount: int, by: int | None = None) -> int:
    """Take up to ``amount`` hit points from an entity; returns how many it lost."""
    row = world.rows[entity]
    hp: int = row[Health].hp
    lost = min(amount, hp)
    world.emit(Hurt(entity, row[Position].field, lost, hp - lost, by))
    return lost


def heal(world: World, entity: int, amount: int | None = None) -> int:
    """Give an entity hit points back, all of them if no number is named; returns how many it won."""
    health = world.get(entity, Health)
    won = health.top - health.hp
    if amount is not None:
        won = min(won, amount)
    if won:
        world.emit(Healed(entity, world.field(entity), won, health.hp + won))
    return won


def spend(world: World, entity: int, mp: int = 0, ap: int = 0) -> None:
    """Let an entity pay points; it must have them."""
    position: Position | None = world.rows[entity].get(Position)
    world.emit(Spent(entity, -1 if position is None else position.field, mp, ap))


def refill(world: World, entity: int) -> None:
    """Give an entity the points of a turn's start."""
    points = world.get(entity, Points)
    world.emit(Refilled(entity, points.top_mp, points.top_ap))


def take(world: World, entity: int, item: int) -> None:
    """Let an entity take up an item that lies on the board."""
    world.emit(Taken(item, entity, world.field(item)))


def give(world: World, item: int, giver: int, taker: int) -> None:
    """Let an item go from one inventory to another."""
    world.emit(Given(item, giver, taker))


def give_all(world: World, giver: int, taker: int) -> None:
    """Let everything go from one inventory to another."""
    for item in world.get(giver, Inventory).items:
        give(world, item, giver, taker)


def release(world: World, item: int, owner: int, near: Field | None = None) -> None:
    """Let an item out of an inventory; it waits until it is placed on a free field."""
    world.emit(Released(item, owner, near))


def cool(world: World, entity: int, current_round: int) -> None:
    """Start an entity's cooldown in this round."""
    world.emit(Cooled(entity, current_round + world.get(entity, Cooldown).rounds))


def win(world: World, seat: int, reason: str) -> None:
    """End the match: the seat has won and all others have lost; all have lost if it is 0."""
    world.emit(MatchOver(Outcome.won(seat, reason, world.seats)))


def end(world: World, places: Iterable[Iterable[int]], reason: str) -> None:
    """End the match with the seats by their places; nobody is on the first if all have lost."""
    world.emit(MatchOver(Outcome(tuple(map(tuple, places)), reason)))


def drop_out(world: World, seat: int) -> None:
    """A seat is out, and the match goes on without its player."""
    world.emit(Changed(MATCH, Out((*world.out, seat))))


def change(world: World, entity: int, component: Component) -> None:
    """Set any other component of an entity."""
    world.emit(Changed(entity, component))
