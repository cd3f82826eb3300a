"""The events of a match as the standard writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ecs.components import MATCH, Health, Inventory, Position, Progress
from ecs.events import (
    Appeared,
    Event,
    Given,
    Healed,
    Hurt,
    Moved,
    Released,
    Removed,
    RoundStarted,
    Spawned,
    Spent,
    Taken,
    TurnStarted,
    Vanished,
)
from ecs.world import Row, World
from net.mashup import messages
from net.mashup.entity_ids import GOOSE_REF, EntityIds
from net.mashup.messages import (
    Field,
    NpcEntity,
    PortalEntity,
    RockEntity,
    StoneEntity,
)
from net.mashup.state_encoder import hero_entity, stone_numbers, turn_order
from systems.mashup.components import GOOSE, ROCK_HP, Hero, Rock
from systems.mashup.configs import Scenario
from systems.mashup.events import Ported, Shot, Struck, Used
from systems.mashup.mods import is_own


def opening(scenario: Scenario) -> Iterator[messages.Event]:
    """The board before anybody enters it."""
    terrain = [(state, x, y) for y, row in enumerate(scenario.scenario) for x, state in enumerate(row)]
    for number, (_, x, y) in enumerate(field for field in terrain if field[0] == "ROCK"):
        yield messages.SpawnEntityEvent(RockEntity(number=number, position=(x, y), hp=ROCK_HP))
    for number, (_, x, y) in enumerate(field for field in terrain if field[0] == "PORTAL"):
        yield messages.SpawnEntityEvent(PortalEntity(number=number, position=(x, y)))


def happenings(world: World, refs: EntityIds, events: Sequence[Event]) -> list[messages.Event]:
    """What happened, in order. The world is as it is after all these events."""
    context = _Context(world, refs, events)
    written: list[messages.Event] = []
    for index, event in enumerate(events):
        write = _WRITERS.get(type(event))
        if write is not None and not (refs.mod_components and context.strange(event)):
            written += write(context, index, event)
    return written


class _Context:
    """The events of one command and what must be known to tell them."""

    def __init__(self, world: World, refs: EntityIds, events: Sequence[Event]) -> None:
        self.world = world
        self.refs = refs
        self.events = events
        self.xy = world.grid.xy

    def strange(self, event: Event) -> bool:
        """Whether it happens to something of a mod, of which only the state tells."""
        entity = getattr(event, "entity", MATCH)
        row = self.world.rows.get(entity)
        return row is not None and is_own(entity, row)

    def field(self, index: int, entity: int) -> Field:
        """Where an entity was when that event happened."""
        for event in self.events[index:]:
            if isinstance(event, Moved | Ported) and event.entity == entity:
                return self.xy(event.origin)
            if isinstance(event, Removed | Vanished) and event.entity == entity:
                return self.xy(event.field)
        return self.xy(self.world.field(entity))

    def stones(self, index: int, entity: int) -> tuple[int, ...]:
        """What an entity carried when that event happened."""
        inventory = self.world.find(entity, Inventory)
        items = list(inventory.items) if inventory else []
        for event in reversed(self.events[index:]):
            if isinstance(event, Released) and event.owner == entity:
                items.append(event.item)
            elif (isinstance(event, Taken) and event.entity == entity) or (
                isinstance(event, Given) and event.taker == entity
            ):
                items.remove(event.item)
        return stone_numbers(items, self.refs)

    def turns(self, index: int) -> int:
        """How many turns there had been when that event happened."""
        for event in self.events[index:]:
            if isinstance(event, TurnStarted):
                return event.turn - 1
        return self.world.get(MATCH, Progress).turn


Written = Iterator[messages.Event]


def _spawned(context: _Context, index: int, event: Spawned) -> Written:
    row: Row = {type(component): component for component in event.components}
    if Hero in row:
        yield messages.SpawnEntityEvent(hero_entity(row, context.refs, context.xy(row[Position].field)))
    elif Rock in row:
        number = context.refs[event.entity].number
        position = context.xy(row[Position].field)
        yield messages.SpawnEntityEvent(RockEntity(number=number, position=position, hp=row[Health].hp))


def _appeared(context: _Context, index: int, event: Appeared) -> Written:
    ref, position = context.refs[event.entity], context.xy(event.field)
    if event.entity == GOOSE:
        yield messages.TurnEvent(context.turns(index), GOOSE_REF)
    if ref.group == "NPC":
        # Nobody has points before the own turn.
        stones = context.stones(index, event.entity)
        yield messages.SpawnEntityEvent(NpcEntity(number=ref.number, position=position, mp=0, stones=stones))
    elif ref.group == "InfinityStones":
        yield messages.SpawnEntityEvent(StoneEntity(number=ref.number, position=position))


def _gone(context: _Context, index: int, event: Removed | Vanished) -> Written:
    if event.field >= 0:
        yield messages.DestroyedEntityEvent(context.xy(event.field), context.refs[event.entity])


def _taken(context: _Context, index: int, event: Taken) -> Written:
    yield messages.DestroyedEntityEvent(context.xy(event.field), context.refs[event.item])


def _moved(context: _Context, index: int, event: Moved) -> Written:
    yield messages.MoveEvent(context.refs[event.entity], context.xy(event.origin), context.xy(event.field))


def _ported(context: _Context, index: int, event: Ported) -> Written:
    yield messages.TeleportedEvent(
        context.refs[event.entity],
        context.xy(event.origin),
        context.xy(event.field),
        context.refs[event.entry],
        context.refs[event.exit],
    )


def _spent(context: _Context, index: int, event: Spent) -> Written:
    target, field = context.refs[event.entity], context.xy(event.field)
    if event.mp:
        yield messages.ConsumedMPEvent(target, field, event.mp)
    if event.ap:
        yield messages.ConsumedAPEvent(target, field, event.ap)


def _hit_points(context: _Context, index: int, event: Hurt | Healed) -> Written:
    kind = messages.TakenDamageEvent if isinstance(event, Hurt) else messages.HealedEvent
    yield kind(context.refs[event.entity], context.xy(event.field), event.amount)


def _attacked(context: _Context, index: int, event: Struck | Shot) -> Written:
    kind = messages.MeleeAttackEvent if isinstance(event, Struck) else messages.RangedAttackEvent
    attacker, target = context.refs[event.entity], context.refs[event.target]
    yield kind(attacker, target, context.xy(event.origin), context.xy(event.field))


def _given(context: _Context, index: int, event: Given) -> Written:
    yield messages.ExchangeInfinityStoneEvent(
        context.refs[event.giver],
        context.refs[event.taker],
        context.field(index, event.giver),
        context.field(index, event.taker),
        context.refs[event.item],
    )


def _used(context: _Context, index: int, event: Used) -> Written:
    user, target = context.refs[event.entity], context.refs[event.target]
    origin, field = context.xy(event.origin), context.xy(event.field)
    yield messages.UseInfinityStoneEvent(user, target, origin, field, context.refs[event.stone])


def _round_started(context: _Context, index: int, event: RoundStarted) -> Written:
    yield messages.RoundSetupEvent(event.round, turn_order(event.round, event.order, context.refs))


def _turn_started(context: _Context, index: int, event: TurnStarted) -> Written:
    yield messages.TurnEvent(event.turn, context.refs[event.entity])


_WRITERS: dict[type[Event], Callable[[_Context, int, Any], Written]] = {
    Spawned: _spawned,
    Appeared: _appeared,
    Removed: _gone,
    Vanished: _gone,
    Taken: _taken,
    Moved: _moved,
    Ported: _ported,
    Spent: _spent,
    Hurt: _hit_points,
    Healed: _hit_points,
    Struck: _attacked,
    Shot: _attacked,
    Given: _given,
    Used: _used,
    RoundStarted: _round_started,
    TurnStarted: _turn_started,
}
"""How each kind of event is told; of the others the standard says nothing, only the state shows them."""
