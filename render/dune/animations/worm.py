"""How the worm comes, goes, moves and swallows, and how Shai-Hulud does."""

from __future__ import annotations

from math import atan2, degrees

import arcade

from ecs.components import MATCH, Position
from render.animations.parts import Play, Point
from render.dune.pieces import CharacterPiece
from render.dune.stage import Stage
from render.pieces import Piece
from render.theme import POOR, TILE, Colour
from render.timeline import hop, linear, overshoot, rush, smooth
from systems.dune.components import FLAT, WORM, Noise, Terrain
from systems.dune.events import Devoured, Heard, WormAppeared, WormMoved, WormVanished

SAND: Colour = (206, 168, 116)
SHADE: Colour = (70, 46, 34)
STRIDE = 0.24
"""Seconds that the worm needs for a field."""
GREAT = 3.4
"""How wide Shai-Hulud is, in fields."""


def _erupt(play: Play[Stage], where: Point, at: float, much: float = 1.0) -> None:
    """Sand is thrown up."""
    play.burst(
        "smoke",
        where,
        round(12 * much),
        SAND,
        at,
        shine=False,
        speed=(50, 200 * much),
        angle=(15, 165),
        life=(0.4, 0.9),
        size=(40, 90 * much),
        spread=24,
    )
    play.burst(
        "dust",
        where,
        round(26 * much),
        SAND,
        at,
        shine=False,
        speed=(80, 320 * much),
        angle=(20, 160),
        fall=480,
        life=(0.4, 0.9),
        size=(22, 10),
        spin=200,
    )


def _hunted(play: Play[Stage], target: int, at: float) -> None:
    """Mark whom the worm is after, and nobody else."""

    def happen() -> None:
        for piece in play.stage.pieces:
            if isinstance(piece, CharacterPiece):
                piece.hunted = piece.entity == target

    play.film.cue(happen, at)


def heard(play: Play[Stage], event: Heard) -> None:
    """Steps in the sand send ripples into the deep."""

    def happen(piece: Piece) -> None:
        if isinstance(piece, CharacterPiece):
            piece.loud = event.loud

    play.then(event.entity, happen)
    if not event.loud or play.world.get(event.entity, Noise).loud:
        return
    where = play.stage.center(play.world.field(event.entity))
    foot = (where[0], where[1] - 0.2 * TILE)
    for number in range(1 if play.calm else 3):
        play.ring(foot, (245, 206, 84), 2.4, 0.6, 0.14 * number, flat=0.55)
    play.film.cut = 0.3


def appeared(play: Play[Stage], event: WormAppeared) -> None:
    """The ground bulges and trembles; then it is there, and knows whom it wants."""
    stage = play.stage
    where = stage.center(event.field)
    rise = 0.1 if play.calm else 0.7
    play.enter(WORM, play.world.rows[WORM], where, at=rise)
    if play.calm:
        play.fade(WORM, 0, 1, 0.25, rise)
    else:
        _bulge(play, where, rise)
        for number in range(4):
            play.ring(where, SHADE, 2.6 - 0.3 * number, 0.5, 0.15 * number, flat=0.8, shine=False)
            play.shake(0.2 + 0.12 * number, 0.16 * number)
            play.puff(where, 6, 0.15 * number, SAND)
        play.fade(WORM, 0, 1, 0.1, rise)
        play.grow(WORM, 0.2, 1, 0.4, rise, overshoot)
        _erupt(play, where, rise)
        play.shake(0.8, rise)
    _hunted(play, event.target, rise + 0.25)
    target = play.world.find(event.target, Position)
    if target is not None:
        play.ring(stage.center(target.field), POOR, 0.5, 0.5, rise + 0.25, narrow=2.4)
    play.stand(WORM, event.field, rise + 0.42)
    play.film.hold(rise + 0.6)


def _bulge(play: Play[Stage], where: Point, seconds: float) -> None:
    """Something lifts the sand from below."""

    def look(sprite: arcade.Sprite, part: float) -> None:
        side = TILE * (0.5 + 0.9 * part)
        sprite.position = (where[0], where[1])
        sprite.size = (side, 0.8 * side)
        sprite.alpha = int(200 * min(1.0, 3 * part))

    play.prop("smoke", seconds, look, colour=(170, 128, 84), easing=rush, shine=False)


