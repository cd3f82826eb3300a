"""A tiny game for the tests of the engine: two pawns on a board of 4 x 3, a die and a secret each.

In turn each player hops to a free neighbouring field, throws a die or whispers a secret word that the other
does not hear. Twelve points win.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecs.commands import Command
from ecs.components import (
    MATCH,
    TURN,
    Board,
    Body,
    Component,
    Health,
    Inventory,
    Points,
    Position,
    Progress,
    Team,
)
from ecs.events import Event, TurnStarted
from ecs.game import Due, Game
from ecs.grid import fields
from ecs.verbs import change, place, win
from ecs.world import Rows, System, World

GOAL = 12
PAWNS = (4, 5)
WORDS = ("sesame", "abracadabra")


class Secret(Component, frozen=True):
    """The word a player whispered last; others see it empty."""

    word: str


class Score(Component, frozen=True):
    """The sum of a player's throws."""

    total: int = 0


class Hop(Command, frozen=True):
    """Go to a free neighbouring field."""

    field: int


class Throw(Command, frozen=True):
    """Throw a die and count it."""


class Whisper(Command, frozen=True):
    """Whisper a word."""

    word: str


class Whispered(Event, frozen=True):
    """A player whispered a word."""

    seat: int
    word: str

    def fold(self, world: World) -> None:
        """Remember it."""
        world.set(MATCH + self.seat, Secret(self.word))


def at_turn(world: World, seat: int) -> bool:
    """Whether a seat is to move."""
    return acting(world) == (seat,)


class Hops(System[Hop]):
    """Carries out hops."""

    commands = (Hop,)

    def process(self, world: World, seat: int, command: Hop) -> None:
        """Go there."""
        place(world, PAWNS[seat - 1], command.field)

    def offers(self, world: World, seat: int) -> Iterable[Hop]:
        """Free neighbours."""
        if not at_turn(world, seat):
            return ()
        near = world.grid.ring(world.field(PAWNS[seat - 1]), 1, 1)
        return [Hop(field) for field in fields(near & world.free)]


class Talk(System[Throw | Whisper]):
    """Carries out throws and whispers."""

    commands = (Throw, Whisper)

    def process(self, world: World, seat: int, command: Throw | Whisper) -> None:
        """Throw or whisper."""
        if isinstance(command, Whisper):
            world.emit(Whispered(seat, command.word))
            return
        total = world.get(MATCH + seat, Score).total + world.roll(6, "throw", seat) + 1
        change(world, MATCH + seat, Score(total))
        if total >= GOAL:
            win(world, seat, "points")

    def offers(self, world: World, seat: int) -> Iterable[Throw | Whisper]:
        """The die and all words."""
        return (Throw(), *map(Whisper, WORDS)) if at_turn(world, seat) else ()

    def refusal(self, world: World, seat: int, command: Throw | Whisper) -> str:
        """Why not."""
        return "That word is too dangerous." if at_turn(world, seat) else "It is not your turn."


class Passing(System[Command]):
    """After a command the turn is over; in the next pass the other player's begins."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Pass on."""
        old = world.get(MATCH, Progress)
        if old.stage == TURN:
            world.set(MATCH, Progress("between", old.round, old.turn, old.order, old.index))
        elif old.stage == "between":
            world.emit(TurnStarted(PAWNS[1 - old.index], old.turn + 1, 1, 1))


def build(world: World, setup: Any) -> None:
    """Board, seats and pawns; the setup is where the pawns stand."""
    world.set(MATCH, Board(4, 3))
    world.set(MATCH, Progress("between", order=PAWNS, index=1))
    world.index()
    for _ in PAWNS:
        world.create([Score()])
    for seat, field in enumerate(setup, start=1):
        world.create(
            [
                Team(seat, 0),
                Health(10, 10),
                Points(0, 0, 1, 1),
                Inventory(),
                Body(opaque=True),
                Position(field),
            ]
        )


def acting(world: World) -> tuple[int, ...]:
    """The player whose pawn has its turn."""
    progress = world.get(MATCH, Progress)
    return (progress.index + 1,) if progress.stage == TURN else ()


def due(world: World) -> dict[int, Due]:
    """A turn."""
    return {seat: Due("turn", world.get(MATCH, Progress).turn) for seat in acting(world)}


def hide(rows: Rows, seat: int) -> None:
    """Cut the words of the others."""
    for other in (1, 2):
        if other != seat and Secret in rows[MATCH + other]:
            rows[MATCH + other][Secret] = Secret("")


def redact(event: Event, seat: int) -> tuple[Event, ...]:
    """A whisper of another without its word."""
    hidden = isinstance(event, Whispered) and event.seat != seat
    return (Whispered(event.seat, "") if hidden else event,)


def imagine(world: World, seat: int) -> None:
    """Some word for each that is not known."""
    for other in (1, 2):
        if world.find(MATCH + other, Secret) == Secret(""):
            world.set(MATCH + other, Secret(world.choice(WORDS, "word", MATCH + other)))


TOY = Game(
    name="toy",
    version="1",
    seats=range(2, 3),
    systems=(Hops(), Talk(), Passing()),
    components=(Secret, Score),
    events=(Whispered,),
    build=build,
    due=due,
    hide=hide,
    redact=redact,
    imagine=imagine,
)
CORNERS = (0, 11)
"""Where the pawns stand unless a test wants them elsewhere."""
