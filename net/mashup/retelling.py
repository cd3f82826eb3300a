"""The events of the wire as the match's own: folded into the match before, they give the match after.

The standard leaves a lot unsaid: who picked a stone up, who knocked whom out, that a stone cools down. The
rules tell it. What neither a foreign server nor the rules tell is put right at the end, from the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from ecs.components import MATCH, PLACEMENT, Cooldown, Health, Inventory, Outcome, Points, Position, Progress
from ecs.events import (
    Appeared,
    Changed,
    Cooled,
    Event,
    Given,
    Healed,
    Hurt,
    Moved,
    Refilled,
    Released,
    Removed,
    RoundStarted,
    Spawned,
    Spent,
    Taken,
    TimedOut,
    TurnStarted,
    Vanished,
    Won,
)
from ecs.match import Match
from ecs.world import World
from net.dialect import Violation
from net.mashup import from_server
from net.mashup.amends import amend
from net.mashup.cast import SEATS, hero_ref
from net.mashup.mirror import Mirror
from net.mashup.parts import CharacterEntity, Field, NpcEntity, Ref, RockEntity, StoneEntity
from systems.mashup.components import (
    GOOSE,
    STAN_LEE,
    THANOS,
    Choice,
    Hero,
    Offer,
    Stone,
    Visit,
    fresh_rock,
)
from systems.mashup.configs import CharacterConfig, Setup
from systems.mashup.events import Excelsior, Fielded, KnockedOut, Ported, Shot, Snapped, Struck, Used
from systems.mashup.stones.time import TimePower
from systems.turns import active


class Reteller:
    """Retells a match frame by frame, as a client hears it."""

    def __init__(self) -> None:
        self._before: Match | None = None
        self._heard: list[from_server.Event] = []

    def begin(self) -> None:
        """A match begins, or we are back in one: nobody tells what happened meanwhile."""
        self._before = None
        self._heard.clear()

    def hear(
        self, mirror: Mirror, events: Iterable[from_server.Event]
    ) -> list[tuple[tuple[Event, ...], Match]]:
        """What the mirror has just taken in: events and the match after them, a copy to keep.

        Nothing as long as only some of the events of a command are known, and nothing if nothing changed.
        Whoever comes late is first told the match as it is, without any events.
        """
        self._heard += events
        if not any(
            isinstance(event, from_server.GamestateEvent | from_server.WinEvent) for event in self._heard
        ):
            return []
        heard, self._heard = self._heard, []
        told: list[tuple[tuple[Event, ...], Match]] = []
        if self._before is None:
            fresh = any(
                isinstance(event, from_server.SpawnEntityEvent) and isinstance(event.entity, CharacterEntity)
                for event in heard
            )
            self._before = empty_board(mirror) if fresh else mirror.match.clone()
            told.append(((), self._before))
        story = retold(mirror, self._before, heard)
        if story:
            self._before = mirror.match.clone()
            told.append((story, self._before))
        return told


def empty_board(mirror: Mirror) -> Match:
    """The match of a mirror before any hero has entered the board."""
    told = mirror.structure
    everybody = CharacterConfig((*told.player_one_characters, *told.player_two_characters))
    setup = Setup(told.matchconfig, everybody, told.scenarioconfig)
    return cleared(Match(mirror.game, setup, 0), mirror.seat)


def cleared(draft: Match, seat: int) -> Match:
    """A match in its draft as if that were over and the heroes were about to come."""
    view = draft.view(seat)
    for player in (1, 2):
        for part in (Offer, Choice):
            view.rows[MATCH + player].pop(part, None)
    view.rows[MATCH][Progress] = Progress(PLACEMENT)
    return Match.from_view(draft.game, view, 0)


def retold(mirror: Mirror, before: Match, events: Iterable[from_server.Event]) -> tuple[Event, ...]:
    """What happened between the match before and the mirror's match now, as these events tell it."""
    events = tuple(events)
    story = _Retelling(mirror, before, events)
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
        amend(world, mirror.match.world)
        return tuple(world.events)


