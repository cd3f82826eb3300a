"""The stage: the board of Marvelous Mashup with everything on it, as sprites.

`show` makes the picture equal to a world. In between, animations change the pieces; `update` gives them life.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, sin

import arcade

from ecs.components import MATCH, Cooldown, Inventory, Position, Progress
from ecs.grid import Field, Grid
from ecs.world import World
from render.art import Art
from render.art.canvas import from_hex
from render.camera import Camera
from render.captions import Captions
from render.labels import Labels
from render.mashup.pieces import (
    UNKNOWN_STONE,
    Figure,
    HeroPiece,
    Layer,
    Piece,
    Row,
    StonePiece,
    Wardrobe,
    byte,
    made,
    visible,
)
from render.particles import Particles
from render.props import Props
from render.theme import GOLD, LINE, TILE, Colour, Palette
from systems.mashup.stones import SIX, StoneKind

DETAILS = (32, 64, 128, 192)
"""The sizes in pixels in which pictures are painted; the one that is shown is just larger than needed."""
CARRIED = 0.52
"""How large a carried stone is beside one on the ground."""
SMALL = 30
"""Pixels below which characters and stones are drawn larger than their fields."""
BOOST = 1.6
"""How much larger at most."""
NAMED_FROM = 28
"""Pixels a field must have for its hero's name."""
GLITTER = 2.2
"""Seconds between two sparks of a stone on the ground."""


