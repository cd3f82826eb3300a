"""The stage of Deserts of Dune: a desert that lives, its cities, spice and storm, and whoever is there."""

from __future__ import annotations

from math import sin

import arcade

from ecs.components import MATCH, Position
from ecs.grid import Field, Grid
from ecs.world import World
from render import stage
from render.art import Art
from render.art.dune.looks import USUAL, scheme_of, tint
from render.dune.cities import CitySign
from render.dune.ground import Ground
from render.dune.looks import foreign, looks_of
from render.dune.minimap import DUNE_LIGHT, ROCK_LIGHT
from render.dune.pieces import CharacterPiece, WormPiece
from render.dune.spice_sprites import SpiceSprites
from render.dune.weather import Weather
from render.pieces import Layer, Piece, Row, Wardrobe, byte
from render.theme import GOLD, SPICE, TILE, Colour, Palette
from systems.dune.components import (
    CITY,
    DUNE,
    MOUNTAIN,
    WORM,
    Character,
    City,
    House,
    Looks,
    Spice,
    Storm,
    Terrain,
    Worm,
)

GLITTER = 3.0
"""Seconds between two sparks of a crumb on the ground."""
DUST = 0.09
"""Seconds between two puffs of the storm."""
FAR = {DUNE: DUNE_LIGHT, MOUNTAIN: ROCK_LIGHT, CITY: GOLD}
"""What is high, seen from far away."""


