"""How each character of the great houses looks: a face in the frame of its player, its class as a badge."""

from __future__ import annotations

import zlib
from functools import lru_cache, partial

from PIL import Image, ImageChops, ImageDraw

from render.art.avatars import card, frame, greyed, rays
from render.art.canvas import INK, Canvas, darker, lighter, mix, radial
from render.art.dune import attire
from render.art.dune.cast import BEASTS, FACES, HAIRS, SKINS
from render.art.dune.crests import look_of as house_of
from render.art.dune.faces import face
from render.art.dune.hair import Face
from render.art.heroes import signed
from render.art.icons import icon
from render.theme import GOLD, Colour
from systems.dune.houses import HOUSES

BADGES = {"noble": "noble", "mentat": "mentat", "bene gesserit": "bene_gesserit", "fighter": "fighter"}
"""The icon of each class."""

_HOMES = {member.name: (house.key, member.kind) for house in HOUSES.values() for member in house.members}


def home_of(name: str) -> tuple[str, str]:
    """The house and the class of a character; nobody knows those of a stranger."""
    return _HOMES.get(name, ("", ""))


@lru_cache(64)
def likeness(name: str) -> Image.Image:
    """The face of a character on nothing, with light, shade and outline."""
    if name in BEASTS:
        return signed(*BEASTS[name])
    look = FACES.get(name) or _stranger(zlib.crc32(name.encode()))
    return signed(partial(_dressed, look), look.skin, look.accent)


def _dressed(look: Face, canvas: Canvas, main: Colour, accent: Colour) -> None:
    face(canvas, look)
    for part in look.wear:
        attire.WEAR[part](canvas, look)


def _stranger(number: int) -> Face:
    styles = ("short", "side", "curly", "widow", "bald", "bob", "long")
    return Face(
        SKINS[number % len(SKINS)],
        HAIRS[number // 6 % len(HAIRS)],
        (90, 90, 100),
        styles[number // 42 % len(styles)],
        lady=number // 294 % 2 == 0,
    )


def person(
    name: str,
    seat: int,
    team: Colour,
    size: int,
    out: bool = False,
    face: str = "",
    colour: Colour | None = None,
) -> Image.Image:
    """The token of a character of this seat, grey in a dark frame if defeated.

    It may have the face of somebody else, and its house another colour.
    """
    house = colour or house_of(home_of(name)[0]).ground
    ring, inside = frame(seat, team, size)
    token = Image.new("RGBA", (size, size))
    token.paste(_ground(house, size), mask=inside)
    token.alpha_composite(ring)
    side = round(size * 0.86)
    left, top = (size - side) // 2, round(size * 0.065)
    whole = Image.new("RGBA", (size, size))
    whole.paste(likeness(face or name).resize((side, side), Image.Resampling.HAMMING), (left, top))
    # The head may reach over the frame, the shoulders may not.
    free = inside.copy()
    ImageDraw.Draw(free).rectangle((0, 0, size, round(size * 0.56)), fill=255)
    whole.putalpha(ImageChops.multiply(whole.getchannel("A"), free))
    token.alpha_composite(whole)
    _pin(token, name, house, size)
    return greyed(token, frame(seat, mix(team, INK, 0.5), size)[0]) if out else token


def _ground(colour: Colour, size: int) -> Image.Image:
    """The colour of the house, bright behind the head."""
    image = radial(size, lighter(colour, 0.3), darker(colour, 0.42), centre=(46, 38), reach=62)
    image.alpha_composite(rays(size))
    return image


def _pin(token: Image.Image, name: str, house: Colour, size: int) -> None:
    """The badge of the class at the upper left, in the colour of the house."""
    kind = BADGES.get(home_of(name)[1])
    if kind:
        small = badge(kind, house, round(size * 0.36))
        token.alpha_composite(small, (0, 0))


@lru_cache(64)
def badge(kind: str, colour: Colour, size: int) -> Image.Image:
    """The sign of a class on a disc with the colour of a house."""
    canvas = Canvas(max(96, 4 * size))
    canvas.circle(INK, 50, 50, 49)
    canvas.circle(lighter(colour, 0.2), 50, 50, 43)
    canvas.circle(mix(INK, colour, 0.14), 50, 50, 34)
    side = round(canvas.pixels * 0.62)
    sign = icon(kind, side, lighter(GOLD, 0.35))
    canvas.image.alpha_composite(sign, ((canvas.pixels - side) // 2,) * 2)
    return canvas.sized(size)


def portrait(name: str, size: int, face: str = "", colour: Colour | None = None) -> Image.Image:
    """The face of a character, or of somebody else in its place, on a square with round corners."""
    house = colour or house_of(home_of(name)[0]).ground
    border, inside = card(size)
    image = Image.new("RGBA", (size, size))
    image.paste(_ground(house, size), mask=inside)
    side = round(size * 0.92)
    whole = Image.new("RGBA", (size, size))
    whole.paste(
        likeness(face or name).resize((side, side), Image.Resampling.HAMMING),
        ((size - side) // 2, size - side),
    )
    whole.putalpha(ImageChops.multiply(whole.getchannel("A"), inside))
    image.alpha_composite(whole)
    image.alpha_composite(border)
    _pin(image, name, house, size)
    return image
