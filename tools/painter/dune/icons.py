"""Signs that only Deserts of Dune needs; all others are in `tools.painter.icons`."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.art.canvas import (
    CLEAR,
    Canvas,
    Paint,
    Point,
    arc,
    both_sides,
    mirrored,
    regular,
    smooth,
    star,
    turned,
)
from render.theme import FAIR, GOLD, POOR, SPICE, TEXT, Colour

Draw = Callable[[Canvas, Paint], None]


def attack(canvas: Canvas, paint: Paint) -> None:
    """A crysknife: short, curved, pointed."""
    canvas.shape(paint, [(96, 4), (74, 8), (44, 34), (28, 58), (42, 72), (66, 56), (92, 26)])
    canvas.line(CLEAR, [(82, 16), (44, 56)], 5)
    canvas.shape(paint, [(16, 52), (24, 46), (54, 76), (48, 84)])
    canvas.line(paint, [(26, 74), (8, 92)], 13)


def pick_up(canvas: Canvas, paint: Paint) -> None:
    """A hand that takes a crumb."""
    canvas.shape(paint, regular(6, 17, about=(50, 18)))
    canvas.shape(paint, [(42, 36), (58, 36), (58, 50), (72, 50), (50, 74), (28, 50), (42, 50)])
    canvas.line(paint, [(8, 66), (8, 92), (92, 92), (92, 66)], 11)


def hand_over(canvas: Canvas, paint: Paint) -> None:
    """A crumb goes from one to another."""
    canvas.shape(paint, regular(6, 15, about=(50, 17)))
    canvas.line(paint, [(10, 50), (70, 50)], 11)
    canvas.shape(paint, [(64, 32), (96, 50), (64, 68)])
    for x in (18, 82):
        canvas.circle(paint, x, 86, 12)


def kanly(canvas: Canvas, paint: Paint) -> None:
    """Two crossed blades below a drop."""
    for flip in (list, mirrored):
        canvas.line(paint, flip([(14, 88), (78, 24)]), 9)
        canvas.shape(paint, flip([(70, 22), (94, 4), (80, 34)]))
        canvas.line(paint, flip([(12, 68), (32, 88)]), 9)
    canvas.shape(paint, smooth([(50, 0), (58, 14), (56, 22), (44, 22), (42, 14)], steps=5))


def atomics(canvas: Canvas, paint: Paint) -> None:
    """Three blades around a core."""
    for turn in (-90, 30, 150):
        canvas.shape(paint, [*arc(48, turn - 30, turn + 30), *reversed(arc(18, turn - 30, turn + 30))])
    canvas.circle(paint, 50, 50, 10)


def hoard(canvas: Canvas, paint: Paint) -> None:
    """Crumbs from all around go into one bag."""
    canvas.shape(
        paint, smooth([(38, 40), (22, 62), (18, 84), (34, 97), (66, 97), (82, 84), (78, 62), (62, 40)])
    )
    canvas.box(paint, 34, 30, 66, 38, 4)
    for x, y in ((12, 34), (28, 10), (52, 2), (76, 10), (90, 34)):
        canvas.shape(paint, regular(6, 8, about=(x, y + 6)))
    canvas.shape(CLEAR, regular(6, 14, about=(50, 70)))


def voice(canvas: Canvas, paint: Paint) -> None:
    """A mouth whose words are waves."""
    canvas.shape(
        paint, smooth([(2, 50), (14, 34), (24, 38), (34, 34), (46, 50), (34, 66), (14, 66)], steps=5)
    )
    canvas.line(CLEAR, [(8, 50), (40, 50)], 5)
    for radius in (26, 42, 58):
        canvas.line(paint, arc(radius, -44, 44, (36, 50)), 9)


def spin(canvas: Canvas, paint: Paint) -> None:
    """A blade that goes round."""
    for turn in (0, 180):
        canvas.shape(paint, turned([*arc(48, -60, 90), *reversed(arc(37, -60, 90))], turn))
        canvas.shape(paint, turned([(27, 100), (50, 76), (56, 104)], turn))
    canvas.line(paint, [(30, 70), (66, 34)], 10)
    canvas.shape(paint, [(58, 32), (78, 22), (68, 42)])


def loud(canvas: Canvas, paint: Paint) -> None:
    """A thumper in the sand: it can be heard from far away."""
    canvas.box(paint, 43, 6, 57, 70, 5)
    canvas.shape(paint, [(43, 74), (57, 74), (50, 98)])
    for flip in (list, mirrored):
        for radius in (24, 44):
            canvas.line(paint, flip(arc(radius, 135, 225, (46, 44))), 10)


def storm(canvas: Canvas, paint: Paint) -> None:
    """A whirl of sand."""
    for y, left, right, width in (
        (10, 8, 92, 15),
        (33, 20, 90, 13),
        (54, 18, 70, 12),
        (73, 34, 68, 11),
        (90, 40, 54, 10),
    ):
        canvas.line(
            paint, smooth([(left, y), ((left + right) / 2, y + 5), (right, y - 2)], closed=False), width
        )


def outlawed(canvas: Canvas, paint: Paint) -> None:
    """A broken seal."""
    canvas.circle(paint, 50, 44, 40)
    canvas.shape(paint, [(30, 74), (22, 100), (40, 92), (48, 80)])
    canvas.shape(paint, [(70, 74), (78, 100), (60, 92), (52, 80)])
    canvas.line(CLEAR, [(58, -2), (44, 26), (58, 42), (42, 62), (52, 92)], 7)


def crumb(canvas: Canvas, paint: Paint) -> None:
    """Three crumbs of spice."""
    for x, y, radius in ((50, 24, 22), (26, 68, 24), (74, 68, 24)):
        canvas.shape(paint, regular(6, radius, about=(x, y)))
        canvas.line(CLEAR, [(x - radius * 0.4, y - radius * 0.1), (x, y - radius * 0.5)], 4)


def store(canvas: Canvas, paint: Paint) -> None:
    """A silo with a crumb on it."""
    canvas.shape(paint, [*arc(38, 180, 360, (50, 42), 0.9), (88, 96), (12, 96)])
    canvas.shape(CLEAR, regular(6, 19, about=(50, 60)))
    canvas.shape(paint, regular(6, 11, about=(50, 60)))
    canvas.line(CLEAR, [(12, 88), (88, 88)], 5)


def noble(canvas: Canvas, paint: Paint) -> None:
    """A crown."""
    canvas.shape(paint, both_sides([(50, 6), (34, 48), (2, 20), (14, 80), (50, 80)]))
    canvas.box(paint, 14, 84, 86, 96, 4)


def mentat(canvas: Canvas, paint: Paint) -> None:
    """An eye that sees all numbers."""
    canvas.shape(paint, [*arc(56, 216, 324, (50, 83)), *arc(56, 36, 144, (50, 17))])
    canvas.circle(CLEAR, 50, 50, 21)
    canvas.circle(paint, 50, 50, 11)
    for turn in (-40, 0, 40):
        canvas.shape(paint, turned([(45, 2), (55, 2), (54, 18), (46, 18)], turn, (50, 60)))


def bene_gesserit(canvas: Canvas, paint: Paint) -> None:
    """A hood with nothing but dark in it."""
    canvas.shape(
        paint, smooth(both_sides([(50, 0), (30, 8), (14, 32), (10, 66), (4, 97), (50, 99)]), steps=5)
    )
    canvas.shape(CLEAR, smooth(both_sides([(50, 22), (36, 28), (28, 46), (32, 66), (42, 80), (50, 83)])))
    for x in (42, 58):
        canvas.circle(paint, x, 52, 4.6, 0.7)


def fighter(canvas: Canvas, paint: Paint) -> None:
    """A sword, upright."""
    canvas.shape(paint, [(50, -4), (60, 12), (58, 62), (42, 62), (40, 12)])
    canvas.box(paint, 22, 64, 78, 75, 4)
    canvas.box(paint, 44, 77, 56, 92)
    canvas.circle(paint, 50, 94, 8)


def worm(canvas: Canvas, paint: Paint) -> None:
    """A round mouth full of teeth."""
    canvas.circle(paint, 50, 50, 48)
    canvas.circle(CLEAR, 50, 50, 35)
    for spot in range(8):
        angle = 45 * spot
        tooth: list[Point] = [(43, 12), (57, 12), (50, 36)]
        canvas.shape(paint, turned(tooth, angle))


def high(canvas: Canvas, paint: Paint) -> None:
    """On top of a dune."""
    canvas.shape(paint, smooth([(0, 96), (24, 62), (50, 44), (70, 58), (100, 96)], steps=6))
    canvas.shape(paint, [(50, 0), (72, 26), (58, 26), (58, 38), (42, 38), (42, 26), (28, 26)])


def low(canvas: Canvas, paint: Paint) -> None:
    """At the foot of a dune."""
    canvas.shape(paint, [(0, 96), (30, 96), (60, 90), (80, 60), (100, 50), (100, 98), (0, 98)])
    canvas.shape(paint, [(34, 80), (12, 54), (26, 54), (26, 20), (42, 20), (42, 54), (56, 54)])


def clone(canvas: Canvas, paint: Paint) -> None:
    """A figure in a tank."""
    canvas.box(paint, 14, 2, 86, 14, 5)
    canvas.box(paint, 14, 86, 86, 98, 5)
    for x in (16, 76):
        canvas.box(paint, x, 12, x + 8, 88)
    canvas.circle(paint, 50, 34, 12)
    canvas.shape(paint, smooth([(50, 48), (36, 52), (34, 70), (40, 80), (60, 80), (66, 70), (64, 52)]))


def city(canvas: Canvas, paint: Paint) -> None:
    """Towers behind a wall."""
    canvas.shape(
        paint,
        [
            (4, 60),
            (4, 96),
            (96, 96),
            (96, 60),
            (84, 60),
            (84, 70),
            (70, 70),
            (70, 60),
            (58, 60),
            (58, 70),
            (42, 70),
            (42, 60),
            (30, 60),
            (30, 70),
            (16, 70),
            (16, 60),
        ],
    )
    canvas.box(paint, 36, 22, 64, 58)
    canvas.shape(paint, arc(17, 180, 360, (50, 22)))
    canvas.line(paint, [(50, 8), (50, 0)], 5)
    for x in (12, 74):
        canvas.box(paint, x, 38, x + 14, 58)


def wheel(canvas: Canvas, paint: Paint) -> None:
    """A pad for those who fly."""
    canvas.circle(paint, 50, 50, 47)
    canvas.circle(CLEAR, 50, 50, 37)
    for x in (36, 64):
        canvas.box(paint, x - 6, 28, x + 6, 72)
    canvas.box(paint, 36, 45, 64, 55)


def flare(canvas: Canvas, paint: Paint) -> None:
    """A spice blow: the ground bursts open."""
    for turn in (-50, -25, 0, 25, 50):
        far = 54 + 16 * math.cos(math.radians(turn * 1.6))
        canvas.shape(paint, turned([(46, 84), (54, 84), (50, 84 - far)], turn, (50, 84)))
    canvas.shape(paint, smooth([(2, 98), (20, 84), (50, 78), (80, 84), (98, 98)], steps=5))
    for x, y in ((18, 22), (84, 26), (50, 8)):
        canvas.shape(paint, star(4, 9, 4, about=(x, y)))


DUNE: dict[str, tuple[Draw, Colour]] = {
    "attack": (attack, (255, 166, 120)), "pick_up": (pick_up, SPICE), "hand_over": (hand_over, SPICE),
    "kanly": (kanly, (255, 112, 122)), "atomics": (atomics, (255, 226, 84)), "hoard": (hoard, SPICE),
    "voice": (voice, (206, 150, 255)), "spin": (spin, (255, 150, 110)), "loud": (loud, FAIR),
    "storm": (storm, (222, 190, 140)), "outlawed": (outlawed, POOR), "spice": (crumb, SPICE),
    "store": (store, SPICE), "noble": (noble, GOLD), "mentat": (mentat, (130, 206, 255)),
    "bene_gesserit": (bene_gesserit, (206, 150, 255)), "fighter": (fighter, (255, 150, 120)),
    "worm": (worm, (232, 176, 120)), "high": (high, (240, 204, 140)), "low": (low, (170, 150, 130)),
    "clone": (clone, (140, 226, 210)), "city": (city, TEXT), "heliport": (wheel, TEXT),
    "blow": (flare, SPICE),
}  # fmt: skip
"""How each is drawn, and its colour."""
