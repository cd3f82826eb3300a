"""The desert itself: what every field is made of, how high it is, and how it changes."""

from __future__ import annotations

from collections.abc import Callable

import arcade

from ecs.grid import Field, Grid
from render.art import Art
from render.art.dune.looks import RAISE, RELIEFS, SPAN, USUAL
from render.pieces import Layer, byte
from render.theme import TILE
from systems.dune.components import CITY, DUNE, FLAT, MOUNTAIN, PLATEAU, Looks

HIGH = (DUNE, MOUNTAIN)
FLOORS = {DUNE: FLAT, MOUNTAIN: PLATEAU, CITY: FLAT}
"""What is below what is high."""
SIDES = (("N", 0, -1), ("E", 1, 0), ("S", 0, 1), ("W", -1, 0))

Place = Callable[[Field], tuple[float, float]]


class Ground:
    """A flat tile a field, and a sprite for the dune or mountain that may stand on it."""

    def __init__(self, art: Art, layer: Layer, looks: Looks = USUAL) -> None:
        self.art = art
        self.looks = looks
        """In which colours it is painted; set before `lay` or `refine`."""
        self._layer = layer
        self._grid = Grid(1, 1)
        self._kinds: list[str] = []
        self._heights: list[float] = []
        self._reliefs: list[arcade.Sprite] = []
        self._floors: list[str] = []
        self._places: list[tuple[float, float]] = []
        self._changing: set[Field] = set()
        self._detail = 128
        self.changed: set[Field] = set()
        """The fields whose tile is to be painted anew."""

    def lay(self, grid: Grid, kinds: str, place: Place) -> None:
        """Begin anew on a board."""
        self._grid = grid
        self._layer.clear()
        self._places = [place(field) for field in range(grid.size)]
        self._kinds, self._heights = list(kinds), [0.0] * grid.size
        self._changing.clear()
        self._floors = [FLOORS.get(kind, kind) for kind in kinds]
        blank = self.art.relief(DUNE, "", 0, round(SPAN * self._detail), looks=self.looks)
        self._reliefs = [arcade.Sprite(blank) for _ in range(grid.size)]
        self._layer.extend(self._reliefs)
        for field, kind in enumerate(kinds):
            self._settle(field, kind)

    def show(self, kinds: str) -> None:
        """Be like this."""
        fresh = [
            field for field, kind in enumerate(kinds) if kind != self._kinds[field] or field in self._changing
        ]  # most of a large board stays as it is
        self._changing.clear()
        for field in fresh:
            self._kinds[field] = kinds[field]
        for field in fresh:
            self._settle(field, kinds[field])
            self._join(field)

    def refine(self, detail: int) -> None:
        """Be painted so fine."""
        self._detail = detail
        for field, kind in enumerate(self._kinds):
            self._settle(field, kind)

    @property
    def kinds(self) -> str:
        """What each field is, as far as the picture has come."""
        return "".join(self._kinds)

    def kind(self, field: Field) -> str:
        """What a field is."""
        return self._kinds[field]

    def tile(self, field: Field) -> arcade.Texture:
        """The flat ground of a field; which of the variants is scattered, but always the same."""
        x, y = self._grid.xy(field)
        variant = (x + y) % 2 + 2 * ((x * 73 + y * 179 + x * y * 31) % 97 % 4)
        return self.art.desert(self._floors[field], variant, self._detail, looks=self.looks)

    def height(self, field: Field) -> float:
        """How far a dune has grown, from 0 to 1."""
        return self._heights[field]

    def level(self, x: float, y: float) -> float:
        """How high the sand is at a board point; between the fields it slopes."""
        if not self._heights:
            return 0.0
        grid = self._grid
        across = min(max(x / TILE - 0.5, 0.0), grid.width - 1.0)
        down = min(max(grid.height - y / TILE - 0.5, 0.0), grid.height - 1.0)
        left, upper = int(across), int(down)
        right, lower = min(left + 1, grid.width - 1), min(upper + 1, grid.height - 1)
        heights, wide = self._heights, grid.width
        share = across - left
        above = heights[upper * wide + left] * (1 - share) + heights[upper * wide + right] * share
        below = heights[lower * wide + left] * (1 - share) + heights[lower * wide + right] * share
        return RAISE * (above + (below - above) * (down - upper))

    # Change

    def change(self, field: Field, old: str, new: str, part: float) -> None:
        """Be so far on the way from one kind to another."""
        if part >= 1:
            self._changing.discard(field)
            self._kinds[field] = new
            self._settle(field, new)
            self._join(field)
            return
        self._changing.add(field)
        if old in HIGH and self._kinds[field] == old:
            self._kinds[field] = new  # the neighbours end here from now on
            self._join(field)
        self._floor(field, old if part < 0.5 else new)
        if old in HIGH and new in HIGH:
            self._raise(field, *((old, 1 - 2 * part) if part < 0.5 else (new, 2 * part - 1)))
        elif old in HIGH:
            self._raise(field, old, 1 - part)
        elif new in HIGH:
            self._raise(field, new, part)

    def _settle(self, field: Field, kind: str) -> None:
        self._floor(field, kind)
        self._raise(field, kind, 1.0 if kind in HIGH else 0.0)

    def _floor(self, field: Field, kind: str) -> None:
        floor = FLOORS.get(kind, kind)
        if self._floors[field] != floor:
            self._floors[field] = floor
            self.changed.add(field)

    def _raise(self, field: Field, kind: str, grown: float) -> None:
        """Show a dune or mountain that has grown so far."""
        sprite = self._reliefs[field]
        self._heights[field] = grown if kind == DUNE else 0.0
        if grown <= 0.0:
            sprite.size = (0.0, 0.0)
            return
        texture = self._relief(field, kind)
        if sprite.texture is not texture:
            sprite.texture = texture
        x, y = self._places[field]
        wide = SPAN * TILE
        sprite.size = (wide * (0.72 + 0.28 * grown), wide * grown)
        sprite.position = (x, y - 0.5 * (1 - grown) * TILE)
        sprite.alpha = byte(min(1.0, 2.5 * grown))

    def _relief(self, field: Field, kind: str) -> arcade.Texture:
        joined = self._joined(field) if kind == DUNE else ""
        x, y = self._grid.xy(field)
        variant, size = (x * 7 + y * 13) % RELIEFS, round(SPAN * self._detail)
        return self.art.relief(kind, joined, variant, size, looks=self.looks)

    def _joined(self, field: Field) -> str:
        x, y = self._grid.xy(field)
        return "".join(
            side
            for side, right, down in SIDES
            if 0 <= x + right < self._grid.width
            and 0 <= y + down < self._grid.height
            and self._kinds[self._grid.field(x + right, y + down)] == DUNE
        )

    def _join(self, field: Field) -> None:
        """The dunes beside a field begin or end there."""
        x, y = self._grid.xy(field)
        for _, right, down in SIDES:
            if 0 <= x + right < self._grid.width and 0 <= y + down < self._grid.height:
                other = self._grid.field(x + right, y + down)
                if self._kinds[other] == DUNE and self._heights[other] > 0:
                    self._raise(other, DUNE, self._heights[other])
