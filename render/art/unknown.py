"""Emblems for those of whom we know nothing but the name: mods and other programs bring them."""

from __future__ import annotations

import colorsys
import zlib
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.art.canvas import CLEAR, INK, Canvas, darker, lighter, regular, star, turned
from render.theme import Colour

EMBLEM = 320
"""The side of an emblem in pixels; all that is seen is made from this by making it smaller."""

Emblem = Callable[[Canvas, Colour, Colour], None]


def signed(draw: Emblem, main: Colour, accent: Colour) -> Image.Image:
    """An emblem, finished in the common style."""
    canvas = Canvas(EMBLEM, margin=6)
    draw(canvas, main, accent)
    canvas.relief()
    canvas.outline()
    return canvas.image


def crystal(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A crystal."""
    canvas.shape(main, [(50, 2), (80, 34), (68, 96), (32, 96), (20, 34)])
    canvas.shape(lighter(main), [(50, 2), (50, 96), (32, 96), (20, 34)])
    canvas.shape(accent, [(50, 24), (62, 44), (50, 78), (38, 44)])


def chevrons(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """Three arrows upwards."""
    for y, paint in ((0, main), (28, accent), (56, main)):
        canvas.shape(
            paint, [(50, y + 2), (92, y + 38), (76, y + 42), (50, y + 22), (24, y + 42), (8, y + 38)]
        )


def blossom(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A blossom with six petals."""
    for spot in regular(6, 30):
        canvas.circle(INK, *spot, 19.5)
        canvas.circle(main, *spot, 17)
    canvas.circle(INK, 50, 50, 17)
    canvas.circle(accent, 50, 50, 14)


def cog(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A wheel with teeth."""
    for turn in range(0, 180, 45):
        canvas.shape(main, turned([(41, 2), (59, 2), (59, 98), (41, 98)], turn))
    canvas.circle(main, 50, 50, 37)
    canvas.circle(CLEAR, 50, 50, 22)
    canvas.shape(accent, star(4, 21, 8))


def moon(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A moon and a star."""
    canvas.circle(main, 46, 50, 46)
    canvas.circle(CLEAR, 64, 42, 37)
    canvas.shape(accent, star(5, 24, 10, about=(68, 44)))


def orbit(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """An atom."""
    ellipse = [(x, 50 + (y - 50) * 0.36) for x, y in regular(48, 46)]
    for turn in (0, 60, 120):
        canvas.line(main, turned([*ellipse, *ellipse[:2]], turn), 5)
    canvas.circle(darker(accent, 0.5), 50, 50, 15)
    canvas.circle(accent, 50, 50, 12)


UNKNOWN = (crystal, chevrons, blossom, cog, moon, orbit)


@lru_cache(64)
def unknown(name: str) -> tuple[Colour, Image.Image]:
    """The colour of the ground and the emblem of a stranger; always the same by the name."""
    number = zlib.crc32(name.encode())
    hue = number % 360 / 360
    emblem = UNKNOWN[number // 360 % len(UNKNOWN)]
    return _hued(hue, 0.62, 0.55), signed(emblem, _hued(hue + 0.42, 0.35, 0.95), _hued(hue + 0.58, 0.6, 0.98))


def _hued(hue: float, saturation: float, value: float) -> Colour:
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(hue % 1, saturation, value))
    return red, green, blue
