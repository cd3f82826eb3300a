from __future__ import annotations

import pytest

from ecs.components import Position
from ecs.events import Appeared, Healed, RoundStarted, TurnStarted, Vanished
from systems.mashup.commands import EndTurn, Melee
from systems.mashup.components import STAN_LEE, Visit
from systems.mashup.events import Excelsior
from tests.systems.chance import assert_even
from tests.systems.mashup.scene import DOWN, Scene, Stats, every, kinds, only, scene
from tests.systems.mashup.snack import with_snack

HURT = Stats(hp=40)


def test_he_comes_at_the_end_of_round_7_and_never_again() -> None:
    match = scene("A . a", heroes={"A": HURT}, stones={"a": "*"}, in_round=5)
    for number in range(6, 15):
        events = match.next_round()
        assert match.round == number
        # The end of a round is told before the next one starts.
        assert len(every(events, Excelsior)) == (1 if number == 8 else 0)
        if number == 8:
            told = kinds(events)
            assert told.index(Excelsior) < told.index(RoundStarted)
            assert TurnStarted not in told[told.index(Excelsior) : told.index(RoundStarted)]


def test_not_before_the_last_turn_of_the_round_is_over() -> None:
    match = scene("A . a b", heroes={"A": HURT}, stones={"a": "*"}, in_round=7)
    for _ in range(2):
        assert every(match.play(EndTurn), Excelsior) == []
    assert match.hp("A") == 40
    assert len(every(match.play(EndTurn), Excelsior)) == 1
    assert match.hp("A") == 100


def test_he_comes_heals_and_is_gone() -> None:
    match = scene("A . a", heroes={"A": HURT}, stones={"a": "*"}, in_round=7)
    events = match.next_round()
    where = match.at(1, 0)
    seen = [event for event in events if isinstance(event, (Appeared, Excelsior, Healed, Vanished))]
    assert kinds(seen) == [Appeared, Excelsior, Healed, Vanished]
    assert seen[0] == Appeared(STAN_LEE, where)
    assert seen[1] == Excelsior(STAN_LEE, where)
    assert (only(events, Healed).entity, only(events, Healed).amount, match.hp("A")) == (match["A"], 60, 100)
    assert not match.world.has(STAN_LEE, Position)
    assert match.world.get(STAN_LEE, Visit) == Visit(0)
    assert match.drawn() == "A . a"


def test_both_teams_get_full_health_and_the_fallen_are_revived() -> None:
    match = scene(
        ". A . a .\n. . . . .\nb . . . B",
        heroes={
            "A": Stats(top=250, hp=0), "B": Stats(top=90, hp=1), "a": Stats(top=70, hp=33), "b": Stats(top=80)
        },
        stones={"b": "*"},
        active="B",
        in_round=7,
    )  # fmt: skip
    match.next_round()
    assert [match.hp(name) for name in "ABab"] == [250, 90, 70, 80]


def test_a_revived_hero_plays_in_the_next_round() -> None:
    match = scene("A . a", heroes={"A": DOWN}, active="a", stones={"a": "*"}, in_round=7)
    events = match.next_round() + match.next_round()
    assert match["A"] in [event.entity for event in every(events, TurnStarted)]


def test_whoever_is_out_of_his_sight_gets_nothing() -> None:
    match = scene(
        "b . # A\n. . # a",
        heroes={"b": DOWN, "A": Stats(hp=10), "a": Stats(hp=20)},
        stones={"A": "*"},
        in_round=7,
    )
    match.next_round()
    assert [match.hp(name) for name in "Aab"] == [10, 20, 100]


def test_heroes_hide_each_other() -> None:
    match = scene("b . A B", heroes={"b": DOWN, "A": HURT, "B": HURT}, stones={"A": "*"}, in_round=7)
    match.next_round()
    assert [match.hp(name) for name in "bAB"] == [100, 100, 40]


@pytest.mark.parametrize("between", ["O", "T"])
def test_portals_and_thanos_hide_heroes_too(between: str) -> None:
    match = scene(
        f"b . {between} B",
        heroes={"b": DOWN, "B": HURT, "T": Stats(mp=0)},
        stones={"B": "*"},
        active="B",
        order="B b T" if between == "T" else "",
        in_round=7,
    )
    match.next_round()
    assert [match.hp(name) for name in "bB"] == [100, 40]


