"""Heads of heroes who are no people, or no longer."""

from __future__ import annotations

from render.art.canvas import INK, Canvas, arc, both_sides, darker, lighter, mirrored, mix, smooth
from render.theme import Colour

WHITE: Colour = (250, 250, 255)


def raccoon(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """The face of a raccoon."""
    for flip in (list, mirrored):
        canvas.shape(main, flip(smooth([(10, 6), (24, 8), (42, 24), (22, 44), (9, 28)])))
        canvas.shape(INK, flip(smooth([(15, 12), (24, 14), (34, 25), (22, 35), (15, 26)])))
    face = [(50, 16), (34, 20), (20, 34), (4, 58), (14, 64), (10, 70), (24, 76), (36, 88), (50, 96)]
    canvas.shape(main, both_sides(face))
    canvas.shape(WHITE, both_sides([(50, 34), (36, 30), (20, 42), (10, 58), (30, 62), (50, 74)]))
    canvas.shape(main, both_sides([(50, 18), (44, 22), (45, 50), (50, 60)]))
    for flip in (list, mirrored):
        mask = [(44, 46), (34, 42), (22, 50), (13, 66), (24, 72), (36, 68), (44, 58)]
        canvas.shape(INK, flip(smooth(mask)))
        canvas.shape(accent, flip(smooth([(28, 53), (35, 52), (38, 57), (33, 61), (27, 58)])))
    canvas.shape(WHITE, both_sides([(50, 60), (42, 66), (34, 78), (42, 88), (50, 91)]))
    canvas.shape(INK, smooth([(42, 70), (50, 67), (58, 70), (50, 80)]))
    canvas.line(INK, [(50, 78), (50, 86)], 2)
    canvas.circle((255, 255, 255), 47, 71.5, 1.8)
    for x in (33, 67):
        canvas.circle(INK, x, 56.5, 2.6)


def panther(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """The head of a panther."""
    for flip in (list, mirrored):
        canvas.shape(main, flip([(12, 46), (10, 4), (20, 8), (40, 26), (34, 46)]))
        canvas.shape(darker(accent, 0.45), flip([(17, 32), (16, 13), (32, 27), (28, 36)]))
    head = [(50, 20), (34, 22), (16, 36), (10, 54), (16, 72), (30, 86), (42, 95), (50, 96)]
    canvas.shape(main, smooth(both_sides(head)))
    for flip in (list, mirrored):
        canvas.shape(lighter(main, 0.16), flip(smooth([(48, 26), (38, 28), (22, 40), (38, 44), (47, 54)])))
        canvas.shape(accent, flip([(20, 48), (30, 48), (43, 58), (41, 62), (29, 60)]))
        canvas.shape(WHITE, flip([(30, 52), (35, 54), (38, 59), (31, 57.5)]))
        canvas.shape(accent, flip([(22, 70), (35, 74), (36, 76.5), (23, 74)]))
        canvas.shape(accent, flip([(26, 80), (37, 80), (37, 82.5), (28, 83)]))
    canvas.shape(lighter(main, 0.16), smooth([(36, 70), (50, 66), (64, 70), (62, 84), (50, 90), (38, 84)]))
    canvas.shape(accent, [(41, 66), (59, 66), (54, 74), (50, 77), (46, 74)])
    canvas.line(INK, [(40, 85), (46, 84), (50, 79), (54, 84), (60, 85)], 2.4)


def tree(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A kind face in bark, with young leaves."""
    bark = darker(main, 0.35)
    head = [(20, 98), (26, 70), (20, 48), (22, 30), (16, 12), (30, 24), (36, 4), (44, 20), (52, 2)]
    head += [(60, 20), (70, 6), (70, 24), (86, 14), (78, 32), (80, 50), (74, 70), (82, 98)]
    canvas.shape(main, head)
    canvas.shape(
        bark,
        [(70, 6), (70, 24), (86, 14), (78, 32), (80, 50), (74, 70), (82, 98), (64, 98), (67, 60), (64, 30)],
    )
    for points in (
        [(34, 24), (36, 38)], [(48, 16), (47, 34)], [(62, 22), (60, 36)], [(28, 66), (32, 80), (28, 96)],
        [(68, 74), (66, 90)],
    ):  # fmt: skip
        canvas.line(bark, points, 2.8)
    for x in (38, 62):
        canvas.circle(INK, x, 53, 8.4)
        canvas.circle(WHITE, x - 2, 50, 2.8)
        canvas.line(bark, [(x - 9, 42), (x, 39), (x + 9, 42)], 3.4)
    canvas.shape(bark, [(47, 56), (53, 56), (55, 68), (45, 68)])
    canvas.line(INK, smooth([(37, 77), (50, 82), (63, 77)], closed=False), 3.6)
    for leaf in (
        [(16, 14), (4, 12), (0, 0), (14, 3)], [(84, 16), (86, 2), (100, 2), (98, 14)],
        [(20, 48), (8, 50), (2, 40), (14, 38)],
    ):  # fmt: skip
        canvas.shape(accent, smooth(leaf))
        canvas.line(darker(accent, 0.4), [leaf[0], leaf[2]], 1.6)


def synthezoid(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A calm face of another kind, with a jewel on its brow."""
    gold = (255, 206, 74)
    canvas.shape(gold, both_sides([(50, 60), (30, 64), (6, 54), (2, 72), (14, 98), (50, 98)]))
    canvas.shape(darker(gold, 0.3), both_sides([(50, 74), (30, 72), (22, 98), (50, 98)]))
    cowl = [(50, 2), (32, 6), (20, 22), (18, 48), (24, 70), (38, 88), (50, 92)]
    canvas.shape(accent, smooth(both_sides(cowl)))
    face = [(50, 26), (40, 28), (30, 40), (29, 56), (36, 76), (44, 86), (50, 87)]
    canvas.shape(main, smooth(both_sides(face)))
    canvas.shape(darker(main, 0.25), smooth([(50, 30), (64, 32), (71, 44), (70, 60), (60, 80), (50, 87)]))
    for flip in (list, mirrored):
        canvas.shape(WHITE, flip([(34, 53), (41, 51), (46, 55), (40, 57)]))
        canvas.line(darker(main, 0.55), flip([(32, 48), (40, 45.5), (46, 49)]), 2.4)
        canvas.line(darker(main, 0.5), flip([(35, 64), (42, 69)]), 2)
    canvas.line(darker(main, 0.6), [(43, 77), (50, 78.5), (57, 77)], 2.6)
    canvas.shape(INK, [(50, 12), (59, 26), (50, 40), (41, 26)])
    canvas.shape(gold, [(50, 16), (56, 26), (50, 36), (44, 26)])
    canvas.shape(WHITE, [(50, 16), (50, 26), (44, 26)])


def insect(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """The head of a praying insect with two glowing feelers."""
    for flip in (list, mirrored):
        canvas.line(
            darker(main, 0.2), flip(smooth([(44, 34), (34, 18), (18, 12), (12, 16)], closed=False)), 4.6
        )
    for x in (11, 89):
        canvas.circle(accent, x, 17, 7.5)
        canvas.circle(WHITE, x - 1.5, 15, 2.6)
    head = [(50, 32), (34, 32), (14, 36), (14, 52), (28, 64), (40, 84), (46, 94), (50, 95)]
    canvas.shape(main, smooth(both_sides(head)))
    for flip in (list, mirrored):
        eye = [(12, 36), (24, 33), (37, 44), (36, 60), (24, 60), (12, 50)]
        canvas.shape(INK, flip(smooth(eye)))
        canvas.shape(
            mix(accent, INK, 0.35), flip(smooth([(15, 38), (24, 36), (34, 45), (33, 57), (24, 57), (15, 49)]))
        )
        canvas.shape(lighter(accent, 0.5), flip(smooth([(18, 40), (24, 39), (28, 44), (20, 47)])))
        canvas.shape(darker(main, 0.35), flip([(46, 80), (38, 72), (42, 84), (47, 93)]))
    canvas.shape(lighter(main, 0.4), smooth([(50, 38), (46, 52), (50, 66), (54, 52)]))
    canvas.line(darker(main, 0.55), [(44, 79), (50, 82), (56, 79)], 2.6)


def burning_skull(canvas: Canvas, main: Colour, accent: Colour) -> None:
    """A skull in flames."""
    flame = [(50, 98), (26, 92), (10, 70), (8, 48), (14, 30), (20, 42), (24, 16), (36, 24), (38, 0), (50, 16)]
    flame += [(60, -2), (66, 20), (78, 10), (78, 34), (88, 26), (92, 50), (90, 70), (74, 92)]
    canvas.shape(accent, flame)
    inner = [(50, 96), (24, 84), (16, 60), (18, 46), (26, 50), (28, 30), (38, 36), (42, 14), (52, 28)]
    inner += [(60, 14), (64, 34), (74, 26), (74, 46), (84, 44), (84, 62), (76, 84)]
    canvas.shape((255, 206, 74), inner)
    skull = [(50, 34), (34, 38), (25, 52), (27, 66), (36, 74), (37, 88), (50, 91)]
    canvas.shape(
        INK, smooth(both_sides([(50, 30), (32, 34), (21, 50), (23, 68), (33, 76), (34, 91), (50, 95)]))
    )
    canvas.shape(main, smooth(both_sides(skull)))
    canvas.shape(
        darker(main, 0.2),
        smooth([(50, 34), (66, 38), (75, 52), (73, 66), (64, 74), (63, 88), (50, 91), (60, 70), (62, 50)]),
    )
    for flip in (list, mirrored):
        canvas.shape(INK, flip(smooth([(31, 53), (40, 52), (46, 60), (40, 66), (31, 64)])))
    for x in (39, 61):
        canvas.circle(accent, x, 59.5, 3.2)
    canvas.shape(INK, [(50, 64), (54, 72), (46, 72)])
    for tooth in (42, 47.4, 52.6, 58):
        canvas.line(INK, [(tooth, 79), (tooth, 88)], 2)
    canvas.line(INK, arc(30, 60, 120, (50, 53)), 1.8)
