"""Who has four legs: Goose."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.art.canvas import INK, darker, smooth
from render.theme import Colour
from tools.painter.figures.clay import Clay

FUR: Colour = (240, 158, 66)


def goose(head: Image.Image, pose: str) -> Clay:
    """A cat that sits; she leans forward when she is about to do something."""
    clay = Clay()
    lean = 7 if pose == "strike" else 0
    tail = smooth([(30, 108), (12, 104), (9, 84), (18, 72)], closed=False)
    clay.line(INK, tail, 12)
    clay.line(FUR, tail, 9)
    clay.line(darker(FUR, 0.35), tail[-3:], 9)
    clay.part(FUR, smooth([(36, 66), (64, 62), (74, 92), (70, 115), (30, 115), (24, 96)]), depth=4)
    for y in (84, 94):
        clay.line(darker(FUR, 0.35), [(27, y + 4), (37, y + 1)], 3)
    clay.part((255, 232, 200), smooth([(48, 72), (64, 70), (66, 96), (52, 100)]), line=0, depth=1)
    for x in (48, 63):
        clay.limb(FUR, (x, 88), (x + 1, 109), 6, 5)
        clay.ball((255, 232, 200), (x + 3, 112), 5.4, 0.72)
    clay.put(head, (53 + lean, 46), 68, lean)
    clay.outline(1.5)
    return clay


BEASTS: dict[str, Callable[[Image.Image, str], Clay]] = {"Goose": goose}
