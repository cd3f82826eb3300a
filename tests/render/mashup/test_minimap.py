from __future__ import annotations

from render.mashup.minimap import PORTAL, ROCK, minimap
from render.theme import GRASS
from systems.mashup.configs import Scenario


def test_every_field_has_its_colour() -> None:
    board = Scenario((("GRASS", "ROCK", "PORTAL"), ("GRASS", "GRASS", "GRASS")), "Small")
    picture = minimap(board, 30)
    assert picture.size == (90, 60)
    middle = {(x, y): picture.getpixel((x * 30 + 15, y * 30 + 15)) for x in range(3) for y in range(2)}
    assert middle[0, 0] == (*GRASS[0], 255)
    assert middle[0, 1] == (*GRASS[1], 255)
    assert middle[2, 0] == (*PORTAL, 255)
    assert picture.getpixel((30 + 22, 22)) == (*ROCK, 255)
