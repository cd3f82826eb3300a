from __future__ import annotations

import pytest

from ecs.commands import EndTurn, Step
from systems.dune.commands import HandOver, Hoard, PickUp, Voice
from systems.dune.events import Delivered
from tests.systems.dune.scene import Stats, every, only, scene


def test_whoever_comes_to_the_own_city_hands_over_everything() -> None:
    match = scene("1 _ _A", people={"A": Stats(spice=3)}, stores=(4, 0))
    assert only(match.play(Step, 1, 0), Delivered) == Delivered(match["A"], 1, 1, 3, 7)
    assert (match.purse("A"), match.house(1).store) == (0, 7)


def test_one_who_is_swapped_there_delivers_though_it_is_not_its_turn() -> None:
    match = scene("1 _a _A _", people={"A": Stats(spice=4)}, active="a")
    assert match.play(Step, 2, 0)[-1] == Delivered(match["A"], 1, 1, 4, 4)
    assert (match.purse("A"), match.house(1).store, match.house(2).store) == (0, 4, 0)


def test_spice_given_to_somebody_there_is_delivered() -> None:
    match = scene("1 _B _A", people={"A": Stats(spice=4)})
    assert only(match.play(HandOver, 1, 0, 3), Delivered) == Delivered(match["B"], 1, 1, 3, 3)
    assert (match.purse("A"), match.purse("B")) == (1, 0)


def test_spice_taken_there_is_delivered() -> None:
    picked = scene("1 _A*")
    assert only(picked.play(PickUp), Delivered).amount == 1
    hoarded = scene("1 _B* _*", active="B")
    assert only(hoarded.play(Hoard), Delivered).amount == 2
    voiced = scene("1 _C _a", active="C", people={"a": Stats(spice=2)})
    assert only(voiced.play(Voice, 2, 0), Delivered) == Delivered(voiced["C"], 1, 1, 2, 2)


def test_the_city_of_the_enemy_does_nothing() -> None:
    match = scene("2 _ _A", people={"A": Stats(spice=3)})
    assert every(match.play(Step, 1, 0), Delivered) == []
    assert (match.purse("A"), match.house(1).store, match.house(2).store) == (3, 0, 0)


def test_it_works_in_the_storm() -> None:
    match = scene("1 _ _A _ 2", people={"A": Stats(spice=3)}, storm=(0, 0))
    assert only(match.play(Step, 1, 0), Delivered).amount == 3


def test_every_field_beside_a_large_city_will_do() -> None:
    for x, y in [(0, 0), (3, 1), (2, 3), (0, 3)]:
        rows = [["_"] * 4 for _ in range(4)]
        rows[1][1] = rows[1][2] = rows[2][1] = rows[2][2] = "1"
        rows[y][x] = "_A*"
        match = scene("\n".join(" ".join(row) for row in rows))
        assert only(match.play(PickUp), Delivered).field == match.at(x, y)


def test_both_cities_are_looked_at() -> None:
    match = scene("1 _a _A 2", people={"A": Stats(spice=1), "a": Stats(spice=2)})
    events = every(match.play(Step, 1, 0), Delivered)
    assert events == [Delivered(match["A"], 1, 1, 1, 1), Delivered(match["a"], 2, 2, 2, 2)]


@pytest.mark.parametrize("spice", [0, 3])
def test_farther_away_nothing_is_delivered(spice: int) -> None:
    match = scene("1 _ _ _A", people={"A": Stats(spice=spice)})
    assert every(match.play(Step, 2, 0) + match.play(EndTurn), Delivered) == []
    assert match.purse("A") == spice
