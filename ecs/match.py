"""A match: the one noun of the engine. Everybody talks to a match by these verbs and no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeVar, Union

import msgspec

from ecs.commands import REFEREE, TICK, Command
from ecs.components import MATCH, Component, Dice, Outcome, Progress, Seats
from ecs.errors import Illegal, MashupError
from ecs.events import Event
from ecs.game import Due, Game
from ecs.mods import in_time
from ecs.world import Rows, World, copied, sorted_rows

T = TypeVar("T")


class View(msgspec.Struct, frozen=True):
    """All that one seat may know of a match."""

    seat: int
    next_id: int
    rows: Rows


class Match:
    """A running or finished match of a game."""

    __slots__ = ("_due", "_granted", "_legal", "game", "seats", "world")

    def __init__(self, game: Game, setup: Any, seed: int, *, seats: int | None = None) -> None:
        """``seats`` is how many take part, the fewest that can if it is not said."""
        number = game.seats[0] if seats is None else seats
        if number not in game.seats:
            raise MashupError(f"{game.name} is for {_told(game.seats)} players, not for {number}.")
        self.game = game
        self.seats = range(1, 1 + number)
        self.world = World(game.course)
        self._legal: dict[int, list[Command]] = {}
        self._granted: tuple[int, Command, Command] | None = None
        """What was last asked about and is legal: seat and command, and the command that was offered."""
        self._due: Mapping[int, Due] = {}
        self._timed(self._build, setup, seed)

    def _build(self, setup: Any, seed: int) -> None:
        with self.world:
            self.world.create([Dice(self.game.chance.seeded(seed))])
            if len(self.game.seats) > 1:
                self.world.set(MATCH, Seats(len(self.seats)))
            self.game.build(self.world, setup)
            self._go_on()

    @classmethod
    def _around(cls, game: Game, world: World) -> Match:
        match = cls.__new__(cls)
        match.game = game
        match.world = world
        match.seats = world.seats
        match._settle()
        return match

    # Playing

    @property
    def due(self) -> Mapping[int, Due]:
        """What each seat owes now."""
        return self._due

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a command now."""
        return tuple(self._due)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.world.rows[MATCH].get(Outcome)

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out while the match goes on, in the order in which they left."""
        return self.world.out

    @property
    def round(self) -> int:
        """The round; 0 before the first, and in a game without rounds."""
        progress: Progress | None = self.world.rows[MATCH].get(Progress)
        return 0 if progress is None else progress.round

    def legal(self, seat: int) -> Sequence[Command]:
        """Every command this seat may give now, always in the same order."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = []
            if self._has(seat) and Outcome not in self.world.rows[MATCH]:
                for system in self.game.handlers:
                    legal += system.offers(self.world, seat)
        return legal

    def allows(self, seat: int, command: Command) -> bool:
        """Whether this seat may give this command now; quicker than looking it up in `legal`."""
        offered = self._offered(seat, command)
        self._granted = None if offered is None else (seat, command, offered)
        return offered is not None

    def _offered(self, seat: int, command: Command) -> Command | None:
        """The very command that was offered: an equal one may still hold True for 1."""
        legal = self._legal.get(seat)
        if legal is not None:
            return legal[legal.index(command)] if command in legal else None
        if self._has(seat) and Outcome not in self.world.rows[MATCH]:
            for system in self.game.carriers.get(type(command), ()):
                offered: Command | None = system.offered(self.world, seat, command)
                if offered is not None:
                    return offered
        return None

    def apply(self, seat: int, command: Command) -> list[Event]:
        """Carry out a command; raises `Illegal`, and then nothing has changed."""
        granted = self._granted
        if granted is not None and granted[0] == seat and granted[1] is command:
            offered: Command | None = granted[2]
        else:
            offered = self._offered(seat, command)
        if offered is None:
            raise Illegal(self.refusal(seat, command))
        return (
            self._timed(self._carry_out, seat, offered) if self.game.mods else self._carry_out(seat, offered)
        )

    def _carry_out(self, seat: int, command: Command) -> list[Event]:
        with self.world:
            self.world.run(seat, command)
            return self._go_on()

    def _timed(self, function: Callable[..., T], *arguments: Any) -> T:
        """Let mods keep nobody waiting for ever, be it by what they make the rules do."""
        return in_time(self.game.mods, function, *arguments) if self.game.mods else function(*arguments)

    def refusal(self, seat: int, command: Command) -> str:
        """Why a command is not legal, in one sentence."""
        if self.outcome:
            return "The match is over."
        if not self._has(seat):
            return f"There is no seat {seat}; players sit on 1 to {self.seats[-1]}."
        for system in self.game.handlers:
            if isinstance(command, system.commands):
                return system.refusal(self.world, seat, command)
        return f"{self.game.name} knows no command {type(command).__name__}."

    def _has(self, seat: int) -> bool:
        return seat == REFEREE or seat in self.seats

    def _go_on(self) -> list[Event]:
        world = self.world
        while not self._settle():
            world.run(REFEREE, TICK)
        events, world.events = world.events, []
        return events

    def _settle(self) -> bool:
        """Whether it is for somebody to decide, or over."""
        self._legal = {}
        self._granted = None
        over = Outcome in self.world.rows[MATCH]
        self._due = {} if over else self.game.due(self.world)
        return over or bool(self._due)

    # Watching

    def view(self, seat: int) -> View:
        """What this seat may know."""
        rows = copied(self.world.rows)
        del rows[MATCH][Dice]
        self.game.hide(rows, seat)
        return View(seat, self.world.next_id, rows)

    def seen(self, events: Iterable[Event], seat: int) -> list[Event]:
        """The events as this seat may see them."""
        return [part for event in events for part in self.game.redact(event, seat)]

    @classmethod
    def from_view(cls, game: Game, view: View, seed: int) -> Match:
        """A match as far as a seat knows it, with dice of its own: what clients, bots and tips think with."""
        rows = copied(view.rows)
        rows[MATCH][Dice] = Dice(game.chance.seeded(seed))
        world = World(game.course, rows, view.next_id)
        with world:
            game.imagine(world, view.seat)
        return cls._around(game, world)

    def imagined(self, seat: int, seed: int) -> Match:
        """The match that `from_view` builds from what this seat may know; quicker if that is everything."""
        view = self.view(seat)
        view.rows[MATCH][Dice] = self.world.get(MATCH, Dice)
        if view.rows != self.world.rows:
            return Match.from_view(self.game, self.view(seat), seed)
        world = self.world.clone()  # nothing but the dice was hidden
        with world:
            world.set(MATCH, Dice(self.game.chance.seeded(seed)))
            self.game.imagine(world, seat)
        return Match._around(self.game, world)

    def follow(self, events: Iterable[Event]) -> None:
        """Let a match built from a view follow what happened in the real one."""
        self._timed(self._fold, events)
        self._settle()

    def _fold(self, events: Iterable[Event]) -> None:
        with self.world:
            for event in events:
                event.fold(self.world)

    # Keeping

    def clone(self, game: Game | None = None) -> Match:
        """An independent copy; another game carries it on if one is given."""
        match = Match.__new__(Match)
        match.game = game or self.game
        match.seats = self.seats
        match.world = self.world.clone(None if game is None else game.course)
        match._legal = self._legal.copy()
        match._granted = None
        match._due = self._due
        return match

    def snapshot(self) -> bytes:
        """The whole state as JSON, entities and components in a fixed order."""
        return msgspec.json.encode((self.game.name, self.world.next_id, list(sorted_rows(self.world.rows))))

    @classmethod
    def restore(cls, game: Game, snapshot: bytes) -> Match:
        """The match of which this is a snapshot."""
        try:
            name, next_id, entities = _decoder(game).decode(snapshot)
        except msgspec.DecodeError as error:
            raise MashupError(f"This is no snapshot of {game.name}: {error}.") from error
        if name != game.name:
            raise MashupError(f"This is a snapshot of {name}, not of {game.name}.")
        rows: Rows = {
            entity: {type(component): component for component in components}
            for entity, components in entities
        }
        try:
            return cls._around(game, World(game.course, rows, next_id))
        except LookupError as error:
            raise MashupError(f"This snapshot of {game.name} is not complete.") from error

    def digest(self) -> str:
        """A fingerprint of the whole state: equal exactly for equal states."""
        return blake2b(self.snapshot(), digest_size=16).hexdigest()


def _told(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


@lru_cache(maxsize=16)
def _decoder(game: Game) -> msgspec.json.Decoder[tuple[str, int, list[tuple[int, list[Component]]]]]:
    component: Any = Union.__getitem__(game.all_components)
    return msgspec.json.Decoder(tuple[str, int, list[tuple[int, list[component]]]])
