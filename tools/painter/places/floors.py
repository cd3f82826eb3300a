"""The ground of a field, by what it is made of."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from PIL import Image, ImageFilter

from render.art.canvas import Canvas, Point, darker, lighter, mix, regular, smooth
from render.theme import Colour
from tools.painter.places.themes import Ground

STEP = 0.055
"""How much darker even variants are, so that fields can be counted."""

Texture = Callable[[Canvas, random.Random, Ground, Colour], None]


def floor(ground: Ground, variant: int, size: int) -> Image.Image:
    """A field of a kind of ground."""
    canvas = Canvas(size * 2)
    base = darker(ground.colour, STEP) if variant % 2 == 0 else ground.colour
    canvas.shape(base, [(0, 0), (100, 0), (100, 100), (0, 100)])
    TEXTURES[ground.texture](canvas, random.Random(variant * 31 + 7), ground, base)
    # A thin seam shows where a field ends.
    for edge, paint in (
        ([(0, 0), (100, 0)], lighter(base, 0.06)),
        ([(0, 0), (0, 100)], lighter(base, 0.06)),
        ([(0, 100), (100, 100)], darker(base, 0.2)),
        ([(100, 0), (100, 100)], darker(base, 0.2)),
    ):
        canvas.line(paint, edge, 1.4)
    return canvas.image.reduce(2)


# What grounds are made of


def _soften(canvas: Canvas) -> None:
    canvas.over(canvas.image.filter(ImageFilter.GaussianBlur(canvas.pixels / 50)))


def _stains(canvas: Canvas, dice: random.Random, base: Colour, strength: float = 0.06) -> None:
    for _ in range(6):
        about = dice.uniform(5, 95), dice.uniform(5, 95)
        spot = [
            (x + dice.uniform(-4, 4), about[1] + (y - about[1]) * dice.uniform(0.4, 0.8))
            for x, y in regular(7, dice.uniform(9, 24), about=about)
        ]
        canvas.shape(lighter(base, strength) if dice.random() < 0.5 else darker(base, strength), smooth(spot))
    _soften(canvas)


def _blades(canvas: Canvas, dice: random.Random, paint: Colour, count: int, tall: float) -> None:
    for _ in range(count):
        x, y = dice.uniform(6, 92), dice.uniform(12, 94)
        for lean in (-2.6, 0.2, 2.8):
            high = dice.uniform(0.6, 1) * tall
            canvas.shape(paint, [(x + lean * 0.3 - 1, y), (x + lean, y - high), (x + lean * 0.3 + 1, y)])


def _pebbles(canvas: Canvas, dice: random.Random, base: Colour, count: int) -> None:
    for _ in range(count):
        x, y, radius = dice.uniform(8, 92), dice.uniform(8, 92), dice.uniform(1.2, 2.8)
        canvas.circle(darker(base, 0.3), x + 0.8, y + 1, radius, 0.75)
        canvas.circle(lighter(base, 0.16), x, y, radius, 0.75)


def _crack(canvas: Canvas, dice: random.Random, base: Colour, steps: int = 5) -> None:
    x, y, angle = dice.uniform(15, 85), dice.uniform(15, 85), dice.uniform(0, math.tau)
    line: list[Point] = [(x, y)]
    for _ in range(steps):
        angle += dice.uniform(-0.8, 0.8)
        x, y = x + 10 * math.cos(angle), y + 10 * math.sin(angle)
        line.append((min(98, max(2, x)), min(98, max(2, y))))
    canvas.line(lighter(base, 0.1), [(a + 1.1, b + 1.3) for a, b in line], 1.3)
    canvas.line(darker(base, 0.32), line, 1.7)


def _slab(canvas: Canvas, dice: random.Random, base: Colour, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    tone = mix(base, lighter(base, 0.12), dice.random())
    canvas.box(darker(base, 0.22), left, top, right, bottom)
    canvas.box(lighter(tone, 0.1), left + 1, top + 1, right - 1, bottom - 1, 1.5)
    canvas.box(tone, left + 2.2, top + 2.2, right - 1, bottom - 1, 1.5)


def grass(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """A lawn, with now and then a flower."""
    _stains(canvas, dice, base)
    _blades(canvas, dice, mix(base, ground.second, 0.45), 7, 7)
    for _ in range(1 if ground.colour != base and dice.random() < 0.5 else 0):
        x, y = dice.uniform(15, 85), dice.uniform(15, 85)
        for petal in regular(5, 2.4, about=(x, y)):
            canvas.circle((236, 232, 214), *petal, 1.5)
        canvas.circle((232, 190, 80), x, y, 1.4)


def undergrowth(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Ferns and shadow."""
    _stains(canvas, dice, base, 0.1)
    for _ in range(3):
        x, y, angle = dice.uniform(18, 82), dice.uniform(18, 82), dice.uniform(0, 360)
        paint = mix(base, ground.second, dice.uniform(0.35, 0.7))
        for turn in (-40, 0, 40):
            far = math.radians(angle + turn)
            tip = x + 15 * math.cos(far), y + 15 * math.sin(far)
            side = 3.4 * math.sin(far), -3.4 * math.cos(far)
            middle = (x + tip[0]) / 2, (y + tip[1]) / 2
            canvas.shape(
                paint,
                smooth(
                    [
                        (x, y),
                        (middle[0] + side[0], middle[1] + side[1]),
                        tip,
                        (middle[0] - side[0], middle[1] - side[1]),
                    ],
                    steps=4,
                ),
            )
            canvas.line(darker(paint, 0.25), [(x, y), tip], 0.9)
    _blades(canvas, dice, mix(base, ground.second, 0.5), 4, 8)


