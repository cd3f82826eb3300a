"""The grounds and walls of a board, put together from the pictures of its theme."""

from __future__ import annotations

from itertools import pairwise

from PIL import Image, ImageChops

from render.art.canvas import INK, Canvas, Point, blurred, darker, lighter
from render.art.outline import SIDES, joined_outline
from render.art.pictures import Pictures, scaled
from render.theme import Colour

MEADOW = "meadow"
"""The theme of a board of which nothing is known."""
THEMES = (MEADOW, "bridge", "tower", "skull", "arena", "street", "jungle", "ruins", "plain")

LIFT = 26
"""How far the top of a wall is above the ground, in hundredths of a field."""
SPAN = 1.56
"""How many fields wide the picture of a wall is: it is higher than its field, and casts a shadow."""
MARGIN = 100 * (SPAN - 1) / 2
VARIANTS = 4
"""Of every ground; even ones are a little darker than odd ones."""
BROKEN = 3
"""How a wall or rock looks that is nearly gone."""
CRACKS: tuple[list[Point], ...] = (
    [(50, -14), (44, 4), (58, 18), (48, 36)],
    [(14, 20), (32, 24), (38, 44), (30, 62), (36, 92)],
    [(88, 6), (70, 18), (72, 40), (58, 52), (62, 90)],
    [(48, 36), (38, 44)],
    [(58, 52), (48, 36)],
)
"""Of a wall that has suffered, from the first to the last."""


def atlas_of(theme: str) -> str:
    """The atlas with the pictures of a theme."""
    return f"mashup-{theme}"


def floor(pictures: Pictures, theme: str, kind: int, joined: str, variant: int, size: int) -> Image.Image:
    """A field of a kind of ground that goes on to the ``joined`` sides."""
    atlas = atlas_of(theme)
    usual = scaled(pictures.get(atlas, f"floor-0-{variant % VARIANTS}").image, size, size)
    if kind == 0:
        return usual
    own = pictures.get(atlas, f"floor-{kind}-{variant % VARIANTS}")
    return patched(usual, scaled(own.image, size, size), joined, own.colours)


def wall(pictures: Pictures, theme: str, joined: str, damage: int, size: int) -> Image.Image:
    """A wall that goes on to the ``joined`` sides, `SPAN` fields wide; a file for rocks replaces all."""
    broken = max(0, min(BROKEN, damage))
    rock = pictures.get("mashup", f"rock-{broken}")
    if rock.brought:
        side = round(size / SPAN)
        image, edge = Image.new("RGBA", (size, size)), (size - side) // 2
        image.paste(scaled(rock.image, side, side), (edge, edge))
        return image
    return cracked(scaled(pictures.get(atlas_of(theme), f"wall-{joined}").image, size, size), broken)


def patched(usual: Image.Image, own: Image.Image, joined: str, edge: tuple[Colour, ...]) -> Image.Image:
    """A field of another ground on the usual one: it ends in a kerb of a colour, or without one softly."""
    soft = not edge
    mask = Canvas(usual.width * 2)
    mask.shape((255, 255, 255), joined_outline(joined, 7 if soft else 0, 34 if soft else 0))
    alpha = mask.image.getchannel("A")
    result = usual.copy()
    result.paste(own, mask=(blurred(alpha, 4 * mask.unit) if soft else alpha).reduce(2))
    for paint in edge:
        result.alpha_composite(_kerb(usual.width, joined, paint))
    return result


def _kerb(size: int, joined: str, paint: Colour) -> Image.Image:
    """A line along the sides where a ground ends."""
    canvas = Canvas(size * 2)
    corners = ((1.5, 1.5), (98.5, 1.5), (98.5, 98.5), (1.5, 98.5), (1.5, 1.5))
    for side, line in zip(SIDES, pairwise(corners), strict=True):
        if side not in joined:
            canvas.line(darker(paint, 0.4), line, 4)
            canvas.line(lighter(paint, 0.2), line, 1.6)
    return canvas.image.reduce(2)


def cracked(wall: Image.Image, damage: int) -> Image.Image:
    """A wall that has suffered: from 0, whole, to 3, nearly broken."""
    canvas = Canvas(wall.width * 2, margin=MARGIN)
    for line in CRACKS[: (0, 1, 3, 5)[damage]]:
        canvas.line((255, 255, 255, 70), [(x + 1.2, y + 1.2) for x, y in line], 1.6)
        canvas.line(INK, line, 1.6 + damage * 0.5)
    layer = canvas.image.reduce(2)
    layer.putalpha(ImageChops.multiply(layer.getchannel("A"), wall.getchannel("A")))
    return Image.alpha_composite(wall, layer)
