"""The parts that move pieces: glide, fly, nudge, fade ... `parts` adds lights, particles and words.

Pieces are looked up while the film plays; it may be made long before they are where it needs them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Generic, TypeVar

from ecs.grid import Field
from ecs.world import World
from render.pieces import Piece, Row
from render.stage import Stage
from render.theme import Colour
from render.timeline import Easing, Film, brake, hop, linear, smooth

Point = tuple[float, float]
Pose = Callable[[Piece, float], None]
S = TypeVar("S", bound=Stage)


class Posing(Generic[S]):
    """Makes the film of one event. Places are board points, times are seconds from the event's beginning."""

    def __init__(self, stage: S, world: World) -> None:
        self.stage, self.world = stage, world
        self.film = Film()

    @property
    def calm(self) -> bool:
        """Whether motion is to be reduced: no shake, no flash, hardly any particles."""
        return self.stage.calm

    def pose(
        self, entity: int, seconds: float, apply: Pose, easing: Easing = smooth, at: float = 0.0
    ) -> None:
        """Change a piece for a while, if it is on the stage then."""

        def step(part: float) -> None:
            piece = self.stage.piece(entity)
            if piece is not None:
                apply(piece, part)

        self.film.over(seconds, step, easing, at)

    def then(self, entity: int, apply: Callable[[Piece], None], at: float = 0.0) -> None:
        """Change a piece at once."""
        self.pose(entity, 0.0, lambda piece, _: apply(piece), linear, at)

    def glide(
        self,
        entity: int,
        origin: Point,
        goal: Point,
        seconds: float,
        at: float = 0.0,
        *,
        leap: float = 0.0,
        sway: float = 0.0,
        easing: Easing = smooth,
    ) -> None:
        """Go from one point to another, leaping so high and swaying so far to the left on the way."""
        (ax, ay), (bx, by) = origin, goal
        length = hypot(bx - ax, by - ay) or 1.0
        side = (-(by - ay) / length * sway, (bx - ax) / length * sway)

        def step(piece: Piece, part: float) -> None:
            over = hop(part)
            piece.turn(bx - ax)
            piece.x = ax + (bx - ax) * part + side[0] * over
            piece.y = ay + (by - ay) * part + side[1] * over
            piece.lift = leap * over
            piece.stretch = 1.0 if self.calm else 1 + 0.10 * over * (1 if leap else 0)

        self.pose(entity, seconds, step, easing, at)

    def act(self, entity: int, goal: Point, seconds: float, at: float = 0.0) -> None:
        """Turn to a point and strike there for a while."""

        def begin(piece: Piece) -> None:
            piece.turn(goal[0] - piece.x)
            piece.act(True)

        self.then(entity, begin, at)
        self.then(entity, lambda piece: piece.act(False), at + seconds)

    def nudge(
        self, entity: int, away: Point, seconds: float, at: float = 0.0, easing: Easing = linear
    ) -> None:
        """Be moved by so much, and come back."""

        def step(piece: Piece, part: float) -> None:
            over = hop(part)
            piece.nudge = (away[0] * over, away[1] * over) if part < 1 else (0.0, 0.0)

        if not self.calm:
            self.pose(entity, seconds, step, easing, at)

    def squash(self, entity: int, much: float, seconds: float, at: float = 0.0) -> None:
        """Be pressed flat for a moment."""

        def step(piece: Piece, part: float) -> None:
            piece.stretch = 1 - much * hop(part)

        self.pose(entity, seconds, step, linear, at)

    def jump(self, entity: int, goal: Point, at: float = 0.0) -> None:
        """Be somewhere else."""

        def step(piece: Piece) -> None:
            piece.x, piece.y = goal

        self.then(entity, step, at)

    def stand(self, entity: int, field: Field, at: float) -> None:
        """Have arrived on a field."""
        self.then(entity, lambda piece: piece.rest(field, *self.stage.center(field)), at)

    def enter(self, entity: int, row: Row, where: Point, alpha: float = 0.0, at: float = 0.0) -> None:
        """Bring a piece onto the stage if it is not there yet."""

        def happen() -> None:
            if self.stage.piece(entity) is None:
                piece = self.stage.bring(entity, row)
                piece.rest(None, *where)
                piece.alpha = alpha

        self.film.cue(happen, at)

    def exit(self, entity: int, at: float) -> None:
        """Take a piece off the stage."""
        self.film.cue(lambda: self.stage.remove(entity), at)

    def tint(self, entity: int, colour: Colour, seconds: float, at: float = 0.0) -> None:
        """Take on a colour and lose it again."""

        def step(piece: Piece, part: float) -> None:
            piece.tint = mixed(colour, (255, 255, 255), part)

        self.pose(entity, seconds, step, brake, at)

    def fade(self, entity: int, first: float, last: float, seconds: float, at: float = 0.0) -> None:
        """Become visible or invisible."""

        def step(piece: Piece, part: float) -> None:
            piece.alpha = first + (last - first) * part

        self.pose(entity, seconds, step, smooth, at)

    def grow(
        self, entity: int, first: float, last: float, seconds: float, at: float = 0.0, easing: Easing = smooth
    ) -> None:
        """Become larger or smaller."""

        def step(piece: Piece, part: float) -> None:
            piece.size = first + (last - first) * part

        self.pose(entity, seconds, step, easing, at)

    def fly(
        self,
        entity: int,
        goal: Callable[[], Point],
        seconds: float,
        at: float = 0.0,
        *,
        leap: float = 0.0,
        last: float = 1.0,
        easing: Easing = smooth,
    ) -> None:
        """Fly from wherever it is to a point, in an arc so high, becoming so large."""
        start: list[float] = []

        def step(piece: Piece, part: float) -> None:
            if not start:
                start.extend((piece.x, piece.y, piece.size))
            x, y = goal()
            piece.x = start[0] + (x - start[0]) * part
            piece.y = start[1] + (y - start[1]) * part
            piece.lift = leap * hop(part)
            piece.size = start[2] + (last - start[2]) * part
            piece.angle = 0.0 if self.calm or part >= 1 else 360 * part

        self.pose(entity, seconds, step, easing, at)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """A colour on the way from one to another."""
    part = max(0.0, min(1.0, part))
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def towards(origin: Point, goal: Point, far: float) -> Point:
    """So many board units on the way from one point to another."""
    dx, dy = goal[0] - origin[0], goal[1] - origin[1]
    length = hypot(dx, dy) or 1.0
    return dx / length * far, dy / length * far
