from __future__ import annotations

import pytest

from ecs.commands import REFEREE, EndTurn, Step, TimeOut
from ecs.events import Healed, TimedOut, TurnStarted
from systems.dune.commands import Atomics, Attack
from tests.systems.dune.scene import Stats, every, kinds, only, scene


@pytest.mark.parametrize(("who", "amount"), [("A", 10), ("B", 10), ("C", 20), ("D", 20)])
def test_a_turn_without_a_step_heals(who: str, amount: int) -> None:
    match = scene(f"{who} . a", active=who, people={who: Stats(hp=30)})
    events = match.play(EndTurn)
    assert kinds(events) == [Healed, TurnStarted]
    assert events[0] == Healed(match[who], 0, amount, 30 + amount)


def test_never_above_the_top() -> None:
    match = scene("A . a", people={"A": Stats(hp=97)})
    assert only(match.play(EndTurn), Healed) == Healed(match["A"], 0, 3, 100)
    well = scene("A . a")
    assert every(well.play(EndTurn), Healed) == []


def test_two_attacks_and_no_step_heal_all_the_same() -> None:
    match = scene("A d", people={"A": Stats(hp=50)})
    match.play(Attack, 1, 0)
    match.play(Attack, 1, 0)
    assert every(match.play(EndTurn), Healed) == [Healed(match["A"], 0, 10, 60)]


def test_a_step_prevents_it() -> None:
    match = scene("A . a", people={"A": Stats(hp=50)})
    match.play(Step, 1, 0)
    assert every(match.play(EndTurn), Healed) == []


def test_being_swapped_does_not() -> None:
    match = scene("A b .", active="b", people={"A": Stats(hp=50)}, order="b A")
    match.play(Step, 0, 0)
    match.play(EndTurn)
    assert only(match.play(EndTurn), Healed).hp == 60


def test_also_after_a_time_out() -> None:
    match = scene("A . a", people={"A": Stats(hp=50)})
    events = match.apply(REFEREE, TimeOut())
    assert kinds(events) == [TimedOut, Healed, TurnStarted]


def test_one_who_cannot_step_at_all_is_healed_when_the_actions_are_over() -> None:
    match = scene("B d", active="B", people={"B": Stats(hp=50, mp=0, ap=1)})
    events = match.play(Attack, 1, 0)
    assert only(events, Healed) == Healed(match["B"], 0, 10, 60)
    assert match.active == "d"


def test_the_dead_are_not_healed() -> None:
    match = scene("_A _ _ a", people={"A": Stats(hp=50)})
    assert every(match.play(Atomics, 0, 0), Healed) == []
    assert match.hp("A") == 0
