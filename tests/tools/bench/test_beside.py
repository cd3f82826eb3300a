from __future__ import annotations

from tools.bench.beside import Figures, measure, report
from tools.bench.rules import CLONES, LOOKS_AHEAD, OURS, Row
from tools.bench.timing import Rate


def figures(ratio: float) -> Figures:
    return Figures(
        game="dune",
        python="CPython 3.11",
        machine="x86_64",
        seconds=1.0,
        rates={"dune": Rate(28_000, []), OURS: Rate(29_000, []), CLONES: Rate(90_000, [])},
        ratio=ratio,
        snapshot_bytes=3_500,
        match_bytes=29_000,
        by_board={"8x8": 28.0, "50x50": 41.0},
    )


def test_report_holds_figures_against_goals() -> None:
    assert report(figures(0.7)) == [
        Row("dune, random play", "28,000/s"),
        Row("mashup, random play", "29,000/s"),
        Row("dune: clones", "90,000/s", "at least 20,000/s", True),
        Row("dune : mashup", "0.70 x", "at least 0.7 x", True),
        Row("snapshot in round 10", "3.5 KB", "below 20 KB", True),
        Row("a live match in round 10", "29 KB", "below 300 KB", True),
        Row("a command on 8x8", "28.0 us"),
        Row("a command on 50x50", "41.0 us", "at most 39 x the smallest", True),
    ]
    assert [row.reached for row in report(figures(0.69)) if row.name == "dune : mashup"] == [False]


def test_everything_is_measured() -> None:
    found = measure("dune", 0.01, sizes=((8, 8), (9, 8)))
    assert list(found.rates) == ["dune", OURS, CLONES, LOOKS_AHEAD]
    assert all(rate.median > 0 for rate in found.rates.values())
    assert found.ratio > 0
    assert 1_000 < found.snapshot_bytes < 20_000
    assert found.match_bytes > found.snapshot_bytes
    assert list(found.by_board) == ["8x8", "9x8"]
