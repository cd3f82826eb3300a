"""Deserts of Dune on the command line: played, watched, replayed and counted without a window."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from cli import main
from net.embedded import Embedded
from render.settings import Settings
from systems.dune.configs import load_setup
from tests.render import rig
from tests.render.dune.replayed import log_file, recorded, small_setup
from tests.render.replayed import log_file as mashup_log


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    return tmp_path


def test_a_match_of_two_computers_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["play", "--game", "dune", "--terminal", "--brain", "random", "--match", "quick", "--rounds", "2"]
    assert main(asked) == 0
    out, error = capsys.readouterr()
    assert error == ""
    lines = out.splitlines()
    assert "Round 2." in lines
    assert any(" leads House " in line for line in lines)
    assert "Stopped after 2 rounds." in out


def test_the_game_in_the_settings_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    Settings(game="dune").save()
    assert main(["play", "--terminal", "--brain", "random", "--match", "quick", "--rounds", "1"]) == 0
    assert " leads House " in capsys.readouterr().out
    assert main(["play", "--terminal", "--characters", "heroes"]) == 2
    assert "Deserts of Dune has no --characters" in capsys.readouterr().err


def test_without_a_display_there_is_still_a_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr("cli.play._show", lambda plan, *_: print(plan.game().name))
    assert main(["play", "--game", "dune", "--level", "easy"]) == 0
    out, error = capsys.readouterr()
    assert out == "dune\n"
    assert "there is no display" in error


@pytest.mark.parametrize(
    ("options", "brains"),
    [
        ([], ("random", "random")),
        (["--level", "easy"], ("easy", "easy")),
        (["--brain", "normal"], ("normal", "normal")),
        (["--brain2", "hard"], ("random", "hard")),
    ],
)
def test_the_party_says_how_well_computers_play_unless_an_option_does(
    home: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], brains: tuple[str, str]
) -> None:
    party = home / "kind.party.json"
    kind = msgspec.structs.replace(load_setup("quick").party, ai_level="Einsteiger")
    party.write_bytes(msgspec.json.encode(kind))
    shown: list[tuple[str, ...]] = []
    monkeypatch.setattr("cli.play._show", lambda plan, *_: shown.append(plan.brains))
    assert main(["play", "--game", "dune", "--terminal", "--match", str(party), *options]) == 0
    assert shown == [brains]


def test_a_match_on_a_server_in_plain_lines(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = small_setup()
    server = Embedded(setup, home, "random", "random", game="dune", seed=3, pace=0)
    try:
        assert main(["watch", server.start(), "--game", "dune", "--terminal"]) == 0
    finally:
        server.close()
    lines = capsys.readouterr().out.splitlines()
    assert "Round 2." in lines
    assert "wins" in lines[-1]


def test_a_replay_as_lines_and_as_pictures(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = log_file(home)
    assert main(["replay", str(log), "--terminal"]) == 0
    assert "wins" in capsys.readouterr().out.splitlines()[-1]
    rig.display()  # one for all tests: a window cannot move from one to another
    png, gif = home / "still.png", home / "clip.gif"
    asked = ["replay", str(log), "--at", "5", "--to", "6", "--size", "960x540", "--speed", "16"]
    assert main([*asked, "--png", str(png), "--gif", str(gif)]) == 0
    assert png.read_bytes().startswith(b"\x89PNG")
    assert gif.read_bytes().startswith(b"GIF")


def test_numbers_of_both_games(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "logs").mkdir()
    log_file(home / "logs")
    mashup_log(home / "logs")
    target = home / "numbers.json"
    assert main(["stats", str(home / "logs"), "--json", str(target)]) == 0
    out = capsys.readouterr().out
    assert out.index("Marvelous Mashup") != out.index("Deserts of Dune")
    numbers = json.loads(target.read_text())
    assert set(numbers) == {"mashup", "dune"}
    assert numbers["dune"]["matches"][0]["commands"] == recorded().length
    assert main(["stats", str(home / "logs"), "--game", "dune", "--png", str(home / "course.png")]) == 0
    assert "Marvelous Mashup" not in capsys.readouterr().out
    assert (home / "course.png").read_bytes().startswith(b"\x89PNG")
    assert main(["stats", str(home / "logs"), "--house", "nobody"]) == 1
    assert "There is no house 'nobody' in these matches; there are " in capsys.readouterr().err


def test_quick_matches_are_short_and_epic_ones_long() -> None:
    lengths = [load_setup(name).party.numb_of_rounds for name in ("quick", "standard", "epic")]
    assert lengths == sorted(set(lengths))
