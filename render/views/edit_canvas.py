"""A board to paint on: fields, marks of faults, what a tool would cover, and a cursor for the keyboard."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

import arcade
from arcade.types import Rect

from render.camera import Camera
from render.editor.board import At, state_at
from render.editor.painter import Painter
from render.theme import TILE
from render.widgets.layer import ACTIVATE, DIRECTIONS, Layer
from render.widgets.widget import Widget

ZOOM = 1.2
"""How much closer a turn of the wheel brings the board."""
PIXELS = 96
"""The side of the pictures of fields."""

Sprites = arcade.SpriteList[arcade.Sprite]


class Canvas(Widget):
    """Shows a painter's board and hands on what the mouse does; ``changed`` is called after each step.

    How the fields of a game look is the business of a subclass.
    """

    def __init__(
        self,
        layer: Layer,
        key: str,
        rect: Rect,
        painter: Painter,
        camera: Camera,
        changed: Callable[[], object],
    ) -> None:
        super().__init__(layer, key, rect)
        self.painter = painter
        self.camera = camera
        self.cursor: At = (0, 0)
        """The field the keyboard would paint."""
        self.hover: At | None = None
        self._changed = changed
        self._ground: Sprites = arcade.SpriteList()
        self._things: Sprites = arcade.SpriteList()
        self._marks: Sprites = arcade.SpriteList()
        self._faulty: list[At] = []
        self._by_field: dict[At, arcade.Sprite] = {}
        self._shown: list[list[Any]] = []
        self._size = (0, 0)
        self._seen: object = None
        self.show()

    # What a subclass does

    @abstractmethod
    def lay(self, width: int, height: int) -> None:
        """Add the ground of every field, row by row."""

    @abstractmethod
    def put(self, at: At, state: Any) -> None:
        """Let a field be this; None if there is none, and anything if the file is faulty."""

    @property
    def layers(self) -> tuple[Sprites, ...]:
        """What is drawn, from below to above."""
        return self._ground, self._things, self._marks

    # Where it is

    def move_to(self, layer: Layer, rect: Rect) -> None:
        """The screen was laid out anew: be there from now on."""
        self.layer, self.rect = layer, rect
        self._fit()
        self.show()

    def _fit(self) -> None:
        rect = self.rect
        size = self._size[0] * TILE, self._size[1] * TILE
        self.camera.fit((rect.left, rect.bottom, rect.width, rect.height), size)

    # Showing

    def show(self) -> None:
        """The board as it is now; only what has changed is touched."""
        if self.painter.size != self._size:
            self._begin()
        rows = self.painter.rows
        for y, row in enumerate(rows):
            if row is self._shown[y]:
                continue
            for x in range(self._size[0]):
                at = x, y
                state = state_at(rows, at)
                if state != (self._shown[y][x] if x < len(self._shown[y]) else None):
                    self._put(at, state)
            self._shown[y] = row

    def _begin(self) -> None:
        self._size = width, height = self.painter.size
        self._fit()
        for sprites in (self._ground, self._things):
            sprites.clear()
        self._by_field.clear()
        self._shown = [[] for _ in range(height)]
        self.lay(width, height)
        self.cursor = min(self.cursor[0], width - 1), min(self.cursor[1], height - 1)

    def _put(self, at: At, state: Any) -> None:
        self._ground[at[1] * self._size[0] + at[0]].alpha = 40 if state is None else 255
        self.put(at, state)

    def add_ground(self, at: At, texture: arcade.Texture) -> None:
        """The ground of the next field; nearly invisible until it is known to be a field."""
        sprite = arcade.Sprite(texture)
        sprite.size = (TILE, TILE)
        sprite.position = self.centre(at)
        sprite.alpha = 40
        self._ground.append(sprite)

    def mark(self, fields: Iterable[At]) -> None:
        """Mark what is faulty."""
        self._faulty = list(fields)
        self._seen = None

    @property
    def faulty(self) -> list[At]:
        """The fields that are marked."""
        return self._faulty

    def update(self, seconds: float) -> None:
        """Glide, and keep the marks true."""
        self.camera.update(seconds)
        pointer = self.cursor if self.focused and self.layer.by_keyboard else self.hover
        seen = (tuple(self.painter.preview), pointer, len(self._faulty), self.painter.state)
        if seen != self._seen:
            self._seen = seen
            self._marks.clear()
            for kind, fields in (("danger", self._faulty), ("path", self.painter.preview)):
                self._add_marks(kind, fields)
            self._add_marks("active" if self.focused else "hover", [] if pointer is None else [pointer])

    def _add_marks(self, kind: str, fields: Iterable[At]) -> None:
        texture = self.layer.window.art.mark(kind, PIXELS)
        for at in fields:
            sprite = arcade.Sprite(texture)
            sprite.size = (TILE, TILE)
            sprite.position = self.centre(at)
            self._marks.append(sprite)

    def draw(self) -> None:
        """Draw the board, and nothing beyond its place."""
        with self.camera.activate(self.layer.window):
            for sprites in self.layers:
                sprites.draw()

    # Where

    def centre(self, at: At) -> tuple[float, float]:
        """The middle of a field on the board."""
        return (at[0] + 0.5) * TILE, (self._size[1] - at[1] - 0.5) * TILE

    def point(self, at: At) -> tuple[float, float]:
        """The middle of a field in the window."""
        return self.camera.project(*self.centre(at))

    def field_at(self, x: float, y: float) -> At | None:
        """The field at a point of the window; None beside the board."""
        if not self.rect.point_in_rect((x, y)):
            return None
        board_x, board_y = self.camera.unproject(x, y)
        at = int(board_x // TILE), self._size[1] - 1 - int(board_y // TILE)
        return at if 0 <= at[0] < self._size[0] and 0 <= at[1] < self._size[1] else None

    # Mouse

    def begin(self, x: float, y: float, *, erase: bool = False) -> None:
        """A button went down there."""
        at = self.field_at(x, y)
        if at is not None:
            self.cursor = at
            self.painter.begin(at, erase=erase)
            self._step()

    def on_press(self, x: float, y: float) -> None:
        """The first button paints."""
        self.begin(x, y)

    def on_drag(self, x: float, y: float) -> None:
        """Paint on."""
        at = self.hover = self.field_at(x, y)
        if at is not None:
            self.painter.move(at)
            self._step()

    def end(self) -> None:
        """The button went up, wherever that was."""
        if self.painter.busy:
            self.painter.end()
            self._step()

    def on_click(self, x: float, y: float) -> None:
        """All was done when the button went down."""

    def zoom(self, amount: float, x: float, y: float) -> None:
        """Come closer, or go back."""
        self.camera.zoom(ZOOM**amount, x, y)

    def _step(self) -> None:
        self.show()
        self._changed()

    # Keyboard

    def on_key(self, symbol: int, modifiers: int) -> bool:
        """Arrows move the cursor, Space and Enter paint; lines and rectangles from one press to the next."""
        if symbol in DIRECTIONS:
            right, up = DIRECTIONS[symbol]
            x, y = self.cursor[0] + right, self.cursor[1] - up
            self.cursor = min(max(x, 0), self._size[0] - 1), min(max(y, 0), self._size[1] - 1)
            self.camera.look_at(*self.centre(self.cursor))
            self.painter.move(self.cursor)
            self._step()
            return True
        if symbol in ACTIVATE:
            if self.painter.busy:
                self.painter.end()
            else:
                self.painter.begin(self.cursor)
                if self.painter.at_once:
                    self.painter.end()
            self._step()
            return True
        if symbol == arcade.key.ESCAPE and self.painter.busy:
            self.painter.cancel()
            return True
        return False
