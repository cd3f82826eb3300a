from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec
import pytest

from tests.render import rig
from tools.bench import client
from tools.bench.client import Figures, measure, report

FIGURES = Figures(
    python="CPython 3",
    machine="m",
    load=0.0,
    renderer="soft",
    sprites=1500,
    draws=13.0,
    created_at_rest=0.0,
    created_in_motion=0.5,
    frame_ms=20.0,
    still_ms=15.0,
    ratio=1.33,
    bare_start=1.0,
    title_start=2.5,
    start_ratio=2.5,
    minutes=30.0,
    memory_mb=(300.0, 301.0, 302.0, 303.0, 302.0, 303.0),
)


def verdicts(figures: Figures) -> list[bool]:
    return [row.reached for row in report(figures) if row.reached is not None]


def test_all_goals_can_be_reached_and_missed() -> None:
    assert verdicts(FIGURES) == [True, True, True, True]
    worse = msgspec.structs.replace(
        FIGURES, created_at_rest=0.1, ratio=2.1, start_ratio=3.0, memory_mb=(300.0, 320.0, 340.0)
    )
    assert verdicts(worse) == [False, False, False, False]
    assert FIGURES.growth == pytest.approx(302.5 / 300.5 - 1)


def test_everything_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig.display()
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    monkeypatch.setattr(client, "STARTS", 1)
    monkeypatch.setattr(client, "FRAMES", 6)
    monkeypatch.setattr(client, "_show", lambda studio, seed, updates: iter((0.4, 0.4)))
    monkeypatch.setattr(client, "REPETITIONS", 1)
    monkeypatch.setattr(client, "_start", lambda program, environment: 1.0 + ("title" in program))
    told: list[str] = []
    figures = measure(0.05, 0.05, told.append)
    assert figures.sprites > 900  # the board alone has so many fields
    assert figures.start_ratio == 2.0
    assert figures.created_at_rest == 0
    assert figures.draws > 0
    assert figures.ratio > 0
    assert figures.memory_mb[-1] > 50
    assert told[0] == "starting windows"


def test_a_start_is_measured_in_a_process_of_its_own() -> None:
    assert client._start("import os; assert os.environ['SIGN'] == '1'", {"SIGN": "1"}) > 0
    with pytest.raises(subprocess.CalledProcessError):
        client._start("raise SystemExit(1)", {})
