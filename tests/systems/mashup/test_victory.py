from __future__ import annotations

import pytest

from ecs.components import MATCH, Component, Outcome
from ecs.events import MatchOver, RoundStarted, TurnStarted
from ecs.grid import Field
from ecs.verbs import hurt
from ecs.world import World
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import Record
from systems.mashup.events import KnockedOut, Tallied
from systems.mashup.game import mashup
from systems.mashup.heroes import heroes_of, seat_of, standing
from systems.mashup.stones import SIX, StoneKind
from systems.mashup.victory import last_word
from tests.endings import outcome, over
from tests.systems.chance import assert_even
from tests.systems.mashup.scene import DOWN, Scene, Stats, every, kinds, only, scene
from tests.systems.mashup.snack import with_snack

# All stones in one hand


@pytest.mark.parametrize(("hero", "seat"), [("A", 1), ("a", 2)])
def test_whoever_picks_up_the_last_stone_wins_at_once(hero: str, seat: int) -> None:
    match = scene(f"{hero} 0 . B b", stones={hero: "*"}, active=hero)
    events = match.play(Step, 1, 0)
    assert events[-1] == over(seat, "stones")
    assert TurnStarted not in kinds(events)
    assert match.outcome == outcome(seat, "stones")
    assert match.acting == ()
    assert match.points(hero) == (1, 2)


@pytest.mark.parametrize(("giver", "taker", "seat"), [("A", "B", 1), ("a", "b", 2)])
def test_whoever_is_handed_the_last_stone_wins_at_once(giver: str, taker: str, seat: int) -> None:
    match = scene(f"{giver} {taker} .", stones={giver: "time", taker: "*"}, active=giver)
    events = match.play(HandOver, "time", 1, 0)
    assert events[-1] == over(seat, "stones")
    assert match.outcome == outcome(seat, "stones")


def test_the_last_action_of_a_turn_wins_as_well() -> None:
    match = scene("A 0 a", heroes={"A": Stats(mp=1, ap=0)}, stones={"A": "*"})
    events = match.play(Step, 1, 0)
    assert match.outcome == outcome(1, "stones")
    assert TurnStarted not in kinds(events)
    assert RoundStarted not in kinds(events)


def test_all_stones_in_one_team_are_no_victory() -> None:
    match = scene("A 0 B a", stones={"A": "mind reality", "B": "*"})
    match.play(Step, 1, 0)
    assert match.outcome is None
    match.play(HandOver, "mind", 2, 0)
    assert match.outcome is None
    assert match.world.get(MATCH + 1, Record).stones == 6


def test_five_are_not_enough_while_goose_has_one() -> None:
    match = scene("A 0 a .", stones={"A": "mind reality power time"})
    match.play(Step, 1, 0)
    assert len(match.carried("A")) == 5
    assert match.outcome is None


def test_a_seventh_stone_is_wanted_too() -> None:
    match = scene("A 0 B a", stones={"B": "snack", "A": "*"}, game=with_snack())
    match.play(Step, 1, 0)
    assert len(match.carried("A")) == 6
    assert match.outcome is None
    match.until("B")
    match.play(HandOver, "snack", 1, 0)
    assert match.outcome == outcome(1, "stones")


def test_when_it_is_over_nothing_is_legal() -> None:
    match = scene("A 0 a", stones={"A": "*"})
    match.play(Step, 1, 0)
    for seat in (0, 1, 2):
        assert match.legal(seat) == []
        assert match.refused(EndTurn, seat=seat) == "The match is over."


# What is counted


def test_the_most_stones_a_team_ever_held_at_the_same_time() -> None:
    match = scene("A 0 1 . . . B a", heroes={"A": Stats(mp=3)}, stones={"B": "time"})
    assert _record(match, 1) == Record(stones=1)
    events = match.play(Step, 1, 0)
    assert only(events, Tallied).stones == 2
    match.play(Step, 2, 0)
    assert _record(match, 1) == Record(stones=3)
    assert _record(match, 2) == Record(stones=0)


def test_what_is_lost_again_still_counts() -> None:
    match = scene("# # #\n# A a\n# # .", heroes={"A": Stats(melee=100)}, stones={"a": "mind", "A": "time"})
    match.play(Melee, 2, 1)
    assert (_record(match, 1).stones, _record(match, 2).stones) == (1, 1)
    match.play(Step, 2, 2)
    assert match.carried("A") == ["time", "mind"]
    assert (_record(match, 1).stones, _record(match, 2).stones) == (2, 1)


