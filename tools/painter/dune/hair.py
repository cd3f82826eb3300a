"""Hair and beards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from render.art.canvas import INK, Canvas, arc, both_sides, darker, lighter, mirrored, mix, smooth
from render.theme import Colour


@dataclass(frozen=True, slots=True)
class Face:
    """Of what a face is made; the parts are named as in `HAIR`, `BEARDS` and `attire.WEAR`."""

    skin: Colour
    hair_colour: Colour
    robe: Colour
    hair: str = ""
    beard: str = ""
    wear: tuple[str, ...] = ()
    build: str = "slim"
    eyes: Colour = (70, 60, 52)
    brows: float = 3.0
    lady: bool = False
    accent: Colour = (214, 176, 92)


def _short(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth(
            [
                (50, 8),
                (28, 12),
                (18, 34),
                (22, 48),
                (28, 33),
                (46, 27),
                (64, 24),
                (73, 34),
                (78, 48),
                (82, 33),
                (72, 12),
            ]
        ),
    )
    canvas.line(lighter(look.hair_colour, 0.25), smooth([(30, 24), (40, 16), (56, 13)], closed=False), 2.4)


def _side(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth(
            [
                (56, 7),
                (34, 9),
                (19, 28),
                (21, 48),
                (30, 38),
                (34, 24),
                (50, 30),
                (72, 33),
                (78, 48),
                (83, 30),
                (76, 12),
            ]
        ),
    )
    canvas.line(darker(look.hair_colour, 0.4), smooth([(35, 24), (46, 17), (62, 15)], closed=False), 2.2)


def _curly(canvas: Canvas, look: Face) -> None:
    for x, y, radius in (
        (50, 16, 13),
        (34, 19, 12),
        (66, 19, 12),
        (23, 31, 10),
        (77, 31, 10),
        (42, 27, 8),
        (58, 26, 8),
        (20, 44, 7),
        (80, 44, 7),
    ):
        canvas.circle(darker(look.hair_colour, 0.3), x + 1, y + 1.4, radius)
        canvas.circle(look.hair_colour, x, y, radius - 1)
    for x, y in ((32, 14), (48, 10), (64, 15), (22, 27)):
        canvas.line(lighter(look.hair_colour, 0.3), arc(5, 190, 300, (x, y)), 2)


def _spiky(canvas: Canvas, look: Face) -> None:
    spikes = [
        (19, 46),
        (14, 26),
        (22, 30),
        (20, 8),
        (32, 20),
        (36, -3),
        (45, 14),
        (56, -4),
        (60, 14),
        (74, 2),
        (72, 20),
        (86, 14),
        (80, 32),
        (84, 46),
    ]
    canvas.shape(look.hair_colour, [*spikes, (74, 34), (60, 26), (50, 30), (40, 25), (27, 34)])
    for line in ([(32, 20), (36, 6)], [(46, 15), (54, 4)], [(62, 16), (71, 8)]):
        canvas.line(lighter(look.hair_colour, 0.35), line, 2)


def _widow(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth(
            [
                (50, 7),
                (29, 11),
                (19, 32),
                (22, 50),
                (26, 34),
                (36, 25),
                (50, 36),
                (64, 25),
                (74, 34),
                (78, 50),
                (81, 32),
                (71, 11),
            ]
        ),
    )
    for x in (34, 42, 58, 66):
        canvas.line(lighter(look.hair_colour, 0.2), [(x, 23), (50 + (x - 50) * 0.7, 11)], 1.8)


def _fringe(canvas: Canvas, look: Face) -> None:
    for flip in (list, mirrored):
        canvas.shape(
            look.hair_colour, flip(smooth([(25, 30), (16, 38), (14, 56), (20, 68), (26, 58), (26, 42)]))
        )
    _shine(canvas, look)


def _shine(canvas: Canvas, look: Face) -> None:
    canvas.line(lighter(look.skin, 0.45), smooth([(34, 32), (40, 25), (50, 23)], closed=False), 3.4)


def _wig(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth([(50, 6), (30, 8), (20, 24), (24, 34), (50, 26), (76, 34), (80, 24), (70, 8)]),
    )
    for flip in (list, mirrored):
        for y in (34, 47, 60):
            x = flip([(18, y)])[0][0]
            canvas.circle(darker(look.hair_colour, 0.28), x, y, 9.4, 0.8)
            canvas.circle(look.hair_colour, x, y - 0.8, 8.2, 0.74)
            canvas.circle(darker(look.hair_colour, 0.2), x, y, 3.2, 0.7)


def _wild(canvas: Canvas, look: Face) -> None:
    tufts = [
        (24, 60),
        (9, 66),
        (14, 51),
        (2, 42),
        (14, 32),
        (7, 15),
        (24, 18),
        (28, -1),
        (42, 9),
        (54, -5),
        (62, 10),
    ]
    tufts += [(79, 1), (78, 18), (95, 17), (86, 34), (98, 44), (86, 52), (91, 67), (76, 60)]
    canvas.shape(look.hair_colour, [*tufts, (75, 41), (64, 30), (50, 34), (37, 28), (25, 41)])
    for line in ([(24, 20), (32, 28)], [(44, 11), (45, 24)], [(63, 12), (60, 24)], [(79, 20), (70, 29)]):
        canvas.line(darker(look.hair_colour, 0.25), line, 2)


def _parted(canvas: Canvas, look: Face) -> None:
    for flip in (list, mirrored):
        canvas.shape(
            look.hair_colour,
            flip(smooth([(50, 9), (30, 11), (18, 30), (18, 56), (22, 72), (27, 50), (36, 34), (50, 22)])),
        )
    canvas.line(darker(look.hair_colour, 0.4), [(50, 9), (50, 22)], 2)
    canvas.line(lighter(look.hair_colour, 0.3), smooth([(26, 34), (34, 20), (45, 14)], closed=False), 2.4)


def _long_behind(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        darker(look.hair_colour, 0.18),
        smooth(both_sides([(50, 8), (24, 12), (12, 36), (11, 70), (6, 94), (26, 101), (50, 101)])),
    )


def _bob_behind(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        darker(look.hair_colour, 0.14),
        smooth(both_sides([(50, 7), (24, 11), (11, 36), (10, 62), (16, 80), (34, 84), (50, 84)])),
    )


def _bob(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth(
            [
                (50, 7),
                (26, 11),
                (14, 32),
                (13, 60),
                (20, 78),
                (26, 60),
                (27, 40),
                (42, 36),
                (60, 37),
                (73, 40),
                (74, 60),
                (80, 78),
                (87, 60),
                (86, 32),
                (74, 11),
            ]
        ),
    )
    canvas.line(lighter(look.hair_colour, 0.3), smooth([(22, 40), (28, 22), (42, 14)], closed=False), 2.6)


def _bun(canvas: Canvas, look: Face) -> None:
    canvas.circle(darker(look.hair_colour, 0.25), 50, 6, 15)
    canvas.circle(look.hair_colour, 50, 5, 13)
    canvas.line(lighter(look.hair_colour, 0.3), arc(8, 190, 300, (49, 5)), 2.2)
    _widow(canvas, look)


def _braids(canvas: Canvas, look: Face) -> None:
    _parted(canvas, look)
    for step in range(9):
        x, y = arc(33, 200 + 17.5 * step, 201 + 17.5 * step, (50, 36), 0.86)[0]
        canvas.circle(darker(look.hair_colour, 0.4), x, y, 7.2)
        canvas.circle(lighter(look.hair_colour, 0.1), x - 0.6, y - 0.8, 5.6)


def _tail_behind(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        darker(look.hair_colour, 0.15),
        smooth([(66, 10), (88, 6), (98, 26), (92, 56), (98, 82), (82, 66), (80, 36)]),
    )
    canvas.circle(look.accent, 74, 14, 6)


def _mane(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth(
            [
                (18, 50),
                (8, 30),
                (18, 10),
                (38, -4),
                (62, -6),
                (86, 6),
                (92, 28),
                (82, 50),
                (77, 36),
                (62, 26),
                (44, 32),
                (26, 34),
            ]
        ),
    )
    for line in ([(24, 30), (26, 10), (42, 0)], [(44, 28), (50, 8), (68, 0)], [(68, 24), (76, 10)]):
        canvas.line(darker(look.hair_colour, 0.3), smooth(line, closed=False), 2)


HAIR: dict[str, Callable[[Canvas, Face], None]] = {
    "short": _short, "side": _side, "curly": _curly, "spiky": _spiky, "widow": _widow, "fringe": _fringe,
    "bald": _shine, "wig": _wig, "wild": _wild, "long": _parted, "bob": _bob, "bun": _bun, "braids": _braids,
    "tail": _widow, "mane": _mane,
}  # fmt: skip
BEHIND: dict[str, Callable[[Canvas, Face], None]] = {
    "long": _long_behind, "bob": _bob_behind, "braids": _long_behind, "tail": _tail_behind,
}  # fmt: skip


# Beards


def _goatee(canvas: Canvas, look: Face) -> None:
    canvas.shape(look.hair_colour, smooth([(40, 73), (50, 71), (60, 73), (57, 86), (50, 98), (43, 86)]))
    canvas.line(darker(look.skin, 0.5), [(44, 79), (56, 79)], 2.4)


def _full(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth(
            [
                (22, 56),
                (25, 76),
                (36, 92),
                (50, 97),
                (64, 92),
                (75, 76),
                (78, 56),
                (70, 68),
                (58, 71),
                (50, 69),
                (42, 71),
                (30, 68),
            ]
        ),
    )
    canvas.line(mix((150, 60, 60), look.skin, 0.3), [(42, 78), (58, 78)], 3)


def _moustache(canvas: Canvas, look: Face) -> None:
    canvas.shape(look.hair_colour, both_sides([(50, 70), (42, 69), (31, 74), (28, 80), (40, 77), (50, 76)]))


def _walrus(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth(both_sides([(50, 67), (38, 66), (24, 72), (13, 90), (28, 88), (38, 80), (50, 79)])),
    )
    for flip in (list, mirrored):
        canvas.line(darker(look.hair_colour, 0.3), flip([(44, 72), (30, 79), (22, 86)]), 1.8)


def _stubble(canvas: Canvas, look: Face) -> None:
    canvas.shape_over(
        (*mix(look.hair_colour, INK, 0.3), 120),
        smooth(
            [
                (25, 62),
                (29, 76),
                (40, 88),
                (50, 91),
                (60, 88),
                (71, 76),
                (75, 62),
                (62, 70),
                (50, 68),
                (38, 70),
            ]
        ),
    )
    canvas.line(darker(look.skin, 0.55), [(41, 78), (58, 78)], 2.6)


def _long_beard(canvas: Canvas, look: Face) -> None:
    canvas.shape(
        look.hair_colour,
        smooth(
            [
                (24, 58),
                (26, 80),
                (38, 100),
                (50, 103),
                (62, 100),
                (74, 80),
                (76, 58),
                (66, 70),
                (50, 67),
                (34, 70),
            ]
        ),
    )
    for x in (40, 50, 60):
        canvas.line(darker(look.hair_colour, 0.22), [(x, 82), (50 + (x - 50) * 0.7, 99)], 1.8)
    canvas.line(darker(look.skin, 0.5), [(44, 77), (56, 77)], 2.6)


BEARDS: dict[str, Callable[[Canvas, Face], None]] = {
    "goatee": _goatee, "full": _full, "moustache": _moustache, "walrus": _walrus, "stubble": _stubble,
    "long": _long_beard,
}  # fmt: skip
