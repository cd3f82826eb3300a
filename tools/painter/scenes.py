"""Large pictures: the name of the game, the sky behind the title, the window's icon."""

from __future__ import annotations

import random

from PIL import Image, ImageDraw, ImageFilter

from render.art.canvas import (
    INK,
    Canvas,
    Point,
    both_sides,
    darker,
    filled,
    from_hex,
    lighter,
    mix,
    regular,
    smooth,
    star,
    vertical,
)
from render.art.stones import CUTS, gem, stone
from render.theme import GOLD, NIGHT, Colour
from tools.painter.lettering import write

SIX: dict[str, Colour] = {
    "space": from_hex("#4d8dff"), "mind": from_hex("#ffd23f"), "reality": from_hex("#ff4d5e"),
    "power": from_hex("#b45cff"), "time": from_hex("#3ddc84"), "soul": from_hex("#ff9a3c"),
}  # fmt: skip
"""The stones of the picture, whatever stones a match is played with."""
Lights = tuple[tuple[Colour, Point], ...]
"""Lights in a sky, and where."""


def logo(width: int) -> Image.Image:
    """The name of the game in gold, with a stone in it."""
    canvas = Canvas(width * 2, height=width * 2 * 39 // 100)
    holes = write(canvas, GOLD, "MARVELOUS", (50, 11), 11)
    write(canvas, GOLD, "MASHUP", (50, 27.3), 13)
    letters = canvas.image.getchannel("A")
    canvas.image.paste(_metal(letters.size), mask=letters)
    canvas.image.putalpha(letters)
    canvas.relief(0.35, 150, 120)
    for x, y in holes:
        cut = [(x + (a - 50) * 0.19, y + (b - 50) * 0.19) for a, b in regular(8, 36, -67.5)]
        gem(canvas, cut, SIX["space"], 0.2)
    canvas.outline(1.1)
    canvas.outline(0.5, darker(GOLD, 0.45))
    canvas.outline(0.8)
    for x, y in holes:
        canvas.shape((255, 255, 255), star(4, 3.4, 0.6, about=(x - 2.4, y - 2.6)))
    return canvas.image.reduce(2)


def _metal(size: tuple[int, int]) -> Image.Image:
    """Gold for both lines of the name: bright above, warmer below the middle, like cast metal."""
    image = Image.new("RGBA", size, GOLD)
    unit = size[0] / 100
    for middle, half in ((11, 6.8), (27.3, 8)):
        for top, light, dark in (
            (middle - half, (255, 250, 214), (255, 214, 104)),
            (middle, (248, 176, 66), (255, 206, 96)),
        ):
            image.paste(vertical(size[0], round(half * unit), light, dark), (0, round(top * unit)))
    return image


def backdrop(width: int, height: int) -> Image.Image:
    """A night sky with the light of six stones, and the gauntlet that waits for them."""
    places = ((0.07, 0.66), (0.1, 0.42), (0.17, 0.2), (0.83, 0.2), (0.9, 0.42), (0.93, 0.66))
    image = _starry(width, height, tuple(zip(SIX.values(), places, strict=True)))
    side = round(height * 0.66)
    image.alpha_composite(gauntlet(side), ((width - side) // 2, height - round(side * 1.02)))
    _hills(image)
    size = round(height * 0.15)
    for (name, colour), (x, y) in zip(SIX.items(), places, strict=True):
        at = round(x * width) - size // 2, round(y * height) - size // 2
        image.alpha_composite(stone(name, colour, "", size), at)
    return image


def night(width: int, height: int) -> Image.Image:
    """The same sky over the same hills, without any game in it."""
    image = _starry(width, height, ())
    _hills(image)
    return image


def _starry(width: int, height: int, lights: Lights) -> Image.Image:
    image = _sky(lights).convert("RGB").resize((width, height), Image.Resampling.BICUBIC).convert("RGBA")
    _stars(image)
    return image


def _sky(lights: Lights) -> Image.Image:
    """All that is soft, made small: the dark, clouds, the lights."""
    dice = random.Random(12)
    width, height = 320, 180
    image = vertical(width, height, NIGHT, (40, 34, 88))
    for _ in range(26):
        at = dice.uniform(0, 1), dice.gauss(0.45, 0.18)
        paint = dice.choice([(60, 70, 170), (110, 60, 160), (40, 90, 150), (140, 70, 130)])
        _shine(image, at, dice.uniform(0.1, 0.26), paint, dice.randint(30, 70), flat=0.5)
    _shine(image, (0.5, 0.66), 0.7, (126, 96, 226), 130)
    for colour, at in lights:
        _shine(image, at, 0.2, colour, 130)
    return image


def _shine(
    image: Image.Image, at: Point, reach: float, colour: Colour, strength: int, flat: float = 1.0
) -> None:
    """A soft light on a picture; place and reach are shares of it."""
    mask = Image.new("L", image.size)
    x, y, half = at[0] * image.width, at[1] * image.height, reach * image.height / 2
    ImageDraw.Draw(mask).ellipse([x - half, y - half * flat, x + half, y + half * flat], fill=strength)
    image.alpha_composite(filled(colour, mask.filter(ImageFilter.GaussianBlur(half * 0.6))))


def _stars(image: Image.Image) -> None:
    dice = random.Random(7)
    width, height = image.size
    draw = ImageDraw.Draw(image)
    for _ in range(width // 4):
        x, y = dice.randrange(width), int(dice.triangular(0, height * 0.9, 0))
        bright = dice.randint(70, 200)
        draw.point((x, y), (bright, bright, min(255, bright + 30), 255))
    for _ in range(width // 26):
        size = dice.choice([7, 9, 9, 13, 19])
        canvas = Canvas(size * 4)
        canvas.shape((225, 232, 255), star(4, 48, 7))
        canvas.circle((255, 255, 255), 50, 50, 12)
        at = dice.randrange(width - 20), int(dice.triangular(0, height * 0.8, 0))
        image.alpha_composite(canvas.image.reduce(4), at)


def _hills(image: Image.Image) -> None:
    dice = random.Random(21)
    width, height = image.size
    strip = height // 4
    for base, paint in ((0.5, (24, 23, 56)), (0.78, (13, 14, 34))):
        ridge = [(x / 20, base + dice.uniform(-0.2, 0.16)) for x in range(-1, 23)]
        line = [(0.0, 2.0), *smooth(ridge, closed=False, steps=6), (1.1, 2.0)]
        mask = Image.new("L", (width * 2, strip * 2))
        ImageDraw.Draw(mask).polygon([(x * width * 2, y * strip * 2) for x, y in line], fill=255)
        image.paste(paint, (0, height - strip), mask.reduce(2))


def gauntlet(size: int) -> Image.Image:
    """An open iron glove with six settings in which a light still glows."""
    iron, trim = (42, 43, 82), (138, 108, 66)
    canvas = Canvas(size * 2)
    canvas.shape(darker(iron, 0.2), both_sides([(50, 72), (31, 72), (25, 84), (20, 110), (50, 110)]))
    canvas.shape(trim, both_sides([(50, 75), (30, 75), (27.5, 80), (50, 80)]))
    canvas.shape(trim, both_sides([(50, 90), (23.5, 90), (22.5, 94), (50, 94)]))
    thumb = [(30, 68), (20, 56), (9, 44), (7, 37), (13, 35), (24, 44), (35, 50)]
    canvas.shape(trim, smooth(thumb))
    canvas.shape(iron, smooth([(31, 65), (21, 55), (10.5, 43), (9, 38), (13, 37), (23, 46), (34, 53)]))
    canvas.shape(
        trim, smooth([(28, 41), (50, 36), (73, 42), (76, 58), (70, 74), (50, 78), (31, 74), (26, 58)])
    )
    canvas.shape(
        iron, smooth([(29, 43), (50, 38), (72, 44), (74, 58), (69, 73), (50, 76), (32, 73), (28, 58)])
    )
    settings: list[Point] = []
    for x, y, lean, length in ((33, 45, -8.0, 31), (45, 41, -3.0, 36), (57, 41, 2.5, 35), (69, 46, 8.0, 28)):
        for part in (2, 1, 0):
            top, low = y - length * (part + 1) / 3, y - length * part / 3
            middle, half = x + lean * (part + 0.5) / 3, 5.9 - part * 0.6
            canvas.box(trim, middle - half, top, middle + half, low + 2, 3.2)
            canvas.box(
                lighter(iron, 0.05 * part), middle - half + 0.9, top + 1, middle + half - 0.9, low + 1, 2.6
            )
        settings.append((x, y + 3))
    settings += [(21, 51), (51, 60)]
    canvas.relief(1.0, 60, 90)
    canvas.outline(1.2)
    glow = Image.new("RGBA", (96, 96))
    for spot, colour in zip(settings, SIX.values(), strict=True):
        large = 1.6 if spot == settings[-1] else 1.0
        for radius, paint in ((4.4, trim), (3.5, INK), (2.9, mix(colour, INK, 0.3))):
            canvas.circle(paint, *spot, radius * large)
        canvas.circle(lighter(colour, 0.4), spot[0] - 0.8 * large, spot[1] - 0.8 * large, large)
        _shine(glow, (spot[0] / 100, spot[1] / 100), 0.16, colour, 150)
    canvas.over(glow.resize(canvas.image.size, Image.Resampling.BICUBIC))
    return canvas.image.reduce(2)


def window_icon(size: int) -> Image.Image:
    """Six stones around a golden star."""
    canvas = Canvas(256)
    canvas.circle(INK, 50, 50, 50)
    canvas.circle(GOLD, 50, 50, 47)
    canvas.circle((30, 32, 72), 50, 50, 41.5)
    canvas.shape(GOLD, star(6, 25, 11, -60))
    for (name, colour), (x, y) in zip(SIX.items(), regular(6, 28), strict=True):
        gem(canvas, [(x + (a - 50) * 0.36, y + (b - 50) * 0.36) for a, b in CUTS[name]], colour, 0.3)
    canvas.relief(1.5)
    return canvas.sized(size)
