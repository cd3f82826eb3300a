"""A bomb of the mod *bombs* on a drawn board."""

from __future__ import annotations

from typing import Any

from ecs.components import Body, Component
from systems.mashup.game import modded
from tests.systems.mashup.scene import Scene, scene

GAME = ("bombs",)


def bomb_kind() -> type[Component]:
    """The component of a bomb."""
    return modded(GAME).content.things[0].component  # type: ignore[no-any-return]


def with_bomb(drawing: str, x: int, y: int, *, solid: bool = True, **details: Any) -> tuple[Scene, int]:
    """A position of a match with the mod, and the bomb of its first round, which lies there."""
    match = scene(drawing, game=modded(GAME), **details)
    with match.world as world:
        (bomb,) = world.each(bomb_kind())
        world.set(bomb, Body(solid=solid))
        world.put(bomb, match.at(x, y))
    match.follow([])
    return match, bomb
