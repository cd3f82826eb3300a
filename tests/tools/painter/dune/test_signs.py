from __future__ import annotations

from render.art.canvas import from_hex
from systems.dune import houses
from tests.tools.painter.looking import closest
from tools.painter.dune.signs import HOUSES


def test_every_house_has_its_colour_and_a_sign_of_its_own() -> None:
    assert HOUSES.keys() == houses.HOUSES.keys()
    assert all(look.ground == from_hex(houses.HOUSES[key].colour) for key, look in HOUSES.items())
    signs = {house: look.sign().resize((48, 48)) for house, look in HOUSES.items()}
    distance, *names = closest(signs, shapes=True)
    assert distance > 30, names
