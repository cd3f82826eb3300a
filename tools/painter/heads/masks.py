"""Heads of heroes whose mask or helmet everybody knows; the light comes from the upper left."""

from __future__ import annotations

from collections.abc import Sequence

from render.art.canvas import INK, Canvas, Point, arc, both_sides, darker, lighter, mirrored, mix, smooth
from render.theme import Colour

WHITE: Colour = (250, 250, 255)
STEEL: Colour = (206, 214, 228)
SKIN: Colour = (236, 190, 154)
DOME = smooth(both_sides([(50, 5), (29, 9), (16, 28), (15, 52), (23, 76), (38, 92), (50, 95)]))


def _dome(canvas: Canvas, paint: Colour) -> None:
    """A head of one colour, darker at the lower right."""
    canvas.shape(darker(paint, 0.24), DOME)
    canvas.shape(paint, [(x - 3 - 0.07 * (x - 15), y - 2 - 0.05 * (y - 5)) for x, y in DOME])


def _eyes(canvas: Canvas, outline: Sequence[Point], rim: float = 2.6, paint: Colour = WHITE) -> None:
    """Two shining eyes within a dark rim."""
    for flip in (list, mirrored):
        shape = flip(smooth(outline))
        canvas.shape(paint, shape)
        canvas.line(INK, [*shape, shape[0]], rim)


def _mouth(canvas: Canvas, paint: Colour = SKIN, top: float = 58) -> None:
    """The lower half of a face under a mask."""
    canvas.shape(paint, smooth(both_sides([(50, top), (32, top + 1), (25, 72), (36, 89), (50, 92)])))
    canvas.line(darker(paint, 0.3), [(50, top + 4), (54, 69), (48, 70)], 2.4)
    canvas.line(darker(paint, 0.6), [(41, 80), (50, 81.5), (60, 79)], 3)


