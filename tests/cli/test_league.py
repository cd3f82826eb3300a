"""`mashup league`: tables, JSON, replays, entrants of all kinds, bad values, Ctrl-C."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import orjson
import pytest

from cli import league, main
from net.matchlog import read
from systems.crowd import Failed
from systems.games import make
from systems.league import Bout
from systems.mashup.game import standard
from systems.simulation import Result

SMALL = ["--match", "quick", "--scenario", "asgard-bridge", "--pairs", "1"]


def test_a_league_on_the_screen_and_in_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "league.json"
    assert main(["league", "--levels", "random,easy", *SMALL, "--json", str(target)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "random, easy: 1 pair, Asgard: the Rainbow Bridge, seed 1"
    assert lines[2].startswith("easy against random")
    figures = orjson.loads(target.read_bytes())
    assert figures["levels"] == ["random", "easy"]
    [duel] = figures["duels"]
    assert duel["score"] == sum(duel["pairs"]) / 2
    assert figures["ratings"][0]["name"] in lines[4]


def test_a_cup_has_a_winner(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "cup.json"
    assert main(["league", "--levels", "random,easy", "--knockout", *SMALL, "--json", str(target)]) == 0
    champion = orjson.loads(target.read_bytes())["champion"]
    assert champion in ("easy", "random")
    assert capsys.readouterr().out.splitlines()[-1] == f"{champion} wins the cup."


def test_who_never_won_did_not_win_by_anything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cut_short(monkeypatch, KeyboardInterrupt(), winner=2)
    assert main(["league", "--levels", "random,easy", *SMALL]) == 130
    assert capsys.readouterr().out.splitlines()[3].split() == [
        "easy", "against", "random", "0", "2", "0.0%", "0.0%", "to", "65.8%",
    ]  # fmt: skip


def test_a_name_may_have_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", "--levels", "random", "--entrant", "My Bot = random", *SMALL]) == 0
    assert capsys.readouterr().out.startswith("random, My Bot: 1 pair, ")


@pytest.mark.parametrize(
    ("levels", "sentence"),
    [
        ("random,deep", "There is no level called 'deep'; right are random, easy, normal, hard, titan."),
        ("random", "A league needs at least two levels, as in random,easy,normal."),
        ("", "A league needs at least two levels, as in random,easy,normal."),
    ],
)
def test_bad_levels_are_one_sentence(capsys: pytest.CaptureFixture[str], levels: str, sentence: str) -> None:
    assert main(["league", "--levels", levels]) == 1
    assert capsys.readouterr().err == f"{sentence}\n"


@pytest.mark.parametrize(
    ("entrant", "sentence"),
    [
        ("no_mod:Brain", "The brain no_mod:Brain cannot be loaded: "),
        ("bot:mine", '"bot:mine" does not say where {url} goes, '),
        ("random", "random enters the league twice; once is right."),
    ],
)
def test_bad_entrants_are_one_sentence(
    capsys: pytest.CaptureFixture[str], entrant: str, sentence: str
) -> None:
    assert main(["league", "--levels", "random", "--entrant", entrant]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(sentence)
    assert captured.err.count("\n") == 1


def test_a_program_and_a_brain_of_a_mod_with_replays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = f"{shlex.join([sys.executable, '-m', 'mashup', 'bot'])} {{url}} --name {{name}}"
    brain = "systems.brains.random_brain:RandomBrain"
    entrants = ["--levels", "", "--entrant", f"Foe=bot:{command}", "--entrant", f"Mod={brain}"]
    folder, target = tmp_path / "replays", tmp_path / "league.json"
    assert main(["league", *entrants, *SMALL, "--replays", str(folder), "--json", str(target)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Foe, Mod: 1 pair, ")
    assert lines[2].startswith("Mod against Foe")
    [duel] = orjson.loads(target.read_bytes())["duels"]
    logs = [read(path, standard()) for path in sorted(folder.iterdir())]
    assert [log.header.id for log in logs] == ["00001-Mod-Foe", "00002-Foe-Mod"]
    assert [[player.name for player in log.header.players] for log in logs] == [
        ["Mod", "Foe"],
        ["Foe", "Mod"],
    ]
    won = sum(log.ended is not None and log.ended.winner == seat for seat, log in enumerate(logs, start=1))
    assert sum(duel["pairs"]) == won
    assert logs[0].header.seed == logs[1].header.seed


def test_replays_want_an_empty_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "something").touch()
    assert main(["league", "--levels", "random,easy", *SMALL, "--replays", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"The folder {tmp_path} is not empty; an empty or new one is right.\n"


def cut_short(monkeypatch: pytest.MonkeyPatch, trouble: BaseException, winner: int = 1) -> None:
    """A league in which something comes between after three matches; easy or random (2) wins all."""

    def matches(*_: Any) -> Generator[Bout, None, None]:
        for pair, seat in ((0, 1), (0, 2), (1, 1)):
            yield Bout(
                "easy",
                "random",
                pair,
                seat,
                Result(pair, 9, 2, seat if winner == 1 else 3 - seat, "stones", ""),
            )
        raise trouble

    monkeypatch.setattr(league, "round_robin", matches)


def test_ctrl_c_tells_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cut_short(monkeypatch, KeyboardInterrupt())
    target = tmp_path / "league.json"
    assert main(["league", "--levels", "random,easy", *SMALL[:-1], "5", "--json", str(target)]) == 130
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "Interrupted after 3 of 10 matches."
    assert lines[3].split()[:6] == ["easy", "against", "random", "2", "2", "100.0%"]
    figures = orjson.loads(target.read_bytes())
    assert figures["interrupted"] is True
    assert figures["duels"][0]["pairs"] == [2.0]


def test_a_brain_that_fails_is_one_sentence_if_it_is_none_of_ours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cut_short(monkeypatch, Failed("match 1 of seed 1 failed (ZeroDivisionError())"))
    brain = "easy=systems.brains.random_brain:RandomBrain"
    assert main(["league", "--levels", "random", "--entrant", brain, *SMALL]) == 1
    captured = capsys.readouterr()
    assert "easy against random" in captured.out
    assert captured.err == (
        "A brain that is none of ours may be at fault: match 1 of seed 1 failed (ZeroDivisionError()).\n"
    )


def test_a_league_without_the_wire_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "net.league", raising=False)
    monkeypatch.delitem(sys.modules, "net.server", raising=False)
    monkeypatch.setitem(sys.modules, "websockets.asyncio.server", None)
    monkeypatch.setitem(sys.modules, "websockets", None)
    assert main(["league", "--levels", "random", "--entrant", "ws://localhost/room"]) == 1
    assert capsys.readouterr().err.startswith("Entrants that speak the wire need packages; ")


def test_a_league_in_the_desert(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    brain = "systems.brains.random_brain:RandomBrain"
    words = ["--levels", "random", "--entrant", f"Other={brain}", "--pairs", "1", "--replays", str(tmp_path)]
    assert main(["league", "--game", "dune", "-m", "quick", "--scenario", "sietch", *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "random, Other: 1 pair, Sietch Tabr: a Crossing in the Rocks, seed 1"
    assert lines[1].split()[-2:] == ["by", "swallowed"]
    assert lines[2].startswith("Other against random")
    logs = [read(path, make("dune")) for path in sorted(tmp_path.iterdir())]
    assert len(logs) == 2
    assert all(log.header.game == "dune" and log.ended is not None for log in logs)
