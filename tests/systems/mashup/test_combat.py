from __future__ import annotations

import pytest

from ecs.events import Hurt, Removed, Spent
from systems.mashup.combat import fells
from systems.mashup.commands import Melee, Ranged, Step
from systems.mashup.events import KnockedOut, Shot, Struck
from tests.systems.mashup.scene import DOWN, Stats, every, kinds, only, picture, scene

# Melee


def test_a_blow_hits_for_the_melee_damage_and_costs_one_action_point() -> None:
    match = scene("A a .", heroes={"A": Stats(melee=17, ranged=99)})
    events = match.play(Melee, 1, 0)
    hero, enemy = match["A"], match["a"]
    assert kinds(events)[:3] == [Spent, Struck, Hurt]
    assert events[1] == Struck(hero, enemy, match.at(0, 0), match.at(1, 0))
    hurt = only(events, Hurt)
    assert (hurt.entity, hurt.amount, hurt.hp, hurt.by) == (enemy, 17, 83, hero)
    assert match.points("A") == (2, 1)
    assert match.hp("a") == 83
    assert match.hp("A") == 100


def test_melee_is_for_standing_enemies_and_rocks_on_neighbouring_fields() -> None:
    match = scene(
        """
        b c B # .
        . A O . .
        T 0 d . a
        """,
        heroes={"c": DOWN},
    )
    assert match.targets(Melee) == {(0, 0), (2, 2)}
    match = scene("a b c\nd A e\n# f .")
    assert match.targets(Melee) == {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2)}


@pytest.mark.parametrize(
    ("what", "where"),
    [
        ("a friend", (0, 0)),
        ("a fallen enemy", (1, 0)),
        ("grass", (2, 0)),
        ("a stone", (0, 1)),
        ("a portal", (2, 1)),
        ("Thanos", (1, 2)),
    ],
)
def test_nothing_else_can_be_struck(what: str, where: tuple[int, int]) -> None:
    match = scene("B a .\n0 A O\n. T #", heroes={"a": DOWN})
    x, y = where
    assert where not in match.targets(Melee)
    assert match.refused(Melee, x, y) == f"There is neither a standing enemy nor a rock on [{x}, {y}]."


def test_a_blow_reaches_no_farther_than_a_neighbour() -> None:
    match = scene("A . a")
    assert match.targets(Melee) == set()
    assert match.refused(Melee, 2, 0) == "[2, 0] is no neighbour of [0, 0]."


def test_without_an_action_point_there_is_no_attack() -> None:
    match = scene("A a .", heroes={"A": Stats(left=(2, 0))})
    assert match.targets(Melee) == match.targets(Ranged) == set()
    assert match.refused(Melee, 1, 0) == "No action point is left in this turn."
    assert match.refused(Ranged, 2, 0) == "No action point is left in this turn."


def test_a_hero_strikes_as_often_as_it_has_points() -> None:
    match = scene("A a .", heroes={"A": Stats(ap=3)})
    for _ in range(3):
        match.play(Melee, 1, 0)
    assert match.hp("a") == 70
    assert match.points("A") == (2, 0)


def test_a_blow_takes_no_more_than_is_left_and_knocks_out() -> None:
    match = scene("A a .", heroes={"A": Stats(melee=40), "a": Stats(hp=15)})
    events = match.play(Melee, 1, 0)
    assert (only(events, Hurt).amount, only(events, Hurt).hp) == (15, 0)
    assert only(events, KnockedOut) == KnockedOut(match["a"], match["A"])
    assert match.hp("a") == 0
    assert match.drawn() == "A a ."
    assert match.targets(Melee) == set()


def test_at_one_hit_point_a_hero_still_stands() -> None:
    match = scene("A a .", heroes={"A": Stats(melee=99)})
    events = match.play(Melee, 1, 0)
    assert match.hp("a") == 1
    assert every(events, KnockedOut) == []
    assert match.targets(Melee) == {(1, 0)}


def test_a_blow_without_strength_is_allowed_and_hurts_nobody() -> None:
    match = scene("A a .", heroes={"A": Stats(melee=0)})
    match.play(Melee, 1, 0)
    assert match.hp("a") == 100
    assert match.points("A") == (2, 1)


# Rocks


def test_a_rock_has_100_hit_points_and_is_grass_at_0() -> None:
    match = scene("A # a", heroes={"A": Stats(melee=30, ap=5)})
    for left in (100, 70, 40, 10):
        assert match.rock_hp(1, 0) == left
        events = match.play(Melee, 1, 0)
    assert match.rock_hp(1, 0) is None
    assert only(events, Removed).field == match.at(1, 0)
    assert match.drawn() == "A . a"
    # Grass is in nobody's way: neither for feet nor for eyes.
    assert match.targets(Ranged) == {(2, 0)}
    match.play(Step, 1, 0)
    assert match.where("A") == (1, 0)


def test_rocks_can_be_shot() -> None:
    match = scene("A . #\na . .", heroes={"A": Stats(ranged=60)})
    match.play(Ranged, 2, 0)
    assert match.rock_hp(2, 0) == 40
    match.play(Ranged, 2, 0)
    assert match.drawn() == picture("A . .\na . .")


# Ranged


