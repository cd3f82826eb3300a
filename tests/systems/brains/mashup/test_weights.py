from __future__ import annotations

import msgspec
import pytest

from systems.brains.mashup.weights import FEATURES, BrainFile, Weights, brain_file
from systems.mashup.configs import load_setup


def test_dangers_count_against_a_side() -> None:
    signed = dict(zip(FEATURES, Weights().signed, strict=True))
    assert {name for name, weight in signed.items() if weight < 0} == {"danger", "thanos", "peril"}
    assert signed["carrier"] == Weights().carrier


def test_the_file_of_the_game_weighs_every_feature_and_knows_its_heroes() -> None:
    found = brain_file()
    assert all(weight >= 0 for weight in msgspec.structs.astuple(found.weights))
    assert set(found.heroes) <= {hero.name for hero in load_setup().characters.characters}


def test_a_feature_nobody_knows_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="courage"):
        msgspec.json.decode(b'{"weights": {"courage": 1.0}}', type=BrainFile)
