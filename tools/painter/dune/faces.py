"""Faces: a head, hair and a beard, put together from parts so that everybody is told apart."""

from __future__ import annotations

from render.art.canvas import (
    INK,
    Canvas,
    Point,
    arc,
    both_sides,
    darker,
    mirrored,
    mix,
    smooth,
)
from render.theme import Colour
from tools.painter.dune.hair import BEARDS, BEHIND, HAIR, Face

WHITE: Colour = (250, 250, 255)
SPICE_BLUE: Colour = (64, 130, 255)


HEADS: dict[str, list[Point]] = {
    "slim": [(50, 20), (34, 22), (25, 36), (25, 54), (31, 72), (42, 87), (50, 89)],
    "broad": [(50, 20), (30, 23), (21, 38), (20, 58), (25, 77), (37, 90), (50, 92)],
    "fat": [(50, 16), (28, 20), (15, 40), (7, 64), (14, 86), (34, 98), (50, 99)],
    "gaunt": [(50, 16), (37, 19), (29, 33), (28, 50), (35, 68), (42, 90), (50, 93)],
    "young": [(50, 22), (33, 24), (24, 38), (25, 58), (33, 74), (43, 84), (50, 85)],
}


def face(canvas: Canvas, look: Face) -> None:
    """The face without anything worn."""
    behind = BEHIND.get(look.hair)
    if behind:
        behind(canvas, look)
    shoulders(canvas, look)
    _front(canvas, look)


def head(canvas: Canvas, look: Face) -> None:
    """The same without neck and shoulders."""
    behind = BEHIND.get(look.hair)
    if behind:
        behind(canvas, look)
    _front(canvas, look)


def _front(canvas: Canvas, look: Face) -> None:
    for x in (24.0, 76.0):
        wide = {"fat": 12.0, "broad": 4.0, "gaunt": -4.0}.get(look.build, 0.0)
        canvas.circle(darker(look.skin, 0.15), x + (wide if x > 50 else -wide), 55, 5.4, 1.5)
    canvas.shape(look.skin, smooth(both_sides(HEADS[look.build])))
    # The light comes from the left.
    right = [point for point in both_sides(HEADS[look.build])[6:] if point[0] >= 50]
    canvas.shape(
        mix(look.skin, darker(look.skin, 0.4), 0.4),
        smooth([(62, 30), (69, 54), (60, 82), *right[:-1]], steps=4),
    )
    features(canvas, look)
    if look.beard:
        BEARDS[look.beard](canvas, look)
    if look.hair in HAIR:
        HAIR[look.hair](canvas, look)


def shoulders(canvas: Canvas, look: Face) -> None:
    """Neck and robe."""
    wide = {"fat": 8.0, "broad": 4.0}.get(look.build, 0.0)
    canvas.shape(darker(look.skin, 0.28), [(39, 74), (61, 74), (63, 98), (37, 98)])
    canvas.shape(
        look.robe,
        both_sides([(50, 93), (38, 84), (24 - wide, 86), (5 - wide, 94), (2 - wide, 101), (50, 101)]),
    )
    for flip in (list, mirrored):
        canvas.line(look.accent, flip([(37, 85), (44, 92), (50, 99)]), 2.8)


def features(canvas: Canvas, look: Face) -> None:
    """Eyes, brows, nose and mouth."""
    apart = {"gaunt": 10.5, "fat": 12.5, "broad": 13.5}.get(look.build, 12.0)
    small = 0.82 if look.build == "fat" else 1.0
    y = 53
    for side in (-1, 1):
        x = 50 + side * apart
        canvas.shape(
            WHITE,
            [*arc(9.5 * small, 200, 340, (x, y + 2.5), 0.72), *arc(9.5 * small, 25, 155, (x, y - 2), 0.6)],
        )
        canvas.circle(look.eyes, x, y, 4.2 * small)
        canvas.circle(INK, x, y, 2.0)
        canvas.circle(WHITE, x - 1.6, y - 1.6, 1.0)
        lid = arc(9.5 * small, 200, 340, (x, y + 2.5), 0.72)
        canvas.line(INK, lid, 2.6 if look.lady else 1.6)
        if look.lady:
            canvas.line(INK, [lid[0 if side < 0 else -1], (x + side * 12.5, y - 3)], 2.0)
        if look.brows:
            brow = [(x - side * 7, y - 8.2), (x + side * 2, y - 11.4), (x + side * 9, y - 8)]
            canvas.line(mix(look.hair_colour, INK, 0.45), brow, look.brows)
    shade = darker(look.skin, 0.3)
    canvas.line(shade, [(51, 54), (54, 66), (49, 69)], 2.4)
    if look.lady:
        canvas.shape((176, 52, 62), smooth([(41, 76), (47, 74), (50, 75.4), (53, 74), (59, 76), (50, 80.5)]))
        canvas.line((120, 30, 42), [(42, 76.4), (58, 76.4)], 1.1)
    else:
        canvas.line(darker(look.skin, 0.55), [(41, 77.5), (50, 79), (58, 77.5)], 2.6)
