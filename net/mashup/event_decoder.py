"""What the events of the standard tell that no difference of two states shows: who did what, in which order.

Each is stated in the world between the two states; what it does not tell, or tells of somebody unknown, comes
from the difference (`net.state_diff`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple

from ecs.components import MATCH, Health, Inventory, Points, Progress
from ecs.events import (
    Appeared,
    Event,
    Given,
    Healed,
    Hurt,
    Moved,
    Removed,
    RoundStarted,
    TimedOut,
    TurnStarted,
    Vanished,
)
from ecs.world import World
from net.mashup import messages
from net.mashup.messages import NpcEntity, Ref
from net.state_diff import Told
from systems.mashup.components import STAN_LEE, THANOS, Hero, Npc, Overtime, Record, Roster, Stone
from systems.mashup.events import (
    Excelsior,
    Fielded,
    KnockedOut,
    Ported,
    Shot,
    Snapped,
    Struck,
    Tallied,
    ThanosCalled,
    Used,
)

if TYPE_CHECKING:
    from net.mashup.state_reader import StateReader

TOLD: Told = {
    Record: lambda player, record: Tallied(player - MATCH, *astuple(record)),
    Overtime: lambda _, overtime: ThanosCalled(overtime.start),
    Roster: lambda player, roster: Fielded(player - MATCH, roster.heroes),
}
"""What the game has events of its own for, where two states differ."""


def tell(reader: StateReader, world: World, event: messages.Event) -> None:
    """State in the world what this event tells; nothing if it speaks of what we do not know."""
    row = _TABLE.get(type(event))
    if row is None:
        return
    try:
        told = row(reader, world, event)
    except LookupError:
        return
    for each in told:
        world.emit(each)


def _target(reader: StateReader, world: World, event: Any, otherwise: int = 0) -> int:
    """Whom something is aimed at; whoever stands on the field if nobody is named, or else somebody else."""
    if event.target_entity is not None:
        return _known(world, reader.entity(event.target_entity))
    there = world.at.get(reader.field(event.target_field), ())
    return next((each for each in there if world.has(each, Health)), otherwise)


def _known(world: World, entity: int) -> int:
    if entity not in world.rows:
        raise LookupError(entity)
    return entity


def _place(reader: StateReader, world: World, field: Any, entity: int) -> int:
    return world.field(entity) if field is None else reader.field(field)


def _deed(reader: StateReader, world: World, event: Any) -> tuple[int, int, int, int]:
    actor = _known(world, reader.entity(event.origin_entity))
    target = _target(reader, world, event, actor)
    origin = _place(reader, world, event.origin_field, actor)
    return actor, target, origin, _place(reader, world, event.target_field, target)


def _hurt(reader: StateReader, world: World, event: messages.TakenDamageEvent) -> list[Event]:
    entity = _target(reader, world, event)
    field, hp = _place(reader, world, event.target_field, entity), world.rows[entity][Health].hp
    lost = min(event.amount, hp)
    progress = world.get(MATCH, Progress)
    by = progress.order[progress.index] if 0 <= progress.index < len(progress.order) else None
    told: list[Event] = [Hurt(entity, field, lost, hp - lost, by)]
    return [*told, KnockedOut(entity, by)] if lost == hp and lost and world.has(entity, Hero) else told


def _healed(reader: StateReader, world: World, event: messages.HealedEvent) -> list[Event]:
    entity = _target(reader, world, event)
    hp = world.rows[entity][Health].hp + event.amount
    return [Healed(entity, _place(reader, world, event.target_field, entity), event.amount, hp)]


def _struck(reader: StateReader, world: World, event: messages.MeleeAttackEvent) -> list[Event]:
    return [Struck(*_deed(reader, world, event))]


def _shot(reader: StateReader, world: World, event: messages.RangedAttackEvent) -> list[Event]:
    return [Shot(*_deed(reader, world, event))]


def _used(reader: StateReader, world: World, event: messages.UseInfinityStoneEvent) -> list[Event]:
    stone = _known(world, reader.entity(event.stone_type))
    return [Used(stone, *_deed(reader, world, event))]


def _given(reader: StateReader, world: World, event: messages.ExchangeInfinityStoneEvent) -> list[Event]:
    giver, taker, *_ = _deed(reader, world, event)
    stone = reader.entity(event.stone_type)
    carried = stone in world.get(giver, Inventory).items and world.has(taker, Inventory)
    return [Given(stone, giver, taker)] if carried else []


def _moved(reader: StateReader, world: World, event: messages.MoveEvent) -> list[Event]:
    entity = reader.entity(event.origin_entity)
    return [Moved(entity, world.field(entity), reader.field(event.target_field))]


def _ported(reader: StateReader, world: World, event: messages.TeleportedEvent) -> list[Event]:
    entity = reader.entity(event.teleported_entity)
    portals = [_known(world, reader.entity(ref)) for ref in (event.origin_portal, event.target_portal)]
    return [Ported(entity, world.field(entity), reader.field(event.target_field), *portals)]


def _came(reader: StateReader, world: World, event: messages.SpawnEntityEvent) -> list[Event]:
    """Goose and Stan Lee are gone before the next state."""
    if not isinstance(event.entity, NpcEntity):
        return []
    npc, field = reader.entity(Ref("NPC", event.entity.number)), reader.field(event.entity.position)
    told: list[Event] = [Appeared(npc, field)]
    return [*told, Excelsior(npc, field)] if npc == STAN_LEE else told


def _went(reader: StateReader, world: World, event: messages.DestroyedEntityEvent) -> list[Event]:
    entity = _known(world, reader.entity(event.target_entity))
    if world.has(entity, Stone):
        return []  # the state tells who has it
    field = world.field(entity)
    return [Vanished(entity, field) if world.has(entity, Npc) else Removed(entity, field)]


def _round_started(reader: StateReader, world: World, event: messages.RoundSetupEvent) -> list[Event]:
    order = [reader.actor(ref) for ref in event.character_order]
    return [RoundStarted(reader.round, tuple(actor for actor in order if actor in world.rows))]


def _turn_started(reader: StateReader, world: World, event: messages.TurnEvent) -> list[Event]:
    entity, progress = reader.actor(event.next_character), world.get(MATCH, Progress)
    if entity is None or entity not in progress.order:
        return []
    points = world.get(entity, Points)
    if entity == THANOS and len(world.get(THANOS, Inventory).items) == world.count(Stone):
        snap: list[Event] = [Snapped(THANOS, world.field(THANOS))]
    else:
        snap = []
    return [TurnStarted(entity, event.turn_count or progress.turn + 1, points.top_mp, points.top_ap), *snap]


def _timed_out(reader: StateReader, world: World, event: messages.TurnTimeoutEvent) -> list[Event]:
    return [TimedOut(reader.seat)]


_TABLE: dict[type[Any], Callable[[StateReader, World, Any], list[Event]]] = {
    messages.TakenDamageEvent: _hurt,
    messages.HealedEvent: _healed,
    messages.MeleeAttackEvent: _struck,
    messages.RangedAttackEvent: _shot,
    messages.UseInfinityStoneEvent: _used,
    messages.ExchangeInfinityStoneEvent: _given,
    messages.MoveEvent: _moved,
    messages.TeleportedEvent: _ported,
    messages.SpawnEntityEvent: _came,
    messages.DestroyedEntityEvent: _went,
    messages.RoundSetupEvent: _round_started,
    messages.TurnEvent: _turn_started,
    messages.TurnTimeoutEvent: _timed_out,
}
