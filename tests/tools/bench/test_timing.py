from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tools.bench.timing import Rate, one_core, race, rate


class Clock:
    """Time that passes only by working."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, steps: int, seconds: float) -> Iterator[int]:
        while True:
            self.now += seconds
            yield steps


def test_rate_is_steps_over_time() -> None:
    clock = Clock()
    assert rate(clock.work(50, 0.25), 1.0, clock) == 200.0
    assert clock.now == 1.25  # the first batch is not counted


def test_rate_takes_one_batch_however_little_time_there_is() -> None:
    clock = Clock()
    assert rate(clock.work(3, 2.0), 0.001, clock) == 1.5


def test_race_lets_all_work_in_turn() -> None:
    turns: list[str] = []

    def work(name: str) -> Iterator[int]:
        while True:
            turns.append(name)
            yield sum(range(2000))

    rates = race({"a": work("a"), "b": work("b")}, 0.003, repetitions=3)
    changes = [name for name, before in zip(turns, ["", *turns], strict=False) if name != before]
    assert changes == ["a", "b"] * 3
    assert {name: len(found.runs) for name, found in rates.items()} == {"a": 3, "b": 3}
    assert all(found.median == sorted(found.runs)[1] for found in rates.values())


def test_ratio_compares_neighbours_in_time() -> None:
    # The machine is half as fast in the second repetition; the ratio does not care.
    mine, its = Rate(100, [200.0, 100.0, 210.0]), Rate(50, [100.0, 50.0, 70.0])
    assert mine.over(its) == pytest.approx(2.0)


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system lets nobody choose a core")
def test_one_core_and_back() -> None:
    before = os.sched_getaffinity(0)
    with one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before
