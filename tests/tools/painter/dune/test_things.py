from __future__ import annotations

from PIL import ImageStat

from tests.tools.painter.looking import border, closest, difference, shape_difference
from tools.painter.dune.things import city, haze, spice, trail, whirl, worm


def test_the_two_cities_are_told_apart_by_shape_and_colour() -> None:
    arrakeen, carthag = city("Arrakeen", 48), city("Carthag", 48)
    assert shape_difference(arrakeen, carthag) > 15
    assert difference(arrakeen, carthag) > 30
    assert city("Somewhere", 48).tobytes() == arrakeen.tobytes()


def test_spice_is_orange_and_not_cut_off() -> None:
    image = spice(64)
    red, green, blue = ImageStat.Stat(image.convert("RGB"), image.getchannel("A")).mean
    assert red > green + 40 > blue + 60
    assert border(image) < 12


def test_the_storm_lets_everything_be_seen() -> None:
    assert ImageStat.Stat(haze(64).getchannel("A")).mean[0] < 130
    assert ImageStat.Stat(whirl(96).getchannel("A")).mean[0] < 130


def test_the_haze_fills_its_field() -> None:
    assert haze(64).getchannel("A").getextrema()[0] > 40


def test_the_whirl_has_an_eye_and_can_be_turned() -> None:
    image = whirl(96)
    assert image.getpixel((48, 48))[3] < 20  # type: ignore[index]
    assert border(image) < 20


def test_the_worm_has_a_dark_mouth_full_of_bright_teeth() -> None:
    image = worm(128).convert("L").crop((36, 36, 92, 92))
    dark, bright = image.getextrema()
    assert dark < 30
    assert bright > 220


def test_shai_hulud_is_another() -> None:
    assert closest({"worm": worm(96), "great": worm(96, great=True)})[0] > 3


def test_a_trail_fades_at_its_ends() -> None:
    assert border(trail(64)) < 40
