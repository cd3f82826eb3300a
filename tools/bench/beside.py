"""How fast the rules of another game are: beside Marvelous Mashup in the same run, on the same engine."""

from __future__ import annotations

import platform

import msgspec

from tools.bench.matches import by_board, clones, in_round, looks_ahead, random_play
from tools.bench.rules import CLONES, LOOKS_AHEAD, OURS, Row, goal, growth_by_board, sizes_of, weight
from tools.bench.timing import Rate, one_core, race

WANTED = 0.7
"""The commands a second that another game should reach, as a part of Mashup's."""
SIZES = ((8, 8), (12, 9), (20, 15), (30, 30), (50, 50))


class Figures(msgspec.Struct, frozen=True):
    """Everything one run has measured."""

    game: str
    python: str
    machine: str
    seconds: float
    rates: dict[str, Rate]
    """Steps a second on one core; all but Mashup's are of the other game."""
    ratio: float
    """Commands a second of the other game over those of Mashup."""
    snapshot_bytes: int
    match_bytes: int
    by_board: dict[str, float]
    """Microseconds a command."""


def measure(game: str, seconds: float, sizes: tuple[tuple[int, int], ...] = SIZES) -> Figures:
    """Measure everything, about so many seconds for each figure."""
    with one_core():
        match = in_round(game=game)
        contestants = {
            game: random_play(game=game),
            OURS: random_play(),
            CLONES: clones(match),
            LOOKS_AHEAD: looks_ahead(match),
        }
        rates = race(contestants, seconds)
        return Figures(
            game=game,
            python=f"{platform.python_implementation()} {platform.python_version()}",
            machine=platform.machine(),
            seconds=seconds,
            rates=rates,
            ratio=rates[game].over(rates[OURS]),
            snapshot_bytes=len(match.snapshot()),
            match_bytes=weight(match),
            by_board=by_board(sizes, seconds * 2, game),
        )


def report(figures: Figures) -> list[Row]:
    """The figures beside their goals, ready to print."""
    rows = [
        Row(
            f"{name}, random play" if name in (figures.game, OURS) else f"{figures.game}: {name}",
            f"{rate.median:,.0f}/s",
            *goal(name, rate),
        )
        for name, rate in figures.rates.items()
    ]
    wanted = f"at least {WANTED} x"
    rows.append(Row(f"{figures.game} : {OURS}", f"{figures.ratio:.2f} x", wanted, figures.ratio >= WANTED))
    rows += sizes_of(figures.snapshot_bytes, figures.match_bytes)
    rows += growth_by_board(figures.by_board)
    return rows
