"""A desert to paint on: the ground of the match itself, with cities and spice on it."""

from __future__ import annotations

from typing import Any

import arcade

from ecs.grid import Grid, grid
from render.dune.cities import REACH
from render.dune.editor import appearance
from render.dune.editor.desert import GROUND, Desert
from render.dune.editor.desert_painter import DesertPainter
from render.dune.ground import Ground
from render.dune.spice_sprites import WIDE
from render.editor.board import At
from render.theme import TILE
from render.views.edit_canvas import PIXELS, Canvas, Sprites
from systems.dune.scenario import TILES


class DesertCanvas(Canvas):
    """Shows terrain, cities and spice."""

    painter: DesertPainter

    def __init__(self, *arguments: Any) -> None:
        self._board = Grid(1, 1)
        self._letters: list[str] = []
        self._towns: Sprites = arcade.SpriteList()
        self._shown_on: Desert | None = None
        self._land: Ground | None = None
        super().__init__(*arguments)

    @property
    def layers(self) -> tuple[Sprites, ...]:
        """Cities and spice stand on the ground."""
        return self._ground, self._things, self._towns, self._marks

    def lay(self, width: int, height: int) -> None:
        """Flat sand everywhere."""
        board = self._board = grid(width, height)
        self._letters = [GROUND] * board.size
        looks = appearance.looks(self.painter.document.value)
        self._land = Ground(self.layer.window.art, self._things, looks)
        self._land.refine(PIXELS)
        self._land.lay(board, GROUND * board.size, lambda field: self.centre(board.xy(field)))
        for field in range(board.size):
            self.add_ground(board.xy(field), self._land.tile(field))

    def put(self, at: At, state: Any) -> None:
        """Other terrain; what is none looks like sand."""
        assert self._land is not None
        field = self._board.field(*at)
        letter = state if isinstance(state, str) and state in TILES else GROUND
        if letter == self._letters[field]:
            return
        self._land.change(field, self._letters[field], letter, 1.0)
        self._letters[field] = letter
        for changed in self._land.changed:
            self._ground[changed].texture = self._land.tile(changed)
        self._land.changed.clear()

    def show(self) -> None:
        """The board as it is now."""
        super().show()
        self._dress()
        board = self.painter.board
        if board is self._shown_on:
            return
        self._shown_on = board
        self._towns.clear()
        art = self.layer.window.art
        for site in board.sites:
            middle = (site.size - 1) / 2
            x, y = self.centre((site.x, site.y))
            town = arcade.Sprite(art.city(site.name, site.size * PIXELS))
            town.size = (REACH * site.size * TILE,) * 2
            town.position = x + middle * TILE, y - middle * TILE + 0.06 * TILE
            self._towns.append(town)
        for at in board.crumbs:
            crumb = arcade.Sprite(art.spice(PIXELS // 2))
            crumb.size = (WIDE * TILE,) * 2
            crumb.position = self.centre(at)
            self._towns.append(crumb)

    def _dress(self) -> None:
        """In the colours that are wished now."""
        looks, land = appearance.looks(self.painter.document.value), self._land
        if land is None or looks.scheme == land.looks.scheme:
            return
        land.looks = looks
        land.refine(PIXELS)
        land.changed.clear()
        for field, sprite in enumerate(self._ground):
            sprite.texture = land.tile(field)
