from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest

from ecs.errors import MashupError
from net import embedded as module
from net.client import Client
from net.embedded import Embedded
from net.games import client, dialect_of_log
from net.line import Line
from net.mashup.mirror import drafting
from net.matchlog import read
from net.notices import Assigned, Notice, YourTurn
from systems.dune import configs as dune
from systems.mashup.configs import Setup, load_setup
from systems.mashup.game import standard

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def setup() -> Setup:
    return load_setup("quick")


def wait_for(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or ") Z " not in state.read_text()


def test_it_serves_from_start_to_close(setup: Setup, home: Path) -> None:
    server = Embedded(setup, home)
    url = server.start()
    child = server._child
    assert child is not None
    assert url == f"ws://127.0.0.1:{server.port}/"
    with urlopen(f"http://127.0.0.1:{server.port}/healthz") as answer:
        assert answer.status == 200
    server.close()
    assert child.returncode == 0
    assert (home / "logs" / "server.log").read_text() == ""
    server.close()
    with pytest.raises(MashupError, match="called off"):
        server.start()


def test_a_match_against_the_computer_is_a_replay_even_if_it_is_broken_off(setup: Setup, home: Path) -> None:
    server = Embedded(setup, home, "random", names=("Hal",), seed=5, pace=0)
    client = Client("Ann", "device")
    turns: list[YourTurn] = []

    def tell(notice: Notice) -> None:
        if isinstance(notice, Assigned):
            match = drafting(notice.assignment)  # type: ignore[arg-type]
            line.act(lambda: client.pick(match.legal(1)[0]))  # type: ignore[arg-type]
        elif isinstance(notice, YourTurn):
            turns.append(notice)
            line.hang_up()

    line = Line(server.start(), client, tell)
    try:
        asyncio.run(line.run())
        assert len(list((home / "replays").glob("*.playing"))) == 1
    finally:
        server.close()
    assert turns[0].mirror.names == ("", "Ann", "Hal")  # whoever plays against the computer sits down first
    (log,) = (home / "replays").iterdir()
    assert log.suffix == ".jsonl"
    header = read(log, standard()).header
    assert header.seed == 5
    assert [player.role.value for player in header.players] == ["player", "bot"]


def test_a_match_of_dune_against_the_computer(home: Path) -> None:
    server = Embedded(dune.load_setup("quick"), home, "random", game="dune", names=("Hal",), seed=5, pace=0)
    player = client("dune", "Ann", "device")
    turns: list[YourTurn] = []

    def tell(notice: Notice) -> None:
        if isinstance(notice, Assigned) and notice.draft is not None:
            choice = notice.draft.legal(notice.seat)[0]
            line.act(lambda: player.pick(choice))
        elif isinstance(notice, YourTurn):
            turns.append(notice)
            line.hang_up()

    line = Line(server.start(), player, tell)
    try:
        asyncio.run(line.run())
    finally:
        server.close()
    assert server.game == "dune"
    assert turns[0].mirror.names == ("", "Ann", "Hal")
    (log,) = (home / "replays").iterdir()
    dialect = dialect_of_log(log)
    header = read(log, dialect.game).header
    assert (header.game, header.seed) == ("dune", 5)
    assert dialect.setup(header.setup) == server.setup


def test_it_dies_with_its_parent(home: Path) -> None:
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from net.embedded import Embedded\n"
        "from systems.mashup.configs import load_setup\n"
        "server = Embedded(load_setup(), Path(sys.argv[1]), 'random', 'random')\n"
        "server.start()\n"
        "print(server._child.pid, flush=True)\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(home)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert alive(child)
        parent.kill()
        parent.wait()
    wait_for(lambda: not alive(child))


def test_ctrl_c_is_for_the_parent(setup: Setup, home: Path) -> None:
    server = Embedded(setup, home)
    server.start()
    child = server._child
    assert child is not None
    os.kill(child.pid, signal.SIGINT)
    with urlopen(f"http://127.0.0.1:{server.port}/healthz") as answer:
        assert answer.status == 200
    server.close()
    assert child.returncode == 0


def test_a_port_that_is_taken_is_one_sentence(setup: Setup, home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        server = Embedded(setup, home, port=port)
        with pytest.raises(MashupError, match=rf"^.*{port}.*\.$"):
            server.start()


def test_a_folder_that_takes_no_replays_is_one_sentence(setup: Setup, home: Path) -> None:
    (home / "replays").touch()
    with pytest.raises(MashupError, match=r"Replays cannot be kept in .*replays: File exists\."):
        Embedded(setup, home).start()


def test_a_child_that_breaks_down_is_one_sentence(
    setup: Setup, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(MashupError, match=r"could not be started; .*server\.log tells why"):
        Embedded(setup, home).start()
    monkeypatch.setattr(sys, "executable", str(home / "no-such-program"))
    with pytest.raises(MashupError, match=r"could not be started: .*No such file"):
        Embedded(setup, home).start()


def test_it_can_be_called_off_while_it_starts(setup: Setup, home: Path) -> None:
    server = Embedded(setup, home)
    told: list[str] = []

    def start() -> None:
        with pytest.raises(MashupError) as caught:
            server.start()
        told.append(str(caught.value))

    thread = Thread(target=start)
    thread.start()
    wait_for(lambda: server._child is not None)
    server.close()
    thread.join()
    assert told == ["The match was called off."]


def test_a_child_that_hangs_is_ended(setup: Setup, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STOP_TIME", 0.0)
    server = Embedded(setup, home)
    server.start()
    child = server._child
    assert child is not None
    os.kill(child.pid, signal.SIGSTOP)
    server.close()
    assert child.returncode == -signal.SIGKILL


def test_a_long_log_begins_anew(setup: Setup, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LOGGED", 10)
    log = home / "logs" / "server.log"
    log.parent.mkdir()
    log.write_text("x" * 20)
    server = Embedded(setup, home)
    server.start()
    server.close()
    assert log.read_text() == ""
