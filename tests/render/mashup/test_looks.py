from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import Cooldown
from systems.mashup.components import THANOS
from tests.systems.mashup.scene import scene

if TYPE_CHECKING:
    from render.window import GameWindow


def test_everybody_and_every_stone_has_a_picture_of_its_own(open_window: GameWindow) -> None:
    from render.mashup.looks import face, stone_picture

    match = scene("A a T", stones={"A": "*"})
    world, art = match.world, open_window.art
    names = ("space", "mind", "reality", "power", "time", "soul")
    stones = {stone_picture(art, world, match[name]) for name in names}
    assert len(stones) == 6
    faces = {face(art, world, entity) for entity in (match["A"], match["a"], THANOS)}
    assert len(faces) == 3
    assert face(art, world, match["A"], out=True) not in faces


def test_rounds_left() -> None:
    from render.mashup.looks import cooling

    match = scene("A . a", stones={"A": "mind"}, in_round=10)
    with match.world:
        match.world.set(match["mind"], Cooldown(2, 12))
    assert cooling(match.world, match["mind"]) == 2
    with match.world:
        match.world.set(match["mind"], Cooldown(2, 3))
    assert cooling(match.world, match["mind"]) == 0
