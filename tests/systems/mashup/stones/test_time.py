from __future__ import annotations

from ecs.events import Refilled
from systems.mashup.commands import Melee, Step, UseStone
from tests.systems.mashup.scene import Stats, scene


def test_it_gives_all_points_back_the_one_just_paid_as_well() -> None:
    match = scene("A . . a", heroes={"A": Stats(mp=3, ap=2)}, stones={"A": "time"})
    match.play(Step, 1, 0)
    match.play(Step, 2, 0)
    match.play(Melee, 3, 0)
    assert match.points("A") == (1, 1)
    events = match.play(UseStone, "time", 2, 0)
    assert events[3:] == [Refilled(match["A"], 3, 2)]
    assert match.points("A") == (3, 2)


def test_it_can_be_used_with_nothing_spent() -> None:
    match = scene("A . a", stones={"A": "time"})
    match.play(UseStone, "time", 0, 0)
    assert match.points("A") == (2, 2)


def test_it_works_on_the_own_field_only() -> None:
    match = scene("A B . a", stones={"A": "time"})
    assert match.targets(UseStone, "time") == {(0, 0)}
    for x in (1, 2, 3):
        assert match.refused(UseStone, "time", x, 0) == "The Time Stone works on its bearer only."


def test_the_last_action_point_pays_for_a_whole_turn() -> None:
    match = scene("A . . a", heroes={"A": Stats(mp=1, ap=1)}, stones={"A": "time"})
    match.play(Step, 1, 0)
    match.play(UseStone, "time", 1, 0)
    assert match.points("A") == (1, 1)
    match.play(Step, 2, 0)
    match.play(Melee, 3, 0)
    assert match.hp("a") == 90
    assert match.active == "a"


def test_without_an_action_point_it_is_too_late() -> None:
    match = scene("A a .", heroes={"A": Stats(mp=2, ap=1)}, stones={"A": "time"})
    match.play(Melee, 1, 0)
    assert match.refused(UseStone, "time", 0, 0) == "No action point is left in this turn."


def test_it_gives_nobody_else_points_and_heals_nothing() -> None:
    match = scene("A B . a", heroes={"A": Stats(hp=40)}, stones={"A": "time"})
    match.play(UseStone, "time", 0, 0)
    assert match.points("B") == (0, 0)
    assert match.hp("A") == 40


def test_even_without_a_cooldown_it_rests_for_the_round_that_it_gave_points_back_in() -> None:
    match = scene("A . a", stones={"A": "time", "a": "*"}, config={"time_stone_cd": 0}, in_round=8)
    match.play(UseStone, "time", 0, 0)
    assert match.points("A") == (2, 2)
    assert match.refused(UseStone, "time", 0, 0) == "The Time Stone cools down for 1 more round."
    match.until("A", in_round=9)
    assert match.targets(UseStone, "time") == {(0, 0)}
