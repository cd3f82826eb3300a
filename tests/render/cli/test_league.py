"""`mashup league`: tables, JSON, bad values."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from render.cli import main

SMALL = ["--match", "quick", "--scenario", "asgard-bridge", "--pairs", "1"]


def test_a_league_on_the_screen_and_in_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "league.json"
    assert main(["league", "--levels", "random,easy", *SMALL, "--json", str(target)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "random, easy: 1 pairs, Asgard: the Rainbow Bridge, seed 1"
    assert lines[2].startswith("easy beats random")
    figures = orjson.loads(target.read_bytes())
    assert figures["levels"] == ["random", "easy"]
    [duel] = figures["duels"]
    assert duel["score"] == sum(duel["pairs"]) / 2
    assert figures["ratings"][0]["name"] in lines[4]


def test_a_cup_has_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", "--levels", "random,easy", "--knockout", *SMALL]) == 0
    assert capsys.readouterr().out.splitlines()[-1] in ("easy wins the cup.", "random wins the cup.")


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
