"""What people wear on or before their faces, and what life has done to these."""

from __future__ import annotations

from collections.abc import Callable

from render.art.canvas import INK, Canvas, arc, both_sides, darker, lighter, mirrored, mix, smooth, star
from render.theme import Colour
from tools.painter.dune.faces import HEADS, WHITE
from tools.painter.dune.hair import Face

STEEL: Colour = (196, 204, 220)
GOLD: Colour = (240, 196, 84)


def burseg(canvas: Canvas, look: Face) -> None:
    """A high black helmet with a golden crest."""
    canvas.shape(
        (34, 32, 44),
        smooth(
            [(50, -6), (26, 2), (15, 26), (16, 44), (32, 34), (50, 31), (68, 34), (84, 44), (85, 26), (74, 2)]
        ),
    )
    canvas.shape(GOLD, [(50, -9), (41, 10), (50, 30), (59, 10)])
    canvas.line(GOLD, smooth([(17, 41), (33, 32), (50, 29), (67, 32), (83, 41)], closed=False), 4)
    canvas.circle((214, 60, 70), 50, 12, 4)


def tiara(canvas: Canvas, look: Face) -> None:
    """A fine band with a stone."""
    canvas.line(look.accent, smooth([(22, 36), (34, 25), (50, 21), (66, 25), (78, 36)], closed=False), 4)
    canvas.shape(look.accent, [(40, 23), (50, 6), (60, 23), (50, 29)])
    canvas.circle((90, 190, 255), 50, 19, 4.4)


def hood(canvas: Canvas, look: Face) -> None:
    """A wide hood."""
    outer = [(50, -4), (26, 2), (8, 26), (3, 62), (8, 101), (30, 101), (22, 74), (21, 48), (30, 30), (50, 23)]
    canvas.shape(look.robe, smooth(both_sides(outer), steps=4))
    inner = [
        (50, 19),
        (28, 26),
        (18, 48),
        (19, 76),
        (24, 92),
        (28, 80),
        (23, 60),
        (26, 42),
        (36, 29),
        (50, 25),
    ]
    canvas.shape(darker(look.robe, 0.45), both_sides(inner))
    canvas.line(lighter(look.robe, 0.25), smooth([(16, 44), (22, 24), (38, 9), (54, 4)], closed=False), 3)


def mesh(canvas: Canvas, look: Face) -> None:
    """A net of black thread before the whole face."""
    for x in range(26, 78, 8):
        canvas.line(INK, [(x, 30), (x + (50 - x) * 0.2, 94)], 1.4)
    for y in range(36, 96, 9):
        canvas.line(INK, smooth([(22, y), (50, y + 4), (78, y)], closed=False), 1.4)


def sardaukar(canvas: Canvas, look: Face) -> None:
    """The closed helmet of an imperial soldier."""
    canvas.shape(
        (226, 224, 216),
        smooth(
            [
                (50, -2),
                (26, 4),
                (14, 28),
                (15, 62),
                (24, 84),
                (34, 78),
                (30, 58),
                (50, 52),
                (70, 58),
                (66, 78),
                (76, 84),
                (85, 62),
                (86, 28),
                (74, 4),
            ]
        ),
    )
    canvas.shape(
        (40, 40, 54), smooth([(24, 42), (36, 36), (50, 35), (64, 36), (76, 42), (72, 54), (50, 49), (28, 54)])
    )
    canvas.line((214, 60, 60), [(50, -1), (50, 33)], 7)
    canvas.line(lighter((226, 224, 216), 0.6), smooth([(22, 32), (28, 16), (40, 7)], closed=False), 3)
    for x in (38, 62):
        canvas.circle((255, 120, 90), x, 44, 3)


