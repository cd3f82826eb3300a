from __future__ import annotations

import pytest

from ecs.events import Hurt, Spent
from systems.dune.attack import damage
from systems.dune.commands import Attack
from systems.dune.events import Attacked, Defeated
from tests.systems.dune.scene import Stats, kinds, only, scene


@pytest.mark.parametrize(
    ("who", "same", "down", "up"), [("B", 10, 13, 7), ("A", 20, 27, 13), ("C", 20, 27, 13), ("D", 40, 53, 27)]
)
def test_the_table_of_damage(who: str, same: int, down: int, up: int) -> None:
    table = {(".", "."): same, ("^", "^"): same, ("^", "."): down, (".", "^"): up, ("_", "H"): same}
    table |= {("^", "_"): down, ("H", "^"): up}
    for (here, there), amount in table.items():
        match = scene(f"{here}{who} {there}d", active=who)
        events = match.play(Attack, 1, 0)
        assert only(events, Hurt) == Hurt(match["d"], 1, amount, 200 - amount, match[who])


@pytest.mark.parametrize(
    ("factor", "amount"), [(0.0, 0), (0.1, 1), (0.05, 1), (0.04, 0), (0.25, 3), (0.5, 5), (2.5, 25)]
)
def test_factors_come_from_the_party_and_halves_count_as_one(factor: float, amount: int) -> None:
    down = scene(".b ^B", active="B", rules={"high_ground": factor, "low_ground": 9.0})
    assert damage(down.world, down["B"], down["b"]) == amount
    up = scene("^b .B", active="B", rules={"high_ground": 9.0, "low_ground": factor})
    assert damage(up.world, up["B"], up["b"]) == amount


def test_an_attack_costs_one_action_point_and_is_told() -> None:
    match = scene("A a", people={"a": Stats(hp=100)})
    events = match.play(Attack, 1, 0)
    assert kinds(events) == [Spent, Attacked, Hurt]
    assert events[:2] == [Spent(match["A"], 0, 0, 1), Attacked(match["A"], match["a"], 0, 1)]
    assert match.points("A") == (2, 1)


def test_two_hits_from_a_dune_defeat_a_noble() -> None:
    match = scene("^D .a", active="D")
    assert only(match.play(Attack, 1, 0), Hurt).hp == 47
    events = match.play(Attack, 1, 0)
    assert only(events, Hurt) == Hurt(match["a"], 1, 47, 0, match["D"])
    assert only(events, Defeated) == Defeated(match["a"], 1, match["D"], 1)
    assert match.where("a") is None


def test_from_sand_up_to_a_dune_it_takes_four() -> None:
    match = scene(".D ^a", active="D", people={"D": Stats(ap=9)})
    left = []
    while match.where("a"):
        match.play(Attack, 1, 0)
        left.append(match.hp("a"))
    assert left == [73, 46, 19, 0]


def test_only_enemies_beside_the_character_are_targets() -> None:
    match = scene(". . . . .\n. B b . d\n. . A . .\n. c . . .\n. . . W .", hunted="A")
    assert match.targets(Attack) == {(2, 1), (1, 3)}


@pytest.mark.parametrize(
    ("x", "y", "sentence"),
    [
        (0, 0, "There is nobody on [0, 0]."),
        (1, 0, "Character B is no enemy."),
        (3, 1, "[3, 1] is no neighbour of [1, 1]."),
        (2, 2, "There is nobody on [2, 2]."),
    ],
)
def test_why_an_attack_is_refused(x: int, y: int, sentence: str) -> None:
    match = scene(". B .\n. A . b\n. . W", hunted="A")
    assert match.refused(Attack, x, y) == sentence


def test_the_storm_protects_and_binds() -> None:
    board = "1 _ _ _ _ 2\n_ _A _b _d _ _\n_ _c _ _ _ _"
    match = scene(board, storm=(4, 0), people={"b": Stats(hp=100)})
    assert match.targets(Attack) == {(2, 1), (1, 2)}
    assert scene(board, storm=(3, 0)).targets(Attack) == {(1, 2)}
    sheltered = scene(board, storm=(3, 0))
    assert sheltered.refused(Attack, 2, 1) == "Character b is in the sandstorm, out of everybody's reach."
    inside = scene(board, storm=(1, 0))
    assert inside.targets(Attack) == set()
    assert inside.refused(Attack, 1, 2) == "Nobody can act in the sandstorm."


def test_without_action_points_there_is_no_attack() -> None:
    match = scene("A a", people={"A": Stats(left=(1, 0))})
    assert match.options(Attack) == []
    assert match.refused(Attack, 1, 0) == "No action point is left in this turn."


def test_an_attack_without_strength_is_still_one() -> None:
    match = scene(".B ^b", active="B", rules={"low_ground": 0.0})
    assert only(match.play(Attack, 1, 0), Hurt).amount == 0
