"""A stage for the story of a game: actors that are put somewhere, and a light behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from render.widgets.embers import lightening

if TYPE_CHECKING:
    from render.views.intro import IntroView


class Play:
    """Base of the stories; a subclass has the scenes."""

    def __init__(self, view: IntroView) -> None:
        self.view = view
        self._glow: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.actors: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.light = self._sprite(view.game.art.effect("glow", 256), 560, self._glow)

    def actor(self, texture: arcade.Texture, size: float) -> arcade.Sprite:
        """Somebody new, so many pixels of the design high."""
        return self._sprite(texture, size, self.actors)

    def _sprite(
        self, texture: arcade.Texture, size: float, where: arcade.SpriteList[arcade.Sprite]
    ) -> arcade.Sprite:
        sprite = arcade.Sprite(texture)
        sprite.scale = size * self.view.unit / texture.height
        where.append(sprite)
        return sprite

    def place(self, sprite: arcade.Sprite, x: float, y: float, alpha: float = 1.0) -> None:
        """Put somebody so many pixels of the design away from the middle."""
        view = self.view
        sprite.position = (view.width / 2 + x * view.unit, view.height * 0.54 + y * view.unit)
        sprite.alpha = round(255 * max(0.0, min(1.0, alpha)))

    def clear(self) -> None:
        """Nobody is on the stage."""
        for sprites in (self._glow, self.actors):
            for sprite in sprites:
                sprite.alpha = 0
                sprite.angle = 0

    def draw(self) -> None:
        """The light, and whoever stands in it."""
        self._glow.draw(blend_function=lightening(self.view.game))
        self.actors.draw()
