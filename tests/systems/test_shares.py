"""Shares and their intervals."""

from __future__ import annotations

import pytest

from systems.shares import Share


@pytest.mark.parametrize(
    ("part", "total", "low", "high"),
    [(0, 10, 0.0, 0.27753), (10, 10, 0.72247, 1.0), (50, 100, 0.40383, 0.59617), (7, 8, 0.52911, 0.97758)],
)
def test_the_interval_is_wilsons(part: float, total: int, low: float, high: float) -> None:
    assert Share(part, total).interval == pytest.approx((low, high), abs=1e-5)


def test_nothing_says_nothing() -> None:
    assert Share(0, 0).value == 0
    assert Share(0, 0).interval == (0, 1)


def test_in_words() -> None:
    assert str(Share(15, 20)) == "75.0% [53.1%, 88.8%]"
