from __future__ import annotations

from ecs.events import Given, Spent
from systems.mashup.commands import HandOver
from tests.systems.mashup.scene import DOWN, Stats, kinds, scene


def test_a_stone_goes_to_a_team_mate_for_one_action_point() -> None:
    match = scene("A B .", stones={"A": "mind soul", "B": "time"})
    events = match.play(HandOver, "mind", 1, 0)
    hero, mate, stone = match["A"], match["B"], match["mind"]
    assert kinds(events)[:2] == [Spent, Given]
    assert events[1] == Given(stone, hero, mate)
    assert match.carried("A") == ["soul"]
    assert match.carried("B") == ["time", "mind"]
    assert match.points("A") == (2, 1)


def test_it_goes_to_standing_mates_on_neighbouring_fields_only() -> None:
    match = scene(
        """
        B a . D
        . A C .
        # O . .
        E . 2 T
        """,
        heroes={"C": DOWN},
        stones={"A": "mind"},
    )
    assert match.targets(HandOver) == {(0, 0)}
    everybody = scene("B C D\nE A F\n. . .", stones={"A": "mind"})
    assert everybody.targets(HandOver) == {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)}


def test_an_enemy_gets_no_stone() -> None:
    match = scene("A a .", stones={"A": "mind"})
    assert match.refused(HandOver, "mind", 1, 0) == "There is no standing team-mate on [1, 0]."


def test_a_knocked_out_mate_gets_no_stone() -> None:
    match = scene("A B .", heroes={"B": DOWN}, stones={"A": "mind"})
    assert match.refused(HandOver, "mind", 1, 0) == "There is no standing team-mate on [1, 0]."


def test_nobody_is_too_far_nothing_is_no_taker_and_oneself_is_no_mate() -> None:
    match = scene("A . B", stones={"A": "mind"})
    assert match.refused(HandOver, "mind", 2, 0) == "[2, 0] is no neighbour of [0, 0]."
    assert match.refused(HandOver, "mind", 1, 0) == "There is no standing team-mate on [1, 0]."
    assert match.refused(HandOver, "mind", 0, 0) == "[0, 0] is no neighbour of [0, 0]."


def test_only_what_the_hero_carries_can_be_given() -> None:
    match = scene("A B 0", stones={"B": "mind", "A": "soul"})
    for stone in ("mind", "space", "time"):
        assert match.refused(HandOver, stone, 1, 0) == "Hero A does not carry that stone."
    assert match.refused(HandOver, "B", 1, 0) == "Hero A does not carry that stone."


def test_it_takes_an_action_point() -> None:
    match = scene("A B .", heroes={"A": Stats(left=(2, 0))}, stones={"A": "mind"})
    assert match.targets(HandOver) == set()
    assert match.refused(HandOver, "mind", 1, 0) == "No action point is left in this turn."


def test_each_stone_is_given_by_itself() -> None:
    match = scene("A B .", stones={"A": "space mind"})
    match.play(HandOver, "mind", 1, 0)
    match.play(HandOver, "space", 1, 0)
    assert match.carried("B") == ["mind", "space"]
    assert match.carried("A") == []


def test_every_stone_can_go_to_every_mate() -> None:
    match = scene("B A C", stones={"A": "space soul"})
    offers = [command for command in match.legal(1) if isinstance(command, HandOver)]
    assert {(match.name_of(one.stone), match.xy(one.field)) for one in offers} == {
        ("space", (0, 0)),
        ("space", (2, 0)),
        ("soul", (0, 0)),
        ("soul", (2, 0)),
    }
    assert len(offers) == 4


def test_a_stone_is_in_one_place_only_after_it_was_given() -> None:
    match = scene("A B a", stones={"A": "mind", "a": "*"})
    match.play(HandOver, "mind", 1, 0)
    assert match.carried("A") == []
    assert match.where("mind") is None
    assert match.waiting() == set()
