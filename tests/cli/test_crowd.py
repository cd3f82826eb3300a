"""``--jobs``, ``--on`` and the bar: the same figures wherever the matches are played."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from operator import mul
from pathlib import Path
from typing import Any

import click
import orjson
import pytest

from cli import main
from cli.crowd import crowd_options, progress
from systems.crowd import each
from tests.systems.cluster import Counted, two_workers

QUICK = ["--match", "quick", "--scenario", "asgard-bridge"]
COMMANDS = {
    "simulate": ["--matches", "6", *QUICK, "--json"],
    "league": ["--levels", "random,easy", "--pairs", "1", *QUICK, "--json"],
    "balance": ["--matches", "6", "--level", "random", *QUICK, "--json"],
    "tune": ["--steps", "1", "--pairs", "1", "--check", "0", "--level", "easy", *QUICK, "--out"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_without_ray_there_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([command, *COMMANDS[command], str(tmp_path / "figures.json"), "--on", "ray"]) == 1
    assert capsys.readouterr().err.startswith("Ray is not installed; ")


@pytest.mark.parametrize("port", ["1", "99999"])
def test_a_cluster_that_does_not_answer_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], port: str
) -> None:
    monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{port}")
    assert main(["simulate", "--on", "ray"]) == 1
    captured = capsys.readouterr()
    sentence = f"No Ray cluster answers at 127.0.0.1:{port}, which RAY_ADDRESS names: "
    assert captured.err.startswith(sentence)
    assert captured.err.count("\n") == 1
    assert main(["simulate", "--matches", "1", *QUICK]) == 0


@pytest.mark.parametrize(("command", "more"), [("league", ["--entrant", "Third=random"]), ("tune", [])])
def test_a_cluster_is_started_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, more: list[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", ray := Counted())
    assert main([command, *COMMANDS[command], str(tmp_path / "figures.json"), "--on", "ray", *more]) == 0
    assert ray.told == ["init", "shutdown"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_told_to_stop_it_leaves_nobody_behind() -> None:
    @click.command()
    @crowd_options
    def command(jobs: int, on: str) -> None:
        with closing(each(partial(mul, 3), 1000, 2)) as answers:
            for _ in answers:
                os.kill(os.getpid(), signal.SIGTERM)

    before = multiprocessing.active_children()  # of other tests
    usual = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with pytest.raises(SystemExit) as caught:
            command.main([], standalone_mode=False)
        assert caught.value.code == 143
        assert set(multiprocessing.active_children()) <= set(before)
        assert signal.getsignal(signal.SIGTERM) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGTERM, usual)


def test_nothing_is_drawn_where_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(3) as advance:
        advance()
    assert capsys.readouterr() == ("", "")


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    with two_workers() as ray:
        yield ray


@pytest.mark.filterwarnings("ignore")  # what Ray warns of is its own business
@pytest.mark.parametrize("command", COMMANDS)
def test_ray_gives_the_same_figures(
    ray: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    texts, figures = [], []
    for number, crowd in enumerate((["--jobs", "1"], ["--on", "ray", "--jobs", "2"])):
        target = tmp_path / f"{number}.json"
        assert main([command, *COMMANDS[command], str(target), *crowd]) == 0
        texts.append(target.read_bytes())
        figures.append(orjson.loads(texts[-1]))
        capsys.readouterr()
    if command == "simulate":  # which alone tells how fast it was
        assert [one.pop("speed")["jobs"] for one in figures] == [1, 2]
        assert figures[0] == figures[1]
    else:
        assert texts[0] == texts[1]
