from __future__ import annotations

import pytest

from ecs.events import Spent
from systems.dune.commands import Attack, Voice
from systems.dune.events import HandedOver
from tests.systems.dune.scene import Stats, kinds, only, scene


@pytest.mark.parametrize("target", ["a", "B"])
def test_friend_and_enemy_give_up_their_spice(target: str) -> None:
    match = scene(f".C .{target}", active="C", people={target: Stats(spice=3)})
    events = match.play(Voice, 1, 0)
    assert kinds(events) == [Spent, HandedOver]
    assert events[0] == Spent(match["C"], 0, 0, 2)
    assert only(events, HandedOver) == HandedOver(match[target], match["C"], 3, voice=True)
    assert (match.purse("C"), match.purse(target)) == (3, 0)
    assert match.score(1).picked_up == match.score(2).picked_up == 0
    assert not match.loud("C")


def test_what_she_cannot_carry_stays() -> None:
    match = scene("C b", active="C", people={"C": Stats(spice=3), "b": Stats(spice=10)})
    match.play(Voice, 1, 0)
    assert (match.purse("C"), match.purse("b")) == (5, 8)


def test_only_those_beside_her_who_carry_spice() -> None:
    people = {name: Stats(spice=1) for name in "abB"}
    match = scene("a . b\n. C D\n. . B", active="C", people=people)
    assert match.targets(Voice) == {(0, 0), (2, 0), (2, 2)}


@pytest.mark.parametrize(
    ("x", "sentence"),
    [
        (0, "Character a carries no spice."),
        (2, "There is nobody on [2, 0]."),
        (3, "[3, 0] is no neighbour of [1, 0]."),
    ],
)
def test_why_it_is_refused(x: int, sentence: str) -> None:
    assert scene("a C . b", active="C", people={"b": Stats(spice=1)}).refused(Voice, x, 0) == sentence


def test_it_needs_room() -> None:
    match = scene("a C", active="C", people={"a": Stats(spice=1), "C": Stats(spice=5)})
    assert match.options(Voice) == []
    assert match.refused(Voice, 0, 0) == "Character C cannot carry any more spice."


def test_nobody_in_the_storm_hears_it() -> None:
    board, people = "1 _ _ _ 2\n_ _C _a _ _", {"a": Stats(spice=1)}
    assert len(scene(board, active="C", people=people, storm=(4, 0)).options(Voice)) == 1
    match = scene(board, active="C", people=people, storm=(3, 0))
    assert match.options(Voice) == []
    assert match.refused(Voice, 2, 1) == "Character a is in the sandstorm, out of everybody's reach."
    assert scene(board, active="C", people=people, storm=(0, 0)).options(Voice) == []


@pytest.mark.parametrize("who", ["A", "B", "D"])
def test_it_is_for_a_bene_gesserit_only(who: str) -> None:
    match = scene(f"{who} a", active=who, people={"a": Stats(spice=1)})
    assert match.options(Voice) == []
    assert match.refused(Voice, 1, 0) == "Only a Bene Gesserit can do that."


def test_it_takes_all_action_points_of_a_turn() -> None:
    match = scene("C a", active="C", people={"a": Stats(spice=1)})
    match.play(Attack, 1, 0)
    assert match.options(Voice) == []
