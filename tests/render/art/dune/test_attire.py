from __future__ import annotations

from render.art.canvas import Canvas
from render.art.dune.attire import WEAR
from render.art.dune.faces import face
from render.art.dune.hair import Face
from tests.render.art.looking import closest


def test_whatever_is_worn_is_seen() -> None:
    look = Face((230, 190, 150), (60, 40, 30), (70, 70, 90), "short")
    pictures = {}
    for name in ("", *WEAR):
        canvas = Canvas(120, margin=6)
        face(canvas, look)
        if name:
            WEAR[name](canvas, look)
        pictures[name] = canvas.image
    distance, *names = closest(pictures)
    assert distance > 0.15, names
