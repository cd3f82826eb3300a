"""The atlases that come with the game are what the painter draws, and nothing is missing."""

from __future__ import annotations

import pytest

from render.art.pictures import ATLAS, Pictures, art_folder, atlas
from tests.tools.painter.looking import difference
from tools.painter.pictures import PAINTED

SMALL_ENOUGH = 3_000_000
"""Bytes of an atlas."""


@pytest.mark.parametrize("game", PAINTED)
def test_the_atlas_is_what_the_painter_draws(game: str) -> None:
    painted = PAINTED[game]()
    found = {name: atlas(game).find(name) for name in atlas(game).places}
    assert found.keys() == painted.keys(), "run python -m tools.painter"
    for name, picture in found.items():
        assert picture is not None
        assert picture.colours == painted[name].colours, name
        assert picture.image.size == painted[name].image.size, name
        # another version of Pillow may round in another way
        assert difference(picture.image, painted[name].image) < 0.5, f"{name}: run python -m tools.painter"


@pytest.mark.parametrize("game", PAINTED)
def test_an_atlas_is_small(game: str) -> None:
    assert (art_folder() / game / ATLAS).stat().st_size < SMALL_ENOUGH


def test_what_differs_is_seen() -> None:
    one, other = (Pictures().get("mashup", name).image for name in ("rock-0", "rock-1"))
    assert difference(one, other) > 0.5
