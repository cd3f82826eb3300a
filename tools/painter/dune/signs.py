"""The signs of the six Great Houses: an animal or a thing each."""

from __future__ import annotations

import math

from render.art.canvas import (
    CLEAR,
    INK,
    Canvas,
    Point,
    both_sides,
    darker,
    from_hex,
    mirrored,
    regular,
    smooth,
    star,
    tapered,
)
from render.theme import Colour
from systems.dune import houses
from tools.painter.heroes import Drawing, Look

PALE: Colour = (246, 240, 226)


def hawk(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A hawk with spread wings."""
    wing = [(50, 34), (40, 28), (30, 14), (4, 2), (8, 16), (2, 22), (12, 32), (6, 38), (17, 46), (14, 54),
            (27, 58), (27, 66), (38, 66), (43, 74)]  # fmt: skip
    canvas.shape(main, both_sides(wing))
    canvas.shape(main, both_sides([(50, 60), (43, 72), (34, 97), (43, 91), (50, 99)]))
    for flip in (list, mirrored):
        for line in ([(12, 12), (36, 40)], [(10, 26), (36, 48)], [(16, 42), (38, 56)]):
            canvas.line(darker(main, 0.35), flip(line), 2.6)
    canvas.shape(
        main, smooth([(50, 8), (40, 13), (38, 24), (42, 36), (50, 40), (58, 36), (62, 24), (58, 12)])
    )
    canvas.shape(accent, [(39, 17), (27, 25), (34, 30), (40, 27)])
    canvas.circle(INK, 46, 20, 3)


def ram(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """The skull of a ram with heavy horns."""
    for flip in (list, mirrored):
        horn = tapered(
            smooth(
                [(46, 26), (34, 8), (14, 8), (2, 28), (6, 54), (22, 64), (32, 52), (26, 42)], closed=False
            ),
            19,
        )
        canvas.shape(accent, flip(horn))
        for line in ([(30, 4), (30, 17)], [(14, 6), (19, 18)], [(1, 24), (13, 28)], [(3, 50), (14, 45)]):
            canvas.line(darker(accent, 0.45), flip(line), 2.4)
    canvas.shape(
        main, smooth(both_sides([(50, 20), (40, 22), (32, 36), (34, 52), (40, 70), (41, 90), (50, 97)]))
    )
    for flip in (list, mirrored):
        canvas.shape(INK, flip(smooth([(37, 42), (45, 44), (45, 52), (38, 52)])))
        canvas.shape(INK, flip([(47, 80), (43, 84), (47, 88)]))
    canvas.line(darker(main, 0.35), [(50, 54), (50, 76)], 3)


def lion(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """The head of a lion with a crown."""
    canvas.shape(accent, smooth(star(13, 48, 36, about=(50, 57)), steps=3))
    canvas.shape(darker(accent, 0.25), smooth(star(13, 38, 30, -78, about=(50, 59)), steps=3))
    canvas.shape(main, both_sides([(50, 0), (44, 13), (30, 5), (33, 25), (50, 25)]))
    face = [(50, 30), (36, 32), (28, 46), (30, 62), (38, 72), (40, 84), (50, 89)]
    canvas.shape(main, smooth(both_sides(face)))
    for flip in (list, mirrored):
        canvas.shape(INK, flip([(33, 47), (44, 51), (43, 56), (35, 53)]))
        canvas.line(darker(main, 0.4), flip([(31, 68), (40, 66)]), 1.8)
    canvas.shape(INK, [(43, 65), (57, 65), (50, 73)])
    canvas.line(INK, [(50, 73), (50, 79)], 2.6)
    canvas.line(INK, [(41, 80), (50, 78), (59, 80)], 2.6)


def serpent(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A snake that rises to strike."""
    body: list[Point] = [
        (90, 92),
        (58, 94),
        (24, 90),
        (22, 74),
        (44, 68),
        (70, 66),
        (76, 52),
        (60, 44),
        (38, 40),
        (32, 26),
        (44, 14),
    ]
    line = smooth(body, closed=False)
    canvas.line(INK, line, 17)
    canvas.line(main, line, 13)
    for index in range(6, len(line) - 8, 6):
        canvas.circle(accent, *line[index], 2.8)
    canvas.shape(INK, smooth([(34, 20), (44, 2), (66, 2), (84, 14), (82, 26), (58, 28)]))
    canvas.shape(main, smooth([(38, 19), (46, 5), (65, 5), (80, 15), (78, 23), (58, 25)]))
    canvas.circle(INK, 62, 12, 3.4)
    canvas.line(accent, [(80, 19), (92, 20), (98, 15)], 2.6)
    canvas.line(accent, [(92, 20), (98, 25)], 2.6)


def lamp(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A lamp: the invention that made a house rich."""
    for turn in range(-150, -29, 30):
        angle = math.radians(turn)
        ray = [(50 + far * math.cos(angle), 42 + far * math.sin(angle)) for far in (36, 48)]
        canvas.line(accent, ray, 5)
    canvas.circle(main, 50, 42, 27)
    canvas.shape(main, [(32, 56), (68, 56), (62, 74), (38, 74)])
    for y in (78, 87):
        canvas.box(accent, 37, y, 63, y + 6, 2)
    canvas.box(accent, 43, 95, 57, 99, 2)
    canvas.line(darker(main, 0.55), [(42, 72), (42, 46), (46, 38), (50, 46), (54, 38), (58, 46), (58, 72)], 3)


def helix(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A spiral of copper in a ring."""
    canvas.circle(main, 50, 50, 48)
    canvas.circle(CLEAR, 50, 50, 41)
    for start, paint in ((0, main), (180, accent)):
        turns = [
            (50 + (4 + 32 * step / 40) * math.cos(math.radians(start + 13 * step)),
             50 + (4 + 32 * step / 40) * math.sin(math.radians(start + 13 * step)))
            for step in range(41)
        ]  # fmt: skip
        canvas.line(paint, turns, 7)
    for spot in regular(8, 44.5, 22.5):
        canvas.circle(INK, *spot, 2.4)


_SIGNS: dict[str, tuple[Colour, Colour, Drawing]] = {
    "corrino": ((255, 244, 200), (134, 62, 40), lion),
    "atreides": (PALE, (255, 196, 70), hawk),
    "harkonnen": ((238, 226, 206), (58, 44, 50), ram),
    "ordos": ((150, 214, 120), (240, 246, 255), serpent),
    "richese": ((255, 246, 190), (74, 82, 108), lamp),
    "vernius": ((236, 158, 96), (246, 230, 255), helix),
}
HOUSES = {key: Look(from_hex(house.colour), *_SIGNS[key]) for key, house in houses.HOUSES.items()}
"""The colour of each house, and its sign."""
UNKNOWN = Look(
    (110, 112, 130), PALE, (190, 190, 205), lambda canvas, main, _: canvas.shape(main, star(4, 46, 16))
)
