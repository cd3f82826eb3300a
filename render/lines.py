"""Small parts of a picture that change often: a line of text, a bar; and how text is broken. Shared."""

from __future__ import annotations

from functools import cache, lru_cache

import arcade
from arcade.types import Rect
from PIL import ImageFont

from render import theme
from render.theme import Colour
from render.widgets.layer import Layer, shrink

DOTS = "…"
PIXELS_A_POINT = 4 / 3
"""What pyglet makes of a point."""


class Line:
    """A line of text that can say something else at any time; it never gets wider than its room."""

    def __init__(
        self,
        layer: Layer,
        x: float,
        y: float,
        size: float,
        room: float,
        colour: Colour = theme.TEXT,
        *,
        bold: bool = False,
        anchor: str = "left",
    ) -> None:
        self._text = layer.label("", x, y, size, colour, bold=bold, anchor=anchor)
        self._size = size * layer.unit
        self._room = room
        self._colour = (*colour, 255)
        self.text = ""
        """What it was told to say; what is too long is cut off in the picture."""

    def say(self, text: str, colour: Colour | None = None, alpha: int = 255) -> None:
        """Say this, in this colour if one is given."""
        if colour is not None or alpha != self._colour[3]:
            wanted = (*(colour or self._colour[:3]), alpha)
            if wanted != self._colour:
                self._colour = self._text.color = wanted
        if text != self.text:
            self.text = text
            self._text.font_size = self._size
            self._text.text = text
            shrink(self._text, self._room)

    def move(self, x: float, y: float) -> None:
        """Stand somewhere else."""
        if (x, y) != self._text.position[:2]:
            self._text.position = (x, y)


class Bar:
    """A bar that is more or less full."""

    def __init__(self, layer: Layer, rect: Rect) -> None:
        self._rect = rect
        self._share = -1.0
        self._back = arcade.SpriteSolidColor(1, 1, rect.x, rect.y, (6, 8, 18, 255))
        self._back.size = (rect.width, rect.height)
        self._fill = arcade.SpriteSolidColor(1, 1, rect.x, rect.y, (255, 255, 255, 255))
        layer.pictures.append(self._back)
        layer.pictures.append(self._fill)

    @property
    def visible(self) -> bool:
        """Whether it is shown at all."""
        return bool(self._back.visible)

    @visible.setter
    def visible(self, visible: bool) -> None:
        self._back.visible = self._fill.visible = visible

    def set(self, share: float, colour: Colour) -> None:
        """Be that full, from 0 to 1."""
        self._fill.color = (*colour, 255)
        if share == self._share:
            return
        self._share = share
        rect, border = self._rect, max(1.0, self._rect.height * 0.12)
        width = (rect.width - 2 * border) * min(1.0, max(0.0, share))
        self._fill.size = (width, rect.height - 2 * border)
        self._fill.position = (rect.left + border + width / 2, rect.y)


def health_colour(hp: int, top: int) -> Colour:
    """Green, yellow or red."""
    return theme.GOOD if 3 * hp > 2 * top else theme.FAIR if 3 * hp > top else theme.POOR


@cache
def _font(size: float, bold: bool) -> ImageFont.FreeTypeFont:
    name = "Bold" if bold else "Regular"
    path = arcade.resources.resolve(f":system:fonts/ttf/Liberation/Liberation_Sans_{name}.ttf")
    return ImageFont.truetype(str(path), size * PIXELS_A_POINT, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _advance(letter: str, size: float, bold: bool) -> float:
    return _font(size, bold).getlength(letter)


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text will be in pixels, as pyglet sets it; ``size`` is the size of its font in points."""
    return sum(_advance(letter, size, bold) for letter in text)


def wrapped(text: str, size: float, room: float, *, bold: bool = False, most: int = 99) -> list[str]:
    """A text in lines no wider than the room; what does not fit into ``most`` lines is cut off."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size, bold=bold) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    if len(lines) > most:
        last = f"{lines[most - 1]}{DOTS}"
        while width_of(last, size, bold=bold) > room and len(last) > 2:
            last = f"{last[:-2].rstrip()}{DOTS}"
        lines = [*lines[: most - 1], last]
    return lines
