"""What is counted of a match: each figure in a match made by hand."""

from __future__ import annotations

from ecs.commands import EndTurn
from systems.mashup.commands import HandOver, Melee, Ranged, UseStone
from systems.mashup.configs import load_setup
from systems.mashup.feel import Felt, Witness
from systems.mashup.game import standard
from systems.simulation import Plan, play
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

STRONG = Stats(ap=9, melee=50, ranged=50)


def witnessed(match: Scene, *moves: tuple[object, ...]) -> Felt:
    """What is told of a scene in which these commands were given."""
    witness = Witness()
    for kind, *words in moves:
        witness(match, match.play(kind, *words))  # type: ignore[arg-type]
    return witness.felt


def test_blows_by_hand_from_afar_and_by_stone_are_counted_and_what_one_does_to_oneself_is_not() -> None:
    match = scene(
        "A a . b", heroes={"A": STRONG, "a": Stats(top=300), "b": Stats(top=300)}, stones={"A": "mind power"}
    )
    felt = witnessed(match, (Melee, 1, 0), (UseStone, "mind", 1, 0), (UseStone, "power", 1, 0))
    assert (felt.blows, felt.actions, felt.knockouts) == (3, 3, 0)
    assert felt.uses == {"mind": 1, "power": 1}
    match = scene("A . a", heroes={"A": STRONG})
    assert witnessed(match, (Ranged, 2, 0)).blows == 1


def test_a_knock_out_is_sudden_if_one_blow_took_all() -> None:
    strong = Stats(ap=9, melee=100)
    match = scene("A a b", heroes={"A": strong})
    felt = witnessed(match, (Melee, 1, 0))
    assert (felt.knockouts, felt.sudden) == (1, 1)
    match = scene("A a b", heroes={"A": strong, "a": Stats(top=200)})
    felt = witnessed(match, (Melee, 1, 0), (Melee, 1, 0))
    assert (felt.knockouts, felt.sudden, felt.blows) == (1, 0, 2)
    match = scene("A a b", heroes={"A": strong, "a": Stats(hp=90)})
    assert witnessed(match, (Melee, 1, 0)).sudden == 0


def test_a_hero_that_never_had_a_turn_is_down_early() -> None:
    strong = Stats(ap=9, melee=100)
    match = scene("A a b", heroes={"A": strong}, order="A a b")
    felt = witnessed(match, (Melee, 1, 0))
    assert (felt.heroes, felt.early) == (3, 1)
    match = scene("A a b", heroes={"A": strong}, order="A a b")
    witness = Witness()
    for events in (match.next_round(), match.next_round(), match.until("A"), match.play(Melee, 1, 0)):
        witness(match, events)
    assert (witness.felt.knockouts, witness.felt.early) == (1, 0), "all had their turn before"


def test_the_round_of_a_wipe_out_is_kept_until_somebody_stands_again() -> None:
    strong = Stats(ap=9, melee=100)
    match = scene("A a b", heroes={"A": strong, "b": DOWN}, in_round=10)
    felt = witnessed(match, (Melee, 1, 0), (EndTurn,))
    assert (felt.wiped, felt.alone) == (10, (2,))
    match = scene("a A b", heroes={"A": strong, "b": DOWN}, stones={"A": "soul"}, in_round=10)
    felt = witnessed(match, (Melee, 0, 0), (UseStone, "soul", 2, 0))
    assert (felt.wiped, felt.alone, felt.knockouts) == (0, (), 1)


def test_rocks_that_heroes_break_or_raise_are_counted_with_the_hits() -> None:
    match = scene("A # .\n. . a", heroes={"A": STRONG}, stones={"A": "reality"})
    felt = witnessed(match, (Melee, 1, 0), (Melee, 1, 0))
    assert (felt.rocks, felt.at_rocks, felt.actions, felt.blows) == (1, 2, 2, 0)
    match = scene(
        "A # .\n. . a", heroes={"A": STRONG}, stones={"A": "reality"}, config={"reality_stone_cd": 0}
    )
    felt = witnessed(match, (UseStone, "reality", 1, 0), (UseStone, "reality", 1, 0))
    assert (felt.rocks, felt.at_rocks, felt.uses) == (2, 0, {"reality": 2})


def test_what_thanos_does_is_none_of_the_heroes_doing() -> None:
    match = scene("A T # a", heroes={"T": Stats(mp=3)}, stones={"a": "*"})
    felt = witnessed(match, (EndTurn,))
    assert not match.hp("a")
    assert (felt.rocks, felt.knockouts, felt.blows, felt.sudden) == (0, 0, 0, 0)
    assert felt.alone == (2,)


def test_a_hand_over_costs_an_action_and_is_no_blow() -> None:
    match = scene("A B a", stones={"A": "mind"})
    felt = witnessed(match, (HandOver, "mind", 1, 0))
    assert (felt.actions, felt.blows) == (1, 0)


def test_a_whole_match_is_told() -> None:
    witness = Witness()
    play(Plan(standard, load_setup(match="quick"), 3, ("easy", "easy")), 0, witness)
    felt = witness.felt
    assert felt.heroes == 12
    assert felt.blows >= felt.knockouts > felt.sudden
    assert felt.actions >= felt.blows + felt.at_rocks
    assert set(felt.uses) <= {"space", "mind", "reality", "power", "time", "soul"}
