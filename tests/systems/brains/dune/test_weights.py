"""The weights: the file in use, and which features count against a side."""

from __future__ import annotations

import msgspec
import pytest

from systems.brains.dune.weights import FEATURES, BrainFile, Weights, brain_file
from systems.dune.houses import HOUSES


def test_the_file_in_use_can_be_read() -> None:
    assert isinstance(brain_file().weights, Weights)
    assert set(brain_file().houses) <= set(HOUSES)


def test_dangers_count_against_a_side() -> None:
    signed = dict(zip(FEATURES, Weights().signed, strict=True))
    assert {name for name, number in signed.items() if number < 0} == {"danger", "worm"}


def test_a_feature_that_does_not_exist() -> None:
    with pytest.raises(msgspec.ValidationError, match="luck"):
        msgspec.json.decode(b'{"weights": {"luck": 1}}', type=BrainFile)
