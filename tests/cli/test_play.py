"""`mashup play`: in a pipe, on a terminal, in any language."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from cli import main
from cli import play as module
from cli.opening import NoWindow
from ecs.games import NAMES
from render.settings import Settings
from tests.toys.conftest import toys

__all__ = ["toys"]
MASHUP = [sys.executable, "-m", "mashup"]
ROOT = Path(__file__).resolve().parents[2]
QUICK = ["play", "--terminal", "--match", "quick", "--scenario", "knowhere"]


def play(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*QUICK, *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*MASHUP, *QUICK, *arguments],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, **environment},
    )


def test_in_a_pipe_the_match_is_told_in_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    out = play(capsys, "--seed", "4", "--brain", "easy")
    lines = out.splitlines()
    assert "\x1b" not in out
    assert lines[0] == "    Player 1 has chosen six heroes."
    assert "Round 1." in lines
    assert any(line.startswith(" 0 ") for line in lines)
    assert any(" wins: " in line for line in lines)
    assert lines[-1].startswith("Hero of the match: ")


def test_same_seed_same_match_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (play(capsys, "--brain", "random", "--seed", seed) for seed in "445")
    assert first == again != other


def test_rounds_stop_early(capsys: pytest.CaptureFixture[str]) -> None:
    out = play(capsys, "--rounds", "2")
    assert [line for line in out.splitlines() if line.startswith("Round ")] == ["Round 1.", "Round 2."]
    assert " Stopped after 2 rounds." in out


def test_matches_in_a_row_are_those_of_a_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    out = play(capsys, "--matches", "2", "--brain", "random")
    lengths = [line.split(", ")[1] for line in out.splitlines() if ", seed 1" in line]
    assert len(lengths) == 2
    assert main(["simulate", "--match", "quick", "--scenario", "knowhere", "--matches", "2"]) == 0
    total = sum(int(length.split()[0]) for length in lengths)
    assert f"{total:,} commands" in capsys.readouterr().out


def test_german(capsys: pytest.CaptureFixture[str]) -> None:
    out = play(capsys, "--language", "de", "--rounds", "1")
    assert "Runde 1." in out
    assert "Spieler 1 hat sechs Helden gewählt." in out


def test_ascii(capsys: pytest.CaptureFixture[str]) -> None:
    assert play(capsys, "--ascii", "--rounds", "2").isascii()


def test_terminal_that_knows_no_unicode_gets_ascii() -> None:
    answer = run("--rounds", "1", "--language", "de", PYTHONIOENCODING="ascii")
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert answer.stdout.isascii()
    assert b"gew?hlt" in answer.stdout


def test_forced_colours_do_not_bring_the_animation_into_a_pipe() -> None:
    answer = run("--rounds", "1", FORCE_COLOR="1")
    assert answer.returncode == 0
    assert b"\x1b[?1049h" not in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--speed", "-1"], 2, "'--speed'"),
        (["--speed", "nan"], 2, "'--speed'"),
        (["--speed", "fast"], 2, "'--speed'"),
        (["--rounds", "0"], 2, "'--rounds'"),
        (["--matches", "0"], 2, "'--matches'"),
        (["--seed", str(2**70)], 2, "'--seed'"),
        (["--language", "xx"], 2, "'--language'"),
        (["--brain", "deep"], 2, "'--brain'"),
        (["--scenario", "nowhere"], 1, "no built-in scenario"),
        (["--match", "missing.game.json"], 1, "does not exist"),
        (["--characters", "."], 1, "."),
    ],
)
def test_bad_values_are_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, words: str
) -> None:
    assert main(["play", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err


class Terminal:
    """`mashup play` on a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.end, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            [*MASHUP, *QUICK, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)
        self.output = b""

    def read_until(self, words: bytes | None) -> None:
        """Read until these words are there, or to the end."""
        while words is None or words not in self.output:
            try:
                more = os.read(self.end, 65536)
            except OSError:  # Linux says so when the other side has closed
                return
            if not more:
                return
            self.output += more


def test_on_a_terminal_the_match_is_animated() -> None:
    terminal = Terminal("--speed", "0", "--rounds", "2")
    terminal.read_until(None)
    assert terminal.process.wait() == 0
    assert terminal.output.index(b"\x1b[?1049h") < terminal.output.index(b"\x1b[?1049l")
    assert terminal.output.rindex(b"\x1b[?25l") < terminal.output.rindex(b"\x1b[?25h")
    after = terminal.output.split(b"\x1b[?1049l")[-1].decode()
    assert "Stopped after 2 rounds." in after


