from __future__ import annotations

import pytest

from ecs.events import Hurt
from systems.mashup.commands import UseStone
from systems.mashup.events import KnockedOut, Shot
from tests.systems.mashup.scene import DOWN, Stats, only, scene


@pytest.mark.parametrize("damage", [0, 12, 30])
def test_it_hurts_by_the_configured_damage(damage: int) -> None:
    match = scene("A . . a", stones={"A": "mind"}, config={"mind_stone_dmg": damage})
    events = match.play(UseStone, "mind", 3, 0)
    hero, enemy = match["A"], match["a"]
    assert Shot(hero, enemy, match.at(0, 0), match.at(3, 0)) in events
    assert only(events, Hurt).by == hero
    assert match.hp("a") == 100 - damage
    assert match.points("A") == (2, 1)


def test_any_distance_will_do_a_neighbour_as_well() -> None:
    match = scene("a A" + " ." * 17 + " b", heroes={"A": Stats(reach=2)}, stones={"A": "mind"})
    assert match.targets(UseStone, "mind") == {(0, 0), (19, 0)}


def test_it_hits_standing_enemies_and_rocks_in_sight() -> None:
    match = scene(
        """
        a . . . B . f
        . . . . . . .
        . . # . b . .
        . . . . . . .
        c . O . A . d
        . . . . . . .
        . . 0 . T . e
        """,
        heroes={"c": DOWN, "e": DOWN, "a": DOWN},
        stones={"A": "mind"},
    )
    assert match.targets(UseStone, "mind") == {(2, 2), (4, 2), (6, 4), (6, 0)}


@pytest.mark.parametrize("between", ["#", "B", "b", "O", "T"])
def test_what_stands_between_saves_the_enemy(between: str) -> None:
    match = scene(f"A {between} . a .", stones={"A": "mind"})
    assert (3, 0) not in match.targets(UseStone, "mind")
    refusal = match.refused(UseStone, "mind", 3, 0)
    assert refusal == "The Mind Stone hits a standing enemy or a rock in sight."


def test_only_one_target_is_hit() -> None:
    match = scene("A . a b .", stones={"A": "mind"}, config={"mind_stone_dmg": 30})
    match.play(UseStone, "mind", 2, 0)
    assert (match.hp("a"), match.hp("b")) == (70, 100)


def test_it_breaks_rocks() -> None:
    match = scene("A . # a", stones={"A": "mind"}, config={"mind_stone_dmg": 60, "mind_stone_cd": 0})
    match.play(UseStone, "mind", 2, 0)
    assert match.rock_hp(2, 0) == 40
    match.play(UseStone, "mind", 2, 0)
    assert match.drawn() == "A . . a"


def test_it_knocks_out() -> None:
    match = scene("A a .", heroes={"a": Stats(hp=5)}, stones={"A": "mind"})
    events = match.play(UseStone, "mind", 1, 0)
    assert KnockedOut(match["a"], match["A"]) in events
