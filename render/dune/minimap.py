"""A board of Dune as a small picture."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.art.dune.looks import tint
from render.theme import GOLD, SPICE, Colour
from systems.dune.build import looks_of
from systems.dune.components import CITY, DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU
from systems.dune.configs import Scenario

GROUNDS: dict[str, Colour] = {
    FLAT: (150, 116, 72),
    DUNE: (150, 116, 72),
    PLATEAU: (96, 84, 80),
    MOUNTAIN: (96, 84, 80),
    HELIPORT: (96, 84, 80),
    CITY: (52, 46, 64),
}
SHADE = 8
"""Every other field is a little darker."""
DUNE_LIGHT, DUNE_DARK = (222, 180, 112), (116, 84, 50)
ROCK_LIGHT, ROCK_DARK = (168, 152, 142), (58, 48, 52)


def minimap(scenario: Scenario, field: int) -> Image.Image:
    """The scenario with so many pixels a field."""
    fine = 3
    side = field * fine
    image = Image.new("RGBA", (scenario.width * side, scenario.height * side))
    draw = ImageDraw.Draw(image)
    spice = set(scenario.spice)
    scheme = next((look.scheme for look in looks_of(scenario.appearance)), "")
    for number, kind in enumerate(scenario.kinds):
        y, x = divmod(number, scenario.width)
        left, top = x * side, y * side
        red, green, blue = GROUNDS[kind]
        shade = SHADE * ((x + y) % 2)
        fill = tint((red - shade, green - shade, blue - shade), scheme)
        draw.rectangle((left, top, left + side - 1, top + side - 1), fill=fill)
        _rise(draw, kind, (left, top, side), scheme)
        if number in spice:
            middle, edge = side / 2, side / 5
            box = (left + middle - edge, top + middle - edge, left + middle + edge, top + middle + edge)
            draw.ellipse(box, fill=SPICE)
    return image.resize((scenario.width * field, scenario.height * field), Image.Resampling.LANCZOS)


def _rise(draw: ImageDraw.ImageDraw, kind: str, box: tuple[float, float, float], scheme: str) -> None:
    """What is high on a field: lit from the left, dark on the right."""
    left, top, side = box
    dunes, rock = (DUNE_LIGHT, DUNE_DARK), (ROCK_LIGHT, ROCK_DARK)
    light, dark = (tint(colour, scheme) for colour in (dunes if kind == DUNE else rock))

    def at(x: float, y: float) -> tuple[float, float]:
        return left + x * side, top + y * side

    if kind == DUNE:
        draw.polygon([at(0.04, 0.8), at(0.3, 0.3), at(0.56, 0.24), at(0.5, 0.8)], fill=light)
        draw.polygon([at(0.56, 0.24), at(0.98, 0.8), at(0.5, 0.8)], fill=dark)
    elif kind == MOUNTAIN:
        draw.polygon([at(0.06, 0.9), at(0.46, 0.08), at(0.5, 0.9)], fill=light)
        draw.polygon([at(0.46, 0.08), at(0.94, 0.9), at(0.5, 0.9)], fill=dark)
    elif kind == CITY:
        draw.rectangle((*at(0.12, 0.5), *at(0.88, 0.9)), fill=GOLD)
        draw.ellipse((*at(0.3, 0.14), *at(0.7, 0.8)), fill=GOLD)
    elif kind == HELIPORT:
        draw.ellipse((*at(0.15, 0.15), *at(0.85, 0.85)), outline=light, width=max(1, round(side / 9)))
