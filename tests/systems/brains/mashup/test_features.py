"""The features: what they see, and from which side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.brains.mashup.features import Survey
from systems.brains.mashup.weights import FEATURES, Weights, brain_file
from systems.mashup.game import mashup
from systems.mashup.notation import parse
from systems.mashup.stones import SIX
from tests.systems.mashup.scene import scene
from tests.systems.mashup.snack import SNACK


def measured(text: str, seat: int = 1) -> dict[str, float]:
    match = parse(text)
    return dict(zip(FEATURES, Survey(match, seat).measure(match), strict=True))


def test_there_is_a_number_for_every_weight() -> None:
    numbers = measured("A4/4b A=Hulk b=Thor")
    assert list(numbers) == list(FEATURES)
    assert len(brain_file().weights.signed) == len(FEATURES)


def test_even_positions_are_even() -> None:
    numbers = measured("A3b/5 A=Thor b=Thor round=8 order=Ab")
    for name in set(FEATURES) - {"danger", "threat", "peril"}:
        assert numbers[name] == 0


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    text = "A3b/2<mind>2/C4 A=Thor,has:time b=Loki,hp:20 C=Hulk,hp:0 overtime=30 round=29 records=2/1/5,1/0/0"
    one, two = measured(text, 1), measured(text, 2)
    for name in set(FEATURES) - {"danger", "threat", "peril"}:
        assert one[name] == pytest.approx(-two[name])
    assert one["carrier"] > 0
    assert one["record"] > 0


def test_one_carrier_is_better_than_two() -> None:
    together = measured("AB3/4c A=Thor,has:mind+time B=Hulk c=Loki")
    apart = measured("AB3/4c A=Thor,has:mind B=Hulk,has:time c=Loki")
    assert together["carrier"] > apart["carrier"]
    assert together["held"] == apart["held"] == 2


def test_stones_want_to_come_together() -> None:
    near = measured("A1B6/9/8c A=Thor,has:mind+time B=Hulk,has:soul c=Loki")
    far = measured("A7B/9/8c A=Thor,has:mind+time B=Hulk,has:soul c=Loki")
    assert near["gather"] > far["gather"] > 0


def test_the_nearer_and_faster_hero_has_the_stone_on_the_ground() -> None:
    assert measured("A2<mind>4b A=Thor b=Thor")["ground"] > 0
    assert measured("A2<mind>2b A=Hulk b=Quicksilver")["ground"] < 0


def test_a_stone_still_to_come_is_nobodys() -> None:
    survey = Survey(parse("A7b A=Thor,has:mind b=Thor round=2"), 1)
    assert len(survey.stones) == 6
    assert survey.known == [8]


def test_stones_make_a_hero_worth_attacking() -> None:
    assert measured("A3b A=Thor b=Loki,has:mind")["threat"] > measured("A3b A=Thor b=Loki")["threat"]
    assert measured("A3b A=Thor,has:mind b=Loki")["danger"] > measured("A3b A=Thor b=Loki")["danger"]


def test_heroes_are_in_peril_and_their_stones_in_danger() -> None:
    bare, laden = measured("A3b A=Thor b=Loki"), measured("A3b A=Thor,has:mind b=Loki")
    assert bare["danger"] == 0
    assert bare["peril"] == laden["peril"] > 0
    assert measured("A3b A=Thor,hp:20 b=Loki")["peril"] > bare["peril"]


def test_a_blow_short_of_a_knock_out_is_little_peril() -> None:
    def chance(hp: int) -> float:
        hulk = measured(f"Ab A=Hulk,hp:{hp} b=Hawkeye order=Ab active=A")["peril"]
        return hulk / 1.3  # what Hulk is worth

    assert chance(90) == pytest.approx(1 / 2)  # three shots of 30
    assert chance(180) == pytest.approx(1 / 5)
    assert chance(45) == pytest.approx(4 / 5)


def test_who_is_still_to_act_is_more_dangerous() -> None:
    text = "A1b1c A=Thor b=Hulk c=Hulk order="
    assert measured(text + "Abc")["peril"] > measured(text + "bcA active=A")["peril"]


def test_used_stones_are_not_ready() -> None:
    assert measured("A3b A=Thor,has:mind+time b=Loki round=9 <mind>=ready:10")["ready"] == 1


def test_thanos_frightens_bearers_only() -> None:
    late = " round=31 overtime=30"
    assert measured("A2%3b A=Thor,has:mind b=Loki" + late)["thanos"] > 0
    assert measured("A2%3b A=Thor b=Loki,has:mind" + late)["thanos"] < 0
    assert measured("A2%3b A=Thor b=Loki" + late)["thanos"] == 0


def test_records_count_when_thanos_is_near() -> None:
    early = measured("A3b A=Thor b=Loki records=3/0/0,0/0/0 round=10 overtime=30")
    late = measured("A3b A=Thor b=Loki records=3/0/0,0/0/0 round=29 overtime=30")
    assert early["record"] == 0
    assert late["record"] > 0


def test_it_does_not_matter_who_was_to_act_when_the_judging_began() -> None:
    """The acting hero is measured by itself; wherever it stands, or if it falls, the sum is the same."""
    text = (
        "A2<mind>2/B4d/2e3 A=Thor,has:time,hp:{} B=Hulk,has:soul d=Loki e=Hulk,has:space round=8 order=deAB"
    )
    one, two = (Survey(parse(f"{text.format(9)} active={letter}"), 1) for letter in "AB")
    for hp in (0, 90):
        match = parse(text.format(hp))
        assert one.measure(match) == pytest.approx(two.measure(match))


def test_dangers_count_against_us() -> None:
    signs = dict(zip(FEATURES, Weights().signed, strict=True))
    assert {name for name, weight in signs.items() if weight < 0} == {"danger", "thanos", "peril"}


def test_a_stone_that_is_worth_more_counts_more_when_it_is_ready() -> None:
    for worth in (1.0, 2.5):
        game = mashup((*SIX, replace(SNACK, worth=worth)))
        match = scene("A . b", stones={"A": "mind snack"}, game=game)
        numbers = dict(zip(FEATURES, Survey(match, 1).measure(match), strict=True))
        assert numbers["ready"] == 1 + worth
