from __future__ import annotations

import msgspec
import pytest

from ecs.commands import EndTurn
from ecs.components import MATCH, Progress
from ecs.events import Event, Spent
from ecs.match import Match
from systems.dune.commands import Atomics, Attack
from systems.dune.components import Convention, Score, Storm, Truce
from systems.dune.configs import load_setup
from systems.dune.events import (
    AtomicsUsed,
    ConventionBroken,
    Defeated,
    LastLeft,
    SpiceScattered,
    WormVanished,
)
from systems.dune.game import standard
from systems.simulation import Plan, play
from tests.systems.dune.scene import Stats, every, kinds, only, picture, scene

BOARD = """
_A _ # ^* ^
_  _ # .  ^*
_  _ _ H* 2
_  _ _ _  _
"""


def test_the_land_is_laid_waste() -> None:
    match = scene(BOARD)
    events = match.play(Atomics, 3, 1)
    assert kinds(events) == [Spent, AtomicsUsed]
    used = only(events, AtomicsUsed)
    assert (used.entity, used.seat, used.origin, match.xy(used.field), used.left) == (
        match["A"],
        1,
        0,
        (3, 1),
        2,
    )
    assert match.drawn() == picture(
        """
        _ _ _ . .
        _ _ _ . .
        _ _ _ H 1
        _ _ _ _ _
        """
    )
    assert match.spice() == set()
    assert (match.house(1).atomics, match.house(2).atomics) == (2, 3)
    assert match.points("A") == (2, 0)


def test_a_truce_forbids_them_until_its_round() -> None:
    match = scene("A . a", in_round=3)
    with match.world:
        match.world.set(MATCH, Truce(4))
    match.follow([])
    assert match.targets(Atomics) == set()
    assert match.refused(Atomics, 2, 0) == "Nobody uses atomics before round 4."
    in_time = scene("A . a", in_round=4)
    with in_time.world:
        in_time.world.set(MATCH, Truce(4))
    in_time.follow([])
    in_time.play(Atomics, 2, 0)
    assert in_time.house(1).atomics == 2


def test_nobody_is_lost_to_atomics_before_the_fourth_round_of_a_quick_match() -> None:
    setup = load_setup("quick")
    short = msgspec.structs.replace(setup, party=msgspec.structs.replace(setup.party, numb_of_rounds=8))
    rounds: list[int] = []

    def watch(match: Match, events: list[Event]) -> None:
        if any(type(event) is AtomicsUsed for event in events):
            rounds.append(match.world.get(MATCH, Progress).round)

    plan = Plan(standard, short, seed=1, brains=("normal", "normal"))
    for number in range(6):
        play(plan, number, watch)
    assert rounds, "they are used"
    assert min(rounds) == 4


def test_nothing_beyond_the_neighbours_is_touched() -> None:
    match = scene(BOARD)
    match.play(Atomics, 0, 3)
    assert match.drawn().splitlines()[0] == "_ _ # ^ ^"
    assert match.spice() == {(3, 0), (4, 1), (3, 2)}


def test_every_field_of_the_board_is_a_target_cities_and_storm_too() -> None:
    match = scene("1 _A . . 2\n. . . . .\n. . . . .", storm=(4, 1))
    assert [command.field for command in match.options(Atomics)] == list(range(15))


def test_the_offers_are_made_once_for_each_size() -> None:
    one, two = scene("A . a"), scene("A . b")
    assert one.options(Atomics)[5] is two.options(Atomics)[5]


def test_everybody_there_is_defeated_even_in_the_storm() -> None:
    board = "1 _A _ _B* _b _ 2\n_ _ _ _c _ _d _\n_ _ _ _ _ _ _"
    match = scene(board, storm=(4, 2), people={"b": Stats(spice=3), "B": Stats(spice=2)})
    events = match.play(Atomics, 3, 0)
    assert kinds(events) == [Spent, AtomicsUsed, Defeated, Defeated, Defeated, ConventionBroken]
    assert [(match.name_of(one.entity), one.credit) for one in every(events, Defeated)] == [
        ("B", 0),
        ("b", 1),
        ("c", 1),
    ]
    assert match.score(1) == Score(defeated=2)
    assert match.where("d") == (5, 1)
    # What they carried is burnt with them.
    assert (match.spice(), match.purse("b"), match.purse("B")) == (set(), 0, 0)
    assert every(events, SpiceScattered) == []
    assert match.world.get(MATCH, Storm).field == match.at(4, 2)


