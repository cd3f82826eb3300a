"""What a state on the wire does not tell: the round, the records, how fast Thanos is. The events tell it."""

from __future__ import annotations

from collections.abc import Iterable

from net.mashup.cast import SEATS, STAN_LEE_REF, THANOS_REF, hero_ref
from net.mashup.from_server import (
    DestroyedEntityEvent,
    Event,
    GamestateEvent,
    HealedEvent,
    RoundSetupEvent,
    SpawnEntityEvent,
    TakenDamageEvent,
    TurnEvent,
    WinEvent,
)
from net.mashup.parts import CharacterEntity, NpcEntity, Ref, StoneEntity
from systems.mashup.components import Record


class Chronicle:
    """Follows a match event by event. Whoever joins late guesses the round until the next one begins."""

    def __init__(self, stones: int, overtime: int) -> None:
        self.round = 0
        self.turn = 0
        self.order: tuple[Ref, ...] = ()
        self.records = {1: Record(), 2: Record()}
        self.thrown: set[int] = set()
        """The stones that Goose no longer has."""
        self.stan_lee_is_due = True
        self.thanos_turns = 0
        self.overtime = overtime
        self.winner: int | None = None
        self._stones = stones
        self._active: Ref | None = None
        self._hp: dict[Ref, int] = {}
        self._held = {1: 0, 2: 0}
        self._round_count: int | None = None
        self._counts_from_zero = False

    def hear(self, events: Iterable[Event]) -> None:
        """Take in what happened, in order."""
        for event in events:
            match event:
                case GamestateEvent():
                    self._see(event)
                case RoundSetupEvent():
                    told = event.round_count
                    self._round_count = self.round + 1 - self._counts_from_zero if told is None else told
                    self.round = self._round_count + self._counts_from_zero
                    self.order = event.character_order
                case TurnEvent():
                    self.turn = event.turn_count or self.turn + 1
                    self._active = event.next_character
                    self.thanos_turns += self._active == THANOS_REF
                case SpawnEntityEvent(entity=CharacterEntity() as hero):
                    self._hp[hero_ref(hero)] = hero.hp
                case SpawnEntityEvent(entity=NpcEntity(number=STAN_LEE_REF.number)):
                    self.stan_lee_is_due = False
                case TakenDamageEvent(target_entity=Ref() as victim):
                    self._hurt(victim, event.amount)
                case HealedEvent(target_entity=Ref() as healed):
                    self._hp[healed] = self._hp.get(healed, 0) + event.amount
                case DestroyedEntityEvent(target_entity=Ref(group="InfinityStones")):
                    self._picked_up()
                case WinEvent():
                    self.winner = event.player_won
                case _:
                    pass

    @property
    def _actor(self) -> int | None:
        """The seat whose hero acts; None for NPCs."""
        return SEATS.get(self._active.group) if self._active else None

    def _hurt(self, victim: Ref, amount: int) -> None:
        if victim.group not in SEATS:
            return
        hp = self._hp.get(victim, amount)
        lost = min(amount, hp)
        self._hp[victim] = hp - lost
        if self._actor is not None and self._actor != SEATS[victim.group]:
            old = self.records[self._actor]
            downed = hp > 0 and lost == hp
            self.records[self._actor] = Record(old.stones, old.knockouts + downed, old.damage + lost)

    def _picked_up(self) -> None:
        if self._actor is not None:
            self._held[self._actor] += 1
            self._remember_held()

    def _remember_held(self) -> None:
        for seat, held in self._held.items():
            old = self.records[seat]
            self.records[seat] = Record(max(old.stones, held), old.knockouts, old.damage)

    def _see(self, state: GamestateEvent) -> None:
        self._active = state.active_character or self._active
        heroes = [entity for entity in state.entities if isinstance(entity, CharacterEntity)]
        thanos_is_here = any(
            isinstance(entity, NpcEntity) and entity.number == THANOS_REF.number for entity in state.entities
        )
        self._hp = {hero_ref(hero): hero.hp for hero in heroes}
        self._held = {seat: sum(len(hero.stones) for hero in heroes if hero.seat == seat) for seat in (1, 2)}
        self._remember_held()
        for entity in state.entities:
            if isinstance(entity, StoneEntity):
                self.thrown.add(entity.number)
            elif isinstance(entity, CharacterEntity | NpcEntity):
                self.thrown.update(entity.stones)
        self._settle_round(thanos_is_here)
        if self.round > self._stones + 1:
            self.stan_lee_is_due = False
        if thanos_is_here and not 0 < self.overtime <= self.round:
            self.overtime = self.round  # called before his time

    def _settle_round(self, thanos_is_here: bool) -> None:
        """Goose throws one stone a round, which shows who counts rounds from 0 and what round it must be."""
        if self._round_count is None:
            self.round = max(self.round, 1, self.overtime if thanos_is_here else 0)
        elif self._round_count < self._stones:
            self._counts_from_zero |= len(self.thrown) == self._round_count + 1
            self.round = self._round_count + self._counts_from_zero
        self.round = max(self.round, len(self.thrown))
