"""Goose, Stan Lee and Thanos."""

from __future__ import annotations

from render.art.canvas import INK, Canvas, arc, both_sides, darker, lighter, mirrored, smooth
from render.theme import Colour
from tools.painter.heroes import Look

WHITE: Colour = (250, 250, 255)


def goose(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A cat that is more than a cat."""
    stripe = darker(main, 0.35)
    for flip in (list, mirrored):
        canvas.shape(main, flip([(10, 50), (8, 4), (16, 6), (42, 26), (34, 46)]))
        canvas.shape((244, 150, 150), flip([(15, 34), (14, 14), (33, 29), (26, 38)]))
    head = [(50, 20), (32, 22), (12, 40), (6, 60), (16, 80), (34, 93), (50, 95)]
    canvas.shape(main, smooth(both_sides(head)))
    for flip in (list, mirrored):
        canvas.shape(stripe, flip([(36, 22), (42, 21), (44, 38)]))
        canvas.shape(stripe, flip([(8, 54), (22, 60), (7, 62)]))
        canvas.shape(stripe, flip([(9, 69), (23, 70), (13, 76)]))
    canvas.shape(stripe, [(46.5, 20), (53.5, 20), (50, 40)])
    canvas.shape(
        WHITE, smooth([(50, 60), (36, 62), (30, 74), (38, 86), (50, 88), (62, 86), (70, 74), (64, 62)])
    )
    for x in (31, 69):
        canvas.circle(INK, x, 52, 12.5)
        canvas.circle(accent, x, 52, 10.5)
        canvas.circle(INK, x, 52, 4.2, 2.2)
        canvas.circle(WHITE, x - 4, 47, 3.2)
    canvas.shape((232, 96, 110), smooth([(44, 63), (50, 61.5), (56, 63), (50, 70)]))
    # Something glows in her mouth: she has swallowed the stones.
    canvas.shape(INK, smooth([(36, 73), (50, 75), (64, 73), (60, 86), (50, 90), (40, 86)]))
    for x, paint in ((43, (77, 141, 255)), (50, (180, 92, 255)), (57, (61, 220, 132))):
        canvas.circle(paint, x, 82, 3.6)
    for tooth in (40.5, 59.5):
        canvas.shape(WHITE, [(tooth - 2.6, 74), (tooth + 2.6, 74), (tooth, 80)])


def old_man(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """An old man with large glasses, a moustache and a smile."""
    hair, skin = (226, 228, 236), main
    canvas.shape(accent, both_sides([(50, 84), (30, 84), (10, 92), (4, 100), (50, 100)]))
    canvas.shape(WHITE, [(40, 84), (60, 84), (50, 100)])
    canvas.shape(
        hair, smooth([(50, 2), (26, 6), (10, 26), (12, 50), (22, 56), (78, 56), (88, 50), (90, 26), (74, 6)])
    )
    for x in (15.0, 85.0):
        canvas.circle(darker(skin, 0.12), x, 52, 7, 1.3)
    face = [(50, 22), (30, 24), (20, 36), (18, 56), (26, 78), (40, 92), (50, 94)]
    canvas.shape(skin, smooth(both_sides(face)))
    canvas.shape(
        hair,
        smooth([(50, 8), (28, 12), (18, 30), (24, 36), (36, 24), (60, 20), (78, 34), (82, 28), (72, 12)]),
    )
    for x in (34, 66):
        canvas.circle(INK, x, 48, 15.5, 0.92)
        canvas.circle((104, 84, 60), x, 48, 12.5, 0.9)
        canvas.shape((168, 140, 102), [(x - 9, 49), (x - 1, 39), (x + 4, 39), (x - 6, 53)])
    canvas.line(INK, arc(8, 200, 340, (50, 48)), 4)
    canvas.shape(darker(skin, 0.18), smooth([(50, 50), (45, 62), (50, 66), (55, 62)]))
    canvas.shape((150, 44, 44), smooth([(36, 74), (50, 77), (64, 74), (58, 84), (50, 86), (42, 84)]))
    canvas.shape(WHITE, [(39, 76), (61, 76), (57, 80), (43, 80)])
    moustache = [(50, 66), (40, 65), (27, 74), (36, 77), (50, 74)]
    canvas.shape(hair, both_sides(moustache))
    canvas.line(darker(hair, 0.3), [(50, 67), (50, 73)], 1.4)


def titan(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """The titan: a helmet, a grim look and a great chin."""
    shade, blue = darker(main, 0.4), (44, 66, 128)
    canvas.shape(blue, smooth(both_sides([(50, 2), (26, 6), (10, 26), (8, 54), (18, 66), (50, 60)])))
    canvas.shape(
        accent,
        both_sides([(50, 4), (44, 6), (43, 30), (24, 34), (10, 30), (8, 44), (20, 47), (44, 42), (50, 46)]),
    )
    for flip in (list, mirrored):
        canvas.shape(accent, flip([(8, 40), (18, 44), (21, 72), (16, 76), (8, 62)]))
    face = [(50, 40), (40, 41), (22, 46), (20, 64), (22, 84), (36, 97), (50, 98)]
    canvas.shape(main, smooth(both_sides(face)))
    canvas.shape(
        accent, both_sides([(50, 26), (43, 30), (30, 36), (14, 38), (16, 48), (34, 49), (46, 52), (50, 56)])
    )
    canvas.shape(
        darker(accent, 0.3),
        both_sides([(50, 46), (46, 48), (34, 45.5), (16, 44), (16, 48), (34, 49), (46, 52), (50, 56)]),
    )
    for flip in (list, mirrored):
        canvas.shape(INK, flip([(27, 52), (44, 56), (43, 61), (30, 58)]))
        canvas.shape((255, 120, 90), flip([(32, 54.5), (40, 57), (39, 59.4), (34, 57.6)]))
        canvas.line(shade, flip([(27, 66), (32, 74)]), 2.2)
    canvas.shape(shade, [(46, 56), (54, 56), (57, 68), (50, 71), (43, 68)])
    canvas.shape(lighter(main, 0.2), [(47, 55), (52, 55), (53, 66), (47, 66)])
    canvas.line(INK, [(35, 78), (50, 75.5), (65, 78)], 3.2)
    canvas.shape(lighter(main, 0.18), smooth([(30, 84), (50, 80), (70, 84), (66, 95), (50, 97), (34, 95)]))
    for x in (34, 39.5, 45, 50, 55, 60.5, 66):
        canvas.line(shade, [(x, 84), (x, 94 - abs(x - 50) * 0.12)], 2.2)


NPCS = {
    "Goose": (Look((60, 84, 150), (240, 158, 66), (150, 226, 90), goose), (176, 226, 130)),
    "Stan Lee": (Look((54, 140, 120), (240, 190, 150), (88, 106, 140), old_man), (255, 226, 140)),
    "Thanos": (Look((66, 26, 84), (150, 98, 190), (246, 190, 70), titan), (246, 190, 70)),
}
