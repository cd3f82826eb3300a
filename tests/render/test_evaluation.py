"""Who was better when."""

from __future__ import annotations

from itertools import count

from render.evaluation import Evaluation, lead
from systems.brains.judge import expert
from tests.render.replayed import recorded
from tests.systems.mashup.scene import scene


def test_every_turn_and_the_end_are_judged_bit_by_bit() -> None:
    recording = recorded()
    ticks = count()
    evaluation = Evaluation(recording, lambda: float(next(ticks)))
    assert evaluation.at(50) == 0.0
    assert evaluation.go_on(2.5)  # a look at the clock is a second here
    assert sorted(evaluation.values) == recording.turns[:2]
    while evaluation.go_on(10):
        pass
    assert evaluation.done
    assert sorted(evaluation.values) == sorted({*recording.turns, recording.length})
    assert all(-1 < value < 1 for value in evaluation.values.values())
    start = recording.turns[3]
    assert evaluation.at(start) == evaluation.at(start + 1) == evaluation.values[start]


def test_whoever_has_won_could_not_be_better() -> None:
    recording = recorded(commands=10_000)
    evaluation = Evaluation(recording)
    evaluation.go_on(60)
    outcome = recording.last.outcome
    assert outcome is not None
    assert evaluation.values[recording.length] == (1.0 if outcome.winner == 1 else -1.0)


def test_more_heroes_are_better_and_both_sides_agree() -> None:
    knows = expert("mashup")
    strong, weak = lead(scene("A B C . . a"), knows), lead(scene("A . . a b c"), knows)
    assert strong > 0 > weak
    assert abs(lead(scene("A . . a"), knows)) < 0.2


def test_nothing_to_judge() -> None:
    evaluation = Evaluation(recorded(commands=0))
    assert evaluation.done
    assert not evaluation.go_on(1)
