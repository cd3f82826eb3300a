from __future__ import annotations

from render.art.canvas import from_hex
from render.art.dune.crests import HOUSES, UNKNOWN, banner, crest, look_of, sign
from render.theme import PALETTES
from systems.dune import houses
from tests.render.art.looking import border, closest, shape_difference

TEAMS = PALETTES["standard"].teams


def test_every_house_has_its_colour_and_a_sign_of_its_own() -> None:
    assert HOUSES.keys() == houses.HOUSES.keys()
    assert all(look.ground == from_hex(houses.HOUSES[key].colour) for key, look in HOUSES.items())
    distance, *names = closest({house: sign(house).resize((48, 48)) for house in HOUSES}, shapes=True)
    assert distance > 30, names


def test_crests_are_told_apart_at_24_pixels() -> None:
    distance, *names = closest({house: crest(house, 24) for house in HOUSES})
    assert distance > 15, names
    assert border(crest("ordos", 48)) < 30


def test_a_banner_tells_the_player_by_its_shape() -> None:
    one, other = (banner("vernius", seat, TEAMS[seat], 64) for seat in (1, 2))
    assert shape_difference(one, other) > 8


def test_an_unknown_house_has_a_crest_too() -> None:
    assert look_of("moritani") is UNKNOWN
    assert crest("", 32).size == (32, 32)
