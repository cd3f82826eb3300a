"""The features: exact in small positions, and from which side they are seen."""

from __future__ import annotations

from typing import Any

import pytest

from ecs.commands import Step
from systems.brains.dune.features import ACTED, HIGH, LOW, REINFORCEMENTS, Frame, Survey
from systems.brains.dune.weights import FEATURES, brain_file
from systems.dune.commands import Atomics
from systems.dune.components import Score
from tests.systems.dune.scene import Scene, Stats, scene

USUAL = {"clone": 0.5}
OURS_ONLY = {"danger", "threat"}


def measured(drawing: str | Scene, seat: int = 1, **scenery: Any) -> dict[str, float]:
    match = scene(drawing, rules=USUAL, **scenery) if isinstance(drawing, str) else drawing
    return dict(zip(FEATURES, Survey(match, seat).measure(match), strict=True))


def test_there_is_a_number_for_every_weight() -> None:
    assert list(measured("A . . b")) == list(FEATURES)
    assert len(brain_file().weights.signed) == len(FEATURES)


def test_even_positions_are_even() -> None:
    numbers = measured("1 A . . a 2", order="A", storm=(2, 0))  # without a margin that is nearer to one side
    for name in set(FEATURES) - OURS_ONLY:
        assert numbers[name] == pytest.approx(0)


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    people = {"A": Stats(spice=2), "b": Stats(hp=20), "D": Stats(loud=True)}
    match = scene(
        "1 A . .* . b 2\n. D . . . a .", people=people, order="D b a A", rules=USUAL, defeated="C",
        stores=(3, 1), atomics=(2, 3), scores=(Score(5, 1, 0), Score(1, 0, 1)), in_round=28,
    )  # fmt: skip
    one, two = measured(match, 1), measured(match, 2)
    for name in set(FEATURES) - OURS_ONLY - {"health"}:  # who has not stepped yet will heal: only the actor
        assert one[name] == pytest.approx(-two[name]), name
    assert one["store"] == 2
    assert one["picked"] == 4
    assert one["record"] > 0


def test_spice_is_worth_more_near_home() -> None:
    # Twenty rounds and one character of two make a lag of 0.1 + 1 / 22.5 a turn; two steps are a turn.
    lag = 0.1 + 1 / (2 + 20 + 0.5)
    assert measured("1 . . . A", people={"A": Stats(spice=3)})["carried"] == pytest.approx(
        3 / (1 + 1.5 * lag)
    )
    assert measured("1 . A . .", people={"A": Stats(spice=3)})["carried"] == pytest.approx(
        3 / (1 + 0.5 * lag)
    )
    assert measured("2 A", people={"A": Stats(spice=3)}, seat=2)["carried"] < 0


def test_who_is_still_to_act_will_be_nearer() -> None:
    people = {"B": Stats(spice=2)}
    waits = measured("1 . . . . B\nA . . . . .", people=people, order="A B")
    acted = measured("1 . . . . B\nA . . . . .", people=people, order="B A")
    assert waits["carried"] > acted["carried"]


def test_crumbs_are_for_whoever_has_room() -> None:
    assert measured("A . .* . . . b", order="A")["ground"] > 0
    assert measured("a . .* . . . B\nC _ _ _ _ _ _", active="B", people={"C": Stats(spice=5)})["ground"] < 0
    full = measured("A . .*", people={"A": Stats(spice=5)})
    assert full["ground"] == 0 == full["reach"]


def test_a_second_one_helps_half_as_much() -> None:
    one = measured("A . .*")["ground"]
    two = measured("A . .* . E", order="A")["ground"]
    assert two / one == pytest.approx(1.5, abs=0.02)  # with more people the end is a little farther away


def test_standing_and_health() -> None:
    assert measured("A . .", defeated="d")["standing"] == 1.0
    assert measured("A . . D")["standing"] == pytest.approx(2.1)
    assert measured("A . .", people={"A": Stats(left=(1, 2))})["health"] == 1.0


