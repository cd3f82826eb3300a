"""How it looks when somebody walks, comes or goes."""

from __future__ import annotations

from typing import Any

from ecs.events import Moved
from render.animations.parts import Play, Point
from render.pieces import Piece
from render.theme import GOLD, Colour
from render.timeline import rush

GRASS_DUST: Colour = (150, 160, 140)


def step(play: Play[Any], event: Moved, dust: Colour = GRASS_DUST) -> None:
    """One field on, with a hop."""
    origin, goal = play.stage.center(event.origin), play.stage.center(event.field)
    if play.calm:
        play.glide(event.entity, origin, goal, 0.2)
        play.stand(event.entity, event.field, 0.2)
        return
    play.glide(event.entity, origin, goal, 0.26, leap=20)
    play.puff(goal, 6, 0.24, dust)
    play.stand(event.entity, event.field, 0.26)


def pass_by(play: Play[Any], event: Moved, *, first: bool, dust: Colour = GRASS_DUST) -> None:
    """Two change places: both go round each other by the left, at the same time."""
    origin, goal = play.stage.center(event.origin), play.stage.center(event.field)
    if play.calm:
        play.glide(event.entity, origin, goal, 0.2)
        play.stand(event.entity, event.field, 0.2)
    else:
        play.glide(event.entity, origin, goal, 0.36, sway=-34, leap=10)
        play.puff(goal, 4, 0.34, dust)
        play.stand(event.entity, event.field, 0.36)
        if first:
            play.film.cut = 0.0


def drop_in(play: Play[Any], entity: int, goal: Point, dust: Colour = GRASS_DUST) -> float:
    """Fall from the sky onto a field; gives the time at which it stands."""
    play.fade(entity, 0, 1, 0.12)

    def drop(piece: Piece, part: float) -> None:
        piece.lift = 260 * (1 - part)
        piece.stretch = 1 + 0.25 * (1 - part)

    play.pose(entity, 0.32, drop, rush)
    play.squash(entity, 0.16, 0.18, 0.32)
    play.puff(goal, 10, 0.32, dust)
    play.ring((goal[0], goal[1] - 22), GOLD, 1.3, 0.35, 0.32, flat=0.5)
    return 0.5
