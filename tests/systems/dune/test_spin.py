from __future__ import annotations

from itertools import permutations

import pytest

from ecs.events import Hurt, Spent
from systems.dune.commands import Attack, Spin
from systems.dune.components import Score
from systems.dune.events import Defeated, SpiceScattered, Spun
from tests.systems.chance import assert_even
from tests.systems.dune.scene import Stats, every, kinds, only, scene


def test_everybody_around_is_hit_friends_too_each_by_its_own_height() -> None:
    match = scene("^a .d .\n_ .D ^B\n. . f\n. b .", active="D", people={"f": Stats(hp=200)})
    events = match.play(Spin)
    assert kinds(events) == [Spent, Spun, Hurt, Hurt, Hurt, Hurt]
    assert events[:2] == [Spent(match["D"], match.at(1, 1), 0, 2), Spun(match["D"], match.at(1, 1))]
    assert [(match.name_of(one.entity), one.amount) for one in every(events, Hurt)] == [
        ("a", 27),
        ("d", 40),
        ("B", 27),
        ("f", 40),
    ]
    assert match.hp("b") == 75


def test_all_blows_come_before_all_deaths() -> None:
    people = {"a": Stats(hp=10, spice=1), "B": Stats(hp=40), "b": Stats(hp=41)}
    match = scene("a _D B\n. b .", active="D", people=people)
    events = match.play(Spin)
    assert kinds(events)[:5] == [Spent, Spun, Hurt, Hurt, Hurt]
    assert {match.name_of(one.entity) for one in every(events, Defeated)} == {"a", "B"}
    assert only(events, SpiceScattered).lost == 0
    assert (match.hp("b"), match.where("b")) == (1, (1, 1))
    assert match.score(1) == Score(defeated=1)
    assert match.score(2) == Score()


def test_who_falls_first_is_drawn_by_lot() -> None:
    start = scene("a D b\n. c .", active="D", people={name: Stats(hp=1) for name in "abc"})

    def order(seed: int) -> str:
        match = start.again(seed)
        return "".join(match.name_of(one.entity) for one in every(match.play(Spin), Defeated))

    assert_even(order, ["".join(one) for one in permutations("abc")], seeds=300)


def test_those_in_the_storm_are_spared() -> None:
    match = scene("1 _ _ _ _ 2\n_ _a _D _b _ _", active="D", storm=(4, 0), people={"b": Stats(hp=75)})
    assert [match.name_of(one.entity) for one in every(match.play(Spin), Hurt)] == ["a"]
    alone = scene("1 _ _ _ _ 2\n_ _ _D _b _ _", active="D", storm=(4, 0))
    assert alone.options(Spin) == []
    assert alone.refused(Spin) == "There is nobody around whom the spin could reach."
    inside = scene("1 _ _ _ _ 2\n_ _a _D _ _ _", active="D", storm=(3, 0))
    assert inside.options(Spin) == []
    assert inside.refused(Spin) == "Nobody can act in the sandstorm."


def test_the_worm_is_nobody() -> None:
    assert scene("W D . a", active="D", hunted="D").options(Spin) == []


@pytest.mark.parametrize("who", ["A", "B", "C"])
def test_it_is_for_fighters_only(who: str) -> None:
    match = scene(f"{who} a", active=who)
    assert match.options(Spin) == []
    assert match.refused(Spin) == "Only a fighter can do that."


def test_it_takes_all_action_points_of_a_turn() -> None:
    match = scene("D a", active="D")
    match.play(Attack, 1, 0)
    assert match.options(Spin) == []
    assert match.refused(Spin).startswith("That takes all action points of a turn")
