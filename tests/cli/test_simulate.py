"""`mashup simulate`: figures, digest, bad values, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import orjson
import pytest

from cli import main, simulate
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.mashup.notation import write
from systems.simulation import Plan, Result, Statistics, opened, play, players

MASHUP = [sys.executable, "-m", "mashup"]
ROOT = Path(__file__).resolve().parents[2]
QUICK = ["--match", "quick", "--scenario", "sanctum"]


def test_figures_on_the_screen_and_in_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "figures.json"
    assert main(["simulate", "--matches", "4", "--seed", "9", *QUICK, "--json", str(target)]) == 0
    captured = capsys.readouterr()
    figures = orjson.loads(target.read_bytes())
    expected = Statistics()
    plan = Plan(standard, load_setup(match="quick", scenario="sanctum"), 9, ("random", "random"))
    for number in range(4):
        expected.add(play(plan, number))
    assert figures["digest"] == expected.digest
    assert figures["commands"]["max"] == expected.commands.max
    assert figures["winners"] == {"1": expected.winners[1], "2": expected.winners[2]}
    assert figures["reasons"] == dict(expected.reasons)
    assert (figures["matches"], figures["wanted"], figures["unfinished"]) == (4, 4, 0)
    assert figures["total_commands"] == expected.total_commands
    assert figures["speed"]["commands_per_second"] > 0
    lines = captured.out.splitlines()
    assert lines[0].startswith("4 matches, random against random, ")
    assert lines[0].endswith(", seed 9")
    assert lines[-1] == f"digest {expected.digest}"
    assert "\x1b" not in captured.out
    assert captured.err == ""


def test_digest_is_the_same_with_any_hash_seed_and_number_of_jobs(tmp_path: Path) -> None:
    digests = set()
    for hash_seed, jobs in (("0", "1"), ("1", "2"), ("4711", "3")):
        answer = subprocess.run(
            [*MASHUP, "simulate", "--matches", "5", "--jobs", jobs, *QUICK],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        digests.add(answer.stdout.splitlines()[-1])
    assert len(digests) == 1


def test_from_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan(standard, load_setup(match="quick", scenario="sanctum"), 9, ("random", "random"))
    match, brains = opened(plan, 0), players(plan, 0)
    for _ in range(100):
        seat = match.acting[0]
        match.apply(seat, brains[seat].choose(match, seat))
    assert main(["simulate", "--matches", "3", "--from", write(match)]) == 0
    first = capsys.readouterr().out
    assert "3 matches, random against random, a given position, seed 1" in first
    assert main(["simulate", "--matches", "3", "--from", write(match), "--seed", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] != first.splitlines()[-1]


def test_matches_without_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    config = tmp_path / "endless.game.json"
    quick = orjson.loads((ROOT / "data" / "mashup" / "quick.game.json").read_bytes())
    del quick["$schema"]
    config.write_bytes(orjson.dumps({**quick, "maxRounds": 0}))
    arguments = ["--match", str(config), "--scenario", "sanctum", "--max-commands", "300"]
    assert main(["simulate", "--matches", "2", *arguments]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split() == ["unfinished", "2", "100.0%"] for line in lines)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--matches", "0"], 2, "'--matches'"),
        (["--matches", "many"], 2, "'--matches'"),
        (["--jobs", "0"], 2, "'--jobs'"),
        (["--jobs", "100000"], 2, "'--jobs'"),
        (["--seed", "x"], 2, "'--seed'"),
        (["--seed", str(2**64)], 2, "'--seed'"),
        (["--brain", "deep"], 2, "'--brain'"),
        (["--brain2", "deep"], 2, "'--brain2'"),
        (["--max-commands", "0"], 2, "'--max-commands'"),
        (["--scenario", "nowhere"], 1, "no built-in scenario"),
        (["--from", "nonsense"], 1, "Column"),
        (["--from", ""], 1, ""),
        (["--from", "x", "--match", "quick"], 2, "--from brings its own"),
        (["--json", "."], 1, ". is a folder; the path of a file is right."),
        (["--json", "no/such/figures.json"], 1, "there is no folder no/such"),
    ],
)
def test_bad_values_are_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, words: str
) -> None:
    assert main(["simulate", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert captured.err.count("\n") == 1


def test_interruption_gives_what_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(plan: Plan, matches: int, jobs: int, on: str) -> Iterator[Result]:
        yield from (Result(number, 10, 2, 1, "stones", "aa") for number in range(3))
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate", interrupted)
    target = tmp_path / "figures.json"
    assert main(["simulate", "--json", str(target)]) == 130
    assert capsys.readouterr().out.splitlines()[0] == "Interrupted after 3 of 100 matches."
    figures = orjson.loads(target.read_bytes())
    assert (figures["interrupted"], figures["matches"], figures["wanted"]) == (True, 3, 100)


def test_interruption_before_the_first_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(plan: Plan, matches: int, jobs: int, on: str) -> Iterator[Result]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(simulate, "simulate", interrupted)
    assert main(["simulate"]) == 130
    assert capsys.readouterr().out.splitlines()[0] == "Interrupted after 0 of 100 matches."


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at the processes of Linux")
def test_ctrl_c_leaves_no_process() -> None:
    process = subprocess.Popen(
        [*MASHUP, "simulate", "--matches", "100000", "--jobs", "2", *QUICK],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )
    # As soon as its two workers are there, and the tracker that Python starts beside them.
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while len(children.read_text().split()) < 3:
        assert process.poll() is None
        time.sleep(0.005)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out.startswith("Interrupted after ")
    assert "digest " in out
    assert "Traceback" not in err
    for _ in range(1000):
        if not _alive(process.pid):
            break
        time.sleep(0.01)
    assert not _alive(process.pid)


def _alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_deserts_of_dune(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "figures.json"
    words = ["simulate", "--game", "dune", "--matches", "3", "-m", "quick", "--scenario", "sietch"]
    assert main([*words, "--json", str(target)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "3 matches, random against random, Sietch Tabr: a Crossing in the Rocks, seed 1"
    figures = orjson.loads(target.read_bytes())
    assert (figures["game"], figures["matches"], figures["unfinished"]) == ("dune", 3, 0)
    assert figures["rounds"]["min"] > 12, "overtime follows the twelve rounds of a quick party"
    assert main([*words, "--jobs", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"digest {figures['digest']}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--from", "H4/2#2/4h"], "--from needs a position of Marvelous Mashup; other games write none"),
        (["--characters", "heroes"], "Deserts of Dune has no --characters; leave it out"),
        (["--scenario", "wakanda"], "wakanda: is no built-in Dune scenario; arrakis, "),
    ],
)
def test_what_the_desert_does_not_know(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--game", "dune", *words]) in (1, 2)
    error = capsys.readouterr().err
    assert error.startswith(sentence)
    assert error.count("\n") == 1
