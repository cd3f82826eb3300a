"""A match built from the wire alone and kept true: what a client shows and a brain thinks with.

A server of ours tells the match's own events in ``ext``; then the mirror is exact. Of what any other server
says `net.dune.hearsay` makes events. Either way the match follows events, and who listens gets the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET

from ecs.commands import Command
from ecs.components import MATCH, TURN, Board, Body, Component, Overtime, Points, Progress
from ecs.errors import MashupError
from ecs.events import Event
from ecs.game import Game
from ecs.grid import Grid, grid
from ecs.match import Match, View
from ecs.world import Rows
from net import exact
from net.customs import Times
from net.dialect import Violation
from net.dune import from_client, from_server
from net.dune.frames import decode_from_server
from net.dune.hearsay import Hearsay, Teller
from net.dune.names import WIRE_HOUSES
from net.dune.parts import Ext
from net.dune.requests import wanted
from net.dune.times import times
from systems.dune.build import rules_of, truce_of
from systems.dune.commands import ChooseHouse
from systems.dune.components import (
    CITY,
    HOUSE_CHOICE,
    WORM,
    City,
    Convention,
    HouseOffer,
    Score,
    Spice,
    Storm,
    Terrain,
    Worm,
)
from systems.dune.configs import PartyConfig
from systems.dune.game import standard
from systems.dune.invariants import law
from systems.dune.scenario import CITIES, LETTERS
from systems.invariants import Broken
from systems.turns import active, stage

SEATS = (1, 2)
UNLAWFUL = (LookupError, ValueError, TypeError, AttributeError, RuntimeError, Broken, Violation)
"""What comes of events and states that contradict each other, or what is known."""
LONGEST_SIDE = 100
"""No board of anybody is longer; much longer ones would take us all our time."""


class Mirror:
    """One match as a client sees it; ``seat`` is 0 for a spectator."""

    def __init__(
        self, told: from_server.GameCfg, number: int = 0, seed: int = 0, game: Game | None = None
    ) -> None:
        """``number`` is what the server calls us."""
        self.game = game or standard()
        self.told = told
        self.number = number
        self.numbers = (0, *(player.client_id for player in told.player_info))
        self.seats = {each: seat for seat, each in enumerate(self.numbers) if seat}
        self.seat = self.seats.get(number, 0)
        one, two = (player.client_name for player in told.player_info)
        self.names = ("", one, two)
        self.left: float | None = None
        self.events: tuple[Event, ...] = ()
        """What the last message told."""
        self.behind = False
        """Whether something is missing, so that only the whole state can help."""
        self._seed = seed
        self._seq: int | None = None
        """The number of the last command that was told; None: this server does not count."""
        self._hearsay = Hearsay(self.seats)
        ext = told.ext
        self._exact = isinstance(ext, Ext)
        if isinstance(ext, Ext) and ext.view is not UNSET and ext.seq is not UNSET:
            self._match = _lawful(exact.match_of(self.game, ext.view, self.seat, seed))
            self._seq = ext.seq
        else:
            self._match = _begun(self.game, told, self.seat, seed)

    @property
    def match_id(self) -> str:
        """What the server calls the match, if it says so."""
        ext = self.told.ext
        return ext.match if isinstance(ext, Ext) and isinstance(ext.match, str) else ""

    @property
    def config(self) -> PartyConfig:
        """The party config."""
        return self.told.party

    @property
    def times(self) -> Times:
        """The time limits of the party config."""
        return times(self.told.party)

    @property
    def clock(self) -> bool:
        """Whether these times hold."""
        ext = self.told.ext
        return not isinstance(ext, Ext) or ext.clock is not False

    @property
    def round(self) -> int:
        """The round, as far as it is known."""
        return self._match.world.get(MATCH, Progress).round

    @property
    def match(self) -> Match:
        """The match as it is now; every change makes a new one."""
        return self._match

    @property
    def acting(self) -> int:
        """The seat that owes a command of a turn, as far as the wire tells; 0 for nobody."""
        world = self._match.world
        if stage(world) != TURN or not self._match.acting:
            return 0
        points = world.get(active(world), Points)
        # Without any points the server ends the turn by itself, and does not say so.
        return self._match.acting[0] if points.mp or points.ap or self._seq is not None else 0

    def is_same(self, told: from_server.GameCfg) -> bool:
        """Whether this is the config of the very match we see, and tells nothing new."""
        ext = told.ext
        if not isinstance(ext, Ext) or ext.view is not UNSET:
            return False
        return bool(self.match_id) and ext.match == self.match_id

    @property
    def is_exact(self) -> bool:
        """Whether the server tells the match's own events."""
        return self._exact

    @property
    def active_number(self) -> int:
        """The number of the character whose turn it is; 0 for nobody's."""
        world = self._match.world
        if stage(world) != TURN or not self._match.acting:
            return 0
        return self._hearsay.number_of(active(world))

    # Following

    def follow(self, message: from_server.FromServer) -> bool:
        """Take in a message; tells whether there is something new to look at."""
        self.events = ()
        ext = getattr(message, "ext", UNSET)
        if isinstance(ext, Ext) and isinstance(message, from_server.TurnDemand):
            self.left = None if ext.deadline is UNSET else ext.deadline / 1000
        if not self._exact:
            self._state(self._hearsay.tell, (message,))
            if isinstance(message, from_server.TurnDemand):
                self.behind = message.character_id != self.active_number  # somebody we know nothing of
            return bool(self.events)
        if not isinstance(ext, Ext) or ext.seq is UNSET or ext.events is UNSET:
            return False  # the last frame of a command will tell it all
        if self._seq is None or ext.seq > self._seq + 1:
            self.behind = True
            return False
        if ext.seq <= self._seq:
            return False  # it came twice
        after = self._match.clone()
        try:
            events = exact.read(self.game, ext.events)
            after.follow(events)
            law(after.world, None)
        except UNLAWFUL:
            self.behind = True  # something was lost or told wrongly
            return False
        self._seq, self.events, self._match = ext.seq, events, after
        return True

    def catch_up(self, state: from_server.Gamestate) -> bool:
        """Take in the whole state; tells whether that is another one than we knew."""
        ext = state.ext
        self.behind, self.events = False, ()
        history = tuple(map(decode_from_server, state.history))
        for message in history:
            if isinstance(message, from_server.TurnDemand) and isinstance(message.ext, Ext):
                self.left = None if message.ext.deadline is UNSET else message.ext.deadline / 1000
        if isinstance(ext, Ext) and ext.view is not UNSET and ext.seq is not UNSET:
            if ext.seq == self._seq:
                return False
            self._seed += 1
            self._match = _lawful(exact.match_of(self.game, ext.view, self.seat, self._seed))
            self._exact, self._seq = True, ext.seq
            return True
        before = self._match
        self._state(self._hearsay.tell_history, history)
        self.events = ()
        return self._match is not before

    def _state(self, tell: Teller, messages: Iterable[from_server.FromServer]) -> None:
        after = self._match.clone()
        self.events = tuple(tell(after.world, messages))
        if self.events:
            after.follow(())  # whose turn it is may have changed
            self._match = after

    # Asking

    def choice(self, command: Command) -> from_client.HouseRequest:
        """What to send for the choice of a house."""
        if not isinstance(command, ChooseHouse):
            raise MashupError(f"{type(command).__name__} is no choice of a house.")
        return from_client.HouseRequest(house_name=WIRE_HOUSES[command.house])

    def request(self, command: Command) -> from_client.FromClient:
        """What to send for a command of the character whose turn it is."""
        return wanted(command, self._match.world, self.number, self._hearsay.number_of)


