from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.theme import TILE

if TYPE_CHECKING:
    from render.art import Art
    from render.dune.weather import Weather


@pytest.fixture
def weather(art: Art) -> Weather:
    import arcade

    from render.dune.weather import Weather

    return Weather(art, arcade.SpriteList(), arcade.SpriteList())


def test_there_is_no_storm_before_it_is_known(weather: Weather) -> None:
    weather.lay()
    assert weather.hazy == set()
    assert all(sprite.width == 0 for sprite in (*weather._hazes, *weather._whirls))


def test_it_rages_over_its_fields(weather: Weather) -> None:
    weather.rage(4, (150.0, 150.0), {4: (150.0, 150.0), 5: (250.0, 150.0)})
    assert weather.field == 4
    assert weather.hazy == {4, 5}
    hazes = [sprite for sprite in weather._hazes if sprite.width]
    assert [(sprite.position, sprite.size) for sprite in hazes] == [
        ((150.0, 150.0), (TILE, TILE)),
        ((250.0, 150.0), (TILE, TILE)),
    ]
    assert all(sprite.position == (150.0, 150.0) for sprite in weather._whirls)
    # Whoever stands in it can still be seen.
    assert weather._whirls[2].alpha < 100


def test_it_turns(weather: Weather) -> None:
    weather.rage(4, (150.0, 150.0), {})
    weather.turn(1.0)
    weather.lay()
    angles = [sprite.angle for sprite in weather._whirls]
    assert len(set(angles)) == 3
    assert 0.0 not in angles


def test_a_field_it_leaves_is_hazy_for_a_while(weather: Weather) -> None:
    weather.cover({1: (0.0, 0.0, 0.25), 2: (100.0, 0.0, 0.75)})
    assert weather.hazy == {2}
    assert [sprite.alpha for sprite in weather._hazes if sprite.width] == [63, 191]
