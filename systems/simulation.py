"""Whole matches between brains, many of them, on any number of processes; shared by all games.

Everything about match number ``i`` follows from the plan and ``i`` alone, so it does not matter who plays it,
when, or beside what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from math import ceil
from typing import Any

import msgspec

from ecs.commands import REFEREE, Command
from ecs.components import MATCH, Dice, Outcome
from ecs.dice import seeded
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match
from ecs.mods import ModFault
from systems.brains import Brain, brain
from systems.crowd import Failed, each
from systems.steward import Steward

MAX_COMMANDS = 100_000
"""After this many commands a match is left unfinished, for some setups let matches go on for ever."""

UNFINISHED = "unfinished"

Move = tuple[int, Command]
Watch = Callable[[Match, list[Event]], None]
"""Is told of a match after every command, with what happened."""


class Plan(msgspec.Struct, frozen=True):
    """What is played: everything a process needs to play any match of a simulation."""

    game: Callable[[], Game]
    """A function of some module; other processes find it there by its name."""
    setup: Any
    seed: int
    brains: tuple[str, ...]
    start: bytes | None = None
    """The snapshot every match begins from, with new dice; without one, from the setup."""
    max_commands: int = MAX_COMMANDS
    makers: tuple[Callable[[int], Brain], ...] = ()
    """How the brains are made from their seeds, where they are none of those that `brains` can name."""
    keep: bool = False
    """Whether the results tell every command."""


class Result(msgspec.Struct, frozen=True):
    """How one match went."""

    number: int
    commands: int
    rounds: int
    winner: int
    """The seat that won; 0 if the match is unfinished, none did or several share the first place."""
    reason: str
    digest: str
    moves: tuple[Move, ...] = ()
    """Every command with its seat, if the plan says so."""
    places: tuple[tuple[int, ...], ...] = ()
    """The seats place by place; nobody is on the first where all have lost. Empty if unfinished."""

    def score(self, seat: int) -> float:
        """What a seat won against the others, from 0 to 1: the share of them that it left behind.

        Whoever shares its place counts half, and so do all where nobody won or the match is unfinished.
        """
        place = self.place(seat)
        if place is None:
            return float(self.winner == seat) if self.winner else 0.5
        others = sum(map(len, self.places)) - 1
        return (1 + others - place) / others

    def place(self, seat: int) -> float | None:
        """The place of a seat, from 1; those who share one have the mean of theirs. None if unfinished."""
        better = 0
        for seats in self.places:
            if seat in seats:
                return better + (1 + len(seats)) / 2
            better += len(seats)
        return None


def derived(seed: int, *path: int) -> int:
    """The seed of something inside a seeded whole, such as match ``i`` of a simulation."""
    for step in path:
        seed = seeded(seeded(seed) + step)
    return seed


def opened(plan: Plan, number: int) -> Match:
    """Match number ``number`` before its first command."""
    seed = derived(plan.seed, number)
    if plan.start is None:
        return Match(plan.game(), plan.setup, seed, seats=len(plan.makers or plan.brains))
    match = Match.restore(plan.game(), plan.start)
    with match.world:  # the one thing a position must not bring along: the same luck in every match
        match.world.set(MATCH, Dice(seeded(seed)))
    return match


def players(plan: Plan, number: int) -> dict[int, Brain]:
    """Who plays match number ``number``, by their seats; on the referee's the steward."""
    makers = plan.makers or tuple(partial(brain, name) for name in plan.brains)
    return {
        seat: make(derived(plan.seed, number, seat)) for seat, make in enumerate((Steward, *makers), REFEREE)
    }


def play(plan: Plan, number: int, watch: Watch | None = None) -> Result:
    """Play match number ``number`` to its end."""
    match, brains = opened(plan, number), players(plan, number)
    commands = 0
    moves: list[Move] = []
    while (acting := match.acting) and commands < plan.max_commands:
        seat = acting[0]
        command = brains[seat].choose(match, seat)
        events = match.apply(seat, command)
        commands += 1
        if plan.keep:
            moves.append((seat, command))
        if watch is not None:
            watch(match, events)
    end = match.outcome or Outcome(((),), UNFINISHED)
    places = end.places if match.outcome else ()
    return Result(number, commands, match.round, end.winner, end.reason, match.digest(), tuple(moves), places)


