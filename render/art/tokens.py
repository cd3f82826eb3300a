"""What mods put on the board: a disc with a letter, or a picture of their own."""

from __future__ import annotations

from PIL import Image

from render.art.canvas import Canvas, darker, lighter
from render.art.stones import letter, painted
from render.theme import Colour


def thing(colour: Colour, glyph: str, size: int, picture: str = "") -> Image.Image:
    """Something of a mod."""
    canvas = Canvas(max(192, min(3 * size, 384)))
    if not (picture and painted(canvas, picture)):
        canvas.circle(darker(colour, 0.45), 50, 52, 36)
        canvas.circle(colour, 50, 49, 34)
        canvas.circle(lighter(colour, 0.25), 46, 44, 24)
        letter(canvas, glyph)
        canvas.outline(2.6)
    return canvas.sized(size)
