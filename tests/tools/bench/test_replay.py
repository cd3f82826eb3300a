"""Measuring replays."""

from __future__ import annotations

import pytest

from ecs.errors import MashupError
from systems.mashup.configs import load_setup
from tools.bench import replay
from tools.bench.replay import compare, logged, measure, opened, report


def test_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "LONG", 1)
    monkeypatch.setattr(replay, "JUMPS", 20)
    monkeypatch.setattr(replay, "load_setup", lambda name: load_setup("quick", scenario="asgard-bridge"))
    told: list[str] = []
    figures = measure(1, told.append)
    assert figures.points == 2 * figures.commands > 200
    assert 0 < figures.jump <= figures.worst
    assert told[-1] == "comparing match 1 of 1"
    rows = report(figures)
    assert rows[2].name == "the slowest of 20 jumps"
    assert rows[-1].figure == f"{figures.points:,}"


def test_another_match_is_noticed() -> None:
    text, truth = logged(load_setup("quick", scenario="asgard-bridge"), 3)
    recording = opened(text)
    wrong = [*truth]
    wrong[40] = truth[41]
    with pytest.raises(MashupError, match="another match at point 41"):
        compare(recording, wrong)
    with pytest.raises(MashupError, match="points"):
        compare(recording, truth[:-1])