def simulate(plan: Plan, matches: int, jobs: int = 1, on: str = "local") -> Generator[Result]:
    """Play matches 0, 1, 2, ... and give their results in this order, whoever plays them.

    Close the generator to stop early; no process is left behind.
    """
    return each(partial(attempt, plan), matches, jobs, on)


def attempt(plan: Plan, number: int) -> Result:
    """Play a match; whatever goes wrong is told with its number and seed."""
    with named(plan, number):
        return play(plan, number)


@contextmanager
def named(plan: Plan, number: int) -> Iterator[None]:
    """Whatever goes wrong in a match is told with its number and seed."""
    try:
        yield
    except ModFault as fault:
        raise ModFault(f"Match {number} of seed {plan.seed}: {fault}") from fault
    except Exception as error:
        raise Failed(f"match {number} of seed {plan.seed} failed ({error!r})") from error


class Spread(msgspec.Struct, frozen=True):
    """How a number is spread over the matches."""

    mean: float
    min: int
    median: int
    p90: int
    max: int


class Statistics:
    """What a simulation adds up to; small, however many matches there are."""

    def __init__(self) -> None:
        self.matches = 0
        self.total_commands = 0
        self.winners: Counter[int] = Counter()
        """How often each seat won alone; of 0 that none did or several together."""
        self.together = 0
        """How often all won together."""
        self._places: dict[int, Counter[float]] = {}
        self.reasons: Counter[str] = Counter()
        self._commands: Counter[int] = Counter()
        self._rounds: Counter[int] = Counter()
        self._digest = blake2b(digest_size=16)

    def add(self, result: Result) -> None:
        """Count a match; they must come in the order of their numbers."""
        self.matches += 1
        self.total_commands += result.commands
        self.winners[result.winner] += 1
        self.together += len(result.places) == 1
        self.reasons[result.reason] += 1
        for seat in (seat for seats in result.places for seat in seats):
            place = result.place(seat)
            assert place is not None
            self._places.setdefault(seat, Counter())[place] += 1
        self._commands[result.commands] += 1
        self._rounds[result.rounds] += 1
        self._digest.update(f"{result.digest} {result.winner} {result.reason}\n".encode())

    @property
    def mean_places(self) -> dict[int, float]:
        """The mean place of each seat, of all matches that ended."""
        return {
            seat: sum(place * times for place, times in counts.items()) / counts.total()
            for seat, counts in sorted(self._places.items())
        }

    @property
    def unfinished(self) -> int:
        """The matches that were left at the limit of commands."""
        return self.reasons[UNFINISHED]

    @property
    def commands(self) -> Spread:
        """How many commands the matches took."""
        return spread(self._commands)

    @property
    def rounds(self) -> Spread:
        """How many rounds the matches took."""
        return spread(self._rounds)

    @property
    def digest(self) -> str:
        """A fingerprint of all matches in their order: their last states and outcomes."""
        return self._digest.hexdigest()


def spread(counts: Counter[int]) -> Spread:
    """The spread of the numbers counted; a percentile is always one of them (the nearest rank)."""
    total = counts.total()
    if not total:
        return Spread(0.0, 0, 0, 0, 0)
    numbers = sorted(counts)
    mean = sum(number * counts[number] for number in numbers) / total
    return Spread(mean, numbers[0], _percentile(counts, 50), _percentile(counts, 90), numbers[-1])


def _percentile(counts: Counter[int], percent: int) -> int:
    rank = ceil(counts.total() * percent / 100)
    number = 0
    for number in sorted(counts):
        rank -= counts[number]
        if rank <= 0:
            break
    return number
