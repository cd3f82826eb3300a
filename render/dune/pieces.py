"""Who is on the board of Deserts of Dune, as sprites."""

from __future__ import annotations

from math import sin

import arcade

from render.art.dune.looks import USUAL
from render.dune.looks import short_names
from render.pieces import Actor, Layer, Piece, Row, Wardrobe, byte
from render.theme import POOR, TILE
from systems.dune.components import Character, Looks, Noise, Purse

CHIP = 0.36
"""How wide the small signs at a character are, in fields."""


class CharacterPiece(Actor):
    """A character: avatar, name, bar of hit points, the spice it carries, and whether the worm hears it."""

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe, looks: Looks = USUAL) -> None:
        self.looks = looks
        character: Character = row[Character]
        self.name, self.kind, self.home = character.name, character.kind, character.home
        self.spice: int = row[Purse].spice
        self.loud: bool = row[Noise].loud
        self.hunted = self.foreign = False
        """Whether the worm is after it; whether it comes from another house than that of its player."""
        self._beat = 0.0
        super().__init__(entity, row, wardrobe)
        art = wardrobe.art
        self._purse = self._sprite(art.spice(64), wardrobe.items)
        self._count = self._sprite(wardrobe.captions.texture("0", 32), wardrobe.names)
        self._noise = self._sprite(art.icon("loud", 64), wardrobe.items)
        self._danger = self._sprite(art.icon("worm", 64, POOR), wardrobe.items)
        self._crest = self._sprite(art.crest(self.home, 64, looks=looks), wardrobe.items)

    @property
    def names(self) -> tuple[str, ...]:
        """What it is called."""
        return short_names(self.name)

    def picture(self) -> arcade.Texture:
        """The avatar."""
        return self.wardrobe.art.person(self.name, self.seat, self.detail, looks=self.looks)

    def have(self, row: Row) -> None:
        """Settle hit points, spice and noise."""
        super().have(row)
        self.spice, self.loud = row[Purse].spice, row[Noise].loud

    def update(self, seconds: float, time: float) -> None:
        """The signs of noise and danger pulse."""
        super().update(seconds, time)
        self._beat = sin(6 * time) if self.loud or self.hunted else 0.0

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self.spice, self.loud, self.hunted, self.foreign, self._beat)

    def _place(self) -> None:
        """The small signs are at its corners."""
        super()._place()
        pulse = 1 + 0.12 * self._beat
        self._pin(self._purse, self.spice > 0, 0.33, 0.50, 1.0)
        self._pin(self._noise, self.loud, -0.42, -0.06, pulse)
        self._pin(self._danger, self.hunted, 0.44, 0.10, pulse)
        self._pin(self._crest, self.foreign, -0.42, -0.22 if not self.loud else 0.26, 0.9)
        texture = self.wardrobe.captions.texture(str(self.spice), 32)
        if self._count.texture is not texture:
            self._count.texture = texture
        tall = 0.25 * TILE * self.boost if self.spice > 0 else 0.0
        self._count.size = (tall * texture.width / texture.height, tall)
        self._count.position = (self._purse.center_x + 0.14 * TILE, self._purse.center_y - 0.07 * TILE)
        self._count.color = (255, 255, 255, byte(self.alpha))

    def _pin(self, sprite: arcade.Sprite, shown: bool, right: float, up: float, size: float) -> None:
        side = CHIP * TILE * size * self.boost if shown else 0.0
        sprite.position = (
            self.body.center_x + right * TILE * self.boost,
            self.body.center_y + (up - 0.11) * TILE,
        )
        sprite.size = (side, side)
        sprite.alpha = byte(self.alpha)

    @property
    def mouth(self) -> tuple[float, float]:
        """Where spice flies to and from."""
        return self.x, self.y + self.level + 0.25 * TILE


class WormPiece(Piece):
    """The sandworm; its mouth opens and closes."""

    span = 1.34

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        self._breath = 1.0
        super().__init__(entity, row, wardrobe)

    @property
    def boosted(self) -> bool:
        """It can always be seen."""
        return True

    def picture(self) -> arcade.Texture:
        """Its mouth."""
        return self.wardrobe.art.worm(round(1.3 * self.detail))

    def layer(self) -> Layer:
        """Below the characters."""
        return self.wardrobe.things

    def update(self, seconds: float, time: float) -> None:
        """It breathes."""
        self._breath = 1 + 0.035 * sin(2.4 * time)

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self._breath)

    def _place(self) -> None:
        super()._place()
        body = self.body
        body.size = (body.width * self._breath, body.height * self._breath)
