from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli import main
from ecs.config import load
from systems.dune.boards import random_scenario as random_desert
from systems.dune.configs import SCENARIO_FILE as DESERT
from systems.dune.configs import Generate
from systems.mashup.boards import random_scenario
from systems.mashup.configs import SCENARIO_FILE, builtin_names

BRIDGE = """\
Asgard: the Rainbow Bridge by Marvelous Mashup, 20x9
    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9
 0  . . . . . . . .######## . . . . . . . .
 1  .() . . . . . .######## . . . . . .() .
 2  . . . .## . . .######## . . .## . . . .
 3  . . . .## . . . . . . . . . .## . . . .
 4  . . . . . . . . . . . . . . . . . . . .
 5  . . . .## . . . . . . . . . .## . . . .
 6  . . . .## . . .######## . . .## . . . .
 7  .() . . . . . .######## . . . . . .() .
 8  . . . . . . . .######## . . . . . . . .
 . grass  ## rock  () portal
"""


def test_list_names_every_board(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["scenario", "list"]) == 0
    header, *rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert header == ["name", "size", "grass", "rocks", "portals", "title"]
    assert [row[0] for row in rows] == builtin_names(SCENARIO_FILE)
    assert rows[0][1:5] == ["20x9", "144", "32", "4"]


def test_show_draws_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "show", "asgard-bridge"]) == 0
    assert capsys.readouterr().out == BRIDGE


def test_show_draws_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.scenario.json"
    rows = [["GRASS"] * 20, ["ROCK"] * 20]
    path.write_text(json.dumps({"scenario": rows, "name": "[b]plain[/b]"}))
    assert main(["scenario", "show", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "[b]plain[/b], 20x2"
    path.write_text(json.dumps({"scenario": rows[1:], "name": 3}))
    assert main(["scenario", "show", str(path)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{path}: $.name is 3; a text of 1 to 100 characters is right",
        f"{path}: $.scenario has no grass fields; at least 20 is right",
        f"{path}: warning: $.scenario has no portals; 2 or more are usual",
    ]


def test_show_does_not_know_the_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "show", "gotham"]) == 1
    names = ", ".join(builtin_names(SCENARIO_FILE))
    assert capsys.readouterr().err == (
        f"gotham: is no built-in scenario; {names} or a file *.scenario.json is right\n"
    )


def test_random_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["scenario", "random", "--seed", "7", "--size", "9x8", "--rocks", "0.2", "--portals", "2"]) == 0
    )
    board = random_scenario(7, 9, 8, 0.2, 2)
    assert json.loads(capsys.readouterr().out) == {
        "scenario": [list(row) for row in board.scenario],
        "name": "random 9x8 seed 7",
        "author": "",
    }


def test_random_draws(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "random", "--seed", "7", "--size", "6X5", "--portals", "0", "--draw"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "random 6x5 seed 7, 6x5"
    assert sum(line.count("##") for line in lines[2:-1]) == 4
    assert len(lines) == 8


def test_random_writes_a_file_that_can_be_loaded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.scenario.json"
    wish = ["scenario", "random", "--seed", "1", "--out", str(path)]
    assert main(wish) == 0
    assert capsys.readouterr().out == f"{path} written.\n"
    assert load(path, SCENARIO_FILE) == random_scenario(1, 20, 15)
    assert main([*wish[:3], "2", *wish[4:]]) == 1
    assert capsys.readouterr().err == f"{path} exists already; --force replaces it.\n"
    assert load(path, SCENARIO_FILE) == random_scenario(1, 20, 15)
    assert main([*wish[:3], "2", *wish[4:], "--force", "--draw"]) == 0
    assert capsys.readouterr().out.startswith("random 20x15 seed 2")
    assert load(path, SCENARIO_FILE) == random_scenario(2, 20, 15)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--size", "20"], 'The size is given as columns x rows, as in 20x15, not as "20".'),
        (["--size", "-5x7"], 'The size is given as columns x rows, as in 20x15, not as "-5x7".'),
        (["--size", "9999999x7"], 'The size is given as columns x rows, as in 20x15, not as "9999999x7".'),
        (["--size", "3x3"], "A random board has sides from 5 to 100, not 3x3."),
        (["--rocks", "0.9"], "The share of rocks is a number from 0 to 0.4, not 0.9."),
        (["--portals", "1"], "The number of portals is even and from 0 to 100, not 1."),
        (["--out", "x.json"], "The name of a scenario file ends in .scenario.json, not as in x.json."),
        (["--out", "no/x.scenario.json"], "{out} cannot be written: No such file or directory."),
    ],
)
def test_wrong_wishes_get_one_sentence(
    options: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["scenario", "random", "--seed", "1", *options]) == 1
    captured = capsys.readouterr()
    assert captured.err == sentence.format(out=Path("no/x.scenario.json")) + "\n"
    assert captured.out == ""
    assert list(tmp_path.iterdir()) == []


