"""How fast a replay goes anywhere, and whether it is the match that was played, forwards and backwards."""

from __future__ import annotations

import os
import platform
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

import msgspec

from ecs.errors import MashupError
from ecs.match import Match
from net.entries import CHECK_EVERY, Check, Ended, Entry, Header, Played, Seated
from net.inbound import Role
from net.mashup.server import MashupServerCodec
from net.matchlog import parse
from render.replaying import Recording, of_log
from systems.brains import RandomBrain
from systems.mashup.configs import Setup, load_setup
from systems.mashup.game import standard
from tools.bench.rules import Row

LONG = 8
"""The longest of so many matches is the one that is measured."""
JUMPS = 1000
GOAL = 0.1
"""Seconds a jump may take."""


class Figures(msgspec.Struct, frozen=True):
    """What was measured."""

    python: str
    machine: str
    load: float
    commands: int
    """Of the long match."""
    log_bytes: int
    opening: float
    """Seconds to read, play and check it all."""
    jump: float
    """Seconds: the median of jumps to random points."""
    worst: float
    """Seconds: the longest of them."""
    back: float
    """Seconds for one command back, on average over the whole match."""
    megabytes: float
    """What an open replay keeps."""
    matches: int
    points: int
    """So many points were compared with the match as it was played, in each direction."""


def logged(setup: Setup, seed: int) -> tuple[bytes, list[str]]:
    """The log of a random match, and the digest of every point as it was played."""
    game, brain = standard(), RandomBrain(seed)
    match = Match(game, setup, seed)
    players = (Seated("One", "", Role.BOT), Seated("Two", "", Role.BOT))
    entries: list[Entry] = [
        Header(
            game=game.name,
            rules=game.version,
            id="bench",
            room="/",
            started="",
            seed=seed,
            players=players,
            setup=msgspec.to_builtins(setup),
        )
    ]
    truth: list[str] = []
    after = 0
    while match.acting:
        seat = match.acting[0]
        command = brain.choose(match, seat)
        match.apply(seat, command)
        after += 1
        entries.append(Played(float(after), seat, command))
        truth.append(match.digest())
        if after % CHECK_EVERY == 0:
            entries.append(Check.of(match, after))
    assert match.outcome is not None
    entries.append(Ended(float(after), after, match.outcome.winner, match.outcome.reason, truth[-1]))
    return b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries), truth[1:]


def opened(text: bytes) -> Recording:
    """A log as the viewer opens it."""
    return of_log(parse(text, standard()), MashupServerCodec())


def compare(recording: Recording, truth: list[str]) -> int:
    """Go through all points, forwards and backwards; raises `MashupError` where it is another match."""
    if recording.fault or recording.length != len(truth):
        raise MashupError(f"A replay has {recording.length} of {len(truth)} points. {recording.fault}")
    points = range(1, recording.length + 1)
    for way in (points, reversed(points)):
        for point in way:
            if recording.match(point).digest() != truth[point - 1]:
                raise MashupError(f"A replay is another match at point {point}.")
    return recording.length


def measure(matches: int, told: Callable[[str], object] = lambda line: None) -> Figures:
    """Measure a long match, and compare so many short ones."""
    told("playing long matches")
    epic = load_setup("epic")
    text, truth = max((logged(epic, seed) for seed in range(LONG)), key=lambda made: len(made[1]))
    began = perf_counter()
    recording = opened(text)
    opening = perf_counter() - began
    lots = Random(1)
    jumps = [_timed(recording, lots.randint(0, recording.length)) for _ in range(JUMPS)]
    began = perf_counter()
    for point in range(recording.length, -1, -1):
        recording.match(point)
    back = (perf_counter() - began) / (recording.length + 1)
    tracemalloc.start()
    kept = opened(text)
    memory = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    points = compare(kept, truth)
    quick = load_setup("quick")
    for number in range(matches):
        told(f"comparing match {number + 1} of {matches}")
        text_of, truth_of = logged(quick, number)
        points += compare(opened(text_of), truth_of)
    return Figures(
        python=f"Python {platform.python_version()}",
        machine=f"{platform.machine()} {sys.platform}",
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
        commands=recording.length,
        log_bytes=len(text),
        opening=opening,
        jump=median(jumps),
        worst=max(jumps),
        back=back,
        megabytes=memory / 1_000_000,
        matches=matches,
        points=points,
    )


def _timed(recording: Recording, point: int) -> float:
    began = perf_counter()
    recording.match(point)
    return perf_counter() - began


def report(figures: Figures) -> list[Row]:
    """The figures as rows of a table."""
    return [
        Row("opening it, with all digests", f"{figures.opening * 1000:.0f} ms", "", None),
        Row("a jump anywhere, median", f"{figures.jump * 1000:.2f} ms", "", None),
        Row(
            f"the slowest of {JUMPS} jumps",
            f"{figures.worst * 1000:.1f} ms",
            "< 100 ms",
            figures.worst < GOAL,
        ),
        Row("one command back", f"{figures.back * 1000:.2f} ms", "", None),
        Row("memory of an open replay", f"{figures.megabytes:.1f} MB", "", None),
        Row(f"points compared in {figures.matches + 1} matches", f"{figures.points:,}", "all equal", True),
    ]
