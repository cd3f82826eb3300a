"""Our server beside those of others, in one run: the same two players by the standard on each in turn.

Each is measured cold (a fresh process, as a match is really played) and warm, as fast as it can and at a calm
pace. The slices of all are played in turn, so that a slow moment of the machine hits everybody.
"""

from __future__ import annotations

import asyncio
import os
import platform
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import msgspec

from ecs.errors import MashupError
from systems.mashup.configs import FieldState, Scenario, Setup, load_setup
from tools.bench.race_players import PATIENCE, Pair
from tools.bench.rules import Row
from tools.bench.server_host import HOST
from tools.bench.server_load import run

OURS = "mashup"
COLD, FLAT, CALM = "cold", "flat out", "calm"
"""The first requests of a fresh process; one right after the other; at a pace as people play."""
FIRST = 300
"""Requests of a slice, and of a cold start."""
PACE = 20.0
"""Requests a second at the calm pace."""
BOARD: tuple[tuple[FieldState, ...], ...] = (("GRASS",) * 7,) * 6


class Slice(msgspec.Struct, frozen=True):
    """So many requests in a row."""

    p50: float
    """Milliseconds until whoever asked had the answer."""
    p99: float
    busy: float
    """Microseconds of the server's processor time for a request."""


class Figures(msgspec.Struct, frozen=True):
    """Everything one run has measured."""

    python: str
    machine: str
    load: float
    warm_up: int
    """Requests before a server counts as warm."""
    servers: dict[str, str]
    """By what each was started; the first is ours, started by nothing of note."""
    slices: dict[str, dict[str, list[Slice]]]
    """By the pace, by the server."""


