"""The shields of the Great Houses: a sign on the colour of the house."""

from __future__ import annotations

from PIL import Image

from render.art.canvas import INK, Canvas, both_sides, darker, lighter, smooth, vertical
from render.theme import Colour

SHIELD = smooth(both_sides([(50, 1), (26, 6), (5, 5), (6, 40), (12, 66), (28, 86), (50, 99)]), steps=4)


def crest(ground: Colour, sign: Image.Image, size: int) -> Image.Image:
    """The shield of a house."""
    canvas = Canvas(max(192, 3 * size), margin=3)
    canvas.shape(INK, SHIELD)
    for share, paint in ((0.93, lighter(ground, 0.45)), (0.86, ground)):
        canvas.shape(paint, [(50 + (x - 50) * share, 50 + (y - 50) * share) for x, y in SHIELD])
    inside = Canvas(canvas.pixels, margin=3)
    inside.shape((255, 255, 255), [(50 + (x - 50) * 0.86, 50 + (y - 50) * 0.86) for x, y in SHIELD])
    shine = vertical(canvas.pixels, canvas.pixels, lighter(ground, 0.16), darker(ground, 0.38))
    canvas.image.paste(shine, mask=inside.image.getchannel("A"))
    side = round(0.64 * canvas.pixels)
    at = ((canvas.pixels - side) // 2, round(canvas.pixels * 0.15))
    canvas.image.alpha_composite(sign.resize((side, side), Image.Resampling.LANCZOS), at)
    return canvas.sized(size)