# --- Deserts of Dune -------------------------------------------------------------------------------------

SIETCH = """\
Sietch Tabr: a Crossing in the Rocks by Deserts of Dune, 12x12
    0 1 2 3 4 5 6 7 8 9 0 1
 0  . . . .~~ . . . .====/\\
 1  .==== . .~~ . . . .==()
 2  .==[]== . . .~~ . . . .
 3  . .== . . . .~~~~ . . .
 4 ~~ . . . .==== . . . .~~
 5 ~~~~ . . .==/\\ . . .~~~~
 6 ~~~~ . . ./\\== . . .~~~~
 7 ~~ . . . .==== . . . .~~
 8  . . .~~~~ . . . .== . .
 9  . . . .~~ . . .==[]== .
10 ()== . . . .~~ . .==== .
11 /\\==== . . . .~~ . . . .
 . flat sand  ~~ dune  == plateau  /\\ mountains  [] city  () heliport
"""


def test_list_of_the_deserts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    assert main(["scenario", "list", "--game", "dune"]) == 0
    header, *rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert header == ["name", "size", "flat", "dunes", "plateaus", "mountains", "title"]
    assert [row[0] for row in rows] == builtin_names(DESERT)
    assert rows[0][1:6] == ["20x15", "214", "34", "36", "14"]


def test_show_draws_a_desert(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "show", "sietch", "--game", "dune"]) == 0
    assert capsys.readouterr().out == SIETCH


def test_show_draws_spice_and_what_is_generated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "show", "twin-cities", "--game", "dune"]) == 0
    out = capsys.readouterr().out
    assert out.count(" *") == 7
    assert out.endswith("   * spice\n")
    assert main(["scenario", "show", "shifting-sands", "--game", "dune"]) == 0
    assert capsys.readouterr().out.startswith(
        "Shifting Sands: random 19x16 seed 10191 by Deserts of Dune, 19x16"
    )


def test_random_deserts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new.scenario.json"
    words = ["scenario", "random", "--game", "dune", "--seed", "7", "--rocks", "0.2", "--dunes", "0.5"]
    assert main([*words, "--size", "12x10", "--out", str(out)]) == 0
    wishes = Generate(
        min_width=12, max_width=12, min_height=10, max_height=10, dune_ratio=0.5, rock_ratio=0.2
    )
    assert load(out, DESERT) == random_desert(7, wishes)
    capsys.readouterr()
    assert main([*words, "--size", "8x8..9x10"]) == 0
    rows = json.loads(capsys.readouterr().out)["fields"]
    assert 8 <= len(rows) <= 10
    assert len(rows[0]) in (8, 9)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--game", "dune", "--portals", "2"], "Deserts of Dune has no --portals; leave it out"),
        (["--dunes", "0.2"], "Marvelous Mashup has no --dunes; leave it out"),
        (["--game", "dune", "--size", "7x9"], "A random board has sides from 8 to 50, not 7."),
        (["--game", "dune", "--size", "9x9.."], "The size is given as columns x rows"),
        (["--size", "9x9..10x10"], "The size is given as columns x rows, as in 20x15, not as"),
        (["--game", "dune", "--rocks", "0.6"], "The share of rocks is a number from 0 to 0.5, not 0.6."),
    ],
)
def test_wrong_wishes_for_random_boards(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "random", "--seed", "1", *words]) in (1, 2)
    error = capsys.readouterr().err
    assert error.startswith(sentence)
    assert error.count("\n") == 1
