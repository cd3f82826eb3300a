"""How spice goes from hand to hand: picked up, hoarded, handed over, brought home, scattered."""

from __future__ import annotations

from collections.abc import Callable

import arcade

from ecs.components import Position
from ecs.grid import Field
from render.animations.parts import Play, Point
from render.dune.pieces import CharacterPiece
from render.dune.spice_sprites import WIDE
from render.dune.stage import Stage
from render.pieces import Piece
from render.theme import GOLD, SPICE, TILE, Colour
from render.timeline import hop, linear, smooth
from systems.dune.components import Purse
from systems.dune.events import Delivered, HandedOver, SpiceScattered, SpiceTaken

VIOLET: Colour = (206, 150, 255)
FLOWN = 0.5
"""Seconds that a crumb flies."""
MOST_CRUMBS = 8
"""So many are seen to fly; beyond that each stands for some."""


def toss(
    play: Play[Stage],
    origin: Point | Callable[[], Point],
    goal: Point | Callable[[], Point],
    at: float = 0.0,
    *,
    land: Field | None = None,
    leap: float = 0.6 * TILE,
    last: float = WIDE,
    first: float = 0.3,
) -> float:
    """Let a crumb fly in an arc, becoming as large as ``last``; gives when it arrives, maybe to lie there."""
    seconds = 0.2 if play.calm else FLOWN
    art = play.stage.art

    def look(sprite: arcade.Sprite, part: float) -> None:
        (ax, ay), (bx, by) = (end() if callable(end) else end for end in (origin, goal))
        side = TILE * (first + (last - first) * part)
        sprite.position = (ax + (bx - ax) * part, ay + (by - ay) * part + leap * hop(part))
        sprite.size = (side, side)
        sprite.angle = 0.0 if play.calm else 360 * part
        sprite.alpha = 255

    play.prop(art.spice(64), seconds, look, at, easing=smooth, shine=False)
    if land is not None:
        play.film.cue(lambda: play.stage.crumbs.put(land), at + seconds)
    return at + seconds


def held(play: Play[Stage], entity: int, fallback: Field | None = None) -> Callable[[], Point]:
    """Where a character has its spice, wherever it is by then."""

    def place() -> Point:
        piece = play.stage.piece(entity)
        if isinstance(piece, CharacterPiece):
            return piece.mouth
        return play.stage.center(fallback) if fallback is not None else (-TILE, -TILE)

    return place


def count(play: Play[Stage], entity: int, amount: int, at: float) -> None:
    """Let a character have so much from a moment on."""

    def happen(piece: Piece) -> None:
        if isinstance(piece, CharacterPiece):
            piece.spice = amount

    play.then(entity, happen, at)


def taken(play: Play[Stage], event: SpiceTaken) -> None:
    """A crumb leaps into the purse; a mentat draws many at once."""
    stage, world = play.stage, play.world
    has = world.get(event.entity, Purse).spice
    here = world.field(event.entity)
    where = stage.center(here)
    hoarding = event.fields != (here,)
    start = 0.0
    if hoarding and not play.calm:
        start = 0.3
        for number in range(3):
            play.ring(where, SPICE, 0.4, 0.42, 0.14 * number, narrow=3.0)
        play.glow(where, SPICE, 3.2, 0.9)
    for number, field in enumerate(event.fields):
        late = start + 0.06 * number
        origin = stage.center(field)
        play.film.cue(lambda field=field: stage.crumbs.take(field), late)  # type: ignore[misc]
        arrived = toss(play, origin, held(play, event.entity), late, leap=0.5 * TILE, first=WIDE, last=0.25)
        play.burst("spark", origin, 8, SPICE, late, speed=(30, 130), size=(22, 3))
        count(play, event.entity, has + number + 1, arrived)
        play.burst("spark", held(play, event.entity), 6, SPICE, arrived, speed=(20, 110), size=(24, 3))
    play.say(f"+{len(event.fields)}", where, SPICE, start + 0.4)
    play.squash(event.entity, -0.08, 0.24, start + FLOWN)
    play.film.hold(start + FLOWN + 0.15)


