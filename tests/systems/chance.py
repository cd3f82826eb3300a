"""What uniform means in tests: every option turns up, and none more often than luck explains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

_LUCK = 4.0
"""How many standard deviations are still luck; about one fair draw in 30,000 lies beyond."""


def assert_even(draw: Callable[[int], object], options: Iterable[object], seeds: int = 300) -> None:
    """All the options, and only these, are drawn equally often over this many seeds."""
    distinct = list(dict.fromkeys(options))
    assert_odds(draw, dict.fromkeys(distinct, Fraction(1, len(distinct))), seeds)


def assert_odds(draw: Callable[[int], object], odds: Mapping[Any, Fraction], seeds: int = 300) -> None:
    """The options, and only these, are drawn with these probabilities over this many seeds."""
    assert sum(odds.values()) == 1
    drawn = Counter(draw(seed) for seed in range(seeds))
    assert set(drawn) <= set(odds), f"never to be drawn: {set(drawn) - set(odds)}"
    assert all(seeds * chance >= 5 for chance in odds.values()), "too few seeds for so many options"
    chi_square = float(
        sum((drawn[option] - seeds * chance) ** 2 / (seeds * chance) for option, chance in odds.items())
    )
    assert chi_square <= _bound(len(odds) - 1), f"uneven: {drawn}"


def _bound(freedom: int) -> float:
    if not freedom:
        return 0.0
    # Wilson and Hilferty's approximation of the chi-square quantile.
    width = 2 / (9 * freedom)
    return freedom * (1 - width + _LUCK * sqrt(width)) ** 3
