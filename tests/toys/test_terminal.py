"""Matches of the toys watched in the terminal, over a real server."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from net.entries import Played
from tests.toys.hall import Guest, Hall, in_hall
from tests.toys.known import TOYS
from tests.toys.test_whole_matches import NAMES, SEATS

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("toys")


async def watching(hall: Hall, folder: Path) -> tuple[str, str]:
    """`mashup watch` until the match is over: what it says, and its errors."""
    command = [sys.executable, "-m", "tests.toys", "watch", hall.url, "--game", hall.name, "--terminal"]
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        env={**os.environ, "MASHUP_HOME": str(folder)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return out.decode(), err.decode()


def test_who_is_in_the_lobby_is_told_before_the_match(tmp_path: Path) -> None:
    told: list[str] = []

    async def party(hall: Hall) -> None:
        watcher = asyncio.create_task(watching(hall, tmp_path / "home"))
        await hall.until(spectators=1)
        hall.gate.set()
        guests = [Guest(hall, one, seed=seed, seats=3) for seed, one in enumerate(NAMES[:3])]
        await asyncio.gather(*(guest.play() for guest in guests))
        out, err = await watcher
        assert err == ""
        told.extend(out.splitlines())

    in_hall("race", tmp_path / "logs", party, customs=None)
    first, begins = told.index("0 here, 3 to 5 can play"), told.index("3 here, 3 to 5 can play")
    assert told[first + 1] == "3 more players must come."
    assert first < begins
    assert any(line.endswith("Ann (host)") for line in told[begins : begins + 4])
    assert "All are ready; Ann begins the match." in told
    assert "Round 1." not in told[: told.index("All are ready; Ann begins the match.")]


@pytest.mark.parametrize("name", TOYS)
def test_a_match_in_plain_lines(name: str, tmp_path: Path) -> None:
    told: list[str] = []

    async def party(hall: Hall) -> None:
        watcher = asyncio.create_task(watching(hall, tmp_path / "home"))
        await hall.until(spectators=1)
        hall.gate.set()
        guests = [Guest(hall, one, seed=seed) for seed, one in enumerate(NAMES[: SEATS[name]])]
        await asyncio.gather(*(guest.play() for guest in guests))
        out, err = await watcher
        assert err == ""
        told.extend(out.splitlines())

    log = in_hall(name, tmp_path / "logs", party).log()
    assert log.ended is not None
    assert len(told) >= sum(isinstance(entry, Played) for entry in log.entries) / 2
    for player in NAMES[: SEATS[name]]:
        assert any(player in line for line in told)
    assert log.ended.reason in told[-1] or "Nobody wins" in told[-1]
    if name == "secrets":  # what nobody may see is in no line
        assert not any("Chose" in line or "Peeked" in line for line in told)
        assert any("Covered" in line for line in told)
