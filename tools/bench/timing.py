"""How time is measured: on one core, as processor time, everything in turn and several times over."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from time import process_time

import msgspec

REPETITIONS = 15

Batches = Iterator[int]
"""Endless work in small portions; each tells how many steps it was."""


class Rate(msgspec.Struct, frozen=True):
    """Steps a second: the median of the repetitions, and all of them."""

    median: float
    runs: list[float]

    def over(self, other: Rate) -> float:
        """How many times as fast as another: the median over the repetitions, each beside its neighbour."""
        return median([mine / its for mine, its in zip(self.runs, other.runs, strict=True)])


def race(contestants: dict[str, Batches], seconds: float, repetitions: int = REPETITIONS) -> dict[str, Rate]:
    """Let all work for so many seconds each, in turn, so that a slow moment of the machine hits them all."""
    runs: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(repetitions):
        for name, batches in contestants.items():
            runs[name].append(rate(batches, seconds / repetitions))
    return {name: Rate(median(found), found) for name, found in runs.items()}


def rate(batches: Batches, seconds: float, clock: Callable[[], float] = process_time) -> float:
    """Steps a second over at least so many seconds."""
    next(batches)  # the first one may have to set things up
    steps, started = 0, clock()
    while True:
        steps += next(batches)
        spent = clock() - started
        if spent >= seconds and spent > 0:
            return steps / spent


@contextmanager
def one_core() -> Iterator[None]:
    """Keep to one core while measuring, on systems that let us."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
