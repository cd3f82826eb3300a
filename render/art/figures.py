"""Heroes and guests from top to toe: their poses, strangers, and what they stand on."""

from __future__ import annotations

import zlib

from PIL import Image

from render.art.avatars import outline
from render.art.canvas import INK, Canvas, Point, darker
from render.theme import Colour

SIDE = 128
"""The side of the picture of a figure in units; the body is within 100 of them, weapons reach further."""
LEFT, TOP = 14, 4
"""How much of that is left of the body and above it."""
GROUND = 116.0
"""Where the soles are, below the upper edge of the body."""
STAND, STRIKE, DOWN = "stand", "strike", "down"
POSES = (STAND, STRIKE, DOWN)
LYING = 84.0
"""How far somebody who is knocked out is turned, in degrees."""
STRANGERS = 6
"""So many figures there are for those of whom we know nothing but the name."""
HUES = 12
"""So many colours each of them comes in."""
TILT = 0.52
"""How high a base looks in relation to its width."""


def stranger(name: str) -> tuple[int, int]:
    """Which of the strangers somebody is, and its hue; always the same by the name."""
    number = zlib.crc32(name.encode())
    return number % STRANGERS, number // STRANGERS % HUES


def dyed(image: Image.Image, hue: int) -> Image.Image:
    """A picture in other colours."""
    shift = 256 * hue // HUES
    tone, strength, value = image.convert("RGB").convert("HSV").split()
    turned = Image.merge("HSV", (tone.point(lambda at: (at + shift) % 256), strength, value)).convert("RGB")
    turned.putalpha(image.getchannel("A"))
    return turned


def base(seat: int, team: Colour, size: int, out: bool = False) -> Image.Image:
    """What a figure stands on, seen from above at a slant: the shape and colour of its team."""
    canvas = Canvas(size * 3)
    rim = darker(team, 0.35) if out else team

    def tilted(radius: float, down: float) -> list[Point]:
        return [(x, 50 + (y - 50) * TILT + down) for x, y in outline(seat, radius)]

    canvas.shape(INK, tilted(44, 6))
    canvas.shape(darker(rim, 0.5), tilted(41, 5))
    canvas.shape(INK, tilted(43, 0))
    canvas.shape(rim, tilted(40.5, -0.5))
    canvas.shape(darker(rim, 0.62), tilted(32, -0.5))
    return canvas.image.reduce(3)
