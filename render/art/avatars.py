"""Heroes: tokens for the board and portraits for cards."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from render.art.canvas import (
    INK,
    Canvas,
    Point,
    darker,
    filled,
    lighter,
    mix,
    radial,
    regular,
    star,
    vertical,
)
from render.theme import GOLD, Colour

SIGN, HEAD = 0.74, 0.9
"""How much of a frame a sign fills, and a head with all the room around it."""
FINE = 4
"""Frames are drawn so many times larger than they will be."""


def outline(seat: int, radius: float) -> list[Point]:
    """The shape of a team: disc, hexagon, square, one on its tip, pentagon; an octagon is nobody's."""
    match seat:
        case 0:
            return regular(8, radius * 1.03, -67.5)
        case 2:
            return regular(6, radius * 1.04)
        case 3:
            return regular(4, radius * 1.25, -45)
        case 4:
            return regular(4, radius * 1.04)
        case 5:
            return regular(5, radius * 1.04)
    return regular(90, radius)


def avatar(
    ground: Colour,
    sign: Image.Image,
    seat: int,
    team: Colour,
    size: int,
    out: bool = False,
    share: float = SIGN,
) -> Image.Image:
    """The token of somebody of this seat; grey in a dark frame if knocked out."""
    token = framed(ground, sign, seat, team, size, share)
    return greyed(token, frame(seat, mix(team, INK, 0.5), size)[0]) if out else token


def greyed(token: Image.Image, ring: Image.Image) -> Image.Image:
    """A token without its colours, in a darker ring."""
    alpha = token.getchannel("A")
    grey = token.convert("L").point(lambda value: value * 5 // 8)
    dead = Image.merge("RGBA", (grey, grey, grey.point(lambda value: min(255, value + 14)), alpha))
    return Image.alpha_composite(dead, ring)


def framed(
    ground: Colour, sign: Image.Image, seat: int, team: Colour, size: int, share: float = SIGN
) -> Image.Image:
    """A sign on its ground in the frame of a team; it may reach over the frame a little."""
    ring, inside = frame(seat, team, size)
    token = Image.new("RGBA", (size, size))
    token.paste(_ground(ground, size), mask=inside)
    token.alpha_composite(ring)
    side = round(size * share)
    small = sign.resize((side, side), Image.Resampling.HAMMING)
    token.alpha_composite(small, ((size - side) // 2, (size - side) // 2))
    return token


@lru_cache(32)
def frame(seat: int, team: Colour, size: int) -> tuple[Image.Image, Image.Image]:
    """The ring around a token, and a mask of what it holds."""
    canvas = Canvas(size * FINE)
    canvas.shape(INK, outline(seat, 48))
    ring = Canvas(canvas.pixels)
    ring.shape(team, outline(seat, 45.6))
    shine = vertical(ring.pixels, ring.pixels, lighter(team, 0.25), darker(team, 0.14))
    canvas.image.paste(shine, mask=ring.image.getchannel("A"))
    canvas.shape(INK, outline(seat, 40))
    canvas.shape((*INK, 0), outline(seat, 38))
    hole = Canvas(canvas.pixels)
    hole.shape(INK, outline(seat, 39))
    return canvas.image.reduce(FINE), hole.image.getchannel("A").reduce(FINE)


def _ground(colour: Colour, size: int) -> Image.Image:
    """The colour of a hero, bright behind the head, with rays as in a comic."""
    light, dark = lighter(colour, 0.22), darker(colour, 0.34)
    image = radial(size, light, dark, centre=(46, 42), reach=60)
    image.alpha_composite(rays(size))
    return image


@lru_cache(16)
def rays(size: int) -> Image.Image:
    """Rays as in a comic, for the ground behind a head."""
    canvas = Canvas(size * 2)
    canvas.shape((255, 255, 255), star(12, 80, 0.1, -82))
    for turn in range(12):
        wedge = [(50.0, 50.0), *star(24, 80, 80, -90 + turn * 30)[:2]]
        canvas.shape((255, 255, 255), wedge)
    faded = ImageChops.multiply(
        canvas.image.getchannel("A").reduce(2),
        radial(size, (0, 0, 0), (40, 40, 40), reach=52).getchannel("R"),
    )
    return filled((255, 255, 255), faded)


def portrait(ground: Colour, sign: Image.Image, size: int) -> Image.Image:
    """A head on a square with round corners."""
    border, inside = card(size)
    image = Image.new("RGBA", (size, size))
    paper = radial(size, lighter(ground, 0.3), darker(ground, 0.5), centre=(48, 44), reach=72)
    paper.alpha_composite(rays(size))
    image.paste(paper, mask=inside)
    image.alpha_composite(border)
    side = round(size * 0.97)
    image.alpha_composite(sign.resize((side, side), Image.Resampling.HAMMING), ((size - side) // 2,) * 2)
    return image


@lru_cache(8)
def card(size: int) -> tuple[Image.Image, Image.Image]:
    """The border of a card with round corners, and a mask of what it holds."""
    pixels = size * 3
    image, mask = Image.new("RGBA", (pixels, pixels)), Image.new("L", (pixels, pixels))
    unit = pixels / 100
    outer, inner = (
        [0.5 * unit, 0.5 * unit, 99.5 * unit, 99.5 * unit],
        [3 * unit, 3 * unit, 97 * unit, 97 * unit],
    )
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(outer, 10 * unit, fill=(*INK, 255))
    draw.rounded_rectangle(
        inner, 8 * unit, fill=(0, 0, 0, 0), outline=(*darker(GOLD, 0.45), 255), width=round(1.2 * unit)
    )
    ImageDraw.Draw(mask).rounded_rectangle(inner, 8 * unit, fill=255)
    return image.reduce(3), mask.reduce(3)
