from __future__ import annotations

import pytest

from ecs.components import MATCH
from render.mashup.round_outlook import round_outlook
from render.mashup.words import Words
from render.texts import load_texts
from systems.mashup.components import STAN_LEE, Overtime, Visit
from tests.systems.mashup.scene import scene

WORDS = Words(load_texts("en"))


@pytest.mark.parametrize(
    ("start", "text"),
    [
        (0, "Thanos stays away"),
        (11, "Thanos next round!"),
        (12, "Thanos in 2 rounds"),
        (30, "Thanos in 20 rounds"),
    ],
)
def test_thanos_is_announced(start: int, text: str) -> None:
    match = scene("A . a", stones={"A": "*"}, in_round=10)
    with match.world:
        match.world.set(MATCH, Overtime(start))
    assert round_outlook(match.world, WORDS) == text


def test_goose_then_stan_lee_then_thanos() -> None:
    match = scene("A . a", stones={"A": "mind soul"}, in_round=7)
    assert round_outlook(match.world, WORDS) == "Goose still has 4 stones"
    match = scene("A . a", stones={"A": "*"}, in_round=7)
    with match.world:
        match.world.set(STAN_LEE, Visit(7))
    assert round_outlook(match.world, WORDS) == "Stan Lee is on his way"
    assert round_outlook(scene("A . T", stones={"A": "*"}).world, WORDS) == "Overtime: Thanos is here"
