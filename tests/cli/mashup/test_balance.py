"""`mashup balance`: tables, figures, plots, bad values, Ctrl-C."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest

from cli import main
from cli.mashup import balance
from systems.mashup.balance import Trial
from systems.mashup.verdicts import PRESCRIBED
from systems.simulation import Result

SMALL = ["--level", "random", "--match", "quick", "--scenario", "asgard-bridge", "--scenario", "sanctum"]


def test_tables_and_figures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "balance.json"
    assert main(["balance", "--matches", "6", *SMALL, "--json", str(target)]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert lines[0] == "6 matches, random against random, seed 1"
    figures = orjson.loads(target.read_bytes())
    assert lines[-1] == f"digest {figures['digest']}"
    assert (figures["matches"], figures["wanted"], figures["interrupted"]) == (6, 6, False)
    assert sum(hero["of"] for hero in figures["heroes"].values()) == 72
    assert sum(hero["won"] for hero in figures["heroes"].values()) == 36
    assert set(figures["scenarios"]) == {"asgard-bridge", "sanctum"}
    met, number = figures["goals"]["heroes"]
    assert lines[-2].startswith(f"{met} of {number} heroes of ours win 40% to 60%, ")
    for hero, counted in figures["heroes"].items():
        [row] = [line for line in lines if line.startswith(hero)]
        assert f"{counted['share']:.1%}" in row
        ours = hero not in PRESCRIBED
        assert row.endswith("low") == (ours and counted["share"] < 0.4)
        assert row.endswith("high") == (ours and counted["share"] > 0.6)


def test_how_it_feels(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "feel.json"
    assert main(["balance", "--feel", "--matches", "3", *SMALL, "--json", str(target)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "3 matches, random against random, seed 1"
    verdicts = orjson.loads(target.read_bytes())["feel"]
    words = {True: "met", False: "not met", None: "too few matches"}
    for verdict, row in zip(verdicts, lines[2:-1], strict=True):
        mark = words[verdict["met"]] if verdict["goal"] != "shown" else "shown"
        assert row.rstrip().split("  ")[-1].strip() == mark
        assert row.startswith(f"{verdict['figure']}  ")
        assert verdict["value"] in row
        assert verdict["goal"] in row
    bound = [verdict for verdict in verdicts if verdict["goal"] != "shown"]
    met = sum(verdict["met"] is True for verdict in bound)
    assert lines[-1] == f"{met} of {len(bound)} figures are met."


def test_the_same_bytes_with_any_number_of_jobs(tmp_path: Path) -> None:
    texts = set()
    for jobs in ("1", "2"):
        target = tmp_path / jobs
        assert main(["balance", "--matches", "5", *SMALL, "--jobs", jobs, "--json", str(target)]) == 0
        texts.add(target.read_bytes())
    assert len(texts) == 1


def test_plots_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "plots"
    assert main(["balance", "--matches", "2", *SMALL, "--out", str(folder)]) == 0
    names = ["heroes", "stones-taken", "stones-used", "seats", "scenarios", "decided"]
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        ["balance.json", *(f"{name}.png" for name in names)]
    )
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in folder.glob("*.png"))
    figures = orjson.loads((folder / "balance.json").read_bytes())
    assert figures["matches"] == 2


def test_interruption_gives_what_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(*_: Any) -> Iterator[Trial]:
        yield Trial("sanctum", Result(0, 10, 2, 1, "stones", "aa"), {1: ("Thor",), 2: ("Loki",)}, {}, {})
        raise KeyboardInterrupt

    monkeypatch.setattr(balance, "trials", interrupted)
    target = tmp_path / "balance.json"
    assert main(["balance", "--json", str(target)]) == 130
    assert capsys.readouterr().out.splitlines()[0] == "Interrupted after 1 of 200 matches."
    figures = orjson.loads(target.read_bytes())
    assert (figures["interrupted"], figures["matches"], figures["wanted"]) == (True, 1, 200)
    assert figures["heroes"]["Thor"]["share"] == 1.0


def test_interruption_before_the_first_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: Any) -> Iterator[Trial]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(balance, "trials", interrupted)
    assert main(["balance"]) == 130
    assert capsys.readouterr().out.splitlines()[0] == "Interrupted after 0 of 200 matches."


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--matches", "0"], 2, "'--matches'"),
        (["--level", "deep"], 2, "'--level'"),
        (["--on", "moon"], 2, "'--on'"),
        (["--scenario", "nowhere"], 1, "no built-in scenario"),
        (["--json", "no/such/figures.json"], 1, "there is no folder no/such"),
        (["--out", "README.md/plots"], 1, "The folder README.md/plots cannot be made: Not a directory."),
    ],
)
def test_bad_values_are_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, words: str
) -> None:
    assert main(["balance", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert captured.err.count("\n") == 1


def test_no_pillow_shows_before_the_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    assert main(["balance", "--out", str(tmp_path / "plots")]) == 1
    assert capsys.readouterr().err.startswith("Plots need Pillow; ")
    assert not (tmp_path / "plots").exists()


def test_only_for_marvelous_mashup(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--game", "dune"]) == 1
    assert capsys.readouterr().err == (
        "The balance is one of drafted heroes, and Deserts of Dune has none; mashup league compares levels.\n"
    )