def test_a_stone_hides_nobody() -> None:
    match = scene("b . 0 B", heroes={"b": DOWN, "B": HURT}, stones={"B": "*"}, active="B", in_round=7)
    match.next_round()
    assert [match.hp(name) for name in "bB"] == [100, 100]


def _appears(start: Scene, seed: int) -> tuple[int, int]:
    match = start.again(seed)
    return match.xy(only(match.next_round(), Excelsior).field)


def test_he_comes_to_a_random_fallen_hero() -> None:
    # Each has one free neighbour only; the wounded does not count.
    start = scene(
        "A . # a . # b . # . B",
        heroes={"A": DOWN, "a": DOWN, "b": DOWN, "B": Stats(hp=1)},
        active="B",
        stones={"B": "*"},
        in_round=7,
    )
    assert_even(lambda seed: _appears(start, seed), [(1, 0), (4, 0), (7, 0)], seeds=200)


def test_with_nobody_down_he_comes_to_the_one_with_the_fewest_hit_points() -> None:
    heroes = {"A": Stats(top=300, hp=41), "a": Stats(top=50, hp=40), "b": Stats(top=1000, hp=45)}
    start = scene("A . # a . # b .", heroes=heroes, stones={"A": "*"}, in_round=7)
    assert {_appears(start, seed) for seed in range(20)} == {(4, 0)}


def test_among_equals_the_lot_decides() -> None:
    heroes = {"A": Stats(hp=40), "a": Stats(hp=40), "b": Stats(hp=41)}
    start = scene("A . # a . # b .", heroes=heroes, stones={"A": "*"}, in_round=7)
    assert_even(lambda seed: _appears(start, seed), [(1, 0), (4, 0)], seeds=150)


def test_the_place_beside_the_hero_is_random() -> None:
    start = scene("# . .\n. A .\n0 # a", heroes={"A": DOWN}, active="a", stones={"a": "*"}, in_round=7)
    assert_even(lambda seed: _appears(start, seed), [(1, 0), (2, 0), (0, 1), (2, 1)])


def test_without_a_free_neighbour_he_looks_on_from_there() -> None:
    start = scene("A # a . # .", heroes={"A": DOWN}, active="a", stones={"a": "*"}, in_round=7)
    found = {_appears(start, seed) for seed in range(60)}
    assert found == {(3, 0)}


def test_he_waits_for_a_free_field_and_then_comes() -> None:
    match = scene(
        "# b A a #\n# # # # #",
        heroes={"b": DOWN, "A": Stats(melee=100, hp=50), "a": Stats(hp=30)},
        stones={"A": "*"},
        in_round=7,
    )
    assert every(match.next_round(), Excelsior) == []
    assert match.waiting() == {"Stan Lee"}
    assert match.hp("b") == 0
    match.until("A", in_round=8)
    events = match.play(Melee, 1, 1)
    assert only(events, Excelsior).field == match.at(1, 1)
    assert [match.hp(name) for name in "bAa"] == [100, 100, 30]
    assert match.waiting() == set()
    assert match.drawn().split("\n")[1] == "# . # # #"


def test_what_waits_for_the_very_field_he_leaves_comes_at_once() -> None:
    match = scene(
        "# b A a #\n# # # # #",
        heroes={"b": Stats(hp=10), "A": Stats(melee=100)},
        stones={"b": "mind", "A": "*"},
        in_round=7,
    )
    match.play(Melee, 1, 0)
    match.next_round()
    assert match.waiting() == {"Stan Lee", "mind"}
    match.until("A", in_round=8)
    match.play(Melee, 1, 1)
    assert match.hp("b") == 100
    # The field is free again when he has gone, and a stone waits for one.
    assert match.waiting() == set()
    assert match.where("mind") == (1, 1)


def test_with_a_seventh_stone_he_comes_in_round_8() -> None:
    match = scene("A . a", heroes={"A": HURT}, stones={"a": "*"}, in_round=6, game=with_snack())
    assert every(match.next_round(), Excelsior) == []
    assert every(match.next_round(), Excelsior) == []
    assert match.round == 8
    assert len(every(match.next_round(), Excelsior)) == 1
