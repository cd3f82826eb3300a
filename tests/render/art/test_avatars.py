from __future__ import annotations

import pytest
from PIL import Image

from render.art import avatars
from render.art.avatars import outline
from render.art.pictures import Pictures, named
from render.theme import PALETTES, Colour
from systems.mashup.configs import default_setup
from tests.tools.painter.looking import closest, difference

TEAMS = PALETTES["standard"].teams
HEROES = [hero.name for hero in default_setup().characters.characters]


def sign(name: str) -> tuple[Colour, Image.Image]:
    """What a hero's token and portrait are made of."""
    found = Pictures().get("mashup", named("hero", name))
    return found.colours[0], found.image


def avatar(name: str, seat: int, team: Colour, size: int, out: bool = False) -> Image.Image:
    return avatars.avatar(*sign(name), seat, team, size, out)


@pytest.mark.parametrize("seat", [1, 2])
def test_heroes_are_told_apart_at_48_pixels(seat: int) -> None:
    distance, *names = closest({name: avatar(name, seat, TEAMS[seat], 48) for name in HEROES})
    assert distance > 11, names


def test_the_teams_have_different_shapes() -> None:
    disc, hexagon, octagon = (avatar("Thor", seat, TEAMS[seat], 100) for seat in (1, 2, 0))
    # The hexagon stands on a corner, so it is narrower than the disc and a little higher.
    solid = [
        [image.getpixel(at)[3] > 128 for at in ((5, 50), (50, 1), (82, 16))]
        for image in (disc, hexagon, octagon)
    ]
    assert solid == [[True, False, True], [False, True, False], [True, False, False]]


@pytest.mark.parametrize(("seat", "corners"), [(0, 8), (1, 90), (2, 6)])
def test_outlines(seat: int, corners: int) -> None:
    assert len(outline(seat, 40)) == corners


@pytest.mark.parametrize("seat", [1, 2])
def test_the_ring_has_the_colour_of_the_team(seat: int) -> None:
    red, green, blue, alpha = avatar("Hulk", seat, TEAMS[seat], 200).getpixel((100, 187))
    assert alpha == 255
    assert (blue > red) == (seat == 1)
    assert max(red, green, blue) > 200


def test_who_is_knocked_out_is_grey_and_still_of_a_team() -> None:
    well, out = (avatar("Iron Man", 1, TEAMS[1], 96, down) for down in (False, True))
    red, green, blue, _ = out.getpixel((48, 48))
    assert max(red, green, blue) - min(red, green, blue) < 20
    assert difference(well, out) > 22
    red, _, blue, _ = out.getpixel((48, 90))
    assert blue > red + 30


def test_portraits_are_square_with_round_corners() -> None:
    image = avatars.portrait(*sign("Groot"), 128)
    assert image.size == (128, 128)
    assert [image.getpixel(at)[3] for at in ((0, 0), (127, 127), (64, 1), (64, 64))] == [0, 0, 255, 255]
