from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.theme import TILE

if TYPE_CHECKING:
    from render.art import Art
    from render.dune.cities import CitySign


@pytest.fixture
def city(art: Art) -> CitySign:
    import arcade

    from render.captions import Captions
    from render.dune.cities import CitySign

    return CitySign(art, Captions(), "Carthag", *(arcade.SpriteList() for _ in range(3)))


def test_a_city_without_owner_has_no_sign(city: CitySign, art: Art) -> None:
    city.stand([(50.0, 50.0)])
    city.lay(1.0)
    body, *signs = city.sprites
    assert body.texture is art.city("Carthag")
    assert body.position == pytest.approx((50.0, 56.0))
    assert all(sign.width == 0 for sign in signs)


def test_its_owner_and_its_store_are_seen(city: CitySign, art: Art) -> None:
    city.stand([(50.0, 50.0)])
    city.belong("ordos", 2, 17)
    city.lay(1.0)
    _, banner, crumb, number = city.sprites
    assert banner.texture is art.banner("ordos", 2, 128)
    assert number.texture is city.captions.texture("17", 32)
    for sign in (banner, crumb, number):
        assert sign.width > 0
        assert abs(sign.center_x - 50) < TILE
    before = crumb.width
    city.pulse = 0.3
    city.lay(1.0)
    assert crumb.width == pytest.approx(1.3 * before)


def test_a_large_city_stands_on_all_its_fields(city: CitySign) -> None:
    city.stand([(50.0, 50.0), (150.0, 50.0), (50.0, 150.0), (150.0, 150.0)])
    city.lay(1.0)
    assert (city.x, city.y) == (100.0, 100.0)
    assert city.sprites[0].width > 2 * TILE
    assert city.sprites[0].texture.width == 256
    city.refine(64)
    city.lay(1.0)
    assert city.sprites[0].texture.width == 128
    city.leave()
