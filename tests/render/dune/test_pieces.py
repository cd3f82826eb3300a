from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecs.components import Health, Team
from systems.dune.components import Character, Noise, Purse, Worm

if TYPE_CHECKING:
    from render.art import Art
    from render.dune.pieces import CharacterPiece
    from render.pieces import Wardrobe


@pytest.fixture
def wardrobe(art: Art) -> Wardrobe:
    import arcade

    from render.captions import Captions
    from render.pieces import Wardrobe

    return Wardrobe(art, Captions(), *(arcade.SpriteList() for _ in range(6)))


def row(spice: int = 0, loud: bool = False, hp: int = 100) -> dict[type, Any]:
    return {
        Character: Character("Lady Jessica", "bene gesserit", "atreides", 20, 20),
        Team: Team(1, 2),
        Health: Health(hp, 150),
        Purse: Purse(spice, 5),
        Noise: Noise(0, loud),
    }


@pytest.fixture
def jessica(wardrobe: Wardrobe) -> CharacterPiece:
    from render.dune.pieces import CharacterPiece

    return CharacterPiece(9, row(), wardrobe)


def test_avatar_and_names(jessica: CharacterPiece, art: Art) -> None:
    assert jessica.body.texture is art.person("Lady Jessica", 1, 128)
    assert jessica.names == ("Jessica", "Jessica")


def test_the_spice_it_carries_is_a_number(jessica: CharacterPiece) -> None:
    jessica.lay()
    assert jessica._purse.width == jessica._count.width == 0
    jessica.have(row(spice=3))
    jessica.lay()
    assert jessica._purse.width > 0
    assert jessica._count.texture is jessica.wardrobe.captions.texture("3", 32)


def test_who_is_loud_hunted_or_foreign_has_a_sign(jessica: CharacterPiece) -> None:
    jessica.lay()
    signs = (jessica._noise, jessica._danger, jessica._crest)
    assert [sign.width for sign in signs] == [0, 0, 0]
    jessica.have(row(loud=True))
    jessica.hunted = jessica.foreign = True
    jessica.lay()
    assert all(sign.width > 0 for sign in signs)
    assert len({sign.position for sign in signs}) == 3


def test_the_signs_pulse(jessica: CharacterPiece) -> None:
    jessica.loud = True
    widths = set()
    for step in range(5):
        jessica.update(0.1, 0.1 * step)
        jessica.lay()
        widths.add(round(jessica._noise.width, 3))
    assert len(widths) == 5


def test_signs_and_spice_follow_the_body(jessica: CharacterPiece) -> None:
    jessica.have(row(spice=2))
    jessica.rest(0, 50.0, 50.0)
    jessica.lay()
    before = jessica._purse.position
    jessica.level, jessica.lift = 12.0, 8.0
    jessica.lay()
    assert jessica._purse.position == pytest.approx((before[0], before[1] + 20.0))
    assert jessica.mouth == pytest.approx((50.0, 50.0 + 12.0 + 25.0))


def test_the_worm_breathes_and_is_large(wardrobe: Wardrobe) -> None:
    from render.dune.pieces import WormPiece

    worm = WormPiece(4, {Worm: Worm(9)}, wardrobe)
    widths = set()
    for step in range(4):
        worm.update(0.3, 0.3 * step)
        worm.lay()
        widths.add(worm.body.width)
    assert len(widths) == 4
    assert min(widths) > 125
    assert worm.boosted
