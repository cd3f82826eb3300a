"""The outline of something that fills a field and goes on to some of its sides."""

from __future__ import annotations

from render.art.canvas import Point, arc

SIDES = "NESW"
FAR = 60.0
"""How far it reaches over the sides where it goes on."""


def joined_outline(joined: str, edge: float, corner: float, lift: float = 0.0) -> list[Point]:
    """Round where it ends at two sides; so far within the field where it ends, and raised a little."""
    left = -FAR if "W" in joined else edge
    right = 100 + FAR if "E" in joined else 100 - edge
    top = (-FAR if "N" in joined else edge) - lift
    bottom = (100 + FAR if "S" in joined else 100 - edge) - lift
    points: list[Point] = []
    for x, y, turn in ((left, top, 180), (right, top, 270), (right, bottom, 0), (left, bottom, 90)):
        about = (
            x + corner * (1 if turn in (180, 90) else -1),
            y + corner * (1 if turn in (180, 270) else -1),
        )
        points += arc(corner, turn, turn + 90, about) if corner else [about]
    return points
