from __future__ import annotations

from PIL import ImageStat

from tests.tools.painter.looking import closest
from tools.painter.places.surroundings import HIGH, WIDE, around, light
from tools.painter.places.themes import THEMES


def test_surroundings_are_told_apart_and_darker_than_the_board() -> None:
    scenes = {theme: around(theme) for theme in THEMES}
    assert {scene.size for scene in scenes.values()} == {(WIDE, HIGH)}
    distance, *names = closest({theme: scene.resize((96, 60)) for theme, scene in scenes.items()})
    assert distance > 8, names
    assert max(ImageStat.Stat(scene.convert("L")).mean[0] for scene in scenes.values()) < 110


def test_the_light_is_in_the_middle_and_the_shade_at_the_edges() -> None:
    image = light("bridge")
    middle, corner = image.getpixel((70, 64)), image.getpixel((1, 1))
    assert isinstance(middle, tuple)
    assert isinstance(corner, tuple)
    assert sum(middle[:3]) > sum(corner[:3])
    assert middle[3] < corner[3] < 255
