"""The two cities: what they look like, whose they are, and the spice in their stores."""

from __future__ import annotations

from collections.abc import Iterable

import arcade

from render.art import Art
from render.art.dune.looks import USUAL
from render.captions import Captions
from render.pieces import Layer
from render.theme import TILE
from systems.dune.components import Looks

REACH = 1.14
"""How much wider than its fields a city is."""


class CitySign:
    """A city with the sign of its owner and the number of its store."""

    def __init__(
        self,
        art: Art,
        captions: Captions,
        name: str,
        body: Layer,
        items: Layer,
        names: Layer,
        looks: Looks = USUAL,
    ) -> None:
        self.art, self.captions, self.name, self.looks = art, captions, name, looks
        self.house, self.seat, self.store = "", 0, 0
        self.pulse = 0.0
        """How much larger the sign is while something is delivered."""
        self.x = self.y = 0.0
        self._side = 1
        self._detail = 128
        self._laid: object = None
        self.sprites = [arcade.Sprite(art.city(name, 128)), arcade.Sprite(art.banner("", 0, 96))]
        self.sprites += [arcade.Sprite(art.spice(64)), arcade.Sprite(captions.texture("0", 32))]
        self._layers = (body, items, items, names)
        for sprite, layer in zip(self.sprites, self._layers, strict=True):
            layer.append(sprite)

    def stand(self, places: Iterable[tuple[float, float]]) -> None:
        """Be on these fields."""
        points = list(places)
        self.x = sum(x for x, _ in points) / len(points)
        self.y = sum(y for _, y in points) / len(points)
        self._side = round(len(points) ** 0.5)
        self._laid = None

    def belong(self, house: str, seat: int, store: int) -> None:
        """Be the city of a player."""
        self.house, self.seat, self.store = house, seat, store

    def refine(self, detail: int) -> None:
        """Be painted so fine."""
        self._detail = detail
        self._laid = None

    @property
    def gate(self) -> tuple[float, float]:
        """Where spice is brought to."""
        return self.x, self.y - 0.2 * TILE * self._side

    def lay(self, boost: float) -> None:
        """Let the sprites follow, if anything has changed."""
        state = (self.house, self.seat, self.store, self.pulse, boost)
        if state == self._laid:
            return
        self._laid = state
        city, banner, crumb, number = self.sprites
        city.texture = self.art.city(self.name, self._side * self._detail)
        side = REACH * self._side * TILE
        city.position, city.size = (self.x, self.y + 0.06 * TILE), (side, side)
        half = 0.5 * self._side * TILE
        banner.texture = self.art.banner(self.house, self.seat, max(64, self._detail), looks=self.looks)
        wide = 0.54 * TILE * boost if self.house else 0.0
        banner.position, banner.size = (
            (self.x - half + 0.2 * TILE, self.y - half + 0.22 * TILE),
            (wide, wide),
        )
        chip = 0.40 * TILE * boost * (1 + self.pulse) if self.house else 0.0
        crumb.position, crumb.size = (self.x + half - 0.34 * TILE, self.y - half + 0.18 * TILE), (chip, chip)
        texture = self.captions.texture(str(self.store), 32)
        number.texture = texture
        tall = 0.30 * TILE * boost * (1 + self.pulse) if self.house else 0.0
        number.size = (tall * texture.width / texture.height, tall)
        number.position = (crumb.center_x + 0.16 * TILE, crumb.center_y - 0.06 * TILE)

    def leave(self) -> None:
        """Leave the stage."""
        for sprite, layer in zip(self.sprites, self._layers, strict=True):
            layer.remove(sprite)
