from __future__ import annotations

from itertools import pairwise

from tests.tools.painter.looking import border, difference
from tools.painter.tiles import portal, rock


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
