from __future__ import annotations

import pytest

from ecs.commands import REFEREE
from ecs.events import TimedOut, TurnStarted
from ecs.match import Match
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, TimeOut, UseStone
from systems.mashup.game import standard
from tests.systems.mashup.scene import DOWN, Stats, every, kinds, only, scene, setup

# The player ends it


def test_the_player_may_end_the_turn_at_any_time() -> None:
    match = scene("A . a", stones={"a": "*"})
    assert EndTurn() in match.legal(1)
    events = match.play(EndTurn)
    assert kinds(events) == [TurnStarted]
    assert match.active == "a"
    match.play(Step, 1, 0)
    assert EndTurn() in match.legal(2)
    match.play(EndTurn)
    assert match.active != "a" or match.round == 11


def test_nobody_else_may_end_it() -> None:
    match = scene("A . a")
    assert match.refused(EndTurn, seat=2) == "It is not your turn."
    assert match.refused(EndTurn, seat=REFEREE) == "It is not your turn."


# The clock ends it


def test_when_the_clock_runs_out_the_turn_passes_on() -> None:
    match = scene("A . a b", stones={"b": "*"})
    match.play(Step, 1, 0)
    events = match.apply(REFEREE, TimeOut())
    assert kinds(events) == [TimedOut, TurnStarted]
    assert only(events, TimedOut) == TimedOut(1)
    assert match.active == "a"
    assert match.apply(REFEREE, TimeOut())[0] == TimedOut(2)
    assert match.active == "b"
    assert match.outcome is None


@pytest.mark.parametrize("seat", [1, 2])
def test_the_clock_is_the_referees(seat: int) -> None:
    match = scene("A . a")
    assert match.refused(TimeOut, seat=seat) == "The clock is the referee's, and it runs in turns only."


def test_it_does_not_run_in_the_draft() -> None:
    match = Match(standard(), setup(), seed=7)
    assert TimeOut() not in match.legal(REFEREE)
    assert match.refusal(REFEREE, TimeOut()) == "The clock is the referee's, and it runs in turns only."


# Nothing is left to do


def test_with_the_last_point_the_turn_is_over() -> None:
    match = scene("A a . .", heroes={"A": Stats(mp=1, ap=1)}, stones={"a": "*"})
    match.play(Melee, 1, 0)
    assert match.active == "A"
    events = match.play(Step, 1, 0)
    assert len(every(events, TurnStarted)) == 1
    assert match.active == "a"


def test_with_movement_points_left_it_goes_on() -> None:
    match = scene("A a . .", heroes={"A": Stats(mp=1, ap=1)})
    match.play(Melee, 1, 0)
    assert match.active == "A"
    assert match.points("A") == (1, 0)


def test_with_movement_points_but_no_way_and_no_action_it_is_over() -> None:
    boxed = "A # .\n# # b"
    match = scene(boxed, heroes={"A": Stats(mp=3, ap=1, melee=1)}, stones={"b": "*"})
    match.play(Melee, 1, 0)
    assert match.active == "b"
    thanos = scene("A T .\n# # b", heroes={"A": Stats(mp=3, ap=1, melee=1), "T": Stats(mp=0)}, order="A b T")
    thanos.play(Melee, 0, 1)
    assert thanos.active == "b"


@pytest.mark.parametrize(
    ("way", "drawing"),
    [
        ("grass", "A . #"),
        ("a stone", "A 5 #"),
        ("a friend", "A B #"),
        ("a fallen enemy", "A c #"),
        ("a portal", "A O #"),
    ],
)
def test_any_field_that_can_be_entered_is_something_left_to_do(way: str, drawing: str) -> None:
    match = scene(
        f"{drawing}\n# # b",
        heroes={"A": Stats(mp=3, ap=1, melee=1), "c": DOWN},
        stones={"b": "*"},
    )
    match.play(Melee, 0, 1)
    assert match.active == "A"