def test_a_worm_there_disappears() -> None:
    match = scene("A . . W .", hunted="A")
    events = match.play(Atomics, 4, 0)
    assert only(events, WormVanished) == WormVanished(3)
    assert match.where("W") is None
    far = scene("A . . . W", hunted="A")
    assert every(far.play(Atomics, 2, 0), WormVanished) == []


def test_the_one_who_did_it_may_die_of_it_and_then_the_turn_is_over() -> None:
    match = scene("_A _ _ _a", order="A a")
    events = match.play(Atomics, 1, 0)
    assert only(events, Defeated) == Defeated(match["A"], 0, match["A"], 0)
    assert match.active == "a"
    assert match.score(2) == Score()


def test_there_are_three_for_each_house() -> None:
    match = scene("A . . a", atomics=(1, 3), people={"A": Stats(ap=1)}, broken_by=1)
    match.play(Atomics, 3, 0)
    match.until("A", in_round=11)
    assert match.options(Atomics) == []
    assert match.refused(Atomics, 3, 0) == "Your house has no atomics left."


def test_they_take_all_action_points_of_a_turn() -> None:
    match = scene("A a .", people={"a": Stats(hp=100)})
    match.play(Attack, 1, 0)
    assert match.options(Atomics) == []
    assert match.refused(Atomics, 1, 0).startswith("That takes all action points of a turn")


@pytest.mark.parametrize("who", ["B", "C", "D"])
def test_they_are_for_nobles_only(who: str) -> None:
    match = scene(f"{who} a", active=who)
    assert match.options(Atomics) == []
    assert match.refused(Atomics, 1, 0) == "Only a noble can do that."


def test_fields_off_the_board_are_no_targets_and_nobody_acts_in_the_storm() -> None:
    match = scene("A")
    assert match.refused(Atomics, 0, 9) == "There is no field 45; this board has fields 0 to 4."
    stormy = scene("1 A 2\n. . .", storm=(0, 1))
    assert stormy.options(Atomics) == []
    assert stormy.refused(Atomics, 0, 0) == "Nobody can act in the sandstorm."


# The Great Convention


def test_the_first_to_kill_enemies_breaks_it() -> None:
    match = scene("_A . . . _b _B", order="A b B")
    events = match.play(Atomics, 5, 0)
    assert only(events, ConventionBroken) == ConventionBroken(1)
    assert match.world.get(MATCH, Convention) == Convention(1, 2)
    assert (match.house(1).outlawed, match.house(2).outlawed) == (True, False)


@pytest.mark.parametrize("target", [3, 5])
def test_empty_land_and_own_characters_do_not_count(target: int) -> None:
    match = scene("_A . . . . _B _ _b", order="A b B")
    events = match.play(Atomics, target, 0)
    assert every(events, ConventionBroken) == []
    assert match.world.get(MATCH, Convention) == Convention()


def test_later_uses_have_no_consequence_for_either_house() -> None:
    for seat, actor, victim in ((1, "A", 4), (2, "a", 0)):
        match = scene("_A . . . _a", active=actor, broken_by=1)
        events = match.play(Atomics, victim, 0)
        assert match.score(seat).defeated == 1
        assert every(events, ConventionBroken) == []
        assert match.world.get(MATCH, Convention) == Convention(1)


# An empty board


def test_of_a_board_that_is_empty_at_once_the_victims_count_as_last() -> None:
    match = scene("_A _a")
    events = match.play(Atomics, 0, 0)
    assert only(events, LastLeft) == LastLeft(2)
    assert (match.score(1).last_on_board, match.score(2).last_on_board) == (False, True)


def test_without_victims_of_the_other_house_the_own_was_last() -> None:
    match = scene("_A _B", defeated="a")
    assert only(match.play(Atomics, 0, 0), LastLeft) == LastLeft(1)


def test_whoever_is_left_keeps_it_open() -> None:
    match = scene("_A _ _b", order="A b")
    assert every(match.play(Atomics, 0, 0), LastLeft) == []
    assert EndTurn() in match.legal(2)
