"""Large pictures of Deserts of Dune: its name, and the desert by night behind its screens."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageDraw, ImageFilter

from render.art.canvas import INK, Canvas, Point, darker, filled, lighter, smooth, vertical
from render.theme import SPICE, Colour
from tools.painter.lettering import write

DUSK: Colour = (26, 18, 44)
GLOW: Colour = (214, 104, 58)
MOON: Colour = (244, 230, 206)
RIDGES: tuple[tuple[float, float, Colour, Colour], ...] = (
    (0.66, 0.05, (150, 82, 62), (92, 48, 56)),
    (0.74, 0.06, (122, 66, 54), (66, 36, 50)),
    (0.83, 0.06, (88, 48, 46), (42, 24, 40)),
    (0.93, 0.05, (48, 28, 36), (18, 13, 26)),
)
"""From far to near: how low a ridge of dunes lies, how high its waves are, its lit and its dark side."""


def logo(width: int) -> Image.Image:
    """The name of the game, cut out of the dusk over a dune."""
    canvas = Canvas(width * 2, height=width * 2 * 39 // 100)
    holes = write(canvas, SPICE, "DESERTS OF", (50, 8), 7.4)
    write(canvas, SPICE, "DUNE", (50, 24.6), 16)
    letters = canvas.image.getchannel("A")
    canvas.image.paste(_sunset(letters.size), mask=letters)
    canvas.image.putalpha(letters)
    canvas.relief(0.35, 130, 120)
    for x, y in holes:
        _mouth(canvas, x, y, 3.4)
    canvas.outline(1.1)
    canvas.outline(0.5, darker(SPICE, 0.5))
    canvas.outline(0.8)
    return canvas.image.reduce(2)


def _mouth(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Shai-Hulud, seen from where nobody should stand."""
    canvas.circle((196, 126, 72), x, y, radius)
    canvas.circle((92, 30, 26), x, y, radius * 0.76)
    canvas.circle(INK, x, y, radius * 0.4)
    for tooth in range(12):
        angle = math.tau * tooth / 12
        tip = (x + math.cos(angle) * radius * 0.34, y + math.sin(angle) * radius * 0.34)
        feet = [
            (x + math.cos(angle + side) * radius * 0.8, y + math.sin(angle + side) * radius * 0.8)
            for side in (-0.17, 0.17)
        ]
        canvas.shape((255, 240, 214), [tip, *feet])


def _sunset(size: tuple[int, int]) -> Image.Image:
    """The light of the last hour, and the dune it falls on, in every letter."""
    width, height = size
    image = vertical(width, height, (255, 236, 180), (236, 120, 48))
    draw = ImageDraw.Draw(image)
    for start, paint in ((0.70, (178, 74, 40)), (0.80, (112, 44, 40))):
        ridge = [
            (x / 40 * width, height * (start + 0.05 * math.sin(x / 40 * math.tau * 1.5 + 6 * start)))
            for x in range(41)
        ]
        draw.polygon([*ridge, (width, height), (0, height)], fill=paint)
    return image


def backdrop(width: int, height: int) -> Image.Image:
    """Night falls over Arrakis: two moons, and dunes to the end of the world."""
    image = vertical(width, height, DUSK, (104, 44, 66))
    _shine(image, (0.5, 0.7), 1.5, GLOW, 150, flat=0.42)
    _shine(image, (0.5, 0.68), 0.7, lighter(GLOW, 0.3), 110, flat=0.4)
    _stars(image)
    for at, radius, strength in (((0.2, 0.27), 0.085, 90), ((0.29, 0.16), 0.035, 60)):
        _moon(image, at, radius, strength)
    for number, ridge in enumerate(RIDGES):
        _ridge(image, number, *ridge)
    return image