class Runner:
    """A server of the standard in another process, and two who play on it."""

    def __init__(self, command: Sequence[str], folder: Path, arguments: Sequence[str]) -> None:
        """``arguments`` are those of the standard: the configs and the port come behind the command."""
        with socket.create_server((HOST, 0)) as free:
            port = free.getsockname()[1]
        self._pair = Pair()
        self._said = folder / "said.txt"
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(
                [*command, *arguments, "-p", str(port)],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )
        try:
            self._wait_for(port)
        except BaseException:
            self.kill()
            raise
        self.port = port

    def _wait_for(self, port: int) -> None:
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline and self._process.poll() is None:
            try:
                socket.create_connection((HOST, port), 1.0).close()
                return
            except OSError:
                sleep(0.02)
        said = self._said.read_text(errors="replace").strip()
        raise MashupError(f"A server to be measured does not start: {said[-300:] or 'it says nothing'}")

    async def enter(self) -> None:
        """Begin the match."""
        await self._pair.enter(self.port)

    async def play(self, requests: int, pace: float = 0.0) -> Slice:
        """Let the players ask so often; ``pace`` is how often in a second, 0 as fast as they can."""
        waits: list[float] = []
        busy, begun = self.busy, monotonic()
        for number in range(requests):
            if pace:
                await asyncio.sleep(max(begun + number / pace - monotonic(), 0.0))
            waits.append(await self._pair.request())
        if self._pair.refused:
            raise MashupError("A server to be measured refused a step or the end of a turn.")
        waits.sort()
        return Slice(
            p50=1e3 * waits[len(waits) // 2],
            p99=1e3 * waits[len(waits) * 99 // 100],
            busy=1e6 * (self.busy - busy) / requests,
        )

    @property
    def busy(self) -> float:
        """The seconds of processor time that it and its children took so far, as the kernel counts them."""
        return sum(map(_busy, _session(self._process.pid)))

    def kill(self) -> None:
        """Let it and its children die at once."""
        with suppress(ProcessLookupError):  # gone already
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def _session(leader: int) -> Iterator[Path]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[3]) == leader:
            yield folder


def _busy(process: Path) -> float:
    """Nanoseconds are counted for each thread; the whole is told in hundredths of a second only."""
    spent = 0
    for thread in (process / "task").glob("*"):
        try:
            spent += int((thread / "schedstat").read_text().split()[0])
        except OSError:
            continue
    return spent / 1e9


def measure(rivals: Sequence[str], warm_up: int, slices: int) -> Figures:
    """Race our server against those that these commands start; raises `MashupError`."""
    if not Path("/proc/self/schedstat").exists():
        raise MashupError("A race needs Linux: other systems do not tell what time another process took.")
    servers = {OURS: ""} | {f"rival {number}": rival for number, rival in enumerate(rivals, 1)}
    return Figures(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=platform.machine(),
        load=os.getloadavg()[0],
        warm_up=warm_up,
        servers=servers,
        slices=run(_race(servers, warm_up, slices)),
    )


async def _race(servers: dict[str, str], warm_up: int, slices: int) -> dict[str, dict[str, list[Slice]]]:
    found: dict[str, dict[str, list[Slice]]] = {
        pace: {name: [] for name in servers} for pace in (COLD, FLAT, CALM)
    }
    for _ in range(min(slices, 3)):
        for name, command in servers.items():
            with running(command) as runner:
                await runner.enter()
                found[COLD][name].append(await runner.play(FIRST))
    with ExitStack() as stack:
        runners = {name: stack.enter_context(running(command)) for name, command in servers.items()}
        for runner in runners.values():
            await runner.enter()
            await runner.play(warm_up)
        for _ in range(slices):
            for name, runner in runners.items():
                found[FLAT][name].append(await runner.play(FIRST))
        for _ in range(slices):
            for name, runner in runners.items():
                found[CALM][name].append(await runner.play(FIRST // 5, PACE))
    return found


@contextmanager
def running(command: str) -> Iterator[Runner]:
    """A server with a board of grass, on which no match ever ends; gone afterwards."""
    with TemporaryDirectory(prefix="mashup-race-") as name:
        folder = Path(name)
        own = [sys.executable, "-m", "mashup", "serve", "--host", HOST, "-l", "1", "-r", name]
        runner = Runner(shlex.split(command) or own, folder, configs(folder))
        try:
            yield runner
        finally:
            runner.kill()


def configs(folder: Path) -> list[str]:
    """Write the configs; gives the arguments that name them, as every server of the standard takes them."""
    setup = endless()
    arguments: list[str] = []
    for option, name, config in (
        ("-m", "race.game.json", setup.match),
        ("-c", "race.character.json", setup.characters),
        ("-s", "race.scenario.json", setup.scenario),
    ):
        (folder / name).write_bytes(msgspec.json.encode(config))
        arguments += [option, str(folder / name)]
    return arguments


def endless() -> Setup:
    """No clock runs out, and Thanos comes only after some 20,000 requests."""
    quick = load_setup("quick")
    match = msgspec.structs.replace(
        quick.match, max_rounds=500, max_round_time=5000, max_game_time=100_000, max_response_time=5000
    )
    grass = Scenario(BOARD, "race")
    return msgspec.structs.replace(quick, match=match, scenario=grass)


def report(figures: Figures) -> list[Row]:
    """Each rival's figures and ours over them, ready to print: the median of the neighbouring slices."""
    rows: list[Row] = []
    for name in list(figures.servers)[1:]:
        for pace, slices in figures.slices.items():
            for what, unit in (("p50", "ms"), ("p99", "ms"), ("busy", "us")):
                ours = [getattr(each, what) for each in slices[OURS]]
                theirs = [getattr(each, what) for each in slices[name]]
                ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
                figure = f"{ratio:.2f} x ({median(ours):.3g} : {median(theirs):.3g} {unit})"
                wanted = what == "p50" and pace != COLD
                rows.append(
                    Row(
                        f"{name}, {pace}, {what}",
                        figure,
                        *(("at most 1.0 x", ratio <= 1.0) if wanted else ()),
                    )
                )
    return rows
