"""Bots against bots over real sockets with a short clock: is anything illegal or late?"""

from __future__ import annotations

import asyncio
import os
import platform
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

import msgspec

from ecs.commands import REFEREE, Reason
from ecs.errors import MashupError
from net.archive import Archive
from net.bot import Bot
from net.client import Client
from net.entries import Played
from net.house import House
from net.inbound import Role
from net.limits import Limits, Rate
from net.listening import Options
from net.mashup.client import MashupCodec
from net.mashup.server import MashupServerCodec
from net.matchlog import FINISHED, read
from net.notices import Complained, Lost, Notice, Refused
from net.server import Server
from systems.brains import brain
from systems.mashup.commands import Pick, TimeOut
from systems.mashup.configs import Setup
from systems.mashup.game import standard
from systems.simulation import derived
from tools.bench.rules import Row

HOST = "127.0.0.1"
HOUSE = House(strikes=1000, silent_turns=1000)
"""Nobody is disqualified: everything illegal or late is refused or runs out, and is counted."""
LIMITS = Limits(player_rate=Rate(0), other_rate=Rate(0), connections_per_address=0, rooms=10_000)
FORFEITS = get_args(Reason)


class Figures(msgspec.Struct, kw_only=True):
    """Everything one run has counted."""

    python: str
    machine: str
    load: float
    """What else the machine had to do when it began: processes that wanted a core."""
    turn_seconds: int
    """What the clock gives for a turn."""
    wanted: int
    matches: int = 0
    """Matches that came to their end."""
    commands: int = 0
    refused: int = 0
    """Requests that the server did not grant."""
    complaints: int = 0
    """Errors that the server reported to a bot."""
    late: int = 0
    """Turns that ran out."""
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    """How the matches ended, and how often."""
    levels: Counter[str] = msgspec.field(default_factory=Counter)
    """Who played, and how often."""
    slowest: float = 0.0
    """The longest time between two commands of the players, in seconds."""

    @property
    def forfeits(self) -> int:
        """Matches that ended because somebody was thrown out or got lost."""
        return sum(count for reason, count in self.reasons.items() if reason in FORFEITS)

    def count(self, notice: Notice) -> None:
        """Count what a bot has to be told."""
        self.refused += isinstance(notice, Refused)
        self.complaints += isinstance(notice, Complained | Lost)


class Witness(Client):
    """A client that counts what it hears."""

    def __init__(self, name: str, seed: int, figures: Figures) -> None:
        super().__init__(name, f"{name} {seed}", Role.BOT, seed, MashupCodec)
        self._figures = figures

    def receive(self, frame: bytes | str) -> list[Notice]:
        """Take in a frame, and count."""
        notices = super().receive(frame)
        for notice in notices:
            self._figures.count(notice)
        return notices


def measure(
    setup: Setup,
    levels: Sequence[str],
    matches: int,
    at_once: int,
    seed: int = 1,
    told: Callable[[Figures], None] = lambda _: None,
) -> Figures:
    """Play so many matches; everybody meets everybody, themselves included, on both seats in turn."""
    figures = Figures(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=platform.machine(),
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
        turn_seconds=setup.match.max_round_time,
        wanted=matches,
    )
    with TemporaryDirectory(prefix="mashup-bots-") as name:
        pairings = [(one, two) for one in levels for two in levels]
        asyncio.run(_play_all(setup, pairings, at_once, seed, Path(name), figures, told))
    return figures


async def _play_all(
    setup: Setup,
    pairings: Sequence[tuple[str, str]],
    at_once: int,
    seed: int,
    folder: Path,
    figures: Figures,
    told: Callable[[Figures], None],
) -> None:
    archive = Archive(folder)
    options = Options(host=HOST, port=0, drain=0, seed=seed, limits=LIMITS)
    server = Server(MashupServerCodec(), setup, archive, options, HOUSE)
    numbers = iter(range(figures.wanted))

    async def play_on() -> None:
        for number in numbers:
            url = f"ws://{HOST}:{server.port}/{number}"
            names = pairings[number % len(pairings)]
            bots = []
            for seat, level in enumerate(names):
                own = derived(seed, number, seat)
                bots.append(Bot(url, Witness(f"{level}-{seat}", own, figures), brain(level, own)))
            await asyncio.gather(*(bot.play() for bot in bots))
            figures.levels.update(names)
            _read_logs(folder, figures)
            told(figures)

    try:
        await server.start()
        async with asyncio.TaskGroup() as tables:
            for _ in range(at_once):
                tables.create_task(play_on())
    except* MashupError as errors:
        raise errors.exceptions[0] from None
    finally:
        await server.drain()
        _read_logs(folder, figures)
        archive.close()


def _read_logs(folder: Path, figures: Figures) -> None:
    """Count what the server wrote down about the matches that are over, and throw that away."""
    for path in folder.rglob(f"*{FINISHED}"):
        log = read(path, standard())
        assert log.ended is not None
        figures.matches += 1
        figures.reasons[log.ended.reason] += 1
        before: float | None = None
        for entry in log.entries:
            if isinstance(entry, Played):
                figures.commands += 1
                figures.late += entry.seat == REFEREE and isinstance(entry.command, TimeOut)
                if before is not None and not isinstance(entry.command, Pick):
                    figures.slowest = max(figures.slowest, entry.at - before)
                before = entry.at
        path.unlink()


def report(figures: Figures) -> list[Row]:
    """The figures beside their goals, ready to print."""
    ways = ", ".join(f"{reason} {number:,}" for reason, number in sorted(figures.reasons.items()))
    played = ", ".join(f"{level} {number:,}" for level, number in figures.levels.items())
    all_ended = figures.matches == figures.wanted
    return [
        Row("matches that ended", f"{figures.matches:,} of {figures.wanted:,}", "all", all_ended),
        Row("commands", f"{figures.commands:,}"),
        Row("illegal requests", f"{figures.refused:,}", "none", not figures.refused),
        Row("turns that ran out", f"{figures.late:,}", "none", not figures.late),
        Row("disqualified, lost, left", f"{figures.forfeits:,}", "none", not figures.forfeits),
        Row("errors and lost lines", f"{figures.complaints:,}", "none", not figures.complaints),
        Row("slowest command", f"{figures.slowest:.2f} s", f"a turn has {figures.turn_seconds} s"),
        Row("outcomes", ways or "none"),
        Row("brains", played or "none"),
    ]
