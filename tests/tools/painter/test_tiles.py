from __future__ import annotations

from itertools import pairwise

from PIL import ImageStat

from render.art.gallery import GROUNDS
from tests.tools.painter.looking import border, closest, difference
from tools.painter.tiles import ground, portal, rock


def test_grounds_are_opaque_and_differ() -> None:
    fields = {str(variant): ground(variant, 64) for variant in range(GROUNDS)}
    assert {field.getchannel("A").getextrema() for field in fields.values()} == {(255, 255)}
    assert closest(fields)[0] > 0.3
    assert ground(3, 64).tobytes() == fields["3"].tobytes()


def test_odd_grounds_are_lighter_so_that_fields_can_be_counted() -> None:
    light = [ImageStat.Stat(ground(variant, 64).convert("L")).mean[0] for variant in range(GROUNDS)]
    assert max(light[::2]) < min(light[1::2])


def test_a_rock_breaks_more_and_more() -> None:
    rocks = [rock(damage, 96) for damage in range(4)]
    steps = [difference(one, other) for one, other in pairwise(rocks)]
    assert min(steps) > 1.5
    assert difference(rocks[0], rocks[3]) > max(steps)
    assert all(border(image) < 60 for image in rocks)


def test_a_portal_looks_the_same_after_a_third_of_a_turn() -> None:
    image = portal(120)
    assert difference(image, image.rotate(120, resample=2)) < 6
    dark, bright = image.getpixel((60, 60)), image.getpixel((60, 18))
    assert isinstance(dark, tuple)
    assert isinstance(bright, tuple)
    assert sum(dark[:3]) < 60 < 200 < sum(bright[:3])
