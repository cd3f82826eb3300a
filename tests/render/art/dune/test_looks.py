from __future__ import annotations

import pytest
from PIL import Image

from render.art.canvas import from_hex
from render.art.dune.looks import MIXES, USUAL, colours, faces, scheme_of, tint, tinted
from render.theme import ROCK, SAND
from systems.dune.components import Looks
from systems.dune.houses import HOUSES
from systems.dune.scenario import SCHEMES


def test_every_scheme_is_drawn() -> None:
    assert set(SCHEMES) == {"arrakis", *MIXES}


def test_as_usual() -> None:
    assert colours(USUAL) == {house: from_hex(look.colour) for house, look in HOUSES.items()}
    assert all(name == face for name, face in faces(USUAL).items())
    assert scheme_of(USUAL) == ""


def test_what_a_scenario_says() -> None:
    looks = Looks("moon", (("ordos", "#ff8000"),), (("Paul Atreides", "Robot"),))
    assert colours(looks)["ordos"] == (255, 128, 0)
    assert colours(looks)["corrino"] == from_hex("#D4AF37")
    assert faces(looks)["Paul Atreides"] == "Robot"
    assert scheme_of(looks) == "moon"


def test_nonsense_looks_as_usual() -> None:
    looks = Looks("x" * 999, (("ordos", "blue"), ("nobody", "#000000")), (("Paul Atreides", "../x.png"),))
    assert colours(looks) == colours(USUAL)
    assert faces(looks) == faces(USUAL)
    assert scheme_of(looks) == ""


@pytest.mark.parametrize("scheme", MIXES)
def test_sand_and_rock_are_told_apart_in_every_scheme(scheme: str) -> None:
    one, other = tint(SAND[0], scheme), tint(ROCK[0], scheme)
    assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 60
    assert one != SAND[0]


def test_a_picture_keeps_its_transparency() -> None:
    image = Image.new("RGBA", (2, 1), (*SAND[0], 255))
    image.putpixel((1, 0), (*SAND[0], 40))
    told = tinted(image, "moon")
    assert told.getpixel((0, 0)) == (*tint(SAND[0], "moon"), 255)
    assert told.getpixel((1, 0))[3] == 40  # type: ignore[index]
    assert tinted(image, "") is image
