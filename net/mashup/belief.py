"""What we believe of a match while we hear a frame: who is who, and what the standard does not say."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.components import MATCH, Health, Inventory, Points, Progress
from ecs.events import Changed, TurnStarted
from ecs.match import Match
from net.mashup import from_server
from net.mashup.cast import SEATS
from net.mashup.mirror import Mirror
from net.mashup.parts import Field, Ref
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Stone
from systems.mashup.events import KnockedOut, Snapped
from systems.turns import active


class Belief:
    """One frame on its way from the wire into a copy of the match before."""

    def __init__(self, mirror: Mirror, before: Match, events: Sequence[from_server.Event]) -> None:
        self.seat = mirror.seat
        self.cast = mirror.cast
        self.world = before.world.clone()
        self.after = mirror.match.world
        rounds = [
            event.round_count
            for event in events
            if isinstance(event, from_server.RoundSetupEvent) and event.round_count is not None
        ]
        self.rounds_before = self.after.get(MATCH, Progress).round - rounds[-1] if rounds else 0
        """1 if this server counts rounds from 0."""
        self._fallen: list[int] = []
        self._thanos_plays = False

    # Who and where

    def field(self, field: Field | None) -> int:
        """The field of the board; raises `LookupError` beyond it."""
        if field is None:
            raise LookupError(field)
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

    def place(self, field: Field | None, entity: int) -> int:
        """The field that is told, or else the one on which somebody is."""
        return self.world.field(entity) if field is None else self.field(field)

    def target(self, ref: Ref | None, field: Field | None, otherwise: int) -> int:
        """Whom a deed is aimed at; whoever stands on the field if nobody is named, or else somebody else."""
        if ref is not None:
            return self.entity(ref)
        there = self.world.at.get(self.field(field), ())
        return next((each for each in there if self.world.has(each, Health)), otherwise)

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