class Stage:
    """The picture of a match on its board."""

    def __init__(self, art: Art, palette: Palette, kinds: Sequence[StoneKind] = SIX) -> None:
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
        layers: list[Layer] = [arcade.SpriteList() for _ in range(9)]
        self._ground, self._marks, floor, things, self._mist, bodies, bars, stones, names = layers
        self._wardrobe = Wardrobe(
            art,
            Captions(),
            {kind.name: kind for kind in kinds},
            floor=floor,
            things=things,
            bodies=bodies,
            bars=bars,
            stones=stones,
            names=names,
        )
        spark, smoke = art.effect("spark", 64), art.effect("smoke", 64)
        self.sparks, self.dust = Particles(spark), Particles(smoke)
        self.lights, self.props = Props(spark), Props(smoke)
        """Pictures to borrow: lights shine, the others cover."""
        self.labels = Labels(self._wardrobe.captions)
        self._layers = layers
        self._pieces: dict[int, Piece] = {}
        self._marked: dict[str, list[arcade.Sprite]] = {}
        self._marked_now: dict[str, tuple[tuple[Field, ...], arcade.Texture]] = {}
        self._halo = arcade.Sprite(art.mark("active"))
        self._halo.size = (0.0, 0.0)
        self._marks.append(self._halo)
        self._cover = arcade.SpriteSolidColor(1, 1)
        self._cover.size = (0.0, 0.0)
        self._mist.append(self._cover)
        self._time = self._glitter = 0.0
        self._detail = DETAILS[2]
        self._named = (0.0, 0)

    # Places

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the board in board units."""
        return self.grid.width * TILE, self.grid.height * TILE

    def center(self, field: Field) -> tuple[float, float]:
        """The middle of a field in board units."""
        x, y = self.grid.xy(field)
        return (x + 0.5) * TILE, (self.grid.height - y - 0.5) * TILE

    def field_at(self, x: float, y: float) -> Field | None:
        """The field around a board point, if there is one."""
        column, row = int(x // TILE), self.grid.height - 1 - int(y // TILE)
        inside = 0 <= column < self.grid.width and 0 <= row < self.grid.height
        return self.grid.field(column, row) if inside else None

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
            piece = self._pieces[entity] = made(entity, row, self._wardrobe)
            piece.focus(self._detail, self._boost(piece))
            self._named = (0.0, 0)
        return piece

    def remove(self, entity: int) -> None:
        """Take a piece off the stage."""
        piece = self._pieces.pop(entity, None)
        if piece is not None:
            piece.leave()

    def hand(self, stone: int, carrier: int | None) -> None:
        """Let a stone be carried by somebody, or by nobody."""
        for figure in self._pieces.values():
            if isinstance(figure, Figure) and stone in figure.items:
                figure.items = tuple(item for item in figure.items if item != stone)
        piece = self._pieces.get(stone)
        if isinstance(piece, StonePiece):
            piece.carrier, piece.field = carrier, None
        taker = self._pieces.get(carrier) if carrier is not None else None
        if isinstance(taker, Figure):
            taker.items = (*taker.items, stone)

    def stone_colour(self, name: str) -> Colour:
        """The colour of a stone."""
        kind = self._wardrobe.kinds.get(name)
        return from_hex(kind.colour if kind else UNKNOWN_STONE)

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
                sprite.texture = texture
                sprite.position = self.center(wanted[number])
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
            self._lay_ground(world.grid)
        lying = {entity for entity in world.each(Position) if visible(world.rows[entity])}
        # What Goose has swallowed is not to be seen: she is not on the board.
        bearers = [owner for owner in world.each(Inventory) if owner in lying]
        carried = {item: owner for owner in bearers for item in world.get(owner, Inventory).items}
        for entity in [entity for entity in self._pieces if entity not in lying and entity not in carried]:
            self.remove(entity)
        for entity in sorted(lying | carried.keys()):
            row = world.rows[entity]
            piece = self.bring(entity, row)
            if entity in lying:
                field = world.field(entity)
                piece.rest(field, *self.center(field))
            else:
                piece.rest(None, piece.x, piece.y)
            piece.have(row)
            if isinstance(piece, Figure):
                inventory = world.find(entity, Inventory)
                piece.items = inventory.items if inventory else ()
            elif isinstance(piece, StonePiece):
                piece.carrier = carried.get(entity)
        progress = world.get(MATCH, Progress)
        self.cool(world)
        self.active = progress.order[progress.index] if progress.index >= 0 else None
        self.veil = (self.veil[0], 0.0)
        self._lay()

    def cool(self, world: World) -> None:
        """Show how long each stone still cools down."""
        current = world.get(MATCH, Progress).round
        for piece in self._pieces.values():
            if isinstance(piece, StonePiece) and (cooldown := world.find(piece.entity, Cooldown)):
                piece.cooling = max(0, cooldown.ready - current)

    def sweep(self) -> None:
        """Take every passing effect off the stage."""
        for effects in (self.sparks, self.dust, self.lights, self.props, self.labels):
            effects.clear()
        self.veil = (self.veil[0], 0.0)
        self.camera.still()

    def update(self, seconds: float) -> None:
        """Let time pass: the active hero bobs, stones glitter, portals turn, particles fly."""
        if not self.calm:
            self._time += seconds
            self._sparkle(seconds)
        self.camera.update(seconds)
        self._look_closely()
        for effects in (self.sparks, self.dust, self.labels):
            effects.update(seconds * self.pace)
        for piece in self._pieces.values():
            piece.update(seconds, self._time)
            if isinstance(piece, Figure):
                piece.bob = 5 * abs(sin(3.2 * self._time)) if piece.entity == self.active else 0.0
        self._lay()
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

    # Inside

    def _lay_ground(self, grid: Grid) -> None:
        self.grid = grid
        self.unmark()
        self._ground.clear()
        width, height = self.size
        for rim, colour in ((0.14 * TILE, LINE), (0.09 * TILE, (16, 20, 38))):
            frame = arcade.SpriteSolidColor(1, 1, color=(*colour, 255))
            frame.position = (width / 2, height / 2)
            frame.size = (width + 2 * rim, height + 2 * rim)
            self._ground.append(frame)
        for field in range(grid.size):
            sprite = arcade.Sprite(self._grass(field))
            sprite.position = self.center(field)
            sprite.size = (TILE, TILE)
            self._ground.append(sprite)

    def _grass(self, field: Field) -> arcade.Texture:
        """Light and dark fields take turns; which of the variants is scattered, but always the same."""
        x, y = self.grid.xy(field)
        return self.art.ground((x + y) % 2 + 2 * ((x * 73 + y * 179 + x * y * 31) % 97 % 4), self._detail)

    def _look_closely(self) -> None:
        """Pictures and names that fit to the zoom."""
        pixels = self.camera.scale * TILE
        detail = next((size for size in DETAILS if size >= pixels * 1.1), DETAILS[-1])
        if detail != self._detail:
            self._detail = detail
            for field, sprite in enumerate(list(self._ground)[-self.grid.size :]):
                sprite.texture = self._grass(field)
                sprite.size = (TILE, TILE)  # a new picture brings its own size along
        if (self.camera.scale, len(self._pieces)) != self._named:
            self._named = (self.camera.scale, len(self._pieces))
            letters = round(max(9.0, min(0.17 * pixels, 17.0))) if pixels >= NAMED_FROM else 0
            for piece in self._pieces.values():
                piece.focus(detail, self._boost(piece))
                if isinstance(piece, HeroPiece):
                    piece.call(letters, 1.3 * pixels, self.camera.scale)

    def _boost(self, piece: Piece) -> float:
        if not isinstance(piece, Figure | StonePiece):
            return 1.0
        return max(1.0, min(SMALL / (self.camera.scale * TILE), BOOST))

    def _lay(self) -> None:
        """Let all sprites follow their pieces; carried stones follow their carriers."""
        pieces = self._pieces
        for piece in pieces.values():
            if isinstance(piece, Figure):
                for number, item in enumerate(piece.items):
                    stone = pieces.get(item)
                    if stone is not None:
                        stone.x, stone.y = piece.slot(number, len(piece.items))
                        stone.size, stone.lift = CARRIED, 0.0
                        stone.alpha = piece.alpha
            if not isinstance(piece, StonePiece):
                piece.lay()
        for piece in pieces.values():
            if isinstance(piece, StonePiece):
                piece.lay()
        colour, thickness = self.veil
        if thickness:
            self._cover.position = (self.size[0] / 2, self.size[1] / 2)
            self._cover.size = (self.size[0] + 0.28 * TILE, self.size[1] + 0.28 * TILE)
            self._cover.color = (*colour, byte(thickness))

    def _lead_halo(self, seconds: float) -> None:
        """The halo glides to whose turn it is."""
        active = self._pieces.get(self.active) if self.active is not None else None
        if active is None:
            self._halo.size = (0.0, 0.0)
            return
        part = 1 - exp(-14 * seconds) if self._halo.width else 1.0
        x, y = self._halo.position
        self._halo.position = (x + (active.x - x) * part, y + (active.y - y) * part)
        side = TILE * (1.04 + 0.04 * sin(5 * self._time)) * active.boost
        self._halo.size = (side, side)
        self._halo.color = (*GOLD, 255)

    def _sparkle(self, seconds: float) -> None:
        """Now and then a spark of a stone on the ground."""
        self._glitter += seconds
        stones = [
            piece
            for piece in self._pieces.values()
            if isinstance(piece, StonePiece) and piece.carrier is None
        ]
        if stones and self._glitter > GLITTER / len(stones):
            self._glitter = 0.0
            stone = stones[int(self._time * 1000) % len(stones)]
            self.sparks.burst(
                self.art.effect("spark", 64), stone.x, stone.y, 1, colour=stone.colour, speed=(4, 14),
                life=(0.5, 0.9), size=(30, 4), spread=0.22 * TILE,
            )  # fmt: skip
