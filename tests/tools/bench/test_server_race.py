from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from ecs.errors import MashupError
from tools.bench import server_race
from tools.bench.rules import Row
from tools.bench.server_race import CALM, COLD, FLAT, OURS, Figures, Slice, measure, report


def test_a_ratio_is_the_median_of_neighbours() -> None:
    ours = [Slice(1.0, 8.0, 100.0), Slice(2.0, 8.0, 100.0), Slice(9.0, 8.0, 100.0)]
    theirs = [Slice(2.0, 4.0, 100.0), Slice(2.0, 4.0, 100.0), Slice(3.0, 4.0, 100.0)]
    figures = Figures("", "", 0.0, 1, {OURS: "", "rival 1": "x"}, {FLAT: {OURS: ours, "rival 1": theirs}})
    assert report(figures) == [
        Row("rival 1, flat out, p50", "1.00 x (2 : 2 ms)", "at most 1.0 x", True),
        Row("rival 1, flat out, p99", "2.00 x (8 : 4 ms)"),
        Row("rival 1, flat out, busy", "1.00 x (100 : 100 us)"),
    ]


def test_a_race_against_ourselves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(server_race, "FIRST", 20)
    ourselves = [sys.executable, "-m", "mashup", "serve", "--host", "127.0.0.1", "-r", str(tmp_path)]
    figures = measure([shlex.join(ourselves)], warm_up=10, slices=1)
    assert list(figures.slices) == [COLD, FLAT, CALM]
    for slices in figures.slices.values():
        for (one,) in slices.values():
            assert 0 < one.p50 <= one.p99
            assert one.busy > 0


def test_a_rival_that_does_not_start() -> None:
    rival = shlex.join([sys.executable, "-c", "print('no such thing')"])
    with pytest.raises(MashupError, match=r"^A server to be measured does not start: no such thing$"):
        measure([rival], warm_up=1, slices=1)
