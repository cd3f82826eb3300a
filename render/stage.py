"""The stage: a board with everything on it, as sprites. Each game's stage adds what only it shows.

`show` makes the picture equal to a world. In between, animations change the pieces; `update` gives them life.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import exp, sin

import arcade

from ecs.components import MATCH, Position, Progress
from ecs.grid import Field, Grid
from ecs.places import GridPlaces, Places
from ecs.world import World
from render.art import Art
from render.art.shades import shade
from render.camera import Camera
from render.captions import Captions
from render.labels import Labels
from render.particles import Particles
from render.pieces import Actor, Figure, Layer, Piece, Row, byte
from render.props import Props
from render.theme import DIM, GOLD, LINE, TILE, Colour, Palette

DETAILS = (32, 64, 128, 192)
"""The sizes in pixels in which pictures are painted; the one that is shown is just larger than needed."""
SMALL = 30
"""Pixels below which characters and what they fight for are drawn larger than their fields."""
BOOST = 1.6
"""How much larger at most."""
EDGE = 0.36
"""How wide the frame of a board is, with the numbers of columns and rows in it."""
SMALLEST_NUMBER, LARGEST_NUMBER = 9.0, 18.0
"""How high these numbers are, in pixels."""
NAMED_FROM = 28
"""Pixels a field must have for the name of whoever stands on it."""


class Stage:
    """The picture of a match on its board."""

    halo = 1.04
    """How wide the frame around whose turn it is is, in fields."""
    chest = 0.0
    """How far above the middle of its field whoever stands there is hit, in fields."""
    headroom = 0.0
    """How far whoever stands in the uppermost row is seen above the board, in fields."""

    def __init__(self, art: Art, palette: Palette) -> None:
        self.art, self.palette = art, palette
        self.camera = Camera(TILE)
        self.pace = 1.0
        """How fast time passes for particles and words; the director sets it."""
        self.calm = False
        """Whether motion is to be reduced."""
        self.grid = Grid(1, 1)
        self.active: int | None = None
        """Whose turn the picture shows."""
        self.veil: tuple[Colour, float] = ((0, 0, 0), 0.0)
        """What lies over the ground for a moment, and how thick."""
        self.captions = Captions()
        self._layers: list[Layer] = [arcade.SpriteList() for _ in range(9)]
        self._ground, self._marks, self._floor, self._things, self._mist = self._layers[:5]
        self._bodies, self._bars, self._items, self._names = self._layers[5:]
        spark, smoke = art.effect("spark", 64), art.effect("smoke", 64)
        self.sparks, self.dust = Particles(spark), Particles(smoke)
        self.lights, self.props = Props(spark), Props(smoke)
        """Pictures to borrow: lights shine, the others cover."""
        self.labels = Labels(self.captions)
        self._pieces: dict[int, Piece] = {}
        self._marked: dict[str, list[arcade.Sprite]] = {}
        self._marked_now: dict[str, tuple[tuple[Field, ...], arcade.Texture]] = {}
        self._halo = arcade.Sprite(art.mark("active"))
        self._halo.size = (0.0, 0.0)
        self._marks.append(self._halo)
        self._cover = arcade.SpriteSolidColor(1, 1)
        self._cover.size = (0.0, 0.0)
        self._mist.append(self._cover)
        self.plain = self._cover.texture
        """A single white point, for whatever is one colour."""
        self._time = 0.0
        self._detail = DETAILS[2]
        self._named = (0.0, 0)
        self._tiles: list[arcade.Sprite] = []
        self._numbers: list[tuple[str, arcade.Sprite]] = []

    # What each game says of its own

    def made(self, entity: int, row: Row) -> Piece:
        """A new piece for an entity with these components."""
        raise NotImplementedError

    def present(self, world: World) -> Collection[int]:
        """All entities that are to be seen."""
        raise NotImplementedError

    def tile(self, field: Field) -> arcade.Texture:
        """The picture of the ground of a field."""
        raise NotImplementedError

    def settle(self, world: World) -> None:
        """Make equal to the world what only this game shows; all pieces have come to rest."""

    @property
    def rims(self) -> tuple[Colour, Colour]:
        """The colours of the frame around the board, outside and inside."""
        return LINE, (16, 20, 38)

    def surround(self) -> None:
        """Add what lies around the board and over its ground; the fields are there."""

    def live(self, seconds: float) -> None:
        """Time passes for what only this game shows; never where motion is to be reduced."""

    @property
    def surface(self) -> object:
        """Something else as soon as the ground looks otherwise from far away."""
        return self.grid

    def shade(self, field: Field) -> Colour:
        """The colour of a field seen from far away."""
        return shade(self.tile(field))

    def level(self, x: float, y: float) -> float:
        """How high the ground is at a board point, in board units."""
        return 0.0

    # Places

    @property
    def places(self) -> Places:
        """Where the fields are; a game whose board is no grid has others."""
        return GridPlaces(self.grid)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the board in board units."""
        left, top, right, bottom = self.places.bounds
        return (right - left) * TILE, (bottom - top) * TILE

    def center(self, field: Field) -> tuple[float, float]:
        """The middle of a field in board units, which are counted upwards."""
        places = self.places
        x, y = places.centre(field)
        return (x - places.bounds.left) * TILE, (places.bounds.bottom - y) * TILE

    def heart(self, field: Field) -> tuple[float, float]:
        """Where whoever stands on a field is hit, in board units."""
        x, y = self.center(field)
        return x, y + self.chest * TILE

    def field_at(self, x: float, y: float) -> Field | None:
        """The field around a board point, if there is one."""
        places = self.places
        return places.at(places.bounds.left + x / TILE, places.bounds.bottom - y / TILE)

    def under(self, x: float, y: float) -> Field | None:
        """The field under a point of the window, if there is one."""
        return self.field_at(*self.camera.unproject(x, y))

    @property
    def sight(self) -> tuple[float, float]:
        """From where to where the board can be seen, in board units."""
        left, _, width, _ = self.camera.rectangle
        return self.camera.unproject(left, 0)[0], self.camera.unproject(left + width, 0)[0]

    # Pieces

    def piece(self, entity: int) -> Piece | None:
        """The picture of an entity, if it has one."""
        return self._pieces.get(entity)

    @property
    def pieces(self) -> Iterable[Piece]:
        """All that is on the stage."""
        return self._pieces.values()

    def bring(self, entity: int, row: Row) -> Piece:
        """The piece for an entity with these components; a new one stands nowhere yet."""
        piece = self._pieces.get(entity)
        if piece is None:
            piece = self._pieces[entity] = self.made(entity, row)
            piece.focus(self._detail, self._boost(piece))
            self._named = (0.0, 0)
        return piece

    def remove(self, entity: int) -> None:
        """Take a piece off the stage."""
        piece = self._pieces.pop(entity, None)
        if piece is not None:
            piece.leave()

    # Marks

    def mark(self, kind: str, fields: Iterable[Field]) -> None:
        """Lay marks of a kind (see `Art.mark`) over these fields and no others."""
        sprites = self._marked.setdefault(kind, [])
        wanted = tuple(fields)
        texture = self.art.mark(kind, self._detail)
        if self._marked_now.get(kind) == (wanted, texture):
            return  # it is asked for every frame, and hardly ever something new
        self._marked_now[kind] = (wanted, texture)
        for _ in range(len(wanted) - len(sprites)):
            sprite = arcade.Sprite(texture)
            sprites.append(sprite)
            self._marks.append(sprite)
        for number, sprite in enumerate(sprites):
            if number < len(wanted):
                x, y = self.center(wanted[number])
                sprite.texture = texture
                sprite.position = (x, y + self.level(x, y))
                sprite.size = (TILE, TILE)
            else:
                sprite.size = (0.0, 0.0)

    def unmark(self, *kinds: str) -> None:
        """Take the marks of these kinds away, or all."""
        for kind in kinds or tuple(self._marked):
            self.mark(kind, ())

    # Life

    def show(self, world: World) -> None:
        """Settle: the picture equals the world."""
        if world.grid is not self.grid:
            self.lay_ground(world.grid)
        present = self.present(world)
        for entity in [entity for entity in self._pieces if entity not in present]:
            self.remove(entity)
        for entity in sorted(present):
            row = world.rows[entity]
            piece = self.bring(entity, row)
            position = world.find(entity, Position)
            if position is not None:
                piece.rest(position.field, *self.center(position.field))
            else:
                piece.rest(None, piece.x, piece.y)
            piece.have(row)
        self.settle(world)
        progress = world.get(MATCH, Progress)
        self.active = progress.order[progress.index] if progress.index >= 0 else None
        self.veil = (self.veil[0], 0.0)
        self.lay()

    def sweep(self) -> None:
        """Take every passing effect off the stage."""
        for effects in (self.sparks, self.dust, self.lights, self.props, self.labels):
            effects.clear()
        self.veil = (self.veil[0], 0.0)
        self.camera.still()

    def update(self, seconds: float) -> None:
        """Let time pass: whose turn it is bobs, things live a life of their own, particles fly."""
        if not self.calm:
            self._time += seconds
            self.live(seconds)
        self.camera.update(seconds)
        self._look_closely()
        for effects in (self.sparks, self.dust, self.labels):
            effects.update(seconds * self.pace)
        for piece in self._pieces.values():
            piece.update(seconds, self._time)
            if isinstance(piece, Figure):
                piece.bob = 5 * abs(sin(3.2 * self._time)) if piece.entity == self.active else 0.0
        self.lay()
        self._lead_halo(seconds)

    def draw(self) -> None:
        """Draw everything."""
        window = arcade.get_window()
        shine = window.ctx.SRC_ALPHA, window.ctx.ONE  # arcade's own additive mode is blind to transparency
        with self.camera.activate(window):
            for layer in self._layers:
                if layer is not self._mist or self.veil[1]:
                    layer.draw()
            for effects, blend in (
                (self.dust, None),
                (self.props, None),
                (self.lights, shine),
                (self.sparks, shine),
                (self.labels, None),
            ):
                if len(effects):
                    effects.list.draw(blend_function=blend)

    def lay(self) -> None:
        """Let all sprites follow their pieces."""
        for piece in self._pieces.values():
            piece.lay()
        colour, thickness = self.veil
        if thickness:
            self._cover.position = (self.size[0] / 2, self.size[1] / 2)
            self._cover.size = (self.size[0] + 0.28 * TILE, self.size[1] + 0.28 * TILE)
            self._cover.color = (*colour, byte(thickness))

    def refine(self) -> None:
        """Paint as fine as the zoom needs; the ground is painted anew."""
        for field, sprite in enumerate(self._tiles):
            sprite.texture = self.tile(field)
            sprite.size = (TILE, TILE)  # a new picture brings its own size along

    def prepare(self) -> None:
        """Paint what is there in all sizes, or the camera falters where it comes close for the first time."""
        usual = self._detail
        for detail in (*DETAILS, usual):
            self._detail = detail
            self.refine()
            for piece in self._pieces.values():
                piece.focus(detail, piece.boost)

    def lay_ground(self, grid: Grid) -> None:
        """A new board: its frame and its fields."""
        self.grid = grid
        self.unmark()
        self._ground.clear()
        width, height = self.size
        for rim, colour in zip((EDGE * TILE, (EDGE - 0.04) * TILE), self.rims, strict=True):
            frame = arcade.SpriteSolidColor(1, 1, color=(*colour, 255))
            frame.position = (width / 2, height / 2)
            frame.size = (width + 2 * rim, height + 2 * rim)
            self._ground.append(frame)
        self._tiles = []
        for field in range(grid.size):
            sprite = arcade.Sprite(self.tile(field))
            sprite.position = self.center(field)
            sprite.size = (TILE, TILE)
            self._ground.append(sprite)
            self._tiles.append(sprite)
        self.surround()
        self._number_fields()

    # Inside

    def _look_closely(self) -> None:
        """Pictures and names that fit to the zoom."""
        pixels = self.camera.scale * TILE
        detail = next((size for size in DETAILS if size >= pixels * 1.1), DETAILS[-1])
        if detail != self._detail:
            self._detail = detail
            self.refine()
        if (self.camera.scale, len(self._pieces)) != self._named:
            if self.camera.scale != self._named[0]:
                self._size_numbers()
            self._named = (self.camera.scale, len(self._pieces))
            letters = round(max(9.0, min(0.17 * pixels, 17.0))) if pixels >= NAMED_FROM else 0
            for piece in self._pieces.values():
                piece.focus(detail, self._boost(piece))
                if isinstance(piece, Actor):
                    piece.call(letters, 0.95 * pixels, self.camera.scale)

    def _number_fields(self) -> None:
        """Columns and rows are counted in the frame, as the log and notations call them."""
        self._numbers = []
        if not isinstance(self.places, GridPlaces):
            return
        high, aside = self.size[1], -EDGE * TILE / 2
        places = [(str(x), (x + 0.5) * TILE, aside) for x in range(self.grid.width)]
        places += [(str(y), aside, high - (y + 0.5) * TILE) for y in range(self.grid.height)]
        for words, x, y in places:
            sprite = arcade.Sprite(self.plain, 1.0, x, y)
            sprite.color = (*DIM, 255)
            self._numbers.append((words, sprite))
            self._ground.append(sprite)
        self._size_numbers()

    def _size_numbers(self) -> None:
        """Numbers that can be read at any zoom."""
        scale = self.camera.scale
        pixels = round(max(SMALLEST_NUMBER, min(0.7 * EDGE * TILE * scale, LARGEST_NUMBER)))
        for words, sprite in self._numbers:
            texture = sprite.texture = self.captions.texture(words, pixels)
            sprite.size = (texture.width / scale, texture.height / scale)

    def _boost(self, piece: Piece) -> float:
        return self._boosting() if piece.boosted else 1.0

    def _boosting(self) -> float:
        return max(1.0, min(SMALL / (self.camera.scale * TILE), BOOST))

    def _lead_halo(self, seconds: float) -> None:
        """The halo glides to whose turn it is."""
        active = self._pieces.get(self.active) if self.active is not None else None
        if active is None:
            self._halo.size = (0.0, 0.0)
            return
        part = 1 - exp(-14 * seconds) if self._halo.width else 1.0
        x, y = self._halo.position
        goal_y = active.y + active.level
        self._halo.position = (x + (active.x - x) * part, y + (goal_y - y) * part)
        side = TILE * (self.halo + 0.04 * sin(5 * self._time)) * active.boost
        self._halo.size = (side, side)
        self._halo.color = (*GOLD, 255)
