"""Rocks and portals."""

from __future__ import annotations

import math

from PIL import Image, ImageFilter

from render.art.canvas import INK, Canvas, Point, darker, lighter, radial, tapered
from render.theme import Colour

STONE: Colour = (106, 111, 136)
FOOT: list[Point] = [(10, 48), (18, 36), (26, 20), (46, 11), (66, 14), (80, 30), (90, 52), (86, 74), (68, 88),
                     (42, 91), (18, 80), (8, 64)]  # fmt: skip
TOP: list[Point] = [(26, 20), (46, 11), (66, 14), (80, 30), (74, 48), (52, 58), (30, 50), (18, 36)]
CRACKS: tuple[list[Point], ...] = (
    [(46, 12), (50, 26), (44, 36), (52, 48), (48, 60)],
    [(88, 54), (74, 58), (68, 68), (56, 66), (48, 76), (44, 90)],
    [(9, 60), (24, 56), (32, 64), (42, 60), (48, 60)],
    [(22, 30), (34, 34), (44, 36)],
    [(76, 24), (64, 34), (52, 48)],
)


def _on(canvas: Canvas) -> Canvas:
    """Go on drawing on what a filter gave."""
    fresh = Canvas(canvas.pixels)
    fresh.over(canvas.image)
    return fresh


def rock(damage: int, size: int) -> Image.Image:
    """A boulder; it cracks and loses pieces."""
    canvas = Canvas(size * 3)
    canvas.circle((*INK, 110), 51, 80, 42, 0.34)
    canvas.image = canvas.image.filter(ImageFilter.BoxBlur(canvas.unit * 2))
    body = Canvas(canvas.pixels)
    body.shape(STONE, FOOT)
    for paint, facet in (
        (darker(STONE, 0.42), [(90, 52), (86, 74), (68, 88), (64, 66), (74, 48), (80, 30)]),
        (darker(STONE, 0.22), [(68, 88), (42, 91), (40, 72), (52, 58), (74, 48), (64, 66)]),
        (darker(STONE, 0.1), [(42, 91), (18, 80), (8, 64), (10, 48), (30, 50), (52, 58), (40, 72)]),
        (lighter(STONE, 0.08), [(10, 48), (18, 36), (30, 50), (20, 60)]),
        (lighter(STONE, 0.3), TOP),
        (lighter(STONE, 0.5), [(26, 20), (46, 11), (58, 13), (46, 24), (30, 30), (22, 30)]),
    ):
        body.shape(paint, facet)
    if damage >= 2:
        body.shape((0, 0, 0, 0), [(92, 46), (80, 52), (82, 62), (94, 62)])
        body.shape((0, 0, 0, 0), [(16, 14), (30, 26), (22, 33), (10, 34)])
    if damage >= 3:
        body.shape((0, 0, 0, 0), [(54, 6), (60, 24), (70, 28), (84, 22), (80, 6)])
        body.shape((0, 0, 0, 0), [(30, 94), (34, 82), (26, 74), (12, 74), (10, 94)])
    for crack in CRACKS[: (0, 1, 3, 5)[damage]]:
        body.line(lighter(STONE, 0.45), [(x + 1.2, y + 1.2) for x, y in crack], 1.6)
        body.line(INK, crack, 2.4 + damage * 0.35)
    body.relief(1.6, 70, 90)
    body.outline(2.6)
    canvas = _on(canvas)
    canvas.over(body.image)
    for x, y in ((8, 88), (90, 86), (76, 94), (22, 94))[: max(0, damage * 2 - 2)]:
        canvas.shape(INK, [(x - 5, y + 3), (x - 3, y - 4), (x + 3, y - 4), (x + 6, y + 3)])
        canvas.shape(
            lighter(STONE, 0.1), [(x - 3, y + 1.4), (x - 2, y - 2.4), (x + 2, y - 2.4), (x + 4, y + 1.4)]
        )
    return canvas.image.reduce(3)


def portal(size: int) -> Image.Image:
    """A whirl of light around the dark."""
    canvas = Canvas(size * 2)
    canvas.circle((46, 26, 110), 50, 50, 42)
    for arms, turn, width, paint in (
        (6, 0, 9, (112, 84, 255)),
        (6, 30, 7, (64, 190, 255)),
        (3, 12, 4, (226, 240, 255)),
    ):
        for arm in range(arms):
            canvas.shape(paint, tapered(_arm(turn + arm * 360 / arms), width))
    core = radial(canvas.pixels, (8, 6, 26, 255), (8, 6, 26, 0), reach=30)
    canvas.over(core)
    canvas.circle((8, 6, 26), 50, 50, 13)
    canvas.glow((112, 110, 255), 6, 1.3)
    return canvas.image.reduce(2)


def _arm(start: float) -> list[Point]:
    """The middle of one arm of the whirl."""
    line = []
    for step in range(17):
        radius, angle = 42 - 29 * step / 16, math.radians(start + 150 * step / 16)
        line.append((50 + radius * math.cos(angle), 50 + radius * math.sin(angle)))
    return line
