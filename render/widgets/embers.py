"""Small lights that drift up behind a screen. They stand still where motion is reduced."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import arcade

from render.theme import Colour

if TYPE_CHECKING:
    from render.window import GameWindow


@dataclass(slots=True)
class _Drift:
    speed: float
    sway: float
    phase: float
    x: float
    y: float


class Embers:
    """A fixed number of lights; those that leave at the top come again at the bottom."""

    def __init__(self, window: GameWindow, colours: Sequence[Colour], number: int = 36) -> None:
        dice = random.Random(7)  # cosmetic only, and the same in every picture
        self._window = window
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._drifts: list[_Drift] = []
        texture = window.art.effect("glow", 64)
        for index in range(number):
            sprite = arcade.Sprite(texture, dice.uniform(0.15, 0.5))
            sprite.color = (*colours[index % len(colours)], dice.randrange(60, 170))
            self._sprites.append(sprite)
            self._drifts.append(
                _Drift(
                    dice.uniform(0.015, 0.06),
                    dice.uniform(0.005, 0.02),
                    dice.uniform(0, math.tau),
                    dice.random(),
                    dice.random(),
                )
            )
        self._clock = 0.0
        self.update(0.0)

    def update(self, seconds: float) -> None:
        """Let them rise."""
        if not self._window.settings.reduced_motion:
            self._clock += seconds
        width, height = self._window.width, self._window.height
        for sprite, drift in zip(self._sprites, self._drifts, strict=True):
            y = (drift.y + drift.speed * self._clock) % 1.1 - 0.05
            x = drift.x + drift.sway * math.sin(drift.phase + 0.7 * self._clock)
            sprite.position = (x * width, y * height)

    def draw(self) -> None:
        """Draw them, brightening what is behind."""
        self._sprites.draw(blend_function=lightening(self._window))


def lightening(window: GameWindow) -> tuple[int, int]:
    """How light is drawn: it adds to what is behind it, as far as it is not transparent."""
    return window.ctx.SRC_ALPHA, window.ctx.ONE
