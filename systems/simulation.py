"""Whole matches between brains, many of them, on any number of processes; shared by all games.

Everything about match number ``i`` follows from the plan and ``i`` alone, so it does not matter who plays it,
when, or beside what.
"""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from hashlib import blake2b
from math import ceil
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from ecs.commands import REFEREE
from ecs.components import MATCH, Dice, Progress
from ecs.dice import seeded
from ecs.errors import MashupError
from ecs.game import Game
from ecs.match import Match
from systems.brains import Brain, brain

MAX_COMMANDS = 100_000
"""After this many commands a match is left unfinished, for some setups let matches go on for ever."""

UNFINISHED = "unfinished"


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


class Result(msgspec.Struct, frozen=True):
    """How one match went."""

    number: int
    commands: int
    rounds: int
    winner: int
    """The seat that won; 0 if the match is unfinished."""
    reason: str
    digest: str


def derived(seed: int, *path: int) -> int:
    """The seed of something inside a seeded whole, such as match ``i`` of a simulation."""
    for step in path:
        seed = seeded(seeded(seed) + step)
    return seed


def opened(plan: Plan, number: int) -> Match:
    """Match number ``number`` before its first command."""
    seed = derived(plan.seed, number)
    if plan.start is None:
        return Match(plan.game(), plan.setup, seed)
    match = Match.restore(plan.game(), plan.start)
    with match.world:  # the one thing a position must not bring along: the same luck in every match
        match.world.set(MATCH, Dice(seeded(seed)))
    return match


def players(plan: Plan, number: int) -> dict[int, Brain]:
    """The brains of match number ``number`` by their seats."""
    makers = plan.makers or tuple(partial(brain, name) for name in plan.brains)
    return {seat: make(derived(plan.seed, number, seat)) for seat, make in enumerate(makers, start=1)}


def play(plan: Plan, number: int) -> Result:
    """Play match number ``number`` to its end."""
    match, brains = opened(plan, number), players(plan, number)
    commands = 0
    while (acting := match.acting) and commands < plan.max_commands:
        seat = acting[0]
        match.apply(seat, brains[seat].choose(match, seat))
        commands += 1
    rounds = match.view(REFEREE).rows[MATCH][Progress].round
    outcome = match.outcome
    winner, reason = (outcome.winner, outcome.reason) if outcome else (0, UNFINISHED)
    return Result(number, commands, rounds, winner, reason, match.digest())


def simulate(plan: Plan, matches: int, jobs: int = 1) -> Generator[Result]:
    """Play matches 0, 1, 2, ... and give their results in this order, whatever the number of jobs.

    Close the generator to stop early; no process is left behind.
    """
    jobs = min(jobs, matches)
    if jobs <= 1:
        for number in range(matches):
            yield _attempt(plan, number)
        return
    with ExitStack() as workers:
        # Every process plays each jobs-th match, so the results come in turn and nobody runs far ahead.
        ends = [workers.enter_context(_worker(plan, range(job, matches, jobs))) for job in range(jobs)]
        for number in range(matches):
            yield _receive(ends[number % jobs], number)


def _attempt(plan: Plan, number: int) -> Result:
    try:
        return play(plan, number)
    except Exception as error:
        raise RuntimeError(f"match {number} of seed {plan.seed} failed ({error!r})") from error


@contextmanager
def _worker(plan: Plan, numbers: range) -> Iterator[Connection]:
    """A process that plays these matches; gives the end where the results come out."""
    # A fresh interpreter on every system: a fork would inherit the locks and pipes of this process.
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(plan, numbers, sender), daemon=True)
    try:
        with _deaf():
            process.start()
        sender.close()
        yield receiver
    finally:
        receiver.close()
        if process.pid is not None:
            process.terminate()
            process.join()


@contextmanager
def _deaf() -> Iterator[None]:
    """A process started meanwhile never hears Ctrl-C: that is for this one, which hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # if it had to be started meanwhile it would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(plan: Plan, numbers: range, sender: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Windows does not hand this down
    try:
        for number in numbers:
            try:
                sender.send(_attempt(plan, number))
            except RuntimeError as error:
                sender.send((str(error), traceback.format_exc()))
    except OSError:
        pass  # nobody listens any more


def _receive(end: Connection, number: int) -> Result:
    try:
        answer = end.recv()
    except (EOFError, OSError):
        raise MashupError(f"The process that was to play match {number} has died.") from None
    if isinstance(answer, Result):
        return answer
    message, details = answer
    failure = RuntimeError(message)
    failure.add_note(details)
    raise failure


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
        self.reasons: Counter[str] = Counter()
        self._commands: Counter[int] = Counter()
        self._rounds: Counter[int] = Counter()
        self._digest = blake2b(digest_size=16)

    def add(self, result: Result) -> None:
        """Count a match; they must come in the order of their numbers."""
        self.matches += 1
        self.total_commands += result.commands
        self.winners[result.winner] += 1
        self.reasons[result.reason] += 1
        self._commands[result.commands] += 1
        self._rounds[result.rounds] += 1
        self._digest.update(f"{result.digest} {result.winner} {result.reason}\n".encode())

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
