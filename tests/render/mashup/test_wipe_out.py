from __future__ import annotations

from ecs.match import Match
from render.mashup.wipe_out import wipe_out
from systems.mashup.configs import default_setup
from systems.mashup.game import standard
from tests.systems.mashup.scene import DOWN, scene


def test_it_is_the_side_that_has_nobody_standing() -> None:
    assert wipe_out(scene("A a b", heroes={"a": DOWN, "b": DOWN}).world) == 2
    assert wipe_out(scene("A a B", heroes={"A": DOWN, "B": DOWN}, active="a").world) == 1
    assert wipe_out(scene("A a b", heroes={"a": DOWN}).world) is None


def test_nobody_is_wiped_out_in_the_draft() -> None:
    assert wipe_out(Match(standard(), default_setup(), 1).world) is None
