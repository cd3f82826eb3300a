"""Emblems of heroes known by what they can do."""

from __future__ import annotations

import math

from render.art.canvas import CLEAR, INK, Canvas, arc, darker, lighter, mix, regular, smooth, star, turned
from render.theme import Colour

WHITE: Colour = (250, 250, 255)


def speed(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A bolt that leaves everything behind."""
    for y, left, right in ((26, 2, 46), (48, -2, 34), (70, 4, 40)):
        canvas.shape(accent, [(left, y), (right, y - 4), (right, y + 4)])
    bolt = [(58, 2), (30, 54), (48, 54), (34, 98), (90, 38), (66, 38), (88, 2)]
    canvas.shape(main, bolt)
    canvas.shape(darker(main, 0.3), [(88, 2), (66, 38), (90, 38), (34, 98), (62, 46), (54, 44)])


def mandala(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A circle of magic around an eye."""
    canvas.circle(main, 50, 50, 48)
    canvas.circle(CLEAR, 50, 50, 43.5)
    for turn in (0, 45):
        canvas.line(main, [*regular(4, 45, turn), *regular(4, 45, turn)[:2]], 4.2)
    for spot in regular(8, 45.5, 22.5):
        canvas.circle(lighter(main, 0.5), *spot, 3.4)
    eye = [*arc(38, 216, 324, (50, 72.5)), *arc(38, 36, 144, (50, 27.5))]
    canvas.shape(INK, [(50 + (x - 50) * 1.14, 50 + (y - 50) * 1.22) for x, y in eye])
    canvas.shape(WHITE, eye)
    canvas.circle(darker(accent, 0.3), 50, 50, 13.5)
    canvas.circle(accent, 50, 50, 11)
    canvas.circle(INK, 50, 50, 5)
    canvas.circle(WHITE, 46, 46, 3)


def reactor(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A ring of coils around a bright core."""
    canvas.circle(darker(accent, 0.1), 50, 50, 48)
    canvas.circle(INK, 50, 50, 42)
    for turn in range(10):
        start = turn * 36 - 90 + 5
        canvas.shape(main, [*arc(39, start, start + 26), *reversed(arc(28, start, start + 26))])
        canvas.line(accent, [spoke(40, start - 5), spoke(28, start - 5)], 4)
    canvas.circle(accent, 50, 50, 25.5)
    canvas.circle(INK, 50, 50, 22)
    canvas.circle(main, 50, 50, 19)
    canvas.circle(lighter(main, 0.5), 50, 50, 15)
    canvas.circle(WHITE, 50, 50, 10)
    for corner in regular(3, 21, 90):
        canvas.line(
            darker(accent, 0.3), [corner, (50 + (corner[0] - 50) * 0.55, 50 + (corner[1] - 50) * 0.55)], 4
        )


def spoke(radius: float, degrees: float) -> tuple[float, float]:
    """A point on a circle around the middle."""
    angle = math.radians(degrees)
    return 50 + radius * math.cos(angle), 50 + radius * math.sin(angle)


def starburst(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A star with eight rays and a band of light behind it."""
    canvas.shape(accent, [(0, 62), (50, 44), (100, 40), (100, 50), (52, 58), (0, 72)])
    canvas.shape(darker(main, 0.2), star(8, 34, 12, -67.5))
    canvas.shape(main, star(4, 52, 11))
    canvas.shape(lighter(main, 0.35), star(4, 38, 9, -45))
    for corner in range(4):
        start = corner * 90 - 90
        canvas.shape(lighter(main, 0.65), [(50, 50), spoke(52, start), spoke(11, start + 45)])
    canvas.circle(WHITE, 50, 50, 8)


def board(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A board that rides through the stars."""
    trail = [(2, 98), (30, 58), (44, 72)]
    canvas.shape(accent, trail)
    canvas.shape(mix(accent, WHITE, 0.5), [(10, 90), (33, 61), (41, 69)])
    outline = [(50, -14), (64, 8), (69, 40), (64, 78), (50, 94), (36, 78), (31, 40), (36, 8)]
    canvas.shape(main, turned(smooth(outline), 45))
    half = [(50, -14), (64, 8), (69, 40), (64, 78), (50, 94), (53, 50)]
    canvas.shape(darker(main, 0.35), turned(smooth(half), 45))
    for y in (14, 22):
        canvas.line(accent, turned([(37, y + 3), (50, y), (63, y + 3)], 45), 4)
    canvas.line(WHITE, turned([(43, 32), (41, 50), (44, 74)], 45), 4)
    for x, y, size in ((18, 24, 11), (84, 78, 9), (40, 8, 6)):
        canvas.shape(lighter(accent, 0.5), star(4, size, size * 0.3, about=(x, y)))


def chaos(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """Three whirling flames of red magic."""
    for turn in (0, 120, 240):
        flame = [
            (50, 44),
            (64, 36),
            (70, 20),
            (60, 4),
            (40, 0),
            (20, 10),
            (40, 10),
            (52, 18),
            (50, 28),
            (40, 36),
        ]
        canvas.shape(main, turned(smooth(flame), turn))
        canvas.shape(
            accent,
            turned(
                smooth([(54, 40), (63, 30), (62, 16), (50, 7), (38, 5), (52, 13), (57, 22), (53, 32)]), turn
            ),
        )
    canvas.circle(main, 50, 50, 16)
    canvas.circle(accent, 50, 50, 11.5)
    canvas.circle(WHITE, 50, 50, 6.5)