class Stage(stage.Stage):
    """The picture of a match on its board."""

    halo = 1.12

    def __init__(self, art: Art, palette: Palette) -> None:
        super().__init__(art, palette)
        relief: Layer = arcade.SpriteList()
        weather: Layer = arcade.SpriteList()
        gusts: Layer = arcade.SpriteList()
        cities: Layer = arcade.SpriteList()
        self._layers.insert(self._layers.index(self._ground) + 1, relief)
        self._layers.insert(self._layers.index(relief) + 1, cities)
        self._layers.insert(self._layers.index(cities) + 1, weather)
        self._layers.insert(self._layers.index(self._bars), gusts)
        self._wardrobe = Wardrobe(
            art, self.captions, self._floor, self._things, self._bodies, self._bars, self._items, self._names
        )
        self.looks = USUAL
        """How the match wants to be drawn."""
        self.ground = Ground(art, relief)
        self.crumbs = SpiceSprites(art, self._items)
        self.weather = Weather(art, weather, gusts)
        self.cities: dict[int, CitySign] = {}
        """By the seats of their owners."""
        self._city_layer = cities
        self._pointer = arcade.Sprite(art.effect("pointer", 64))
        self._pointer.size = (0.0, 0.0)
        self._names.append(self._pointer)
        self._terrain = ""
        self._glitter = self._gust = 0.0

    # What is on the board

    def made(self, entity: int, row: Row) -> Piece:
        """A character, or the worm."""
        if Character in row:
            return CharacterPiece(entity, row, self._wardrobe, self.looks)
        return WormPiece(entity, row, self._wardrobe)

    def present(self, world: World) -> set[int]:
        """Whoever is on the board."""
        return {
            entity
            for entity in world.each(Position)
            if world.has(entity, Character) or world.has(entity, Worm)
        }

    def show(self, world: World) -> None:
        """Settle: the picture equals the world."""
        self._terrain = world.get(MATCH, Terrain).kinds
        looks = looks_of(world)
        if looks != self.looks:
            self._dress(looks)
        super().show(world)

    def _dress(self, looks: Looks) -> None:
        """Begin anew with other colours and faces."""
        self.looks = self.ground.looks = looks
        for entity in tuple(self._pieces):
            self.remove(entity)
        while self.cities:
            self.cities.popitem()[1].leave()
        self.grid = Grid(1, 1)

    def settle(self, world: World) -> None:
        """Terrain, cities, spice, storm, and whom the worm hunts."""
        self.ground.show(self._terrain)
        self._paint()
        self._found_cities(world)
        self.crumbs.show(world.get(MATCH, Spice).fields)
        self._blow(world.get(MATCH, Storm).field)
        worm = world.find(WORM, Worm)
        for piece in self._pieces.values():
            if isinstance(piece, CharacterPiece):
                piece.hunted = worm is not None and worm.target == piece.entity
                piece.foreign = foreign(world, piece.entity)
        self.crumbs.yield_to(self._occupied(), 0.0)

    def _found_cities(self, world: World) -> None:
        for seat in (1, 2):
            city = world.find(MATCH + seat, City)
            sign = self.cities.get(seat)
            if sign is not None and (city is None or sign.name != city.name):
                self.cities.pop(seat).leave()
                sign = None
            if city is None:
                continue
            if sign is None:
                sign = self.cities[seat] = CitySign(
                    self.art,
                    self.captions,
                    city.name,
                    self._city_layer,
                    self._items,
                    self._names,
                    self.looks,
                )
                sign.refine(self._detail)
            sign.stand(self.center(field) for field in city.fields)
            house = world.find(MATCH + seat, House)
            sign.belong(house.name if house else "", seat, house.store if house else 0)
            sign.pulse = 0.0

    def _blow(self, field: Field) -> None:
        hazy = (field, *self.grid.near[field])
        self.weather.rage(field, self.center(field), {each: self.center(each) for each in hazy})

    # Places

    def tile(self, field: Field) -> arcade.Texture:
        """The flat ground of a field."""
        return self.ground.tile(field)

    @property
    def surface(self) -> object:
        """The desert changes."""
        return self.grid, self.ground.kinds

    def shade(self, field: Field) -> Colour:
        """What is high catches the light; a city can be seen from anywhere."""
        far = FAR.get(self.ground.kind(field))
        return super().shade(field) if far is None else tint(far, scheme_of(self.looks))

    def level(self, x: float, y: float) -> float:
        """How high the sand is there."""
        return self.ground.level(x, y)

    def top(self, field: Field) -> tuple[float, float]:
        """The middle of a field as it is seen: on a dune it is higher."""
        x, y = self.center(field)
        return x, y + self.level(x, y)

    def lay_ground(self, grid: Grid) -> None:
        """A new board."""
        self.grid = grid
        self.ground.lay(grid, self._terrain, self.center)
        super().lay_ground(grid)

    def refine(self) -> None:
        """Paint as fine as the zoom needs."""
        self.ground.refine(self._detail)
        self.ground.changed.clear()
        super().refine()
        self.crumbs.refine(self._detail)
        for city in self.cities.values():
            city.refine(self._detail)

    # Life

    def live(self, seconds: float) -> None:
        """The storm turns, crumbs glitter."""
        self.weather.turn(seconds)
        self._glitter += seconds
        lying = self.crumbs.fields
        if lying and self._glitter > GLITTER / len(lying):
            self._glitter = 0.0
            x, y = self.top(lying[int(self._time * 1000) % len(lying)])
            self.sparks.burst(
                self.art.effect("spark", 64), x, y, 1, colour=SPICE, speed=(4, 16), life=(0.5, 0.9),
                size=(34, 4), spread=0.2 * TILE,
            )  # fmt: skip
        self._gust += seconds
        if self.weather.strength > 0 and self._gust > DUST:
            self._gust = 0.0
            self.dust.burst(
                self.art.effect("dust", 64), self.weather.x, self.weather.y, 1, colour=(226, 192, 140),
                speed=(60, 150), angle=(0, 40), life=(0.5, 0.9), size=(18, 30), spread=1.3 * TILE, spin=120,
                strength=0.5,
            )  # fmt: skip

    def lay(self) -> None:
        """Everybody stands as high as the sand is."""
        for piece in self._pieces.values():
            piece.level = self.ground.level(piece.x, piece.y)
        if self.ground.changed:
            self._paint()
        super().lay()
        self.weather.lay()
        boost = self._boosting()
        self.crumbs.lay(((field, *self.top(field)) for field in self.crumbs.fields), self._time, boost)
        for city in self.cities.values():
            city.lay(boost)
        self._point(boost)

    def _point(self, boost: float) -> None:
        """A wedge over whose turn it is: a golden frame alone is hard to see on sand."""
        active = self._pieces.get(self.active) if self.active is not None else None
        if active is None:
            self._pointer.size = (0.0, 0.0)
            return
        side = 0.4 * TILE * boost
        above = (0.7 + 0.05 * sin(6 * self._time)) * TILE * boost
        self._pointer.position = (active.body.center_x, active.body.center_y + above)
        self._pointer.size = (side, side)
        self._pointer.color = (*GOLD, byte(active.alpha))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.crumbs.yield_to(self._occupied(), 0.0 if self.calm else seconds)
        super().update(seconds)

    def _occupied(self) -> set[Field]:
        return {piece.field for piece in self._pieces.values() if piece.field is not None}

    def _paint(self) -> None:
        for field in self.ground.changed:
            self._tiles[field].texture = self.tile(field)
            self._tiles[field].size = (TILE, TILE)
        self.ground.changed.clear()
