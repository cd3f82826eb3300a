"""What lies beyond the edge of a board, and the light on it."""

from __future__ import annotations

import random
from collections.abc import Callable

from PIL import Image, ImageFilter

from render.art.canvas import Canvas, blurred, darker, filled, lighter, mix, radial, smooth
from render.theme import Colour
from tools.painter.places.themes import THEMES, Theme

WIDE, HIGH = 960, 600
LOW = 100 * HIGH / WIDE
"""The lower edge in units."""
Scene = Callable[[Canvas, Theme, random.Random], None]


def around(theme: str) -> Image.Image:
    """The surroundings of a board, which covers the middle of it."""
    look, dice = THEMES[theme], random.Random(theme)
    canvas = Canvas(WIDE * 2, height=HIGH * 2)
    canvas.shape(look.around, [(0, 0), (100, 0), (100, LOW), (0, LOW)])
    light = Canvas(WIDE * 2, height=HIGH * 2)
    light.circle((255, 255, 255), 50, LOW / 2, 40, 0.62)
    mask = blurred(light.image.getchannel("A"), 14 * canvas.unit)
    canvas.over(filled(mix(look.around, look.glow, 0.5), mask))
    SCENES[theme](canvas, look, dice)
    return canvas.image.reduce(2)


def light(theme: str) -> Image.Image:
    """The light on a board: bright in the middle, the colour of the surroundings at its edges."""
    look = THEMES[theme]
    image = radial(160, (*look.light, 34), (*look.around, 0), centre=(44, 40), reach=62)
    edge = radial(160, (*look.around, 0), (*look.around, 120), reach=74)
    return Image.alpha_composite(image, edge)


def _spots(canvas: Canvas, dice: random.Random, count: int, size: tuple[float, float], paint: Colour) -> None:
    for _ in range(count):
        canvas.circle(paint, dice.uniform(0, 100), dice.uniform(0, LOW), dice.uniform(*size))


def _clouds(canvas: Canvas, dice: random.Random, paints: tuple[Colour, ...], count: int, flat: float) -> None:
    layer = Canvas(canvas.pixels, height=canvas.image.height)
    for number in range(count):
        paint = paints[number % len(paints)]
        layer.circle((*paint, 110), dice.uniform(0, 100), dice.uniform(0, LOW), dice.uniform(6, 16), flat)
    canvas.over(layer.image.filter(ImageFilter.GaussianBlur(canvas.unit * 4)))


def _crowns(canvas: Canvas, dice: random.Random, look: Theme) -> None:
    """Trees, one behind the other."""
    for row in range(16):
        y = LOW * row / 15
        for column in range(26):
            x = column * 4.1 + dice.uniform(-1.4, 1.4)
            tone = mix(look.around, look.glow, dice.uniform(0.05, 0.5))
            canvas.circle(darker(tone, 0.4), x + 0.5, y + 0.8, 3.4)
            canvas.circle(tone, x, y, 3.2)


def space(canvas: Canvas, look: Theme, dice: random.Random) -> None:
    """Stars and the light of the bridge in the deep."""
    _clouds(canvas, dice, ((70, 60, 150), (40, 90, 150), (120, 60, 130)), 12, 0.5)
    for number, paint in enumerate(
        ((226, 90, 90), (226, 170, 80), (110, 190, 110), (90, 140, 220), (150, 100, 200))
    ):
        y = LOW / 2 - 6 + 3 * number
        canvas.shape_over((*paint, 90), [(0, y), (100, y), (100, y + 3), (0, y + 3)])
    _spots(canvas, dice, 260, (0.03, 0.11), (236, 240, 255))


def city(canvas: Canvas, look: Theme, dice: random.Random) -> None:
    """Towers by night, far below."""
    for _ in range(70):
        x, y, wide, high = (
            dice.uniform(-4, 98),
            dice.uniform(-4, LOW),
            dice.uniform(4, 10),
            dice.uniform(5, 12),
        )
        tone = mix(look.around, (60, 74, 104), dice.random())
        canvas.box(darker(tone, 0.5), x, y, x + wide, y + high)
        canvas.box(tone, x, y, x + wide - 0.6, y + high - 0.6)
        for column in range(int(wide)):
            for row in range(int(high)):
                if dice.random() < 0.2:
                    left, top = x + 0.5 + column * 0.95, y + 0.6 + row * 0.95
                    canvas.box(mix(tone, look.glow, 0.4), left, top, left + 0.4, top + 0.5)