def test_ctrl_c_brings_screen_and_cursor_back() -> None:
    terminal = Terminal("--speed", "1")
    terminal.read_until(b"MARVELOUS MASHUP")
    time.sleep(0.2)
    os.killpg(terminal.process.pid, signal.SIGINT)
    terminal.read_until(None)
    assert terminal.process.wait() == 130
    assert terminal.output.index(b"\x1b[?1049h") < terminal.output.index(b"\x1b[?1049l")
    assert terminal.output.rindex(b"\x1b[?25l") < terminal.output.rindex(b"\x1b[?25h")
    assert b"Traceback" not in terminal.output


# The window


class Flow:
    """Notes where it is sent."""

    def __init__(self) -> None:
        self.went: list[str] = []

    def __getattr__(self, place: str) -> Callable[..., None]:
        return lambda *arguments, **more: self.went.append(" ".join([place, *arguments, *more.values()]))


WATCHED = "easy"
"""The last time two computers were watched."""


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, list[str]]]:
    """What a window would have shown, with which settings."""
    shown: list[tuple[Settings, list[str]]] = []

    def open_window(begin: Callable[[Flow], None], change: Callable[[Settings], None]) -> None:
        settings, flow = Settings(side=WATCHED), Flow()
        change(settings)
        begin(flow)
        shown.append((settings, flow.went))

    monkeypatch.setattr(module, "open_window", open_window)
    return shown


@pytest.mark.parametrize(
    ("arguments", "went", "changed"),
    [
        ([], "welcome", {}),
        (["--name", "Ann", "--language", "de"], "welcome", {"name": "Ann", "language": "de"}),
        (["--level", "hard"], "play", {"level": "hard"}),
        (["--scenario", "titan"], "play", {"scenario": "titan"}),
        (["--match", "quick"], "play", {"match": "quick"}),
        (["--server", "host:1218/a", "--name", "Bo"], "join ws://host:1218/a mashup", {"name": "Bo"}),
        (["--server", "wss://host"], "join wss://host mashup", {}),
        (["--game", "dune"], "welcome", {"game": "dune"}),
        (["--game", "dune", "--level", "easy"], "play", {"game": "dune", "dune_level": "easy"}),
        (
            ["--game", "dune", "--scenario", "arrakis", "--match", "standard"],
            "play",
            {"game": "dune", "dune_scenario": "arrakis", "party": "standard"},
        ),
        (["--game", "dune", "--server", "host"], "join ws://host:10191 dune", {"game": "dune"}),
    ],
)
def test_where_the_window_begins(
    opened: list[tuple[Settings, list[str]]], arguments: list[str], went: str, changed: dict[str, str]
) -> None:
    assert main(["play", *arguments]) == 0
    side = "" if went == "play" else WATCHED
    assert opened == [(Settings(side=side, **changed), [went])]  # type: ignore[arg-type]


@pytest.fixture
def race(toys: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without menus can be asked for."""
    (option,) = [param for param in module.command.params if param.name == "game"]
    monkeypatch.setattr(option, "type", click.Choice(NAMES))


@pytest.mark.usefixtures("race")
def test_a_game_without_menus_is_joined_and_the_game_of_the_title_stays(
    opened: list[tuple[Settings, list[str]]],
) -> None:
    assert main(["play", "--game", "race", "--server", "host:4000", "--name", "Bo"]) == 0
    assert opened == [(Settings(side=WATCHED, name="Bo"), ["join ws://host:4000 race"])]


@pytest.mark.usefixtures("race", "opened")
def test_a_game_without_menus_begins_on_servers_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "race"]) == 1
    assert "Matches of race are joined on a server" in capsys.readouterr().err


@pytest.mark.parametrize("option", [["--terminal"], ["--seed", "1"], ["--rounds", "2"], ["--ascii"]])
def test_what_only_a_terminal_knows_opens_no_window(
    opened: list[tuple[Settings, list[str]]], capsys: pytest.CaptureFixture[str], option: list[str]
) -> None:
    assert main(["play", *option, "--match", "quick", "--rounds", "1"]) == 0
    assert opened == []
    assert capsys.readouterr().err == ""


def without_window(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_window(*_: object) -> None:
        raise NoWindow("there is no display")

    monkeypatch.setattr(module, "open_window", open_window)


def test_without_a_window_the_terminal_shows_a_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_window(monkeypatch)
    assert main(["play", "--match", "quick", "--scenario", "sanctum", "--level", "easy"]) == 0
    out, error = capsys.readouterr()
    assert error == (
        "No window can be opened because there is no display, so here is a match in the terminal; "
        "'mashup watch URL' follows a match on a server, 'mashup bot URL' plays there.\n"
    )
    assert " wins: " in out


def test_without_a_window_nobody_plays_on_a_server(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_window(monkeypatch)
    assert main(["play", "--server", "localhost"]) == 1
    assert capsys.readouterr().err == (
        "No window can be opened because there is no display, and people play in one; "
        "'mashup watch URL' follows a match on a server, 'mashup bot URL' plays there.\n"
    )