def moved(play: Play[Stage], event: WormMoved) -> None:
    """It ploughs on; behind it the sand is flat."""
    stage = play.stage
    origin, goal = stage.center(event.origin), stage.center(event.field)
    seconds = 0.14 if play.calm else STRIDE
    play.glide(WORM, origin, goal, seconds, easing=linear)
    old = play.world.get(MATCH, Terrain).kinds[event.origin]

    def flatten(part: float) -> None:
        stage.ground.change(event.origin, old, FLAT, part)

    if old != FLAT:
        play.film.over(seconds, flatten, smooth)
    if not play.calm:
        _plough(play, origin, goal)
        play.puff(goal, 8, seconds * 0.5, SAND)
        play.shake(0.16, 0.05)
    play.stand(WORM, event.field, seconds)
    play.film.cut = seconds


def _plough(play: Play[Stage], origin: Point, goal: Point) -> None:
    """A trail that lies for a while."""
    angle = -degrees(atan2(goal[1] - origin[1], goal[0] - origin[0]))

    def look(sprite: arcade.Sprite, part: float) -> None:
        sprite.position = ((origin[0] + goal[0]) / 2, (origin[1] + goal[1]) / 2)
        sprite.size = (1.5 * TILE, 1.1 * TILE)
        sprite.angle = angle
        sprite.alpha = int(255 * min(1.0, 5 * part, 1.6 * (1 - part)))

    play.prop(play.stage.art.trail(), 1.2, look, shine=False)


def vanished(play: Play[Stage], event: WormVanished) -> None:
    """It sinks back into the deep."""
    where = play.stage.center(event.field)
    if play.calm:
        play.fade(WORM, 1, 0, 0.25)
        play.exit(WORM, 0.25)
    else:
        play.grow(WORM, 1, 0.25, 0.4, easing=rush)
        play.fade(WORM, 1, 0, 0.4)
        play.ring(where, SHADE, 0.4, 0.45, narrow=2.4, flat=0.8, shine=False)
        play.puff(where, 14, 0.25, SAND)
        play.exit(WORM, 0.42)
    _hunted(play, 0, 0.2)


def devoured(play: Play[Stage], event: Devoured) -> None:
    """Nothing is left, for good; Shai-Hulud comes from straight below."""
    where = play.stage.center(event.field)
    late = 0.0
    if event.shai_hulud:
        late = _great_worm(play, where)
    if play.calm:
        play.fade(event.entity, 1, 0, 0.25, late)
        play.exit(event.entity, late + 0.25)
        play.film.hold(late + 0.4)
        return

    def pulled(piece: Piece, part: float) -> None:
        piece.size = 1 - 0.85 * part
        piece.angle = 420 * part
        piece.nudge = (0.0, -0.12 * TILE * part)
        piece.alpha = 1 - part * part

    play.pose(event.entity, 0.42, pulled, rush, late)
    play.exit(event.entity, late + 0.42)
    if not event.shai_hulud:
        play.squash(WORM, -0.18, 0.3, late + 0.2)
        play.ring(where, (255, 240, 214), 0.3, 0.32, late + 0.1, narrow=2.0)
    _erupt(play, where, late + 0.1)
    play.shake(0.9, late + 0.3)
    skull = play.stage.art.icon("skull", 64, POOR)
    play.stamp(skull, (where[0], where[1] + 0.3 * TILE), 0.7, 0.9, late + 0.4, rise=36)
    play.film.hold(late + 0.95)


def _great_worm(play: Play[Stage], where: Point) -> float:
    """A mouth as wide as a house opens in the ground; gives when it closes around its prey."""
    start = 0.1 if play.calm else 0.75

    def look(sprite: arcade.Sprite, part: float) -> None:
        opened = hop(min(1.0, part)) ** 0.6
        side = GREAT * TILE * (1.0 if play.calm else opened)
        sprite.position = where
        sprite.size = (side, side)
        sprite.angle = 0.0 if play.calm else 40 * part
        sprite.alpha = int(255 * min(1.0, 5 * part, 5 * (1 - part)))

    if not play.calm:
        play.veil((60, 30, 10), 0.45, 2.2)
        for number in range(5):
            play.shake(0.25 + 0.15 * number, 0.16 * number)
            play.ring(where, SHADE, 5.0, 0.6, 0.14 * number, flat=0.85, shine=False)
        play.puff(where, 20, 0.2, SAND)
        _erupt(play, where, start - 0.1, 1.8)
    play.prop(play.stage.art.worm(384, great=True), 1.4, look, start - 0.1, shine=False)
    return start + 0.25
