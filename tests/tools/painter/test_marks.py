from __future__ import annotations

import pytest
from PIL import ImageStat

from render.theme import PALETTES, Palette
from tests.tools.painter.looking import border, closest
from tools.painter.marks import MARKS, colour_of, mark


def test_marks_are_told_apart_by_shape() -> None:
    assert set(MARKS) == {
        "step", "attack", "shot", "stone", "help", "path", "target", "hover", "active", "danger", "blast",
    }  # fmt: skip
    distance, *names = closest({kind: mark(kind, (255, 255, 255), 64) for kind in MARKS}, shapes=True)
    assert distance > 30, names


@pytest.mark.parametrize("kind", MARKS)
def test_what_stands_on_a_marked_field_is_seen(kind: str) -> None:
    image = mark(kind, (255, 255, 255), 96)
    assert 15 < ImageStat.Stat(image.getchannel("A")).mean[0] < 128
    assert border(image) < 128


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_marks_take_the_colours_of_the_palette(palette: Palette) -> None:
    assert colour_of("step", palette) == colour_of("path", palette) == palette.step
    assert colour_of("shot", palette) == colour_of("attack", palette) == palette.attack
    assert colour_of("stone", palette) == palette.stone
    assert colour_of("help", palette) == palette.help
