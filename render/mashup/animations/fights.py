"""How it looks when heroes fight, fall and are healed."""

from __future__ import annotations

from math import atan2, degrees, hypot

from ecs.components import Health, Position, Team
from ecs.events import Healed, Hurt
from render.mashup.animations.parts import Play, Point, towards
from render.mashup.pieces import HeroPiece, Piece, RockPiece
from render.theme import GOOD, TILE, Colour
from render.timeline import brake, hop, rush, smooth
from systems.mashup.components import Rock
from systems.mashup.events import KnockedOut, Shot, Struck

BLOOD: Colour = (255, 92, 92)
FIRE: Colour = (255, 214, 140)
EARTH: Colour = (150, 152, 165)
SWIFTNESS = 1500.0
"""How far a shot flies in a second, in board units."""


def struck(play: Play, event: Struck) -> None:
    """A lunge; the blow lands at its end, and the next event shows what it did."""
    origin, goal = play.stage.center(event.origin), play.stage.center(event.field)
    impact = lunge(play, event.entity, origin, goal)
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
    play.film.cut = impact


def lunge(play: Play, entity: int, origin: Point, goal: Point, far: float = 0.55) -> float:
    """Draw back, rush at somebody, come home; gives the time of the blow."""
    if play.calm:
        return 0.1
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


def shot(play: Play, event: Shot) -> None:
    """A bolt in the colour of the team flies to its target; the next event shows what it did."""
    stage = play.stage
    origin, goal = stage.center(event.origin), stage.center(event.field)
    team = play.world.find(event.entity, Team)
    colour = stage.palette.teams[team.seat if team else 0]
    length = hypot(goal[0] - origin[0], goal[1] - origin[1])
    flight = max(0.16, min(0.42, length / SWIFTNESS))
    muzzle = tuple(a + b for a, b in zip(origin, towards(origin, goal, 0.42 * TILE), strict=True))
    start = (muzzle[0], muzzle[1] + 0.1 * TILE)
    aim = (goal[0], goal[1] + 0.06 * TILE)
    play.nudge(event.entity, towards(origin, goal, -0.12 * TILE), 0.22, 0.08)
    play.glow(start, colour, 0.9, 0.16, 0.06, effect="flash")
    play.bolt("glow", start, aim, colour, flight, 0.1, wide=0.7)
    play.bolt("bolt", start, aim, (255, 255, 255), flight, 0.1, wide=0.75)
    impact = 0.1 + flight
    play.ring(aim, colour, 0.9, 0.25, impact)
    spray(play, origin, aim, colour, 12, impact)
    play.shake(0.2, impact)
    play.film.cut = impact


def hurt(play: Play, event: Hurt) -> None:
    """The number rises, the bar falls, and whoever is hit staggers."""
    where = play.stage.center(event.field)
    by = play.world.find(event.by, Position) if event.by is not None else None
    if play.world.has(event.entity, Rock):
        _rock_cracks(play, event, where)
        return
    top = play.world.get(event.entity, Health).top
    first, last = (event.hp + event.amount) / top, event.hp / top

    def bar(piece: Piece, part: float) -> None:
        if isinstance(piece, HeroPiece):
            piece.bar = first + (last - first) * part
            piece.hp = event.hp

    play.pose(event.entity, 0.16, bar, brake)
    heavy = min(1.0, event.amount / 60)
    play.say(f"-{event.amount}", where, BLOOD, tall=0.34 + 0.14 * heavy)
    play.tint(event.entity, (255, 70, 70), 0.35)
    if by is not None and by.field != event.field:
        origin = play.stage.center(by.field)
        play.nudge(event.entity, towards(origin, where, (0.10 + 0.14 * heavy) * TILE), 0.3, easing=brake)
    if not play.calm:
        play.glow(where, (255, 255, 255), 1.0, 0.14, effect="flash", strength=0.8)
    play.film.hold(0.42)


def healed(play: Play, event: Healed) -> None:
    """The bar fills, hearts rise; who was knocked out gets up."""
    where = play.stage.center(event.field)
    health = play.world.get(event.entity, Health)
    first, last = (event.hp - event.amount) / health.top, event.hp / health.top

    def bar(piece: Piece, part: float) -> None:
        if isinstance(piece, HeroPiece):
            piece.bar = first + (last - first) * part
            piece.hp = event.hp

    def rise(piece: Piece) -> None:
        if isinstance(piece, HeroPiece):
            piece.fall(False)

    play.then(event.entity, rise)
    play.pose(event.entity, 0.4, bar)
    play.say(f"+{event.amount}", where, GOOD)
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
    if not health.hp and not play.calm:

        def leap(piece: Piece, part: float) -> None:
            piece.lift = 42 * hop(part)
            piece.stretch = 1 + 0.15 * hop(part)

        play.pose(event.entity, 0.45, leap, smooth)
        play.ring(where, (255, 235, 170), 1.6, 0.5)
    play.film.hold(0.5)
    play.film.cut = 0.3


def knocked_out(play: Play, event: KnockedOut) -> None:
    """Up in the air, turned over, and down."""
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

    def tumble(piece: Piece, part: float) -> None:
        piece.lift = 46 * hop(part)
        piece.angle = 360 * part if part < 1 else 0.0

    play.pose(event.entity, 0.42, tumble, smooth)
    play.then(event.entity, drop, 0.3)
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


def spray(play: Play, origin: Point, goal: Point, colour: Colour, count: int, at: float) -> None:
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


def _rock_cracks(play: Play, event: Hurt, where: Point) -> None:
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