def helmet(canvas: Canvas, look: Face) -> None:
    """A soldier's helmet with cheek pieces."""
    paint = look.accent
    canvas.shape(
        paint,
        smooth(
            [(50, 0), (28, 4), (15, 26), (14, 44), (26, 40), (50, 33), (74, 40), (86, 44), (85, 26), (72, 4)]
        ),
    )
    for flip in (list, mirrored):
        canvas.shape(darker(paint, 0.2), flip([(14, 42), (27, 40), (29, 62), (35, 82), (22, 74)]))
    for x in (21, 79):
        canvas.circle(darker(paint, 0.5), x, 48, 2.4)
    canvas.shape(darker(paint, 0.35), [(45, 0), (55, 0), (54, 50), (50, 58), (46, 50)])
    canvas.line(lighter(paint, 0.45), smooth([(22, 30), (28, 14), (40, 7)], closed=False), 3)


def turban(canvas: Canvas, look: Face) -> None:
    """A turban with a stone."""
    paint = look.accent
    canvas.shape(paint, smooth([(50, -5), (22, 2), (9, 24), (18, 41), (50, 33), (82, 41), (91, 24), (78, 2)]))
    for line in ([(13, 32), (40, 6), (66, -2)], [(20, 40), (58, 10), (84, 8)], [(86, 36), (56, 22), (30, 4)]):
        canvas.line(darker(paint, 0.28), smooth(line, closed=False), 2.6)
    canvas.circle(INK, 50, 24, 7.4)
    canvas.circle((226, 70, 90), 50, 24, 5.4)


def goggles(canvas: Canvas, look: Face) -> None:
    """Goggles of an engineer, over the eyes."""
    canvas.line((70, 58, 52), [(20, 50), (80, 50)], 8)
    for x in (36, 64):
        canvas.circle(INK, x, 52, 13.5)
        canvas.circle(look.accent, x, 52, 11.6)
        canvas.circle((36, 54, 66), x, 52, 8.6)
        canvas.shape((140, 214, 220), [(x - 6, 52), (x - 1, 45), (x + 3, 46), (x - 4, 56)])


def glasses(canvas: Canvas, look: Face) -> None:
    """Round glasses."""
    for x in (37, 63):
        canvas.line(INK, [*arc(11, 0, 360, (x, 53)), (x + 11, 53)], 2.8)
    canvas.line(INK, arc(4, 200, 340, (50, 53)), 2.8)


def monocle(canvas: Canvas, look: Face) -> None:
    """One glass, on a chain."""
    canvas.line(GOLD, [*arc(11.5, 0, 360, (62, 53)), (73, 53)], 3.4)
    canvas.line(GOLD, smooth([(72, 58), (78, 74), (70, 90)], closed=False), 1.8)
    canvas.shape_over((160, 220, 255, 90), arc(10, 0, 360, (62, 53)))


def visor(canvas: Canvas, look: Face) -> None:
    """A mask without eyes: a mirror before the face."""
    canvas.shape(
        STEEL, smooth(both_sides([(50, 24), (34, 26), (25, 38), (25, 58), (32, 76), (43, 88), (50, 90)]))
    )
    canvas.shape(
        darker(STEEL, 0.42),
        smooth([(50, 24), (66, 26), (75, 38), (75, 58), (68, 76), (57, 88), (50, 90), (60, 60)]),
    )
    canvas.shape((34, 60, 110), [(27, 45), (50, 50), (73, 45), (70, 57), (50, 62), (30, 57)])
    canvas.shape((130, 190, 255), [(30, 47), (44, 50), (41, 56), (32, 54)])
    canvas.line(darker(STEEL, 0.5), [(50, 64), (50, 88)], 1.8)


def grille(canvas: Canvas, look: Face) -> None:
    """A loudspeaker where the mouth should be."""
    canvas.box(darker(STEEL, 0.45), 30, 66, 70, 90, 7)
    canvas.box(STEEL, 33, 68.5, 67, 87.5, 5)
    for y in (73, 78, 83):
        canvas.line(INK, [(38, y), (62, y)], 2.6)
    for x in (26, 74):
        canvas.circle(darker(STEEL, 0.3), x, 70, 5)


def scar(canvas: Canvas, look: Face) -> None:
    """A scar along the jaw."""
    mark = mix((160, 40, 70), look.skin, 0.2)
    canvas.line(mark, smooth([(30, 40), (34, 60), (33, 76), (38, 86)], closed=False), 3)
    for y in (48, 58, 68):
        canvas.line(mark, [(30, y), (37, y - 1.6)], 1.8)


