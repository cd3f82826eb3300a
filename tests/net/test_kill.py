"""A match of two bots through kill -9: the server dies at random moments, and nothing is ever lost.

MASHUP_KILLS=50 ./test tests/net/test_kill.py    as often as that
MASHUP_SEED=123 ./test tests/net/test_kill.py    with other moments
"""

from __future__ import annotations

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

from ecs.match import Match
from net import exact
from net.entries import Ended, Header
from net.matchlog import Log, read
from net.replay import play
from systems.mashup.configs import CharacterConfig, Setup, load_setup
from systems.mashup.game import standard

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("MASHUP_KILLS", "12"))
SEED = int(os.environ.get("MASHUP_SEED", "1"))
LIMIT = 100
NAMES = ("Ann", "Bob")

TAPPED = """
import sys
from net.client import Client
from cli import main

receive = Client.receive
tap = open(sys.argv[1], "a")

def tapped(self, frame):
    print(frame, file=tap, flush=True)
    return receive(self, frame)

Client.receive = tapped
sys.exit(main(sys.argv[2:]))
"""
"""`mashup bot` as it is, but whatever it is told stands in a file first."""


def long_match() -> Setup:
    """A match that lasts for as many kills as there are: nobody can be hurt until Thanos comes."""
    replace = msgspec.structs.replace
    setup = load_setup("quick", scenario="asgard-bridge")
    harmless = (
        replace(each, melee_damage=0, range_combat_damage=0, mp=2, ap=1)
        for each in setup.characters.characters
    )
    config = replace(setup.match, max_rounds=10 + 2 * KILLS, mind_stone_dmg=0, max_game_time=0)
    return Setup(config, CharacterConfig(tuple(harmless)), setup.scenario)


class Host:
    """A server process on one port that dies and comes back."""

    def __init__(self, folder: Path) -> None:
        self.logs = folder / "logs"
        self._said = folder / "server.txt"
        self._port = 0
        configs = {}
        setup = long_match()
        for name, ending in (("match", "game"), ("characters", "character"), ("scenario", "scenario")):
            configs[name] = folder / f"long.{ending}.json"
            configs[name].write_bytes(msgspec.json.encode(getattr(setup, name)))
        self._configs = [
            *("-m", str(configs["match"]), "-c", str(configs["characters"])),
            *("-s", str(configs["scenario"])),
        ]

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self._port}/"

    def start(self) -> None:
        command = [sys.executable, "-m", "mashup", "serve", "--host", "127.0.0.1", "-p", str(self._port)]
        options = ["-r", str(self.logs), "--seed", str(SEED), *self._configs]
        with self._said.open("wb") as said:
            self.process = subprocess.Popen([*command, *options], cwd=ROOT, stderr=said)

    def serving(self) -> dict[str, Any]:
        """Wait until it serves; what it says then."""
        while True:
            for line in self._said.read_text().splitlines(keepends=True):
                if line.endswith("\n") and (told := json.loads(line))["message"].startswith("Serving"):
                    self._port = int(re.findall(r"on port (\d+)", told["message"])[0])
                    return told  # type: ignore[no-any-return]
            assert self.process.poll() is None, self._said.read_text()
            time.sleep(0.01)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def written(self) -> int:
        """The bytes in the match log."""
        return sum(path.stat().st_size for path in self.logs.glob("2*"))


def bot(host: Host, name: str, tap: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", TAPPED, str(tap), "bot", host.url, "--name", name, "--seed", str(SEED)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True)


@pytest.fixture
def processes() -> Iterator[list[subprocess.Popen[Any]]]:
    """Whatever stands here is gone after the test."""
    started: list[subprocess.Popen[Any]] = []
    yield started
    for process in started:
        process.kill()
        process.communicate()


def test_a_match_outlives_many_deaths_of_its_server(
    tmp_path: Path, processes: list[subprocess.Popen[Any]]
) -> None:
    dice = random.Random(SEED)
    host = Host(tmp_path)
    host.start()
    processes.append(host.process)
    assert host.serving()["resumed"] == 0
    taps = [tmp_path / f"{name}.jsonl" for name in NAMES]
    bots = [bot(host, name, tap) for name, tap in zip(NAMES, taps, strict=True)]
    processes += bots
    while not host.written():
        time.sleep(0.01)
    for _ in range(KILLS):
        # Now and then while it starts or resumes; and a fast machine must not play on to the end.
        patience = dice.uniform(0.0, 1.0) if dice.random() < 0.25 else LIMIT
        goal, begun = host.written() + dice.randint(1, 3000), time.monotonic()
        while host.written() < goal and time.monotonic() < begun + patience:
            assert host.process.poll() is None
            assert [each.communicate() for each in bots if each.poll() is not None] == []
            time.sleep(0.002)
        host.kill()
        assert [each.communicate() for each in bots if each.poll() is not None] == [], "it ended too early"
        host.start()
        processes[0] = host.process
        if dice.random() < 0.75:
            assert host.serving()["resumed"] == 1
    said = [each.communicate(timeout=LIMIT) for each in bots]
    assert [each.returncode for each in bots] == [0, 0], said
    assert sorted(out.split()[1] for out, _ in said) == ["lost", "won"]
    (path,) = host.logs.glob("2*")
    assert path.suffix == ".jsonl", "the match is not marked as finished"
    compare(read(path, standard()), taps)


def compare(log: Log, taps: list[Path]) -> None:
    """Play the log again from its beginning, and hold it against what the bots were told."""
    assert (log.note, log.fault) == ("", "")
    end = log.ended
    assert isinstance(end, Ended)
    told = {names(log.header).index(tap.stem) + 1: messages(tap) for tap in taps}
    match = Match(standard(), msgspec.convert(log.header.setup, Setup), log.header.seed)
    true: dict[tuple[int, int], list[Any]] = {}
    for number, (_, events) in enumerate(play(match, log.entries), start=1):  # compares every digest
        for seat in told:
            seen = exact.written(match.seen(events, seat))
            true[seat, number] = json.loads(msgspec.json.encode((seen, exact.view_of(match, seat))))
    assert match.outcome is not None
    assert (match.digest(), match.outcome.winner) == (end.digest, end.winner)
    for seat, heard in told.items():
        assert sum(message["messageType"] == "HELLO_CLIENT" for message in heard) > 1, "it never came back"
        won = [event["playerWon"] for event in happened(heard) if event["eventType"] == "WinEvent"]
        assert won == [end.winner]
        last = 0
        for ext in (message["ext"] for message in heard if "ext" in message):
            last = ext["seq"]
            events, view = true.get((seat, last), ([], []))
            assert ext.get("events", events) == events, f"seat {seat} was told what is not in the log"
            assert not last or ext.get("view", view) == view, f"seat {seat} was shown what is not in the log"
        assert last == end.after


def messages(tap: Path) -> list[dict[str, Any]]:
    """What a bot was told."""
    return [json.loads(line) for line in tap.read_text().splitlines()]


def happened(told: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The standard's own events in that."""
    for message in told:
        if message["messageType"] == "EVENTS":
            yield from message["messages"]


def names(header: Header) -> list[str]:
    return [player.name for player in header.players]