def test_with_action_points_but_nothing_to_do_it_is_over() -> None:
    match = scene("A . . . a", heroes={"A": Stats(mp=1, ap=2, reach=2)}, stones={"a": "*"})
    match.play(Step, 1, 0)
    assert match.active == "a"
    assert match.points("A") == (0, 2)


@pytest.mark.parametrize(
    ("what", "drawing"),
    [
        ("a neighbouring enemy", "A . a"),
        ("a neighbouring rock", "A . #"),
        ("an enemy in reach", "A . . a"),
        ("a rock in reach", "A . . . #"),
    ],
)
def test_a_target_is_something_left_to_do(what: str, drawing: str) -> None:
    match = scene(f"{drawing} . . . b", heroes={"A": Stats(mp=1, ap=1, reach=3)}, stones={"b": "*"})
    match.play(Step, 1, 0)
    assert match.active == "A"
    assert match.targets(Melee) | match.targets(Ranged) != set()


@pytest.mark.parametrize("mate", [Stats(), DOWN])
def test_a_team_mate_to_hand_a_stone_to_is_something_left_to_do(mate: Stats) -> None:
    match = scene(
        "A . B . b",
        heroes={"A": Stats(mp=1, ap=1, reach=2), "B": mate},
        stones={"A": "power", "b": "*"},
    )
    match.play(Step, 1, 0)
    assert (match.active == "A") is (mate is not DOWN)
    if mate is not DOWN:
        assert match.targets(HandOver) == {(2, 0)}


@pytest.mark.parametrize(
    ("stone", "drawing", "goes_on"),
    [
        ("space", "A . . b", True),
        ("mind", "A . . . . . . b", True),
        ("mind", "A . O . b", False),
        ("reality", "A . . b", True),
        ("power", "A . B . b", False),
        ("time", "A . . . . . b", True),
        ("soul", "A . c . . . b", True),
        ("soul", "A . . . . . b", False),
    ],
)
def test_a_stone_that_can_be_used_is_something_left_to_do(stone: str, drawing: str, goes_on: bool) -> None:
    hero = Stats(mp=1, ap=1, reach=2)
    match = scene(drawing, heroes={"A": hero, "c": DOWN, "B": DOWN}, stones={"A": stone, "b": "*"})
    match.play(Step, 1, 0)
    assert (match.active == "A") is goes_on


def test_a_stone_that_cools_down_is_nothing_to_do() -> None:
    match = scene("A . . . . b", heroes={"A": Stats(mp=0, ap=2, reach=2)}, stones={"A": "space", "b": "*"})
    match.play(UseStone, "space", 1, 0)
    assert match.points("A") == (0, 1)
    assert match.active == "b"


def test_the_time_stone_keeps_a_turn_alive() -> None:
    match = scene("A . . . b", heroes={"A": Stats(mp=1, ap=1, reach=2)}, stones={"A": "time", "b": "*"})
    match.play(Step, 1, 0)
    assert match.active == "A"
    match.play(UseStone, "time", 1, 0)
    assert match.active == "A"
    match.play(Step, 0, 0)
    assert match.active == "b"


def test_a_hero_that_can_do_nothing_from_the_start_is_not_asked() -> None:
    match = scene("A . . . . a b", heroes={"a": Stats(mp=0, ap=0)}, stones={"b": "*"}, order="A a b")
    match.play(EndTurn)
    assert match.active == "b"


def test_a_hero_that_is_walled_in_from_the_start_is_not_asked() -> None:
    match = scene("A # a # b", heroes={"a": Stats(mp=5, ap=0)}, stones={"b": "*"}, order="A a b")
    match.play(EndTurn)
    assert match.active == "b"


def test_the_first_hero_of_a_round_may_be_the_one_that_can_do_nothing() -> None:
    idle, never = {"a": Stats(mp=0, ap=0)}, {"max_rounds": 0}
    match = scene("A . . . . a", heroes=idle, stones={"A": "*"}, order="A", config=never)
    for number in range(11, 20):
        match.play(EndTurn)
        assert (match.active, match.round) == ("A", number)
