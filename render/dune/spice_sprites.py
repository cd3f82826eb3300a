"""The crumbs of spice that lie on the ground, a sprite each."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import exp, sin

import arcade

from ecs.grid import Field
from render.art import Art
from render.pieces import Layer
from render.theme import TILE

WIDE, NARROW = 0.64, 0.40
"""How wide a crumb is in fields, alone on its field and beside whoever stands there."""
ASIDE = (0.37, -0.22)
"""Where it lies then, in fields from the middle."""
GIVES_WAY = 12.0
"""How fast it does."""


class SpiceSprite:
    """A crumb: where it lies, and how far it has moved aside."""

    def __init__(self, sprite: arcade.Sprite) -> None:
        self.sprite = sprite
        self.aside = 0.0


class SpiceSprites:
    """At most one crumb a field. Sprites are kept for later."""

    def __init__(self, art: Art, layer: Layer) -> None:
        self.art = art
        self._layer = layer
        self._lying: dict[Field, SpiceSprite] = {}
        self._idle: list[SpiceSprite] = []
        self._size = 64

    @property
    def fields(self) -> tuple[Field, ...]:
        """Where crumbs lie, as far as the picture has come."""
        return tuple(sorted(self._lying))

    def show(self, fields: Collection[Field]) -> None:
        """Lie on these fields and on no others."""
        for field in [field for field in self._lying if field not in fields]:
            self.take(field)
        for field in fields:
            self.put(field)

    def put(self, field: Field) -> None:
        """Let a crumb lie on a field."""
        if field in self._lying:
            return
        if not self._idle:
            sprite = arcade.Sprite(self.art.spice(self._size))
            self._layer.append(sprite)
            self._idle.append(SpiceSprite(sprite))
        crumb = self._lying[field] = self._idle.pop()
        crumb.aside = 0.0

    def take(self, field: Field) -> None:
        """Take the crumb of a field away, if there is one."""
        crumb = self._lying.pop(field, None)
        if crumb is not None:
            crumb.sprite.size = (0.0, 0.0)
            self._idle.append(crumb)

    def refine(self, detail: int) -> None:
        """Be painted so fine."""
        self._size = max(32, detail // 2)
        for crumb in (*self._lying.values(), *self._idle):
            crumb.sprite.texture = self.art.spice(self._size)
        for crumb in self._idle:
            crumb.sprite.size = (0.0, 0.0)

    def yield_to(self, occupied: Collection[Field], seconds: float) -> None:
        """Make room for whoever stands there; with 0 seconds at once."""
        part = 1 - exp(-GIVES_WAY * seconds) if seconds else 1.0
        for field, crumb in self._lying.items():
            crumb.aside += ((1.0 if field in occupied else 0.0) - crumb.aside) * part

    def lay(self, places: Iterable[tuple[Field, float, float]], time: float, boost: float) -> None:
        """Lie where the fields are."""
        for field, x, y in places:
            crumb = self._lying[field]
            side = (WIDE + (NARROW - WIDE) * crumb.aside) * TILE * boost * (1 + 0.05 * sin(3 * time + field))
            crumb.sprite.position = (x + ASIDE[0] * TILE * crumb.aside, y + ASIDE[1] * TILE * crumb.aside)
            crumb.sprite.size = (side, side)
