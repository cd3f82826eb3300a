"""What all pieces do, tried on a hero of Marvelous Mashup."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecs.components import Health, Team
from systems.mashup.components import Hero
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    from render.art import Art
    from render.mashup.pieces import HeroPiece, Wardrobe


@pytest.fixture
def wardrobe(art: Art) -> Wardrobe:
    import arcade

    from render.captions import Captions
    from render.mashup.pieces import Wardrobe

    layers = [arcade.SpriteList() for _ in range(6)]
    return Wardrobe(art, Captions(), *layers, {kind.name: kind for kind in SIX})


def thor(wardrobe: Wardrobe, hp: int = 100) -> HeroPiece:
    from render.mashup.pieces import HeroPiece

    row = {Hero: Hero(1, "Thor", 10, 20, 3), Team: Team(1, 0), Health: Health(hp, 100)}
    return HeroPiece(20, row, wardrobe)


def test_sprites_move_only_when_something_has_changed(wardrobe: Wardrobe) -> None:
    piece = thor(wardrobe)
    piece.rest(0, 150.0, 250.0)
    piece.lay()
    assert piece.body.position == (150.0, 250.0 + piece.high)
    piece.body.position = (0.0, 0.0)
    piece.lay()
    assert piece.body.position == (0.0, 0.0)
    piece.x = 151.0
    piece.lay()
    assert piece.body.position == (151.0, 250.0 + piece.high)


def test_the_bar_shows_the_hit_points_in_width_and_colour(wardrobe: Wardrobe) -> None:
    from render.pieces import BAR
    from render.theme import FAIR, GOOD, POOR

    piece = thor(wardrobe)
    for hp, colour in ((100, GOOD), (50, FAIR), (20, POOR)):
        piece.have({Health: Health(hp, 100)})
        piece.lay()
        assert piece._fill.width == pytest.approx(BAR[0] * hp / 100)
        assert piece._fill.color[:3] == colour
        left = piece._fill.center_x - piece._fill.width / 2
        assert left == pytest.approx(piece.x - BAR[0] / 2)


def test_the_ghost_of_the_bar_follows_slowly(wardrobe: Wardrobe) -> None:
    piece = thor(wardrobe)
    piece.have({Health: Health(40, 100)})
    assert (piece.bar, piece.ghost) == (0.4, 1.0)
    piece.update(0.1, 0.1)
    assert 0.4 < piece.ghost < 1.0
    piece.update(5.0, 5.1)
    assert piece.ghost == 0.4
    piece.have({Health: Health(90, 100)})
    piece.update(0.1, 0.1)
    assert piece.ghost == 0.9


def test_the_name_fits_to_the_room(wardrobe: Wardrobe) -> None:
    from render.pieces import short_names

    piece = thor(wardrobe)
    piece.call(12, 100.0, 0.5)
    piece.lay()
    texture = wardrobe.captions.texture("Thor", 12)
    assert piece._name.texture is texture
    assert (piece._name.width, piece._name.height) == (2 * texture.width, 2 * texture.height)
    piece.call(0, 100.0, 0.5)
    piece.lay()
    assert piece._name.width == 0
    assert short_names("Captain America") == ("Captain America", "America")
    assert short_names("Hulk") == ("Hulk",)


def test_whoever_leaves_takes_all_sprites_along(wardrobe: Wardrobe) -> None:
    layers = (wardrobe.bodies, wardrobe.bars, wardrobe.floor, wardrobe.names)
    piece = thor(wardrobe)
    assert [len(layer) for layer in layers] == [1, 3, 2, 1]
    piece.leave()
    assert [len(layer) for layer in layers] == [0, 0, 0, 0]


def test_who_stands_higher_is_higher_with_shadow_bar_and_name(wardrobe: Wardrobe) -> None:
    piece = thor(wardrobe)
    piece.call(12, 100.0, 0.5)
    piece.rest(0, 150.0, 250.0)
    piece.lay()
    sprites = (piece.body, piece.shadow, piece._fill, piece._frame, piece._name)
    before = [sprite.center_y for sprite in sprites]
    piece.level = 12.0
    piece.lay()
    assert [sprite.center_y - was for sprite, was in zip(sprites, before, strict=True)] == [12.0] * 5


def test_a_part_of_255() -> None:
    from render.pieces import byte

    assert [byte(part) for part in (-1.0, 0.0, 0.5, 1.0, 7.0)] == [0, 0, 127, 255, 255]
