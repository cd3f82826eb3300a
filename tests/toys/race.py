"""A dice race for three to five, without board and points: the shared turn order, and places with ties.

In turn each player throws the die and moves one of the own two runners. The round in which somebody has both
runners at home is the last one; who came further is placed better, who came as far shares the place.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from ecs.commands import Command
from ecs.components import MATCH, ROUND_END, ROUND_START, TURN, TURN_END, Component, Progress, Team
from ecs.events import Event, RoundStarted
from ecs.game import Game
from ecs.world import Rows, System, World
from systems.forfeits import Forfeits, goes_on
from systems.phases import Phase, Phases
from systems.ranking import end_by
from systems.rounds import NextRound, Turns
from systems.turn_end import TurnEnd
from systems.turns import active, enter, stage, turn_due

NAME = "race"


class Setup(msgspec.Struct, frozen=True):
    """How long the track is."""

    length: int = 12


class Track(Component, frozen=True):
    """The number of steps from the start to home (on the match)."""

    length: int


class Runners(Component, frozen=True):
    """How far the two runners of a seat have come."""

    steps: tuple[int, int] = (0, 0)


class Die(Component, frozen=True):
    """What a seat has thrown and not moved yet, 0 for nothing; it is kept if the time runs out."""

    eyes: int = 0


class Throw(Command, frozen=True):
    """Throw the die."""


class Run(Command, frozen=True):
    """Move a runner by what was thrown."""

    runner: int


class Thrown(Event, frozen=True):
    """A seat threw the die."""

    seat: int
    eyes: int

    def fold(self, world: World) -> None:
        """Remember the eyes."""
        world.set(MATCH + self.seat, Die(self.eyes))


class Ran(Event, frozen=True):
    """A runner of a seat has come so far."""

    seat: int
    runner: int
    step: int

    def fold(self, world: World) -> None:
        """Move it; the die is used up."""
        one, two = world.get(MATCH + self.seat, Runners).steps
        steps = (self.step, two) if self.runner == 0 else (one, self.step)
        world.set(MATCH + self.seat, Runners(steps))
        world.set(MATCH + self.seat, Die())


class Throws(Phase[Throw]):
    """Once a turn."""

    command = Throw

    def options(self, world: World, actor: int) -> Iterable[Throw]:
        """Before the run."""
        return () if world.get(actor, Die).eyes else (Throw(),)

    def act(self, world: World, actor: int, command: Throw) -> None:
        """Let chance decide."""
        seat = actor - MATCH
        world.emit(Thrown(seat, 1 + world.roll(6, "throw", seat)))

    def why_not(self, world: World, actor: int, command: Throw) -> str:
        """Twice."""
        return "You have thrown the die already."


class Runs(Phase[Run]):
    """Ends the turn."""

    command = Run

    def options(self, world: World, actor: int) -> Iterable[Run]:
        """After the throw, a runner that is not at home."""
        if not world.get(actor, Die).eyes:
            return ()
        length = world.get(MATCH, Track).length
        return [Run(i) for i, step in enumerate(world.get(actor, Runners).steps) if step < length]

    def act(self, world: World, actor: int, command: Run) -> None:
        """Run, at most home."""
        step = world.get(actor, Runners).steps[command.runner] + world.get(actor, Die).eyes
        world.emit(Ran(actor - MATCH, command.runner, min(step, world.get(MATCH, Track).length)))
        enter(world, TURN_END)

    def why_not(self, world: World, actor: int, command: Run) -> str:
        """No eyes, or no such runner."""
        if not world.get(actor, Die).eyes:
            return "Throw the die first."
        return "You have two runners, 0 and 1; this one is not on the track."


class Home(System[Command]):
    """The round in which somebody has both runners at home is the last; who came as far shares a place."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Look at the end of the round."""
        everything = 2 * world.get(MATCH, Track).length
        if stage(world) == ROUND_END and any(distance(world, seat) == everything for seat in world.playing):
            end_by(world, lambda seat: distance(world, seat), "home")


class Skip(System[Command]):
    """Whoever drops out in the own turn has none any more."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """On with the next."""
        if stage(world) == TURN and active(world) - MATCH not in world.playing:
            enter(world, TURN_END)


class Order(System[Command]):
    """Who was first in a round is the last in the next."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Set the order of a new round."""
        if stage(world) == ROUND_START:
            number = world.get(MATCH, Progress).round
            first = (number - 1) % len(world.seats)
            seats = (*world.seats[first:], *world.seats[:first])
            world.emit(RoundStarted(number, tuple(MATCH + seat for seat in seats)))


def distance(world: World, seat: int) -> int:
    """How far the runners of a seat have come together."""
    return sum(world.get(MATCH + seat, Runners).steps)


def can_act(world: World, entity: int) -> bool:
    """Whoever takes part and has a runner on the track has a turn."""
    seat = entity - MATCH
    return seat in world.playing and distance(world, seat) < 2 * world.get(MATCH, Track).length


def build(world: World, setup: Setup) -> None:
    """A track and two runners each."""
    world.set(MATCH, Track(setup.length))
    world.set(MATCH, Progress(ROUND_END))
    for seat in world.seats:
        world.create([Team(seat, 0), Runners(), Die()])


def nothing_hidden(rows: Rows, seat: int) -> None:
    """All see everything."""


@lru_cache(maxsize=1)
def race() -> Game:
    """The game."""
    return Game(
        name=NAME,
        version="1",
        seats=range(3, 6),
        systems=(
            Phases(Throws(), Runs()),
            TurnEnd(by_players=False),
            Forfeits(goes_on),
            Skip(),
            Home(),
            NextRound(),
            Order(),
            Turns(can_act),
        ),
        components=(Track, Runners, Die),
        events=(Thrown, Ran),
        build=build,
        due=lambda world: turn_due(world) if stage(world) == TURN else {},
        hide=nothing_hidden,
        redact=lambda event, seat: (event,),
        imagine=lambda world, seat: None,
    )
