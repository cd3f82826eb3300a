from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from render.art.pictures import Pictures
from render.art.places import BROKEN, MEADOW, SPAN, THEMES, VARIANTS, atlas_of, floor, wall
from tests.tools.painter.looking import closest, difference


@pytest.fixture
def pictures() -> Pictures:
    return Pictures()


def colour(image: Image.Image, at: tuple[int, int]) -> tuple[int, ...]:
    """The colour of a point."""
    found = image.getpixel(at)
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_has_floors_and_walls_of_all_forms(pictures: Pictures, theme: str) -> None:
    usual = floor(pictures, theme, 0, "", 1, 64)
    assert usual.size == (64, 64)
    assert usual.getchannel("A").getextrema() == (255, 255)
    assert closest({str(v): floor(pictures, theme, 0, "", v, 64) for v in range(VARIANTS)})[0] > 0.2
    broken = [wall(pictures, theme, "EW", damage, 100) for damage in range(BROKEN + 1)]
    assert min(difference(one, other) for one, other in pairwise(broken)) > 0.2
    assert closest({sides: wall(pictures, theme, sides, 0, 64) for sides in ("", "N", "ES", "NESW")})[0] > 2


def test_a_soft_ground_is_round_where_it_ends_and_a_hard_one_has_a_kerb(pictures: Pictures) -> None:
    usual, own = (floor(pictures, "arena", kind, "NESW", 1, 64) for kind in (0, 1))
    corner, middle = (2, 2), (32, 32)
    ended = floor(pictures, "arena", 1, "ES", 1, 64)
    assert colour(ended, corner) == colour(usual, corner) != colour(own, corner)
    assert colour(ended, middle) == colour(own, middle)
    kerb = floor(pictures, "arena", 2, "ESW", 1, 64)
    assert difference(kerb, floor(pictures, "arena", 2, "NESW", 1, 64)) > 0.25


def test_a_wall_goes_on_without_a_gap(pictures: Pictures) -> None:
    """Two fields below each other are covered from the upper to the lower one."""
    field, side = 100, round(100 * SPAN)
    board = Image.new("RGBA", (side, side + field))
    for row, sides in enumerate(("S", "N")):
        layer = Image.new("RGBA", board.size)
        layer.paste(wall(pictures, MEADOW, sides, 0, side), (0, row * field))
        board = Image.alpha_composite(board, layer)
    middle = [colour(board, (side // 2, y))[3] for y in range(side // 2 - 20, side // 2 + field)]
    assert min(middle) == 255


def test_a_file_for_rocks_replaces_all_walls(tmp_path: Path) -> None:
    (tmp_path / "mashup").mkdir()
    Image.new("RGBA", (10, 10), "red").save(tmp_path / "mashup" / "rock-0.png")
    own = Pictures([tmp_path])
    assert colour(wall(own, "bridge", "NE", 0, 78), (39, 39)) == (255, 0, 0, 255)
    assert colour(wall(own, "bridge", "NE", 0, 78), (2, 2))[3] == 0
    assert colour(wall(own, "bridge", "NE", 1, 78), (39, 39)) != (255, 0, 0, 255)


def test_walls_are_less_loud_than_figures(pictures: Pictures) -> None:
    """Beside the ground they stand on."""
    for theme in THEMES:
        ground = floor(pictures, theme, 0, "", 1, 78)
        boulder = Image.alpha_composite(ground, wall(pictures, theme, "", 0, 78))
        loud = [
            difference(
                ground,
                Image.alpha_composite(ground, pictures.get("mashup-figures", name).image.resize((78, 78))),
            )
            for name in ("figure-iron-man-stand", "figure-hulk-stand", "figure-thor-stand")
        ]
        assert difference(ground, boulder) < max(loud), theme
    assert {atlas_of(theme) for theme in THEMES} == {f"mashup-{theme}" for theme in THEMES}
