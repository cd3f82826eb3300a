"""Heads of heroes who show their faces: the kit of faces, with what only heroes wear."""

from __future__ import annotations

from collections.abc import Callable

from render.art.canvas import INK, Canvas, arc, darker, lighter, mirrored, mix, smooth, star
from render.theme import Colour
from tools.painter.dune.faces import head
from tools.painter.dune.hair import Face

GOLD: Colour = (246, 200, 84)
WHITE: Colour = (250, 250, 255)
STEEL: Colour = (206, 214, 228)

Draw = Callable[[Canvas, Colour, Colour], None]
Wear = Callable[[Canvas, Face], None]


def person(
    hair: str,
    beard: str = "",
    *wear: Wear,
    build: str = "slim",
    lady: bool = False,
    eyes: Colour = (70, 60, 52),
    brows: float = 3.0,
) -> Draw:
    """How to draw a head; its first colour is the skin, the second the hair."""

    def draw(canvas: Canvas, main: Colour, accent: Colour) -> None:
        look = Face(main, accent, main, hair, beard, build=build, lady=lady, eyes=eyes, brows=brows)
        head(canvas, look)
        for put_on in wear:
            put_on(canvas, look)

    return draw


def goggles(canvas: Canvas, look: Face) -> None:
    """Speed goggles, pushed up."""
    canvas.line((60, 70, 92), [(20, 36), (50, 31), (80, 36)], 6)
    for x in (37, 63):
        canvas.circle(INK, x, 34, 11, 0.8)
        canvas.circle((120, 210, 240), x, 34, 8, 0.8)
        canvas.circle(WHITE, x - 2.4, 32, 2.4)


def scowl(canvas: Canvas, look: Face) -> None:
    """Very angry: a heavy brow and bared teeth."""
    shade = darker(look.skin, 0.45)
    for flip in (list, mirrored):
        canvas.shape(shade, flip([(49, 50), (30, 40), (24, 44), (30, 50), (47, 55)]))
        canvas.line(shade, flip([(32, 66), (38, 72)]), 2.6)
    canvas.shape(INK, smooth([(34, 75), (50, 72), (66, 75), (63, 85), (50, 83), (37, 85)]))
    for x in (41, 47, 53, 59):
        canvas.box(WHITE, x - 2.4, 75, x + 2.4, 81, 0.6)


def temples(canvas: Canvas, look: Face) -> None:
    """Grey at the temples, and a forelock."""
    for flip in (list, mirrored):
        canvas.shape((206, 208, 216), flip(smooth([(18, 32), (26, 30), (27, 46), (22, 58), (18, 46)])))


def winged(canvas: Canvas, look: Face) -> None:
    """A helmet with two wings."""
    canvas.shape(
        STEEL, smooth([(50, 4), (26, 10), (17, 36), (34, 30), (50, 34), (66, 30), (83, 36), (74, 10)])
    )
    canvas.line(GOLD, [(18, 36), (34, 30), (50, 35), (66, 30), (82, 36)], 3.6)
    for flip in (list, mirrored):
        wing = flip([(20, 40), (2, 34), (-4, -2), (6, 10), (9, -6), (17, 8), (24, 26)])
        canvas.shape(WHITE, wing)
        canvas.line(INK, [*wing, wing[0]], 2)
        canvas.line((170, 180, 200), flip([(16, 32), (5, 10)]), 2)


def horned(canvas: Canvas, look: Face) -> None:
    """A golden helmet with two great horns."""
    for flip in (list, mirrored):
        horn = flip(smooth([(40, 30), (24, 28), (12, 16), (15, -3), (4, 4), (2, 24), (12, 42), (32, 44)]))
        canvas.shape(GOLD, horn)
        canvas.line(INK, [*horn, horn[0]], 1.8)
        canvas.shape(GOLD, flip([(16, 36), (27, 34), (28, 62), (22, 74), (17, 58)]))
        canvas.line(INK, flip([(27, 36), (28, 62), (22, 74)]), 1.8)
    canvas.shape(GOLD, [(17, 42), (20, 22), (50, 14), (80, 22), (83, 42), (66, 36), (50, 52), (34, 36)])
    canvas.shape(lighter(GOLD, 0.5), [(50, 20), (56, 32), (50, 48), (44, 32)])


def crown(canvas: Canvas, look: Face) -> None:
    """A pointed crown of scarlet around the face."""
    scarlet = (214, 30, 62)
    band = [(18, 60), (16, 34), (26, 16), (34, 26), (50, 8), (66, 26), (74, 16), (84, 34), (82, 60)]
    band += [(75, 42), (66, 33), (50, 34), (34, 33), (25, 42)]
    canvas.shape(scarlet, band)
    canvas.line(INK, [*band, band[0]], 1.8)
    canvas.circle((255, 150, 170), 50, 24, 4)


def scarf(canvas: Canvas, look: Face) -> None:
    """A thick scarf up to the chin."""
    cloth = (92, 96, 122)
    canvas.shape(
        cloth, smooth([(18, 84), (34, 92), (50, 94), (66, 92), (82, 84), (86, 99), (50, 104), (14, 99)])
    )
    canvas.line(darker(cloth, 0.4), smooth([(22, 92), (50, 100), (78, 92)], closed=False), 2)


def patch(canvas: Canvas, look: Face) -> None:
    """Signs on brow and cheeks in silver."""
    silver = mix(look.skin, (255, 255, 255), 0.65)
    for flip in (list, mirrored):
        canvas.line(silver, flip(smooth([(30, 62), (34, 72), (42, 70)], closed=False)), 2)
    canvas.line(silver, arc(5, 200, 340, (50, 38)), 2)


def brow_star(canvas: Canvas, look: Face) -> None:
    """A star on the brow."""
    canvas.shape((206, 44, 54), star(5, 11, 4.6, about=(50, 30)))
