"""`mashup bench`: what it lists, prints and writes."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from cli import main
from tests.tools.bench.test_brains import FIGURES
from tools.bench import beside, bots, brains, rivals, rules


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what can be measured in a moment."""
    monkeypatch.setattr(rules.measure, "__defaults__", ((2, 3, 4), ((7, 6), (9, 7))))
    monkeypatch.setattr(rivals, "find_spec", lambda name: None)


def test_without_a_name_all_benchmarks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench"]) == 0
    listed = capsys.readouterr().out.split("Commands:")[1].splitlines()
    assert [line.split()[0] for line in listed if line.strip()] == [
        "bots",
        "brains",
        "client",
        "clones",
        "replay",
        "rules",
        "server",
        "shares",
        "wire",
    ]


def test_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "figures.json"
    assert main(["bench", "rules", "--seconds", "0.01", "--json", str(target)]) == 0
    out = capsys.readouterr().out
    assert "mashup, random play" in out
    assert "at least 20,000/s" in out
    assert "pip install 'marvelous-mashup[bench]'" in out
    assert "Not installed: python-chess, OpenSpiel tic-tac-toe;" in out
    figures = orjson.loads(target.read_bytes())
    assert list(figures) == [
        "python",
        "machine",
        "seconds",
        "rates",
        "ratios",
        "missing",
        "snapshot_bytes",
        "match_bytes",
        "by_round",
        "by_board",
        "mods",
    ]
    assert list(figures["rates"]) == ["mashup", "clones", "clone + command + legal"]


def test_brains(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def measured(*options: object) -> brains.Figures:
        asked.append(options[:3])
        return FIGURES

    monkeypatch.setattr(brains, "measure", measured)
    target = tmp_path / "figures.json"
    assert main(["bench", "brains", "--json", str(target)]) == 0
    assert main(["bench", "brains", "--quick", "--pairs", "9"]) == 0
    assert asked == [(40, 5.0, 10), (8, 1.0, 1)]
    assert "normal x 4" in capsys.readouterr().out
    assert orjson.loads(target.read_bytes())["thoughts"]["easy"]["p99"] == 19.0


def test_bots(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "figures.json"
    options = ["--levels", "random", "--matches", "1", "--turn-time", "60", "--scenario", "asgard-bridge"]
    assert main(["bench", "bots", *options, "--json", str(target)]) == 0
    assert "illegal requests" in capsys.readouterr().out
    figures = orjson.loads(target.read_bytes())
    assert (figures["turn_seconds"], figures["matches"], figures["levels"]) == (60, 1, {"random": 2})
    assert (figures["refused"], figures["late"]) == (0, 0)


def test_bots_that_break_the_rules(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def measured(*options: object) -> bots.Figures:
        return bots.Figures(
            python="Python", machine="m", load=0.0, turn_seconds=5, wanted=1, matches=1, late=1
        )

    monkeypatch.setattr(bots, "measure", measured)
    assert main(["bench", "bots"]) == 1


def test_clones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "clones", "--seconds", "0.01"]) == 0
    out = capsys.readouterr().out
    assert "clone, frozen components shared" in out
    assert "Mutable components pay once a clone lives for more than" in out


def test_shares(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "shares", "--matches", "1"]) == 0
    assert "ecs.world" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["rules", "--seconds", "0"], 2, "'--seconds'"),
        (["rules", "--seconds", "nan"], 2, "'--seconds'"),
        (["rules", "--json", "."], 1, "is a folder"),
        (["clones", "--seconds", "many"], 2, "'--seconds'"),
        (["shares", "--matches", "0"], 2, "'--matches'"),
        (["server", "--matches", "0"], 2, "'--matches'"),
        (["server", "--seconds", "0"], 2, "'--seconds'"),
        (["server", "--json", "."], 1, "is a folder"),
        (["brains", "--pairs", "0"], 2, "'--pairs'"),
        (["brains", "--json", "."], 1, "is a folder"),
        (["bots", "--matches", "0"], 2, "'--matches'"),
        (["bots", "--turn-time", "0"], 2, "'--turn-time'"),
        (["bots", "--levels", "easy,genius"], 1, "There is no brain called 'genius'"),
        (["bots", "--levels", ","], 2, "'--levels'"),
        (["bots", "--match", "nothing"], 1, "nothing"),
        (["bots", "--json", "."], 1, "is a folder"),
        (["rulez"], 2, "rulez"),
    ],
)
def test_bad_values_are_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, words: str
) -> None:
    assert main(["bench", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert captured.err.count("\n") == 1


def test_replay(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from systems.mashup.configs import load_setup
    from tools.bench import replay

    monkeypatch.setattr(replay, "LONG", 1)
    monkeypatch.setattr(replay, "JUMPS", 10)
    monkeypatch.setattr(replay, "load_setup", lambda name: load_setup("quick", scenario="asgard-bridge"))
    target = tmp_path / "figures.json"
    assert main(["bench", "replay", "--matches", "0", "--json", str(target)]) == 0
    out = capsys.readouterr().out
    assert "the slowest of 10 jumps" in out
    assert "points compared in 1 matches" in out
    assert orjson.loads(target.read_bytes())["points"] > 100


def test_rules_of_another_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside.measure, "__defaults__", (((8, 8), (9, 9)),))
    target = tmp_path / "figures.json"
    assert main(["bench", "rules", "--game", "dune", "--seconds", "0.01", "--json", str(target)]) == 0
    out = capsys.readouterr().out
    assert "dune : mashup" in out
    assert "at least 0.7 x" in out
    figures = orjson.loads(target.read_bytes())
    assert figures["game"] == "dune"
    assert list(figures["rates"]) == ["dune", "mashup", "clones", "clone + command + legal"]


def test_clones_and_shares_of_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "clones", "--game", "dune", "--seconds", "0.01"]) == 0
    assert "components on average" in capsys.readouterr().out
    assert main(["bench", "shares", "--game", "dune", "--matches", "1"]) == 0
    out = capsys.readouterr().out
    assert "systems.dune." in out
    assert "systems.mashup." not in out
