"""How it looks when they fight: blades, duels, atomics, and those who fall."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

import arcade

from ecs.components import MATCH, Position
from render.animations.fights import FIRE, spray, strike
from render.animations.parts import Play, Point, towards
from render.dune.animations.desert import SAND, far_from, reshape
from render.dune.looks import crest
from render.dune.stage import Stage
from render.pieces import Piece
from render.theme import FAIR, POOR, TILE, Colour
from render.timeline import brake, hop, rush, smooth
from systems.dune.components import CITY, DUNE, MOUNTAIN, Spice, Terrain
from systems.dune.events import AtomicsUsed, Attacked, ConventionBroken, Defeated, Duelled, Spun

STEEL: Colour = (220, 232, 255)
SHIELD: Colour = (110, 190, 255)
WHITE: Colour = (255, 255, 255)
HIGH = (DUNE, MOUNTAIN, CITY)


def attacked(play: Play[Stage], event: Attacked) -> None:
    """A blow; from above it comes with a leap, from below it is a climb."""
    stage = play.stage
    origin, goal = stage.center(event.origin), stage.center(event.field)
    kinds = play.world.get(MATCH, Terrain).kinds
    above = (kinds[event.origin] in HIGH) - (kinds[event.field] in HIGH)
    impact = strike(play, event.entity, origin, goal)
    if above > 0:

        def leap(piece: Piece, part: float) -> None:
            piece.lift = 44 * hop(part) if part < 1 else 0.0

        if not play.calm:
            play.pose(event.entity, impact + 0.1, leap, smooth)
            play.shake(0.5, impact)
            play.ring(goal, FIRE, 2.0, 0.35, impact, flat=0.6)
            play.burst(
                "shard", goal, 8, SAND, impact, shine=False, speed=(90, 260), fall=480, size=(16, 6), spin=400
            )
        _sign(play, "high", goal, impact)
    elif above < 0:
        _sign(play, "low", goal, impact)
    play.film.cut = impact


def _sign(play: Play[Stage], icon: str, where: Point, at: float) -> None:
    """What the ground does to a blow."""
    play.stamp(
        play.stage.art.icon(icon, 64), (where[0] + 0.42 * TILE, where[1] + 0.5 * TILE), 0.42, 0.9, at, rise=18
    )


def spun(play: Play[Stage], event: Spun) -> None:
    """A blade goes round, and everybody near is in its way."""
    where = play.stage.center(event.field)
    if play.calm:
        play.ring(where, STEEL, 2.8, 0.3)
        play.film.cut = 0.2
        return

    def turn(piece: Piece, part: float) -> None:
        piece.angle = 720 * part if part < 1 else 0.0
        piece.lift = 12 * hop(part)

    play.pose(event.entity, 0.5, turn, smooth)
    for number in range(2):
        _circling(play, where, 180.0 * number)
    for number in range(6):
        angle = radians(60 * number)
        spot = (where[0] + 0.95 * TILE * cos(angle), where[1] + 0.95 * TILE * sin(angle))
        play.stamp(
            "slash",
            spot,
            1.0,
            0.3,
            0.08 * number,
            colour=(255, 240, 214),
            turn=(-60.0 * number, -60.0 * number - 40),
            shine=True,
        )
    play.ring(where, STEEL, 3.2, 0.4, 0.18)
    play.shake(0.45, 0.25)
    play.film.hold(0.5)
    play.film.cut = 0.3


def _circling(play: Play[Stage], where: Point, start: float) -> None:
    def look(sprite: arcade.Sprite, part: float) -> None:
        way = start + 560 * part
        far = 0.85 * TILE
        sprite.position = (where[0] + far * cos(radians(way)), where[1] + far * sin(radians(way)))
        sprite.size = (0.8 * TILE, 0.8 * TILE)
        sprite.angle = -way - 80
        sprite.alpha = int(255 * min(1.0, 6 * part, 4 * (1 - part)))

    play.prop("blade", 0.5, look, colour=STEEL, easing=smooth, shine=False)


def duelled(play: Play[Stage], event: Duelled) -> None:
    """Kanly: two nobles clash twice; either one falls, or a shield holds."""
    stage = play.stage
    origin, goal = stage.center(event.origin), stage.center(event.field)
    middle = ((origin[0] + goal[0]) / 2, (origin[1] + goal[1]) / 2)
    play.say("Kanly!", (middle[0], middle[1] + 0.3 * TILE), (255, 150, 150), tall=0.5, life=1.3, rise=0.4)
    if play.calm:
        play.glow(middle, STEEL, 1.6, 0.4)
        play.film.hold(0.5)
        play.film.cut = 0.35
        return
    play.veil((60, 8, 16), 0.35, 1.2)
    for number, at in enumerate((0.2, 0.55)):
        _clash(play, event.entity, origin, goal, at)
        _clash(play, event.target, goal, origin, at)
        play.glow(middle, STEEL, 1.3, 0.25, at + 0.12, effect="flash")
        play.burst("spark", middle, 20, FIRE, at + 0.12, speed=(90, 340), size=(26, 3))
        play.shake(0.3 + 0.1 * number, at + 0.12)
    last = 0.95
    play.stamp(stage.art.icon("kanly", 96), (middle[0], middle[1] + 0.2 * TILE), 0.8, 0.9, 0.1)
    if event.success:
        angle = -degrees(atan2(goal[1] - origin[1], goal[0] - origin[0]))
        play.nudge(event.entity, towards(origin, goal, 0.6 * TILE), 0.3, last - 0.12, rush)
        play.stamp(
            "slash", goal, 1.7, 0.4, last, colour=(255, 90, 90), turn=(angle - 40, angle + 40), shine=True
        )
        spray(play, origin, goal, (255, 80, 80), 26, last)
        play.shake(0.7, last)
    else:
        play.ring(goal, SHIELD, 1.5, 0.5, last, narrow=1.1)
        play.glow(goal, SHIELD, 1.9, 0.5, last)
        play.nudge(event.entity, towards(origin, goal, -0.3 * TILE), 0.35, last, brake)
        spray(play, goal, origin, SHIELD, 16, last)
    play.film.hold(last + 0.4)
    play.film.cut = last + (0.12 if event.success else 0.35)


def _clash(play: Play[Stage], entity: int, here: Point, there: Point, at: float) -> None:
    play.nudge(entity, towards(here, there, 0.3 * TILE), 0.28, at, smooth)


def atomics_used(play: Play[Stage], event: AtomicsUsed) -> None:
    """A spark flies, a flash, a wave that tears all down, and the cloud."""
    stage = play.stage
    origin, where = stage.center(event.origin), stage.center(event.field)
    flight = max(0.3, min(0.7, hypot(where[0] - origin[0], where[1] - origin[1]) / (14 * TILE)))
    struck = {event.field, *stage.grid.near[event.field]}
    burnt = [field for field in play.world.get(MATCH, Spice).fields if field in struck]
    blow = 0.15 if play.calm else 0.15 + flight
    reshape(play, event.kinds, 0.35, far_from(play, event.field, 0.08, blow + 0.05), dust=(120, 100, 90))
    for field in burnt:
        play.film.cue(lambda field=field: stage.crumbs.take(field), blow + 0.1)  # type: ignore[misc]
    if play.calm:
        play.veil((255, 244, 214), 0.3, 0.6, blow)
        play.ring(where, FAIR, 4.5, 0.5, blow)
        play.film.hold(blow + 0.6)
        play.film.cut = blow + 0.4
        return
    play.stamp(stage.art.icon("atomics", 96), (origin[0], origin[1] + 0.5 * TILE), 0.7, 0.7)
    _missile(play, origin, where, flight)
    play.veil((255, 250, 230), 0.85, 0.5, blow, _flash)
    play.veil((70, 26, 10), 0.5, 1.6, blow + 0.5)
    play.glow(where, WHITE, 6.0, 0.5, blow)
    play.glow(where, (255, 160, 60), 5.2, 1.6, blow + 0.05)
    for number, colour in enumerate((WHITE, (255, 200, 110), (255, 120, 60))):
        play.ring(where, colour, 3.9 + 2.2 * number, 0.7 + 0.2 * number, blow + 0.06 * number)
    for number in range(5):
        play.shake(1.0 - 0.14 * number, blow + 0.18 * number)
    play.burst(
        "shard",
        where,
        30,
        (120, 96, 84),
        blow,
        shine=False,
        speed=(160, 560),
        fall=520,
        size=(28, 8),
        spin=420,
    )
    play.burst("spark", where, 50, (255, 190, 90), blow, speed=(160, 620), size=(36, 4), life=(0.4, 0.9))
    _mushroom(play, where, blow + 0.12)
    play.film.hold(blow + 2.0)
    play.film.cut = blow + 0.9


def _flash(part: float) -> float:
    return (1 - part) ** 2


def _missile(play: Play[Stage], origin: Point, goal: Point, flight: float) -> None:
    (ax, ay), (bx, by) = origin, goal
    high = 1.6 * TILE

    def look(sprite: arcade.Sprite, part: float) -> None:
        x, y = ax + (bx - ax) * part, ay + (by - ay) * part + high * hop(part)
        sprite.position = (x, y)
        sprite.size = (0.5 * TILE, 0.5 * TILE)
        play.stage.sparks.burst(
            play.stage.art.effect("spark", 64), x, y, 2, colour=(255, 190, 100), speed=(5, 50), size=(26, 3)
        )

    play.prop("spark", flight, look, 0.15, colour=(255, 236, 180), easing=rush)


def _mushroom(play: Play[Stage], where: Point, at: float) -> None:
    for size, wait, colour in (
        (3.3, 0.0, (255, 150, 70)),
        (3.0, 0.12, (196, 150, 120)),
        (2.5, 0.25, (120, 96, 90)),
    ):

        def look(sprite: arcade.Sprite, part: float, size: float = size) -> None:
            grown = min(1.0, 0.25 + 2.2 * part) + 0.15 * part
            side = size * TILE * grown
            sprite.position = (where[0], where[1] + (0.35 + 0.7 * part) * side * 0.5)
            sprite.size = (side, side)
            sprite.alpha = int(225 * min(1.0, 6 * part, 1.8 * (1 - part)))

        play.prop("mushroom", 1.7, look, at + wait, colour=colour, easing=brake, shine=False, size=256)
    for number in range(5):
        play.burst(
            "smoke",
            where,
            6,
            (130, 106, 96),
            at + 0.12 * number,
            shine=False,
            speed=(90, 300),
            angle=(-10, 190),
            life=(0.6, 1.2),
            size=(50, 130),
            spread=40,
        )


def convention_broken(play: Play[Stage], event: ConventionBroken) -> None:
    """The seal of the Great Convention breaks for all to see."""
    art = play.stage.art
    pictures = (crest(art, play.world, event.seat, 96), art.icon("outlawed", 96))
    play.banner(pictures, "", POOR, 1.5)
    play.veil((80, 6, 10), 0.45, 1.4)
    play.shake(0.4, 0.1)
    play.film.hold(1.4)


def defeated(play: Play[Stage], event: Defeated) -> None:
    """Down, and gone; what it carried is scattered in the next event."""
    if not play.world.has(event.entity, Position):
        play.exit(event.entity, 0.0)
        return
    where = play.stage.center(event.field)
    if play.calm:
        play.fade(event.entity, 1, 0, 0.25)
        play.exit(event.entity, 0.25)
        return

    def fall(piece: Piece, part: float) -> None:
        piece.lift = 40 * hop(min(1.0, 1.4 * part))
        piece.angle = 96 * part
        piece.alpha = 1 - part**3
        piece.size = 1 - 0.35 * part
        grey = round(255 - 120 * part)
        piece.tint = (grey, grey, grey)

    play.pose(event.entity, 0.6, fall, smooth)
    play.stamp(play.stage.art.icon("skull", 64), (where[0], where[1] + 0.2 * TILE), 0.6, 1.0, 0.3, rise=40)
    play.puff(where, 14, 0.42, SAND)
    play.burst(
        "dust", where, 16, SAND, 0.4, shine=False, speed=(40, 170), angle=(20, 160), fall=160, size=(18, 6)
    )
    play.shake(0.3, 0.42)
    play.exit(event.entity, 0.6)
    play.film.cut = 0.35
