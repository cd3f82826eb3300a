from __future__ import annotations

from PIL import ImageStat

from tests.tools.painter.looking import border
from tools.painter.dune.scenes import backdrop, logo


def test_the_name_fills_its_picture_and_is_not_cut_off() -> None:
    image = logo(600)
    assert image.size == (600, 234)
    assert 40 < ImageStat.Stat(image.getchannel("A")).mean[0] < 220
    assert border(image) < 60


def test_the_desert_by_night_is_dark_above_and_below_and_glows_between() -> None:
    image = backdrop(320, 180).convert("L")
    assert image.size == (320, 180)
    rows = [ImageStat.Stat(image.crop((0, y, 320, y + 12))).mean[0] for y in (4, 110, 166)]
    assert rows[0] < rows[1] > rows[2]
    assert max(rows) < 190