def _lawful(match: Match) -> Match:
    """The match, if it can be one; raises `Violation`."""
    try:
        law(match.world, None)
    except UNLAWFUL as error:
        raise Violation(f"The server tells a state that cannot be: {error}.") from error
    return match


def _begun(game: Game, told: from_server.GameCfg, seat: int, seed: int) -> Match:
    """The match as it begins, from what the standard tells of it; raises `Violation`."""
    rows = told.scenario
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise Violation("The board of this GAMECFG is not rectangular.")
    if max(len(rows), len(rows[0])) > LONGEST_SIDE:
        raise Violation(f"The board of this GAMECFG is longer than {LONGEST_SIDE} fields.")
    places = [(player.x, player.y) for player in told.player_info]
    if not _are_cities(rows, places):
        turned = tuple(zip(*rows, strict=True))  # somebody counts columns first
        if not _are_cities(turned, places):
            raise Violation("There is no city where this GAMECFG says that the players have theirs.")
        rows = turned
    board = grid(len(rows[0]), len(rows))
    kinds = "".join(LETTERS[tile] for row in rows for tile in row)
    cities = [_city(board, kinds, board.field(x, y)) for x, y in places]
    names = CITIES if cities[0] < cities[1] else CITIES[::-1]
    eye = min(max(told.storm_eye.x, 0), board.width - 1), min(max(told.storm_eye.y, 0), board.height - 1)
    rules = rules_of(told.party)
    parts: dict[int, tuple[Component, ...]] = {
        MATCH: (
            Board(board.width, board.height),
            Progress(HOUSE_CHOICE),
            Overtime(rules.max_rounds + 1),
            rules,
            Terrain(kinds),
            Spice(),
            Convention(),
            *truce_of(told.party),
            Storm(board.field(*eye)),
        ),
        WORM: (Worm(), Body(solid=True)),
    }
    for player, name, fields in zip(SEATS, names, cities, strict=True):
        parts[MATCH + player] = (HouseOffer(()), City(name, fields), Score())
    view: Rows = {entity: {type(part): part for part in row} for entity, row in sorted(parts.items())}
    return Match.from_view(game, View(seat, WORM + 1, view), seed)


def _are_cities(rows: tuple[tuple[str, ...], ...], places: list[tuple[int, int]]) -> bool:
    return all(0 <= y < len(rows) and 0 <= x < len(rows[0]) and rows[y][x] == "CITY" for x, y in places)


def _city(board: Grid, kinds: str, field: int) -> tuple[int, ...]:
    """All fields of the city to which this one belongs, ascending."""
    found, edge = {field}, [field]
    while edge:
        for near in board.near[edge.pop()]:
            if kinds[near] == CITY and near not in found:
                found.add(near)
                edge.append(near)
    return tuple(sorted(found))
