"""The Infinity Stones: gems of different cuts, with their glow. Other stones get a cut by their name."""

from __future__ import annotations

import math
import zlib

from PIL import Image, ImageDraw, ImageFont, ImageOps

from render.art.canvas import INK, Canvas, Point, both_sides, darker, filled, lighter, regular, star
from render.theme import Colour

CUTS: dict[str, list[Point]] = {
    "space": [(50, 20), (76, 35), (76, 65), (50, 80), (24, 65), (24, 35)],
    "mind": both_sides([(50, 17), (40, 24), (31, 37), (28, 50), (31, 63), (40, 76), (50, 83)]),
    "reality": both_sides([(50, 16), (42, 28), (31, 46), (28, 60), (34, 73), (50, 80)]),
    "power": regular(10, 31, -72),
    "time": [(38, 20), (62, 20), (74, 32), (74, 68), (62, 80), (38, 80), (26, 68), (26, 32)],
    "soul": both_sides([(50, 24), (30, 22), (21, 34), (26, 54), (50, 82)]),
}


def stone(
    name: str, colour: Colour, glyph: str, size: int, glow: bool = True, picture: str = ""
) -> Image.Image:
    """A stone; one without a cut of its own shows its glyph, or a picture from a file.

    Without glow it fills the picture.
    """
    canvas = Canvas(max(192, min(3 * size, 384)), 0 if glow else -14)
    if picture and painted(canvas, picture):
        if glow:
            canvas.glow(colour, 9, 1.2)
        return canvas.sized(size)
    cut = CUTS.get(name) or regular(5 + zlib.crc32(name.encode()) % 4, 31)
    gem(canvas, cut, colour)
    if name not in CUTS:
        letter(canvas, glyph)
    canvas.outline(2.6)
    canvas.shape((255, 255, 255), star(4, 11, 2.2, about=(37, 34)))
    if glow:
        canvas.glow(colour, 9, 1.2)
    return canvas.sized(size)


def gem(canvas: Canvas, cut: list[Point], colour: Colour, edge: float = 0.9) -> None:
    """A cut stone, seen from above: facets around a flat table, with the light from the upper left."""
    middle = (sum(x for x, _ in cut) / len(cut), sum(y for _, y in cut) / len(cut))
    inner = [_between(middle, point, 0.55) for point in cut]
    for index, corner in enumerate(cut):
        following = (index + 1) % len(cut)
        facet = [corner, cut[following], inner[following], inner[index]]
        towards = math.atan2(
            corner[1] + cut[following][1] - 2 * middle[1], corner[0] + cut[following][0] - 2 * middle[0]
        )
        canvas.shape(_lit(colour, math.cos(towards - math.radians(-125))), facet)
    canvas.shape(lighter(colour, 0.06), inner)
    # The light falls through the table and comes back from the far side.
    canvas.shape(
        lighter(colour, 0.36), [*inner[len(inner) * 3 // 4 :], *inner[: len(inner) // 4 + 1], middle]
    )
    for index, corner in enumerate(cut):
        canvas.line(lighter(colour, 0.55), [corner, inner[index]], edge)


def painted(canvas: Canvas, picture: str) -> bool:
    """Put a picture from a file where the gem would be; tells whether it is one."""
    try:
        with Image.open(picture) as opened:
            image = opened.convert("RGBA")
    except (OSError, ValueError, Image.DecompressionBombError):
        return False
    side = round(64 * canvas.unit)
    image = ImageOps.contain(image, (side, side), Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", canvas.image.size)
    whole.paste(image, ((whole.width - image.width) // 2, (whole.height - image.height) // 2))
    canvas.over(whole)
    return True


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _lit(colour: Colour, light: float) -> Colour:
    return lighter(colour, light * 0.5) if light > 0 else darker(colour, -light * 0.6)


def letter(canvas: Canvas, glyph: str) -> None:
    """Write a letter into the middle."""
    font = ImageFont.load_default(30 * canvas.unit)
    mask = Image.new("L", canvas.image.size)
    middle = canvas.pixels / 2
    ImageDraw.Draw(mask).text((middle, middle), glyph[:1], 255, font, "mm")
    canvas.over(filled(INK, mask))
