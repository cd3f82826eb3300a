from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cli.soak
from cli import main
from ecs.game import Game
from systems.soak import Fault, Tally, scenario_names

ROOT = Path(__file__).resolve().parents[2]
FAULT = Fault(7, "wakanda", 12, "stone [3] is in 2 places")


def pretend(monkeypatch: pytest.MonkeyPatch, *tallies: Tally | BaseException) -> list[tuple[object, ...]]:
    """Let these come out of the soak; gives what it was asked for."""
    asked: list[tuple[object, ...]] = []

    def soak(*arguments: object) -> Iterator[Tally]:
        asked.append(arguments)
        for tally in tallies:
            if isinstance(tally, BaseException):
                raise tally
            yield tally

    monkeypatch.setattr(cli.soak, "soak", soak)
    return asked


def without_rate(text: str) -> list[str]:
    return re.sub(r"[\d,]+ commands/s", "# commands/s", text).splitlines()


def test_a_real_soak(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--matches", "3", "--jobs", "1", "--scenario", "asgard-bridge", "--deep", "50"]) == 0
    first, second, third = without_rate(capsys.readouterr().out)
    assert re.fullmatch(r"3 matches, [\d,]+ commands checked, \d+ of them in depth, # commands/s", first)
    assert second.startswith("outcomes: ")
    assert third == "faults: none"


def test_the_options_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = pretend(monkeypatch)
    options = "--matches 50 --seed 9 --jobs 3 --deep 7 --scenario sanctum --scenario random"
    assert main(["soak", *options.split()]) == 0
    assert main(["soak", "--matches", "2", "--jobs", "64"]) == 0
    assert main(["soak", "--game", "dune", "--matches", "2", "--jobs", "1"]) == 0
    assert asked == [
        (("sanctum", "random"), 50, 9, 3, 7, "mashup"),
        (scenario_names(), 2, 1, 2, 400, "mashup"),
        (scenario_names("dune"), 2, 1, 1, 400, "dune"),
    ]


def test_faults_are_told_in_a_line_each(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = Tally(4, 1000, 5, {"lot": 3, "damage": 1})
    pretend(monkeypatch, good, Tally(4, 2000, 0, {"lot": 2, "fault": 2}, [FAULT, FAULT]), good)
    assert main(["soak", "--matches", "12"]) == 1
    assert without_rate(capsys.readouterr().out) == [
        str(FAULT),
        str(FAULT),
        "12 matches, 4,000 commands checked, 10 of them in depth, # commands/s",
        "outcomes: damage 2, fault 2, lot 8",
        "faults: 2",
    ]


def test_many_faults_end_the_soak(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(monkeypatch, *[Tally(1, 10, 0, {"fault": 1}, [FAULT])] * 100)
    assert main(["soak", "--matches", "100"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines.count(str(FAULT)) == 20
    assert "Stopped after 20 faults." in lines
    assert lines[-1] == "faults: 20"


def test_without_a_terminal_the_progress_is_told_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli.soak, "TOLD_EVERY", -1)
    pretend(monkeypatch, Tally(1000, 10, 0, {"lot": 1000}))
    assert main(["soak", "--matches", "2000"]) == 0
    assert without_rate(capsys.readouterr().out)[0] == "1,000 of 2,000 matches, # commands/s"


def test_on_a_terminal_there_is_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    pretend(monkeypatch, Tally(1, 10, 0, {"lot": 1}))
    assert main(["soak", "--matches", "2"]) == 0
    out = capsys.readouterr().out
    assert "1/2" in out
    assert "━" in out


def test_an_interrupt_leaves_the_partial_summary(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(monkeypatch, Tally(5, 10, 0, {"lot": 5}), KeyboardInterrupt())
    assert main(["soak", "--matches", "2000"]) == 130
    out, err = capsys.readouterr()
    assert without_rate(out) == [
        "Stopped after 5 of 2,000 matches.",
        "5 matches, 10 commands checked, 0 of them in depth, # commands/s",
        "outcomes: lot 5",
        "faults: none",
    ]
    assert err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups to interrupt")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes(jobs: str) -> None:
    program = (
        "import sys, cli.soak; from cli import main; cli.soak.TOLD_EVERY = -1;"
        f"sys.exit(main(['soak', '--matches', '1000000', '--jobs', '{jobs}', '--scenario', 'asgard-bridge']))"
    )
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", program],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert " of 1,000,000 matches, " in process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    out, err = process.communicate()
    assert process.returncode == 130
    assert err == ""
    assert "\nStopped after " in "\n" + out
    assert out.endswith("faults: none\n")


def test_only_one_match_looked_at_deeply(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[tuple[str, int, int, str]] = []

    def play(scenario: str, seed: int, deep_every: int, game: Game) -> Tally:
        asked.append((scenario, seed, deep_every, game.name))
        return Tally(1, 12, 12, {"fault": 1}, [FAULT]) if seed == 7 else Tally(1, 9, 9, {"lot": 1})

    monkeypatch.setattr(cli.soak, "play", play)
    assert main(["soak", "--only", "7", "--scenario", "wakanda"]) == 1
    assert without_rate(capsys.readouterr().out) == [
        str(FAULT),
        "1 match, 12 commands checked, 12 of them in depth, # commands/s",
        "outcomes: fault 1",
        "faults: 1",
    ]
    assert main(["soak", "--only", "8", "--scenario", "wakanda"]) == 0
    assert main(["soak", "--only", "8", "--scenario", "arrakis", "--game", "dune"]) == 0
    assert asked == [("wakanda", 7, 1, "mashup"), ("wakanda", 8, 1, "mashup"), ("arrakis", 8, 1, "dune")]


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["--only", "7"], 2, "--only needs exactly one --scenario; "),
        (["--only", "7", "--scenario", "wakanda", "--scenario", "titan"], 2, "--only needs exactly one "),
        (["--scenario", "mars"], 1, "There is no board called 'mars'; "),
        (["--matches", "0"], 2, "Invalid value for '--matches'"),
        (["--jobs", "0"], 2, "Invalid value for '--jobs'"),
        (["--deep", "0"], 2, "Invalid value for '--deep'"),
        (["--seed", "x"], 2, "Invalid value for '--seed'"),
    ],
)
def test_wrong_usage_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, sentence: str
) -> None:
    assert main(["soak", *arguments]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1
