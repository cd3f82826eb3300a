"""How long the brains think, how fast they search beside others, and what a larger budget is worth."""

from __future__ import annotations

import gc
import os
import platform
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import ceil
from statistics import fmean, median
from time import process_time

import msgspec

from ecs.components import MATCH, TURN, Progress
from ecs.match import Match
from systems.brains.judge import expert
from systems.brains.levels import LEVELS
from systems.brains.meter import Meter
from systems.brains.search import Effort, Search
from systems.brains.thinker import Thinker
from systems.mashup.configs import Setup, default_setup
from systems.mashup.game import standard
from systems.shares import Share
from systems.simulation import Plan, opened, players, simulate
from tools.bench.rules import Row
from tools.bench.searchers import Timed, searchers
from tools.bench.timing import Rate, one_core

BOUNDS = {"easy": 20, "normal": 100, "hard": 500, "titan": 2000}
"""Milliseconds of processor time that a plan of each level may take."""
MATCHES = 4
"""From so many matches the positions are taken, evenly over each."""
OURS = "mashup, search of hard"
REPETITIONS = 5
FACTORS = (0.25, 0.5, 1.0, 2.0, 4.0)
CURVE = "normal"
"""The level whose budget is made smaller and larger; its opponent is always the level as it is."""
SEED = 7


class Thought(msgspec.Struct, frozen=True):
    """Milliseconds of processor time for the turns of one level."""

    mean: float
    p50: float
    p99: float
    max: float
    turn: float
    """The mean of whole turns: the plan, following it, and new plans after surprises."""


class Strength(msgspec.Struct, frozen=True):
    """What came of one budget."""

    factor: float
    positions: int
    won: float
    matches: int
    low: float
    high: float


class Figures(msgspec.Struct, frozen=True):
    """Everything one run has measured."""

    python: str
    machine: str
    load: float
    """What else the machine had to do when it began: processes that wanted a core."""
    positions: int
    thoughts: dict[str, Thought]
    rates: dict[str, Rate]
    """Positions a second."""
    missing: dict[str, str]
    """Rivals that could not be measured, and why."""
    curve: list[Strength]


def measure(
    positions: int, seconds: float, pairs: int, told: Callable[[str], None] = lambda _: None
) -> Figures:
    """Measure everything: so many positions, seconds for each rate, and pairs of matches for each budget."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    with one_core():
        told("playing to the positions")
        looked_at = turns(positions)
        thoughts = {}
        with frozen():
            thought(LEVELS["easy"], looked_at[:1])  # for nothing: what is made once is there now
            for level in BOUNDS:
                told(f"{level} thinks")
                thoughts[level] = thought(LEVELS[level], looked_at)
        told("racing")
        rates, missing = race(looked_at, seconds)
        curve = []
        for factor in FACTORS:
            told(f"{factor:g} times the budget of {CURVE}")
            curve.append(strength(factor, pairs))
    return Figures(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=platform.machine(),
        load=load,
        positions=len(looked_at),
        thoughts=thoughts,
        rates=rates,
        missing=missing,
        curve=curve,
    )


def turns(wanted: int, setup: Setup | None = None) -> list[Match]:
    """Matches at the beginning of a turn, evenly over some matches between two easy brains."""
    plan = Plan(standard, setup or default_setup(), SEED, ("easy", "easy"))
    found: list[Match] = []
    for number in range(MATCHES):
        match, brains = opened(plan, number), players(plan, number)
        begun: list[Match] = []
        turn = -1
        while acting := match.acting:
            progress = match.world.get(MATCH, Progress)
            if progress.stage == TURN and progress.turn != turn:
                turn = progress.turn
                begun.append(match.clone())
            match.apply(acting[0], brains[acting[0]].choose(match, acting[0]))
        share = wanted * (number + 1) // MATCHES - wanted * number // MATCHES
        found += [begun[len(begun) * index // share] for index in range(share)]
    return found


# Time


@contextmanager
def frozen() -> Iterator[None]:
    """Python does not look meanwhile through all the matches that are kept here, which no bot has at hand."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def thought(effort: Effort, positions: list[Match], clock: Callable[[], float] = process_time) -> Thought:
    """How long a brain of that effort takes in these positions."""
    plans: list[float] = []
    whole: list[float] = []
    for number, position in enumerate(positions):
        match, brain = position.clone(), Thinker(number, effort)
        seat, turn = match.acting[0], match.world.get(MATCH, Progress).turn
        spent: list[float] = []
        while match.acting == (seat,) and match.world.get(MATCH, Progress).turn == turn:
            begin = clock()
            command = brain.choose(match, seat)
            spent.append(1000 * (clock() - begin))
            match.apply(seat, command)
        plans.append(spent[0])
        whole.append(sum(spent))
    ranked = sorted(plans)
    late = ranked[ceil(0.99 * len(ranked)) - 1]
    return Thought(fmean(ranked), median(ranked), late, ranked[-1], fmean(whole))


