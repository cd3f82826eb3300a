from __future__ import annotations

from PIL import ImageStat

from render.art.canvas import from_hex
from systems.mashup.stones import SIX as KINDS
from tests.tools.painter.looking import border
from tools.painter.scenes import SIX, backdrop, gauntlet, logo, night, window_icon


def test_the_stones_of_the_picture_have_the_colours_of_the_game() -> None:
    assert {kind.name: from_hex(kind.colour) for kind in KINDS} == SIX


def test_the_backdrop_is_dark_and_fills_any_size() -> None:
    image = backdrop(480, 270)
    assert image.size == (480, 270)
    assert image.getchannel("A").getextrema() == (255, 255)
    assert ImageStat.Stat(image.convert("L")).mean[0] < 80
    # The light of the space stone on the left is blue, that of the soul stone on the right is orange.
    left, right = image.getpixel((34, 178)), image.getpixel((446, 178))
    assert isinstance(left, tuple)
    assert isinstance(right, tuple)
    assert left[2] > left[0]
    assert right[0] > right[2]


def test_the_night_is_the_same_sky_without_the_stones() -> None:
    image = night(480, 270)
    assert image.size == (480, 270)
    assert ImageStat.Stat(image.convert("L")).mean[0] < 70
    assert image.tobytes() != backdrop(480, 270).tobytes()


def test_the_logo_is_golden_and_not_cut_off() -> None:
    image = logo(400)
    assert image.width == 400
    assert border(image) == 0
    red, _, blue = ImageStat.Stat(image.convert("RGB"), image.getchannel("A")).mean
    assert red > blue + 25


def test_the_gauntlet_stands_on_the_lower_edge() -> None:
    image = gauntlet(200)
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    assert bottom == 200
    assert 0 < left < right < 200
    assert top > 0


def test_the_icon_of_the_window_is_round() -> None:
    image = window_icon(32)
    assert image.size == (32, 32)
    assert image.getpixel((0, 0))[3] == 0
    assert image.getpixel((16, 16))[3] == 255
