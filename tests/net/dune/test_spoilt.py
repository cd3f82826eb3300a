"""Matches of our own, told wrongly in every way: mirror, rules, bot and retelling go on."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.net.dune.recorded import recorded
from tests.net.mutations import Spoil, spoils, spoilt
from tests.net.survivor import Survivor

WRONGLY = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("exact", [True, False])
def test_what_is_told_rightly_is_played(exact: bool) -> None:
    survivor = Survivor("dune", recorded(1, exact=exact))
    assert survivor.client.over
    assert survivor.decided > 10
    assert len(survivor.beats) > 50


@WRONGLY
@given(wrongs=spoils())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_server_of_others_may_tell_anything(seed: int, wrongs: list[Spoil]) -> None:
    Survivor("dune", spoilt(recorded(seed, exact=False), wrongs))


@WRONGLY
@given(wrongs=spoils())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_server_of_ours_may_tell_anything(seed: int, wrongs: list[Spoil]) -> None:
    Survivor("dune", spoilt(recorded(seed, exact=True), wrongs))
