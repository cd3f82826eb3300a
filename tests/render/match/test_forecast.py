from __future__ import annotations

from ecs.events import Moved, RoundStarted, TurnStarted
from render.match.forecast import Forecast, Hit, of_this_turn


def test_only_what_happens_before_the_next_turn_counts() -> None:
    step, turn, new_round = Moved(4, 0, 1), TurnStarted(5, 2, 1, 1), RoundStarted(2, ())
    assert of_this_turn([step, turn, step]) == [step]
    assert of_this_turn([step, new_round, step]) == [step]
    assert of_this_turn([step]) == [step]


def test_who_is_down_and_what_is_certain() -> None:
    assert Hit(4, 0, 20, 0).down
    assert not Hit(4, 0, 20, 1).down
    assert Forecast().certain
    assert not Forecast(ends=True).certain
    assert not Forecast(wins=True).certain
