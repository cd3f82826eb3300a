"""Rows of a form: what a field is called at the left, the field, and perhaps a remark under it."""

from __future__ import annotations

import arcade
from arcade.types import Rect

from render import theme
from render.lines import width_of, wrapped
from render.widgets.layer import Layer

REMARK = 11.5
"""The size of a remark."""
SQUEEZED = 1.1
"""A remark that is no longer than this is made smaller instead of broken."""


class Form:
    """Hands out the places of fields from the top down."""

    def __init__(self, layer: Layer, left: float, top: float, width: float, caption: float = 0.32) -> None:
        """``caption`` is the share of the width for what the fields are called."""
        self.layer = layer
        self.y = top
        self._left = left
        self._width = width
        self._caption = width * caption

    def row(self, caption: str, *, height: float = 46, gap: float = 12) -> Rect:
        """The place of the next field; sizes are in pixels of the design."""
        unit = self.layer.unit
        tall = height * unit
        self.layer.label(
            caption,
            self._left,
            self.y - tall / 2,
            14,
            theme.DIM,
            fit=self._caption - 12 * unit,
        )
        rect = arcade.LBWH(self._left + self._caption, self.y - tall, self._width - self._caption, tall)
        self.y -= tall + gap * unit
        return rect

    def remark(self, text: str) -> None:
        """A remark under the field before, in two lines if one is too short for it."""
        unit, room = self.layer.unit, self._width - self._caption - 4 * self.layer.unit
        x = self._left + self._caption + 4 * unit
        fits = width_of(text, REMARK * unit) <= SQUEEZED * room
        for line in [text] if fits else wrapped(text, REMARK * unit, room, most=2):
            self.layer.label(line, x, self.y + 2 * unit, REMARK, theme.DIM, fit=room)
            self.y -= 15 * unit
        self.y -= 5 * unit
