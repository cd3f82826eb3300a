"""Emblems of heroes known by what they carry."""

from __future__ import annotations

import math

from render.art.canvas import INK, Canvas, arc, darker, lighter, mix, regular, smooth, star, turned
from render.theme import Colour

STEEL: Colour = (206, 214, 228)
LEATHER: Colour = (142, 88, 52)
WHITE: Colour = (250, 250, 255)


def hammer(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A war hammer with a spark on its head."""
    about = (42, 43)
    canvas.shape(LEATHER, turned([(45, 40), (55, 40), (55, 92), (45, 92)], 38, about))
    for y in (56, 66, 76):
        canvas.shape(darker(LEATHER), turned([(45, y), (55, y - 4), (55, y), (45, y + 4)], 38, about))
    canvas.shape(accent, turned([(42, 90), (58, 90), (55, 98), (45, 98)], 38, about))
    head = [(16, 16), (22, 10), (78, 10), (84, 16), (84, 42), (78, 48), (22, 48), (16, 42)]
    canvas.shape(main, turned(head, 38, about))
    canvas.shape(
        darker(main, 0.3), turned([(16, 31), (84, 31), (84, 42), (78, 48), (22, 48), (16, 42)], 38, about)
    )
    for x in (28, 66):
        canvas.shape(lighter(main, 0.6), turned([(x, 10), (x + 6, 10), (x + 6, 48), (x, 48)], 38, about))
    bolt = [(52, 12), (42, 30), (49, 30), (45, 46), (59, 26), (51, 26), (57, 12)]
    canvas.shape(accent, turned(bolt, 38, about))


def bow(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A drawn bow with an arrow on it, pointing to the upper right."""
    about = (50, 50)
    outer, inner = arc(51, -78, 78, (36, 50)), arc(38.5, -81, 81, (36, 50))
    canvas.shape(main, turned([*outer, *reversed(inner)], -45, about))
    canvas.shape(darker(main, 0.35), turned([(78, 38), (88, 38), (88, 62), (78, 62)], -45, about))
    for tip in ((45, 2), (45, 98)):
        canvas.line(WHITE, turned([tip, (20, 50)], -45, about), 3.2)
    canvas.line(LEATHER, turned([(14, 50), (92, 50)], -45, about), 5.6)
    canvas.shape(STEEL, turned([(86, 37), (108, 50), (86, 63), (91, 50)], -45, about))
    for y in (41, 59):
        canvas.shape(accent, turned([(8, y), (24, y), (30, 50), (14, 50)], -45, about))


def shield(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A round shield: stripes within a studded rim, a star on the boss."""
    canvas.circle(accent, 50, 50, 48)
    for stud in regular(12, 43.2):
        canvas.circle(lighter(accent, 0.6), *stud, 2.4)
    canvas.circle(WHITE, 50, 50, 38.5)
    for left, right in ((20, 31), (44.5, 55.5), (69, 80)):
        high, low = chord(37, left), chord(37, right)
        canvas.shape(main, [(left, 50 - high), (right, 50 - low), (right, 50 + low), (left, 50 + high)])
    canvas.circle(INK, 50, 50, 25.5)
    canvas.circle(accent, 50, 50, 23.5)
    canvas.shape(WHITE, star(5, 21, 8.6, about=(50, 51)))
    # A shine and a shade turn the flat disc into a dome.
    canvas.shape_over((255, 255, 255, 60), [*arc(48, 195, 255), *reversed(arc(23, 195, 255))])
    canvas.shape_over((*INK, 60), [*arc(48, 15, 75), *reversed(arc(23, 15, 75))])


def chord(radius: float, x: float) -> float:
    """How high a circle around the middle is at x."""
    return math.sqrt(max(0.0, radius**2 - (x - 50) ** 2))


def cassette(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A tape of the best songs."""
    canvas.box(main, 4, 18, 96, 82, 8)
    canvas.box(lighter(main, 0.75), 12, 25, 88, 62, 5)
    canvas.box(accent, 12, 34, 88, 40)
    canvas.box(darker(accent, 0.15), 12, 42, 88, 47)
    canvas.box(INK, 22, 39, 78, 59, 10)
    for x in (33, 67):
        canvas.circle(WHITE, x, 49, 8.5)
        canvas.shape(INK, star(6, 6.4, 4.0, about=(x, 49)))
    canvas.box(mix(main, INK, 0.55), 43, 43, 57, 55)
    canvas.shape(darker(main, 0.5), [(24, 82), (30, 68), (70, 68), (76, 82)])
    for x in (38, 50, 62):
        canvas.circle(INK, x, 76, 2.4)


def sword(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A curved blade with two edges."""
    about = (50, 50)
    blade = [(43, 66), (40, 40), (42, 16), (54, -8), (58, 16), (58, 40), (57, 66)]
    canvas.shape(STEEL, turned(smooth(blade), 42, about))
    canvas.shape(
        darker(STEEL, 0.35), turned([(50, 66), (51, 30), (54, -6), (59, 16), (58, 40), (57, 66)], 42, about)
    )
    canvas.line(main, turned([(50, 60), (50, 22)], 42, about), 2.2)
    guard = [(26, 60), (36, 66), (64, 66), (74, 60), (70, 74), (30, 74)]
    canvas.shape(accent, turned(guard, 42, about))
    canvas.shape(main, turned([(45, 73), (55, 73), (55, 98), (45, 98)], 42, about))
    for y in (79, 86, 93):
        canvas.line(darker(main, 0.5), turned([(45, y), (55, y)], 42, about), 2)
    canvas.circle(accent, *turned([(50, 102)], 42, about)[0], 7)


def crossed_blades(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """Two slim swords across each other, tied together."""
    for side in (-1, 1):
        degrees = 38 * side
        blade = [(46.5, 62), (46.5, 8), (50 - 3.5 * side, -8), (53.5, 8), (53.5, 62)]
        canvas.shape(INK, turned([(43, 64), (43, 6), (50 - 3.5 * side, -12), (57, 6), (57, 64)], degrees))
        canvas.shape(STEEL, turned(blade, degrees))
        canvas.shape(darker(STEEL, 0.3), turned([(50, 62), (50, 2), (53.5, 8), (53.5, 62)], degrees))
        canvas.shape(accent, turned([(38, 62), (62, 62), (62, 68), (38, 68)], degrees))
        canvas.shape(main, turned([(45, 68), (55, 68), (55, 100), (45, 100)], degrees))
        for y in (73, 81, 89):
            canvas.shape(INK, turned([(45, y), (55, y + 3), (55, y + 6), (45, y + 3)], degrees))
    canvas.shape(INK, [(50, 32), (64, 46), (50, 60), (36, 46)])
    canvas.shape(main, [(50, 36), (60, 46), (50, 56), (40, 46)])


def camera(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A detective's camera."""
    canvas.box(darker(main, 0.25), 14, 20, 30, 34, 3)
    canvas.shape(main, [(36, 30), (42, 16), (66, 16), (72, 30)])
    canvas.box(main, 4, 26, 96, 82, 9)
    canvas.box(darker(main, 0.45), 4, 40, 96, 72)
    canvas.box(lighter(accent, 0.4), 74, 30, 88, 37, 2)
    canvas.circle(accent, 16, 33, 3.6)
    for radius, paint in ((27, INK), (24, STEEL), (19, INK), (16.5, darker(accent, 0.35)), (10, INK)):
        canvas.circle(paint, 50, 55, radius)
    canvas.circle(WHITE, 44, 48, 4.6)
    canvas.circle(lighter(accent, 0.2), 56, 62, 2.6)
