from __future__ import annotations

from PIL import Image

from render.art.canvas import from_hex
from render.art.dune.crests import crest
from render.art.pictures import Pictures
from systems.dune.houses import HOUSES
from tests.tools.painter.looking import border, closest


def made(house: str, size: int) -> Image.Image:
    found = Pictures().get("dune", f"sign-{house}")
    return crest(found.colours[0], found.image, size)


def test_crests_are_told_apart_at_24_pixels() -> None:
    distance, *names = closest({house: made(house, 24) for house in HOUSES})
    assert distance > 15, names
    assert border(made("ordos", 48)) < 30


def test_the_shield_has_the_colour_of_the_house() -> None:
    sign = Pictures().get("dune", "sign-ordos").image
    red, green, blue, _ = crest(from_hex("#20c030"), sign, 64).getpixel((12, 12))  # type: ignore[misc]
    assert green > red + blue
