"""Soaking: whole random matches of any game with the invariants checked after every command.

A match is made from its game, its seed and the name of its scenario alone: configs, the players' choices and
the referee's interventions follow from the seed. So these reproduce every fault.
"""

from __future__ import annotations

import signal
import traceback
from collections import Counter
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path

import msgspec

from ecs.commands import REFEREE, Abandon, Command, Forfeit
from ecs.errors import MashupError
from ecs.game import Game
from ecs.games import NAMES
from ecs.match import Match
from ecs.mods import ModFault
from systems.crowd import deaf
from systems.games import make, tools
from systems.invariants import Broken, Lots, Watch

FIRST = NAMES[0]
"""The game that is soaked where nothing else is said."""

DEEP_EVERY = 400
"""By default one command in so many gets the deep checks."""

_REFEREE_EVERY = 250  # one command in so many is the referee's
_FORFEITS = 20  # of the forfeits that come to the referee's mind, one in so many is given
_PATIENCE = 3000  # commands until the referee hurries a match
_TOO_LONG = 30_000
_CHUNK = 4  # matches that a process plays before it reports


class Fault(msgspec.Struct, frozen=True):
    """A match in which something broke, and at which command."""

    seed: int
    scenario: str
    number: int
    what: str
    game: str = FIRST

    def __str__(self) -> str:
        game = "" if self.game == FIRST else f"--game {self.game} "
        again = f"mashup soak {game}--only {self.seed} --scenario {self.scenario}"
        return f"Fault at command {self.number}: {self.what}; again: {again}"


class Tally(msgspec.Struct):
    """What came of some matches."""

    matches: int = 0
    commands: int = 0
    deep: int = 0
    outcomes: dict[str, int] = {}
    faults: list[Fault] = []

    def add(self, other: Tally) -> None:
        """Count other matches too."""
        self.matches += other.matches
        self.commands += other.commands
        self.deep += other.deep
        self.outcomes = dict(Counter(self.outcomes) + Counter(other.outcomes))
        self.faults = self.faults + other.faults


def scenario_names(game: str = FIRST) -> tuple[str, ...]:
    """All boards to soak on: those that come with the game, and random ones."""
    return tools(game).wild().boards


def check_name(scenario: str, game: str = FIRST) -> None:
    """Refuse what is no name of a board to soak on."""
    if scenario not in scenario_names(game):
        names = ", ".join(scenario_names(game))
        raise MashupError(f"There is no board called {scenario!r}; {names} are right.")


# Playing one match


def play(scenario: str, seed: int, deep_every: int = DEEP_EVERY, game: Game | None = None) -> Tally:
    """Play a match and check it; a fault ends it and is told in the tally."""
    number = deep = 0
    rules = game or make(FIRST)
    try:
        known = tools(rules.name)
        wild = known.wild()
        match = Match(rules, wild.setup(scenario, seed), seed)
        watch = Watch(match, known.law(), seed, samples=6)
        lots, depths = Lots(seed), Lots(~seed)
        next_deep = 1 + depths.roll(deep_every)
        while match.acting:
            hurry = wild.hurry if number > _PATIENCE else None
            seat, command = _choose(match, lots, hurry)
            number += 1
            if number == next_deep:
                next_deep += 1 + depths.roll(2 * deep_every - 1)  # so that the mean is deep_every
                deep += 1
                watch.apply(seat, command, deep=True)
            else:
                watch.apply(seat, command)
            if number == _TOO_LONG:
                raise Broken("the match does not end")
        watch.try_commands()
    except Exception as error:
        return Tally(1, number, deep, {"fault": 1}, [Fault(seed, scenario, number, _told(error), rules.name)])
    assert match.outcome is not None
    return Tally(1, number, deep, {match.outcome.reason: 1})


def _choose(match: Match, lots: Lots, hurry: Command | None) -> tuple[int, Command]:
    """A random command of a seat that is to act, now and then one of the referee's."""
    acting = match.acting
    seat = acting[0] if len(acting) == 1 else lots.pick(acting)
    legal = match.legal(seat)
    value = lots.roll(_REFEREE_EVERY * len(legal))
    if value < len(legal):
        command = lots.pick(match.legal(REFEREE))
        if type(command) not in (Abandon, Forfeit) or not lots.roll(_FORFEITS):
            return REFEREE, command
    if hurry is not None and match.allows(REFEREE, hurry):
        return REFEREE, hurry
    return seat, legal[value % len(legal)]


def _told(error: Exception) -> str:
    what = " ".join(str(error).split())
    if isinstance(error, Broken | ModFault):
        return what
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} {what} in {Path(place.filename).name}, line {place.lineno}"


# Playing many


def soak(
    names: Sequence[str],
    matches: int,
    seed: int,
    jobs: int = 1,
    deep_every: int = DEEP_EVERY,
    game: str = FIRST,
) -> Generator[Tally]:
    """Play this many matches, board after board, and tell some at a time, in any order.

    Close it to stop early; then what the other processes are playing is lost, but none is left behind.
    """
    tasks = (
        [(names[number % len(names)], seed + number) for number in range(start, min(start + _CHUNK, matches))]
        for start in range(0, matches, _CHUNK)
    )
    if jobs == 1:
        for task in tasks:
            yield from (play(*match, deep_every, make(game)) for match in task)
        return
    # A fresh interpreter for each: a fork of a process with threads, as of a progress bar, may lock up.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
    running: set[Future[Tally]] = set()
    try:
        for task in tasks:
            with deaf():
                running.add(pool.submit(_play_all, task, deep_every, game))
            if len(running) == 2 * jobs:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in running)
    except BrokenExecutor:
        raise MashupError("A process that played matches has died.") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _play_all(task: list[tuple[str, int]], deep_every: int, game: str) -> Tally:
    tally = Tally()
    for scenario, seed in task:
        tally.add(play(scenario, seed, deep_every, make(game)))
    return tally