def _shine(
    image: Image.Image, at: Point, reach: float, colour: Colour, strength: int, flat: float = 1.0
) -> None:
    """A soft light; place and reach are shares of the picture. It is made small, for it has no edges."""
    small = Image.new("L", (max(2, image.width // 10), max(2, image.height // 10)))
    x, y, half = at[0] * small.width, at[1] * small.height, reach * small.height / 2
    ImageDraw.Draw(small).ellipse([x - half, y - half * flat, x + half, y + half * flat], fill=strength)
    mask = small.filter(ImageFilter.GaussianBlur(half * 0.45)).resize(image.size, Image.Resampling.BICUBIC)
    image.alpha_composite(filled(colour, mask))


def _stars(image: Image.Image) -> None:
    dice = random.Random(11)
    draw = ImageDraw.Draw(image)
    for _ in range(image.width // 4):
        x, y = dice.randrange(image.width), int(dice.triangular(0, image.height * 0.55, 0))
        bright = dice.randint(60, 190)
        draw.point((x, y), (bright, min(255, bright + 8), min(255, bright + 20), 255))


def _moon(image: Image.Image, at: Point, radius: float, strength: int) -> None:
    _shine(image, at, radius * 4.4, MOON, strength)
    side = round(radius * 2 * image.height)
    canvas = Canvas(side * 3)
    canvas.circle(MOON, 50, 50, 49)
    for x, y, size in ((34, 38, 9), (60, 28, 6), (56, 62, 12), (30, 66, 6), (74, 50, 5)):
        canvas.circle(darker(MOON, 0.12), x, y, size)
    canvas.image.alpha_composite(_shadow(canvas.image))
    disc = canvas.image.reduce(3)
    image.alpha_composite(
        disc, (round(at[0] * image.width - side / 2), round(at[1] * image.height - side / 2))
    )


def _shadow(disc: Image.Image) -> Image.Image:
    """The dark side of a moon, soft where day ends."""
    mask = Image.new("L", disc.size)
    side = disc.width
    ImageDraw.Draw(mask).ellipse([side * 0.34, -side * 0.06, side * 1.4, side * 1.0], fill=150)
    mask = mask.filter(ImageFilter.GaussianBlur(side * 0.07))
    alpha = disc.getchannel("A")
    shaded = filled(DUSK, mask)
    shaded.putalpha(Image.composite(mask, Image.new("L", disc.size), alpha))
    return shaded


def _ridge(image: Image.Image, number: int, low: float, wave: float, lit: Colour, dark: Colour) -> None:
    """One row of dunes: sharp crests, the side to the last light bright, the other in the shade."""
    dice = random.Random(40 + number)
    width, height = image.size
    crests: list[tuple[float, float]] = [(-0.1, low + wave)]
    x = -0.02
    while x < 1.1:
        crests.append((x, low - wave * dice.uniform(0.3, 1.0)))
        x += dice.uniform(0.05, 0.09)
        crests.append((x, low + wave * dice.uniform(0.1, 0.7)))
        x += dice.uniform(0.07, 0.13)
    line = smooth(crests, closed=False, steps=8)
    body = [(x * width, y * height) for x, y in line]
    fine = Image.new("L", (width * 2, height * 2))
    ImageDraw.Draw(fine).polygon(
        [(a * 2, b * 2) for a, b in (*body, (width * 1.2, height * 1.2), (-width * 0.2, height * 1.2))],
        fill=255,
    )
    ground = vertical(width, height, lit, dark)
    ground = Image.composite(ground, Image.new("RGBA", ground.size, dark), _sunlit(width, height, crests))
    image.paste(ground, (0, 0), fine.reduce(2))
    if number == len(RIDGES) - 1:
        image.alpha_composite(vertical(width, height // 3, (*INK, 0), (*INK, 150)), (0, height - height // 3))


def _sunlit(width: int, height: int, crests: list[tuple[float, float]]) -> Image.Image:
    """Where the slopes face the light: from every crest down to its right."""
    mask = Image.new("L", (width, height), 70)
    draw = ImageDraw.Draw(mask)
    for (x, y), (next_x, next_y) in zip(crests[1::2], crests[2::2], strict=False):
        bend = x + (next_x - x) * 0.35
        shape = smooth(
            [(x, y - 0.02), (bend, y + 0.05), (x + (next_x - x) * 0.1, y + 0.14), (next_x + 0.06, y + 0.3),
             (next_x + 0.14, next_y + 0.1), (next_x, next_y - 0.02)]
        )  # fmt: skip
        draw.polygon([(a * width, b * height) for a, b in shape], fill=255)
    return mask.filter(ImageFilter.GaussianBlur(width * 0.0022))
