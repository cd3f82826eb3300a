"""What the benchmark of the brains measures, apart from how fast this machine is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest

from ecs.components import MATCH, TURN, Progress
from ecs.match import Match
from systems.brains.levels import LEVELS
from systems.brains.search import Effort
from systems.mashup.configs import load_setup
from systems.simulation import Plan, Result
from tools.bench import brains
from tools.bench.brains import BOUNDS, FACTORS, OURS, Figures, Strength, Thought, report, scaled
from tools.bench.searchers import Timed
from tools.bench.timing import Rate

TINY = Effort(nodes=4, width=1)
FIGURES = Figures(
    python="Python",
    machine="machine",
    load=1.5,
    positions=40,
    thoughts={
        "easy": Thought(5.0, 4.0, 19.0, 30.0, 6.0),
        "titan": Thought(900.0, 800.0, 2100.0, 2200.0, 950.0),
    },
    rates={OURS: Rate(10.0, [10.0, 10.0]), "theirs": Rate(4.0, [4.0, 4.0])},
    missing={"other": "no node and npm here"},
    curve=[Strength(0.25, 100, 3.0, 10, 0.1, 0.6), Strength(4.0, 1600, 8.0, 10, 0.5, 0.9)],
)


@pytest.fixture(scope="module")
def positions() -> list[Match]:
    return brains.turns(6, load_setup("quick", scenario="asgard-bridge"))


def test_positions_begin_turns_and_are_always_the_same(positions: list[Match]) -> None:
    assert len(positions) == 6
    progress = [match.world.get(MATCH, Progress) for match in positions]
    assert {each.stage for each in progress} == {TURN}
    assert len({match.digest() for match in positions}) == 6
    # Two of the four matches give two positions each: the first turn, and one from the middle.
    assert sorted(each.turn for each in progress)[:4] == [min(each.turn for each in progress)] * 4


def test_a_plan_counts_once_and_the_whole_turn_beside_it(positions: list[Match]) -> None:
    ticks = count()
    taken = brains.thought(TINY, positions, clock=lambda: float(next(ticks)))
    # Between two looks at this clock there is always one second.
    assert (taken.mean, taken.p50, taken.p99, taken.max) == (1000.0, 1000.0, 1000.0, 1000.0)
    assert taken.turn > 1000.0
    assert taken.turn % (1000 / 6) == pytest.approx(0, abs=1e-6)


def test_race_counts_the_positions_of_the_search(
    positions: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    def other(seconds: float) -> float:
        asked.append(seconds)
        return 5.0

    @contextmanager
    def others() -> Iterator[tuple[dict[str, Timed], dict[str, str]]]:
        yield {"other": other}, {"third": "not here"}

    monkeypatch.setattr(brains, "searchers", others)
    monkeypatch.setitem(LEVELS, "hard", TINY)
    rates, missing = brains.race(positions[:1], 0.05)
    assert rates["other"] == Rate(5.0, [5.0] * brains.REPETITIONS)
    assert asked == [0.01] * brains.REPETITIONS
    assert missing == {"third": "not here"}
    assert rates[OURS].median > 0


def test_a_budget_is_scaled_in_positions_and_width() -> None:
    effort = Effort(nodes=400, width=3, samples=5)
    assert scaled(effort, 4.0) == Effort(nodes=1600, width=12, samples=5)
    assert scaled(effort, 0.25) == Effort(nodes=100, width=1, samples=5)


def test_strength_is_counted_on_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[Plan] = []

    def simulate(plan: Plan, matches: int) -> Iterator[Result]:
        plans.append(plan)
        for number, winner in enumerate((1, 1, 0)[:matches]):
            yield Result(number, 10, 5, winner, "stones", "")

    monkeypatch.setattr(brains, "simulate", simulate)
    found = brains.strength(2.0, 3)
    # As seat 1 it wins two and draws one, as seat 2 it loses two and draws one.
    assert (found.won, found.matches, found.positions) == (3.0, 6, 2 * LEVELS[brains.CURVE].nodes)
    assert 0 < found.low < 0.5 < found.high < 1
    first, second = plans
    assert first.seed == second.seed
    efforts = [[maker.keywords["effort"] for maker in plan.makers] for plan in plans]  # type: ignore[attr-defined]
    assert efforts[0] == efforts[1][::-1]
    assert efforts[0][1] == LEVELS[brains.CURVE]


def test_everything_is_measured(monkeypatch: pytest.MonkeyPatch, positions: list[Match]) -> None:
    monkeypatch.setattr(brains, "turns", lambda wanted: positions[:wanted])
    monkeypatch.setattr(brains, "race", lambda positions, seconds: ({OURS: Rate(1.0, [1.0])}, {}))
    monkeypatch.setattr(brains, "strength", lambda factor, pairs: Strength(factor, 1, 1.0, pairs, 0.0, 1.0))
    for level in BOUNDS:
        monkeypatch.setitem(LEVELS, level, TINY)
    figures = brains.measure(2, 1.0, 3)
    assert (list(figures.thoughts), figures.positions) == (list(BOUNDS), 2)
    assert [each.factor for each in figures.curve] == list(FACTORS)


def test_report() -> None:
    rows = {row.name: row for row in report(FIGURES)}
    easy, titan = rows["a plan of easy"], rows["a plan of titan"]
    assert (easy.figure, easy.goal, easy.reached) == ("5 ms, p50 4, p99 19, max 30", "p99 below 20 ms", True)
    assert (titan.goal, titan.reached) == ("p99 below 2,000 ms", False)
    assert rows["theirs"].goal == "ours : theirs 2.50 x"
    assert (rows["other"].figure, rows["other"].goal) == ("not measured", "no node and npm here")
    assert rows["normal x 4: 1,600 positions"].figure == "80% (50% to 90%)"
    assert rows["normal x 4: 1,600 positions"].goal == "#" * 16
    assert rows["strength grows with the budget"].reached
