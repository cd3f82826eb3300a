from __future__ import annotations

import pytest
from PIL import Image

from render.art.places import SPAN
from tests.tools.painter.looking import border
from tools.painter.places.themes import THEMES
from tools.painter.places.walls import wall

SIZE = round(100 * SPAN)
EDGE = (SIZE - 100) // 2


def solid(image: Image.Image, x: int, y: int) -> bool:
    """Whether a wall is there, with the upper left corner of its field at (0, 0)."""
    return image.getchannel("A").getpixel((EDGE + x, EDGE + y)) == 255


@pytest.mark.parametrize("theme", THEMES)
def test_a_single_rock_is_within_its_picture(theme: str) -> None:
    image = wall(theme, "", SIZE)
    assert image.size == (SIZE, SIZE)
    assert border(image) < 30
    assert solid(image, 50, 40)


@pytest.mark.parametrize("theme", THEMES)
def test_a_wall_reaches_the_borders_where_it_goes_on_and_not_beyond(theme: str) -> None:
    image = wall(theme, "EW", SIZE)
    assert solid(image, 1, 40)
    assert solid(image, 98, 40)
    assert image.getchannel("A").getpixel((EDGE - 4, EDGE + 40)) == 0
    assert image.getchannel("A").getpixel((EDGE + 104, EDGE + 40)) == 0
    ended = wall(theme, "W", SIZE)
    assert not solid(ended, 99, 2)


@pytest.mark.parametrize("theme", THEMES)
def test_only_a_wall_that_ends_has_a_front(theme: str) -> None:
    front, on = (wall(theme, sides, SIZE) for sides in ("NEW", "NESW"))
    assert solid(front, 50, 90)
    assert on.getchannel("A").getpixel((EDGE + 50, EDGE + 90)) == 0
