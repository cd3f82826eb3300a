from __future__ import annotations

import pytest

from ecs.commands import EndTurn, Step
from systems.dune.commands import Hoard, PickUp
from systems.dune.events import Heard
from tests.systems.dune.scene import Stats, every, only, scene


@pytest.mark.parametrize(
    ("ground", "loud"),
    [
        (("^", "_", "."), True),
        (("_", ".", "^"), True),
        ((".", ".", "_"), True),
        ((".", "_", "_"), False),
        (("_", "H", "^"), False),
        (("_", "_", "H"), False),
    ],
)
def test_entering_desert_twice_in_a_turn_is_loud(ground: tuple[str, str, str], loud: bool) -> None:
    match = scene(f".C {' '.join(ground)}", active="C")
    for x in (1, 2, 3):
        match.play(Step, x, 0)
    assert match.loud("C") is loud
    assert match.noise("C")[0] == sum(sign in ".^" for sign in ground)


def test_the_first_field_of_desert_is_told_too() -> None:
    match = scene("_C . .", active="C")
    assert only(match.play(Step, 1, 0), Heard) == Heard(match["C"], 1, False)
    assert only(match.play(Step, 2, 0), Heard) == Heard(match["C"], 2, True)


@pytest.mark.parametrize(("ground", "loud"), [(".", True), ("^", True), ("_", False), ("H", False)])
def test_taking_spice_from_desert_is_loud(ground: str, loud: bool) -> None:
    match = scene(f"{ground}A* _")
    match.play(PickUp)
    assert match.noise("A") == (0, loud)


def test_hoarding_is_loud_if_any_crumb_came_from_desert() -> None:
    quiet, loud = scene("_* _B* .", active="B"), scene("_* _B .*", active="B")
    quiet.play(Hoard)
    loud.play(Hoard)
    assert (quiet.loud("B"), loud.loud("B")) == (False, True)


def test_whoever_is_loud_already_is_not_told_again() -> None:
    match = scene("_A . .*", people={"A": Stats(mp=3, ap=3)})
    match.play(Step, 1, 0)
    match.play(Step, 2, 0)
    assert every(match.play(PickUp), Heard) == []
    assert match.noise("A") == (2, True)


def test_being_swapped_counts_for_nothing() -> None:
    match = scene("_A . _b", people={"A": Stats(mp=3), "b": Stats(mp=5)}, order="A b")
    match.play(Step, 1, 0)
    match.play(EndTurn)
    for x in (1, 2, 1, 2, 1):
        match.play(Step, x, 0)
    assert match.noise("A") == (1, False)
    assert match.noise("b") == (3, True)


def test_the_noise_stays_until_the_next_turn_of_the_character() -> None:
    match = scene("_A . _ # _b", people={"A": Stats(steps=2, loud=True, left=(0, 1))}, order="A b")
    match.play(EndTurn)
    assert match.noise("A") == (2, True)
    events = match.until("A", in_round=11)
    assert match.noise("A") == (0, False)
    assert Heard(match["A"], 0, False) in events


def test_one_who_was_quiet_is_not_hushed() -> None:
    match = scene("_A _ _b")
    assert every(match.until("A", in_round=11), Heard) == []


def test_one_hushed_in_a_turn_that_ends_at_once() -> None:
    people = {"b": Stats(mp=0, ap=0, loud=True), "A": Stats(loud=True)}
    match = scene("_A _b _c", people=people, order="A b c")
    events = match.play(EndTurn)
    assert every(events, Heard) == [Heard(match["b"], 0, False)]
    assert match.active == "c"