def test_handing_over_makes_a_team_no_richer() -> None:
    match = scene("A B a", stones={"A": "mind time"})
    match.play(HandOver, "mind", 1, 0)
    assert _record(match, 1).stones == 2


def test_a_stone_that_is_dropped_and_one_picked_up_later_are_not_held_at_once() -> None:
    match = scene(
        "a A # # 1 B\n# . # # # #", heroes={"a": Stats(melee=100)}, stones={"A": "time", "Goose": "*"},
        active="a", order="a B A",
    )  # fmt: skip
    match.play(Melee, 1, 0)
    match.until("B")
    match.play(Step, 4, 0)
    assert match.carried("B") == ["mind"]
    assert _record(match, 1).stones == 1


def test_damage_is_what_enemy_heroes_really_lost() -> None:
    match = scene("A a # B", heroes={"A": Stats(melee=70, ap=3)})
    match.play(Melee, 1, 0)
    assert _record(match, 1) == Record(damage=70)
    match.play(Melee, 1, 0)
    assert _record(match, 1) == Record(knockouts=1, damage=100)
    assert _record(match, 2) == Record()


def test_every_kind_of_attack_counts_but_rocks_do_not() -> None:
    match = scene(
        "A a . .\n# . . .\n. . b .",
        heroes={"A": Stats(melee=10, ranged=7, ap=9)},
        stones={"A": "mind power"},
        config={"mind_stone_dmg": 5},
    )
    match.play(Melee, 1, 0)
    match.play(Ranged, 2, 2)
    match.play(UseStone, "mind", 2, 2)
    match.play(UseStone, "power", 1, 0)
    match.play(Melee, 0, 1)
    assert _record(match, 1) == Record(stones=2, knockouts=0, damage=10 + 7 + 5 + 20)
    assert _record(match, 2) == Record()


class CursePower(Component, frozen=True):
    """Hurts all enemies in the name of nobody."""


def _curse(world: World, carrier: int, power: CursePower, field: Field) -> None:
    for hero in heroes_of(world, 3 - seat_of(world, carrier)):
        if standing(world, hero):
            hurt(world, hero, 100)


def test_harm_that_nobody_did_counts_for_nobody() -> None:
    curse = StoneKind(
        name="curse",
        power=CursePower,
        targets=lambda world, carrier, power: (world.field(carrier),),
        use=_curse,
        colour="#000000",
        glyph="C",
        why_not="The Curse Stone works on its bearer only.",
    )
    match = scene("A a . b", stones={"A": "curse", "b": "mind"}, game=mashup((*SIX, curse)))
    events = match.play(UseStone, "curse", 0, 0)
    assert [event.by for event in every(events, KnockedOut)] == [None, None]
    assert match.carried("b") == []
    assert _record(match, 1) == Record(stones=1)


def test_knock_outs_count_each_time() -> None:
    match = scene(
        "A a .\n. b .",
        heroes={"A": Stats(melee=100, ap=9)},
        stones={"A": "soul"},
        config={"soul_stone_cd": 0},
    )
    match.play(Melee, 1, 0)
    match.play(UseStone, "soul", 1, 0)
    match.play(Melee, 1, 0)
    match.play(Melee, 1, 1)
    assert _record(match, 1) == Record(stones=1, knockouts=3, damage=300)


def test_everybody_is_told_the_score_when_it_changes_and_only_then() -> None:
    match = scene("A a . .")
    events = match.play(Melee, 1, 0)
    assert only(events, Tallied) == Tallied(1, 0, 0, 10)
    assert every(match.play(Step, 1, 0), Tallied) == []
    giving = scene("A B a", stones={"A": "mind"})
    assert every(giving.play(HandOver, "mind", 1, 0), Tallied) == []


def test_the_last_blow_of_a_round_counts_once() -> None:
    match = scene("A a . b", heroes={"A": Stats(mp=0, ap=1)}, stones={"b": "*"}, order="a b A")
    events = match.play(Melee, 1, 0)
    assert match.round == 11
    assert every(events, Tallied) == [Tallied(1, 0, 0, 10)]
    assert _record(match, 1) == Record(damage=10)


