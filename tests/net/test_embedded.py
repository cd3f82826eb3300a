from __future__ import annotations

import asyncio
import io
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import cast
from urllib.request import urlopen

import pytest

from ecs.errors import MashupError
from net import embedded as module
from net import games
from net.client import Client
from net.embedded import Embedded
from net.games import client, codec_of_log
from net.line import Line
from net.matchlog import read
from net.notices import Assigned, Notice, YourTurn
from net.order import HURRY
from net.own_matches import kept_matches
from systems.dune import configs as dune
from systems.mashup.configs import Setup, load_setup
from systems.turns import active

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


class Visit:
    """A player who comes to a server, chooses, and leaves as soon as a turn is theirs."""

    def __init__(self, server: Embedded, player: Client) -> None:
        self.turns: list[YourTurn] = []
        self.line = Line(server.start(), player, self.hear)
        self.player = player
        try:
            asyncio.run(self.line.run())
        finally:
            server.close()

    def hear(self, notice: Notice) -> None:
        if isinstance(notice, Assigned) and notice.draft is not None:
            choice = notice.draft.legal(notice.seat)[0]
            self.line.act(lambda: self.player.pick(choice))
        elif isinstance(notice, YourTurn):
            self.turns.append(notice)
            self.line.hang_up()


def actor(turn: YourTurn) -> tuple[int, object]:
    """Whose turn it is, and where they stand."""
    world = turn.mirror.match.world
    return active(world), world.field(active(world))


@pytest.mark.parametrize("game", ["mashup", "dune"])
def test_a_match_that_is_left_is_kept_and_gone_on_with(game: str, setup: Setup, home: Path) -> None:
    configs = setup if game == "mashup" else dune.load_setup("quick")
    server = Embedded(configs, home, "random", game=game, names=("Hal",), seed=5, pace=0, alone=True)
    (first,) = Visit(server, client(game, "Ann", "device")).turns
    assert first.mirror.names == ("", "Ann", "Hal")  # whoever plays against the computer sits down first
    (kept,) = kept_matches(home / "replays")
    assert (kept.header.game, kept.header.seed, kept.order.alone) == (game, 5, True)
    assert [player.role.value for player in kept.header.players] == ["player", "bot"]
    again = Embedded.going_on(kept)
    assert (again.game, again.setup, again.alone) == (game, configs, True)
    ann = client(game, "Ann with a new name", "another device")
    ann.come_back(kept.header.players[0].name, kept.header.players[0].device)
    (second,) = Visit(again, ann).turns
    for told in (lambda turn: turn.mirror.names, lambda turn: turn.mirror.round, actor):
        assert told(second) == told(first)
    (kept,) = kept_matches(home / "replays")
    kept.put_away()
    (log,) = (home / "replays").iterdir()
    assert read(log, codec_of_log(log).game).header == kept.header


def test_a_log_that_cannot_be_gone_on_with_is_one_sentence(setup: Setup, home: Path) -> None:
    Visit(Embedded(setup, home, "random", pace=0), games.client("mashup", "Ann", "device"))
    (kept,) = kept_matches(home / "replays")
    kept.log.write_bytes(kept.log.read_bytes() + b"no\n")
    (kept,) = kept_matches(home / "replays")
    with pytest.raises(MashupError, match=r"This match cannot be gone on with; .* tells why\."):
        Embedded.going_on(kept).start()


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


def test_its_players_can_be_hurried_as_long_as_it_runs(setup: Setup, home: Path) -> None:
    server = Embedded(setup, home, "random")
    server.hurry()
    heard = io.BytesIO()
    server._child = cast("subprocess.Popen[bytes]", SimpleNamespace(stdin=heard))
    server.hurry()
    assert heard.getvalue() == HURRY
