"""A match built from what a server of others says, and kept true: of each message events are made."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import MATCH, TURN, Board, Body, Component, Overtime, Points, Progress
from ecs.game import Game
from ecs.grid import Grid, grid
from ecs.match import Match, View
from ecs.world import Rows
from net.dune import messages
from net.dune.codec import decode_from_server
from net.dune.event_decoder import EventDecoder, Teller
from net.inbound import Violation
from net.mirror import Beat
from net.reading import check_board
from systems.dune.build import rules_of, truce_of
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
from systems.dune.game import standard
from systems.dune.scenario import CITIES, LETTERS
from systems.turns import active, stage

SEATS = (1, 2)


class StateReader:
    """One match as a client sees it; ``seat`` is 0 for a spectator."""

    def __init__(
        self, told: messages.GameCfg, number: int = 0, seed: int = 0, game: Game | None = None
    ) -> None:
        """``number`` is what the server calls us."""
        self.numbers = (0, *(player.client_id for player in told.player_info))
        self.seats = {each: seat for seat, each in enumerate(self.numbers) if seat}
        self.seat = self.seats.get(number, 0)
        self.match = _begun(game or standard(), told, self.seat, seed)
        self.behind = False
        """Whether something is missing, so that only the whole state can help."""
        self._decoder = EventDecoder(self.seats)

    @property
    def to_act(self) -> bool:
        """Whether our seat owes a command of a turn, as far as the wire tells."""
        world = self.match.world
        if stage(world) != TURN or self.seat not in self.match.acting:
            return False
        points = world.get(active(world), Points)
        return bool(points.mp or points.ap)  # else the server ends the turn by itself, and does not say so

    @property
    def active_number(self) -> int:
        """The number of the character whose turn it is; 0 for nobody's."""
        world = self.match.world
        if stage(world) != TURN or not self.match.acting:
            return 0
        return self.number_of(active(world))

    def number_of(self, entity: int) -> int:
        """What the server calls a character."""
        return self._decoder.number_of(entity)

    # Following

    def follow(self, message: messages.FromServer) -> list[Beat]:
        """Take in a message: what happened, if anything did."""
        beats = self._state(self._decoder.tell, (message,))
        if isinstance(message, messages.TurnDemand):
            self.behind = message.character_id != self.active_number  # somebody we know nothing of
        return beats

    def catch_up(self, state: messages.Gamestate) -> bool:
        """Take in the whole state; tells whether that is another one than we knew."""
        self.behind = False
        return bool(self._state(self._decoder.tell_history, tuple(map(decode_from_server, state.history))))

    def _state(self, tell: Teller, messages: Iterable[messages.FromServer]) -> list[Beat]:
        after = self.match.clone()
        events = tuple(tell(after.world, messages))
        if not events:
            return []
        after.follow(())  # whose turn it is may have changed
        self.match = after
        return [(events, after)]


def _begun(game: Game, told: messages.GameCfg, seat: int, seed: int) -> Match:
    """The match as it begins, from what the standard tells of it; raises `Violation`."""
    rows = told.scenario
    check_board(rows, "GAMECFG")
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
