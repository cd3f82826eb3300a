from __future__ import annotations

import pytest

from ecs.commands import EndTurn, Step
from ecs.events import Moved, Spent
from systems.dune.commands import Attack
from systems.dune.events import Heard
from tests.systems.dune.scene import Stats, kinds, scene


def test_a_step_goes_to_any_passable_neighbour() -> None:
    match = scene("^ _ H\n. A .\n# W 1", hunted="A")
    assert match.targets(Step) == {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)}
    events = match.play(Step, 0, 0)
    assert kinds(events) == [Spent, Moved, Heard]
    assert events[0] == Spent(match["A"], match.at(1, 1), 1, 0)
    assert match.where("A") == (0, 0)
    assert match.points("A") == (1, 2)


def test_corners_do_not_matter() -> None:
    match = scene("_A #\n# _")
    match.play(Step, 1, 1)
    assert match.where("A") == (1, 1)


@pytest.mark.parametrize("other", ["B", "a"])
def test_whoever_stands_there_changes_places_and_pays_nothing(other: str) -> None:
    match = scene(f"_A _{other} _", people={other: Stats(left=(1, 1))})
    events = match.play(Step, 1, 0)
    assert kinds(events) == [Spent, Moved, Moved]
    assert (match.where("A"), match.where(other)) == ((1, 0), (0, 0))
    assert match.points(other) == (1, 1)


def test_only_the_one_who_goes_is_heard() -> None:
    match = scene(".A .b .")
    match.play(Step, 1, 0)
    assert match.noise("A") == (1, False)
    assert match.noise("b") == (0, False)


def test_the_storm_is_no_obstacle() -> None:
    match = scene("1 _A _ _ _ 2\n_ _ _ _ _ _", storm=(2, 0))
    assert (2, 0) in match.targets(Step)
    match.play(Step, 2, 0)
    match.play(Step, 3, 1)
    assert match.where("A") == (3, 1)


def test_without_movement_points_there_is_no_step() -> None:
    match = scene("A .", people={"A": Stats(left=(0, 1))})
    assert match.options(Step) == []
    assert match.refused(Step, 1, 0) == "No movement point is left in this turn."
    assert EndTurn() in match.legal(1)


@pytest.mark.parametrize(
    ("x", "y", "sentence"),
    [
        (0, 0, "[0, 0] is no neighbour of [0, 0]."),
        (2, 1, "[2, 1] is no neighbour of [0, 0]."),
        (1, 0, "The sandworm is on [1, 0]."),
        (0, 1, "Nobody can enter [0, 1]: it is a mountain or a city."),
        (1, 1, "Nobody can enter [1, 1]: it is a mountain or a city."),
    ],
)
def test_why_a_step_is_refused(x: int, y: int, sentence: str) -> None:
    match = scene("A .W .\n# 1 .", hunted="A")
    assert match.refused(Step, x, y) == sentence


def test_steps_and_actions_mix_freely() -> None:
    match = scene("A . a", people={"a": Stats(hp=150)})
    match.play(Step, 1, 0)
    match.play(Attack, 2, 0)
    match.play(Step, 0, 0)
    assert match.active == "A"
    assert match.points("A") == (0, 1)
