"""Those of the great houses who are no people: a dog, a spider, a robot, and a navigator of the guild."""

from __future__ import annotations

from render.art.canvas import INK, Canvas, arc, both_sides, darker, lighter, mirrored, mix, smooth
from render.theme import Colour

WHITE: Colour = (250, 250, 255)


def pug(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """The bravest dog of Caladan: a flat black face, large eyes, a collar."""
    dark = (52, 42, 44)
    canvas.shape(main, smooth(both_sides([(50, 78), (26, 82), (12, 96), (10, 102), (50, 102)])))
    canvas.line(accent, smooth([(24, 86), (50, 95), (76, 86)], closed=False), 8)
    canvas.circle((255, 220, 110), 50, 96, 5.4)
    head = [(50, 12), (30, 14), (12, 30), (8, 54), (18, 76), (36, 88), (50, 90)]
    canvas.shape(main, smooth(both_sides(head)))
    for flip in (list, mirrored):
        canvas.shape(dark, flip(smooth([(30, 12), (16, 10), (2, 26), (4, 46), (16, 40), (26, 26)])))
        canvas.line(darker(main, 0.35), flip([(38, 22), (42, 32)]), 2.6)
        canvas.line(darker(main, 0.35), flip([(32, 28), (38, 35)]), 2.6)
    canvas.shape(dark, smooth(both_sides([(50, 46), (36, 48), (26, 60), (28, 76), (40, 86), (50, 87)])))
    for x in (30, 70):
        canvas.circle(dark, x, 50, 13.5)
        canvas.circle(WHITE, x, 50, 10.5)
        canvas.circle((92, 56, 36), x + (2 if x < 50 else -2), 51, 8)
        canvas.circle(INK, x + (2 if x < 50 else -2), 51, 5)
        canvas.circle(WHITE, x - 2, 47, 3)
    canvas.shape(INK, smooth([(40, 56), (50, 53), (60, 56), (56, 64), (44, 64)]))
    canvas.line(lighter(dark, 0.25), [(44, 57), (50, 56)], 2)
    canvas.line(INK, smooth([(34, 76), (42, 72), (50, 66), (58, 72), (66, 76)], closed=False), 3)
    canvas.shape((240, 120, 140), smooth([(44, 73), (56, 73), (56, 84), (50, 89), (44, 84)]))


def spider(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A spider with hands that once were human."""
    for flip in (list, mirrored):
        for leg in (
            [(42, 40), (22, 18), (8, 30), (2, 20)],
            [(40, 50), (18, 38), (4, 54), (-4, 48)],
            [(42, 60), (20, 62), (8, 82), (-2, 82)],
            [(44, 66), (30, 78), (24, 97), (14, 101)],
        ):
            canvas.line(INK, flip(leg), 9)
            canvas.line(main, flip(leg), 6)
            x, y = flip(leg)[-1]
            canvas.circle(mix(main, (230, 190, 170), 0.55), x, y, 4.4)
    canvas.circle(INK, 50, 70, 27, 1.0)
    canvas.circle(main, 50, 70, 24.5, 1.0)
    canvas.shape(accent, [(50, 58), (58, 68), (50, 72), (58, 84), (50, 80), (42, 84), (50, 72), (42, 68)])
    canvas.circle(INK, 50, 38, 20)
    canvas.circle(lighter(main, 0.1), 50, 38, 17.5)
    for x, y, radius in (
        (43, 36, 5.2),
        (57, 36, 5.2),
        (37, 29, 3.2),
        (63, 29, 3.2),
        (46, 26, 2.4),
        (54, 26, 2.4),
    ):
        canvas.circle(INK, x, y, radius + 1)
        canvas.circle((255, 90, 80), x, y, radius)
        canvas.circle(WHITE, x - 1, y - 1.2, radius * 0.3)
    for flip in (list, mirrored):
        canvas.shape(WHITE, flip([(44, 48), (47, 49), (44, 57)]))


def robot(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A fighting machine."""
    canvas.line(darker(main, 0.3), [(50, 14), (50, 0)], 4)
    canvas.circle((255, 96, 80), 50, 0, 6)
    canvas.shape(darker(main, 0.35), both_sides([(50, 82), (30, 82), (6, 90), (2, 102), (50, 102)]))
    for y in (84, 91):
        canvas.line(darker(main, 0.6), [(36, y), (64, y)], 3)
    canvas.box(main, 18, 14, 82, 80, 12)
    canvas.box(darker(main, 0.28), 56, 14, 82, 80, 12)
    canvas.box(main, 24, 18, 74, 76, 10)
    for x in (8, 82):
        canvas.box(darker(main, 0.3), x, 38, x + 10, 60, 3)
    canvas.box(INK, 26, 32, 74, 54, 8)
    for x in (38, 62):
        canvas.circle(accent, x, 43, 7.5)
        canvas.circle(WHITE, x - 1.6, 41, 2.6)
    canvas.box(INK, 32, 60, 68, 71, 3)
    for x in (38, 44, 50, 56, 62):
        canvas.line(lighter(main, 0.2), [(x, 62), (x, 69)], 2.4)
    for x, y in ((27, 21), (71, 21), (27, 73), (71, 73)):
        canvas.circle(darker(main, 0.55), x, y, 2.2)


def navigator(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """One who has changed in the gas of the spice, behind the glass of his tank."""
    canvas.shape(accent, arc(49, 0, 360))
    canvas.shape(mix(accent, WHITE, 0.35), arc(44, 0, 360, (47, 46)))
    canvas.shape(accent, arc(42, 0, 360, (51, 52)))
    head = [(50, 6), (34, 8), (22, 22), (22, 42), (32, 58), (38, 76), (50, 88)]
    canvas.shape(main, smooth(both_sides(head)))
    canvas.shape(
        darker(main, 0.28),
        smooth([(60, 10), (76, 22), (78, 42), (68, 58), (62, 76), (50, 88), (58, 60), (66, 36)]),
    )
    for flip in (list, mirrored):
        canvas.shape(INK, flip(smooth([(24, 42), (34, 38), (44, 46), (40, 54), (28, 52)])))
        canvas.shape((70, 140, 255), flip(smooth([(27, 43), (34, 40.5), (41, 46.5), (38, 51), (29, 49.5)])))
        canvas.shape(darker(main, 0.3), flip([(30, 66), (20, 70), (30, 74)]))
        canvas.line(darker(main, 0.35), flip([(38, 16), (36, 28)]), 2.4)
    canvas.circle(darker(main, 0.55), 50, 74, 5, 0.8)
    canvas.line(darker(main, 0.4), [(48, 60), (48, 65)], 2)
    canvas.line(darker(main, 0.4), [(52, 60), (52, 65)], 2)
    canvas.line((255, 255, 255, 190), arc(43, 200, 250), 4)
    for x, y, radius in ((74, 78, 4), (82, 66, 2.6), (22, 84, 3.4)):
        canvas.circle(mix(accent, WHITE, 0.6), x, y, radius)
