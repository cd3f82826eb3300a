"""How the course of a match looks: rounds, turns, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import arcade

from ecs.components import MATCH, Position, Progress
from ecs.events import Event, MatchOver, TimedOut, TurnStarted
from render.animations.parts import Play
from render.pieces import Piece
from render.theme import GOLD, POOR, TILE, Colour
from render.timeline import linear, smooth


def new_round(play: Play[Any], colour: Colour = GOLD) -> None:
    """A band of light runs over the board; nobody has a turn yet."""
    stage = play.stage
    width, height = stage.size

    def sweep(sprite: arcade.Sprite, part: float) -> None:
        sprite.position = (width * (1.3 * part - 0.15), height / 2)
        sprite.size = (1.6 * height, 2.4 * TILE)
        sprite.angle = -78.0
        sprite.alpha = int(70 * (1 - abs(2 * part - 1)))

    def begin() -> None:
        stage.active = None

    play.film.cue(begin)
    if not play.calm:
        play.prop("beam", 0.6, sweep, colour=colour, easing=smooth)
    play.film.hold(0.6)


def turn_started(play: Play[Any], event: TurnStarted, colour: Colour = GOLD) -> None:
    """The halo goes on to whose turn it is."""
    stage = play.stage
    position = play.world.find(event.entity, Position)

    def begin() -> None:
        stage.active = event.entity

    play.film.cue(begin)
    if position is None:
        return
    where = stage.center(position.field)
    play.ring(where, colour, 1.7, 0.4)
    play.film.cut = 0.25


def timed_out(play: Play[Any], event: TimedOut) -> None:
    """The clock ran out on whose turn it was."""
    progress = play.world.get(MATCH, Progress)
    position = play.world.find(progress.order[progress.index], Position) if progress.order else None
    if position is not None:
        where = play.stage.center(position.field)
        play.ring(where, POOR, 0.3, 0.45, narrow=2.0)
        play.glow(where, POOR, 1.6, 0.45)
        play.film.hold(0.4)


def fireworks(play: Play[Any], event: MatchOver, winners: Sequence[int]) -> None:
    """Over all who have won, in their colour; in the middle of the board where nobody is left."""
    stage, world = play.stage, play.world
    colour = stage.palette.teams[event.seat] if 0 <= event.seat < len(stage.palette.teams) else GOLD
    cheering = [winner for winner in winners if world.has(winner, Position)]
    places = [stage.center(world.field(winner)) for winner in cheering]
    for number, (x, y) in enumerate(places or [(stage.size[0] / 2, stage.size[1] / 2)]):
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
        if cheering:
            _cheer(play, cheering[number], start)
    play.film.hold(2.0)


def unknown(play: Play[Any], event: Event) -> None:
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


def _cheer(play: Play[Any], winner: int, start: float) -> None:
    for number in range(3):

        def leap(piece: Piece, part: float) -> None:
            piece.lift = 30 * 4 * part * (1 - part)

        play.pose(winner, 0.36, leap, linear, start + 0.36 * number)
