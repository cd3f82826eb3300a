from __future__ import annotations

import pytest

from tests.tools.painter.looking import difference
from tools.painter.figures.clay import Clay
from tools.painter.figures.gear import BACKS, WEAPONS, Grip

QUIET = {"shield", "web", "branch"}
"""Held the same way, or seen only when they are used."""


@pytest.mark.parametrize("name", WEAPONS)
def test_a_weapon_is_held_otherwise_when_it_is_used(name: str) -> None:
    held, used = Clay(), Clay()
    WEAPONS[name](held, Grip((60, 70), False, (90, 160, 200)))
    WEAPONS[name](used, Grip((60, 70), True, (90, 160, 200)))
    assert used.image.getbbox() is not None
    if name not in QUIET:
        assert difference(held.image, used.image) > 0.05


@pytest.mark.parametrize("name", BACKS)
def test_what_is_worn_has_its_colour(name: str) -> None:
    red, blue = Clay(), Clay()
    BACKS[name](red, (50, 51), (220, 40, 40))
    BACKS[name](blue, (50, 51), (40, 40, 220))
    assert difference(red.image, blue.image) > 0.1