class _Retelling:
    """One frame on its way from the wire into a copy of the match before."""

    def __init__(self, mirror: Mirror, before: Match, events: Sequence[from_server.Event]) -> None:
        self.seat = mirror.seat
        self.cast = mirror.cast
        self.world = before.world.clone()
        self.after = mirror.match.world
        rounds = [event.round_count for event in events if isinstance(event, from_server.RoundSetupEvent)]
        self.rounds_before = self.after.get(MATCH, Progress).round - rounds[-1] if rounds else 0
        """1 if this server counts rounds from 0."""
        self._fallen: list[int] = []
        self._thanos_plays = False

    # Who and where

    def field(self, field: Field) -> int:
        """The field of the board; raises `LookupError` beyond it."""
        x, y = field
        if not (0 <= x < self.world.grid.width and 0 <= y < self.world.grid.height):
            raise LookupError(field)
        return self.world.grid.field(x, y)

    def entity(self, ref: Ref | None) -> int:
        """The entity that is meant; raises `LookupError` if it does not exist."""
        if ref is None or ref.number < 0:
            raise LookupError(ref)
        if ref.group in SEATS:
            entity = self.cast.hero(ref)[0]
        elif ref.group == "NPC":
            entity = (GOOSE, STAN_LEE, THANOS)[ref.number]
        elif ref.group == "InfinityStones":
            entity = self.cast.stones[ref.number]
        elif ref.group == "Portals":
            entity = sorted(self.cast.portals.values())[ref.number]
        else:
            entity = self.cast.rock(ref.number)
        if entity not in self.world.rows:
            raise LookupError(ref)
        return entity

    def actor(self) -> int | None:
        """Whose turn it is; nobody's between two rounds."""
        progress = self.world.get(MATCH, Progress)
        return active(self.world) if 0 <= progress.index < len(progress.order) else None

    def owner(self, item: int) -> int | None:
        """Who carries an item."""
        for entity in self.world.each(Inventory):
            if item in self.world.get(entity, Inventory).items:
                return entity
        return None

    # What the standard does not say

    def fell(self, hero: int) -> None:
        """Somebody has no hit points left; that is told when the blow is over."""
        self._fallen.append(hero)

    def knock_out(self) -> None:
        """Whoever fell is out."""
        fallen, self._fallen = self._fallen, []
        for hero in fallen:
            self.world.emit(KnockedOut(hero, self.actor()))

    def begin_turn(self, entity: int, turn: int) -> None:
        """A turn begins; Thanos snaps his fingers as soon as he has all stones."""
        world = self.world
        points = world.get(entity, Points)
        world.emit(TurnStarted(entity, turn, points.top_mp, points.top_ap))
        if entity == THANOS:
            self._thanos_plays = True
            if len(world.get(THANOS, Inventory).items) == world.count(Stone):
                world.emit(Snapped(THANOS, world.field(THANOS)))

    def end_thanos_turn(self) -> None:
        """He gets faster with every turn."""
        if self._thanos_plays:
            self._thanos_plays = False
            points = self.world.get(THANOS, Points)
            self.world.emit(Changed(THANOS, Points(points.mp, 0, points.top_mp + 1, 0)))


def _amount(story: _Retelling, event: Any) -> tuple[int, int, int, Health]:
    entity = story.entity(event.target_entity)
    return entity, story.field(event.target_field), event.amount, story.world.rows[entity][Health]


def _hurt(story: _Retelling, event: from_server.TakenDamageEvent) -> None:
    entity, field, amount, health = _amount(story, event)
    lost = min(amount, health.hp)
    story.world.emit(Hurt(entity, field, lost, health.hp - lost, story.actor()))
    if lost == health.hp and lost and story.world.has(entity, Hero):
        story.fell(entity)


def _healed(story: _Retelling, event: from_server.HealedEvent) -> None:
    entity, field, amount, health = _amount(story, event)
    story.world.emit(Healed(entity, field, amount, health.hp + amount))


def _spent_mp(story: _Retelling, event: from_server.ConsumedMPEvent) -> None:
    _spent(story, event, event.amount, 0)


def _spent_ap(story: _Retelling, event: from_server.ConsumedAPEvent) -> None:
    _spent(story, event, 0, event.amount)


