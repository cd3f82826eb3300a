from __future__ import annotations

from ecs.components import MATCH, Out, Seats
from ecs.events import MatchOver
from systems.ranking import end_by
from tests.systems.plain import bare


def places(scores: dict[int, int], out: tuple[int, ...] = ()) -> tuple[tuple[int, ...], ...]:
    world = bare(".")
    with world:
        world.set(MATCH, Seats(len(scores)))
        world.set(MATCH, Out(out))
        end_by(world, scores.__getitem__, "score")
    (over,) = world.events
    assert isinstance(over, MatchOver)
    assert over.outcome.reason == "score"
    return over.outcome.places


def test_more_is_better() -> None:
    assert places({1: 3, 2: 9, 3: -1}) == ((2,), (1,), (3,))


def test_as_much_is_as_good() -> None:
    assert places({1: 3, 2: 9, 3: 3, 4: 9}) == ((2, 4), (1, 3))
    assert places({1: 0, 2: 0}) == ((1, 2),)


def test_who_is_out_comes_last_whatever_was_achieved_and_who_left_first_is_the_very_last() -> None:
    assert places({1: 9, 2: 1, 3: 5, 4: 7}, out=(4, 1)) == ((3,), (2,), (1,), (4,))
