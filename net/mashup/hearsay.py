"""What a server says, as the match's own events, which are stated in a copy of the match before.

The standard leaves a lot unsaid: who picked a stone up, who knocked whom out, that a stone cools down. The
rules tell it. What neither a foreign server nor the rules tell is put right at the end, from the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from ecs.components import MATCH, Cooldown, Health, Inventory, Outcome, Points, Position, Progress
from ecs.events import (
    Appeared,
    Changed,
    Cooled,
    Event,
    Given,
    Healed,
    Hurt,
    MatchOver,
    Moved,
    Refilled,
    Released,
    Removed,
    RoundStarted,
    Spawned,
    Spent,
    Taken,
    TimedOut,
    Vanished,
)
from ecs.match import Match
from ecs.world import World
from net.dialect import Violation
from net.mashup import from_server
from net.mashup.belief import Belief
from net.mashup.cast import hero_ref
from net.mashup.mirror import Mirror
from net.mashup.parts import CharacterEntity, NpcEntity, Ref, RockEntity, StoneEntity
from net.state_diff import Told, tell_difference
from systems.mashup.components import (
    GOOSE,
    STAN_LEE,
    THANOS,
    Hero,
    Npc,
    Overtime,
    Record,
    Stone,
    Visit,
    fresh_rock,
)
from systems.mashup.events import Excelsior, Fielded, Ported, Shot, Struck, Tallied, ThanosCalled, Used
from systems.mashup.stones.time import TimePower

TOLD: Told = {
    Record: lambda player, record: Tallied(player - MATCH, *msgspec.structs.astuple(record)),
    Overtime: lambda _, overtime: ThanosCalled(overtime.start),
}
"""What the game has events of its own for."""


def retold(mirror: Mirror, before: Match, events: Iterable[from_server.Event]) -> tuple[Event, ...]:
    """What happened between the match before and the mirror's match now, as these events tell it."""
    events = tuple(events)
    story = Belief(mirror, before, events)
    with story.world as world:
        for event in events:
            if not isinstance(event, from_server.TakenDamageEvent):
                story.knock_out()
            tell = _TELLERS.get(type(event))
            if tell is not None:
                # An event of somebody or somewhere we do not know is passed over; the state tells the rest.
                with suppress(LookupError, Violation):
                    tell(story, event)
        story.knock_out()
        story.end_thanos_turn()
        tell_difference(world, mirror.match.world, TOLD)
        return tuple(world.events)


def _amount(story: Belief, event: Any) -> tuple[int, int, int, Health]:
    entity = story.target(event.target_entity, event.target_field, 0)
    field = story.place(event.target_field, entity)
    return entity, field, event.amount, story.world.rows[entity][Health]


def _hurt(story: Belief, event: from_server.TakenDamageEvent) -> None:
    entity, field, amount, health = _amount(story, event)
    lost = min(amount, health.hp)
    story.world.emit(Hurt(entity, field, lost, health.hp - lost, story.actor()))
    if lost == health.hp and lost and story.world.has(entity, Hero):
        story.fell(entity)


def _healed(story: Belief, event: from_server.HealedEvent) -> None:
    entity, field, amount, health = _amount(story, event)
    story.world.emit(Healed(entity, field, amount, health.hp + amount))


def _spent_mp(story: Belief, event: from_server.ConsumedMPEvent) -> None:
    _spent(story, event, event.amount, 0)


def _spent_ap(story: Belief, event: from_server.ConsumedAPEvent) -> None:
    _spent(story, event, 0, event.amount)


def _spent(story: Belief, event: Any, mp: int, ap: int) -> None:
    entity = story.target(event.target_entity, event.target_field, 0)
    points = story.world.find(entity, Points)
    if points is not None:
        mp, ap = min(mp, points.mp), min(ap, points.ap)
        story.world.emit(Spent(entity, story.place(event.target_field, entity), mp, ap))


def _came(story: Belief, event: from_server.SpawnEntityEvent) -> None:
    if event.entity is None:
        raise LookupError("nothing came")
    world, field = story.world, story.field(event.entity.position)
    match event.entity:
        case CharacterEntity() as entity:
            _hero_came(story, entity, field)
        case RockEntity(number=number) if not world.at.get(field):
            _spawn(world, story.cast.rock(number), fresh_rock(field))
        case StoneEntity(number=number):
            stone = story.entity(Ref("InfinityStones", number))
            owner = story.owner(stone)
            if owner is not None:
                near = field if owner == GOOSE else world.field(owner)
                world.emit(Released(stone, owner, near))
            world.emit(Appeared(stone, field))
        case NpcEntity(number=number):
            _npc_came(story, story.entity(Ref("NPC", number)), field)
        case _:
            pass  # rocks and portals that the board had from the beginning


def _hero_came(story: Belief, entity: CharacterEntity, field: int) -> None:
    world = story.world
    hero, seat, _ = story.cast.hero(hero_ref(entity))
    row = story.after.rows[hero].copy()
    points: Points = row[Points]
    row[Health] = Health(entity.hp, row[Health].top)
    row[Points] = Points(entity.mp, entity.ap, points.top_mp, points.top_ap)
    row[Inventory] = Inventory(story.cast.items(entity.stones))
    row[Position] = Position(field)
    _spawn(world, hero, row.values())
    roster = story.cast.roster(seat)
    if hero == roster[-1] and hero in world.rows:
        world.emit(Fielded(seat, roster))