def handed_over(play: Play[Stage], event: HandedOver) -> None:
    """Crumbs fly from one to the other; the Voice compels the giver."""
    world = play.world
    has, gets = world.get(event.giver, Purse).spice, world.get(event.taker, Purse).spice
    start = _voice(play, event) if event.voice else 0.0
    flying = min(event.amount, MOST_CRUMBS)
    arrived = start
    for number in range(flying):
        late = start + 0.07 * number
        origin, goal = held(play, event.giver), held(play, event.taker)
        arrived = toss(play, origin, goal, late, leap=0.45 * TILE, first=0.25, last=0.25)
        count(play, event.giver, has - event.amount * (number + 1) // flying, late)
        count(play, event.taker, gets + event.amount * (number + 1) // flying, arrived)
    play.burst(
        "spark", held(play, event.taker), 14, VIOLET if event.voice else SPICE, arrived, speed=(30, 140)
    )
    play.film.hold(arrived + 0.15)


def _voice(play: Play[Stage], event: HandedOver) -> float:
    """Waves of sound roll from the speaker to the listener, who obeys."""
    speaker, listener = (play.world.find(each, Position) for each in (event.taker, event.giver))
    if speaker is None or listener is None:
        return 0.0
    origin, goal = play.stage.center(speaker.field), play.stage.center(listener.field)
    play.glow(origin, VIOLET, 2.2, 0.7)
    if play.calm:
        return 0.25
    for number in range(4):
        part = 0.25 + 0.25 * number
        where = (origin[0] + (goal[0] - origin[0]) * part, origin[1] + (goal[1] - origin[1]) * part)
        play.ring(where, VIOLET, 1.0 + 0.35 * number, 0.5, 0.09 * number)
    play.ring(origin, VIOLET, 3.0, 0.6, 0.05)
    play.tint(event.giver, VIOLET, 0.7, 0.3)

    def sway(piece: Piece, part: float) -> None:
        piece.angle = 9 * hop(part * 3 % 1.0) * (1 if int(part * 3) % 2 else -1) if part < 1 else 0.0

    play.pose(event.giver, 0.5, sway, linear, 0.3)
    return 0.6


def delivered(play: Play[Stage], event: Delivered) -> None:
    """All that is carried flies into the city, and its store counts."""
    stage = play.stage
    city = stage.cities.get(event.seat)
    before = event.store - event.amount
    flying = min(event.amount, MOST_CRUMBS)
    arrived = 0.0
    for number in range(flying):
        late = 0.07 * number
        goal = city.gate if city else stage.center(event.field)
        arrived = toss(play, held(play, event.entity), goal, late, leap=0.8 * TILE, first=0.3, last=0.22)
        count(play, event.entity, event.amount - event.amount * (number + 1) // flying, late)
        _fill(play, event.seat, before + event.amount * (number + 1) // flying, arrived)
    if city:
        play.say(f"+{event.amount}", (city.x, city.y + 0.3 * TILE), SPICE, arrived, tall=0.46, life=1.2)
        play.glow((city.x, city.y), GOLD, 2.4, 0.7, arrived - 0.1)
        play.burst("spark", city.gate, 22, SPICE, arrived, speed=(50, 220), angle=(20, 160), fall=160)
        play.burst(
            "star", city.gate, 8, GOLD, arrived, speed=(50, 180), angle=(30, 150), size=(22, 6), spin=240
        )
    play.film.hold(arrived + 0.35)


def _fill(play: Play[Stage], seat: int, store: int, at: float) -> None:
    def pulse(part: float) -> None:
        city = play.stage.cities.get(seat)
        if city is not None:
            city.store = store
            city.pulse = 0.0 if play.calm or part >= 1 else 0.35 * hop(part)

    play.film.over(0.18, pulse, linear, at)


def scattered(play: Play[Stage], event: SpiceScattered) -> None:
    """What somebody carried falls all around."""
    where = play.stage.center(event.origin)
    for number, field in enumerate(event.fields):
        toss(play, where, play.stage.center(field), 0.04 * number, land=field, leap=0.9 * TILE)
    for number in range(min(event.lost, MOST_CRUMBS)):
        goal = (where[0] + (number - 2) * 20, where[1] + 40)
        toss(play, where, goal, 0.04 * number, last=0.02)
    play.burst("spark", where, 16, SPICE, speed=(60, 240), fall=200)
    play.film.hold(FLOWN + 0.1)
