"""How the course of a match looks: rounds, turns, guests at work, and the end."""

from __future__ import annotations

from math import cos, radians, sin

import arcade

from ecs.components import MATCH, Cooldown, Position, Progress
from ecs.events import Event, RoundStarted, TimedOut, TurnStarted, Won
from render.mashup.animations.parts import Play, Point
from render.mashup.pieces import Piece, StonePiece
from render.theme import GOLD, POOR, TILE, Colour
from render.timeline import brake, linear, smooth
from systems.mashup.components import THANOS, Stone
from systems.mashup.events import Excelsior, Snapped, ThanosCalled
from systems.mashup.heroes import heroes_of

TITAN: Colour = (178, 92, 255)


def round_started(play: Play, event: RoundStarted) -> None:
    """A band of golden light runs over the board."""
    stage, world = play.stage, play.world
    width, height = stage.size

    def sweep(sprite: arcade.Sprite, part: float) -> None:
        sprite.position = (width * (1.3 * part - 0.15), height / 2)
        sprite.size = (1.6 * height, 2.4 * TILE)
        sprite.angle = -78.0
        sprite.alpha = int(70 * (1 - abs(2 * part - 1)))

    ready = {stone: world.get(stone, Cooldown).ready for stone in world.each(Stone)}

    def begin() -> None:
        stage.active = None
        for piece in stage.pieces:
            if isinstance(piece, StonePiece):
                piece.cooling = max(0, ready[piece.entity] - event.round)

    play.film.cue(begin)
    if not play.calm:
        play.prop("beam", 0.6, sweep, colour=GOLD, easing=smooth)
    play.film.hold(0.6)


def turn_started(play: Play, event: TurnStarted) -> None:
    """The halo goes on to whose turn it is."""
    stage = play.stage
    position = play.world.find(event.entity, Position)

    def begin() -> None:
        stage.active = event.entity

    play.film.cue(begin)
    if position is None:
        return
    where = stage.center(position.field)
    play.film.cue(lambda: stage.camera.look_at(*where))
    colour = TITAN if event.entity == THANOS else GOLD
    play.ring(where, colour, 1.7, 0.4)
    if event.entity == THANOS:
        play.veil((30, 8, 52), 0.45, 0.7)
        play.shake(0.3)
    play.film.cut = 0.25


def timed_out(play: Play, event: TimedOut) -> None:
    """The clock ran out on the active hero."""
    progress = play.world.get(MATCH, Progress)
    position = play.world.find(progress.order[progress.index], Position) if progress.order else None
    if position is not None:
        where = play.stage.center(position.field)
        play.ring(where, POOR, 0.3, 0.45, narrow=2.0)
        play.glow(where, POOR, 1.6, 0.45)
        play.film.hold(0.4)


def excelsior(play: Play, event: Excelsior) -> None:
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


def thanos_called(play: Play, event: ThanosCalled) -> None:
    """A shadow falls over the board."""
    play.veil((30, 8, 52), 0.6, 0.9)
    play.shake(0.5, 0.3)
    play.film.hold(0.8)


def snapped(play: Play, event: Snapped) -> None:
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


def won(play: Play, event: Won) -> None:
    """Fireworks in the colour of the winner."""
    stage, world = play.stage, play.world
    colour = stage.palette.teams[event.seat] if 0 <= event.seat < len(stage.palette.teams) else GOLD
    heroes = [hero for hero in heroes_of(world, event.seat) if world.has(hero, Position)]
    places = [stage.center(world.field(hero)) for hero in heroes] or [(stage.size[0] / 2, stage.size[1] / 2)]
    for number, (x, y) in enumerate(places):
        start = 0.14 * number
        play.glow((x, y), colour, 2.4, 1.0, start)
        if play.calm:
            continue
        high = (x, y + 1.4 * TILE)
        play.bolt("spark", (x, y), high, GOLD, 0.3, start, wide=0.4)
        for paint in (colour, GOLD, (255, 255, 255)):
            play.burst(
                "star",
                high,
                10,
                paint,
                start + 0.3,
                speed=(80, 330),
                life=(0.6, 1.2),
                size=(24, 6),
                fall=170,
                spin=260,
            )
        play.ring(high, colour, 2.2, 0.5, start + 0.3)
        _cheer(play, heroes[number] if heroes else -1, start)
    play.film.hold(2.0)


def unknown(play: Play, event: Event) -> None:
    """An event of a mod: a quiet pulse where it happens, if it says where."""
    field = getattr(event, "field", None)
    if field is None:
        entity = getattr(event, "entity", None)
        position = play.world.find(entity, Position) if isinstance(entity, int) else None
        field = position.field if position else None
    if isinstance(field, int) and play.world.grid.has(field):
        where = play.stage.center(field)
        play.ring(where, (220, 226, 245), 1.4, 0.35)
        play.glow(where, (220, 226, 245), 1.3, 0.35)


def _ray(play: Play, where: Point, angle: float, long: float) -> None:
    def look(sprite: arcade.Sprite, part: float) -> None:
        length = long * TILE * min(1.0, 2.2 * part)
        middle = length / 2 + 0.3 * TILE
        turned = radians(angle + 14 * part)
        sprite.position = (where[0] + middle * cos(turned), where[1] + middle * sin(turned))
        sprite.size = (length, 0.34 * TILE)
        sprite.angle = -(angle + 14 * part)
        sprite.alpha = int(150 * min(1.0, 2 * (1 - part)))

    play.prop("beam", 1.1, look, 0.05, colour=GOLD, easing=brake)


def _stone_colours(play: Play) -> list[Colour]:
    names = [play.world.get(stone, Stone).name for stone in play.world.each(Stone)]
    return [play.stage.stone_colour(name) for name in names]


def _cheer(play: Play, hero: int, start: float) -> None:
    for number in range(3):

        def leap(piece: Piece, part: float) -> None:
            piece.lift = 30 * 4 * part * (1 - part)

        play.pose(hero, 0.36, leap, linear, start + 0.36 * number)
