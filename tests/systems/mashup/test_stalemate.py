"""A match in which nobody can do anything any more must end, not hang."""

from __future__ import annotations

from systems.mashup.commands import EndTurn
from systems.mashup.components import Hero, Record
from tests.systems.mashup.scene import Stats, scene

HELPLESS = {"A": Stats(mp=0, ap=0, left=(0, 1)), "a": Stats(mp=0, ap=0)}


def test_if_nobody_can_act_and_thanos_never_comes_the_records_decide() -> None:
    match = scene("A . . a", heroes=HELPLESS, stones={"a": "*"}, config={"max_rounds": 0})
    with match.world:
        match.world.set(3, Record(stones=6))
    match.play(EndTurn)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (2, "most stones")
    assert match.round == 22  # when Goose, Stan Lee and the longest cooldown (4) are through


def test_if_thanos_is_to_come_he_ends_it() -> None:
    match = scene("A . . a", heroes=HELPLESS, stones={"A": "space", "a": "*"}, config={"max_rounds": 40})
    match.play(EndTurn)
    assert match.outcome is not None
    assert match.round > 40
    assert not match.world.count(Hero)


def test_a_round_with_a_decision_is_no_stalemate() -> None:
    heroes = {"a": Stats(mp=0, ap=0)}
    match = scene("A . . a", heroes=heroes, stones={"a": "*"}, order="A a", config={"max_rounds": 0})
    for number in range(11, 15):
        match.play(EndTurn)
        assert match.outcome is None
        assert (match.active, match.round) == ("A", number)
