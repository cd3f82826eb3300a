from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from ecs.commands import EndTurn
from systems.dune.components import Noise, Purse
from systems.dune.events import Cloned, OrderSet
from tests.systems.chance import assert_even, assert_odds
from tests.systems.dune.scene import XY, every, only, scene

SURE = {"clone": 1.0}
BOARD = ". 1 . _ A\n. . . 2 .\n. . . . ."


def test_the_defeated_come_back_as_good_as_new_and_act_in_the_same_round() -> None:
    match = scene(BOARD, defeated="Bc", rules=SURE)
    events = match.play(EndTurn)
    assert {match.name_of(one.entity) for one in every(events, Cloned)} == {"B", "c"}
    assert (match.hp("B"), match.hp("c")) == (75, 150)
    assert {*only(events, OrderSet).order} == {match["A"], match["B"], match["c"]}
    for name in "Bc":
        assert match.world.get(match[name], Purse).spice == 0
        assert match.world.get(match[name], Noise) == Noise()


def test_the_swallowed_never_do() -> None:
    match = scene(BOARD, swallowed="Bc", rules=SURE)
    assert every(match.play(EndTurn), Cloned) == []


def test_beside_the_city_of_the_own_house() -> None:
    start = scene("# 1 _ . _ 2 # _A\n_ _ # # # # _ #", defeated="Bb", rules=SURE)

    def place(name: str) -> set[XY | None]:
        found = set()
        for seed in range(40):
            match = start.again(seed)
            match.play(EndTurn)
            found.add(match.where(name))
        return found

    assert place("B") == {(2, 0), (0, 1), (1, 1)}
    assert place("b") == {(4, 0), (6, 1)}


def test_if_there_is_no_room_beside_it_they_come_near() -> None:
    match = scene("1 _A _B _ 2", defeated="C", rules=SURE, order="A")
    match.play(EndTurn)
    assert match.where("C") == (3, 0)


def test_without_any_field_they_stay_defeated() -> None:
    match = scene("1 _A _a 2", defeated="B", rules=SURE, order="A")
    assert every(match.play(EndTurn), Cloned) == []
    assert (match.where("B"), match.hp("B")) == (None, 0)


def test_each_has_the_chance_of_the_party_in_every_round() -> None:
    start = scene(BOARD, defeated="B", rules={"clone": 0.25})

    def back(seed: int) -> bool:
        return bool(every(start.again(seed).play(EndTurn), Cloned))

    assert_odds(back, {True: Fraction(1, 4), False: Fraction(3, 4)}, seeds=300)


def test_their_order_is_drawn_by_lot() -> None:
    start = scene(BOARD, defeated="Bcd", rules=SURE)

    def order(seed: int) -> str:
        match = start.again(seed)
        return "".join(match.name_of(one.entity) for one in every(match.play(EndTurn), Cloned))

    assert_even(order, ["".join(one) for one in permutations("Bcd")], seeds=250)


def test_also_in_overtime() -> None:
    start = scene("A . B\n1 . 2\n. . .", defeated="b", rules={**SURE, "max_rounds": 5}, order="A")
    assert len(every(start.play(EndTurn), Cloned)) == 1
