"""The signs of the teams."""

from __future__ import annotations

from PIL import Image

from render.art.avatars import outline
from render.art.canvas import INK, Canvas, darker, lighter, smooth, star, vertical
from render.theme import Colour


def badge(seat: int, team: Colour, size: int) -> Image.Image:
    """Star, flame, bars, drop or ring on the shape of the team; a dot for nobody."""
    canvas = Canvas(max(192, 3 * size))
    canvas.shape(INK, outline(seat, 48))
    inner = Canvas(canvas.pixels)
    inner.shape(team, outline(seat, 43))
    shine = vertical(canvas.pixels, canvas.pixels, lighter(team, 0.3), darker(team, 0.25))
    canvas.image.paste(shine, mask=inner.image.getchannel("A"))
    if seat == 1:
        canvas.shape(INK, star(5, 31, 13, about=(50, 51)))
    elif seat == 2:
        canvas.shape(
            INK,
            smooth(
                [
                    (52, 16),
                    (60, 34),
                    (72, 46),
                    (72, 64),
                    (60, 78),
                    (40, 78),
                    (28, 64),
                    (32, 44),
                    (42, 48),
                    (44, 30),
                ]
            ),
        )
        canvas.shape(lighter(team, 0.2), smooth([(52, 50), (60, 62), (56, 74), (44, 74), (42, 64)]))
    elif seat == 3:
        for x in (32, 50, 68):
            canvas.shape(INK, [(x - 5, 26), (x + 5, 26), (x + 5, 74), (x - 5, 74)])
    elif seat == 4:
        canvas.shape(INK, smooth([(50, 22), (66, 52), (62, 68), (50, 75), (38, 68), (34, 52)]))
    else:
        canvas.circle(INK, 50, 52 if seat == 5 else 50, 25 if seat == 5 else 16)
        if seat == 5:
            canvas.circle(lighter(team, 0.2), 50, 52, 13)
    return canvas.sized(size)
