from __future__ import annotations

import msgspec
import pytest

from systems.brains import weights


class Weights(weights.Weights, frozen=True):
    AGAINST = frozenset(("danger",))

    gain: float = 2.0
    danger: float = 3.0


class Own(msgspec.Struct, frozen=True):
    weights: dict[str, float]


def test_features_in_their_order_and_dangers_count_against() -> None:
    assert weights.features(Weights) == ("gain", "danger")
    assert Weights(danger=5.0).signed == (2.0, -5.0)


def test_a_feature_that_nobody_knows_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `luck`"):
        msgspec.json.decode(b'{"luck": 1}', type=Weights)


def test_the_file_of_a_game_is_read_once() -> None:
    found = weights.read("mashup", Own)
    assert "carrier" in found.weights
    assert weights.read("mashup", Own) is found
