from __future__ import annotations

from PIL import Image

from render.art.dune import people
from render.art.dune.looks import USUAL, colours
from render.art.dune.people import BADGES, badge, home_of
from render.art.pictures import SHARED, Pictures, named
from render.theme import PALETTES, Colour
from systems.dune.houses import CLASSES, HOUSES
from tests.tools.painter.looking import closest, difference, shape_difference

TEAMS = PALETTES["standard"].teams
PICTURES = Pictures()
NAMES = [member.name for house in HOUSES.values() for member in house.members]


def parts(name: str) -> tuple[Image.Image, Colour, Image.Image | None]:
    """The face, the colour of the house and the sign of the class."""
    face = PICTURES.find("dune", named("face", name)) or PICTURES.get("dune", "stranger-0")
    house, kind = home_of(name)
    return face.image, colours(USUAL).get(house, (110, 112, 130)), sign(kind) if kind else None


def sign(kind: str) -> Image.Image:
    return PICTURES.get(SHARED, f"icon-{BADGES[kind]}").image


def person(name: str, seat: int, team: Colour, size: int, out: bool = False) -> Image.Image:
    return people.person(*parts(name), seat, team, size, out)


def test_all_36_are_told_apart_at_48_pixels() -> None:
    assert len(set(NAMES)) == 36
    distance, *names = closest({name: person(name, 1, TEAMS[1], 48) for name in NAMES})
    assert distance > 6, names


def test_the_players_have_different_shapes() -> None:
    disc, hexagon = (person("Ammon", seat, TEAMS[seat], 96) for seat in (1, 2))
    assert shape_difference(disc, hexagon) > 6


def test_classes_have_badges_that_differ_in_shape() -> None:
    assert set(BADGES) == set(CLASSES)
    badges = {kind: badge(sign(kind), (128, 128, 128), 32) for kind in CLASSES}
    assert closest(badges)[0] > 10


def test_the_badge_of_the_class_is_on_the_token() -> None:
    noble, other = person("Duke Leto Atreides", 1, TEAMS[1], 96), person("Somebody", 1, TEAMS[1], 96)
    assert home_of("Duke Leto Atreides") == ("atreides", "noble")
    assert home_of("Somebody") == ("", "")
    assert noble.getpixel((6, 17))[3] > 200 > other.getpixel((6, 17))[3]  # type: ignore[index]


def test_the_ground_has_the_colour_of_the_house() -> None:
    red, green, blue, _ = person("Gurney Halleck", 2, TEAMS[2], 96).getpixel((78, 40))  # type: ignore[misc]
    assert green > red
    assert green > blue


def test_who_is_defeated_is_grey() -> None:
    well, out = (person("Yresk", 1, TEAMS[1], 96, down) for down in (False, True))
    assert difference(well, out) > 25


def test_portraits_are_square_with_round_corners() -> None:
    image = people.portrait(*parts("Space Pug"), 128)
    assert image.size == (128, 128)
    assert [image.getpixel(at)[3] for at in ((127, 0), (127, 127), (64, 64))] == [0, 0, 255]  # type: ignore[index]
