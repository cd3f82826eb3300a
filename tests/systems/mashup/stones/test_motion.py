from __future__ import annotations

import pytest

from ecs.errors import MashupError
from systems.mashup.stones import SIX
from systems.mashup.stones.motion import PARTS, PICTURED, PICTURES, Part, steps


def test_steps_one_after_the_other_and_parts_together() -> None:
    assert steps(("beam", "glow@carrier + burst:star", "stamp:fist@target")) == [
        [Part("beam")],
        [Part("glow", at_carrier=True), Part("burst", "star")],
        [Part("stamp", "fist")],
    ]


@pytest.mark.parametrize(
    ("motion", "told"),
    [
        (("boom",), r"^A motion has no part 'boom'; there are beam, ray, bolt, .*wait\.$"),
        (("beam+",), r"^A motion has no part ''; there are"),
        (("glow@home",), r"^'glow@home' in a motion is nowhere: @carrier and @target are places\.$"),
        (("glow:star",), r"^'glow:star' in a motion: only bolt, fly, .*, stamp, spin take a picture\.$"),
        (("burst:cow",), r"^A motion has no picture 'cow'; there are spark, ring, .*pointer\.$"),
        ("beam", r"^A motion is a tuple of steps, such as \('beam', 'glow\+burst'\)\.$"),
    ],
)
def test_what_makes_no_sense_is_told(motion: tuple[str, ...], told: str) -> None:
    with pytest.raises(MashupError, match=told):
        steps(motion)


def test_the_six_are_recipes_too() -> None:
    recipes = [steps(kind.motion) for kind in SIX]
    assert len({str(recipe) for recipe in recipes}) == 6


def test_names() -> None:
    assert set(PICTURED) < set(PARTS)
    assert len(set(PICTURES)) == len(PICTURES)
