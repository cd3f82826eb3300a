from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageStat

from render.art.dune.looks import SPAN, VARIANTS
from render.theme import ROCK, SAND
from tests.tools.painter.looking import border, closest, difference
from tools.painter.dune.terrain import RELIEFS, ground, relief


def light(image: Image.Image, box: tuple[int, int, int, int]) -> float:
    """How bright a part of a picture is, on nothing."""
    return ImageStat.Stat(image.convert("L").crop(box), image.getchannel("A").crop(box)).mean[0]


@pytest.mark.parametrize("kind", "FPH")
def test_grounds_are_opaque_and_differ(kind: str) -> None:
    fields = {str(variant): ground(kind, variant, 64) for variant in range(VARIANTS)}
    assert {field.getchannel("A").getextrema() for field in fields.values()} == {(255, 255)}
    assert closest(fields)[0] > 0.3
    brightness = [ImageStat.Stat(field.convert("L")).mean[0] for field in fields.values()]
    assert max(brightness[::2]) < min(brightness[1::2])


def test_below_what_is_high_is_sand_or_rock() -> None:
    assert ground("D", 0, 32).tobytes() == ground("F", 0, 32).tobytes()
    assert ground("M", 0, 32).tobytes() == ground("P", 0, 32).tobytes()
    assert max(map(sum, ROCK)) < min(map(sum, SAND))


def test_all_kinds_of_fields_are_told_apart_without_colour() -> None:
    def field(kind: str) -> Image.Image:
        size = 72
        image = ground(kind, 1, size)
        if kind in RELIEFS:
            side = round(SPAN * size)
            at = (side - size) // 2
            image.alpha_composite(relief(kind, "", 0, side).crop((at, at, at + size, at + size)))
        return image.convert("L").convert("RGBA")

    fields = {kind: field(kind) for kind in "FDPMH"}
    assert min(difference(fields[a], fields[b]) for a, b in combinations("FDPMH", 2)) > 8
    assert light(fields["D"], (10, 4, 60, 50)) > light(fields["F"], (10, 4, 60, 50)) + 25


def test_a_dune_is_bright_above_and_dark_at_its_steep_face() -> None:
    image = relief("D", "", 0, 136)
    assert light(image, (30, 20, 90, 80)) > light(image, (40, 103, 90, 114)) + 60


@pytest.mark.parametrize(("joined", "open_sides"), [("", "NESW"), ("NESW", ""), ("E", "NSW"), ("NS", "EW")])
def test_a_dune_goes_on_where_it_is_joined(joined: str, open_sides: str) -> None:
    """The edges of its field (18 to 118 of 136 pixels) are sand there, up to the rim."""
    image = relief("D", joined, 1, 136)
    rims = {"N": (68, 8), "E": (116, 60), "W": (19, 60)}
    for side, at in rims.items():
        pixel = image.getpixel(at)
        assert isinstance(pixel, tuple)
        bright = pixel[3] > 250 and pixel[0] > 130
        assert bright == (side in joined) or side in open_sides
    if "W" in joined:
        assert image.getchannel("A").crop((0, 0, 17, 136)).getextrema() == (0, 0)


def test_mountains_have_shapes_of_their_own() -> None:
    assert closest({str(n): relief("M", "", n, 96) for n in range(3)})[0] > 1
    assert all(border(relief("M", "", n, 96)) < 60 for n in range(3))
