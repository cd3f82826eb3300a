"""What figures hold and wear: weapons in a hand, capes, what is on a chest or a back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from render.art.canvas import INK, Point, arc, darker, lighter, regular, smooth, star
from render.theme import Colour
from tools.painter.figures.clay import Clay, placed

STEEL: Colour = (206, 214, 228)
LEATHER: Colour = (142, 88, 52)
GOLD: Colour = (246, 200, 84)
WHITE: Colour = (250, 250, 255)


@dataclass(frozen=True, slots=True)
class Grip:
    """Where a weapon is held, and whether it is being used at this moment."""

    hand: Point
    used: bool
    colour: Colour


def hammer(clay: Clay, grip: Grip) -> None:
    """Hangs from the hand, or is swung."""
    angle = -68 if grip.used else 96
    clay.part(LEATHER, placed([(-6, -1.6), (20, -1.6), (20, 1.6), (-6, 1.6)], grip.hand, angle))
    clay.part(STEEL, placed([(18, -11), (32, -11), (32, 11), (18, 11)], grip.hand, angle))


def sword(clay: Clay, grip: Grip) -> None:
    """A blade with two edges."""
    angle = -50 if grip.used else -66
    blade = [(6, -2.6), (30, -3.6), (39, 0), (30, 3.6), (6, 2.6)]
    clay.part(STEEL, placed(blade, grip.hand, angle), depth=1.6)
    clay.part(GOLD, placed([(3, -6), (6.5, -6), (6.5, 6), (3, 6)], grip.hand, angle), depth=1.2)


def blade(clay: Clay, grip: Grip) -> None:
    """A long thin sword."""
    angle = -60 if grip.used else -62
    clay.part(STEEL, placed([(5, -1.6), (35, -2.2), (41, 1.2), (5, 1.6)], grip.hand, angle), depth=1)
    clay.part(INK, placed([(-7, -1.4), (5, -1.4), (5, 1.4), (-7, 1.4)], grip.hand, angle), line=0.8)
    clay.part(GOLD, placed([(3.6, -4), (6, -4), (6, 4), (3.6, 4)], grip.hand, angle), line=0.8)


def bow(clay: Clay, grip: Grip) -> None:
    """Drawn with an arrow on it when it is used."""
    x, y = grip.hand
    curve = [(x - 7, y - 30), (x + 1, y - 20), (x + 4, y), (x + 1, y + 20), (x - 7, y + 30)]
    string = [curve[0], (47, y) if grip.used else (x - 7, y), curve[-1]]
    clay.line(INK, string, 2.4)
    clay.line(WHITE, string, 1)
    clay.line(INK, smooth(curve, closed=False), 7)
    clay.line(grip.colour, smooth(curve, closed=False), 4)
    if grip.used:
        clay.line(INK, [(47, y), (97, y)], 3.4)
        clay.line(WHITE, [(47, y), (95, y)], 1.4)
        clay.part(STEEL, [(93, y - 3.4), (99, y), (93, y + 3.4)], line=0.8)


def pistol(clay: Clay, grip: Grip) -> None:
    """A small gun."""
    angle = 0 if grip.used else 38
    clay.part(
        grip.colour, placed([(-3, -4.6), (12, -4.6), (12, 0.4), (2, 1), (-2, 6), (-5, 5)], grip.hand, angle)
    )
    clay.part(GOLD, placed([(10, -4), (14, -4), (14, 0), (10, 0)], grip.hand, angle), line=0.8)


def rifle(clay: Clay, grip: Grip) -> None:
    """A gun as long as whoever holds it."""
    angle = 0 if grip.used else -30
    body = [(-26, -3), (-12, -5), (10, -5), (10, 3), (-8, 4), (-24, 6)]
    clay.part(grip.colour, placed(body, grip.hand, angle))
    clay.part(STEEL, placed([(10, -4), (20, -4), (20, 1), (10, 1)], grip.hand, angle))
    clay.part((255, 150, 60), placed([(18, -6), (24, -6), (24, 3), (18, 3)], grip.hand, angle))


def shield(clay: Clay, grip: Grip) -> None:
    """Round, with a star; it covers the arm."""
    x, y = (grip.hand[0] - 3, grip.hand[1] - 2)
    for radius, paint in ((17.5, (208, 44, 54)), (13.6, WHITE), (9.8, (208, 44, 54)), (6.6, (44, 84, 184))):
        clay.part(paint, arc(radius, 0, 354, (x, y)), line=1.5 if radius > 17 else 0)
    clay.shape(WHITE, star(5, 6, 2.5, about=(x, y)))


def orb(clay: Clay, grip: Grip) -> None:
    """Light in the hand."""
    clay.shine(grip.colour, grip.hand, 15 if grip.used else 11)


def ring(clay: Clay, grip: Grip) -> None:
    """A circle of magic before the hand."""
    x, y = grip.hand
    radius = 16 if grip.used else 13
    for inner, wide in ((radius, 2.2), (radius * 0.66, 1.6)):
        clay.line(grip.colour, arc(inner, 0, 360, (x, y)), wide)
    for turn in (0, 45):
        square = regular(4, radius * 0.92, turn, (x, y))
        clay.line(lighter(grip.colour, 0.4), [*square, square[0]], 1.4)
    clay.circle(WHITE, x, y, 2.4)


def web(clay: Clay, grip: Grip) -> None:
    """A thread out of the wrist."""
    if grip.used:
        x, y = grip.hand
        for end in (y - 9, y, y + 9):
            clay.line(WHITE, [(x, y), (108, end)], 1.8)


def claws(clay: Clay, grip: Grip) -> None:
    """Sharp nails."""
    x, y = grip.hand
    for turn in (-34, 0, 34):
        nail = placed([(3, -1.5), (10, 0), (3, 1.5)], (x, y), turn + (0 if grip.used else 55))
        clay.part(WHITE, nail, line=0.9, depth=0.8)


def chain(clay: Clay, grip: Grip) -> None:
    """A chain in flames."""
    x, y = grip.hand
    if grip.used:
        line = smooth([(x, y), (x + 6, y - 14), (x - 8, y - 24), (x + 9, y - 32)], closed=False)
    else:
        line = smooth([(x, y), (x + 8, y + 8), (x + 2, y + 20), (x + 10, y + 30)], closed=False)
    clay.line(INK, line, 6)
    clay.line(grip.colour, line, 3.4)
    for spot in line[::5]:
        clay.circle((255, 232, 140), *spot, 1.7)


def staff(clay: Clay, grip: Grip) -> None:
    """A staff with a jewel."""
    angle = -62 if grip.used else -82
    clay.part(GOLD, placed([(-34, -1.5), (30, -1.5), (30, 1.5), (-34, 1.5)], grip.hand, angle), depth=1)
    point = placed([(30, 0)], grip.hand, angle)[0]
    clay.part(GOLD, placed([(28, -6), (38, -7), (33, 0), (38, 7), (28, 6)], grip.hand, angle), depth=1)
    clay.ball(grip.colour, point, 3.6)


def branch(clay: Clay, grip: Grip) -> None:
    """An arm that goes on growing."""
    if grip.used:
        x, y = grip.hand
        clay.part(grip.colour, [(x - 4, y - 5), (105, y - 8), (100, y - 1), (108, y + 4), (x - 4, y + 5)])


WEAPONS: dict[str, Callable[[Clay, Grip], None]] = {
    "hammer": hammer, "sword": sword, "blade": blade, "bow": bow, "pistol": pistol, "rifle": rifle,
    "shield": shield, "orb": orb, "ring": ring, "web": web, "claws": claws, "chain": chain, "staff": staff,
    "branch": branch,
}  # fmt: skip


# On the back


def cape(clay: Clay, neck: Point, colour: Colour) -> None:
    """A long cape that the wind takes a little."""
    x, y = neck
    cloth = smooth([(x - 15, y + 2), (x + 15, y + 2), (x + 18, y + 30), (x + 14, y + 57), (x - 8, y + 60),
                    (x - 34, y + 55), (x - 24, y + 28)])  # fmt: skip
    clay.part(colour, cloth, depth=3)
    for fold in ((x - 20, y + 52), (x - 4, y + 56)):
        clay.line(
            darker(colour, 0.45),
            smooth([(x - 9, y + 14), ((x + fold[0]) / 2 - 5, y + 36), fold], closed=False),
            1.6,
        )


def coat(clay: Clay, neck: Point, colour: Colour) -> None:
    """The tails of a long coat."""
    x, y = neck
    clay.part(
        colour,
        [
            (x - 14, y + 4),
            (x + 14, y + 4),
            (x + 19, y + 50),
            (x + 4, y + 46),
            (x - 4, y + 50),
            (x - 24, y + 52),
        ],
    )


def tail(clay: Clay, neck: Point, colour: Colour) -> None:
    """A bushy tail with rings."""
    line = smooth([(40, 106), (24, 108), (12, 96), (16, 78)], closed=False)
    clay.line(INK, line, 15)
    clay.line(colour, line, 12)
    for at in (6, 12, 18):
        clay.line(darker(colour, 0.55), [line[at], line[at + 2]], 12)


def swords(clay: Clay, neck: Point, colour: Colour) -> None:
    """Two hilts over the shoulders."""
    x, y = neck
    for side in (-1, 1):
        clay.part(
            INK, placed([(0, -2), (36, -2), (36, 2), (0, 2)], (x - side * 4, y + 16), -90 + side * 40), line=1
        )
        clay.part(
            colour,
            placed([(28, -2.4), (40, -2.4), (40, 2.4), (28, 2.4)], (x - side * 4, y + 16), -90 + side * 40),
        )


def quiver(clay: Clay, neck: Point, colour: Colour) -> None:
    """Arrows over a shoulder."""
    at = (neck[0] - 12, neck[1] + 16)
    for far in (-4, 0, 4):
        clay.part(
            colour, placed([(20, far - 2), (34, far - 3), (32, far + 2), (20, far + 1)], at, -118), line=1
        )
    clay.part(LEATHER, placed([(-8, -6), (22, -6), (22, 6), (-8, 6)], at, -118))


def board(clay: Clay, neck: Point, colour: Colour) -> None:
    """A board to ride on."""
    clay.part(
        colour,
        smooth([(2, 112), (14, 108), (50, 106.5), (88, 107), (99, 110), (86, 116), (50, 117.5), (12, 116)]),
    )


BACKS: dict[str, Callable[[Clay, Point, Colour], None]] = {
    "cape": cape, "coat": coat, "tail": tail, "swords": swords, "quiver": quiver, "board": board,
}  # fmt: skip


# On the chest


def sign(clay: Clay, kind: str, at: Point, colour: Colour) -> None:
    """A plain sign that can be told at forty pixels."""
    x, y = at
    shapes = {
        "star": star(5, 8, 3.4, about=at),
        "spark": star(4, 9, 3, about=at),
        "bolt": [
            (x + 2, y - 8),
            (x - 6, y + 1),
            (x - 1, y + 1),
            (x - 4, y + 9),
            (x + 6, y - 2),
            (x + 1, y - 2),
        ],
        "disc": arc(4.6, 0, 354, at),
        "glass": [(x - 5, y - 5), (x + 5, y - 5), (x + 0.8, y), (x + 5, y + 5), (x - 5, y + 5), (x - 0.8, y)],
        "chevron": [
            (x - 12, y - 7),
            (x, y + 3),
            (x + 12, y - 7),
            (x + 12, y - 1),
            (x, y + 10),
            (x - 12, y - 1),
        ],
        "stripe": [(x - 3.4, y - 10), (x + 3.4, y - 10), (x + 3.4, y + 20), (x - 3.4, y + 20)],
        "strap": [(x - 13, y - 9), (x - 8, y - 10), (x + 12, y + 14), (x + 7, y + 16)],
        "vest": [(x - 6, y - 9), (x + 6, y - 9), (x + 4, y + 16), (x - 4, y + 16)],
        "collar": [
            (x - 13, y - 12),
            (x, y - 2),
            (x + 13, y - 12),
            (x + 9, y - 5),
            (x, y + 4),
            (x - 9, y - 5),
        ],
    }
    clay.part(colour, shapes[kind], line=0.9, depth=1.2)
