"""How fast the rules are: random play against other games in Python, clones, snapshots, memory, growth."""

from __future__ import annotations

import gc
import platform
import tracemalloc

import msgspec

from ecs.match import Match
from systems.mashup.game import modded, standard
from tools.bench.matches import by_board, by_round, clones, in_round, looks_ahead, random_play
from tools.bench.rivals import rivals
from tools.bench.timing import REPETITIONS, Rate, one_core, race

OURS = "mashup"
CLONES = "clones"
LOOKS_AHEAD = "clone + command + legal"
WITHOUT, WITH = "without mods", "with mods"
MODS = ("gravity", "mirror", "echo")
"""Loaded, but not used: they should cost nothing that one could notice."""

ROUNDS = (40, 80, 160, 320)
"""Stretches of rounds, after the heroes have gathered the stones: more stones in hand, more that is legal."""
SIZES = ((7, 6), (12, 9), (20, 15), (30, 30), (60, 60), (100, 100))
LIVE = 50
"""Matches kept alive at once to weigh them."""


class Figures(msgspec.Struct, frozen=True):
    """Everything one run has measured."""

    python: str
    machine: str
    seconds: float
    rates: dict[str, Rate]
    """Steps a second on one core."""
    ratios: dict[str, float]
    """Our commands a second over the steps a second of each rival."""
    missing: list[str]
    """Rivals that are not installed."""
    snapshot_bytes: int
    match_bytes: int
    by_round: dict[str, float]
    """Microseconds a command."""
    by_board: dict[str, float]
    """Microseconds a command."""
    mods: float
    """What part of the time loaded but unused mods take."""


class Row(msgspec.Struct, frozen=True):
    """A line of the report: a figure beside its goal."""

    name: str
    figure: str
    goal: str = ""
    reached: bool | None = None


def measure(
    seconds: float, rounds: tuple[int, ...] = ROUNDS, sizes: tuple[tuple[int, int], ...] = SIZES
) -> Figures:
    """Measure everything, about so many seconds for each figure."""
    with one_core():
        match = in_round()
        others, missing = rivals()
        contestants = {OURS: random_play(), **others, CLONES: clones(match), LOOKS_AHEAD: looks_ahead(match)}
        rates = race(contestants, seconds)
        twins = race(
            {WITHOUT: random_play(standard()), WITH: random_play(modded(MODS))}, 2 * seconds, 4 * REPETITIONS
        )
        return Figures(
            python=f"{platform.python_implementation()} {platform.python_version()}",
            machine=platform.machine(),
            seconds=seconds,
            rates=rates,
            ratios={name: rates[OURS].over(rates[name]) for name in others},
            missing=missing,
            snapshot_bytes=len(match.snapshot()),
            match_bytes=weight(match),
            by_round=by_round(rounds, seconds),
            by_board=by_board(sizes, seconds * 2),
            mods=1 - twins[WITH].over(twins[WITHOUT]),
        )


def weight(match: Match) -> int:
    """Bytes a live match takes, its legal commands at hand, without the shared geometry of the board."""
    snapshot = match.snapshot()
    Match.restore(match.game, snapshot)
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        alive = [Match.restore(match.game, snapshot) for _ in range(LIVE)]
        for one in alive:
            one.legal(one.acting[0])
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) // LIVE


def report(figures: Figures) -> list[Row]:
    """The figures beside their goals, ready to print."""
    rows = [
        Row(
            f"{name}, random play" if name in (OURS, *figures.ratios) else name,
            f"{rate.median:,.0f}/s",
            *goal(name, rate),
        )
        for name, rate in figures.rates.items()
    ]
    rows += [_ratio(name, ratio) for name, ratio in figures.ratios.items()]
    rows += sizes_of(figures.snapshot_bytes, figures.match_bytes)
    rows += _growth_by_round(figures.by_round)
    rows += growth_by_board(figures.by_board)
    name = f"{len(MODS)} mods loaded but unused"
    rows.append(Row(name, f"{100 * figures.mods:+.1f} % time", "below 3 %", figures.mods < 0.03))
    return rows


def sizes_of(snapshot: int, live: int) -> list[Row]:
    """How large a match is, stored and alive, in bytes."""
    return [
        Row("snapshot in round 10", f"{snapshot / 1000:.1f} KB", "below 20 KB", snapshot < 20_000),
        Row("a live match in round 10", f"{live / 1000:.0f} KB", "below 300 KB", live < 300_000),
    ]


def goal(name: str, rate: Rate) -> tuple[str, bool | None]:
    """What a rate should be, and whether it is."""
    return ("at least 20,000/s", rate.median >= 20_000) if name == CLONES else ("", None)


def _ratio(name: str, ratio: float) -> Row:
    if name == "python-chess":
        return Row(f"{OURS} : {name}", f"{ratio:.2f} x", "at least 1.0 x, aim 2 x", ratio >= 1)
    return Row(f"{OURS} : {name}", f"{ratio:.2f} x", "the next mark: 1.0 x", ratio >= 1)


def _growth_by_round(costs: dict[str, float]) -> list[Row]:
    """The cost in late rounds over that in the first stretch."""
    first = next(iter(costs.values()))
    return [
        Row(
            f"a command in rounds {stretch}",
            f"{cost:.1f} us",
            "no more than early, +15 %" if index else "",
            cost <= 1.15 * first if index else None,
        )
        for index, (stretch, cost) in enumerate(costs.items())
    ]


def growth_by_board(costs: dict[str, float]) -> list[Row]:
    """The cost on large boards over that on the smallest, beside how much larger they are."""
    smallest = next(iter(costs))
    rows = []
    for size, cost in costs.items():
        larger = _fields(size) / _fields(smallest)
        goal = f"at most {larger:.0f} x the smallest" if size != smallest else ""
        rows.append(
            Row(
                f"a command on {size}",
                f"{cost:.1f} us",
                goal,
                cost <= larger * costs[smallest] if goal else None,
            )
        )
    return rows


def _fields(size: str) -> int:
    width, height = size.split("x")
    return int(width) * int(height)
