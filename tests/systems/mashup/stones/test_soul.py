from __future__ import annotations

import pytest

from ecs.events import Healed
from systems.mashup.commands import EndTurn, Melee, UseStone
from tests.systems.mashup.scene import DOWN, Stats, only, scene


@pytest.mark.parametrize("fallen", ["B", "a"])
def test_a_fallen_neighbour_of_either_team_gets_full_health(fallen: str) -> None:
    match = scene(f"A {fallen} b", heroes={fallen: Stats(top=170, hp=0)}, stones={"A": "soul"})
    events = match.play(UseStone, "soul", 1, 0)
    assert (only(events, Healed).entity, only(events, Healed).hp) == (match[fallen], 170)
    assert match.hp(fallen) == 170
    assert match.points("A") == (2, 1)
    assert match.where(fallen) == (1, 0)


def test_it_works_on_fallen_neighbours_only() -> None:
    match = scene(
        """
        B a . b
        C A # .
        T O 0 c
        """,
        heroes={"B": DOWN, "b": DOWN, "a": Stats(hp=1), "c": DOWN},
        stones={"A": "soul"},
    )
    assert match.targets(UseStone, "soul") == {(0, 0)}
    for x, y in ((1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (3, 2)):
        refusal = match.refused(UseStone, "soul", x, y)
        assert refusal == "The Soul Stone revives a knocked-out hero on a neighbouring field."


def test_the_revived_hero_can_be_struck_again() -> None:
    match = scene("A a .", heroes={"a": DOWN}, stones={"A": "soul"})
    match.play(UseStone, "soul", 1, 0)
    match.play(Melee, 1, 0)
    assert match.hp("a") == 90


def test_a_hero_revived_before_its_turn_in_the_round_gets_it() -> None:
    match = scene("A B a", heroes={"B": DOWN}, stones={"A": "soul", "a": "*"}, order="A B a")
    match.play(UseStone, "soul", 1, 0)
    match.play(EndTurn)
    assert (match.active, match.round) == ("B", 10)
    assert match.points("B") == (2, 2)


def test_a_hero_revived_after_its_turn_waits_for_the_next_round() -> None:
    match = scene("A B a", heroes={"B": DOWN}, stones={"A": "soul", "a": "*"}, order="B A a")
    match.play(UseStone, "soul", 1, 0)
    match.play(EndTurn)
    assert (match.active, match.round) == ("a", 10)
    match.until("B")
    assert match.round == 11
