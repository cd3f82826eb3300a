"""The state of a match as the standard writes it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from ecs.components import MATCH, Cooldown, Health, Inventory, Outcome, Points, Position, Progress, Team
from ecs.world import Row, World
from net.mashup import messages
from net.mashup.entity_ids import GOOSE_REF, EntityIds
from net.mashup.messages import (
    CharacterEntity,
    Field,
    NpcEntity,
    PortalEntity,
    Ref,
    RockEntity,
    StoneEntity,
)
from systems.mashup.components import THANOS, Hero, Portal, Rock, Stone
from systems.mashup.mods import is_own

_encode = msgspec.json.Encoder().encode


def gamestate(world: World, refs: EntityIds) -> messages.GamestateEvent:
    """The whole state, as it is between two commands."""
    rows = world.rows
    progress: Progress = rows[MATCH][Progress]
    now = progress.round
    stones = range(THANOS + 1, THANOS + 1 + refs.stones)
    return messages.GamestateEvent(
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
    told = list(map(rows.__getitem__, ids))
    if ids == kept.ids:
        for place in compress(count(), map(is_not, told, kept.rows)):
            kept.texts[place] = _entity(world, refs, ids[place])
    else:
        kept.ids = ids
        kept.texts = [_entity(world, refs, entity) for entity in ids]
    kept.rows = told
    world.keep()
    return msgspec.Raw(b"[%b]" % b",".join(filter(None, kept.texts)))


def _entity(world: World, refs: EntityIds, entity: int) -> bytes:
    """An entity as the state tells it; nothing if the standard does not know it."""
    row = world.rows[entity]
    number, field = refs[entity].number, world.grid.xy(row[Position].field)
    if Rock in row:
        return _rock(number, row[Health].hp, field)
    if Hero in row:
        return _encode(hero_entity(row, refs, field))
    if Portal in row:
        return _portal(number, field)
    if Stone in row:
        return _stone(number, field)
    if entity == THANOS:
        stones = stone_numbers(row[Inventory].items, refs)
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


def hero_entity(row: Row, refs: EntityIds, position: Field) -> CharacterEntity:
    """A hero with these components on a field."""
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
        stones=stone_numbers(row[Inventory].items, refs),
    )


def stone_numbers(stones: Sequence[int], refs: EntityIds) -> tuple[int, ...]:
    """What the standard calls these stones."""
    return tuple([refs[stone].number for stone in stones])