def _spent(story: _Retelling, event: Any, mp: int, ap: int) -> None:
    entity = story.entity(event.target_entity)
    if story.world.has(entity, Points):
        story.world.emit(Spent(entity, story.field(event.target_field), mp, ap))


def _came(story: _Retelling, event: from_server.SpawnEntityEvent) -> None:
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


def _hero_came(story: _Retelling, entity: CharacterEntity, field: int) -> None:
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


def _npc_came(story: _Retelling, npc: int, field: int) -> None:
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


def _went(story: _Retelling, event: from_server.DestroyedEntityEvent) -> None:
    world, field = story.world, story.field(event.target_field)
    entity = story.entity(event.target_entity)
    if world.has(entity, Stone):
        takers = [each for each in world.at[field] if world.has(each, Inventory)]
        world.emit(Taken(entity, takers[0], world.field(entity)))
    elif event.target_entity.group == "NPC":
        world.emit(Vanished(entity, world.field(entity)))
    else:
        world.emit(Removed(entity, field))


def _attacked(story: _Retelling, event: from_server.MeleeAttackEvent | from_server.RangedAttackEvent) -> None:
    kind = Struck if isinstance(event, from_server.MeleeAttackEvent) else Shot
    story.world.emit(kind(*_deed(story, event)))


def _deed(story: _Retelling, event: Any) -> tuple[int, int, int, int]:
    return (
        story.entity(event.origin_entity),
        story.entity(event.target_entity),
        story.field(event.origin_field),
        story.field(event.target_field),
    )


def _moved(story: _Retelling, event: from_server.MoveEvent) -> None:
    entity = story.entity(event.origin_entity)
    story.world.emit(Moved(entity, story.world.field(entity), story.field(event.target_field)))


def _ported(story: _Retelling, event: from_server.TeleportedEvent) -> None:
    entity = story.entity(event.teleported_entity)
    portals = story.entity(event.origin_portal), story.entity(event.target_portal)
    story.world.emit(Ported(entity, story.world.field(entity), story.field(event.target_field), *portals))


def _given(story: _Retelling, event: from_server.ExchangeInfinityStoneEvent) -> None:
    giver, taker, _, _ = _deed(story, event)
    stone = story.entity(event.stone_type)
    if stone in story.world.get(giver, Inventory).items and story.world.has(taker, Inventory):
        story.world.emit(Given(stone, giver, taker))


def _used(story: _Retelling, event: from_server.UseInfinityStoneEvent) -> None:
    world, stone = story.world, story.entity(event.stone_type)
    user, target, origin, field = _deed(story, event)
    now: int = world.get(MATCH, Progress).round
    world.emit(Cooled(stone, now + world.get(stone, Cooldown).rounds))
    world.emit(Used(stone, user, target, origin, field))
    if world.has(stone, TimePower):
        points = world.get(user, Points)
        world.emit(Refilled(user, points.top_mp, points.top_ap))


def _round_started(story: _Retelling, event: from_server.RoundSetupEvent) -> None:
    story.end_thanos_turn()
    order = [story.cast.actor(ref) for ref in event.character_order]
    number = event.round_count + story.rounds_before
    story.world.emit(RoundStarted(number, tuple(actor for actor in order if actor is not None)))


def _turn_started(story: _Retelling, event: from_server.TurnEvent) -> None:
    entity = story.cast.actor(event.next_character)
    progress = story.world.get(MATCH, Progress)
    if entity is not None and entity in progress.order:
        story.end_thanos_turn()
        story.begin_turn(entity, event.turn_count or progress.turn + 1)


def _timed_out(story: _Retelling, event: from_server.TurnTimeoutEvent) -> None:
    story.world.emit(TimedOut(story.seat))


def _won(story: _Retelling, event: from_server.WinEvent) -> None:
    story.end_thanos_turn()
    outcome = story.after.get(MATCH, Outcome)
    story.world.emit(Won(outcome.winner, outcome.reason))


_TELLERS: dict[type[Any], Callable[[_Retelling, Any], None]] = {
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
