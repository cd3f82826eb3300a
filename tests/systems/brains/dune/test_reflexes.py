"""Reflexes: sensible at once, and always legal."""

from __future__ import annotations

from typing import Any

import pytest

from ecs.commands import Command, EndTurn, Step
from ecs.match import Match
from systems.brains.dune.figures import figures
from systems.brains.dune.reflexes import reflex
from systems.dune.commands import Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.configs import default_setup
from systems.dune.game import standard
from tests.systems.dune.scene import Stats, scene


def done(drawing: str, **scenery: Any) -> Command:
    match = scene(drawing, **scenery)
    command = reflex(match, match.acting[0], figures(match.world))
    assert command in match.legal(match.acting[0])
    return command


def test_deeds() -> None:
    assert done(".*A .") == PickUp()
    assert done(".*B .*\n.* .", active="B") == Hoard()
    assert done("A b .") == Attack(1)
    assert done("A e .", rules={"kanly": 0.9}) == Kanly(1)
    assert done("C b .", active="C", people={"b": Stats(spice=3)}) == Voice(1)
    assert done("b D c\n. a .", active="D") == Spin()
    assert done("b D c\nB a C", active="D") != Spin()
    assert done("1 B A", people={"A": Stats(spice=2)}) == HandOver(1, 2)


def test_steps() -> None:
    spice = {"A": Stats(spice=5)}
    assert done("A . .*") == Step(1)
    assert done("1 . . A .*", people=spice) == Step(2)
    assert done("A . . . b") == Step(1)
    # The worm comes: off to the rock, away from the spice.
    assert done(".* . A . _ . . W", hunted="A") == Step(3)


def test_nothing_to_do() -> None:
    assert done("_ A _", people={"A": Stats(left=(2, 0))}) == EndTurn()


@pytest.mark.parametrize("seed", range(2))
def test_whole_matches_by_reflex_alone(seed: int) -> None:
    match = Match(standard(), default_setup(), seed)
    while isinstance(match.legal(match.acting[0])[0], ChooseHouse):
        match.apply(match.acting[0], match.legal(match.acting[0])[0])
    while match.acting:
        seat = match.acting[0]
        match.apply(seat, reflex(match, seat, figures(match.world)))
    assert match.outcome is not None
