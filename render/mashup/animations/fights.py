"""How it looks when heroes fight, fall and are healed."""

from __future__ import annotations

from math import hypot

from ecs.components import Health, Position, Team
from ecs.events import Healed, Hurt
from render.animations import fights
from render.animations.fights import BLOOD, spray, strike
from render.animations.parts import Play, Point, towards
from render.art.figures import LYING
from render.mashup.pieces import HeroPiece, RockPiece
from render.mashup.stage import Stage
from render.pieces import Piece
from render.theme import TILE, Colour
from render.timeline import hop, rush, smooth
from systems.mashup.components import Rock
from systems.mashup.events import KnockedOut, Shot, Struck

EARTH: Colour = (150, 152, 165)
SWIFTNESS = 1500.0
"""How far a shot flies in a second, in board units."""


def struck(play: Play[Stage], event: Struck) -> None:
    """A lunge; the blow lands at its end, and the next event shows what it did."""
    origin, goal = play.stage.heart(event.origin), play.stage.heart(event.field)
    play.film.cut = strike(play, event.entity, origin, goal)


def shot(play: Play[Stage], event: Shot) -> None:
    """A bolt in the colour of the team flies to its target; the next event shows what it did."""
    stage = play.stage
    origin, goal = stage.heart(event.origin), stage.heart(event.field)
    team = play.world.find(event.entity, Team)
    colour = stage.palette.teams[team.seat if team else 0]
    length = hypot(goal[0] - origin[0], goal[1] - origin[1])
    flight = max(0.16, min(0.42, length / SWIFTNESS))
    muzzle = tuple(a + b for a, b in zip(origin, towards(origin, goal, 0.42 * TILE), strict=True))
    start = (muzzle[0], muzzle[1])
    aim = goal
    play.act(event.entity, goal, flight + 0.3)
    play.nudge(event.entity, towards(origin, goal, -0.12 * TILE), 0.22, 0.08)
    play.glow(start, colour, 0.9, 0.16, 0.06, effect="flash")
    play.bolt("glow", start, aim, colour, flight, 0.1, wide=0.7)
    play.bolt("bolt", start, aim, (255, 255, 255), flight, 0.1, wide=0.75)
    impact = 0.1 + flight
    play.ring(aim, colour, 0.9, 0.25, impact)
    spray(play, origin, aim, colour, 12, impact)
    play.shake(0.2, impact)
    play.film.cut = impact


def hurt(play: Play[Stage], event: Hurt) -> None:
    """A rock cracks; a hero is hurt."""
    if play.world.has(event.entity, Rock):
        _rock_cracks(play, event, play.stage.center(event.field))
    else:
        fights.hurt(play, event)


def healed(play: Play[Stage], event: Healed) -> None:
    """The bar fills, hearts rise; who was knocked out gets up."""
    where = play.stage.center(event.field)

    def rise(piece: Piece) -> None:
        if isinstance(piece, HeroPiece):
            piece.fall(False)

    play.then(event.entity, rise)
    fights.healed(play, event)
    if not play.world.get(event.entity, Health).hp and not play.calm:

        def leap(piece: Piece, part: float) -> None:
            piece.lift = 42 * hop(part)
            piece.stretch = 1 + 0.15 * hop(part)

        play.pose(event.entity, 0.45, leap, smooth)
        play.ring(where, (255, 235, 170), 1.6, 0.5)


def knocked_out(play: Play[Stage], event: KnockedOut) -> None:
    """Off the feet, backwards, and down."""
    position = play.world.find(event.entity, Position)
    if position is None:
        return
    where = play.stage.center(position.field)

    def drop(piece: Piece) -> None:
        if isinstance(piece, HeroPiece):
            piece.fall(True)

    if play.calm:
        play.then(event.entity, drop)
        play.say("K.O.", where, BLOOD, tall=0.4)
        play.film.hold(0.3)
        return

    def topple(piece: Piece, part: float) -> None:
        piece.lift = 40 * hop(part)
        backwards = -LYING if isinstance(piece, HeroPiece) and piece.right > 0 else LYING
        piece.angle = backwards * part if part < 1 else 0.0

    play.pose(event.entity, 0.42, topple, rush)
    play.then(event.entity, drop, 0.42)
    play.say("K.O.", where, (255, 226, 120), 0.32, tall=0.5, life=1.2, rise=0.35)
    play.squash(event.entity, 0.24, 0.16, 0.42)
    play.puff(where, 12, 0.42)
    play.shake(0.4, 0.42)
    play.burst(
        "star",
        (where[0], where[1] + 22),
        9,
        (255, 226, 120),
        0.42,
        speed=(60, 150),
        angle=(20, 160),
        life=(0.5, 0.9),
        size=(24, 10),
        spin=300,
        fall=140,
    )
    play.film.hold(0.7)


def _rock_cracks(play: Play[Stage], event: Hurt, where: Point) -> None:
    def crack(piece: Piece) -> None:
        if isinstance(piece, RockPiece):
            piece.hp = max(event.hp, 1)
            piece.dress()
            piece.hp = event.hp

    play.then(event.entity, crack)
    play.say(f"-{event.amount}", where, (225, 228, 240), tall=0.30)
    play.nudge(event.entity, (5.0, 0.0), 0.08)
    play.nudge(event.entity, (-5.0, 0.0), 0.08, 0.08)
    play.burst("shard", where, 8, EARTH, shine=False, speed=(70, 200), fall=480, size=(18, 7), spin=400)
    play.film.hold(0.3)