def nebula(canvas: Canvas, look: Theme, dice: random.Random) -> None:
    """A mist between the stars."""
    _clouds(canvas, dice, ((150, 40, 130), (70, 30, 120), (40, 110, 130)), 26, 0.7)
    _spots(canvas, dice, 220, (0.03, 0.11), (255, 236, 250))


def crowd(canvas: Canvas, look: Theme, dice: random.Random) -> None:
    """Stands full of people."""
    for row in range(30):
        y = LOW * row / 29
        canvas.box(mix(look.around, look.glow, 0.18 if row % 2 else 0.08), 0, y - 1, 100, y + 1.2)
        for column in range(84):
            if dice.random() < 0.82:
                tone = dice.choice(
                    ((170, 70, 60), (206, 150, 80), (110, 60, 90), (80, 90, 110), (190, 170, 140))
                )
                canvas.circle(mix(look.around, tone, 0.24), column * 1.2 + dice.uniform(-0.4, 0.4), y, 0.34)


def roofs(canvas: Canvas, look: Theme, dice: random.Random) -> None:
    """Roofs and lamps."""
    for column in range(9):
        for row in range(6):
            x, y = column * 12.0 - 2, row * 12.0 - 4
            tone = mix(look.around, dice.choice(((92, 58, 52), (70, 66, 76), (84, 70, 58))), 0.7)
            canvas.box(darker(tone, 0.5), x, y, x + 10.6, y + 10.6)
            canvas.box(tone, x + 0.4, y + 0.4, x + 10, y + 9.6)
            canvas.box(lighter(tone, 0.1), x + 2, y + 2, x + 4.4, y + 4)
    for _ in range(26):
        x, y = dice.uniform(0, 100), dice.uniform(0, LOW)
        for radius, alpha in ((3.0, 40), (1.6, 70), (0.6, 220)):
            layer = Canvas(canvas.pixels, height=canvas.image.height)
            layer.circle((*look.glow, alpha), x, y, radius)
            canvas.over(layer.image)


def woods(canvas: Canvas, look: Theme, dice: random.Random) -> None:
    """Crowns of trees as far as one can see."""
    _crowns(canvas, dice, look)


def wastes(canvas: Canvas, look: Theme, dice: random.Random) -> None:
    """Dust, and stones that fly."""
    _clouds(canvas, dice, ((200, 110, 60), (120, 56, 40), (220, 150, 90)), 30, 0.35)
    for _ in range(34):
        x, y, radius = dice.uniform(0, 100), dice.uniform(0, LOW), dice.uniform(0.8, 3.4)
        stone = [
            (x - radius, y),
            (x - radius * 0.3, y - radius * 0.7),
            (x + radius, y - radius * 0.2),
            (x + radius * 0.4, y + radius * 0.8),
        ]
        canvas.shape(mix(look.around, (110, 80, 70), 0.5), stone)
        canvas.shape(mix(look.around, (170, 130, 108), 0.6), stone[:3])


def steppe(canvas: Canvas, look: Theme, dice: random.Random) -> None:
    """Hills in the evening sun."""
    for row in range(7):
        y = LOW * row / 6
        hill = smooth(
            [
                (-5, y + 3),
                (15, y + dice.uniform(-3, 2)),
                (40, y + 2),
                (62, y + dice.uniform(-4, 1)),
                (105, y + 3),
            ],
            closed=False,
        )
        canvas.shape(
            mix(look.around, look.glow, 0.12 + 0.09 * (row % 4)), [*hill, (105, LOW + 5), (-5, LOW + 5)]
        )
    for _ in range(30):
        x, y, wide = dice.uniform(0, 100), dice.uniform(0, LOW), dice.uniform(1.2, 2.6)
        canvas.line(darker(look.around, 0.5), [(x, y), (x, y + wide * 1.2)], 0.3)
        canvas.circle(mix(look.around, (90, 110, 50), 0.6), x, y, wide, 0.4)


SCENES: dict[str, Scene] = {
    "meadow": woods, "bridge": space, "tower": city, "skull": nebula, "arena": crowd, "street": roofs,
    "jungle": woods, "ruins": wastes, "plain": steppe,
}  # fmt: skip
