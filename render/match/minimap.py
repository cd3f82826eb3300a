"""The board as a small picture in a corner while it is not seen whole: who is where, and what is seen."""

from __future__ import annotations

from collections.abc import Iterable

import arcade
from arcade import LBWH
from arcade.types import Rect

from render import theme
from render.art.shades import shade
from render.pieces import Actor, Piece
from render.stage import Stage
from render.theme import TILE, Colour
from render.widgets.layer import Layer

MOST = (168.0, 112.0)
"""Width and height in pixels of the design that it has at most."""
MARGIN = 8.0
DOT, ACTIVE = 0.8, 1.3
"""How large somebody is, in fields, and how large whose turn it is."""
SMALLEST = 5.0
"""Pixels of the design that a dot has at least."""
OUT: Colour = (92, 96, 118)
"""The colour of whoever is down."""
LINE = 1.5
"""How thick the frame around what is seen is."""

Point = tuple[float, float]


class Minimap:
    """A picture to be clicked at."""

    def __init__(self, layer: Layer, board: Rect, stage: Stage) -> None:
        self._stage, self._board = stage, board
        self._unit = layer.unit
        self._teams = layer.window.palette.teams
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._round = arcade.make_circle_texture(32, arcade.color.WHITE)
        self._dots: list[arcade.Sprite] = []
        self._fields: list[arcade.Sprite] = []
        self._lines: list[arcade.Sprite] = []
        self._surface: object = None
        self._corner = 0
        self.rect = LBWH(0, 0, 0, 0)

    @property
    def visible(self) -> bool:
        """Whether there is anything that is not seen anyway."""
        return self._stage.camera.zoomed

    def at(self, x: float, y: float) -> Point | None:
        """The board point at a point of the window, if that is on the map."""
        return self.reach(x, y) if self.visible and self.rect.point_in_rect((x, y)) else None

    def reach(self, x: float, y: float) -> Point:
        """The board point at a point of the window, even beyond the edge of the map."""
        return (x - self.rect.left) / self._scale, (y - self.rect.bottom) / self._scale

    @property
    def _scale(self) -> float:
        width, height = self._stage.size
        return min(MOST[0] / width, MOST[1] / height) * self._unit

    def yield_to(self, points: Iterable[Point]) -> None:
        """Go to the corner where it covers the fewest of these points of the window, only if it must."""
        wanted = tuple(points)
        order = [(self._corner + step) % 4 for step in range(4)]
        covered = {
            corner: sum(self._place(corner).point_in_rect(point) for point in wanted) for corner in order
        }
        best = min(order, key=covered.__getitem__)
        if best != self._corner:
            self._corner, self._surface = best, None

    def _place(self, corner: int) -> Rect:
        """Lower right, lower left, upper left or upper right."""
        board, margin = self._board, MARGIN * self._unit
        width, height = (side * self._scale for side in self._stage.size)
        left = board.left + margin if corner in (1, 2) else board.right - margin - width
        bottom = board.bottom + margin if corner < 2 else board.top - margin - height
        return LBWH(round(left), round(bottom), width, height)

    def update(self) -> None:
        """Show who is where now."""
        if not self.visible:
            return
        if self._surface != self._stage.surface:
            self._surface = self._stage.surface
            self._lay()
        pieces = sorted(self._stage.pieces, key=lambda piece: isinstance(piece, Actor))
        while len(self._dots) < len(pieces):
            self._dots.append(self._sprite(self._round))
        for place, dot in enumerate(self._dots):
            if place < len(pieces):
                self._show(dot, pieces[place])
            elif dot.width:
                dot.size = (0.0, 0.0)
        self._frame()

    def draw(self) -> None:
        """Draw it."""
        if self.visible:
            self._sprites.draw()

    def _sprite(self, texture: arcade.Texture) -> arcade.Sprite:
        sprite = arcade.Sprite(texture)
        self._sprites.append(sprite)
        return sprite

    def _lay(self) -> None:
        """The ground, and what is needed for all else."""
        self.rect = self._place(self._corner)
        self._sprites.clear()
        self._dots = []
        ground = self._sprite(self._stage.plain)
        ground.size = (self.rect.width + 4 * self._unit, self.rect.height + 4 * self._unit)
        ground.position = self.rect.center
        ground.color = (*theme.NIGHT, 255)
        side = TILE * self._scale
        for field in range(self._stage.grid.size):
            sprite = self._sprite(self._stage.plain)
            sprite.size = (side, side)
            sprite.position = self._point(*self._stage.center(field))
            sprite.color = (*self._stage.shade(field), 255)
        self._lines = [self._sprite(self._stage.plain) for _ in range(4)]
        for line in self._lines:
            line.color = (*theme.TEXT, 255)

    def _point(self, x: float, y: float) -> Point:
        return self.rect.left + x * self._scale, self.rect.bottom + y * self._scale

    def _show(self, dot: arcade.Sprite, piece: Piece) -> None:
        side = TILE * self._scale * (ACTIVE if piece.entity == self._stage.active else DOT)
        if isinstance(piece, Actor):
            side = max(side, SMALLEST * self._unit)
            colour = self._teams[piece.seat] if piece.hp else OUT
        else:
            colour = shade(piece.body.texture)
        dot.position = self._point(piece.x, piece.y)
        dot.size = (side, side)
        dot.color = (*colour, round(255 * piece.alpha))

    def _frame(self) -> None:
        """The edges of what the camera shows."""
        camera = self._stage.camera
        left, bottom, width, height = camera.rectangle
        low = self._point(*self._kept(*camera.unproject(left, bottom)))
        high = self._point(*self._kept(*camera.unproject(left + width, bottom + height)))
        across, up, thick = high[0] - low[0], high[1] - low[1], LINE * self._unit
        middle = (low[0] + across / 2, low[1] + up / 2)
        places = (
            (middle[0], low[1], across, thick),
            (middle[0], high[1], across, thick),
            (low[0], middle[1], thick, up),
            (high[0], middle[1], thick, up),
        )
        for line, (x, y, wide, tall) in zip(self._lines, places, strict=True):
            line.position, line.size = (x, y), (wide, tall)

    def _kept(self, x: float, y: float) -> Point:
        width, height = self._stage.size
        return min(max(x, 0.0), width), min(max(y, 0.0), height)
