"""The head of each hero, its two colours, and the colour behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.art.canvas import Canvas
from render.theme import Colour
from tools.painter.heads import creatures, masks
from tools.painter.heads.people import (
    brow_star,
    crown,
    goggles,
    horned,
    patch,
    person,
    scarf,
    scowl,
    temples,
    winged,
)

HEAD = 320
"""The side of a head in pixels; all that is seen is made from this by making it smaller."""
ROOM = 12.0
"""What is left around a head for horns, wings and hair, in hundredths of it."""
SNOW: Colour = (246, 220, 200)
FAIR: Colour = (236, 190, 154)

Drawing = Callable[[Canvas, Colour, Colour], None]


def finished(draw: Drawing, main: Colour, accent: Colour, margin: float = 6) -> Image.Image:
    """A head or sign with light, shade and outline."""
    canvas = Canvas(HEAD, margin)
    draw(canvas, main, accent)
    canvas.relief()
    canvas.outline()
    return canvas.image


@dataclass(frozen=True, slots=True)
class Look:
    """The colours and the head of somebody, or the sign of a house."""

    ground: Colour
    main: Colour
    accent: Colour
    drawing: Drawing

    def head(self) -> Image.Image:
        """The head on nothing."""
        return _head(self)

    def sign(self) -> Image.Image:
        """A sign on nothing; it needs less room than a head with all its horns."""
        return finished(self.drawing, self.main, self.accent)


@lru_cache(64)
def _head(look: Look) -> Image.Image:
    return finished(look.drawing, look.main, look.accent, ROOM)


HEROES = {
    "Rocket Raccoon": Look((214, 112, 38), (128, 112, 108), (255, 176, 62), creatures.raccoon),
    "Quicksilver": Look((38, 120, 150), FAIR, (226, 234, 246), person("spiky", "", goggles)),
    "Hulk": Look(
        (104, 52, 148), (104, 186, 76), (34, 40, 34), person("widow", "", scowl, build="broad", brows=5)
    ),
    "Black Widow": Look((196, 190, 182), SNOW, (206, 62, 34), person("bob", lady=True, eyes=(60, 130, 90))),
    "Hawkeye": Look((150, 110, 190), (112, 62, 176), (76, 40, 128), masks.archer),
    "Captain America": Look((196, 206, 226), (52, 92, 190), (214, 52, 60), masks.captain),
    "Spider-Man": Look((62, 104, 206), (220, 42, 50), (52, 96, 206), masks.spider),
    "Doctor Strange": Look((40, 120, 110), FAIR, (40, 34, 42), person("side", "goatee", temples, brows=4)),
    "Iron Man": Look((96, 40, 50), (190, 36, 36), (250, 196, 76), masks.iron),
    "Black Panther": Look((142, 130, 190), (46, 44, 66), (196, 166, 255), creatures.panther),
    "Thor": Look((70, 96, 180), FAIR, (240, 196, 92), person("long", "full", winged, build="broad", brows=4)),
    "Captain Marvel": Look(
        (36, 62, 150), SNOW, (250, 206, 92), person("bob", "", brow_star, lady=True, eyes=(70, 120, 200))
    ),
    "Groot": Look((96, 138, 52), (150, 104, 64), (140, 214, 84), creatures.tree),
    "Star-Lord": Look((96, 74, 130), (128, 134, 150), (255, 66, 58), masks.starlord),
    "Gamora": Look((150, 40, 110), (96, 190, 106), (120, 26, 74), person("long", "", patch, lady=True)),
    "Ant-Man": Look((110, 116, 132), (196, 40, 46), (255, 84, 64), masks.insect_helmet),
    "Vision": Look((226, 190, 84), (196, 62, 84), (40, 140, 96), creatures.synthezoid),
    "Deadpool": Look((96, 98, 112), (206, 40, 46), (28, 26, 34), masks.mercenary),
    "Loki": Look((26, 104, 66), SNOW, (32, 30, 40), person("long", "", horned, build="gaunt")),
    "Silver Surfer": Look((40, 38, 100), (200, 212, 230), (110, 150, 250), masks.surfer),
    "Mantis": Look((112, 52, 118), (150, 206, 90), (255, 120, 190), creatures.insect),
    "Ghost Rider": Look((60, 44, 66), (240, 230, 210), (255, 112, 40), creatures.burning_skull),
    "Jessica Jones": Look(
        (110, 150, 176), SNOW, (30, 28, 36), person("long", "", scarf, lady=True, brows=4.2)
    ),
    "Scarlet Witch": Look((92, 30, 92), SNOW, (132, 58, 34), person("long", "", crown, lady=True)),
}

STRANGERS = (
    Look((72, 84, 120), (196, 70, 70), (240, 196, 90), masks.visor),
    Look((60, 96, 88), (70, 130, 150), (255, 214, 110), masks.hood),
    Look((96, 76, 112), (150, 160, 178), (255, 120, 90), masks.robot),
    Look((84, 66, 100), (130, 84, 170), (130, 240, 200), masks.starlord),
    Look((90, 80, 66), (84, 150, 90), (236, 236, 220), masks.visor),
    Look((70, 70, 90), (186, 120, 70), (120, 220, 255), masks.robot),
)
"""The heads of those of whom we know nothing but the name; `dyed` gives them more colours."""
