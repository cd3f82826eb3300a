"""The desert in the light of a low sun: flat grounds, and what rises from them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageFilter

from render.art.canvas import (
    Canvas,
    Point,
    arc,
    blurred,
    darker,
    filled,
    lighter,
    mix,
    regular,
    smooth,
)
from render.art.dune.looks import RAISE, SPAN
from render.theme import ROCK, SAND, Colour
from systems.dune.components import DUNE, FLAT, HELIPORT, MOUNTAIN

MARGIN = 100 * (SPAN - 1) / 2
STEEP = 19
"""How high the steep face of a dune is."""
CREST: Colour = (198, 150, 92)
LEE: Colour = (158, 114, 70)
FACE: Colour = (92, 62, 44)
SHADE: Colour = (46, 28, 26)
LIGHT: Colour = (255, 226, 166)


def ground(kind: str, variant: int, size: int) -> Image.Image:
    """A flat field: sand, rock, or the pad of a heliport; below a dune is sand, below a mountain is rock."""
    base = (SAND if kind in (FLAT, DUNE) else ROCK)[variant % 2]
    dice = random.Random(variant)
    canvas = Canvas(size * 2)
    canvas.shape(base, [(0, 0), (100, 0), (100, 100), (0, 100)])
    _stains(canvas, dice, base)
    canvas = _on(canvas.image.filter(ImageFilter.GaussianBlur(canvas.pixels / 50)))
    if kind in (FLAT, DUNE):
        _ripples(canvas, dice, base)
    else:
        _cracks(canvas, dice, base)
    if kind == HELIPORT:
        _pad(canvas, base)
    # A thin seam shows where a field ends.
    for edge in ([(0, 0), (100, 0)], [(0, 0), (0, 100)]):
        canvas.line(lighter(base, 0.07), edge, 1.4)
    for edge in ([(0, 100), (100, 100)], [(100, 0), (100, 100)]):
        canvas.line(darker(base, 0.22), edge, 1.6)
    return canvas.image.reduce(2)


def _on(image: Image.Image) -> Canvas:
    """Go on drawing on what a filter gave."""
    canvas = Canvas(image.width)
    canvas.over(image)
    return canvas


def _stains(canvas: Canvas, dice: random.Random, base: Colour) -> None:
    for _ in range(6):
        about = dice.uniform(5, 95), dice.uniform(5, 95)
        spot = [
            (x + dice.uniform(-4, 4), about[1] + (y - about[1]) * dice.uniform(0.4, 0.8))
            for x, y in regular(7, dice.uniform(10, 26), about=about)
        ]
        canvas.shape(lighter(base, 0.05) if dice.random() < 0.5 else darker(base, 0.06), smooth(spot))


def _ripples(canvas: Canvas, dice: random.Random, base: Colour) -> None:
    """What the wind draws into the sand."""
    for _ in range(5):
        x, y, long = dice.uniform(4, 60), dice.uniform(8, 94), dice.uniform(22, 42)
        wave = [(x + long * t, y + 2.4 * math.sin(3.4 * t + x) - 5 * t) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]
        line = smooth([point for point in wave if point[0] < 97], closed=False)
        canvas.line(darker(base, 0.13), [(a, b + 1.5) for a, b in line], 1.6)
        canvas.line(lighter(base, 0.1), line, 1.5)


def _cracks(canvas: Canvas, dice: random.Random, base: Colour) -> None:
    """Slabs of bare rock, flat as the sand beside them."""
    for _ in range(3):
        x, y, angle = dice.uniform(12, 88), dice.uniform(12, 88), dice.uniform(0, math.tau)
        line: list[Point] = [(x, y)]
        for _ in range(4):
            angle += dice.uniform(-0.8, 0.8)
            x, y = x + 11 * math.cos(angle), y + 11 * math.sin(angle)
            line.append((min(97, max(3, x)), min(97, max(3, y))))
        canvas.line(lighter(base, 0.14), [(a + 1.1, b + 1.3) for a, b in line], 1.3)
        canvas.line(darker(base, 0.42), line, 1.7)
    for _ in range(6):
        x, y, radius = dice.uniform(8, 92), dice.uniform(8, 92), dice.uniform(1.2, 2.8)
        canvas.circle(darker(base, 0.35), x + 0.7, y + 1, radius, 0.75)
        canvas.circle(lighter(base, 0.16), x, y, radius, 0.75)


def _pad(canvas: Canvas, base: Colour) -> None:
    paint = (226, 190, 104)
    canvas.circle(darker(base, 0.3), 50, 50, 42)
    canvas.circle(paint, 50, 50, 39)
    canvas.circle(darker(base, 0.22), 50, 50, 34.5)
    for x in (36, 64):
        canvas.box(paint, x - 4.5, 30, x + 4.5, 70)
    canvas.box(paint, 36, 46, 64, 54)


# What is high


def relief(kind: str, joined: str, variant: int, size: int) -> Image.Image:
    """A dune or a mountain, `SPAN` fields wide; its shadow falls to the lower right."""
    canvas = Canvas(size * 2, margin=MARGIN)
    _DRAWN[kind](canvas, joined, random.Random(variant * 7 + 3))
    return canvas.image.reduce(2)


def _cast(canvas: Canvas, outline: Sequence[Point], far: float, strength: int = 150) -> None:
    """The shadow of what has this outline."""
    layer = Canvas(canvas.pixels, margin=MARGIN)
    for step in range(6):
        part = far * step / 5
        layer.shape((255, 255, 255), [(x + part, y + part * 0.62) for x, y in outline])
    mask = blurred(layer.image.getchannel("A"), 2.2 * canvas.unit)
    canvas.over(filled(SHADE, mask.point(lambda value: value * strength // 255)))


def dune(canvas: Canvas, joined: str, dice: random.Random) -> None:
    """A ridge of sand: bright above, a sharp crest, and a steep face in the shade where it ends."""
    top = _top(joined, dice)
    foot = Canvas(canvas.pixels, margin=MARGIN)
    for step in range(STEEP + 3, 0, -1):
        paint = mix(FACE, SHADE, 0.35 * step / STEEP)
        foot.shape(paint, [(x + 0.62 * step, y + step) for x, y in top])
    soft = blurred(foot.image.getchannel("A"), 1.4 * canvas.unit)
    foot.image.putalpha(ImageChops.lighter(soft, foot.image.getchannel("A").point(lambda value: value // 2)))
    _cast(canvas, [(x + 0.6 * STEEP, y + STEEP) for x, y in top], 12)
    canvas.over(foot.image)
    face = Canvas(canvas.pixels, margin=MARGIN)
    face.shape(CREST, top)
    alpha = face.image.getchannel("A")
    sand = Image.alpha_composite(_waves(canvas.pixels), _slopes(canvas.pixels, alpha, canvas.unit))
    sand.putalpha(alpha)
    canvas.over(sand)
    _cut(canvas, joined)


def _top(joined: str, dice: random.Random) -> list[Point]:
    """The outline of what is high; it goes on far beyond the field on those sides that are ``joined``."""
    left, right = (-60.0 if "W" in joined else 2.0), (160.0 if "E" in joined else 90.0)
    upper, lower = (-60.0 if "N" in joined else 1.0 - RAISE), (160.0 if "S" in joined else 98.0 - STEEP)
    corner, points = 30.0, []
    for x, y, turn in ((left, upper, 180), (right, upper, 270), (right, lower, 0), (left, lower, 90)):
        about = (
            x + corner * (1 if turn in (180, 90) else -1),
            y + corner * (1 if turn in (180, 270) else -1),
        )
        points += arc(corner, turn, turn + 90, about)
    # The wind has no ruler; at the borders of the field it must meet what the neighbours draw.
    swing = [dice.uniform(-3, 3) for _ in range(2)]
    bent = []
    for x, y in _dense(points):
        across, down = min(1.0, max(0.0, x / 100)), min(1.0, max(0.0, y / 100))
        bent.append((x + swing[0] * math.sin(math.tau * down), y + swing[1] * math.sin(math.tau * across)))
    return bent


def _dense(points: list[Point]) -> list[Point]:
    """The same outline with many more points."""
    result = []
    for (ax, ay), (bx, by) in pairwise([*points, points[0]]):
        steps = max(1, round(math.hypot(bx - ax, by - ay) / 6))
        result += [(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps)]
    return result


@lru_cache(8)
def _waves(pixels: int) -> Image.Image:
    """Small crests, each with a lee behind it; they go on from field to field."""
    sheet = Canvas(pixels, margin=MARGIN)
    sheet.box(CREST, -MARGIN, -MARGIN, 100 + MARGIN, 100 + MARGIN)
    for number in range(-2, 6):
        y = 25.0 * number - 8
        wave = [
            (4.0 * x, y + 4.6 * math.sin(math.tau * x / 25) + 1.7 * math.sin(math.tau * x / 12.5))
            for x in range(-6, 32)
        ]
        lee = 13
        for step in range(lee):
            lower = [(u, v + lee - step) for u, v in wave]
            sheet.shape(mix(CREST, LEE, ((step + 1) / lee) ** 1.6), [*wave, *reversed(lower)])
        sheet.line(lighter(CREST, 0.24), wave, 1.7)
    return sheet.image


def _cut(canvas: Canvas, joined: str) -> None:
    """Keep to the own field where a neighbour goes on."""
    box = [
        0.0 if "W" in joined else -MARGIN,
        -RAISE if "N" in joined else -MARGIN,
        100.0 if "E" in joined else 100 + MARGIN,
        100.0 if "S" in joined else 100 + MARGIN,
    ]
    kept = Canvas(canvas.pixels, margin=MARGIN)
    kept.box((255, 255, 255), *box)
    canvas.image.putalpha(ImageChops.multiply(kept.image.getchannel("A"), canvas.image.getchannel("A")))
    for side, line in (
        ("E", [(99.4, -RAISE), (99.4, 100 - RAISE)]),
        ("S", [(0, 99.4 - RAISE), (100, 99.4 - RAISE)]),
    ):
        if side in joined:
            canvas.line((*darker(CREST, 0.2), 255), line, 1.2)


def _slopes(pixels: int, alpha: Image.Image, unit: float) -> Image.Image:
    """Light on the slope at the upper left, a little shade before the crest, and the bright crest itself."""
    image = Image.new("RGBA", (pixels, pixels))
    for far, soft, paint, strength in (
        (12, 7, LIGHT, 120),
        (-13, 7, SHADE, 60),
        (-1.8, 0.5, lighter(LIGHT, 0.25), 240),
    ):
        shift = round(far * unit)
        moved = Image.new("L", alpha.size)
        moved.paste(alpha, (shift, shift))
        rim = blurred(ImageChops.subtract(alpha, moved), soft * unit)
        image.alpha_composite(filled(paint, rim.point(lambda value, s=strength: value * s // 255)))
    return image


def mountain(canvas: Canvas, joined: str, dice: random.Random) -> None:
    """Jagged rock, high above everything."""
    top = (46 + dice.uniform(-9, 9), -12 + dice.uniform(0, 14))
    left, right = (20, 30 + dice.uniform(-14, 14)), (71, 20 + dice.uniform(-16, 18))
    outline: list[Point] = [(-2, 100), (6, 62), left, (34, 44), top, (62, 30), right, (86, 56), (102, 100)]
    outline += [(76, 108), (24, 108)]
    _cast(canvas, outline, 11, 170)
    body = Canvas(canvas.pixels, margin=MARGIN)
    stone = mix(ROCK[1], (176, 128, 104), 0.35)
    body.shape(stone, outline)
    behind = [(62, 30), (58, 60), (66, 108), (76, 108), (102, 100), (86, 56), right, (64, 34)]
    for paint, facet in (
        (darker(stone, 0.5), [top, *behind]),
        (darker(stone, 0.3), [top, (52, 34), (46, 64), (54, 108), (66, 108), (58, 60), (62, 30)]),
        (lighter(stone, 0.22), [top, (34, 44), (30, 76), (40, 108), (54, 108), (46, 64), (52, 34)]),
        (lighter(stone, 0.06), [left, (34, 44), (30, 76), (40, 108), (24, 108), (-2, 100), (6, 62)]),
        (lighter(stone, 0.4), [left, (6, 62), (12, 70), (24, 54)]),
        (lighter(stone, 0.5), [top, (34, 44), (40, 42), (47, 24), (50, 18)]),
        (darker(stone, 0.2), [right, (64, 34), (72, 50), (86, 56)]),
    ):
        body.shape(paint, facet)
    for line in ([(18, 100), (24, 80), (20, 66)], [(44, 100), (42, 84), (48, 70)], [(80, 96), (76, 78)]):
        body.line(darker(stone, 0.5), line, 1.8)
    body.outline(2.4)
    canvas.over(body.image)


_DRAWN: dict[str, Callable[[Canvas, str, random.Random], None]] = {DUNE: dune, MOUNTAIN: mountain}
RELIEFS = tuple(_DRAWN)
