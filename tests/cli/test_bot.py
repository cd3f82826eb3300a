"""`mashup bot` against a real `mashup serve`, as processes."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cli import main
from net import line
from net.games import codec_of_log
from net.matchlog import read
from net.replay import rebuild
from systems.dune import configs as dune
from systems.mashup.configs import load_setup

ROOT = Path(__file__).parents[2]
MASHUP = [sys.executable, "-m", "mashup"]
LIMIT = 100


class Host:
    """A server process that can be killed and started again on the same port."""

    def __init__(self, folder: Path, game: str = "mashup") -> None:
        self.folder = folder / "matches"
        self.port = 0
        self._log = folder / "server.log"
        if game == "dune":
            rules, board = folder / "short.party.json", "sietch"
            party = dune.load_setup("quick").party
            rules.write_bytes(msgspec.json.encode(msgspec.structs.replace(party, numb_of_rounds=2)))
        else:
            rules, board = folder / "short.game.json", "sanctum"
            quick = load_setup(match="quick").match
            rules.write_bytes(msgspec.json.encode(msgspec.structs.replace(quick, max_rounds=4)))
        self._options = ["--game", game, "-m", str(rules), "-s", board]
        self.start()

    def start(self) -> None:
        """Start it and wait until it listens."""
        options = ["-p", str(self.port), "-r", str(self.folder), *self._options]
        with self._log.open("w") as log:
            self.process = subprocess.Popen([*MASHUP, "serve", *options], stderr=log, cwd=ROOT)
        self.port = int(self.wait_for(r"on port (\d+)"))

    def wait_for(self, pattern: str) -> str:
        """Wait until the server tells such a thing."""
        for _ in range(20 * LIMIT):
            if found := re.search(pattern, self._log.read_text()):
                return found[1]
            assert self.process.poll() is None, self._log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"no {pattern} in {self._log.read_text()}")

    def kill(self) -> None:
        """Let it die like kill -9."""
        self.process.kill()
        self.process.wait()

    def wait_for_entries(self, size: int, bots: list[subprocess.Popen[str]]) -> None:
        """Wait until so many bytes more are in the match logs."""
        before = self._size()
        while self._size() < before + size:
            assert self.process.poll() is None
            assert [said_by(bot) for bot in bots if bot.poll() is not None] == []
            time.sleep(0.01)

    def _size(self) -> int:
        return sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file())

    @property
    def url(self) -> str:
        """Where to connect."""
        return f"localhost:{self.port}/arena"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    host.kill()


def bot(host: Host, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*MASHUP, "bot", host.url, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def said_by(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=LIMIT)
    return process.returncode, out, err


def test_two_bots_play_two_matches(host: Host) -> None:
    bots = [
        bot(host, "--name", "Ann", "--seed", "1", "--matches", "2"),
        bot(host, "--name", "Bob", "--seed", "2", "--matches", "2", "--role", "player"),
    ]
    won = 0
    for process, name, other in zip(bots, ("Ann", "Bob"), ("Bob", "Ann"), strict=True):
        code, out, err = said_by(process)
        assert (code, err) == (0, "")
        *matches, total = out.splitlines()
        assert len(matches) == 2
        for match in matches:
            assert re.fullmatch(rf"{name} (won|lost) against {other} in round \d+ \([a-z -]+\)\.", match)
        count = sum(" won " in match for match in matches)
        assert total == f"{name} won {count} of 2 matches."
        won += count
    assert won == 2


def test_bots_go_on_after_kill_9(host: Host) -> None:
    bots = [bot(host, "--name", name, "--seed", str(seed)) for seed, name in enumerate(("Ann", "Bob"))]
    for _ in range(3):
        host.wait_for_entries(3000, bots)
        host.kill()
        host.start()
    results = [said_by(process) for process in bots]
    assert [code for code, _, _ in results] == [0, 0]
    assert sorted(out.split()[1] for _, out, _ in results) == ["lost", "won"]
    assert [err for _, _, err in results] == ["", ""]


def test_bots_play_dune_and_go_on_after_kill_9(tmp_path: Path) -> None:
    host = Host(tmp_path, "dune")
    try:
        bots = [
            bot(host, "--game", "dune", "--name", "Ann", "--seed", "1"),
            subprocess.Popen(
                [*MASHUP, "bot", "-a", f"{host.url}", "--game", "dune", "-n", "Bob", "--seed", "2"],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                cwd=ROOT,
            ),
        ]
        host.wait_for_entries(3000, bots)
        host.kill()
        host.start()
        results = [said_by(process) for process in bots]
    finally:
        host.kill()
    assert [(code, err) for code, _, err in results] == [(0, ""), (0, "")]
    for (_, out, _), (name, other) in zip(results, (("Ann", "Bob"), ("Bob", "Ann")), strict=True):
        assert re.fullmatch(rf"{name} (won|lost) against {other} in round \d+ \([a-z -]+\)\.\n", out)
    (log,) = host.folder.glob("*.jsonl")
    codec = codec_of_log(log)
    found = read(log, codec.game)
    assert (found.header.game, found.fault) == ("dune", "")
    match = rebuild(codec.game, found.header, codec.setup(found.header.setup), found.entries)
    assert match.outcome is not None


def test_server_that_does_not_come_back(host: Host) -> None:
    bots = [bot(host, "--name", name, "--patience", "1") for name in ("Ann", "Bob")]
    host.wait_for_entries(3000, bots)
    host.kill()
    for process in bots:
        code, out, err = said_by(process)
        assert (code, out) == (1, "")
        assert re.fullmatch(
            rf"The server at ws://{host.url} was called for \d+ s in vain: nobody listens there\.\n", err
        )


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_leaving_by_a_signal(host: Host, number: signal.Signals, code: int) -> None:
    waiting = bot(host, "--name", "Ann")
    host.wait_for("(Connected)")
    waiting.send_signal(number)
    returned, out, err = said_by(waiting)
    assert (returned, out, err.strip()) == (code, "", "")


def test_unreachable_server(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(line, "START_PATIENCE", 0.1)
    assert main(["bot", "localhost:1"]) == 1
    assert capsys.readouterr().err == "No server answers at ws://localhost:1: nobody listens there.\n"


def test_address_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "ftp://localhost"]) == 1
    assert capsys.readouterr().err == (
        "ftp://localhost is no address of a server; ws://localhost:1218 would be one.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--level", "genius"], "Invalid value for '--level': 'genius' is not"),
        (["--matches", "0"], "Invalid value for '--matches': 0 is not in the range x>=1"),
        (["--role", "boss"], "Invalid value for '--role': 'boss' is not one of 'ki', 'player'"),
        (["--patience", "-1"], "Invalid value for '--patience'"),
    ],
)
def test_wrong_options(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "ws://localhost:1", *arguments]) == 2
    assert capsys.readouterr().err.startswith(sentence)


def test_without_websockets() -> None:
    program = (
        "import sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'websockets':\n"
        "            raise ModuleNotFoundError(name=name)\n"
        "sys.meta_path.insert(0, Missing())\n"
        "from cli import main\n"
        "sys.exit(main(['bot']))\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, cwd=ROOT
    )
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == (
        "The bot's packages are not installed; pip install 'marvelous-mashup[server]' brings them.\n"
    )
