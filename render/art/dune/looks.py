"""What a scenario may change of how Dune looks: the colours of the desert and of the houses, and the faces.

Whatever nobody here knows, or makes no sense, looks as usual: a server or a file may say anything.
"""

from __future__ import annotations

import re
from functools import lru_cache

from PIL import Image

from render.art.canvas import from_hex
from render.theme import Colour
from systems.dune.components import DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU, Looks
from systems.dune.houses import CHARACTERS, HOUSES

Mix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
"""How much of the red, green and blue of Arrakis is in each of these."""

USUAL = Looks()
FLOORS = {FLAT: "sand", DUNE: "sand", PLATEAU: "rock", MOUNTAIN: "rock", HELIPORT: "pad"}
"""The ground of each kind of field: below a dune is sand, below a mountain is rock."""
VARIANTS = 8
"""Of every ground; even ones are a little darker than odd ones."""
RELIEFS = 2
"""Variants of every dune and mountain."""
SPAN = 1.36
"""How many fields wide the picture of something high is: it reaches over its field, and casts a shadow."""
RAISE = 12
"""How far what is high is drawn above its field, in hundredths of a field."""
_HEX = re.compile("#[0-9A-Fa-f]{6}")

MIXES: dict[str, Mix] = {
    "ember": ((1.02, 0.10, 0.0), (0.0, 0.68, 0.08), (0.0, 0.06, 0.80)),
    "salt": ((1.06, 0.06, 0.0), (0.60, 0.50, 0.0), (0.12, 0.24, 0.92)),
    "moon": ((0.85, 0.0, -0.20), (0.50, 0.60, -0.30), (0.60, 0.50, 0.10)),
}
"""By the names of `systems.dune.scenario.SCHEMES`; what is not here is drawn as Arrakis."""


@lru_cache(maxsize=32)
def colours(looks: Looks) -> dict[str, Colour]:
    """The colour of every house."""
    own = {house: from_hex(text) for house, text in looks.colours if _HEX.fullmatch(text)}
    return {house: own.get(house, from_hex(usual.colour)) for house, usual in HOUSES.items()}


@lru_cache(maxsize=32)
def faces(looks: Looks) -> dict[str, str]:
    """Whose face every character has: its own, or that of somebody else."""
    own = {name: face for name, face in looks.faces if face in CHARACTERS}
    return {name: own.get(name, name) for name in CHARACTERS}


def scheme_of(looks: Looks) -> str:
    """The scheme that is drawn; that of Arrakis needs no name."""
    return looks.scheme if looks.scheme in MIXES else ""


def tinted(image: Image.Image, scheme: str) -> Image.Image:
    """A picture of the desert in a scheme."""
    mix = MIXES.get(scheme)
    if mix is None:
        return image
    red, green, blue = mix
    colours = image.convert("RGB").convert("RGB", (*red, 0, *green, 0, *blue, 0))
    colours.putalpha(image.getchannel("A"))
    return colours


def tint(colour: Colour, scheme: str) -> Colour:
    """A colour of the desert in a scheme."""
    mix = MIXES.get(scheme)
    if mix is None:
        return colour
    red, green, blue = (
        min(255, round(sum(share * part for share, part in zip(row, colour, strict=True)))) for row in mix
    )
    return red, green, blue
