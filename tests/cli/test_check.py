from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from rich.console import Console

import cli.check
from cli import main
from systems.dune.configs import KINDS as DUNE_KINDS
from systems.dune.configs import SCENARIO_FILE as DESERT
from systems.mashup.configs import CHARACTER_FILE, KINDS, MATCH_FILE, SCENARIO_FILE, builtin_names, find
from tests.systems.mashup import foreign


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one right file, one with a warning and one with faults; it is the working directory."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(find(MATCH_FILE, "standard"), "good.game.json")
    titan = find(SCENARIO_FILE, "titan").read_text(encoding="utf-8")
    Path("titan.scenario.json").write_text(titan.replace("PORTAL", "GRASS"))
    match = json.loads(Path("good.game.json").read_text())
    del match["mindStoneCD"]
    Path("bad.game.json").write_text(json.dumps({**match, "powerStoneCD": -1, "maxRound": 3}))
    return tmp_path


def test_right_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "good.game.json"]) == 0
    assert capsys.readouterr().out == "right   good.game.json (match config)\n"


def test_every_fault_of_every_file_grouped(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "bad.game.json", "titan.scenario.json", "good.game.json", "none.txt"]) == 1
    keys = ", ".join(key for key in MATCH_FILE.schema["properties"] if key != "$schema")
    assert capsys.readouterr().out.splitlines() == [
        "fault   bad.game.json (match config)",
        "  fault   $.powerStoneCD is -1; a whole number from 0 to 50 is right",
        "  fault   $.mindStoneCD is missing; a whole number from 0 to 50 is right",
        f"  fault   $.maxRound is an unknown key; maxRounds is meant, perhaps; the keys are {keys}",
        "warning titan.scenario.json (scenario)",
        "  warning $.scenario has no portals; 2 or more are usual",
        "right   good.game.json (match config)",
        "fault   none.txt",
        (
            "  fault   has a name with a wrong ending; .game.json (match config) or .character.json "
            "(character config) or .scenario.json (scenario) or .party.json (party config) "
            "or .scenario.json (Dune scenario) is right"
        ),
        "  fault   does not exist; the path of a file is right",
        "4 files: 1 right, 1 with warnings, 2 with faults.",
    ]


def test_what_is_said_of_stones_is_checked_against_mods(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = json.loads(Path("good.game.json").read_text())
    Path("near.game.json").write_text(json.dumps({**match, "modStones": {"gravity": {"reech": 2}}}))
    assert main(["check", "near.game.json"]) == 0
    capsys.readouterr()
    wrong = "The gravity stone has no 'reech'; it has cooldown, reach"
    assert main(["check", "--mods", "gravity", "near.game.json", "good.game.json"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "fault   near.game.json (match config)",
        f"  fault   $.modStones does not fit the mods; {wrong}",
        "right   good.game.json (match config)",
        "2 files: 1 right, 0 with warnings, 1 with faults.",
    ]
    assert main(["check", "--mods", "echo", "near.game.json"]) == 1
    assert "speaks of stones that no mod here brings: gravity" in capsys.readouterr().out


def test_warnings_alone_are_no_failure(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "titan.scenario.json"]) == 0


def test_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json", "good.game.json", "titan.scenario.json", "x.json"]) == 1
    good, titan, other = json.loads(capsys.readouterr().out)
    assert good == {"file": "good.game.json", "kind": "match config", "usable": True, "faults": []}
    assert titan["usable"] is True
    assert titan["faults"] == [
        {
            "file": "titan.scenario.json",
            "path": "$.scenario",
            "problem": "has no portals",
            "remedy": "2 or more are usual",
            "severity": "warning",
        }
    ]
    assert (other["kind"], other["usable"], len(other["faults"])) == (None, False, 2)


def test_colours_on_a_terminal(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def terminal(**options: bool) -> Console:
        return Console(**options, force_terminal=True, color_system="standard")  # type: ignore[arg-type]

    monkeypatch.setattr(cli.check, "Console", terminal)
    assert main(["check", "good.game.json", "bad.game.json"]) == 1
    out = capsys.readouterr().out
    assert "\x1b[1;32mright" in out
    assert "\x1b[1;31mfault" in out


def test_names_cannot_smuggle_markup_or_escapes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "[red]x[/red]\x1b[2J.game.json"]) == 1
    out = capsys.readouterr().out
    assert r"[red]x[/red]\x1b[2J.game.json" in out
    assert "\x1b" not in out


def test_builtin_configs_pass(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(find(kind, name)) for kind in KINDS for name in builtin_names(kind)]
    assert main(["check", *files]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "13 files: 13 right, 0 with warnings, 0 with faults."


def test_directory_and_no_file_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / f"x{CHARACTER_FILE.ending}"
    folder.mkdir()
    assert main(["check", str(folder)]) == 1
    assert "is a directory; a file is right" in capsys.readouterr().out
    assert main(["check"]) == 2
    assert "Missing argument 'FILE...'" in capsys.readouterr().err


def test_files_as_other_teams_write_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in foreign.FILES:
        path = tmp_path / file.name
        path.write_text(file.text, encoding="utf-8")
        assert main(["check", str(path)]) == (0 if file.usable else 1), file.name
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 1 + len(file.problems)


# --- Deserts of Dune -------------------------------------------------------------------------------------


def test_files_of_both_games_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("theirs.scenario.json").write_text(json.dumps({"scenario": [["DUNE"] * 4] * 3 + [["CITY"] * 4]}))
    Path("x.party.json").write_text(json.dumps({"maxStrikes": -1}))
    wakanda = str(find(SCENARIO_FILE, "wakanda"))
    assert main(["check", "theirs.scenario.json", "x.party.json", wakanda]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == [
        "fault   theirs.scenario.json (Dune scenario)",
        "  fault   $.scenario has 4 city fields; 2 are right",
        "  fault   $.scenario has 12 passable fields; at least 16 is right",
        "fault   x.party.json (party config)",
    ]
    assert lines[4] == "  fault   $.maxStrikes is -1; a whole number from 0 to 9999 is right"
    assert all(line.startswith("  warning ") for line in lines[5:22])
    assert lines[22] == f"right   {wakanda} (scenario)"


def test_the_game_can_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    arrakis, wakanda = (
        str(find(kind, name)) for kind, name in ((DESERT, "arrakis"), (SCENARIO_FILE, "wakanda"))
    )
    assert main(["check", "--game", "dune", arrakis]) == 0
    assert main(["check", "--game", "mashup", wakanda]) == 0
    capsys.readouterr()
    assert main(["check", "--game", "mashup", arrakis]) == 1
    assert capsys.readouterr().out.startswith(
        f"fault   {arrakis} (scenario)\n  fault   $.scenario is missing;"
    )
    assert main(["check", "--game", "dune", wakanda]) == 1
    assert '$.scenario[0][0] is "GRASS"; "CITY" or ' in capsys.readouterr().out
    assert main(["check", "--game", "dune", "x.game.json"]) == 1
    assert capsys.readouterr().out.splitlines()[1] == (
        "  fault   has a name with a wrong ending; "
        ".party.json (party config) or .scenario.json (Dune scenario) is right"
    )


def test_all_configs_of_dune_pass(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(find(kind, name)) for kind in DUNE_KINDS for name in builtin_names(kind)]
    assert main(["check", *files]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "9 files: 9 right, 0 with warnings, 0 with faults."
