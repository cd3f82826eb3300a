"""How the turns of characters begin, end and follow each other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest

from ecs.commands import REFEREE, EndTurn, Step, TimeOut
from ecs.components import MATCH, Progress
from ecs.events import RoundStarted, TurnStarted
from ecs.match import Match
from systems.dune.commands import Atomics, Attack
from systems.dune.configs import ClassConfig, default_setup
from systems.dune.events import DunesWalked, OrderSet, StormMoved
from systems.dune.game import standard
from tests.systems.chance import assert_even
from tests.systems.dune.scene import Stats, every, kinds, only, scene


def test_a_turn_begins_with_all_points_of_the_class() -> None:
    match = scene("A . C . a", order="A C a")
    events = match.play(EndTurn)
    assert only(events, TurnStarted) == TurnStarted(match["C"], 2, 3, 2)
    assert match.points("C") == (3, 2)
    assert match.acting == (1,)
    match.play(EndTurn)
    assert match.acting == (2,)


def test_it_ends_when_all_points_are_spent() -> None:
    match = scene("A d .", order="A d", people={"A": Stats(mp=1, ap=1)})
    match.play(Attack, 1, 0)
    assert match.active == "A"
    match.play(Step, 1, 0)
    assert match.active == "d"


def test_while_there_are_points_it_goes_on_even_if_nothing_can_be_done() -> None:
    match = scene("A . # a", people={"A": Stats(mp=1)})
    match.play(Step, 1, 0)
    assert (match.active, match.points("A")) == ("A", (0, 2))
    boxed = scene("_B # _a", active="B", people={"B": Stats(ap=1, left=(2, 0))})
    assert boxed.legal(1) == [EndTurn()]


def test_whoever_has_no_points_at_all_is_not_asked() -> None:
    match = scene("A b c", people={"b": Stats(mp=0, ap=0)}, order="A b c")
    events = match.play(EndTurn)
    assert [match.name_of(one.entity) for one in every(events, TurnStarted)] == ["b", "c"]
    assert match.active == "c"


def test_only_the_owner_ends_a_turn_and_only_the_referee_has_the_clock() -> None:
    match = scene("A . a")
    assert match.refused(EndTurn, seat=2) == "It is not your turn."
    assert match.refused(TimeOut, seat=1) == "The clock is the referee's, and it runs in turns only."
    match.apply(REFEREE, TimeOut())
    assert match.active == "a"


def test_when_all_have_had_their_turn_the_next_round_begins() -> None:
    match = scene("A . a", order="a A", active="A")
    events = match.play(EndTurn)
    assert kinds(events) == [RoundStarted, DunesWalked, StormMoved, OrderSet, TurnStarted]
    assert events[0] == RoundStarted(11, ())
    assert (match.round, match.world.get(MATCH, Progress).turn) == (11, 2)


def test_all_on_the_board_are_shuffled_and_nobody_else() -> None:
    start = scene("A . a b", defeated="B", swallowed="C", order="A")

    def order(seed: int) -> str:
        match = start.again(seed)
        return "".join(match.name_of(entity) for entity in only(match.play(EndTurn), OrderSet).order)

    assert_even(order, ["".join(one) for one in permutations("Aab")], seeds=300)


def test_with_nobody_on_the_board_rounds_go_by_until_overtime_ends_the_match() -> None:
    match = scene("_A _ _a", defeated="B", rules={"max_rounds": 15}, broken_by=2)
    events = match.play(Atomics, 1, 0)
    assert [one.round for one in every(events, RoundStarted)] == [11, 12, 13, 14, 15, 16]
    assert match.outcome is not None


@pytest.mark.parametrize("rounds", [11, 40])
def test_a_match_in_which_nobody_can_ever_act_ends_by_itself(rounds: int) -> None:
    idle = {name: Stats(mp=0, ap=0) for name in "Bab"}
    match = scene("_A _B _ _a _b", people={**idle, "A": Stats(mp=0, ap=0)}, rules={"max_rounds": rounds})
    events = match.play(EndTurn)
    assert match.outcome is not None
    assert max(one.round for one in every(events, RoundStarted)) == rounds + 4


def test_no_turn_is_endless_however_many_points_a_class_has() -> None:
    plenty = ClassConfig(max_hp=9999, max_mp=99, max_ap=99, damage=1, inventory_size=999, healing_hp=9999)
    usual = default_setup()
    classes = dict.fromkeys(("noble", "mentat", "bene_gesserit", "fighter"), plenty)
    party = msgspec.structs.replace(usual.party, numb_of_rounds=2, **classes)
    match = Match(standard(), msgspec.structs.replace(usual, party=party), 1)
    chance, turns = Random(1), Counter[int]()
    while match.acting:
        seat = match.acting[0]
        others = [command for command in match.legal(seat) if not isinstance(command, EndTurn | Atomics)]
        match.apply(seat, chance.choice(others or match.legal(seat)))
        turns[match.world.get(MATCH, Progress).turn] += 1
    assert max(turns.values()) <= 2 * 99 + 1
