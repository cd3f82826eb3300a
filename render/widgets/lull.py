"""The calm picture of a game while nothing is known yet: drifting lights, and its signs going round."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import arcade

from render.game_menus import GameMenus
from render.widgets.embers import Embers

if TYPE_CHECKING:
    from render.window import GameWindow

RADIUS = 84.0
"""How wide the circle of signs is, in pixels of the design."""
HEIGHT = 0.62
"""Where its middle is, as a share of the window's height."""


class Lull:
    """Laid out for one size of the window."""

    def __init__(self, window: GameWindow, game_menus: GameMenus, unit: float, clock: float = 0.0) -> None:
        """``clock`` is for how many seconds the signs have been going round."""
        self._window, self._unit, self._clock = window, unit, clock
        self._embers = Embers(window, game_menus.lights)
        self.signs: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        for texture in game_menus.signs(window.art):
            self.signs.append(arcade.Sprite(texture, 58 * unit / texture.height))
        self.update(0.0)

    def update(self, seconds: float) -> None:
        """Let the lights drift and the signs turn; they stand still where motion is reduced."""
        self._embers.update(seconds)
        still = self._window.settings.reduced_motion
        if not still:
            self._clock += seconds
        radius = RADIUS * self._unit * (1 if still else 1 + 0.12 * math.sin(self._clock * 1.7))
        for index, sprite in enumerate(self.signs):
            angle = math.tau * (index / len(self.signs) + self._clock / 9) + math.pi / 2
            sprite.position = (
                self._window.width / 2 + math.cos(angle) * radius,
                self._window.height * HEIGHT + math.sin(angle) * radius,
            )

    def draw(self) -> None:
        """Draw it."""
        self._embers.draw()
        self.signs.draw()
