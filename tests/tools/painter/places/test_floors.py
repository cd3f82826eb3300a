from __future__ import annotations

import pytest
from PIL import ImageStat

from render.art.places import VARIANTS
from tests.tools.painter.looking import closest
from tools.painter.places.floors import TEXTURES, floor
from tools.painter.places.themes import THEMES, Ground

GROUNDS = {ground.texture: ground for theme in THEMES.values() for ground in theme.grounds}


@pytest.mark.parametrize("name", TEXTURES)
def test_a_ground_is_opaque_and_never_twice_the_same(name: str) -> None:
    fields = {str(variant): floor(GROUNDS[name], variant, 64) for variant in range(VARIANTS)}
    assert {field.getchannel("A").getextrema() for field in fields.values()} == {(255, 255)}
    assert closest(fields)[0] > 0.05
    assert floor(GROUNDS[name], 3, 64).tobytes() == fields["3"].tobytes()


def test_odd_fields_are_lighter_so_that_they_can_be_counted() -> None:
    plain = Ground((120, 120, 120), "carpet", (120, 120, 120))
    light = [ImageStat.Stat(floor(plain, variant, 64).convert("L")).mean[0] for variant in range(VARIANTS)]
    assert max(light[::2]) < min(light[1::2])