def test_who_stays_will_heal() -> None:
    match = scene("A . .", people={"A": Stats(hp=50)}, rules=USUAL)
    frame = Frame(Survey(match, 1), match)
    health = FEATURES.index("health")
    assert frame.measure(match.at(0, 0))[health] == pytest.approx(0.6**0.6)
    assert frame.measure(match.at(1, 0))[health] == pytest.approx(0.5**0.6)


def test_the_swallowed_are_missed_for_the_rest_of_the_match() -> None:
    numbers = measured("A . b", swallowed="C")
    left = 20 + 1  # rounds before overtime, and one of the two there is
    assert numbers["future"] == pytest.approx(0)
    assert measured("A . b", defeated="C")["future"] == pytest.approx(12 * 1.1 / 3.1 * left / 30)


def test_reinforcements_count_as_soon_as_they_are_due() -> None:
    match = scene("A . . . b", rules=USUAL)
    match.play(Atomics, 4, 0)
    numbers = measured(match)
    assert numbers["future"] == pytest.approx(12 * -REINFORCEMENTS / (2 + REINFORCEMENTS) * 20.5 / 30)
    assert numbers["standing"] == 1.0


def test_danger_and_threat() -> None:
    # The fighter strikes twice with 40, on low ground a tenth more; a noble has 100 HP.
    suffered = 80 * LOW
    stake = 0.6
    danger = measured("A d", order="A d")["danger"]
    assert danger == pytest.approx(stake * suffered / (suffered + 100))
    later = 80 * ACTED * LOW
    assert measured("A d", order="d A")["danger"] == pytest.approx(stake * later / (later + 100))
    blown = 40 * ACTED * LOW
    assert measured("A d", order="A d")["threat"] == pytest.approx(0.66 * blown / (blown + 200))


def test_high_ground_and_storm_are_shelter() -> None:
    high = 80 * HIGH
    assert measured("^A d", order="A d")["danger"] == pytest.approx(0.6 * high / (high + 100))
    stormy = measured("A d . . . . 1 2", order="A d", storm=(0, 0))
    assert stormy["danger"] == 0
    assert measured("A d . . . . 1 2", order="A d", storm=(5, 0))["danger"] > 0


def test_spice_is_a_stake() -> None:
    poor, rich = (measured("A . d", people={"A": Stats(spice=spice)})["danger"] for spice in (0, 4))
    assert rich / poor == pytest.approx(4.6 / 0.6)


def test_atomics_are_worth_more_when_nobody_minds() -> None:
    assert measured("A . b", atomics=(3, 1))["atomics"] == 1.0
    assert measured("A . b", atomics=(3, 1), broken_by=2)["atomics"] == 2.0


def test_the_metrics_weigh_more_when_the_end_is_near() -> None:
    early, late = (measured("A . b", stores=(4, 1), in_round=number)["record"] for number in (5, 33))
    assert 0 < early < late
    by_defeats = (Score(2, 3, 0), Score(2, 1, 0))
    assert measured("A . b", scores=by_defeats, in_round=33)["record"] > 0
    by_worms = (Score(2, 1, 1), Score(2, 1, 2))
    assert measured("A . b", scores=by_worms, in_round=33)["record"] > 0


@pytest.mark.parametrize("seed", range(3))
def test_a_step_is_measured_as_if_it_were_made(seed: int) -> None:
    people = {"A": Stats(spice=2, hp=60), "b": Stats(spice=1), "D": Stats(loud=True)}
    drawing = "1 . . ^ . ^ b\n. ^ A .* . . .\n_ . D ^ . a 2\n. .* . _ . W ."
    match = scene(
        drawing, people=people, order="D b A a", hunted="b" if seed else "A", rules=USUAL, seed=seed
    )
    survey = Survey(match, 1)
    frame = Frame(survey, match)
    for step in match.options(Step):
        if step.field in match.world.at or match.world.grid.distance(step.field, match.at(0, 0)) == 1:
            continue  # no plain steps: somebody is there, or spice is delivered
        twin = match.clone()
        twin.apply(1, step)
        assert frame.measure(step.field) == pytest.approx(survey.measure(twin)), match.xy(step.field)
