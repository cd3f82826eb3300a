"""A match built from the states of a server of others, and kept true.

The structure gives board, heroes and rules; every state replaces what is on the board; of the rest only what
a player needs is kept: round, turn, order, overtime. What happened is the difference of two states, after
what the events of the standard tell (`net.mashup.event_decoder`). Entities have the very ids they have in a
server of ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Union

import msgspec

from ecs.commands import EndTurn
from ecs.components import (
    MATCH,
    ROUND_START,
    TURN,
    Body,
    Component,
    Cooldown,
    Health,
    Inventory,
    Outcome,
    Points,
    Position,
    Progress,
    Team,
    Waiting,
)
from ecs.events import Event, MatchOver
from ecs.game import Game
from ecs.match import Match, View
from ecs.world import Row, Rows, copied
from net.inbound import Violation
from net.mashup import messages
from net.mashup.entity_ids import TEAMS, EntityIds
from net.mashup.event_decoder import TOLD, tell
from net.mashup.messages import (
    CharacterEntity,
    Entity,
    Field,
    NpcEntity,
    PortalEntity,
    Ref,
    RockEntity,
    StoneEntity,
)
from net.mashup.opening import cleared, profile
from net.mirror import OUT, UNLAWFUL, Beat
from net.reading import MOST_POINTS, check_board, within
from net.state_diff import tell_difference
from systems.mashup.components import (
    GOOSE,
    ROCK_HP,
    STAN_LEE,
    THANOS,
    Hero,
    Overtime,
    Portal,
    Record,
    Roster,
    Stone,
    Visit,
    fresh_rock,
)
from systems.mashup.configs import CharacterConfig, Setup
from systems.mashup.draft import PICKED
from systems.mashup.game import as_told
from systems.mashup.mods import BESIDES
from systems.mashup.victory import Records, last_word

ASSIGNED = {"PlayerOne": 1, "PlayerTwo": 2, "Spectator": 0}
SEATS = (1, 2)


class StateReader:
    """One match as a client sees it; ``seat`` is 0 for a spectator."""

    def __init__(self, structure: messages.GameStructure, seed: int = 0, game: Game | None = None) -> None:
        check_board(structure.scenarioconfig.scenario, "GAME_STRUCTURE")
        self.seat = ASSIGNED[structure.assignment]
        self.match: Match | None = None
        self.round = 0
        self._turn = 0
        self._order: tuple[Ref, ...] = ()
        self._overtime = structure.matchconfig.max_rounds
        self._winner: int | None = None
        self._from_zero = 0
        """1 if this server counts its rounds from 0."""
        self._records = dict.fromkeys(SEATS, Record())
        self._thrown: set[int] = set()
        """The stones that Goose no longer has."""
        self._teams = ((), structure.player_one_characters, structure.player_two_characters)
        everybody = CharacterConfig((*structure.player_one_characters, *structure.player_two_characters))
        setup = Setup(structure.matchconfig, everybody, structure.scenarioconfig)
        self._empty = cleared(Match(game or as_told(structure.mods or ()), setup, seed), self.seat)
        """The match before any hero has come."""
        start = self._empty.world
        self._grid = start.grid
        self.ids = EntityIds(start, first_hero=start.next_id)
        """How this server speaks of everything."""
        self._heroes = self._numbered()
        self._recognised = False
        self._bare = {
            entity: row for entity, row in start.rows.items() if entity <= THANOS or Stone in row
        }  # the state tells everything else
        self._portals = {start.field(portal): portal for portal in start.each(Portal)}
        """The portals by their fields: they never move."""
        self._portal_rows = {portal: start.rows[portal] for portal in start.each(Portal)}
        self._lists_portals = False
        self._is_back = True
        """Whether the match is told as it is, since nobody knows what happened meanwhile."""
        self._heard: list[messages.Event] = []
        """What was told since the last state."""
        self._state: messages.GamestateEvent | None = None
        self._seed = seed
        self._next_id = self.ids.later

    @property
    def to_act(self) -> bool:
        """Whether our seat owes a command."""
        return self.match is not None and self.seat in self.match.acting

    # Following

    def came_back(self) -> None:
        """We are on a new connection: nobody tells what happened meanwhile."""
        self._is_back = True

    def follow(self, events: Sequence[messages.Event]) -> list[Beat]:
        """Take in a frame of events; raises `Violation`, and then nothing but round and turn has changed.

        Nothing happens until the state comes. Whoever comes late is first told the match as it is.
        """
        for event in events:
            self._hear(event)
        self._heard += events
        states = [event for event in events if isinstance(event, messages.GamestateEvent)]
        won = any(isinstance(event, messages.WinEvent) for event in events)
        state = states[-1] if states else self._state
        if state is None or not (states or won):
            return []
        heard, self._heard = self._heard, []
        before, after = self.match, self._after(state)
        if before is not None and before.outcome is not None:
            return []
        told: list[Beat] = []
        if before is None and any(_is_arrival(event) for event in heard):
            before, self._is_back = self._empty, False
            told.append(((), before))
        story: tuple[Event, ...] | None = None
        if before is not None and not self._is_back:
            story = self._story(before, after, heard)
        self._is_back = False
        end = self._end(after)
        self._state, self.match = state, after
        if story == () and not end:
            return told
        return [*told, ((*story, *end) if story is not None else (), after)]

    def _hear(self, event: messages.Event) -> None:
        """What no state tells."""
        match event:
            case messages.RoundSetupEvent():
                count = event.round_count
                self._from_zero |= count == 0
                self.round = self.round + 1 if count is None else count + self._from_zero
                self._order = event.character_order
            case messages.TurnEvent():
                self._turn = event.turn_count or self._turn + 1
            case messages.WinEvent():
                self._winner = event.player_won
            case _:
                pass

    def _story(
        self, before: Match, after: Match, heard: Iterable[messages.Event]
    ) -> tuple[Event, ...] | None:
        """What happened; None if that cannot be told, though this is how it stands now."""
        world = before.world.clone()
        try:
            with world:
                for event in heard:
                    tell(self, world, event)
                tell_difference(world, after.world, TOLD)
                if before.acting:
                    # What no state tells, the rule itself counts.
                    Records().process(world, before.acting[0], EndTurn())
        except UNLAWFUL:
            return None
        with after.world:
            for seat in SEATS:
                self._records[seat] = world.get(MATCH + seat, Record)
                after.world.set(MATCH + seat, self._records[seat])
        return tuple(world.events)

    def _end(self, after: Match) -> tuple[Event, ...]:
        """Let the match end if it was said that it has."""
        if self._winner is None:
            return ()
        over = MatchOver(Outcome.won(self._winner, _reason(after.clone(), self._winner), after.seats))
        after.follow([over])
        return (over,)

    # Who and where

    def entity(self, ref: Ref | None) -> int:
        """The entity that is meant; raises `LookupError` if there is none."""
        if ref is None or ref.number < 0:
            raise LookupError(ref)
        ids, number = self.ids, ref.number
        if ref.group in TEAMS:
            return self._heroes[ref]
        if ref.group == "NPC":
            return (GOOSE, STAN_LEE, THANOS)[number]
        if ref.group == "InfinityStones":
            return range(ids.portals)[THANOS + 1 + number]
        return range(ids.rocks)[ids.portals + number] if ref.group == "Portals" else ids.rock(number)

    def field(self, field: Field | None) -> int:
        """The field of the board; raises `LookupError` beyond it."""
        found = None if field is None else self._grid.at(*field)
        if found is None:
            raise LookupError(field)
        return found

    def _recognise(self, heroes: Iterable[CharacterEntity]) -> None:
        """Find out whether this server numbers heroes by their place or by their characterID; names tell."""
        by_place = by_id = 0
        for hero in heroes:
            team = self._teams[1 if hero.seat == 1 else 2]
            by_place += 0 <= hero.number < PICKED and hero.name in ("", team[hero.number].name)
            by_id += any(hero.number == each.character_id and hero.name in ("", each.name) for each in team)
        self._recognised = bool(by_place or by_id)
        if by_id > by_place:
            for seat in SEATS:
                for entity, each in zip(self.ids.roster(seat), self._teams[seat], strict=True):
                    self.ids[entity] = Ref(TEAMS[seat - 1], each.character_id)
            self._heroes = self._numbered()

    def _numbered(self) -> dict[Ref, int]:
        return {self.ids[hero]: hero for seat in SEATS for hero in self.ids.roster(seat)}

    # The state

    def _after(self, state: messages.GamestateEvent) -> Match:
        """The match as this state tells it; raises `Violation`."""
        self._lists_portals |= any(isinstance(each, PortalEntity) for each in state.entities)
        self._seed += 1  # a brain's dice should not roll the same in every position
        try:
            rows = self._rows(state)
            self._next_id = max(self._next_id, max(rows) + 1)  # an id that is free again is not given again
            match = Match.from_view(self._empty.game, View(self.seat, self._next_id, rows), self._seed)
            for seat in match.acting:
                match.legal(seat)  # the rules can live with it
        except Violation:
            raise
        except UNLAWFUL as error:
            raise Violation(f"The server tells a state that cannot be: {error}.") from error
        return match

    def _rows(self, state: messages.GamestateEvent) -> Rows:
        rows = copied(self._bare)
        rows[GOOSE][Inventory] = Inventory()
        if not self._recognised:
            self._recognise(each for each in state.entities if isinstance(each, CharacterEntity))
        if not self._lists_portals:
            rows |= copied(self._portal_rows)
        for entity in state.entities:
            self._add(rows, entity, self._place(entity.position))
        self._settle_round(rows)
        for seat in SEATS:
            rows[MATCH + seat] = _row(self._records[seat], Roster(self.ids.roster(seat)))
        self._sort_stones(rows, state.stone_cooldowns)
        rows[STAN_LEE][Visit] = Visit(self.ids.stones + 1 if self.round <= self.ids.stones + 1 else 0)
        rows[MATCH][Overtime] = Overtime(self._overtime)
        rows[MATCH][Progress] = self._progress(rows, state)
        self._add_mod_state(rows, state)
        return rows

    def _place(self, position: Field) -> int:
        try:
            return self.field(position)
        except LookupError:
            text = "The server speaks of the field [{}, {}], which this board does not have."
            raise Violation(text.format(*position)) from None

    def _add(self, rows: Rows, entity: Entity, field: int) -> None:
        """Put one thing on the board; what our rules do not know stays away."""
        match entity:
            case CharacterEntity():
                self._add_hero(rows, entity, field)
            case RockEntity():
                self._add_rock(rows, entity, field)
            case StoneEntity():
                for stone in self._stones([entity.number]):
                    rows[stone][Position] = Position(field)
            case PortalEntity() if field in self._portals:
                portal = self._portals[field]
                rows[portal] = self._portal_rows[portal].copy()
            case NpcEntity(number=2):
                mp = within(entity.mp, MOST_POINTS)
                fastest = max(character.mp for team in self._teams for character in team)
                rows[THANOS][Points] = Points(mp, 0, max(mp, fastest), 0)
                rows[THANOS][Inventory] = Inventory(self._stones(entity.stones))
                rows[THANOS][Position] = Position(field)
            case _:
                pass

    def _stones(self, numbers: Iterable[int]) -> tuple[int, ...]:
        return tuple(THANOS + 1 + number for number in numbers if 0 <= number < self.ids.stones)

    def _add_hero(self, rows: Rows, entity: CharacterEntity, field: int) -> None:
        ref = Ref(TEAMS[entity.seat != 1], entity.number)
        if ref not in self._heroes:
            raise Violation(f"The server speaks of the hero {ref.group} {ref.number}, whom nobody chose.")
        hero = self._heroes[ref]
        seat = 1 if entity.seat == 1 else 2
        place = self.ids.roster(seat).index(hero)
        known = profile(self._teams[seat][place])
        rows[hero] = _row(
            Hero(known.number, known.name, known.melee, known.ranged, known.reach),
            Team(seat, place),
            Health(within(entity.hp), max(known.hp, within(entity.hp))),
            Points(within(entity.mp, MOST_POINTS), within(entity.ap, MOST_POINTS), known.mp, known.ap),
            Inventory(self._stones(entity.stones)),
            Body(opaque=True),
            Position(field),
        )

    def _add_rock(self, rows: Rows, entity: RockEntity, field: int) -> None:
        rock = self.ids.rock(entity.number)
        if entity.number < 0 or rock in rows:
            rock = max(*rows, self.ids.later - 1) + 1  # somebody counts otherwise
        self.ids[rock] = Ref("Rocks", entity.number)
        rows[rock] = _row(*fresh_rock(field))
        rows[rock][Health] = Health(within(entity.hp), max(within(entity.hp), ROCK_HP))

    def _settle_round(self, rows: Rows) -> None:
        """Goose throws one stone a round, and Thanos comes in overtime: so late it must be."""
        held = {stone for row in rows.values() if Inventory in row for stone in row[Inventory].items}
        self._thrown |= held
        self._thrown |= {stone for stone in self._stones(range(self.ids.stones)) if Position in rows[stone]}
        is_overtime = Position in rows[THANOS]
        if is_overtime and not self.round:
            self.round = self._overtime  # or later: nobody told it
        self.round = max(self.round, 1, len(self._thrown))
        if is_overtime and not 0 < self._overtime <= self.round:
            self._overtime = self.round  # called before his time

    def _sort_stones(self, rows: Rows, cooldowns: Sequence[int]) -> None:
        """Cooldowns as told; a stone nobody sees is still in Goose's belly, or waits for a free field."""
        carried = {stone for row in rows.values() if Inventory in row for stone in row[Inventory].items}
        stones = self._stones(range(self.ids.stones))
        for number, stone in enumerate(stones):
            row = rows[stone]
            left = cooldowns[number] if number < len(cooldowns) else 0
            row[Cooldown] = Cooldown(row[Cooldown].rounds, self.round + left if left > 0 else 0)
            if stone in self._thrown and stone not in carried and Position not in row:
                row[Waiting] = Waiting()
        rows[GOOSE][Inventory] = Inventory(tuple(stone for stone in stones if stone not in self._thrown))

    def _progress(self, rows: Rows, state: messages.GamestateEvent) -> Progress:
        refs = state.turn_order if state.active_character in state.turn_order else self._order
        order = [actor for actor in map(self.actor, refs) if actor is not None]
        now = self.actor(state.active_character)
        if now is None or now not in rows:
            return Progress(ROUND_START, self.round, self._turn, tuple(order))
        if now not in order:
            order.insert(0, now)
        return Progress(TURN, self.round, self._turn, tuple(order), order.index(now))

    def actor(self, ref: Ref | None) -> int | None:
        """Who has a turn under this name; Goose and Stan Lee have none in our rules."""
        if ref == Ref("NPC", 2):
            return THANOS
        return None if ref is None else self._heroes.get(ref)

    def _add_mod_state(self, rows: Rows, state: messages.GamestateEvent) -> None:
        """What mods have set, and the entities they have brought."""
        own = self._empty.game.content.components
        if not own:
            return
        for entity, components in state.mod_state or ():
            allowed = own if entity in rows else (*own, *BESIDES)
            try:
                parts = msgspec.convert(components, list[Union.__getitem__(allowed)])  # type: ignore[misc]
            except msgspec.ValidationError as error:
                raise Violation(f"The server tells of mods what they cannot have set: {error}.") from error
            row = rows.setdefault(entity, {})
            row.update({type(part): part for part in parts})
            if Position in row and not 0 <= row[Position].field < self._grid.size:
                raise Violation(f"The server has put {entity} beside the board.")


def _is_arrival(event: messages.Event) -> bool:
    return isinstance(event, messages.SpawnEntityEvent) and isinstance(event.entity, CharacterEntity)


def _row(*parts: Component) -> Row:
    return {type(part): part for part in parts}


def _reason(match: Match, winner: int) -> str:
    """The wire tells who won; the board and the records tell why, unless somebody gave up."""
    with match.world as world:
        stones = world.count(Stone)
        if any(len(world.get(hero, Inventory).items) == stones for hero in world.each(Hero)):
            return "stones"
        if any(world.get(hero, Health).hp for hero in world.each(Hero)):
            return OUT
        likely, reason = last_word(world)
        return reason if likely == winner else OUT
