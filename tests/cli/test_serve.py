"""`mashup serve` as a real process."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

import cli.serve
from cli import main
from net.house import House
from net.limits import Limits, Rate
from net.listening import Options
from systems.dune import configs as dune
from tests.net.tls import CERT

MASHUP = [sys.executable, "-m", "mashup"]
ROOT = Path(__file__).resolve().parents[2]


class Host:
    """A server process that was started and says what it logs."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        command = [
            *MASHUP,
            "serve",
            "--port",
            "0",
            "--host",
            "127.0.0.1",
            "--replay",
            str(folder),
            *arguments,
        ]
        self.process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        self.lines: list[dict[str, object]] = []
        self.port = int(re.findall(r"on port (\d+)\.$", str(self.hear("Serving ")["message"]))[0])

    def hear(self, start: str) -> dict[str, object]:
        """The next log line whose message begins like that."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(json.loads(line))
            if str(self.lines[-1]["message"]).startswith(start):
                return self.lines[-1]
        raise AssertionError(f"never said: {start}; but: {self.lines}")

    def get(self, target: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{target}", timeout=10) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def end(self, number: int) -> int:
        """Send a signal and give the exit code."""
        self.process.send_signal(number)
        return self.process.wait(30)


@pytest.fixture
def hosts() -> Iterator[list[Host]]:
    started: list[Host] = []
    yield started
    for host in started:
        host.process.kill()
        host.process.wait()
        assert host.process.stderr is not None
        host.process.stderr.close()


def test_sighup_does_not_kill(hosts: list[Host], tmp_path: Path) -> None:
    host = Host(tmp_path)
    hosts.append(host)
    host.process.send_signal(signal.SIGHUP)
    assert host.hear("SIGHUP")["message"] == "SIGHUP changes nothing; SIGTERM stops the server."
    assert host.end(signal.SIGTERM) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_serves_until_it_is_told_to_stop(hosts: list[Host], tmp_path: Path, number: int) -> None:
    host = Host(tmp_path)
    hosts.append(host)
    assert host.get("/healthz") == (200, '{"status":"ok"}\n')
    with connect(f"ws://127.0.0.1:{host.port}/") as player:
        player.send('{"messageType":"HELLO_SERVER","name":"Ada","deviceID":"a"}')
        assert player.recv() == '{"messageType":"HELLO_CLIENT","runningGame":false}'
        assert host.end(number) == 0
        assert json.loads(player.recv())["messageType"] == "GOODBYE_CLIENT"
        with pytest.raises(Exception, match="1012"):
            player.recv()
    host.hear("The server has stopped.")
    assert {line["level"] for line in host.lines} == {"info"}


def test_a_match_outlives_kill_and_power(hosts: list[Host], tmp_path: Path) -> None:
    """Two players choose; the process is killed; the next one knows them, their choice and their seats."""
    first = Host(tmp_path, "--fsync", "--seed", "5")
    hosts.append(first)
    with connect(f"ws://127.0.0.1:{first.port}/") as ada, connect(f"ws://127.0.0.1:{first.port}/") as bob:
        for player, name in ((ada, "Ada"), (bob, "Bob")):
            player.send(json.dumps({"messageType": "HELLO_SERVER", "name": name, "deviceID": name}))
            player.recv()
            player.send('{"messageType":"PLAYER_READY","startGame":true,"role":"PLAYER"}')
        for player in (ada, bob):
            assert json.loads(player.recv())["messageType"] == "GAME_ASSIGNMENT"
            six = [True] * 6 + [False] * 6
            player.send(json.dumps({"messageType": "CHARACTER_SELECTION", "characters": six}))
        while json.loads(ada.recv())["messageType"] != "GAME_STRUCTURE":
            pass
        state = json.loads(ada.recv())["messages"][-1]
        assert first.end(signal.SIGKILL) == -signal.SIGKILL
    second = Host(tmp_path, "--drain", "0")
    hosts.append(second)
    assert second.lines[-1]["resumed"] == 1
    (room,) = json.loads(second.get("/matches")[1])["rooms"]
    assert (room["stage"], [player["connected"] for player in room["players"]]) == ("playing", [False, False])
    with connect(f"ws://127.0.0.1:{second.port}/") as ada:
        ada.send('{"messageType":"HELLO_SERVER","name":"Ada","deviceID":"Ada"}')
        assert json.loads(ada.recv())["runningGame"] is True
        ada.send('{"messageType":"RECONNECT","reconnect":true}')
        assert [json.loads(ada.recv())["messageType"] for _ in range(2)] == [
            "GENERAL_ASSIGNMENT",
            "GAME_STRUCTURE",
        ]
        assert json.loads(ada.recv())["messages"] == [state]
    assert second.end(signal.SIGTERM) == 0
    assert [path.suffix for path in tmp_path.glob("2*")] == [".running"]


def test_log_level_0_says_nothing(tmp_path: Path) -> None:
    command = [*MASHUP, "serve", "-p", "0", "--host", "127.0.0.1", "-r", str(tmp_path), "-l", "0"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as quiet:
        deadline = time.monotonic() + 30
        while not (tmp_path / ".lock").exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        time.sleep(0.5)
        quiet.send_signal(signal.SIGTERM)
        _, errors = quiet.communicate(timeout=30)
    assert errors == ""


# What cannot begin


def serve(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = main(["serve", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


def test_checking_configs_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(capsys, "-C") == (0, "The configs are right.\n", "")
    assert serve(capsys, "-C", "--mods", "gravity,echo") == (0, "The configs are right.\n", "")
    code, _, err = serve(capsys, "-C", "--mods", "moon")
    assert (code, err.split(";")[0]) == (1, "There is no mod called 'moon'")
    assert serve(capsys, "--check-conf", "-m", "quick", "-s", "titan") == (0, "The configs are right.\n", "")


def test_broken_configs_are_named_all(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match, characters = tmp_path / "a.game.json", tmp_path / "gone.character.json"
    match.write_text('{"maxRounds": -1}')
    code, out, err = serve(capsys, "-C", "-m", match, "-c", characters, "-s", "nowhere")
    assert (code, out) == (1, "")
    assert f"{match}: $.maxRounds is -1; a whole number from 0 to 500 is right\n" in err
    assert f"{match}: $.mindStoneDMG is missing; a whole number from 0 to 1000 is right\n" in err
    assert f"{characters}: does not exist; the path of a file is right\n" in err
    assert "nowhere: is no built-in scenario; " in err
    assert "Traceback" not in err


def test_what_hinders_a_server_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        answer = serve(capsys, "--host", "127.0.0.1", "-p", port, "-r", tmp_path / "a", "-l", "0")
    assert answer == (1, "", f"Port {port} is in use already; --port names another.\n")
    (tmp_path / "file").touch()
    code, _, err = serve(capsys, "-p", "0", "-r", tmp_path / "file", "-l", "0")
    assert code == 1
    assert (
        err == f"The replay folder {tmp_path / 'file'} cannot be used: File exists; --replay names another.\n"
    )
    code, _, err = serve(capsys, "-p", "0", "-r", tmp_path / "a", "-l", "0", "--cert", CERT)
    assert code == 1
    assert err == f"The certificate {CERT} cannot be used; a PEM certificate with its key is right.\n"


@pytest.mark.parametrize("package", ["websockets", "prometheus_client"])
def test_without_the_servers_packages(package: str) -> None:
    program = f"import sys; sys.modules['{package}'] = None; from cli import main; sys.exit(main(['serve']))"
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 1
    assert answer.stderr == (
        "The server's packages are not installed; pip install 'marvelous-mashup[server]' brings them.\n"
    )


def test_options_reach_the_server(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[object] = []

    async def run(mods: object, _setup: object, archive: object, options: object, house: object) -> None:
        seen.extend((options, house))

    monkeypatch.setattr(cli.serve, "_run", run)
    monkeypatch.setattr(cli.serve, "_default_folder", lambda: tmp_path / "default")
    assert serve(capsys, "-l", "0")[0] == 0
    options, house = seen
    assert options == Options(port=1218)
    assert house == House()
    seen.clear()
    arguments = (
        "-p 7 --host h --grace 200 --strikes 0 --strict-clock --drain 1 --max-rooms 2 --max-spectators 3 "
    )
    arguments += (
        "--max-connections 4 --max-bytes 5000 --player-messages 6 --other-messages 7 --seed 8 --fsync "
    )
    arguments += "--no-clock --compress --origin http://a --origin http://b --cert c --key k -l 0"
    assert serve(capsys, *arguments.split())[0] == 0
    assert seen[1] == House(200, 200, 0, 1, 3, 5000, clock=False)
    limits = Limits(5000, Rate(6), Rate(7), 4, 2)
    origins = ("http://a", "http://b")
    assert seen[0] == Options("h", 7, Path("c"), Path("k"), origins, True, True, 1, 8, limits=limits)
    assert (tmp_path / "default").is_dir()


def test_dune_has_its_own_port_and_its_own_names_of_options(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    async def run(*given: object) -> None:
        seen.extend(given)

    monkeypatch.setattr(cli.serve, "_run", run)
    options = ("--game", "dune", "--config-match", "quick", "--config-scenario", "sietch", "-l", "0")
    assert serve(capsys, *options, "-r", tmp_path)[0] == 0
    codec, setup, _, chosen, _ = seen
    assert codec.game.name == "dune"
    assert chosen.port == 10191
    assert setup == dune.load_setup("quick", "sietch")
    assert (
        serve(capsys, "--game", "dune", "-C", "-m", "quick", "-s", "arrakis")[1] == "The configs are right.\n"
    )


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("-c heroes", "Deserts of Dune has no --conf-chars; leave it out; "),
        ("--grace 5", "Dune has no --grace; reconnectTime in the party config is right; "),
        ("--strikes 5", "Dune has no --strikes; maxStrikes in the party config is right; "),
        ("--strict-clock", "Dune has no --strict-clock; maxMissedTurns in the party config is right; "),
        ("--mods gravity", "Deserts of Dune has no mods; leave --mods out; "),
    ],
)
def test_what_dune_has_elsewhere_or_not_at_all(
    capsys: pytest.CaptureFixture[str], option: str, sentence: str
) -> None:
    code, _, err = serve(capsys, "--game", "dune", *option.split())
    assert code == 2
    assert err.startswith(sentence)


def test_help_is_short_h_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = serve(capsys, "-h")
    assert code == 0
    for option in ("-m, --conf-match", "-c, --conf-chars", "-s, --conf-scenario", "-p, --port", "-h, --help",
                   "-l, --log-level", "-v, --verbose", "-C, --check-conf", "-r, --replay"):  # fmt: skip
        assert option in out
    assert "[default: 1218;" in out
