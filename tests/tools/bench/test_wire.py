from __future__ import annotations

import pytest

from cli import main
from tools.bench.wire import MOST_BYTES, MOST_CALLS, Figures, measure, report


@pytest.mark.parametrize("game", ["mashup", "dune"])
def test_an_attack_takes_few_calls_and_a_short_frame(game: str) -> None:
    figures = measure(game)
    assert 100 < sum(figures.calls.values()) < MOST_CALLS
    assert set(figures.functions) == {"ecs", "systems", "net"}
    assert sum(figures.modules.values()) < sum(figures.functions.values()) < 260
    assert figures.frame < MOST_BYTES


def test_the_report_says_what_is_reached() -> None:
    rows = report(Figures({"net": 100, "ecs": 30}, {"net": 20}, {"net": 1400}, 1600))
    assert [(row.figure, row.reached) for row in rows] == [
        ("130", False),
        ("20", True),
        ("1,400", True),
        ("1,600 bytes", False),
    ]
    assert rows[0].name == "functions (the engine 30, the rules 0, the wire 100)"


def test_the_command_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bench", "wire"])
    assert "the longest frame" in capsys.readouterr().out
