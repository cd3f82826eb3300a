from __future__ import annotations

from PIL import Image, ImageStat

from render.art.places import THEMES as KNOWN
from tests.tools.painter.looking import closest
from tools.painter.places.floors import TEXTURES, floor
from tools.painter.places.surroundings import SCENES
from tools.painter.places.themes import THEMES
from tools.painter.places.walls import LEAVES, MATERIALS, wall


def sample(theme: str) -> Image.Image:
    """A wall on the ground of a theme."""
    ground = floor(THEMES[theme].grounds[0], 1, 78)
    return Image.alpha_composite(ground, wall(theme, "EW", 78))


def test_the_window_knows_every_theme() -> None:
    assert set(THEMES) == set(KNOWN) == set(SCENES)


def test_rows_name_what_there_is() -> None:
    assert {ground.texture for theme in THEMES.values() for ground in theme.grounds} == set(TEXTURES)
    assert {theme.wall for theme in THEMES.values()} == {*MATERIALS, LEAVES}


def test_themes_are_told_apart() -> None:
    distance, *names = closest({theme: sample(theme) for theme in THEMES})
    assert distance > 12, names


def test_figures_stand_out_from_every_ground() -> None:
    """Neither as dark as their outlines nor as bright as their faces."""
    for theme in THEMES.values():
        brightness = ImageStat.Stat(floor(theme.grounds[0], 1, 64).convert("L")).mean[0]
        assert 60 < brightness < 165
