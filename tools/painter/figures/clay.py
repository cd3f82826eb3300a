"""Parts of a figure: each with its own dark line, light from the upper left and shade at the lower right."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageDraw

from render.art.canvas import INK, Canvas, Point, arc, darker, lighter
from render.art.figures import LEFT, SIDE, TOP
from render.theme import Colour

FINE = 3 * SIDE
"""The side in pixels while it is painted."""
LINE = 1.5
"""How thick the line around a part is on its outer side."""


class Clay(Canvas):
    """A canvas for a figure."""

    def __init__(self) -> None:
        super().__init__(FINE)
        self.unit = FINE / SIDE

    def _scaled(self, points: Iterable[Point]) -> list[Point]:
        return [((LEFT + x) * self.unit, (TOP + y) * self.unit) for x, y in points]

    def part(self, paint: Colour, points: Sequence[Point], *, line: float = LINE, depth: float = 2.4) -> None:
        """A part with line, light and shade."""
        if line:
            self.line(INK, [*points, points[0]], 2 * line)
        scaled = self._scaled(points)
        left, top = (math.floor(min(each)) - 8 for each in zip(*scaled, strict=True))
        right, bottom = (math.ceil(max(each)) + 8 for each in zip(*scaled, strict=True))
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in scaled], fill=255)
        self.image.paste(paint, (left, top), mask)
        shift = round(depth * self.unit)
        for towards, tone in ((-shift, darker(paint, 0.34)), (shift // 2, lighter(paint, 0.3))):
            rim = ImageChops.subtract(mask, _moved(mask, towards))
            self.image.paste(tone, (left, top), rim)

    def limb(self, paint: Colour, start: Point, end: Point, first: float, last: float) -> None:
        """A part from a point to another, so thick at its ends."""
        self.part(paint, capsule(start, end, first, last))

    def ball(self, paint: Colour, middle: Point, radius: float, flat: float = 1.0) -> None:
        """A round part."""
        self.part(paint, arc(radius, 0, 354, middle, flat))

    def put(self, image: Image.Image, middle: Point, side: float, degrees: float = 0.0) -> None:
        """Lay a square picture over it, so many units wide."""
        pixels = round(side * self.unit)
        small = image.resize((pixels, pixels), Image.Resampling.HAMMING)
        if degrees:
            small = small.rotate(-degrees, Image.Resampling.BICUBIC)
        left, top = (round(at - pixels / 2) for at in self._scaled([middle])[0])
        layer = Image.new("RGBA", self.image.size)
        layer.paste(small, (left, top))
        self.over(layer)

    def shine(self, paint: Colour, middle: Point, radius: float) -> None:
        """Light that a hand gives."""
        for share, alpha in ((1.0, 60), (0.72, 110), (0.5, 190)):
            self.shape_over((*paint, alpha), arc(radius * share, 0, 354, middle))
        self.circle((255, 255, 255), *middle, radius * 0.28)


def _moved(mask: Image.Image, shift: int) -> Image.Image:
    result = Image.new("L", mask.size)
    result.paste(mask, (shift, shift))
    return result


def capsule(start: Point, end: Point, first: float, last: float) -> list[Point]:
    """The outline of a limb: round at both ends."""
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return [*arc(last, angle - 90, angle + 90, end), *arc(first, angle + 90, angle + 270, start)]


def placed(points: Sequence[Point], at: Point, degrees: float) -> list[Point]:
    """Points around (0, 0), turned clockwise and moved to a place."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [(at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine) for x, y in points]
