"""How fast the server is: many matches at once, over real sockets, with random players and spectators."""

from __future__ import annotations

import gc
import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tools.bench.rules import Row
from tools.bench.server_host import WORK, hosting, more_files
from tools.bench.server_load import CONNECTIONS, Flat, Paced, flat_out, paced, run, weight
from tools.bench.server_script import Line, script, setup

RATE = 1000.0
"""Requests a second in total, when they are paced."""
SEED = 1
WEIGHED_AFTER = 60
"""Requests after which the memory of a match is measured."""
ALONE = 8
"""Matches played one after the other, where one at a time is measured."""


class Figures(msgspec.Struct, frozen=True):
    """Everything one run has measured."""

    python: str
    machine: str
    load: float
    """What else the machine had to do when it began: processes that wanted a core."""
    matches: int
    connections: int
    seconds: float
    """For how long requests were paced."""
    paced: Paced
    flat_out: dict[str, Flat]
    """By the number of matches at once."""
    even: float
    """The lowest capacity over the highest."""
    match_memory: float | None
    """Bytes of the server for a match of two; None where nobody can tell."""
    all_finished: bool
    resumed: int
    resume_seconds: float
    """How much longer the server takes to start with all matches in its logs than with none."""
    shares: dict[str, float]
    """Where the server's time goes, flat out with all matches."""


def measure(matches: int, seconds: float) -> Figures:
    """Measure everything with so many matches at once."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    more_files()
    scripts = [script(SEED + number) for number in range(matches)]
    flat: dict[str, Flat] = {}
    shares: dict[str, float] = {}
    with TemporaryDirectory(prefix="mashup-bench-") as name, apart() as core, no_cleaning():
        root = Path(name)
        at_pace, resumed, resume_seconds = _paced_and_resumed(root / "paced", core, scripts, seconds)
        match_memory = _weight(root / "weight", core, scripts)
        for at_once in sorted({1, max(matches // 4, 1), matches}):
            number = min(ALONE, matches) if at_once == 1 else at_once
            flat[str(at_once)], shares = _flat_out(root / str(at_once), core, scripts[:number], at_once)
    rates = [each.capacity for each in flat.values()]
    return Figures(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=platform.machine(),
        load=load,
        matches=matches,
        connections=matches * CONNECTIONS,
        seconds=seconds,
        paced=at_pace,
        flat_out=flat,
        even=min(rates) / max(rates),
        match_memory=match_memory,
        all_finished=flat[str(matches)].finished == matches,
        resumed=resumed,
        resume_seconds=resume_seconds,
        shares=shares,
    )


def _flat_out(
    folder: Path, core: int | None, scripts: list[list[Line]], at_once: int
) -> tuple[Flat, dict[str, float]]:
    folder.mkdir()
    with hosting(folder, setup().match, at_once, SEED, core) as host:
        flat = run(flat_out(host, scripts, at_once))
        return flat, host.stop()


def _weight(folder: Path, core: int | None, scripts: list[list[Line]]) -> float | None:
    """With one match, nobody can tell what a further one takes."""
    folder.mkdir()
    if len(scripts) == 1:
        return None
    with hosting(folder, setup().match, len(scripts), SEED, core) as host:
        return run(weight(host, scripts, WEIGHED_AFTER))


def _paced_and_resumed(
    folder: Path, core: int | None, scripts: list[list[Line]], seconds: float
) -> tuple[Paced, int, float]:
    """After a while at a given pace the server is killed; the next one goes on with all matches."""
    folder.mkdir()
    with hosting(folder, setup().match, len(scripts), SEED, core) as host:
        empty = host.start_seconds
        at_pace = run(paced(host, scripts, RATE, seconds))
    with hosting(folder, setup().match, len(scripts), SEED, core) as host:
        return at_pace, host.resumed, max(host.start_seconds - empty, 0.0)


@contextmanager
def apart() -> Iterator[int | None]:
    """The core for the server, while this process keeps to the others; None where nobody can choose."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    before = os.sched_getaffinity(0)
    core = min(before)
    os.sched_setaffinity(0, before - {core} or before)
    try:
        yield core
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def no_cleaning() -> Iterator[None]:
    """Python does not clean up here meanwhile: that would look like a delay of the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def report(figures: Figures) -> list[Row]:
    """The figures beside their goals, ready to print."""
    pace = figures.paced
    rows = [
        Row("requests a second, paced", f"{pace.requests_a_second:,.0f}/s"),
        Row("request to broadcast, p50", f"{pace.p50:.1f} ms"),
        Row("request to broadcast, p99", f"{pace.p99:.1f} ms", "below 50 ms", pace.p99 < 50),
    ]
    if pace.memory is not None:
        kb = pace.memory / 1000
        rows.append(Row("memory a connection", f"{kb:.0f} KB", "below 100 KB", kb < 100))
    if figures.match_memory is not None:
        kb = figures.match_memory / 1000
        rows.append(Row("memory a match of two", f"{kb:.0f} KB", "at most 120 KB", kb <= 120))
    for at_once, flat in figures.flat_out.items():
        name = "1 match" if at_once == "1" else f"{at_once} matches"
        rows.append(Row(f"flat out, {name}", f"{flat.requests_a_second:,.0f}/s"))
        busy = f"(server {flat.server_busy:.0%}, bots {flat.bots_busy:.0%} busy)"
        rows.append(Row("  with a core of its own", f"{flat.capacity:,.0f}/s", busy))
    even = figures.even >= 0.7
    rows.append(Row("lowest : highest, of these", f"{figures.even:.2f}", "within 30 %: at least 0.70", even))
    finished = f"{figures.flat_out[str(figures.matches)].finished} of {figures.matches}"
    rows.append(Row("matches that ended", finished, "all", figures.all_finished))
    resumed = figures.resume_seconds < 5 and figures.resumed == figures.matches
    rows.append(
        Row(f"resuming {figures.resumed} matches", f"{figures.resume_seconds:.1f} s", "below 5 s", resumed)
    )
    rows += [
        Row(f"share of {kind}", f"{figures.shares[kind]:.0%}") for kind in WORK if kind in figures.shares
    ]
    return rows
