from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.theme import TILE

if TYPE_CHECKING:
    from render.art import Art
    from render.dune.spice_sprites import SpiceSprites


@pytest.fixture
def crumbs(art: Art) -> SpiceSprites:
    import arcade

    from render.dune.spice_sprites import SpiceSprites

    crumbs = SpiceSprites(art, arcade.SpriteList())
    crumbs.show((3, 1))
    return crumbs


def test_crumbs_lie_on_their_fields(crumbs: SpiceSprites) -> None:
    from render.dune.spice_sprites import WIDE

    assert crumbs.fields == (1, 3)
    crumbs.lay([(1, 10.0, 20.0), (3, 30.0, 40.0)], 0.0, 1.0)
    assert {tuple(sprite.position) for sprite in crumbs._layer} == {(10.0, 20.0), (30.0, 40.0)}
    assert all(sprite.width == pytest.approx(WIDE * TILE, rel=0.06) for sprite in crumbs._layer)


def test_sprites_are_used_again(crumbs: SpiceSprites) -> None:
    crumbs.take(1)
    crumbs.take(1)
    assert crumbs.fields == (3,)
    crumbs.put(8)
    crumbs.put(8)
    assert crumbs.fields == (3, 8)
    assert len(crumbs._layer) == 2
    crumbs.show(())
    assert all(sprite.width == 0 for sprite in crumbs._layer)


def test_a_crumb_makes_room_for_whoever_stands_there(crumbs: SpiceSprites) -> None:
    def width() -> float:
        crumbs.lay([(1, 0.0, 0.0), (3, 0.0, 0.0)], 0.0, 1.0)
        return crumbs._lying[1].sprite.width

    alone = width()
    crumbs.yield_to({1}, 0.05)
    on_the_way = width()
    crumbs.yield_to({1}, 0.0)
    aside = width()
    assert alone > on_the_way > aside
    assert crumbs._lying[1].sprite.center_x > 0.3 * TILE
    assert crumbs._lying[3].sprite.center_x == 0


def test_idle_crumbs_stay_hidden_when_painted_anew(crumbs: SpiceSprites) -> None:
    crumbs.take(1)
    crumbs.refine(192)
    crumbs.lay([(3, 0.0, 0.0)], 0.0, 1.0)
    assert sum(1 for sprite in crumbs._layer if sprite.width) == 1
    assert {sprite.texture.width for sprite in crumbs._layer} == {96}