# The last word, when Thanos has dusted everybody


def _ended(one: Record, two: Record, seed: int = 7) -> Outcome:
    match = scene("A . T . a", stones={"T": "*"}, seed=seed)
    with match.world:
        match.world.set(MATCH + 1, one)
        match.world.set(MATCH + 2, two)
    _play_on(match)
    assert match.outcome is not None
    return match.outcome


def _play_on(match: Scene) -> None:
    while match.outcome is None:
        match.play(EndTurn)


@pytest.mark.parametrize(
    ("one", "two", "winner", "reason"),
    [
        (Record(4, 0, 0), Record(3, 9, 900), 1, "most stones"),
        (Record(3, 9, 900), Record(4, 0, 0), 2, "most stones"),
        (Record(3, 2, 0), Record(3, 1, 900), 1, "knock-outs"),
        (Record(3, 1, 900), Record(3, 2, 0), 2, "knock-outs"),
        (Record(3, 2, 120), Record(3, 2, 119), 1, "damage"),
        (Record(3, 2, 119), Record(3, 2, 120), 2, "damage"),
    ],
)
def test_stones_count_before_knock_outs_and_those_before_damage(
    one: Record, two: Record, winner: int, reason: str
) -> None:
    assert _ended(one, two) == outcome(winner, reason)


@pytest.mark.parametrize("record", [Record(), Record(3, 2, 120)])
def test_if_all_is_equal_the_lot_decides(record: Record) -> None:
    assert {_ended(record, record, seed).reason for seed in range(5)} == {"lot"}
    assert_even(lambda seed: _ended(record, record, seed).winner, [1, 2], seeds=100)


def test_the_match_is_won_only_once_and_last_of_all() -> None:
    match = scene("A . T . a", heroes={"a": DOWN}, stones={"T": "*"})
    events = []
    while match.outcome is None:
        events += match.play(EndTurn)
    assert kinds(events).count(MatchOver) == 1
    assert isinstance(events[-1], MatchOver)


def test_one_team_dusted_is_no_defeat_while_the_other_has_heroes() -> None:
    for seed in range(40):
        match = scene("A . T . a", stones={"T": "*"}, seed=seed)
        match.play(EndTurn)
        if not match.alive("a") and match.alive("A"):
            assert match.outcome is None
            assert match.active == "A"
            return
    raise AssertionError("no such match")


# Rounds in which nobody can do anything


def test_a_stone_that_cools_down_will_give_its_bearer_something_to_do_again() -> None:
    match = scene(
        "A . . . a",
        heroes={"A": Stats(mp=0, ap=1, reach=2), "a": DOWN},
        stones={"A": "space", "Stan Lee": "*"},
        config={"space_stone_cd": 3, "max_rounds": 0},
    )
    match.play(UseStone, "space", 1, 0)
    assert match.outcome is None
    assert (match.active, match.round) == ("A", 13)


def test_stan_lee_brings_heroes_back_who_can_do_something() -> None:
    match = scene(
        "A . a",
        heroes={"A": Stats(mp=0, ap=1, ranged=100)},
        stones={"Stan Lee": "*"},
        config={"max_rounds": 0},
        in_round=6,
    )
    match.play(Ranged, 2, 0)
    assert match.outcome is None
    assert match.round == 8
    assert match.hp("a") == 100


def _record(match: Scene, seat: int) -> Record:
    return match.world.get(MATCH + seat, Record)


def test_of_all_lots_both_are_drawn() -> None:
    winners = set()
    for seed in range(20):
        match = scene("A a").again(seed)
        with match.world:
            winner, reason = last_word(match.world)
        assert reason == "lot"
        winners.add(winner)
    assert winners == {1, 2}


def test_only_the_end_of_a_round_can_be_a_stalemate() -> None:
    helpless = {"A": Stats(mp=0, ap=0, left=(0, 1)), "a": Stats(mp=0, ap=0)}
    match = scene("A . . a", heroes=helpless, stones={"a": "*"}, config={"max_rounds": 0})
    with match.world:
        match.world.set(MATCH + 2, Record(stones=6))
    match.play(EndTurn)
    assert match.outcome == outcome(2, "most stones")
    assert match.round == 22, "when all who may still come have been"
