"""Soaking: whole random matches of Marvelous Mashup with the invariants checked after every command.

A match is made from its seed and the name of its scenario alone: match config, characters, the players'
choices and the referee's interventions follow from the seed. So these two reproduce every fault.
"""

from __future__ import annotations

import signal
import traceback
from collections import Counter
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import msgspec

from ecs.commands import REFEREE, Abandon, Command, Forfeit
from ecs.errors import MashupError
from ecs.game import Game
from ecs.match import Match
from systems.crowd import deaf
from systems.invariants import Broken, Lots, Watch
from systems.mashup.boards import random_scenario
from systems.mashup.commands import CallThanos
from systems.mashup.configs import (
    MATCH_FILE,
    MIN_GRASS,
    SCENARIO_FILE,
    CharacterConfig,
    FieldState,
    Scenario,
    Setup,
    builtin_names,
    load_setup,
)
from systems.mashup.game import standard
from systems.mashup.invariants import law
from systems.mashup.stones import SIX

RANDOM = "random"
"""The scenario name that stands for a new small board in each match."""

DEEP_EVERY = 400
"""By default one command in so many gets the deep checks."""

_REFEREE_EVERY = 250  # one command in so many is the referee's
_FORFEITS = 20  # of the forfeits that come to the referee's mind, one in so many is given
_PATIENCE = 3000  # commands until the referee calls Thanos to a match without overtime
_WHOLE = 8  # one match in so many has as many rounds as its config says
_TOO_LONG = 30_000
_CHUNK = 4  # matches that a process plays before it reports


class Fault(msgspec.Struct, frozen=True):
    """A match in which something broke, and at which command."""

    seed: int
    scenario: str
    number: int
    what: str

    def __str__(self) -> str:
        again = f"mashup soak --only {self.seed} --scenario {self.scenario}"
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


@cache
def scenario_names() -> tuple[str, ...]:
    """All boards to soak on: those that come with the game, and random ones."""
    return (*builtin_names(SCENARIO_FILE), RANDOM)


def check_name(scenario: str) -> None:
    """Refuse what is no name of a board to soak on."""
    if scenario not in scenario_names():
        names = ", ".join(scenario_names())
        raise MashupError(f"There is no board called {scenario!r}; {names} are right.")


# Playing one match


def play(scenario: str, seed: int, deep_every: int = DEEP_EVERY, game: Game | None = None) -> Tally:
    """Play a match and check it; a fault ends it and is told in the tally."""
    number = deep = 0
    try:
        match = Match(game or standard(), setup(scenario, seed), seed)
        watch = Watch(match, law, seed, samples=6)
        lots, depths = Lots(seed), Lots(~seed)
        next_deep = 1 + depths.roll(deep_every)
        while match.acting:
            seat, command = _choose(match, lots, number)
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
        return Tally(1, number, deep, {"fault": 1}, [Fault(seed, scenario, number, _told(error))])
    assert match.outcome is not None
    return Tally(1, number, deep, {match.outcome.reason: 1})


def _choose(match: Match, lots: Lots, number: int) -> tuple[int, Command]:
    """A random command of a seat that is to act, now and then one of the referee's."""
    acting = match.acting
    seat = acting[0] if len(acting) == 1 else lots.pick(acting)
    legal = match.legal(seat)
    value = lots.roll(_REFEREE_EVERY * len(legal))
    if value < len(legal):
        command = lots.pick(match.legal(REFEREE))
        if type(command) not in (Abandon, Forfeit) or not lots.roll(_FORFEITS):
            return REFEREE, command
    if number > _PATIENCE and CallThanos() in match.legal(REFEREE):
        return REFEREE, CallThanos()
    return seat, legal[value % len(legal)]


def _told(error: Exception) -> str:
    what = " ".join(str(error).split())
    if isinstance(error, Broken):
        return what
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} {what} in {Path(place.filename).name}, line {place.lineno}"


# The setup of a match


def setup(scenario: str, seed: int) -> Setup:
    """The setup of a match: one of the match configs of the game, or numbers that nobody would choose."""
    lots = Lots(seed ^ 0x5E7)
    configs = _match_names()
    choice = lots.roll(len(configs) + 1)
    wild = choice == len(configs)
    chosen = _loaded(configs[0 if wild else choice], scenario)
    if wild:
        chosen = _wild(chosen, lots)
    elif lots.roll(_WHOLE):
        # Most matches are cut short by an early Thanos: more of them, and the end is where most happens.
        early = min(chosen.match.max_rounds, 2 + lots.roll(10))
        chosen = msgspec.structs.replace(
            chosen, match=msgspec.structs.replace(chosen.match, max_rounds=early)
        )
    if scenario == RANDOM:
        chosen = msgspec.structs.replace(chosen, scenario=_small_board(lots))
    return chosen


@cache
def _match_names() -> tuple[str, ...]:
    return tuple(builtin_names(MATCH_FILE))


@cache
def _loaded(match: str, scenario: str) -> Setup:
    return load_setup(match, scenario=scenario_names()[0] if scenario == RANDOM else scenario)


def _wild(tame: Setup, lots: Lots) -> Setup:
    cooldowns = {f"{kind.name}_stone_cd": lots.roll(4) for kind in SIX}
    match = msgspec.structs.replace(
        tame.match, max_rounds=lots.roll(20), mind_stone_dmg=lots.roll(200), **cooldowns
    )
    characters = tuple(
        msgspec.structs.replace(
            character,
            hp=1 + lots.roll(120),
            mp=lots.roll(7),
            ap=lots.roll(5),
            melee_damage=lots.roll(60),
            range_combat_damage=lots.roll(60),
            range_combat_reach=2 + lots.roll(9),
        )
        for character in tame.characters.characters
    )
    return msgspec.structs.replace(tame, match=match, characters=CharacterConfig(characters))


def _small_board(lots: Lots) -> Scenario:
    """A board so small that it is full now and then."""
    if lots.roll(2):
        return cramped_board(lots)
    width, height, rocks, portals = 6 + lots.roll(3), 6 + lots.roll(3), lots.roll(16) / 100, 2 * lots.roll(3)
    return random_scenario(lots.roll(1 << 32), width, height, rocks, portals)


def cramped_board(lots: Lots) -> Scenario:
    """A board with as little grass as there may be, and portals among it."""
    states: list[FieldState] = ["GRASS" if number < MIN_GRASS else "PORTAL" for number in range(24)]
    mixed = lots.some(states, len(states))
    return Scenario(tuple(tuple(mixed[start : start + 6]) for start in range(0, 24, 6)), "cramped")


# Playing many


def soak(
    names: Sequence[str], matches: int, seed: int, jobs: int = 1, deep_every: int = DEEP_EVERY
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
            yield from (play(*match, deep_every) for match in task)
        return
    # A fresh interpreter for each: a fork of a process with threads, as of a progress bar, may lock up.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
    running: set[Future[Tally]] = set()
    try:
        for task in tasks:
            with deaf():
                running.add(pool.submit(_play_all, task, deep_every))
            if len(running) == 2 * jobs:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in running)
    except BrokenExecutor:
        raise MashupError("A process that played matches has died.") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _play_all(task: list[tuple[str, int]], deep_every: int) -> Tally:
    tally = Tally()
    for scenario, seed in task:
        tally.add(play(scenario, seed, deep_every))
    return tally