def _spawn(world: World, entity: int, components: Iterable[Any]) -> None:
    while world.next_id < entity:  # what came and went before we did
        gone = world.next_id
        world.emit(Spawned(gone, ()))
        world.emit(Removed(gone, -1))
    if world.next_id == entity:
        world.emit(Spawned(entity, tuple(components)))


def _npc_came(story: Belief, npc: int, field: int) -> None:
    world = story.world
    if npc == STAN_LEE:
        story.end_thanos_turn()
        world.emit(Changed(STAN_LEE, Visit(0)))
    elif npc == THANOS:
        fastest = max(world.get(hero, Points).top_mp for hero in world.each(Hero))
        world.emit(Changed(THANOS, Points(0, 0, fastest, 0)))
    world.emit(Appeared(npc, field))
    if npc == STAN_LEE:
        world.emit(Excelsior(STAN_LEE, field))


def _went(story: Belief, event: from_server.DestroyedEntityEvent) -> None:
    world = story.world
    entity = story.entity(event.target_entity)
    field = story.place(event.target_field, entity)
    if world.has(entity, Stone):
        takers = [each for each in world.at[field] if world.has(each, Inventory)]
        world.emit(Taken(entity, takers[0], world.field(entity)))
    elif world.has(entity, Npc):
        world.emit(Vanished(entity, world.field(entity)))
    else:
        world.emit(Removed(entity, field))


def _attacked(story: Belief, event: from_server.MeleeAttackEvent | from_server.RangedAttackEvent) -> None:
    kind = Struck if isinstance(event, from_server.MeleeAttackEvent) else Shot
    story.world.emit(kind(*_deed(story, event)))


def _deed(story: Belief, event: Any) -> tuple[int, int, int, int]:
    actor = story.entity(event.origin_entity)
    target = story.target(event.target_entity, event.target_field, actor)
    origin = story.place(event.origin_field, actor)
    return actor, target, origin, story.place(event.target_field, target)


def _moved(story: Belief, event: from_server.MoveEvent) -> None:
    entity = story.entity(event.origin_entity)
    story.world.emit(Moved(entity, story.world.field(entity), story.field(event.target_field)))


def _ported(story: Belief, event: from_server.TeleportedEvent) -> None:
    entity = story.entity(event.teleported_entity)
    portals = story.entity(event.origin_portal), story.entity(event.target_portal)
    story.world.emit(Ported(entity, story.world.field(entity), story.field(event.target_field), *portals))


def _given(story: Belief, event: from_server.ExchangeInfinityStoneEvent) -> None:
    giver, taker, _, _ = _deed(story, event)
    stone = story.entity(event.stone_type)
    if stone in story.world.get(giver, Inventory).items and story.world.has(taker, Inventory):
        story.world.emit(Given(stone, giver, taker))


def _used(story: Belief, event: from_server.UseInfinityStoneEvent) -> None:
    world, stone = story.world, story.entity(event.stone_type)
    user, target, origin, field = _deed(story, event)
    now: int = world.get(MATCH, Progress).round
    world.emit(Cooled(stone, now + world.get(stone, Cooldown).rounds))
    world.emit(Used(stone, user, target, origin, field))
    if world.has(stone, TimePower):
        points = world.get(user, Points)
        world.emit(Refilled(user, points.top_mp, points.top_ap))


def _round_started(story: Belief, event: from_server.RoundSetupEvent) -> None:
    story.end_thanos_turn()
    order = [story.cast.actor(ref) for ref in event.character_order]
    now: int = story.world.get(MATCH, Progress).round
    number = now + 1 if event.round_count is None else event.round_count + story.rounds_before
    story.world.emit(RoundStarted(number, tuple(actor for actor in order if actor is not None)))


def _turn_started(story: Belief, event: from_server.TurnEvent) -> None:
    entity = story.cast.actor(event.next_character)
    progress = story.world.get(MATCH, Progress)
    if entity is not None and entity in progress.order:
        story.end_thanos_turn()
        story.begin_turn(entity, event.turn_count or progress.turn + 1)


def _timed_out(story: Belief, event: from_server.TurnTimeoutEvent) -> None:
    story.world.emit(TimedOut(story.seat))


def _won(story: Belief, event: from_server.WinEvent) -> None:
    story.end_thanos_turn()
    outcome = story.after.get(MATCH, Outcome)
    story.world.emit(MatchOver(outcome))


_TELLERS: dict[type[Any], Callable[[Belief, Any], None]] = {
    from_server.TakenDamageEvent: _hurt,
    from_server.HealedEvent: _healed,
    from_server.ConsumedMPEvent: _spent_mp,
    from_server.ConsumedAPEvent: _spent_ap,
    from_server.SpawnEntityEvent: _came,
    from_server.DestroyedEntityEvent: _went,
    from_server.MeleeAttackEvent: _attacked,
    from_server.RangedAttackEvent: _attacked,
    from_server.MoveEvent: _moved,
    from_server.TeleportedEvent: _ported,
    from_server.ExchangeInfinityStoneEvent: _given,
    from_server.UseInfinityStoneEvent: _used,
    from_server.RoundSetupEvent: _round_started,
    from_server.TurnEvent: _turn_started,
    from_server.TurnTimeoutEvent: _timed_out,
    from_server.WinEvent: _won,
}
