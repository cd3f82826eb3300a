"""A board as a small picture, in the look of its place."""

from __future__ import annotations

from PIL import Image

from render.art.pictures import Pictures, scaled
from render.art.places import SPAN, atlas_of, floor, wall
from render.mashup import places
from systems.mashup.configs import Scenario

PORTAL = 0.9
"""How much of its field a portal fills."""


def minimap(scenario: Scenario, field: int) -> Image.Image:
    """The scenario with so many pixels a field."""
    pictures, look = Pictures(), places.look_of(*places.shape(scenario))
    image = Image.new("RGBA", (scenario.width * field, scenario.height * field))
    states = {(x, y): state for y, row in enumerate(scenario.scenario) for x, state in enumerate(row)}
    walls = {at for at, state in states.items() if state == "ROCK"}
    painted: dict[tuple[object, ...], Image.Image] = {}
    for x, y in states:
        key = look.kind(x, y), look.joined(x, y), places.variant(x, y)
        if key not in painted:
            painted[key] = floor(pictures, look.theme, *key, field)
        image.paste(painted[key], (x * field, y * field))
    light = scaled(pictures.get(atlas_of(look.theme), "light").image, *image.size)
    image.alpha_composite(light)
    side = round(SPAN * field)
    for (x, y), state in states.items():
        if state == "ROCK":
            joined = places.joined((x, y), walls)
            if (joined,) not in painted:
                painted[joined,] = wall(pictures, look.theme, joined, 0, side)
            _stamp(image, painted[joined,], (x, y), field)
        elif state == "PORTAL":
            _stamp(
                image,
                scaled(pictures.get("mashup", "portal").image, *(round(PORTAL * field),) * 2),
                (x, y),
                field,
            )
    return image


def _stamp(image: Image.Image, thing: Image.Image, at: tuple[int, int], field: int) -> None:
    """Put something onto the middle of a field; what reaches over the edge of the board is cut off."""
    left, top = (round((each + 0.5) * field - thing.width / 2) for each in at)
    cut = max(0, -left), max(0, -top)
    image.alpha_composite(thing, (max(0, left), max(0, top)), cut)
