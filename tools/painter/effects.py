"""Parts for animations: nearly white, so that a sprite's colour tints them; only cracks are dark."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from PIL import Image, ImageFilter

from render.art.canvas import (
    INK,
    Canvas,
    Point,
    arc,
    both_sides,
    mix,
    radial,
    regular,
    smooth,
    star,
    tapered,
    turned,
)
from render.theme import Colour

WHITE: Colour = (255, 255, 255)
GREY: Colour = (188, 192, 204)
DARK: Colour = (120, 124, 140)


def spark(canvas: Canvas) -> None:
    """A small star of light."""
    canvas.shape(WHITE, star(4, 40, 6))
    canvas.shape(WHITE, star(4, 20, 6, -45))
    canvas.circle(WHITE, 50, 50, 9)
    canvas.glow(WHITE, 7, 0.9)


def ring(canvas: Canvas) -> None:
    """A wave that runs outwards."""
    canvas.circle(WHITE, 50, 50, 42)
    canvas.circle((255, 255, 255, 40), 50, 50, 36.5)
    canvas.circle((255, 255, 255, 0), 50, 50, 31)
    canvas.glow(WHITE, 3.5, 0.7)


def glow(canvas: Canvas) -> None:
    """A soft light."""
    canvas.over(radial(canvas.pixels, (255, 255, 255, 255), (255, 255, 255, 0), reach=49))
    # Falls off faster towards the rim than a straight gradient.
    canvas.image.putalpha(canvas.image.getchannel("A").point(lambda value: int(255 * (value / 255) ** 1.5)))


def beam(canvas: Canvas) -> None:
    """A ray from left to right; it may be stretched along its length."""
    for half, paint in ((20, (255, 255, 255, 60)), (13, (255, 255, 255, 130)), (6, (255, 255, 255, 255))):
        canvas.shape(paint, [(0, 50 - half), (100, 50 - half), (100, 50 + half), (0, 50 + half)])
    canvas.image = canvas.image.filter(ImageFilter.BoxBlur((0, canvas.unit * 4)))


def bolt(canvas: Canvas) -> None:
    """Lightning from left to right."""
    canvas.shape(
        WHITE,
        [(0, 46), (30, 30), (36, 48), (62, 28), (70, 52), (100, 48), (66, 66), (60, 50), (34, 68), (27, 46)],
    )
    canvas.glow(WHITE, 5, 0.9)


def arrow(canvas: Canvas) -> None:
    """An arrow that flies to the right."""
    canvas.line(GREY, [(10, 50), (80, 50)], 5)
    canvas.shape(WHITE, [(72, 36), (98, 50), (72, 64), (79, 50)])
    for side in (-1, 1):
        canvas.shape(
            WHITE, [(2, 50 + 15 * side), (16, 50 + 15 * side), (32, 50 + 2 * side), (16, 50 + 2 * side)]
        )
    canvas.relief(1.6, 0, 60)
    canvas.outline(2.4)


def fist(canvas: Canvas) -> None:
    """A fist that strikes to the right."""
    canvas.box(GREY, 4, 36, 38, 70, 6)
    canvas.box(DARK, 32, 24, 84, 80, 16)
    for index in range(4):
        canvas.box(DARK, 50, 21 + index * 14.5, 97, 38 + index * 14.5, 8)
        canvas.box(WHITE, 52, 22.4 + index * 14.5, 95, 35.6 + index * 14.5, 7)
    canvas.box(GREY, 30, 24, 58, 78, 12)
    canvas.shape(DARK, smooth([(34, 44), (60, 40), (80, 44), (80, 60), (58, 62), (36, 62)]))
    canvas.shape(WHITE, smooth([(34, 44), (60, 42), (77, 46), (77, 57), (58, 59), (36, 60)]))
    canvas.relief(1.8, 0, 60)
    canvas.outline(2.4)


def slash(canvas: Canvas) -> None:
    """The trace of a blade or a claw."""
    for radius, width, paint in (
        (62, 9, WHITE),
        (50, 6, (255, 255, 255, 200)),
        (73, 5, (255, 255, 255, 200)),
    ):
        canvas.shape(paint, tapered(arc(radius, -78, 8, (16, 84)), width))
    canvas.glow(WHITE, 4, 0.8)


def shard(canvas: Canvas) -> None:
    """A splinter of rock."""
    canvas.shape(GREY, [(30, 18), (62, 10), (86, 44), (70, 84), (34, 88), (12, 54)])
    canvas.shape(WHITE, [(30, 18), (62, 10), (54, 42), (12, 54)])
    canvas.shape(DARK, [(54, 42), (86, 44), (70, 84), (44, 70)])
    canvas.outline(3)


def _cloud(canvas: Canvas, seed: int, count: int, spread: float, size: tuple[float, float]) -> None:
    dice = random.Random(seed)
    for _ in range(count):
        angle, away = dice.uniform(0, math.tau), spread * math.sqrt(dice.random())
        paint = mix(WHITE, GREY, dice.random())
        canvas.circle(paint, 50 + away * math.cos(angle), 50 + away * math.sin(angle), dice.uniform(*size))


def smoke(canvas: Canvas) -> None:
    """A puff."""
    _cloud(canvas, 4, 18, 24, (9, 17))
    canvas.relief(5, 0, 60)
    canvas.image = canvas.image.filter(ImageFilter.BoxBlur(canvas.unit * 3.2))
    canvas.image.putalpha(canvas.image.getchannel("A").point(lambda value: value * 3 // 4))


def dust(canvas: Canvas) -> None:
    """Grains that are blown away."""
    _cloud(canvas, 9, 60, 44, (0.9, 3.4))


def little_star(canvas: Canvas) -> None:
    """A star with five rays, as over somebody who was hit on the head."""
    canvas.shape(WHITE, smooth(star(5, 42, 20), steps=3))
    canvas.relief(3, 0, 70)
    canvas.outline(3)


def crack(canvas: Canvas) -> None:
    """Cracks in the ground, dark."""
    dice = random.Random(3)
    for ray in range(7):
        angle, x, y = math.radians(ray * 51 + dice.uniform(-14, 14)), 50.0, 50.0
        points: list[Point] = [(x, y)]
        for _ in range(4):
            angle += dice.uniform(-0.6, 0.6)
            step = dice.uniform(8, 13)
            x, y = x + step * math.cos(angle), y + step * math.sin(angle)
            points.append((x, y))
        for index in range(4):
            canvas.line(INK, points[index : index + 2], 4.4 - index)
    canvas.circle(INK, 50, 50, 4)


def feather(canvas: Canvas) -> None:
    """A feather that falls."""
    vane = [(50, 4), (62, 18), (66, 44), (60, 70), (50, 80), (40, 70), (34, 44), (38, 18)]
    canvas.shape(WHITE, turned(smooth(vane), 30))
    half = [(50, 4), (62, 18), (66, 44), (60, 70), (50, 80), (51, 44)]
    canvas.shape(GREY, turned(smooth(half), 30))
    for y in (30, 50, 64):
        canvas.shape((0, 0, 0, 0), turned([(68, y - 3), (56, y + 5), (68, y + 3)], 30))
    canvas.line(DARK, turned([(50, 12), (50, 98)], 30), 2.4)
    canvas.outline(2)


HEART: list[Point] = smooth(both_sides([(50, 30), (40, 16), (24, 14), (10, 26), (9, 44), (22, 64), (50, 90)]))


def heart(canvas: Canvas) -> None:
    """Life."""
    canvas.shape(WHITE, HEART)
    canvas.relief(4, 0, 60)
    canvas.outline(3)


def rewind(canvas: Canvas) -> None:
    """A clock that runs backwards."""
    canvas.shape(WHITE, [*arc(44, -60, 230), *reversed(arc(36, -60, 230))])
    tip = arc(40, 230, 230.1)[0]
    canvas.shape(
        WHITE, turned([(tip[0] - 15, tip[1] + 8), (tip[0] + 15, tip[1] + 8), (tip[0], tip[1] - 16)], 50, tip)
    )
    canvas.line(WHITE, [(50, 28), (50, 50), (66, 60)], 6)
    canvas.glow(WHITE, 4, 0.7)


def flash(canvas: Canvas) -> None:
    """The burst of a blow."""
    dice = random.Random(5)
    points = star(11, 1, 1)
    jagged = [
        (50 + (x - 50) * reach, 50 + (y - 50) * reach)
        for (x, y), reach in zip(points, [dice.uniform(34, 47), dice.uniform(17, 22)] * 11, strict=True)
    ]
    canvas.shape(GREY, jagged)
    canvas.shape(WHITE, [(50 + (x - 50) * 0.72, 50 + (y - 50) * 0.72) for x, y in jagged])
    canvas.glow(WHITE, 4, 0.8)


def mushroom(canvas: Canvas) -> None:
    """A cloud on a stalk."""
    stalk = smooth([(40, 50), (42, 70), (34, 92), (50, 96), (66, 92), (58, 70), (60, 50)])
    canvas.shape(GREY, stalk)
    canvas.shape(WHITE, smooth([(42, 50), (45, 70), (40, 90), (48, 90), (50, 50)]))
    dice = random.Random(11)
    for paint, lift in ((DARK, 5.0), (GREY, 2.0), (WHITE, -3.0)):
        for x, y, radius in (
            (22, 44, 15),
            (78, 44, 15),
            (36, 28, 19),
            (64, 28, 19),
            (50, 20, 17),
            (50, 42, 18),
        ):
            canvas.circle(paint, x + dice.uniform(-1, 1) - lift * 0.6, y + lift, radius - abs(lift) * 0.4)
    canvas.image = canvas.image.filter(ImageFilter.BoxBlur(canvas.unit * 1.2))


def crumb(canvas: Canvas) -> None:
    """A crystal that flies."""
    corners = regular(6, 40)
    canvas.shape(GREY, corners)
    canvas.shape(WHITE, [corners[4], corners[5], corners[0], (50, 50)])
    canvas.shape(DARK, [corners[2], corners[3], (50, 50), corners[1]])
    canvas.outline(4)


def blade(canvas: Canvas) -> None:
    """A knife that points to the right."""
    canvas.shape(WHITE, smooth([(34, 42), (70, 36), (98, 50), (70, 56), (34, 56)], steps=4))
    canvas.shape(GREY, [(34, 50), (96, 50), (70, 56), (34, 56)])
    canvas.box(DARK, 28, 34, 35, 64, 2)
    canvas.box(GREY, 6, 43, 29, 55, 4)
    canvas.outline(2.4)


def pointer(canvas: Canvas) -> None:
    """A wedge that points down: this one."""
    canvas.shape(WHITE, smooth([(12, 18), (50, 26), (88, 18), (50, 88)], steps=3))
    canvas.shape(GREY, [(50, 26), (84, 20), (50, 84)])
    canvas.outline(5)


_DRAWN: dict[str, Callable[[Canvas], None]] = {
    "spark": spark, "ring": ring, "glow": glow, "beam": beam, "bolt": bolt, "arrow": arrow, "fist": fist,
    "slash": slash, "shard": shard, "smoke": smoke, "dust": dust, "star": little_star, "crack": crack,
    "feather": feather, "heart": heart, "rewind": rewind, "flash": flash, "mushroom": mushroom,
    "crumb": crumb, "blade": blade, "pointer": pointer,
}  # fmt: skip
EFFECTS = tuple(_DRAWN)


def effect(name: str, size: int) -> Image.Image:
    """One of `EFFECTS`."""
    canvas = Canvas(max(160, 2 * size), 0 if name == "beam" else 5)
    _DRAWN[name](canvas)
    return canvas.sized(size)
