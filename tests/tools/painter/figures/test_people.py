from __future__ import annotations

from functools import cache

import pytest
from PIL import Image, ImageStat

from render.art.figures import DOWN, GROUND, POSES, SIDE, STAND, STRIKE, TOP
from tests.tools.painter.looking import border, closest, difference
from tools.painter.figures.people import everybody, figures
from tools.painter.heroes import HEROES

PAINTERS = dict(everybody())
FIELD = SIDE / 77
"""How many fields wide a picture is on the board."""


@cache
def whole(name: str, pose: str) -> Image.Image:
    """Somebody in a pose, large."""
    return PAINTERS[name](pose)


def box(image: Image.Image) -> tuple[int, int, int, int]:
    """Where something is to be seen."""
    return image.getchannel("A").point(lambda value: 255 * (value > 128)).getbbox() or (0, 0, 0, 0)


@pytest.mark.parametrize("name", PAINTERS)
def test_a_figure_stands_on_the_ground_and_is_not_cut_off(name: str) -> None:
    image = whole(name, STAND)
    _, top, _, bottom = box(image)
    assert bottom / image.height == pytest.approx(
        (TOP + GROUND) / SIDE, abs=0.05 if name != "Vision" else 0.1
    )
    high = FIELD * ((TOP + GROUND) / SIDE - top / image.height)
    assert 1.05 < high < 1.65
    assert all(border(whole(name, pose)) < 60 for pose in POSES)


def test_silhouettes_are_told_apart_at_the_size_of_a_small_window() -> None:
    distance, *names = closest({name: whole(name, STAND).resize((64, 64)) for name in HEROES}, shapes=True)
    assert distance > 4.5, names
    distance, *names = closest({name: whole(name, STAND).resize((64, 64)) for name in HEROES})
    assert distance > 9, names


@pytest.mark.parametrize("name", PAINTERS)
def test_striking_and_lying_are_other_pictures(name: str) -> None:
    stand, strike, down = (whole(name, pose) for pose in (STAND, STRIKE, DOWN))
    assert difference(stand, strike) > 1.5
    left, top, right, bottom = box(down)
    assert right - left > 1.2 * (bottom - top) or name == "Hulk"
    left, top, right, bottom = box(stand)
    assert bottom - top > 0.95 * (right - left)


def test_who_lies_keeps_some_colour() -> None:
    down = ImageStat.Stat(
        whole("Captain America", DOWN).convert("HSV"), whole("Captain America", DOWN).getchannel("A")
    )
    assert 40 < down.mean[1] < 200


def test_there_is_a_picture_of_everybody_in_every_pose() -> None:
    found = figures(8)
    assert found.keys() == {f"{name} {pose}" for name in PAINTERS for pose in POSES}
    assert {image.size for image in found.values()} == {(8, 8)}
