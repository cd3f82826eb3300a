from __future__ import annotations

from fractions import Fraction

import pytest

from systems.chance import happens
from tests.systems.chance import assert_odds
from tests.systems.plain import bare, reseed


@pytest.mark.parametrize(("probability", "always"), [(0.0, False), (1.0, True)])
def test_what_is_sure_is_sure(probability: float, always: bool) -> None:
    world = bare(". .")
    with world:
        assert {happens(world, probability, "luck", 1) for _ in range(200)} == {always}


@pytest.mark.parametrize("part", [Fraction(1, 2), Fraction(1, 8)])
def test_it_happens_as_often_as_the_probability_says(part: Fraction) -> None:
    world = bare(". .")

    def drawn(seed: int) -> bool:
        with world:
            reseed(world, seed)
            return happens(world, float(part), "luck", 1)

    assert_odds(drawn, {True: part, False: 1 - part}, seeds=400)
