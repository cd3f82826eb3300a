"""Sparks, dust and other small things that live for a moment. All sprites exist from the start. Shared."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

import arcade

from render.theme import Colour

MOST = 320
"""How many can be in the air; when there are more, the oldest make room."""

Span = tuple[float, float]


class _Mote(arcade.Sprite):
    """One particle."""

    vx = vy = fall = spin = age = life = 0.0
    first = last = 0.0
    strength = 255.0


class Particles:
    """A fixed number of sprites, used over and over."""

    def __init__(self, texture: arcade.Texture, most: int = MOST, seed: int = 7) -> None:
        self.list: arcade.SpriteList[_Mote] = arcade.SpriteList(capacity=most)
        self._dice = Random(seed)  # only for looks: no rule ever sees it
        self._idle: list[_Mote] = []
        self._alive: list[_Mote] = []
        for _ in range(most):
            mote = _Mote(texture)
            mote.size = (0.0, 0.0)  # nothing to fill, so an idle one costs nothing
            self.list.append(mote)
            self._idle.append(mote)

    def __len__(self) -> int:
        return len(self._alive)

    def burst(
        self,
        texture: arcade.Texture,
        x: float,
        y: float,
        count: int,
        *,
        colour: Colour = (255, 255, 255),
        speed: Span = (60.0, 220.0),
        life: Span = (0.3, 0.7),
        size: Span = (26.0, 4.0),
        angle: Span = (0.0, 360.0),
        fall: float = 0.0,
        spread: float = 0.0,
        spin: float = 0.0,
        strength: float = 1.0,
    ) -> None:
        """Let so many fly from a point; ``size`` is what each has at first and at last, angles in degrees."""
        within = self._dice.uniform
        for _ in range(count):
            mote = self._idle.pop() if self._idle else self._alive.pop(0)
            way = radians(within(*angle))
            pace = within(*speed)
            mote.vx, mote.vy, mote.fall = cos(way) * pace, sin(way) * pace, fall
            mote.age, mote.life = 0.0, within(*life)
            mote.first, mote.last = size[0] * within(0.7, 1.3), size[1]
            mote.spin = within(-spin, spin)
            mote.strength = 255.0 * strength
            if mote.texture is not texture:
                mote.texture = texture
            mote.position = (x + within(-spread, spread), y + within(-spread, spread))
            mote.angle = within(0.0, 360.0) if spin else 0.0
            mote.color = (*colour, int(mote.strength))
            mote.size = (mote.first, mote.first)
            self._alive.append(mote)

    def update(self, seconds: float) -> None:
        """Let them fly on, shrink and fade."""
        if not self._alive:
            return
        alive = []
        for mote in self._alive:
            mote.age += seconds
            part = mote.age / mote.life
            if part >= 1.0:
                self._put_away(mote)
                continue
            mote.vy -= mote.fall * seconds
            x, y = mote.position
            mote.position = (x + mote.vx * seconds, y + mote.vy * seconds)
            side = mote.first + (mote.last - mote.first) * part
            mote.size = (side, side)
            mote.alpha = int(mote.strength * (1 - part * part))
            if mote.spin:
                mote.angle += mote.spin * seconds
            alive.append(mote)
        self._alive = alive

    def clear(self) -> None:
        """Take all out of the air."""
        for mote in self._alive:
            self._put_away(mote)
        self._alive = []

    def _put_away(self, mote: _Mote) -> None:
        mote.size = (0.0, 0.0)
        self._idle.append(mote)
