"""How it looks when somebody strikes, is hurt, and is healed."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from ecs.components import Health, Position
from ecs.events import Healed, Hurt
from render.animations.parts import Play, Point, towards
from render.pieces import Actor, Piece
from render.theme import GOOD, TILE, Colour
from render.timeline import brake, rush, smooth

BLOOD: Colour = (255, 92, 92)
FIRE: Colour = (255, 214, 140)


def strike(play: Play[Any], entity: int, origin: Point, goal: Point) -> float:
    """A lunge and the trace of a blade; gives the time of the blow, which the next event shows."""
    impact = lunge(play, entity, origin, goal)
    angle = -degrees(atan2(goal[1] - origin[1], goal[0] - origin[0]))
    play.stamp(
        "slash",
        goal,
        1.15,
        0.3,
        impact - 0.04,
        colour=(255, 240, 214),
        turn=(angle - 25, angle + 25),
        shine=True,
    )
    spray(play, origin, goal, FIRE, 14, impact)
    play.shake(0.35, impact)
    return impact


def lunge(play: Play[Any], entity: int, origin: Point, goal: Point, far: float = 0.55) -> float:
    """Draw back, rush at somebody, come home; gives the time of the blow."""
    if play.calm:
        play.act(entity, goal, 0.3)
        return 0.1
    play.then(entity, lambda piece: piece.turn(goal[0] - origin[0]))
    play.act(entity, goal, 0.26, 0.1)
    back, ahead = towards(origin, goal, -0.14 * TILE), towards(origin, goal, far * TILE)

    def draw_back(piece: Piece, part: float) -> None:
        piece.nudge = (back[0] * part, back[1] * part)

    def attack(piece: Piece, part: float) -> None:
        piece.nudge = (back[0] + (ahead[0] - back[0]) * part, back[1] + (ahead[1] - back[1]) * part)

    def home(piece: Piece, part: float) -> None:
        piece.nudge = (ahead[0] * (1 - part), ahead[1] * (1 - part)) if part < 1 else (0.0, 0.0)

    play.pose(entity, 0.13, draw_back, brake)
    play.pose(entity, 0.10, attack, rush, 0.13)
    play.pose(entity, 0.22, home, smooth, 0.23)
    return 0.23


def spray(play: Play[Any], origin: Point, goal: Point, colour: Colour, count: int, at: float) -> None:
    """Sparks from a hit, away from where it came from."""
    angle = degrees(atan2(goal[1] - origin[1], goal[0] - origin[0]))
    play.burst(
        "spark",
        goal,
        count,
        colour,
        at,
        angle=(angle - 65, angle + 65),
        speed=(90, 330),
        life=(0.2, 0.45),
        size=(24, 3),
    )


def hurt(play: Play[Any], event: Hurt) -> None:
    """The number rises, the bar falls, and whoever is hit staggers."""
    where = play.stage.heart(event.field)
    by = play.world.find(event.by, Position) if event.by is not None else None
    fill(play, event.entity, event.hp + event.amount, event.hp, 0.16)
    heavy = min(1.0, event.amount / 60)
    play.say(f"-{event.amount}", crown(play, where), BLOOD, tall=0.34 + 0.14 * heavy)
    play.tint(event.entity, (255, 70, 70), 0.35)
    if by is not None and by.field != event.field:
        origin = play.stage.heart(by.field)
        play.nudge(event.entity, towards(origin, where, (0.10 + 0.14 * heavy) * TILE), 0.3, easing=brake)
    if not play.calm:
        play.glow(where, (255, 255, 255), 1.0, 0.14, effect="flash", strength=0.8)
    play.film.hold(0.42)


def healed(play: Play[Any], event: Healed) -> None:
    """The bar fills, hearts rise."""
    where = play.stage.heart(event.field)
    fill(play, event.entity, event.hp - event.amount, event.hp, 0.4)
    play.say(f"+{event.amount}", crown(play, where), GOOD)
    play.glow(where, GOOD, 1.9, 0.6)
    play.burst(
        "heart",
        where,
        7,
        (255, 130, 160),
        0.05,
        shine=False,
        speed=(40, 120),
        angle=(60, 120),
        life=(0.5, 0.9),
        size=(22, 10),
        spread=28,
    )
    play.burst("spark", where, 10, GOOD, 0.05, speed=(30, 140), angle=(50, 130), spread=26, life=(0.4, 0.8))
    play.film.hold(0.5)
    play.film.cut = 0.3


def crown(play: Play[Any], heart: Point) -> Point:
    """As far above the heart of somebody as that is above the ground: words there leave the face free."""
    return heart[0], heart[1] + play.stage.chest * TILE


def fill(play: Play[Any], entity: int, before: int, after: int, seconds: float) -> None:
    """Let the bar of hit points go from one value to another."""
    top = play.world.get(entity, Health).top

    def bar(piece: Piece, part: float) -> None:
        if isinstance(piece, Actor):
            piece.bar = (before + (after - before) * part) / top
            piece.hp = after

    play.pose(entity, seconds, bar, brake)
