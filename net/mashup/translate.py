"""The state and the events of a match as the standard writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import compress, count
from operator import ne
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from ecs.components import MATCH, Cooldown, Health, Inventory, Outcome, Points, Position, Progress, Team
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
from net.mashup import from_server
from net.mashup.entity_ids import GOOSE_REF, EntityIds
from net.mashup.parts import (
    CharacterEntity,
    Field,
    NpcEntity,
    PortalEntity,
    Ref,
    RockEntity,
    StoneEntity,
)
from systems.mashup.components import GOOSE, ROCK_HP, THANOS, Hero, Portal, Rock, Stone
from systems.mashup.configs import Scenario
from systems.mashup.events import Ported, Shot, Struck, Used
from systems.mashup.mods import is_own

_encode = msgspec.json.Encoder().encode

# The state


def gamestate(world: World, refs: EntityIds) -> from_server.GamestateEvent:
    """The whole state, as it is between two commands."""
    rows = world.rows
    progress: Progress = rows[MATCH][Progress]
    now = progress.round
    stones = range(THANOS + 1, THANOS + 1 + refs.stones)
    return from_server.GamestateEvent(
        entities=entities(world, refs),  # type: ignore[arg-type]  # encoded already
        map_size=(world.grid.width, world.grid.height),
        turn_order=_encoded_order(now, progress.order, refs),  # type: ignore[arg-type]
        active_character=refs[progress.order[progress.index]],
        stone_cooldowns=tuple([max(rows[stone][Cooldown].ready - now, 0) for stone in stones]),
        win_condition=Outcome in rows[MATCH],
        mod_state=_mod_state(world, refs),
    )


def _mod_state(world: World, refs: EntityIds) -> tuple[tuple[int, list[Any]], ...] | UnsetType:
    """What mods have set and the standard knows nothing of, by the ids of the entities.

    Of an entity that only a mod knows, everything is told.
    """
    if not refs.mod_components:
        return UNSET
    return tuple(
        (entity, [msgspec.to_builtins(row[kind]) for kind in row if own or kind in refs.mod_components])
        for entity, row in sorted(world.rows.items())
        if not refs.mod_components.isdisjoint(row)
        for own in (is_own(entity, row),)
    )


def turn_order(number: int, order: Sequence[int], refs: EntityIds) -> tuple[Ref, ...]:
    """Who has a turn in this round; Goose has the first one as long as she has stones to throw up."""
    cast = tuple([refs[entity] for entity in order])
    return (GOOSE_REF, *cast) if number <= refs.stones else cast


def _encoded_order(number: int, order: Sequence[int], refs: EntityIds) -> msgspec.Raw:
    """The same, encoded; it stays as it is for a whole round."""
    told, key = refs.told, (number, order)
    if told.order != key:
        told.order = key
        told.order_text = _encode(turn_order(number, order, refs))
    return msgspec.Raw(told.order_text)


def entities(world: World, refs: EntityIds) -> msgspec.Raw:
    """Everything on the board, encoded; what has not changed since the last time is not written anew."""
    rows, kept = world.rows, refs.told
    ids = world.each(Position)
    parts = [tuple(rows[entity].values()) for entity in ids]
    if ids == kept.ids:
        for place in compress(count(), map(ne, parts, kept.parts)):
            kept.texts[place] = _entity(world, refs, ids[place])
    else:
        kept.ids = ids
        kept.texts = [_entity(world, refs, entity) for entity in ids]
    kept.parts = parts
    return msgspec.Raw(b"[%b]" % b",".join(filter(None, kept.texts)))


def _entity(world: World, refs: EntityIds, entity: int) -> bytes:
    """An entity as the state tells it; nothing if the standard does not know it."""
    row = world.rows[entity]
    number, field = refs[entity].number, world.grid.xy(row[Position].field)
    if Rock in row:
        return _rock(number, row[Health].hp, field)
    if Hero in row:
        return _encode(_hero(row, refs, field))
    if Portal in row:
        return _portal(number, field)
    if Stone in row:
        return _stone(number, field)
    if entity == THANOS:
        stones = _numbers(row[Inventory].items, refs)
        return _encode(NpcEntity(number=number, position=field, mp=row[Points].mp, stones=stones))
    return b""


# The same rocks, stones and portals are told again and again, in all matches.


@lru_cache(maxsize=4096)
def _rock(number: int, hp: int, position: Field) -> bytes:
    return _encode(RockEntity(number=number, position=position, hp=hp))


@lru_cache(maxsize=4096)
def _stone(number: int, position: Field) -> bytes:
    return _encode(StoneEntity(number=number, position=position))


@lru_cache(maxsize=4096)
def _portal(number: int, position: Field) -> bytes:
    return _encode(PortalEntity(number=number, position=position))


def _hero(row: Row, refs: EntityIds, position: Field) -> CharacterEntity:
    team: Team = row[Team]
    points: Points = row[Points]
    return CharacterEntity(
        number=team.number,
        position=position,
        name=row[Hero].name,
        seat=team.seat,
        hp=row[Health].hp,
        mp=points.mp,
        ap=points.ap,
        stones=_numbers(row[Inventory].items, refs),
    )


def _numbers(stones: Sequence[int], refs: EntityIds) -> tuple[int, ...]:
    return tuple([refs[stone].number for stone in stones])


# What happens


def opening(scenario: Scenario) -> Iterator[from_server.Event]:
    """The board before anybody enters it."""
    terrain = [(state, x, y) for y, row in enumerate(scenario.scenario) for x, state in enumerate(row)]
    for number, (_, x, y) in enumerate(field for field in terrain if field[0] == "ROCK"):
        yield from_server.SpawnEntityEvent(RockEntity(number=number, position=(x, y), hp=ROCK_HP))
    for number, (_, x, y) in enumerate(field for field in terrain if field[0] == "PORTAL"):
        yield from_server.SpawnEntityEvent(PortalEntity(number=number, position=(x, y)))


def happenings(world: World, refs: EntityIds, events: Sequence[Event]) -> list[from_server.Event]:
    """What happened, in order. The world is as it is after all these events."""
    story = _Story(world, refs, events)
    written: list[from_server.Event] = []
    for index, event in enumerate(events):
        write = _WRITERS.get(type(event))
        if write is not None and not (refs.mod_components and story.strange(event)):
            written += write(story, index, event)
    return written


class _Story:
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
        return _numbers(items, self.refs)

    def turns(self, index: int) -> int:
        """How many turns there had been when that event happened."""
        for event in self.events[index:]:
            if isinstance(event, TurnStarted):
                return event.turn - 1
        return self.world.get(MATCH, Progress).turn


Written = Iterator[from_server.Event]


def _spawned(story: _Story, index: int, event: Spawned) -> Written:
    row: Row = {type(component): component for component in event.components}
    if Hero in row:
        yield from_server.SpawnEntityEvent(_hero(row, story.refs, story.xy(row[Position].field)))
    elif Rock in row:
        number = story.refs[event.entity].number
        position = story.xy(row[Position].field)
        yield from_server.SpawnEntityEvent(RockEntity(number=number, position=position, hp=row[Health].hp))


def _appeared(story: _Story, index: int, event: Appeared) -> Written:
    ref, position = story.refs[event.entity], story.xy(event.field)
    if event.entity == GOOSE:
        yield from_server.TurnEvent(story.turns(index), GOOSE_REF)
    if ref.group == "NPC":
        # Nobody has points before the own turn.
        stones = story.stones(index, event.entity)
        yield from_server.SpawnEntityEvent(
            NpcEntity(number=ref.number, position=position, mp=0, stones=stones)
        )
    elif ref.group == "InfinityStones":
        yield from_server.SpawnEntityEvent(StoneEntity(number=ref.number, position=position))


def _gone(story: _Story, index: int, event: Removed | Vanished) -> Written:
    if event.field >= 0:
        yield from_server.DestroyedEntityEvent(story.xy(event.field), story.refs[event.entity])


def _taken(story: _Story, index: int, event: Taken) -> Written:
    yield from_server.DestroyedEntityEvent(story.xy(event.field), story.refs[event.item])


def _moved(story: _Story, index: int, event: Moved) -> Written:
    yield from_server.MoveEvent(story.refs[event.entity], story.xy(event.origin), story.xy(event.field))


def _ported(story: _Story, index: int, event: Ported) -> Written:
    yield from_server.TeleportedEvent(
        story.refs[event.entity],
        story.xy(event.origin),
        story.xy(event.field),
        story.refs[event.entry],
        story.refs[event.exit],
    )


def _spent(story: _Story, index: int, event: Spent) -> Written:
    target, field = story.refs[event.entity], story.xy(event.field)
    if event.mp:
        yield from_server.ConsumedMPEvent(target, field, event.mp)
    if event.ap:
        yield from_server.ConsumedAPEvent(target, field, event.ap)


def _hurt(story: _Story, index: int, event: Hurt) -> Written:
    yield from_server.TakenDamageEvent(story.refs[event.entity], story.xy(event.field), event.amount)


def _healed(story: _Story, index: int, event: Healed) -> Written:
    yield from_server.HealedEvent(story.refs[event.entity], story.xy(event.field), event.amount)


def _attacked(story: _Story, index: int, event: Struck | Shot) -> Written:
    kind = from_server.MeleeAttackEvent if isinstance(event, Struck) else from_server.RangedAttackEvent
    attacker, target = story.refs[event.entity], story.refs[event.target]
    yield kind(attacker, target, story.xy(event.origin), story.xy(event.field))


def _given(story: _Story, index: int, event: Given) -> Written:
    yield from_server.ExchangeInfinityStoneEvent(
        story.refs[event.giver],
        story.refs[event.taker],
        story.field(index, event.giver),
        story.field(index, event.taker),
        story.refs[event.item],
    )


def _used(story: _Story, index: int, event: Used) -> Written:
    user, target = story.refs[event.entity], story.refs[event.target]
    origin, field = story.xy(event.origin), story.xy(event.field)
    yield from_server.UseInfinityStoneEvent(user, target, origin, field, story.refs[event.stone])


def _round_started(story: _Story, index: int, event: RoundStarted) -> Written:
    yield from_server.RoundSetupEvent(event.round, turn_order(event.round, event.order, story.refs))


def _turn_started(story: _Story, index: int, event: TurnStarted) -> Written:
    yield from_server.TurnEvent(event.turn, story.refs[event.entity])


_WRITERS: dict[type[Event], Callable[[_Story, int, Any], Written]] = {
    Spawned: _spawned,
    Appeared: _appeared,
    Removed: _gone,
    Vanished: _gone,
    Taken: _taken,
    Moved: _moved,
    Ported: _ported,
    Spent: _spent,
    Hurt: _hurt,
    Healed: _healed,
    Struck: _attacked,
    Shot: _attacked,
    Given: _given,
    Used: _used,
    RoundStarted: _round_started,
    TurnStarted: _turn_started,
}
"""How each kind of event is told; of the others the standard says nothing, only the state shows them."""
