"""How the stones look when they are used and as they change hands."""

from __future__ import annotations

from collections.abc import Callable

from ecs.components import Position
from ecs.events import Given, Refilled, Released, Taken
from render.animations.parts import Play, Point
from render.art.canvas import from_hex
from render.mashup.animations.recipes import Use, perform
from render.mashup.pieces import Bearer, StonePiece
from render.mashup.stage import CARRIED, Stage
from render.pieces import Piece
from render.theme import GOLD, GOOD, TILE, Colour
from render.timeline import hop, linear
from systems.mashup.components import GOOSE, THANOS, Stone
from systems.mashup.events import Used
from systems.mashup.powers import kind_of

TITAN: Colour = (178, 92, 255)


def used(play: Play[Stage], event: Used) -> None:
    """The stone flares up at its carrier; then its power is seen."""
    stage = play.stage
    kind, _ = kind_of(play.world, event.stone)
    use = Use(play, event, stage.heart(event.origin), stage.heart(event.field), from_hex(kind.colour))
    play.act(event.entity, use.goal, 0.45)
    perform(use, kind.motion, charge(play, event, use.origin, use.colour))


def charge(play: Play[Stage], event: Used, origin: Point, colour: Colour) -> float:
    """Light gathers at the carrier; gives the time at which it has."""
    if play.calm:
        play.glow(origin, colour, 1.6, 0.3)
        return 0.15
    play.ring(origin, colour, 0.3, 0.28, narrow=1.7)
    play.glow(origin, colour, 1.9, 0.5)

    def flare(piece: Piece, part: float) -> None:
        if isinstance(piece, StonePiece):
            piece.flare = 1 + 1.1 * hop(part)

    play.pose(event.stone, 0.4, flare, linear)
    return 0.24


def taken(play: Play[Stage], event: Taken) -> None:
    """A stone flies up to whoever found it."""
    stage = play.stage
    where = stage.center(event.field)
    colour = stage.stone_colour(play.world.get(event.item, Stone).name)
    if play.calm:
        to_carrier(play, event.item, event.entity, 0.2, leap=0)
        return
    play.ring(where, colour, 1.8, 0.5)
    play.glow(where, colour, 2.2, 0.6)
    play.burst("spark", where, 20, colour, speed=(40, 200))
    to_carrier(play, event.item, event.entity, 0.42, leap=70)
    play.burst(
        "star", (where[0], where[1] + 0.5 * TILE), 8, colour, 0.42, speed=(30, 120), size=(20, 5), spin=200
    )
    if event.entity == THANOS:
        play.veil((60, 16, 90), 0.4, 0.6)
        play.shake(0.4, 0.4)
    play.film.hold(0.5)


def given(play: Play[Stage], event: Given) -> None:
    """A stone flies from hand to hand."""
    colour = play.stage.stone_colour(play.world.get(event.item, Stone).name)
    taker = play.world.find(event.taker, Position)
    play.film.cue(lambda: play.stage.hand(event.item, None))
    if event.taker == THANOS:
        play.film.cut = 0.05 if play.calm else 0.16  # one after the other they fly to him
    if play.calm or taker is None:
        to_carrier(play, event.item, event.taker, 0.2, leap=0)
        return
    goal = play.stage.center(taker.field)
    to_carrier(play, event.item, event.taker, 0.5, leap=50)
    for number in range(5):
        play.burst(
            "spark", _where(play, event.item), 4, colour, 0.08 * (number + 1), speed=(5, 40), size=(22, 2)
        )
    play.ring((goal[0], goal[1] + 0.2 * TILE), colour, 1.3, 0.35, 0.5)
    play.burst("spark", (goal[0], goal[1] + 0.4 * TILE), 12, colour, 0.5, speed=(30, 140))
    if event.taker == THANOS:
        play.glow(goal, TITAN, 2.4, 0.4, 0.4)


def to_carrier(play: Play[Stage], stone: int, carrier: int, seconds: float, leap: float) -> None:
    """Let a stone fly to whoever has it from now on."""

    def worn() -> Point:
        figure = play.stage.piece(carrier)
        if isinstance(figure, Bearer):
            return figure.slot(len(figure.items), len(figure.items) + 1)
        piece = play.stage.piece(stone)
        return (piece.x, piece.y) if piece else (0.0, 0.0)

    play.fly(stone, worn, seconds, leap=leap, last=CARRIED)
    play.film.cue(lambda: play.stage.hand(stone, carrier), seconds)


def released(play: Play[Stage], event: Released) -> None:
    """A stone leaves its carrier; it lands in the next event."""
    stage = play.stage
    row = play.world.rows[event.item]
    colour = stage.stone_colour(row[Stone].name)
    if event.owner != GOOSE or event.near is None:
        play.film.cue(lambda: stage.hand(event.item, None))
        play.burst("spark", _where(play, event.item), 10, colour, speed=(50, 190))
        play.film.cut = 0.0
        return
    where = stage.center(event.near)
    beak = (where[0] + 0.12 * TILE, where[1] + 0.28 * TILE)
    late = 0.0 if play.calm else 0.55
    play.enter(event.item, row, beak, 1.0, late)
    play.then(event.item, _small, late)
    play.burst("spark", beak, 14, colour, late, speed=(60, 220), angle=(20, 160))
    play.say("!", beak, colour, late, tall=0.4, life=0.6)
    play.film.hold(late)


def refilled(play: Play[Stage], event: Refilled) -> None:
    """The points are back: blue stars for steps, golden ones for actions."""
    position = play.world.find(event.entity, Position)
    if position is None:
        return
    where = play.stage.center(position.field)
    for colour, angle in ((play.stage.palette.step, (95.0, 150.0)), (GOLD, (30.0, 85.0))):
        play.burst("star", where, 8, colour, speed=(70, 190), angle=angle, size=(26, 6), spin=220, fall=90)
    play.glow(where, GOOD, 1.6, 0.4)
    play.film.hold(0.35)


def _where(play: Play[Stage], entity: int) -> Callable[[], Point]:
    def place() -> Point:
        piece = play.stage.piece(entity)
        return (piece.x, piece.y + piece.lift) if piece else (-TILE, -TILE)

    return place


def _small(piece: Piece) -> None:
    piece.size = 0.4
