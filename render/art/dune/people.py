"""How each character of the great houses looks: a face in the frame of its player, its class as a badge."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render.art.avatars import card, frame, greyed, rays
from render.art.canvas import INK, Canvas, darker, lighter, mix, radial
from render.art.pictures import scaled
from render.theme import GOLD, Colour
from systems.dune.houses import HOUSES

BADGES = {"noble": "noble", "mentat": "mentat", "bene gesserit": "bene_gesserit", "fighter": "fighter"}
"""The icon of each class."""
BADGE = lighter(GOLD, 0.35)
"""Its colour."""

STRANGERS = 12
"""So many faces there are for those whom only other programs know."""

_HOMES = {member.name: (house.key, member.kind) for house in HOUSES.values() for member in house.members}


def home_of(name: str) -> tuple[str, str]:
    """The house and the class of a character; nobody knows those of a stranger."""
    return _HOMES.get(name, ("", ""))


def person(
    face: Image.Image,
    house: Colour,
    sign: Image.Image | None,
    seat: int,
    team: Colour,
    size: int,
    out: bool = False,
) -> Image.Image:
    """The token of a character of this seat with the sign of its class; grey in a dark frame if defeated."""
    ring, inside = frame(seat, team, size)
    token = Image.new("RGBA", (size, size))
    token.paste(_ground(house, size), mask=inside)
    token.alpha_composite(ring)
    side = round(size * 0.86)
    left, top = (size - side) // 2, round(size * 0.065)
    whole = Image.new("RGBA", (size, size))
    whole.paste(face.resize((side, side), Image.Resampling.HAMMING), (left, top))
    # The head may reach over the frame, the shoulders may not.
    free = inside.copy()
    ImageDraw.Draw(free).rectangle((0, 0, size, round(size * 0.56)), fill=255)
    whole.putalpha(ImageChops.multiply(whole.getchannel("A"), free))
    token.alpha_composite(whole)
    _pin(token, sign, house, size)
    return greyed(token, frame(seat, mix(team, INK, 0.5), size)[0]) if out else token


def _ground(colour: Colour, size: int) -> Image.Image:
    """The colour of the house, bright behind the head."""
    image = radial(size, lighter(colour, 0.3), darker(colour, 0.42), centre=(46, 38), reach=62)
    image.alpha_composite(rays(size))
    return image


def _pin(token: Image.Image, sign: Image.Image | None, house: Colour, size: int) -> None:
    """The badge of the class at the upper left, in the colour of the house."""
    if sign is not None:
        token.alpha_composite(badge(sign, house, round(size * 0.36)), (0, 0))


def badge(sign: Image.Image, colour: Colour, size: int) -> Image.Image:
    """The sign of a class on a disc with the colour of a house."""
    canvas = Canvas(max(96, 4 * size))
    canvas.circle(INK, 50, 50, 49)
    canvas.circle(lighter(colour, 0.2), 50, 50, 43)
    canvas.circle(mix(INK, colour, 0.14), 50, 50, 34)
    side = round(canvas.pixels * 0.62)
    canvas.image.alpha_composite(scaled(sign, side, side), ((canvas.pixels - side) // 2,) * 2)
    return canvas.sized(size)


def portrait(face: Image.Image, house: Colour, sign: Image.Image | None, size: int) -> Image.Image:
    """The face of a character on a square with round corners."""
    border, inside = card(size)
    image = Image.new("RGBA", (size, size))
    image.paste(_ground(house, size), mask=inside)
    side = round(size * 0.92)
    whole = Image.new("RGBA", (size, size))
    whole.paste(
        face.resize((side, side), Image.Resampling.HAMMING),
        ((size - side) // 2, size - side),
    )
    whole.putalpha(ImageChops.multiply(whole.getchannel("A"), inside))
    image.alpha_composite(whole)
    image.alpha_composite(border)
    _pin(image, sign, house, size)
    return image
