"""`mashup bench`: what it lists, prints and writes."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from render.bench import rivals, rules
from render.cli import main


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what can be measured in a moment."""
    monkeypatch.setattr(rules.measure, "__defaults__", ((2, 3, 4), ((7, 6), (9, 7))))
    monkeypatch.setattr(rivals, "find_spec", lambda name: None)


def test_without_a_name_all_benchmarks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench"]) == 0
    listed = capsys.readouterr().out.split("Commands:")[1].splitlines()
    assert [line.split()[0] for line in listed if line.strip()] == ["clones", "rules", "server", "shares"]


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
    ]
    assert list(figures["rates"]) == ["mashup", "clones", "clone + command + legal"]


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
