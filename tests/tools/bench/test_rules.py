from __future__ import annotations

import pytest

from ecs.components import MATCH, Progress
from ecs.match import Match
from systems.brains import RandomBrain
from systems.mashup.game import modded, standard
from tools.bench import rules
from tools.bench.matches import in_round
from tools.bench.rules import CLONES, LOOKS_AHEAD, MODS, OURS, Figures, Row, measure, report, weight
from tools.bench.timing import Rate


def figures(ratio: float, clones: float, late: float, large: float) -> Figures:
    return Figures(
        python="CPython 3.11",
        machine="x86_64",
        seconds=1.0,
        rates={OURS: Rate(34_000.4, []), "python-chess": Rate(17_000, []), CLONES: Rate(clones, [])},
        ratios={"python-chess": ratio, "OpenSpiel tic-tac-toe": 0.9},
        missing=[],
        snapshot_bytes=5_200,
        match_bytes=301_000,
        by_round={"7-19": 40.0, "20-49": late},
        by_board={"7x6": 40.0, "20x15": large},
        mods=0.031,
    )


def test_report_holds_figures_against_goals() -> None:
    assert report(figures(2.0, 19_999, 46.0, 286.0)) == [
        Row("mashup, random play", "34,000/s"),
        Row("python-chess, random play", "17,000/s"),
        Row("clones", "19,999/s", "at least 20,000/s", False),
        Row("mashup : python-chess", "2.00 x", "at least 1.0 x, aim 2 x", True),
        Row("mashup : OpenSpiel tic-tac-toe", "0.90 x", "the next mark: 1.0 x", False),
        Row("snapshot in round 10", "5.2 KB", "below 20 KB", True),
        Row("a live match in round 10", "301 KB", "below 300 KB", False),
        Row("a command in rounds 7-19", "40.0 us"),
        Row("a command in rounds 20-49", "46.0 us", "no more than early, +15 %", True),
        Row("a command on 7x6", "40.0 us"),
        Row("a command on 20x15", "286.0 us", "at most 7 x the smallest", False),
        Row("3 mods loaded but unused", "+3.1 % time", "below 3 %", False),
    ]


def test_report_says_what_is_reached() -> None:
    reached = {row.name: row.reached for row in report(figures(0.99, 20_000, 46.1, 285.0))}
    assert reached["clones"]
    assert reached["mashup : python-chess"] is False
    assert reached["a command in rounds 20-49"] is False
    assert reached["a command on 20x15"]


def test_everything_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def rivals() -> tuple[dict[str, object], list[str]]:
        def work():  # type: ignore[no-untyped-def]
            while True:
                yield sum(range(1000))

        return {"python-chess": work()}, ["OpenSpiel tic-tac-toe"]

    monkeypatch.setattr(rules, "rivals", rivals)
    found = measure(0.01, rounds=(2, 3, 4), sizes=((7, 6), (9, 7)))
    assert list(found.rates) == [OURS, "python-chess", CLONES, LOOKS_AHEAD]
    assert all(rate.median > 0 for rate in found.rates.values())
    assert list(found.ratios) == ["python-chess"]
    assert found.missing == ["OpenSpiel tic-tac-toe"]
    assert list(found.by_round) == ["2-2", "3-3"]
    assert list(found.by_board) == ["7x6", "9x7"]
    assert -1 < found.mods < 1


def test_unused_mods_play_the_very_same_matches() -> None:
    snapshot = in_round(3).snapshot()
    ends = []
    for game in (standard(), modded(MODS)):
        match, brain = Match.restore(game, snapshot), RandomBrain(1)
        while match.acting:
            match.apply(match.acting[0], brain.choose(match, match.acting[0]))
        ends.append((match.outcome, match.world.get(MATCH, Progress)))
    assert ends[0] == ends[1]


def test_snapshot_and_weight_keep_their_goals() -> None:
    match = in_round()
    assert len(match.snapshot()) < 20_000
    assert 10_000 < weight(match) < 300_000