def test_a_shot_hits_for_the_ranged_damage_and_costs_one_action_point() -> None:
    match = scene("A . a", heroes={"A": Stats(melee=99, ranged=23)})
    events = match.play(Ranged, 2, 0)
    hero, enemy = match["A"], match["a"]
    assert kinds(events)[:3] == [Spent, Shot, Hurt]
    assert events[1] == Shot(hero, enemy, match.at(0, 0), match.at(2, 0))
    hurt = only(events, Hurt)
    assert (hurt.entity, hurt.amount, hurt.hp, hurt.by) == (enemy, 23, 77, hero)
    assert match.points("A") == (2, 1)


def test_a_shot_reaches_from_2_to_the_reach_of_the_hero() -> None:
    match = scene(
        """
        A a # b c #
        . . . . . .
        . . . . . .
        d . . e . .
        . . . . f .
        # . . . . #
        """,
        heroes={"A": Stats(reach=4)},
    )
    # Distance is in king's moves, so the far corner of a square is no farther than its sides.
    assert match.targets(Ranged) == {(0, 3), (3, 3)}
    assert match.refused(Ranged, 1, 0) == "Hero A shoots at distance 2 to 4; [1, 0] is at 1."
    assert match.refused(Ranged, 5, 0) == "Hero A shoots at distance 2 to 4; [5, 0] is at 5."
    assert match.refused(Ranged, 5, 5) == "Hero A shoots at distance 2 to 4; [5, 5] is at 5."
    assert match.refused(Ranged, 0, 0) == "Hero A shoots at distance 2 to 4; [0, 0] is at 0."


@pytest.mark.parametrize("reach", [2, 3, 4, 5])
def test_the_reach_itself_is_in_reach(reach: int) -> None:
    match = scene("A . a . . .\n. . . . . .\n. . . . . b\n. . . c . .", heroes={"A": Stats(reach=reach)})
    enemies = {(2, 0): 2, (3, 3): 3, (5, 2): 5}
    assert match.targets(Ranged) == {field for field, distance in enemies.items() if distance <= reach}


@pytest.mark.parametrize("between", ["#", "B", "b", "O", "T"])
@pytest.mark.parametrize("stats", [Stats(), DOWN])
def test_rocks_heroes_portals_and_thanos_block_the_sight(between: str, stats: Stats) -> None:
    match = scene(f"A . {between} a .", heroes={between: stats} if between in "Bb" else {})
    assert (3, 0) not in match.targets(Ranged)
    assert match.refused(Ranged, 3, 0) == "Hero A cannot see [3, 0]: something is in the way."


@pytest.mark.parametrize("between", [".", "0"])
def test_neither_grass_nor_a_stone_blocks_the_sight(between: str) -> None:
    match = scene(f"A . {between} a .")
    assert match.targets(Ranged) == {(3, 0)}


def test_a_field_touched_at_a_corner_does_not_block() -> None:
    assert scene("A #\n# a\n. .").targets(Ranged) == set()  # a neighbour
    match = scene("A # .\n# . #\n. # a")
    assert (2, 2) in match.targets(Ranged)


def test_a_field_merely_grazed_in_its_inside_does_block() -> None:
    clear = scene("A . .\n. . a")
    assert clear.targets(Ranged) == {(2, 1)}
    for blocked in ("A # .\n. . a", "A . .\n. # a"):
        assert (2, 1) not in scene(blocked).targets(Ranged)
    for beside in ("A . #\n. . a", "A . .\n# . a"):
        assert (2, 1) in scene(beside).targets(Ranged)


def test_ranged_is_for_standing_enemies_and_rocks() -> None:
    match = scene(
        """
        . . B . .
        . . . . .
        b . A . #
        . . . . .
        0 . T . O
        """,
        heroes={"b": DOWN},
    )
    assert match.targets(Ranged) == {(4, 2)}
    for x, y in ((2, 0), (0, 2), (0, 4), (2, 4), (4, 4), (4, 0)):
        assert match.refused(Ranged, x, y) == f"There is neither a standing enemy nor a rock on [{x}, {y}]."


def test_a_shot_can_knock_out() -> None:
    match = scene("A . a .", heroes={"a": Stats(hp=30)})
    events = match.play(Ranged, 2, 0)
    assert KnockedOut(match["a"], match["A"]) in events
    assert match.hp("a") == 0


def test_player_two_attacks_by_the_same_rules() -> None:
    match = scene("a A . B\n. b . .", active="a")
    assert match.targets(Melee) == {(1, 0)}
    assert match.targets(Ranged) == set()
    match.play(Melee, 1, 0)
    assert match.hp("A") == 90


def test_why_a_shot_is_refused() -> None:
    match = scene("A . . . a", heroes={"A": Stats(reach=3)})
    assert match.refused(Ranged, 4, 0) == "Hero A shoots at distance 2 to 3; [4, 0] is at 4."
    match = scene("A . . a", heroes={"A": Stats(reach=2)})
    assert match.refused(Ranged, 3, 0) == "Hero A shoots at distance 2 only; [3, 0] is at 3."
    match = scene("A . a", heroes={"A": Stats(reach=1)})
    assert match.refused(Ranged, 2, 0) == "Hero A cannot shoot at all."


def test_what_changes_the_board_where_it_hits() -> None:
    match = scene("A # 0 .\na . . b")
    world = match.world
    for x, y, damage, expected in (
        (1, 0, 99, False),
        (1, 0, 100, True),
        (0, 1, 1, True),
        (2, 0, 999, False),
        (3, 0, 999, False),
    ):
        assert fells(world, match.at(x, y), damage) is expected
