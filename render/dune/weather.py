"""The sandstorm: a haze over the fields it rages on, and the whirl around its middle."""

from __future__ import annotations

import arcade

from ecs.grid import Field
from render.art import Art
from render.pieces import Layer, byte
from render.theme import TILE

MOST = 30
"""Fields that may be hazy at the same time: those it leaves, and those it comes to."""
WIDE = 3.7
"""How wide the whirl is, in fields."""
TURNS = 95.0
"""Degrees that the whirl turns in a second."""


class Weather:
    """Sprites below and above the characters: these are in the storm, but can be seen."""

    def __init__(self, art: Art, below: Layer, above: Layer) -> None:
        self.field: Field | None = None
        """The middle of the storm, as far as the picture has come."""
        self.x = self.y = 0.0
        self.strength = 0.0
        self._angle = 0.0
        self._hazes = [_hidden(art.haze()) for _ in range(MOST)]
        self._whirls = [_hidden(art.whirl()) for _ in range(3)]
        below.extend([*self._hazes, *self._whirls[:2]])
        above.append(self._whirls[2])
        self._hazy: dict[Field, float] = {}

    def rage(self, field: Field, place: tuple[float, float], hazy: dict[Field, tuple[float, float]]) -> None:
        """Be here, and over these fields with their places."""
        self.field, (self.x, self.y) = field, place
        self.strength = 1.0
        self.cover({each: (x, y, 1.0) for each, (x, y) in hazy.items()})

    def cover(self, hazy: dict[Field, tuple[float, float, float]]) -> None:
        """Lie over these fields: where each is, and how thick."""
        self._hazy = {field: thick for field, (_, _, thick) in hazy.items()}
        places = list(hazy.values())[:MOST]
        for number, sprite in enumerate(self._hazes):
            if number < len(places):
                x, y, thick = places[number]
                sprite.position = (x, y)
                sprite.size = (TILE, TILE)
                sprite.alpha = byte(thick)
            else:
                sprite.size = (0.0, 0.0)
        self.lay()

    @property
    def hazy(self) -> set[Field]:
        """The fields that lie in it."""
        return {field for field, thick in self._hazy.items() if thick > 0.5}

    def turn(self, seconds: float) -> None:
        """Round and round."""
        self._angle = (self._angle + TURNS * seconds) % 360

    def lay(self) -> None:
        """Let the whirl be where the storm is."""
        looks = ((1.0, 1.0, 150), (0.66, -1.4, 190), (0.9, 1.6, 84))
        for sprite, (size, sense, opaque) in zip(self._whirls, looks, strict=True):
            side = WIDE * TILE * size if self.strength > 0 else 0.0
            sprite.position = (self.x, self.y)
            sprite.size = (side, side)
            sprite.angle = sense * self._angle
            sprite.alpha = int(opaque * self.strength)


def _hidden(texture: arcade.Texture) -> arcade.Sprite:
    sprite = arcade.Sprite(texture)
    sprite.size = (0.0, 0.0)
    return sprite
