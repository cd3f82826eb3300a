from __future__ import annotations

from fractions import Fraction

import pytest

from ecs.commands import Step
from ecs.events import Spent
from systems.dune.commands import Attack, Kanly
from systems.dune.events import Defeated, Duelled, SpiceScattered
from tests.systems.chance import assert_odds
from tests.systems.dune.scene import Stats, kinds, only, scene

SURE, NEVER = {"kanly": 1.0}, {"kanly": 0.0}


def test_success_defeats_the_other_at_once() -> None:
    match = scene("_A _a", people={"a": Stats(hp=100, spice=2)}, rules=SURE)
    events = match.play(Kanly, 1, 0)
    assert kinds(events) == [Spent, Duelled, Defeated, SpiceScattered]
    assert events[:3] == [
        Spent(match["A"], 0, 0, 2),
        Duelled(match["A"], match["a"], 0, 1, True),
        Defeated(match["a"], 1, match["A"], 1),
    ]
    assert match.where("a") is None
    assert match.score(1).defeated == 1


def test_failure_costs_the_points_all_the_same() -> None:
    match = scene("A a", rules=NEVER)
    events = match.play(Kanly, 1, 0)
    assert kinds(events) == [Spent, Duelled]
    assert only(events, Duelled).success is False
    assert (match.points("A"), match.hp("a")) == ((2, 0), 100)


def test_the_chance_is_that_of_the_party() -> None:
    start = scene("A a", rules={"kanly": 0.25})

    def success(seed: int) -> bool:
        return only(start.again(seed).play(Kanly, 1, 0), Duelled).success

    assert_odds(success, {True: Fraction(1, 4), False: Fraction(3, 4)}, seeds=400)


def test_only_enemy_nobles_beside_the_noble() -> None:
    match = scene("B a E\nd A e\n. . .\nb . .", people={"b": Stats(kind="noble")})
    assert match.targets(Kanly) == {(1, 0), (2, 1)}


@pytest.mark.parametrize("who", ["B", "C", "D"])
def test_it_is_for_nobles_only(who: str) -> None:
    match = scene(f"{who} a", active=who)
    assert match.options(Kanly) == []
    assert match.refused(Kanly, 1, 0) == "Only a noble can do that."


def test_it_takes_all_action_points_of_a_turn() -> None:
    match = scene("A a .", people={"a": Stats(hp=100)}, rules=NEVER)
    match.play(Attack, 1, 0)
    assert match.options(Kanly) == []
    sentence = "That takes all action points of a turn, and some are spent already."
    assert match.refused(Kanly, 1, 0) == sentence


def test_moving_does_not_matter() -> None:
    match = scene("A . a", rules=NEVER)
    match.play(Step, 1, 0)
    match.play(Kanly, 2, 0)
    match.play(Step, 0, 0)
    assert match.active == "a"


@pytest.mark.parametrize(
    ("x", "sentence"),
    [
        (0, "Character E is no enemy noble."),
        (2, "Character d is no enemy noble."),
        (3, "[3, 0] is no neighbour of [1, 0]."),
    ],
)
def test_why_it_is_refused(x: int, sentence: str) -> None:
    assert scene("E A d a").refused(Kanly, x, 0) == sentence


def test_both_must_be_outside_the_storm() -> None:
    board = "1 _ _ _ 2\n_ _A _a _ _"
    assert len(scene(board, storm=(4, 0)).options(Kanly)) == 1
    assert scene(board, storm=(3, 0)).options(Kanly) == []
    assert scene(board, storm=(0, 0)).options(Kanly) == []
