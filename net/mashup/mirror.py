"""A match built from the wire alone and kept true: what a client shows and a brain thinks with.

The structure gives board, heroes and rules; every state replaces what is on the board; a `Chronicle` adds
what no state tells. Entities have the very ids they have in a server of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Union

import msgspec

from ecs.commands import Command
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
from ecs.errors import MashupError
from ecs.events import MatchOver
from ecs.game import Game
from ecs.match import Match, View
from ecs.world import Row, Rows, World, copied
from net.customs import Times
from net.dialect import OUT, Violation
from net.mashup import from_client, from_server
from net.mashup.cast import SEATS, Cast, hero_ref
from net.mashup.chronicle import Chronicle
from net.mashup.parts import (
    Character,
    CharacterEntity,
    Entity,
    Field,
    NpcEntity,
    PortalEntity,
    Ref,
    RockEntity,
    StoneEntity,
)
from net.mashup.times import times
from net.reading import MOST_POINTS, within
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import (
    GOOSE,
    ROCK_HP,
    STAN_LEE,
    THANOS,
    Hero,
    Offer,
    Overtime,
    Portal,
    Profile,
    Roster,
    Stone,
    Visit,
    fresh_rock,
)
from systems.mashup.configs import CharacterConfig, MatchConfig, Setup, default_setup
from systems.mashup.draft import OFFERED
from systems.mashup.game import as_told, standard
from systems.mashup.heroes import matter
from systems.mashup.mods import BESIDES
from systems.mashup.victory import last_word
from systems.turns import active

UNLAWFUL = (LookupError, ValueError, TypeError, AttributeError, RuntimeError, MashupError)
"""What comes of states that contradict themselves, or what is known."""
ASSIGNED = {"PlayerOne": 1, "PlayerTwo": 2, "Spectator": 0}


class Mirror:
    """One match as a client sees it; ``seat`` is 0 for a spectator."""

    def __init__(self, structure: from_server.GameStructure, seed: int = 0, game: Game | None = None) -> None:
        self.game = game or as_told(structure.mods or ())
        self.structure = structure
        self.seat = ASSIGNED[structure.assignment]
        self.names = ("", structure.player_one_name, structure.player_two_name)
        self.left: float | None = None
        start = self._start(seed)
        self.cast = Cast(structure, start)
        self.chronicle = Chronicle(len(self.cast.stones), structure.matchconfig.max_rounds)
        self._grid = start.grid
        self._bare = {
            entity: row for entity, row in start.rows.items() if entity <= THANOS or Stone in row
        }  # the state tells everything else
        self._portal_rows = {portal: start.rows[portal] for portal in start.each(Portal)}
        self._lists_portals = False
        self._rock_numbers: dict[int, int] = {}
        self._hero_refs: dict[int, Ref] = {}
        self._state: from_server.GamestateEvent | None = None
        self._match: Match | None = None
        self._seed = seed
        self._next_id = self.cast.first_later

    def _start(self, seed: int) -> World:
        """A match of these rules on this board before anybody has entered it."""
        structure = self.structure
        rows = structure.scenarioconfig.scenario
        if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
            raise Violation("The board of this GAME_STRUCTURE is not rectangular.")
        everybody = CharacterConfig((*structure.player_one_characters, *structure.player_two_characters))
        setup = Setup(structure.matchconfig, everybody, structure.scenarioconfig)
        return Match(self.game, setup, seed).world

    @property
    def config(self) -> MatchConfig:
        """The match config."""
        return self.structure.matchconfig

    @property
    def times(self) -> Times:
        """The time limits of the match config."""
        return times(self.structure.matchconfig)

    @property
    def clock(self) -> bool:
        """Whether these times hold."""
        return self.structure.clock is not False

    @property
    def round(self) -> int:
        """The round, as far as the events have told it."""
        return self.chronicle.round

    # Following

    def follow(self, events: Sequence[from_server.Event]) -> bool:
        """Take in a frame of events; tells whether there is something new to look at."""
        known = self.chronicle.winner
        self.chronicle.hear(events)
        states = [event for event in events if isinstance(event, from_server.GamestateEvent)]
        state = states[-1] if states else self._state
        if state is None or (not states and self.chronicle.winner == known):
            return False
        self._lists_portals |= any(isinstance(each, PortalEntity) for each in state.entities)
        try:
            match = self._made_of(state)
            for seat in match.acting:
                match.legal(seat)  # the rules can live with it
        except UNLAWFUL as error:
            if isinstance(error, Violation):
                raise
            raise Violation(f"The server tells a state that cannot be: {error}.") from error
        self._state, self._match = state, match
        return True

    @property
    def acting(self) -> int:
        """The seat that owes a command, as far as the wire tells; 0 for nobody."""
        if self._state is None or self._state.active_character is None or self.chronicle.winner is not None:
            return 0
        return SEATS.get(self._state.active_character.group, 0)

    @property
    def match(self) -> Match:
        """The match after the last state; every state makes a new one."""
        if self._match is None:
            raise MashupError("The server has not told the state of the match yet.")
        return self._match

    @property
    def is_known(self) -> bool:
        """Whether the server has told the state of the match."""
        return self._match is not None

    def _made_of(self, state: from_server.GamestateEvent) -> Match:
        self._seed += 1  # a brain's dice should not roll the same in every position
        rows = self._rows(state)
        self._next_id = max(self._next_id, max(rows) + 1)  # an id that is free again is not given again
        match = Match.from_view(self.game, View(self.seat, self._next_id, rows), self._seed)
        if self.chronicle.winner is not None:
            outcome = Outcome.won(self.chronicle.winner, _reason(match), match.seats)
            match.follow([MatchOver(outcome)])
        return match

    def _rows(self, state: from_server.GamestateEvent) -> Rows:
        rows = copied(self._bare)
        self.cast.recognise(each for each in state.entities if isinstance(each, CharacterEntity))
        if not self._lists_portals:
            rows |= copied(self._portal_rows)
        rows[GOOSE][Inventory] = Inventory()
        for entity in state.entities:
            self._add(rows, entity, self._field(entity.position))
        for seat in (1, 2):
            rows[MATCH + seat] = _row(self.chronicle.records[seat], Roster(self.cast.roster(seat)))
        self._sort_stones(rows, state.stone_cooldowns)
        rows[STAN_LEE][Visit] = Visit(len(self.cast.stones) + 1 if self.chronicle.stan_lee_is_due else 0)
        rows[MATCH][Overtime] = Overtime(self.chronicle.overtime)
        rows[MATCH][Progress] = self._progress(rows, state)
        self._add_mod_state(rows, state)
        return rows

    def _add_mod_state(self, rows: Rows, state: from_server.GamestateEvent) -> None:
        """What mods have set, and the entities they have brought."""
        own = self.game.content.components
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

    def _field(self, position: Field) -> int:
        x, y = position
        if 0 <= x < self._grid.width and 0 <= y < self._grid.height:
            return self._grid.field(x, y)
        raise Violation(f"The server speaks of the field [{x}, {y}], which this board does not have.")

    def _add(self, rows: Rows, entity: Entity, field: int) -> None:
        """Put one thing on the board; what our rules do not know stays away."""
        cast = self.cast
        match entity:
            case CharacterEntity():
                self._add_hero(rows, entity, field)
            case RockEntity():
                self._add_rock(rows, entity, field)
            case StoneEntity():
                for stone in cast.items([entity.number]):
                    rows[stone][Position] = Position(field)
            case PortalEntity() if field in cast.portals:
                portal = cast.portals[field]
                rows[portal] = self._portal_rows[portal].copy()
            case NpcEntity() if cast.actor(Ref("NPC", entity.number)) == THANOS:
                fastest = max(character.mp for team in cast.teams for character in team)
                mp, top = within(entity.mp, MOST_POINTS), fastest + self.chronicle.thanos_turns
                rows[THANOS][Points] = Points(mp, 0, top, 0)
                rows[THANOS][Inventory] = Inventory(cast.items(entity.stones))
                rows[THANOS][Position] = Position(field)
            case _:
                pass

    def _add_hero(self, rows: Rows, entity: CharacterEntity, field: int) -> None:
        ref = hero_ref(entity)
        hero, seat, place = self.cast.hero(ref)
        profile = _profile(self.cast.teams[seat][place])
        top = max(profile.hp, within(entity.hp))
        self._hero_refs[hero] = ref
        rows[hero] = _row(
            Hero(profile.number, profile.name, profile.melee, profile.ranged, profile.reach),
            Team(seat, place),
            Health(within(entity.hp), top),
            Points(within(entity.mp, MOST_POINTS), within(entity.ap, MOST_POINTS), profile.mp, profile.ap),
            Inventory(self.cast.items(entity.stones)),
            Body(opaque=True),
            Position(field),
        )

    def _add_rock(self, rows: Rows, entity: RockEntity, field: int) -> None:
        rock = self.cast.rock(entity.number)
        if entity.number < 0 or rock in rows:
            rock = max(*rows, self.cast.first_later - 1) + 1  # somebody counts otherwise
        self._rock_numbers[rock] = entity.number
        rows[rock] = _row(*fresh_rock(field))
        rows[rock][Health] = Health(within(entity.hp), max(within(entity.hp), ROCK_HP))

    def _sort_stones(self, rows: Rows, cooldowns: Sequence[int]) -> None:
        """Cooldowns as told; a stone nobody sees is still in Goose's belly, or waits for a free field."""
        carried = {stone for row in rows.values() if Inventory in row for stone in row[Inventory].items}
        belly = []
        for number, stone in enumerate(self.cast.stones):
            row = rows[stone]
            left = cooldowns[number] if number < len(cooldowns) else 0
            row[Cooldown] = Cooldown(row[Cooldown].rounds, self.chronicle.round + left if left > 0 else 0)
            if stone in carried or Position in row:
                continue
            if number in self.chronicle.thrown:
                row[Waiting] = Waiting()
            else:
                belly.append(stone)
        rows[GOOSE][Inventory] = Inventory(tuple(belly))

    def _progress(self, rows: Rows, state: from_server.GamestateEvent) -> Progress:
        told = self.chronicle
        refs = state.turn_order if state.active_character in state.turn_order else told.order
        order = [actor for actor in map(self.cast.actor, refs) if actor is not None]
        now = self.cast.actor(state.active_character)
        if now is None or now not in rows:
            return Progress(ROUND_START, told.round, told.turn, tuple(order))
        if now not in order:
            order.insert(0, now)
        return Progress(TURN, told.round, told.turn, tuple(order), order.index(now))

    # Asking

    def request(self, command: Command) -> from_client.Request:
        """What to send for a command of the hero whose turn it is."""
        if isinstance(command, EndTurn):
            return from_client.EndRoundRequest()
        if not isinstance(command, Step | Melee | Ranged | HandOver | UseStone):
            raise MashupError(f"{type(command).__name__} is no command of a turn.")
        world = self.match.world
        hero = active(world)
        me, here, there = (
            self._hero_refs[hero],
            self._grid.xy(world.field(hero)),
            self._grid.xy(command.field),
        )
        if isinstance(command, Step):
            return from_client.MoveRequest(me, here, there)
        target = matter(world, command.field)
        it = me if target is None else self._ref(target, me)
        if isinstance(command, Melee):
            return from_client.MeleeAttackRequest(me, it, here, there, world.get(hero, Hero).melee)
        if isinstance(command, Ranged):
            return from_client.RangedAttackRequest(me, it, here, there, world.get(hero, Hero).ranged)
        stone = Ref("InfinityStones", world.get(command.stone, Stone).number)
        if isinstance(command, HandOver):
            return from_client.ExchangeInfinityStoneRequest(me, it, here, there, stone)
        return from_client.UseInfinityStoneRequest(me, it, here, there, stone)

    def _ref(self, entity: int, me: Ref) -> Ref:
        """Whoever a request may be aimed at: a hero, a rock or a stone; for all else the field must do."""
        if entity in self._hero_refs:
            return self._hero_refs[entity]
        if entity in self._rock_numbers:
            return Ref("Rocks", self._rock_numbers[entity])
        stone = self.match.world.find(entity, Stone)
        return Ref("InfinityStones", stone.number) if stone else me


def drafting(assignment: from_server.GameAssignment, seed: int = 0, game: Game | None = None) -> Match:
    """A match in its draft as seat 1 sees it; board and rules are not known yet and are the usual ones."""
    game = game or standard()
    view = Match(game, default_setup(), seed).view(1)
    view.rows[MATCH + 1][Offer] = Offer(tuple(map(_profile, assignment.character_selection)))
    return Match.from_view(game, view, seed)


def selection(command: Pick) -> from_client.CharacterSelection:
    """What to send for a choice in the draft."""
    return from_client.CharacterSelection(tuple(index in command.picks for index in range(OFFERED)))


def _profile(character: Character) -> Profile:
    return Profile(*msgspec.structs.astuple(character))  # both have the same fields in the same order


def _row(*parts: Component) -> Row:
    return {type(part): part for part in parts}


def _reason(match: Match) -> str:
    """The wire tells who won; the board tells why, unless somebody gave up."""
    world = match.world
    if any(len(world.get(hero, Inventory).items) == world.count(Stone) for hero in world.each(Hero)):
        return "stones"
    if any(world.get(hero, Health).hp for hero in world.each(Hero)):
        return OUT
    with match.clone().world as copy:
        return last_word(copy)[1]
