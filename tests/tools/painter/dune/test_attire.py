from __future__ import annotations

from render.art.canvas import Canvas
from tests.tools.painter.looking import closest
from tools.painter.dune.attire import WEAR
from tools.painter.dune.faces import face
from tools.painter.dune.hair import Face


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
