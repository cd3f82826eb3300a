"""How the course of a match looks: rounds, turns, guests at work, and the end."""

from __future__ import annotations

from math import cos, radians, sin

import arcade

from ecs.components import Cooldown, Position
from ecs.events import MatchOver, RoundStarted, TurnStarted
from render.animations import course
from render.animations.parts import Play, Point
from render.mashup.pieces import StonePiece
from render.mashup.stage import Stage
from render.theme import GOLD, TILE, Colour
from render.timeline import brake
from systems.mashup.components import THANOS, Stone
from systems.mashup.events import Excelsior, Snapped, ThanosCalled
from systems.mashup.heroes import heroes_of

TITAN: Colour = (178, 92, 255)


def round_started(play: Play[Stage], event: RoundStarted) -> None:
    """A band of golden light runs over the board; the stones have cooled a little."""
    stage, world = play.stage, play.world
    ready = {stone: world.get(stone, Cooldown).ready for stone in world.each(Stone)}

    def begin() -> None:
        for piece in stage.pieces:
            if isinstance(piece, StonePiece):
                piece.cooling = max(0, ready[piece.entity] - event.round)

    play.film.cue(begin)
    course.new_round(play)


def turn_started(play: Play[Stage], event: TurnStarted) -> None:
    """The halo goes on to whose turn it is; a shadow falls when that is Thanos."""
    thanos = event.entity == THANOS
    course.turn_started(play, event, TITAN if thanos else GOLD)
    if thanos and play.world.has(THANOS, Position):
        play.veil((30, 8, 52), 0.45, 0.7)
        play.shake(0.3)


def excelsior(play: Play[Stage], event: Excelsior) -> None:
    """Golden rays in all directions."""
    where = play.stage.center(event.field)
    play.say(
        "Excelsior!", (where[0], where[1] + 0.45 * TILE), (255, 236, 150), tall=0.62, life=1.7, rise=0.45
    )
    play.glow(where, GOLD, 4.5, 1.2)
    if not play.calm:
        for number in range(12):
            _ray(play, where, 30.0 * number, 3.4 + number % 2)
        for number in range(3):
            play.ring(where, GOLD, 9.0, 0.9, 0.1 + 0.16 * number)
        play.burst(
            "star",
            where,
            30,
            (255, 236, 150),
            0.15,
            speed=(120, 420),
            life=(0.6, 1.2),
            size=(26, 6),
            spin=220,
        )
        play.squash(event.entity, -0.12, 0.4)
    play.film.hold(1.1)


def thanos_called(play: Play[Stage], event: ThanosCalled) -> None:
    """A shadow falls over the board."""
    play.veil((30, 8, 52), 0.6, 0.9)
    play.shake(0.5, 0.3)
    play.film.hold(0.8)


def snapped(play: Play[Stage], event: Snapped) -> None:
    """He snaps: a wave of light rolls over everything."""
    where = play.stage.center(event.field)
    hand = (where[0] + 0.3 * TILE, where[1] + 0.4 * TILE)
    far = 2.4 * max(play.stage.grid.width, play.stage.grid.height)
    play.veil((24, 6, 44), 0.75, 1.9)
    for number, colour in enumerate(_stone_colours(play)):
        angle = radians(60 * number)
        start = (where[0] + 1.2 * TILE * cos(angle), where[1] + 1.2 * TILE * sin(angle))
        play.bolt("glow", start, hand, colour, 0.35, 0.04 * number, wide=0.5)
    play.glow(hand, (255, 255, 255), 2.2, 0.35, 0.5, effect="flash")
    play.burst("spark", hand, 40, (255, 240, 200), 0.58, speed=(120, 480), size=(34, 4))
    play.shake(1.0, 0.58)
    play.ring(where, (255, 246, 220), far, 1.0, 0.58)
    play.ring(where, TITAN, far * 0.8, 1.0, 0.66)
    if not play.calm:
        play.nudge(event.entity, (0.0, 10.0), 0.3, 0.45)
    play.film.hold(1.5)


def won(play: Play[Stage], event: MatchOver) -> None:
    """Fireworks over the winner's heroes."""
    course.fireworks(play, event, heroes_of(play.world, event.seat))


def _ray(play: Play[Stage], where: Point, angle: float, long: float) -> None:
    def look(sprite: arcade.Sprite, part: float) -> None:
        length = long * TILE * min(1.0, 2.2 * part)
        middle = length / 2 + 0.3 * TILE
        turned = radians(angle + 14 * part)
        sprite.position = (where[0] + middle * cos(turned), where[1] + middle * sin(turned))
        sprite.size = (length, 0.34 * TILE)
        sprite.angle = -(angle + 14 * part)
        sprite.alpha = int(150 * min(1.0, 2 * (1 - part)))

    play.prop("beam", 1.1, look, 0.05, colour=GOLD, easing=brake)


def _stone_colours(play: Play[Stage]) -> list[Colour]:
    names = [play.world.get(stone, Stone).name for stone in play.world.each(Stone)]
    return [play.stage.stone_colour(name) for name in names]
