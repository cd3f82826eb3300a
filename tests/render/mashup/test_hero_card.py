from __future__ import annotations

import arcade

from render.mashup.hero_card import HeroCard
from render.widgets.layer import Layer
from render.window import GameWindow
from systems.mashup.configs import default_setup


def test_a_card_tells_everything_and_can_be_chosen(window: GameWindow) -> None:
    hulk = next(hero for hero in default_setup().characters.characters if hero.name == "Hulk")
    clicks: list[str] = []
    layer = Layer(window, 1.0)
    rect = arcade.LBWH(100, 100, 190, 256)
    card = layer.add(HeroCard(layer, "hero", rect, hulk, "3", lambda: clicks.append("hulk")))
    told = [text.text for text in layer.texts]
    assert told == ["3", "Hulk", "Guardian", "300", "1", "2", "40", "20", "3"]
    assert not card.check.visible
    assert not card.tip.visible
    card.show(chosen=True, advised=True, dimmed=False)
    assert card.check.visible
    assert card.tip.visible
    layer.press(*rect.center)
    layer.release(*rect.center)
    assert clicks == ["hulk"]


def test_a_small_card_keeps_all_inside(window: GameWindow) -> None:
    hero = max(default_setup().characters.characters, key=lambda hero: len(hero.name))
    layer = Layer(window, 1.0)
    rect = arcade.LBWH(100, 100, 120, 150)
    layer.add(HeroCard(layer, "hero", rect, hero, "=", lambda: None))
    for text in layer.texts:
        assert rect.left <= text.left
        assert text.right <= rect.right
        assert rect.bottom <= text.bottom + 3
        assert text.top <= rect.top
    for sprite in (*layer.plates, *layer.pictures):
        assert rect.left - 1 <= sprite.left
        assert sprite.right <= rect.right + 1
        assert rect.bottom - 1 <= sprite.bottom
        assert sprite.top <= rect.top + 1