def wrinkles(canvas: Canvas, look: Face) -> None:
    """Age."""
    shade = darker(look.skin, 0.34)
    for y in (33, 38):
        canvas.line(shade, smooth([(38, y + 1), (50, y - 1), (62, y + 1)], closed=False), 1.6)
    for flip in (list, mirrored):
        canvas.line(shade, flip(smooth([(42, 68), (36, 74), (36, 82)], closed=False)), 1.8)
        canvas.line(shade, flip([(26, 60), (33, 62)]), 1.6)


def stain(canvas: Canvas, look: Face) -> None:
    """Lips red from the juice of sapho."""
    canvas.shape(
        (196, 26, 44), smooth([(38, 76), (46, 73.5), (50, 75), (54, 73.5), (62, 76), (54, 82), (46, 82)])
    )
    canvas.line((110, 10, 26), [(40, 77), (60, 77)], 1.4)


def marks(canvas: Canvas, look: Face) -> None:
    """Fine signs of the sisterhood on the forehead."""
    canvas.line(look.accent, [(50, 28), (50, 40)], 2)
    for x in (44, 56):
        canvas.circle(look.accent, x, 36, 1.8)
    for flip in (list, mirrored):
        canvas.line(look.accent, flip([(30, 62), (33, 70)]), 2)


def cyborg(canvas: Canvas, look: Face) -> None:
    """Half of the face is a machine."""
    half = [point for point in both_sides(HEADS[look.build]) if point[0] >= 50]
    canvas.shape(darker(STEEL, 0.12), smooth([(51, 22), *half[1:-1], (51, 88)], steps=4))
    for line in ([(52, 34), (72, 36)], [(52, 70), (70, 70)], [(60, 24), (60, 34)]):
        canvas.line(darker(STEEL, 0.55), line, 1.8)
    canvas.circle(INK, 63, 53, 9)
    canvas.circle((255, 76, 66), 63, 53, 6)
    canvas.circle(WHITE, 61, 51, 1.8)
    canvas.line(INK, [(51, 24), (51, 88)], 1.6)
    for x in (56, 62, 68):
        canvas.line(darker(STEEL, 0.6), [(x, 76), (x - 1, 82)], 2)


def collar(canvas: Canvas, look: Face) -> None:
    """A high collar."""
    for flip in (list, mirrored):
        canvas.shape(look.accent, flip([(12, 101), (8, 66), (24, 80), (44, 97), (44, 101)]))
        canvas.line(lighter(look.accent, 0.4), flip([(9, 68), (24, 81), (43, 97)]), 2)


def tubes(canvas: Canvas, look: Face) -> None:
    """Rings around the eyes of one who does not sleep."""
    for x in (37, 63):
        canvas.shape_over((40, 20, 40, 130), arc(10, 10, 170, (x, 55), 0.8))


def band(canvas: Canvas, look: Face) -> None:
    """A band around the forehead."""
    canvas.line(look.accent, smooth([(22, 38), (36, 31), (50, 29), (64, 31), (78, 38)], closed=False), 6)
    canvas.shape(WHITE, star(4, 5, 2, about=(50, 29)))


def earrings(canvas: Canvas, look: Face) -> None:
    """Large rings."""
    for x in (20, 80):
        canvas.circle(GOLD, x, 68, 6)
        canvas.circle(look.robe, x, 68, 3)


WEAR: dict[str, Callable[[Canvas, Face], None]] = {
    "burseg": burseg, "tiara": tiara, "hood": hood, "mesh": mesh,
    "sardaukar": sardaukar, "helmet": helmet, "turban": turban, "goggles": goggles, "glasses": glasses,
    "monocle": monocle, "visor": visor, "grille": grille, "scar": scar, "wrinkles": wrinkles, "stain": stain,
    "marks": marks, "cyborg": cyborg, "collar": collar, "tubes": tubes, "band": band, "earrings": earrings,
}  # fmt: skip
