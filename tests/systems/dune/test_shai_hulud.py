from __future__ import annotations

import pytest

from ecs.commands import EndTurn
from ecs.events import MatchOver
from systems.dune.commands import Atomics
from systems.dune.components import Score
from systems.dune.events import Cloned, Devoured, LastLeft, OrderSet
from tests.endings import outcome
from tests.systems.chance import assert_even
from tests.systems.dune.scene import Stats, every, kinds, only, scene

OVERTIME = {"max_rounds": 9}


def test_every_round_he_swallows_anybody_wherever_they_are() -> None:
    start = scene("_A 1 ^a\n.b # HB", rules=OVERTIME, order="A", people={"A": Stats(spice=2)})

    def victim(seed: int) -> str:
        match = start.again(seed)
        devoured = only(match.play(EndTurn), Devoured)
        assert devoured.shai_hulud
        name = match.name_of(devoured.entity)
        assert match.swallowed(name)
        assert devoured.spice == (2 if name == "A" else 0)
        # It does not count as a loss to worms.
        assert match.score(1) == match.score(2) == Score()
        return name

    assert_even(victim, "AaBb", seeds=200)


def test_before_overtime_he_does_not_come() -> None:
    match = scene("A a", rules={"max_rounds": 11}, order="A")
    assert every(match.play(EndTurn), Devoured) == []


def test_with_the_last_one_on_the_board_the_match_is_over() -> None:
    match = scene("A", rules={**OVERTIME, "clone": 1.0}, defeated="Bab")
    events = match.play(EndTurn)
    assert kinds(events)[-3:] == [Devoured, LastLeft, MatchOver]
    assert match.outcome == outcome(1, "last on board")
    assert every(events, Cloned) == every(events, OrderSet) == []


def test_an_empty_board_ends_it_too() -> None:
    match = scene("_A _ _b", rules={**OVERTIME, "clone": 1.0}, broken_by=1)
    events = match.play(Atomics, 1, 0)
    assert every(events, Devoured) == []
    assert only(events, LastLeft) == LastLeft(2)
    # The one defeat decides before the question who was last.
    assert match.outcome == outcome(1, "defeats")


def test_the_house_that_was_last_may_change() -> None:
    match = scene("A . b", rules=OVERTIME, scores=(Score(last_on_board=True), Score()), order="A")
    match.next_round()
    last = match.active
    match.play(EndTurn)
    assert match.outcome == outcome(1 if last == "A" else 2, "last on board")
    assert [match.score(seat).last_on_board for seat in (1, 2)] == [last == "A", last == "b"]


@pytest.mark.parametrize("seed", range(5))
def test_with_sure_cloning_it_takes_as_many_rounds_as_there_are_characters(seed: int) -> None:
    board = "1 . . . 2\n. . . . .\nA B C . a\n. . . b c"
    match = scene(board, rules={**OVERTIME, "clone": 1.0}, defeated="DE", seed=seed)
    events = []
    while not match.outcome:
        events += match.play(EndTurn)
    assert len(every(events, Devoured)) == 8
    assert match.round == 18