def straw(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """High dry grass."""
    _stains(canvas, dice, base, 0.08)
    _blades(canvas, dice, darker(base, 0.22), 6, 10)
    _blades(canvas, dice, mix(base, ground.second, 0.7), 9, 12)


def earth(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """A trodden path."""
    _stains(canvas, dice, base, 0.08)
    _pebbles(canvas, dice, base, 6)


def sand(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Raked sand."""
    _stains(canvas, dice, base, 0.05)
    for row in range(4):
        y = 14 + 25 * row + dice.uniform(-3, 3)
        wave = [(x, y + 1.6 * math.sin(x / 9 + row)) for x in range(-2, 104, 7)]
        canvas.line(mix(base, ground.second, 0.6), [(x, at - 1.4) for x, at in wave], 1.5)
        canvas.line(darker(base, 0.09), wave, 1.4)
    _pebbles(canvas, dice, base, 2)


def dust(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Dry, cracked dust."""
    _stains(canvas, dice, base, 0.1)
    for _ in range(2):
        _crack(canvas, dice, base)
    _pebbles(canvas, dice, base, 5)


def broken(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """What is left of a paved floor."""
    _slab(canvas, dice, base, (0, 0, 52, 46))
    _slab(canvas, dice, base, (52, 0, 100, 46))
    _slab(canvas, dice, base, (0, 46, 36, 100))
    _slab(canvas, dice, base, (36, 46, 100, 100))
    _crack(canvas, dice, base, 7)
    _crack(canvas, dice, base, 4)


def marble(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Slabs of dark marble with a golden inlay."""
    _slab(canvas, dice, base, (0, 0, 100, 100))
    vein = [(dice.uniform(0, 30), 0.0), (dice.uniform(20, 60), 46.0), (dice.uniform(50, 100), 100.0)]
    canvas.line(lighter(base, 0.14), smooth(vein, closed=False), 1.6)
    gold = mix(base, ground.second, 0.55)
    for corner in ((0, 0), (100, 0), (0, 100), (100, 100)):
        canvas.shape(gold, regular(4, 11, about=corner))


def light(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Plates of light in two colours, lengthwise."""
    for row in range(8):
        paint = mix(ground.colour, ground.second, (row + 0.5) / 8)
        canvas.box(
            darker(paint, STEP) if base != ground.colour else paint, -1, row * 12.5, 101, row * 12.5 + 13
        )
    for _ in range(4):
        x, y, long = dice.uniform(4, 60), dice.uniform(6, 94), dice.uniform(18, 40)
        canvas.shape_over((255, 255, 255, 60), [(x, y - 1), (x + long, y), (x, y + 1)])
    for edge in ([(3, 3), (97, 3)], [(3, 3), (3, 97)]):
        canvas.line(lighter(base, 0.3), edge, 1.2)


def panels(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Polished plates of steel."""
    for left in (0, 50):
        for top in (0, 50):
            _slab(canvas, dice, base, (left, top, left + 50, top + 50))
    shine = dice.uniform(10, 50)
    canvas.shape_over(
        (255, 255, 255, 22), [(shine, 0), (shine + 26, 0), (shine - 20, 100), (shine - 46, 100)]
    )
    for x in (6, 44, 56, 94):
        for y in (6, 94):
            canvas.circle(darker(base, 0.25), x, y, 1.2)


def carpet(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """A carpet with a fine pattern, trodden here and there."""
    _stains(canvas, dice, base, 0.05)
    for x in range(12, 100, 25):
        for y in range(12, 100, 25):
            canvas.shape(mix(base, ground.second, 0.4), regular(4, 5, about=(x, y)))


def planks(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """A wooden floor."""
    for row in range(4):
        tone = mix(base, ground.second, dice.uniform(0, 0.7))
        joint = dice.uniform(20, 80)
        for left, right in ((-1.0, joint), (joint, 101.0)):
            canvas.box(darker(base, 0.3), left, row * 25, right, row * 25 + 25)
            canvas.box(tone, left + 0.8, row * 25 + 0.8, right - 0.8, row * 25 + 24.2)


def pores(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Old bone, full of holes."""
    _stains(canvas, dice, base, 0.1)
    for _ in range(9):
        x, y, radius = dice.uniform(8, 92), dice.uniform(8, 92), dice.uniform(1.6, 4.4)
        canvas.circle(mix(base, ground.second, 0.6), x - 0.6, y - 0.8, radius + 1, 0.8)
        canvas.circle(darker(base, 0.34), x, y, radius, 0.8)


def glowing(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Shining veins of something that was alive."""
    _stains(canvas, dice, base, 0.1)
    for _ in range(2):
        x, y = dice.uniform(10, 50), dice.uniform(10, 90)
        line = smooth(
            [(x, y), (x + 16, y + dice.uniform(-14, 14)), (x + 34, y + dice.uniform(-20, 20))], closed=False
        )
        canvas.line(mix(base, ground.second, 0.35), line, 5)
        canvas.line(mix(base, ground.second, 0.85), line, 1.8)


def steps(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """Worn steps of the stands."""
    for row in range(3):
        y = row * 33.4
        canvas.box(darker(base, 0.3), 0, y, 100, y + 33)
        canvas.box(mix(base, ground.second, 0.6), 0, y + 3, 100, y + 20)
        canvas.box(base, 0, y + 20, 100, y + 32)
        _pebbles(canvas, dice, base, 1)


def asphalt(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """A street, sometimes with a drain."""
    _stains(canvas, dice, base, 0.05)
    for _ in range(26):
        canvas.circle(lighter(base, dice.uniform(0.05, 0.14)), dice.uniform(2, 98), dice.uniform(2, 98), 0.9)
    if dice.random() < 0.2:
        canvas.circle(darker(base, 0.4), 50, 50, 15)
        canvas.circle(darker(base, 0.2), 50, 50, 12.5)
        for y in (44, 50, 56):
            canvas.line(darker(base, 0.45), [(42, y), (58, y)], 2)


def zebra(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """A crossing."""
    _stains(canvas, dice, base, 0.05)
    for x in (8, 33, 58, 83):
        canvas.box(mix(base, ground.second, 0.75), x, 4, x + 11, 96, 1)


def slabs(canvas: Canvas, dice: random.Random, ground: Ground, base: Colour) -> None:
    """The slabs of a pavement."""
    for left, top, right, bottom in ((0, 0, 50, 34), (50, 0, 100, 34), (0, 34, 28, 67), (28, 34, 76, 67),
                                     (76, 34, 100, 67), (0, 67, 50, 100), (50, 67, 100, 100)):  # fmt: skip
        _slab(canvas, dice, base, (left, top, right, bottom))


TEXTURES: dict[str, Texture] = {
    "grass": grass, "undergrowth": undergrowth, "straw": straw, "earth": earth, "sand": sand, "dust": dust,
    "broken": broken, "marble": marble, "light": light, "panels": panels, "carpet": carpet, "planks": planks,
    "pores": pores, "glowing": glowing, "steps": steps, "asphalt": asphalt, "zebra": zebra, "slabs": slabs,
}  # fmt: skip
