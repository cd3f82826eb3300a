from __future__ import annotations

from itertools import permutations

import pytest

from ecs.components import MATCH, Progress
from ecs.events import RoundStarted, TurnStarted
from ecs.match import Match
from systems.mashup.commands import EndTurn, Melee, Step
from systems.mashup.components import Hero
from systems.mashup.game import standard
from tests.systems.chance import assert_even
from tests.systems.mashup.scene import DOWN, FIRST_SIX, Stats, every, only, scene, setup

ALL = {"A": "*"}
"""All stones in one place where they do not disturb; nobody wins without a phase."""


def test_the_first_round_is_round_1() -> None:
    match = Match(standard(), setup(), seed=7)
    match.apply(1, FIRST_SIX)
    events = match.apply(2, FIRST_SIX)
    started = only(events, RoundStarted)
    assert started.round == 1
    assert sorted(started.order) == match.world.each(Hero)
    assert len(started.order) == 12
    first = only(events, TurnStarted)
    assert (first.entity, first.turn) == (started.order[0], 1)


def test_a_round_is_over_when_everybody_had_a_turn() -> None:
    match = scene("A B . a b", stones=ALL, order="b A a B", active="b")
    for name in ("b", "A", "a", "B"):
        assert (match.active, match.round) == (name, 10)
        events = match.play(EndTurn)
    assert only(events, RoundStarted).round == 11
    assert match.round == 11


def test_all_heroes_are_shuffled_in_every_round() -> None:
    start = scene("A B . a", heroes={"B": DOWN}, stones=ALL)

    def order(seed: int) -> tuple[str, ...]:
        match = start.again(seed)
        started = only(match.next_round(), RoundStarted)
        return tuple(match.name_of(entity) for entity in started.order)

    # Knocked-out ones as well, for they may be revived before it is their turn.
    assert_even(order, permutations("ABa"), seeds=300)


def test_the_next_round_is_shuffled_anew() -> None:
    match = scene("A B C a b c", stones=ALL)
    orders = {only(match.next_round(), RoundStarted).order for _ in range(8)}
    assert len(orders) > 4


def test_in_overtime_thanos_is_shuffled_among_them() -> None:
    start = scene("A . . T . . . a", stones={"T": "mind", "Goose": "*"}, heroes={"T": Stats(mp=0)})

    def place(seed: int) -> int:
        match = start.again(seed)
        started = only(match.next_round(), RoundStarted)
        assert sorted(match.name_of(entity) for entity in started.order) == ["A", "T", "a"]
        return started.order.index(match["T"])

    assert_even(place, [0, 1, 2], seeds=150)


def test_a_knocked_out_hero_is_skipped_and_stays_in_the_order() -> None:
    match = scene("A B . a b", heroes={"B": DOWN, "a": DOWN}, stones=ALL, order="A B a b")
    events = match.play(EndTurn)
    assert match.active == "b"
    assert only(events, TurnStarted).entity == match["b"]
    match.play(EndTurn)
    assert match.round == 11


def test_one_who_falls_before_its_turn_loses_it() -> None:
    match = scene("A a b", heroes={"A": Stats(melee=100)}, stones=ALL, order="A a b")
    match.play(Melee, 1, 0)
    match.play(EndTurn)
    assert match.active == "b"


def test_one_who_falls_after_its_turn_loses_the_next() -> None:
    match = scene("A a b", heroes={"A": Stats(melee=100)}, stones={"b": "*"}, order="a A b")
    match.play(Melee, 1, 0)
    events = match.play(EndTurn) + match.play(EndTurn)
    assert match.round == 11
    events += match.next_round()
    assert match["a"] not in [event.entity for event in every(events, TurnStarted)]


def test_points_are_set_at_the_start_of_a_turn_and_left_over_ones_are_lost() -> None:
    match = scene("A . . . a", heroes={"a": Stats(mp=4, ap=3, left=(2, 1))}, stones=ALL)
    match.play(Step, 1, 0)
    events = match.play(EndTurn)
    started = only(events, TurnStarted)
    assert (started.entity, started.mp, started.ap) == (match["a"], 4, 3)
    assert match.points("a") == (4, 3)
    match.until("A", in_round=11)
    assert match.points("A") == (2, 2)


def test_turns_are_counted_through_the_whole_match() -> None:
    match = scene("A B . a", stones=ALL)
    events = [event for _ in range(7) for event in match.play(EndTurn)]
    assert [event.turn for event in every(events, TurnStarted)] == [2, 3, 4, 5, 6, 7, 8]
    assert match.world.get(MATCH, Progress).turn == 8


@pytest.mark.parametrize("seat", [1, 2])
def test_the_owner_of_the_active_hero_is_to_act(seat: int) -> None:
    match = scene("A . a", active="A" if seat == 1 else "a", stones=ALL)
    assert match.acting == (seat,)


def test_even_one_standing_hero_goes_on_playing() -> None:
    match = scene("A . a", heroes={"a": DOWN}, stones=ALL)
    for number in (11, 12, 13):
        match.play(EndTurn)
        assert (match.active, match.round) == ("A", number)
    assert match.outcome is None
