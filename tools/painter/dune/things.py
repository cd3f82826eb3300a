"""What is in the desert beside people: cities, crumbs of spice, the storm, the worm."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageChops, ImageFilter

from render.art.canvas import (
    INK,
    Canvas,
    Point,
    arc,
    blurred,
    darker,
    lighter,
    mix,
    radial,
    regular,
    smooth,
    star,
    tapered,
    turned,
)
from render.theme import SAND, SPICE, Colour

SANDSTONE: Colour = (206, 166, 116)
IRON: Colour = (98, 92, 108)
WINDOW: Colour = (255, 222, 130)
HIDE: Colour = (168, 122, 92)


def city(name: str, size: int) -> Image.Image:
    """Arrakeen has domes and slender towers of sandstone, Carthag is a stepped fortress of iron."""
    canvas = Canvas(size * 3, margin=8)
    canvas.shape((*INK, 120), [(-4, 70), (96, 64), (108, 104), (8, 106)])
    canvas.image = canvas.image.filter(ImageFilter.BoxBlur(canvas.unit * 3))
    body = Canvas(canvas.pixels, margin=8)
    if name == "Carthag":
        _fortress(body)
    else:
        _domes(body)
    body.outline(2.6)
    canvas.over(body.image)
    return canvas.image.reduce(3)


def _domes(canvas: Canvas) -> None:
    wall, shade = SANDSTONE, darker(SANDSTONE, 0.3)
    for x, top in ((10, 22), (90, 22)):
        canvas.box(wall, x - 8, top, x + 8, 84)
        canvas.box(shade, x + 1, top, x + 8, 84)
        canvas.shape(lighter(wall, 0.3), [(x - 9, top), (x, top - 20), (x + 9, top)])
        canvas.shape(shade, [(x, top - 20), (x + 9, top), (x + 1, top)])
        canvas.box(WINDOW, x - 4, top + 10, x + 1, top + 20, 2)
    canvas.box(wall, 24, 40, 76, 90)
    canvas.box(shade, 56, 40, 76, 90)
    canvas.shape(lighter(wall, 0.25), arc(28, 180, 360, (50, 40)))
    canvas.shape(mix(wall, shade, 0.5), [*arc(28, 290, 360, (50, 40)), (56, 40)])
    canvas.line(lighter(wall, 0.7), arc(22, 205, 255, (50, 40)), 3)
    canvas.line(darker(wall, 0.5), [(50, 12), (50, -4)], 3)
    canvas.circle(WINDOW, 50, -4, 3.6)
    for x in (34, 50, 66):
        canvas.box(WINDOW if x < 60 else darker(WINDOW, 0.2), x - 4, 50, x + 4, 62, 4)
    canvas.box(darker(wall, 0.12), 0, 72, 100, 100, 3)
    canvas.box(darker(wall, 0.42), 60, 72, 100, 100, 3)
    for x in range(0, 100, 17):
        canvas.box(darker(wall, 0.12 if x < 60 else 0.42), x, 66, x + 9, 76)
    canvas.shape(INK, [*arc(9, 180, 360, (50, 88)), (59, 101), (41, 101)])
    canvas.shape(darker(WINDOW, 0.25), [*arc(6, 180, 360, (50, 89)), (56, 101), (44, 101)])


def _fortress(canvas: Canvas) -> None:
    steps = ((0, 100, 66, 100), (10, 90, 40, 68), (24, 76, 16, 42), (38, 62, -4, 18))
    for left, right, top, bottom in reversed(steps):
        middle = left + (right - left) * 0.62
        canvas.shape(IRON, [(left + 4, top), (right - 4, top), (right, bottom), (left, bottom)])
        canvas.shape(
            darker(IRON, 0.42), [(middle, top), (right - 4, top), (right, bottom), (middle + 1, bottom)]
        )
        canvas.line(lighter(IRON, 0.5), [(left + 5, top), (right - 5, top)], 2.6)
    for x, y in (
        (46, 4),
        (34, 26),
        (48, 26),
        (22, 50),
        (36, 50),
        (50, 50),
        (12, 76),
        (28, 76),
        (60, 76),
        (76, 76),
    ):
        canvas.box((255, 120, 76), x, y, x + 7, y + 7, 1)
    for x in (16, 84):
        canvas.box(darker(IRON, 0.25), x - 6, 12, x + 6, 62)
        canvas.box((214, 74, 56), x - 7, 10, x + 7, 16, 2)
        canvas.box(lighter(IRON, 0.2), x - 5, 18, x - 2, 60)
    canvas.shape(INK, [(42, 101), (44, 80), (56, 80), (58, 101)])
    canvas.shape((214, 74, 56), [(45, 101), (46.5, 84), (53.5, 84), (55, 101)])


def spice(size: int) -> Image.Image:
    """A crumb of the spice: orange crystals in a stain of their own dust."""
    canvas = Canvas(size * 3, margin=10)
    canvas.over(radial(canvas.pixels, (*darker(SPICE, 0.1), 210), (*SPICE, 0), centre=(50, 54), reach=42))
    body = Canvas(canvas.pixels, margin=10)
    for x, y, radius, turn in ((50, 40, 23, -90), (31, 60, 18, -60), (69, 61, 18, -120), (50, 72, 15, -90)):
        corners = regular(6, radius, turn, (x, y))
        for index, corner in enumerate(corners):
            following = corners[(index + 1) % 6]
            angle = math.atan2(corner[1] + following[1] - 2 * y, corner[0] + following[0] - 2 * x)
            light = math.cos(angle - math.radians(-125))
            paint = lighter(SPICE, 0.55 * light) if light > 0 else darker(SPICE, -0.5 * light)
            body.shape(paint, [corner, following, (x, y)])
    body.outline(3.2, (72, 22, 20))
    canvas.over(body.image)
    canvas.shape((255, 250, 226), star(4, 15, 2.6, about=(42, 30)))
    canvas.shape((255, 250, 226), star(4, 9, 1.8, about=(72, 54)))
    return canvas.image.reduce(3)


# The storm


def haze(size: int) -> Image.Image:
    """What the storm lays over a field: streaks of sand, through which everything can be seen."""
    dice = random.Random(8)
    canvas = Canvas(size * 2)
    canvas.box((*lighter(SAND[1], 0.3), 70), 0, 0, 100, 100)
    for _ in range(22):
        x, y, long = dice.uniform(-30, 90), dice.uniform(0, 100), dice.uniform(30, 60)
        line = smooth([(x, y), (x + long / 2, y - 4), (x + long, y - 1)], closed=False, steps=6)
        paint = lighter(SAND[1], dice.uniform(0.35, 0.75))
        canvas.shape_over((*paint, dice.randint(60, 120)), tapered(line, dice.uniform(1.4, 3.0)))
    for edge in ([(0, 0), (100, 0)], [(0, 0), (0, 100)], [(0, 100), (100, 100)], [(100, 0), (100, 100)]):
        canvas.line((*lighter(SAND[1], 0.6), 110), edge, 1.6)
    return canvas.image.reduce(2)


def whirl(size: int) -> Image.Image:
    """The arms of the storm, made to be turned; thin enough to look through."""
    canvas = Canvas(size * 2)
    dice = random.Random(3)
    for arms, reach, width, opaque in ((7, 47, 7, 70), (9, 40, 5, 100), (5, 45, 3, 150)):
        start = dice.uniform(0, 90)
        layer = Canvas(canvas.pixels)
        for arm in range(arms):
            line = []
            for step in range(19):
                far = reach * (1 - 0.78 * step / 18)
                angle = math.radians(start + arm * 360 / arms + 190 * step / 18)
                line.append((50 + far * math.cos(angle), 50 + far * math.sin(angle)))
            layer.shape((*lighter(SAND[1], dice.uniform(0.4, 0.85)), opaque), tapered(line, width))
        canvas.over(layer.image)
    soft = radial(canvas.pixels, (255, 255, 255), (0, 0, 0), reach=54).getchannel("R")
    eye = radial(canvas.pixels, (0, 0, 0), (255, 255, 255), reach=15).getchannel("R")
    fade = ImageChops.multiply(soft.point(lambda value: min(255, value * 2)), eye)
    canvas.image.putalpha(ImageChops.multiply(canvas.image.getchannel("A"), fade))
    return canvas.image.reduce(2)


# The worm


def worm(size: int, great: bool = False) -> Image.Image:
    """The sandworm, seen from above and before: rings of hide around a mouth full of crystal teeth."""
    canvas = Canvas(min(size * 3, size + 300), margin=6)
    hide = mix(HIDE, (206, 150, 96), 0.35) if great else HIDE
    _swell(canvas)
    body = Canvas(canvas.pixels, margin=6)
    for number, radius in enumerate((43, 39.5, 36)):
        lobes = _lobed(radius, 3 if not great else 4, 2.2)
        body.shape(darker(hide, 0.32 if number % 2 else 0.05), lobes)
    _lips(body, hide, 3 if not great else 4)
    gullet = 24.0
    body.circle(INK, 50, 50, gullet + 2.4)
    body.over(
        Image.composite(
            radial(canvas.pixels, (20, 6, 10, 255), (148, 56, 44, 255), reach=26),
            Image.new("RGBA", body.image.size),
            _disc(canvas, gullet),
        )
    )
    for rings, radius, length, wide in (
        (22, gullet, 10.0, 2.0),
        (16, gullet * 0.68, 7.0, 1.7),
        (10, gullet * 0.4, 4.6, 1.3),
    ):
        for tooth in range(rings):
            shape: list[Point] = [
                (50 - wide, 50 - radius),
                (50 + wide, 50 - radius),
                (50, 50 - radius + length),
            ]
            turn = tooth * 360 / rings + radius
            body.shape(darker((240, 226, 196), 0.5), turned([(x + 0.7, y + 0.5) for x, y in shape], turn))
            body.shape((246, 236, 212), turned(shape, turn))
    body.outline(2.4)
    canvas.over(body.image)
    return canvas.sized(size)


def _swell(canvas: Canvas) -> None:
    """Sand that is thrown up all around."""
    for radius, paint in (
        (53, (*darker(SAND[0], 0.45), 130)),
        (50, (*lighter(SAND[1], 0.32), 235)),
        (46, (*darker(SAND[0], 0.5), 235)),
    ):
        canvas.shape_over(paint, _lobed(radius, 11, 1.6))
    canvas.image = canvas.image.filter(ImageFilter.GaussianBlur(canvas.unit * 0.7))
    fresh = Canvas(canvas.pixels, margin=6)
    fresh.over(canvas.image)
    canvas.over(fresh.image)


def _lobed(radius: float, lobes: int, deep: float) -> list[Point]:
    """A circle with soft bulges."""
    points = []
    for step in range(120):
        angle = math.tau * step / 120
        far = radius + deep * math.cos(lobes * angle + math.pi / 2)
        points.append((50 + far * math.cos(angle), 50 + far * math.sin(angle)))
    return points


def _lips(body: Canvas, hide: Colour, count: int) -> None:
    """The flaps around the mouth, open."""
    for number in range(count):
        start = -90 + 360 / count * number
        reach = 180 / count - 4
        flap = [
            *arc(40, start - reach, start + reach),
            *reversed(arc(27, start - reach * 0.8, start + reach * 0.8)),
        ]
        body.shape(
            darker(hide, 0.42), [(50 + (x - 50) * 1.03 + 0.8, 50 + (y - 50) * 1.03 + 1) for x, y in flap]
        )
        body.shape(lighter(hide, 0.2), flap)
        inner = [
            *arc(34, start - reach * 0.86, start + reach * 0.86),
            *reversed(arc(27, start - reach * 0.8, start + reach * 0.8)),
        ]
        body.shape((176, 92, 76), inner)
        body.line(lighter(hide, 0.5), arc(38.4, start - reach * 0.9, start + reach * 0.5), 1.6)


def _disc(canvas: Canvas, radius: float) -> Image.Image:
    layer = Canvas(canvas.pixels, margin=6)
    layer.circle((255, 255, 255), 50, 50, radius)
    return layer.image.getchannel("A")


def trail(size: int) -> Image.Image:
    """Sand that something below has just passed through; it lies along the way from left to right."""
    canvas = Canvas(size * 2)
    for number, y in enumerate((22, 36, 64, 78)):
        line = [(5.0 * x, y + 3 * math.sin(x * 0.9 + number)) for x in range(21)]
        canvas.line((*darker(SAND[0], 0.4), 150), [(x, v + 2) for x, v in line], 3)
        canvas.line((*lighter(SAND[1], 0.4), 190), line, 3)
    mask = Image.new("L", canvas.image.size)
    core = Canvas(canvas.pixels)
    core.circle((255, 255, 255), 50, 50, 42, 0.8)
    mask.paste(blurred(core.image.getchannel("A"), 7 * canvas.unit))
    canvas.image.putalpha(ImageChops.multiply(canvas.image.getchannel("A"), mask))
    return canvas.image.reduce(2)
