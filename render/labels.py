"""Words that rise from the board and fade: damage, healing, a shout. All sprites exist from the start."""

from __future__ import annotations

import arcade

from render.captions import Captions
from render.theme import Colour
from render.timeline import overshoot

MOST = 24
"""How many can rise at the same time; when there are more, the oldest make room."""
PIXELS = 48
"""The height of the letters in their pictures."""
POP = 0.18
"""Seconds in which they come up to their size."""


class _Riser(arcade.Sprite):
    """Words on their way up."""

    words = ""
    foot = 0.0
    tall = rise = age = life = 0.0


class Labels:
    """A fixed number of sprites, used over and over."""

    def __init__(self, captions: Captions) -> None:
        self._captions = captions
        self.list: arcade.SpriteList[_Riser] = arcade.SpriteList(capacity=MOST)
        self._idle: list[_Riser] = []
        self._alive: list[_Riser] = []
        for _ in range(MOST):
            riser = _Riser(captions.texture("0", PIXELS))
            riser.size = (0.0, 0.0)
            self.list.append(riser)
            self._idle.append(riser)

    def __len__(self) -> int:
        return len(self._alive)

    @property
    def said(self) -> list[str]:
        """The words that rise now, the oldest first."""
        return [riser.words for riser in self._alive]

    def say(
        self,
        words: str,
        x: float,
        y: float,
        *,
        colour: Colour,
        tall: float,
        life: float,
        rise: float,
        within: tuple[float, float],
    ) -> None:
        """Let words of this height rise from a board point, but stay in this range of x."""
        riser = self._idle.pop() if self._idle else self._alive.pop(0)
        riser.texture = self._captions.texture(words, PIXELS)
        riser.words, riser.foot, riser.age = words, y, 0.0
        riser.tall, riser.life, riser.rise = tall, life, rise
        half = tall * riser.texture.width / riser.texture.height / 2
        riser.position = (max(within[0] + half, min(x, within[1] - half)), y)
        riser.color = (*colour, 255)
        riser.size = (0.0, 0.0)
        self._alive.append(riser)

    def update(self, seconds: float) -> None:
        """Let them rise and fade."""
        if not self._alive:
            return
        alive = []
        for riser in self._alive:
            riser.age += seconds
            part = riser.age / riser.life
            if part >= 1:
                self._put_away(riser)
                continue
            riser.center_y = riser.foot + riser.rise * (1 - (1 - part) ** 3)
            tall = riser.tall * overshoot(min(1.0, riser.age / POP))
            riser.size = (tall * riser.texture.width / riser.texture.height, tall)
            riser.alpha = int(255 * min(1.0, 3 * (1 - part)))
            alive.append(riser)
        self._alive = alive

    def clear(self) -> None:
        """Take all away."""
        for riser in self._alive:
            self._put_away(riser)
        self._alive = []

    def _put_away(self, riser: _Riser) -> None:
        riser.size = (0.0, 0.0)
        self._idle.append(riser)
