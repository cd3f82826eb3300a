"""The five levels of a party are our five brains."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from systems.brains import BRAINS
from systems.brains.dune.levels import LEVELS, level
from systems.dune.configs import load_setup
from systems.dune.party import Level


def test_the_levels_of_a_party_are_the_brains_from_weak_to_strong() -> None:
    assert tuple(LEVELS) == get_args(Level)
    assert list(LEVELS.values()) == list(BRAINS)


@pytest.mark.parametrize(("told", "name"), LEVELS.items())
def test_the_level_of_a_party(told: Level, name: str) -> None:
    assert level(msgspec.structs.replace(load_setup().party, ai_level=told)) == name


def test_the_parties_that_come_with_the_game() -> None:
    found = {name: level(load_setup(name).party) for name in ("quick", "standard", "epic")}
    assert found == {"quick": "normal", "standard": "normal", "epic": "hard"}
