"""A canvas of 100 x 100 units to draw shapes on, larger than what is wanted and made smaller at the end."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.theme import Colour

Point = tuple[float, float]
Paint = tuple[int, int, int] | tuple[int, int, int, int]

CLEAR = (0, 0, 0, 0)
INK: Colour = (9, 11, 22)
"""The outline of all figures."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour that lies so far on the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(colour: Colour, share: float = 0.35) -> Colour:
    """Towards white."""
    return mix(colour, (255, 255, 255), share)


def darker(colour: Colour, share: float = 0.35) -> Colour:
    """Towards the ink."""
    return mix(colour, INK, share)


def from_hex(text: str) -> Colour:
    """`#4d8dff` as a colour."""
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def turned(points: Iterable[Point], degrees: float, about: Point = (50, 50)) -> list[Point]:
    """The points, turned clockwise."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    x0, y0 = about
    return [
        (x0 + (x - x0) * cosine - (y - y0) * sine, y0 + (x - x0) * sine + (y - y0) * cosine)
        for x, y in points
    ]


def mirrored(points: Iterable[Point]) -> list[Point]:
    """The points on the other side of the middle."""
    return [(100 - x, y) for x, y in points]


def both_sides(left: Sequence[Point]) -> list[Point]:
    """A symmetric outline from its left half, from top to bottom."""
    return [*left, *reversed(mirrored(left))]


def regular(corners: int, radius: float, start: float = -90, about: Point = (50, 50)) -> list[Point]:
    """A regular polygon; the first corner is at `start` degrees, -90 is up."""
    return star(corners, radius, radius, start, about)[::2]


def star(rays: int, outer: float, inner: float, start: float = -90, about: Point = (50, 50)) -> list[Point]:
    """A star with so many rays."""
    points = []
    for corner in range(rays * 2):
        angle = math.radians(start + 180 * corner / rays)
        radius = inner if corner % 2 else outer
        points.append((about[0] + radius * math.cos(angle), about[1] + radius * math.sin(angle)))
    return points


def arc(radius: float, start: float, end: float, about: Point = (50, 50), flat: float = 1.0) -> list[Point]:
    """Points on a part of a circle, or of an ellipse `flat` times as high; clockwise from the right."""
    steps = max(2, math.ceil(abs(end - start) / 6))
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(about[0] + radius * math.cos(a), about[1] + radius * flat * math.sin(a)) for a in angles]


def smooth(points: Sequence[Point], *, closed: bool = True, steps: int = 8) -> list[Point]:
    """A round curve through all the points."""
    count = len(points)
    result: list[Point] = []
    for index in range(count if closed else count - 1):
        around = (index - 1, index, index + 1, index + 2)
        p0, p1, p2, p3 = (points[i % count] if closed else points[min(max(i, 0), count - 1)] for i in around)
        for step in range(steps):
            t = step / steps
            result.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    return result if closed else [*result, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def tapered(line: Sequence[Point], width: float) -> list[Point]:
    """The outline of a stroke along a line: broad in the middle, pointed at both ends."""
    there: list[Point] = []
    back: list[Point] = []
    for index, (x, y) in enumerate(line):
        before, after = line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        half = width / 2 * math.sin(math.pi * index / (len(line) - 1)) / (math.hypot(dx, dy) or 1)
        there.append((x - dy * half, y + dx * half))
        back.append((x + dy * half, y - dx * half))
    return [*there, *reversed(back)]


class Canvas:
    """Draws in units: (0, 0) is the upper left corner, (100, 100) the lower right one, within a margin."""

    def __init__(self, pixels: int, margin: float = 0, height: int = 0) -> None:
        self.pixels = pixels
        self.unit = pixels / (100 + 2 * margin)
        self.edge = margin * self.unit
        self.image = Image.new("RGBA", (pixels, height or pixels))
        self._draw = ImageDraw.Draw(self.image)

    def _scaled(self, points: Iterable[Point]) -> list[Point]:
        return [(self.edge + x * self.unit, self.edge + y * self.unit) for x, y in points]

    def shape(self, paint: Paint, points: Iterable[Point]) -> None:
        """A filled polygon; `CLEAR` cuts it out."""
        self._draw.polygon(self._scaled(points), fill=paint)

    def shape_over(self, paint: Paint, points: Iterable[Point]) -> None:
        """A polygon through which the lower ones shine."""
        layer = Image.new("RGBA", self.image.size)
        ImageDraw.Draw(layer).polygon(self._scaled(points), fill=paint)
        self.over(layer)

    def circle(self, paint: Paint, x: float, y: float, radius: float, flat: float = 1.0) -> None:
        """A filled circle, or an ellipse that is `flat` times as high as wide."""
        corners = [(x - radius, y - radius * flat), (x + radius, y + radius * flat)]
        self._draw.ellipse(self._scaled(corners), fill=paint)

    def line(self, paint: Paint, points: Sequence[Point], width: float) -> None:
        """A line with round ends and corners."""
        scaled = self._scaled(points)
        pixels = max(1, round(width * self.unit))
        for one, other in pairwise(scaled):
            self._draw.line((one, other), fill=paint, width=pixels)
        # A dot on every point: Pillow's own joints leave notches in narrow curves.
        half = pixels / 2 - 0.5
        for x, y in scaled if pixels > 3 else ():
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=paint)

    def box(
        self, paint: Paint, left: float, top: float, right: float, bottom: float, radius: float = 0
    ) -> None:
        """A rectangle with round corners."""
        corners = self._scaled([(left, top), (right, bottom)])
        self._draw.rounded_rectangle(corners, radius * self.unit, fill=paint)

    def under(self, image: Image.Image) -> None:
        """Lay an image of the same size below what is drawn."""
        self._replace(Image.alpha_composite(image, self.image))

    def over(self, image: Image.Image) -> None:
        """Lay an image of the same size over what is drawn."""
        self._replace(Image.alpha_composite(self.image, image))

    def _replace(self, image: Image.Image) -> None:
        self.image = image
        self._draw = ImageDraw.Draw(image)

    def tint(self, paint: Colour, mask: Image.Image) -> None:
        """Cover what is drawn with a colour as far as the mask says; transparent parts stay so."""
        alpha = self.image.getchannel("A")
        self.image.paste(paint, mask=ImageChops.multiply(mask, alpha))
        self.image.putalpha(alpha)

    def relief(self, depth: float = 2.2, light: int = 90, shade: int = 110) -> None:
        """Light from the upper left on everything drawn, shade at the lower right."""
        alpha = self.image.getchannel("A")
        shift = round(depth * self.unit)
        for towards, paint, strength in ((shift, (255, 255, 255), light), (-shift, INK, shade)):
            rim = ImageChops.subtract(alpha, _moved(alpha, towards))
            self.image.paste(paint, mask=rim.point(lambda value, s=strength: value * s // 255))
        self.image.putalpha(alpha)

    def outline(self, width: float = 3.0, paint: Colour = INK) -> None:
        """Put a dark line around everything drawn."""
        # Found at half the size, which is four times as quick and looks the same.
        alpha = self.image.getchannel("A").reduce(2)
        reach = width * self.unit / 2
        spread = alpha.filter(ImageFilter.BoxBlur(reach * 0.7)).filter(ImageFilter.BoxBlur(reach * 0.5))
        spread = spread.resize(self.image.size, Image.Resampling.BILINEAR)
        self.under(filled(paint, spread.point(lambda value: min(255, value * 8))))

    def glow(self, paint: Colour, radius: float, strength: float = 1.0) -> None:
        """Light around everything drawn."""
        alpha = self.image.getchannel("A").point(lambda value: min(255, int(value * strength)))
        self.under(filled(paint, blurred(alpha, radius * self.unit)))

    def sized(self, size: int) -> Image.Image:
        """What is drawn, so many pixels wide and high."""
        return self.image.resize((size, size), Image.Resampling.HAMMING)


def _moved(mask: Image.Image, shift: int) -> Image.Image:
    result = Image.new("L", mask.size)
    result.paste(mask, (shift, shift))
    return result


def filled(paint: Colour, mask: Image.Image) -> Image.Image:
    """One colour, as opaque as the mask says."""
    image = Image.new("RGBA", mask.size, (*paint, 0))
    image.putalpha(mask)
    return image


def blurred(mask: Image.Image, radius: float) -> Image.Image:
    """A soft mask; blurred small, because that is quick and looks the same."""
    factor = max(1, min(8, int(radius / 3)))
    width, height = mask.size
    small = mask.resize((max(1, width // factor), max(1, height // factor)), Image.Resampling.BOX)
    soft = small.filter(ImageFilter.GaussianBlur(radius / factor))
    return soft.resize(mask.size, Image.Resampling.BICUBIC)


def radial(
    pixels: int, middle: Paint, edge: Paint, *, centre: Point = (50, 50), reach: float = 50
) -> Image.Image:
    """Colours running from a centre to the edge."""
    one = Image.new("RGBA", (pixels, pixels), middle)
    one.paste(edge if len(edge) == 4 else (*edge, 255), mask=_distance(pixels, centre, reach))
    return one


@lru_cache(32)
def _distance(pixels: int, centre: Point, reach: float) -> Image.Image:
    """How far every point is from the centre; made small, because it is soft."""
    small = 96
    span = round(small * reach / 50)
    cone = Image.radial_gradient("L").resize((span, span), Image.Resampling.BILINEAR)
    field = Image.new("L", (small, small), 255)
    left, top = (round(small * at / 100 - span / 2) for at in centre)
    field.paste(cone, (left, top))
    field = field.point(lambda value: min(255, int(value * 1.4142)))
    return field.resize((pixels, pixels), Image.Resampling.BICUBIC)


def vertical(width: int, height: int, top: Paint, bottom: Paint) -> Image.Image:
    """Colours running from the top to the bottom."""
    slope = Image.linear_gradient("L").resize((1, height), Image.Resampling.BILINEAR)
    one = Image.new("RGBA", (1, height), top)
    one.paste(bottom if len(bottom) == 4 else (*bottom, 255), mask=slope)
    return one.resize((width, height), Image.Resampling.NEAREST)