# Beside others


def race(positions: list[Match], seconds: float) -> tuple[dict[str, Rate], dict[str, str]]:
    """Positions a second of our search and of its rivals, in turn, and which rivals are missing."""
    with searchers() as (rivals, missing):
        contestants: dict[str, Timed] = {OURS: partial(_searched, positions), **rivals}
        runs: dict[str, list[float]] = {name: [] for name in contestants}
        for _ in range(REPETITIONS):
            for name, timed in contestants.items():
                runs[name].append(timed(seconds / REPETITIONS))
    return {name: Rate(median(found), found) for name, found in runs.items()}, missing


def _searched(positions: list[Match], seconds: float) -> float:
    """Positions a second of the search in these positions, for at least so long."""
    effort, knows = LEVELS["hard"], expert("mashup")
    made, begin = 0, process_time()
    while True:
        for match in positions:
            seat = match.acting[0]
            meter = Meter(effort.nodes)
            Search(match, seat, knows.judge(match, seat), effort, meter, SEED).best()
            made += effort.nodes - meter.left
            spent = process_time() - begin
            if spent >= seconds and made:
                return made / spent


# What a budget is worth


def scaled(effort: Effort, factor: float) -> Effort:
    """So many times the positions, on a beam that is wider or narrower to fit."""
    replace = msgspec.structs.replace
    return replace(
        effort, nodes=max(1, round(effort.nodes * factor)), width=max(1, round(effort.width * factor))
    )


def strength(factor: float, pairs: int) -> Strength:
    """How a budget does against the usual one: pairs of matches with the same seed and swapped seats."""
    usual = LEVELS[CURVE]
    effort = scaled(usual, factor)
    one, two = partial(Thinker, effort=effort), partial(Thinker, effort=usual)
    won = 0.0
    for seat, makers in ((1, (one, two)), (2, (two, one))):
        plan = Plan(standard, default_setup(), SEED, (), makers=makers)
        for result in simulate(plan, pairs):
            won += result.score(seat)
    low, high = Share(won, 2 * pairs).interval
    return Strength(factor, effort.nodes, won, 2 * pairs, low, high)


# In words


def report(figures: Figures) -> list[Row]:
    """The figures beside their goals, ready to print."""
    rows = []
    for level, taken in figures.thoughts.items():
        bound = BOUNDS[level]
        spread = f"{taken.mean:.0f} ms, p50 {taken.p50:.0f}, p99 {taken.p99:.0f}, max {taken.max:.0f}"
        rows.append(Row(f"a plan of {level}", spread, f"p99 below {bound:,} ms", taken.p99 < bound))
        rows.append(Row("  the whole turn", f"{taken.turn:.0f} ms"))
    ours = figures.rates[OURS]
    for name, speed in figures.rates.items():
        ratio = "" if speed is ours else f"ours : theirs {ours.over(speed):.2f} x"
        rows.append(Row(name, f"{speed.median:,.0f} positions/s", ratio))
    rows += [Row(name, "not measured", why) for name, why in figures.missing.items()]
    shares = [each.won / each.matches for each in figures.curve]
    for each, share in zip(figures.curve, shares, strict=True):
        name = f"{CURVE} x {each.factor:g}: {each.positions:,} positions"
        rows.append(Row(name, f"{share:.0%} ({each.low:.0%} to {each.high:.0%})", "#" * round(20 * share)))
    growing = shares[-1] > shares[0] if shares else None
    rows.append(Row("strength grows with the budget", "", "the largest wins more than the smallest", growing))
    return rows
