"""Matches of the toys through kill -9: the server dies again and again, and nothing is ever lost.

MASHUP_KILLS=20 ./test tests/toys/test_kill.py    as often as that
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecs.commands import Command
from ecs.match import Match
from net import exact
from net.bot import Bot
from net.games import client
from net.inbound import Role
from net.matchlog import read
from net.replay import rebuild
from systems.brains import RandomBrain
from tests.toys import fire, race, secrets
from tests.toys.known import TOYS
from tests.toys.test_whole_matches import NAMES, SEATS

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("MASHUP_KILLS", "3"))
LONG: dict[str, Any] = {
    "race": race.Setup(length=100 + 10 * KILLS),
    "secrets": secrets.Setup(highest=50 + 10 * KILLS, rounds=30 + 10 * KILLS),
    "fire": fire.Setup(houses=400 * KILLS, rounds=30 + 10 * KILLS),
}

pytestmark = pytest.mark.usefixtures("toys")


class Slow(RandomBrain):
    """Thinks a little, so that a match lasts through all deaths of its server."""

    __slots__ = ()

    def choose(self, match: Match, seat: int) -> Command:
        time.sleep(0.004)
        return super().choose(match, seat)


class Host:
    """A server process on one port that dies and comes back."""

    def __init__(self, name: str, folder: Path) -> None:
        self.logs = folder / "logs"
        self._said = folder / "server.txt"
        self._name = name
        self.port = 0

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.toys", "serve", "--game", self._name, "--host", "127.0.0.1"]
        options = ["-p", str(self.port), "-r", str(self.logs), "--seed", "5", "--player-messages", "0"]
        setups = msgspec.json.encode({self._name: LONG[self._name]}).decode()
        with self._said.open("wb") as said:
            self.process = subprocess.Popen(
                [*command, *options], cwd=ROOT, stderr=said, env={**os.environ, "TOYS": setups}
            )

    async def serving(self) -> dict[str, Any]:
        """Wait until it serves; what it says then."""
        while True:
            for line in self.said().splitlines(keepends=True):
                if line.endswith("\n") and (told := json.loads(line))["message"].startswith("Serving"):
                    self.port = int(re.findall(r"on port (\d+)", told["message"])[0])
                    return told  # type: ignore[no-any-return]
            assert self.process.poll() is None, self.said()
            await asyncio.sleep(0.01)

    def said(self) -> str:
        """All that it said since it started."""
        return self._said.read_text()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def written(self) -> int:
        """The bytes in the match log."""
        return sum(path.stat().st_size for path in self.logs.glob("2*"))


@pytest.fixture
def hosts() -> Iterator[list[Host]]:
    """Whatever stands here is gone after the test."""
    started: list[Host] = []
    yield started
    for host in started:
        host.kill()


@pytest.mark.parametrize("name", TOYS)
def test_a_match_outlives_many_deaths_of_its_server(name: str, tmp_path: Path, hosts: list[Host]) -> None:
    dice = random.Random(name)
    host = Host(name, tmp_path)
    clients = [client(name, one, one, Role.BOT, seed) for seed, one in enumerate(NAMES[: SEATS[name]])]

    async def play() -> None:
        host.start()
        hosts.append(host)
        assert (await host.serving())["resumed"] == 0
        url = f"ws://127.0.0.1:{host.port}/"
        bots = [  # of those who come at the same time any may be the host
            asyncio.create_task(Bot(url, one, Slow(one.seed), seats=len(clients)).play()) for one in clients
        ]
        for _ in range(KILLS):
            goal = host.written() + dice.randint(500, 1500)
            while host.written() < goal:
                assert not any(bot.done() for bot in bots), "it ended too early"
                await asyncio.sleep(0.002)
            host.kill()
            host.start()
            assert (await host.serving())["resumed"] == 1
        async with asyncio.timeout(100 + 5 * KILLS):
            await asyncio.gather(*bots)

    asyncio.run(play())
    (path,) = host.logs.glob("2*.jsonl")
    log = read(path, TOYS[name].game())
    assert (log.note, log.fault) == ("", "")
    assert log.ended is not None
    assert log.ended.reason in ("home", "score", "burnt down", "held out")
    truth = rebuild(TOYS[name].game(), log.header, LONG[name], log.entries)
    assert {one.exact.seat for one in clients} == set(range(1, len(clients) + 1))
    for one in clients:
        assert one.exact.match is not None
        assert exact.digest(one.exact.match, one.exact.seat) == exact.digest(truth, one.exact.seat)