def spider(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """Webs all over, and two great eyes."""
    _dome(canvas, main)
    web = darker(main, 0.55)
    for end in ((50, 5), (22, 18), (78, 18), (15, 46), (85, 46), (24, 78), (76, 78), (50, 95)):
        canvas.line(web, [(50, 52), end], 1.8)
    for radius in (13, 27, 40):
        canvas.line(web, arc(radius, 0, 360, (50, 52), 1.08), 1.6)
    _eyes(canvas, [(47, 57), (39, 66), (25, 60), (17, 42), (19, 34), (36, 42)], 4.4)


def mercenary(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """Red, with two black patches."""
    _dome(canvas, main)
    canvas.line(darker(main, 0.5), [(50, 6), (50, 94)], 2)
    for flip in (list, mirrored):
        canvas.shape(accent, flip(smooth([(46, 38), (46, 62), (37, 77), (24, 70), (21, 50), (29, 36)])))
    _eyes(canvas, [(43, 54), (36, 60), (27, 55), (29, 49), (37, 50)], 1.2)


def captain(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A helmet with an A and two small wings."""
    _dome(canvas, main)
    _mouth(canvas, top=60)
    for flip in (list, mirrored):
        canvas.line(darker(main, 0.35), flip([(22, 66), (32, 86), (50, 93)]), 5)
        canvas.shape(WHITE, flip([(14, 52), (0, 26), (9, 30), (11, 22), (20, 34)]))
        canvas.line(INK, flip([(14, 52), (0, 26), (9, 30), (11, 22), (20, 34), (14, 52)]), 1.8)
    _eyes(canvas, [(45, 51), (38, 56), (27, 51), (29, 45), (38, 45)], 3)
    for x in (36.5, 63.5):
        canvas.circle((60, 110, 190), x, 50.5, 3)
        canvas.circle(INK, x, 50.5, 1.6)
    canvas.line(WHITE, [(39, 35), (50, 12), (61, 35)], 6)
    canvas.line(WHITE, [(43, 27.5), (57, 27.5)], 5)


def archer(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A cowl whose brow runs out into two points."""
    canvas.shape(SKIN, DOME)
    canvas.shape((214, 168, 82), smooth(both_sides([(50, 3), (28, 8), (15, 30), (20, 42), (50, 36)])))
    _mouth(canvas, top=58)
    for flip in (list, mirrored):
        canvas.shape(
            main,
            flip([(50, 32), (38, 30), (22, 20), (6, 4), (10, 34), (13, 64), (24, 80), (29, 62), (50, 60)]),
        )
        canvas.shape(accent, flip([(50, 32), (38, 30), (22, 20), (6, 4), (12, 26), (28, 38), (50, 44)]))
        canvas.line(INK, flip([(29, 62), (50, 60)]), 1.8)
    _eyes(canvas, [(45, 52), (38, 56), (27, 52), (29, 47), (38, 47)], 3)


def iron(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A golden faceplate in a red helmet."""
    _dome(canvas, main)
    for x in (14.0, 86.0):
        canvas.circle(darker(main, 0.35), x, 54, 6, 1.5)
    canvas.shape(darker(main, 0.3), both_sides([(50, 4), (45, 5), (44, 24), (50, 24)]))
    plate = [(50, 27), (42, 22), (29, 26), (24, 42), (27, 62), (33, 72), (36, 88), (50, 91)]
    canvas.shape(accent, both_sides(plate))
    canvas.shape(
        darker(accent, 0.2), [(50, 27), (58, 22), (71, 26), (76, 42), (73, 62), (67, 72), (64, 88), (50, 91)]
    )
    canvas.line(INK, [*both_sides(plate), plate[0]], 2)
    for flip in (list, mirrored):
        canvas.shape(INK, flip([(24, 49), (45, 53), (44, 61), (28, 59)]))
        canvas.shape((190, 248, 255), flip([(28, 52), (42, 55), (41, 59), (30, 57)]))
        canvas.line(darker(accent, 0.5), flip([(27, 64), (37, 71), (38, 88)]), 2)
    canvas.line(INK, [(40, 78), (50, 79.5), (60, 78)], 3)


def starlord(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A breathing mask with two red lenses."""
    canvas.shape((150, 92, 48), smooth(both_sides([(50, 2), (26, 6), (13, 28), (14, 54), (50, 60)])))
    shell = [(50, 20), (34, 18), (19, 30), (16, 54), (22, 74), (36, 92), (50, 95)]
    canvas.shape(main, smooth(both_sides(shell)))
    canvas.shape(darker(main, 0.3), both_sides([(50, 20), (45, 20), (46, 62), (50, 62)]))
    for x in (32.0, 68.0):
        canvas.circle(INK, x, 48, 14.5)
        canvas.circle(accent, x, 48, 11.5)
        canvas.circle(lighter(accent, 0.45), x - 3.4, 44, 4.4)
    for flip in (list, mirrored):
        canvas.line(lighter(main, 0.4), flip([(22, 32), (30, 25), (42, 24)]), 3)
        canvas.shape(darker(main, 0.45), flip([(24, 70), (38, 68), (42, 90), (33, 86)]))
    for y in (72, 79, 86):
        canvas.line(INK, [(44, y), (56, y)], 3)


def insect_helmet(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A silver helmet with jaws and feelers."""
    for flip in (list, mirrored):
        canvas.line(STEEL, flip(smooth([(36, 16), (26, 6), (12, 2), (4, 8)], closed=False)), 4)
    _dome(canvas, STEEL)
    canvas.shape(main, smooth(both_sides([(50, 5), (38, 6), (34, 22), (40, 40), (50, 44)])))
    for flip in (list, mirrored):
        canvas.shape(main, flip(smooth([(15, 56), (26, 66), (30, 84), (36, 92), (22, 78)])))
        canvas.shape(INK, flip(smooth([(46, 52), (41, 62), (26, 60), (20, 46), (28, 40), (40, 44)])))
        canvas.shape(accent, flip(smooth([(43, 53), (39, 58), (28, 56), (24, 47), (30, 44), (39, 47)])))
        canvas.line(INK, flip([(47, 66), (38, 74), (40, 88), (48, 84)]), 3)
    canvas.box(INK, 45.5, 68, 54.5, 82, 2)


def surfer(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """Polished like a mirror from top to toe."""
    _dome(canvas, main)
    canvas.shape(lighter(main, 0.75), smooth([(26, 40), (24, 24), (38, 10), (46, 10), (36, 20), (32, 38)]))
    canvas.shape(mix(main, accent, 0.5), smooth([(70, 24), (79, 44), (74, 68), (60, 86), (68, 62), (72, 44)]))
    for flip in (list, mirrored):
        canvas.shape(darker(main, 0.45), flip(smooth([(46, 47), (36, 42), (24, 45), (26, 56), (40, 58)])))
        canvas.shape(WHITE, flip(smooth([(43, 52), (36, 49), (28, 51), (35, 55)])))
    canvas.line(darker(main, 0.35), [(51, 50), (54, 66), (47, 68)], 2.6)
    canvas.line(darker(main, 0.55), [(41, 78), (50, 79.5), (59, 78)], 3)


def visor(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A closed helmet of a stranger: a crest and a slit."""
    _dome(canvas, main)
    canvas.shape(accent, both_sides([(50, -2), (44, 2), (43, 38), (50, 42)]))
    canvas.shape(
        INK, both_sides([(50, 56), (34, 50), (20, 46), (22, 58), (38, 64), (46, 66), (46, 90), (50, 91)])
    )
    for flip in (list, mirrored):
        canvas.shape(lighter(accent, 0.5), flip([(28, 51.5), (40, 55), (39, 60), (29, 57)]))


def hood(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A hood of a stranger, with nothing in it but two eyes."""
    canvas.shape(main, smooth(both_sides([(50, 0), (30, 8), (14, 34), (10, 66), (20, 92), (50, 97)])))
    canvas.shape(INK, smooth(both_sides([(50, 24), (36, 28), (26, 48), (30, 74), (42, 88), (50, 90)])))
    canvas.shape(darker(main, 0.25), smooth([(70, 18), (86, 40), (90, 68), (80, 92), (70, 80), (76, 50)]))
    for x in (40.0, 60.0):
        canvas.circle(accent, x, 54, 5.5)
        canvas.circle(lighter(accent, 0.6), x - 1, 53, 2.6)


def robot(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A machine of a stranger: a box with a visor and an aerial."""
    canvas.line(STEEL, [(66, 20), (72, 4)], 4)
    canvas.circle(accent, 73, 4, 5)
    canvas.box(main, 16, 16, 84, 92, 18)
    canvas.box(darker(main, 0.2), 60, 22, 84, 88, 12)
    canvas.box(INK, 22, 36, 78, 58, 9)
    canvas.box(accent, 27, 41, 73, 53, 5)
    canvas.box(lighter(accent, 0.6), 30, 43, 44, 47, 2)
    for x in (38, 50, 62):
        canvas.line(INK, [(x, 70), (x, 82)], 4)
