"""The stage of Marvelous Mashup: a place, heroes, and stones on the ground or at their carriers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import arcade

from ecs.components import MATCH, Cooldown, Inventory, Position, Progress
from ecs.grid import Field, Grid
from ecs.world import World
from render import stage
from render.art import Art
from render.art.canvas import from_hex
from render.mashup import places
from render.mashup.pieces import UNKNOWN_STONE, Bearer, RockPiece, StonePiece, Wardrobe, made, visible
from render.pieces import Piece, Row
from render.theme import TILE, Colour, Palette
from systems.mashup.components import Portal
from systems.mashup.stones import SIX, StoneKind
from systems.mashup.things import Thing

CARRIED = 0.52
"""How large a carried stone is beside one on the ground."""
BEYOND = 13.0, 7.0
"""How many fields of the surroundings there are at the sides, and above and below."""
GLITTER = 2.2
"""Seconds between two sparks of a stone on the ground."""


class Stage(stage.Stage):
    """The picture of a match on its board."""

    chest = 0.55
    headroom = 0.66

    def __init__(
        self, art: Art, palette: Palette, kinds: Sequence[StoneKind] = SIX, things: Sequence[Thing] = ()
    ) -> None:
        super().__init__(art, palette)
        self._wardrobe = Wardrobe(
            art,
            self.captions,
            self._floor,
            self._things,
            self._bodies,
            self._bars,
            self._items,
            self._names,
            {kind.name: kind for kind in kinds},
            tuple(things),
        )
        self.look = places.Look()
        """How the board looks."""
        self._glitter = 0.0
        self._walls: tuple[frozenset[tuple[int, int]], places.Look] | None = None
        """Where walls were when they were joined up."""

    def made(self, entity: int, row: Row) -> Piece:
        """A hero, a guest, a stone, a rock, a portal, or something of a mod."""
        return made(entity, row, self._wardrobe)

    def visible(self, row: Row) -> bool:
        """Whether an entity with these components can be seen when it is on the board."""
        return visible(row, self._wardrobe)

    def present(self, world: World) -> set[int]:
        """Whatever is on the board, and the stones carried there."""
        lying = {entity for entity in world.each(Position) if self.visible(world.rows[entity])}
        return lying | self._carried(world, lying).keys()

    @staticmethod
    def _carried(world: World, lying: set[int]) -> dict[int, int]:
        """Who carries which stone. What Goose has swallowed is not to be seen: she is not on the board."""
        bearers = [owner for owner in world.each(Inventory) if owner in lying]
        return {item: owner for owner in bearers for item in world.get(owner, Inventory).items}

    def tile(self, field: Field) -> arcade.Texture:
        """Of the kind of ground that the look of the board says."""
        x, y = self.grid.xy(field)
        look = self.look
        args = look.theme, look.kind(x, y), look.joined(x, y), places.variant(x, y)
        return self.art.floor(*args, self._detail)

    @property
    def rims(self) -> tuple[Colour, Colour]:
        """In the colours of the place."""
        return self.art.rim(self.look.theme)

    def surround(self) -> None:
        """What lies beyond the edge, and over all the light of the place."""
        width, height = self.size
        around, light = (
            arcade.Sprite(self.art.around(self.look.theme)),
            arcade.Sprite(self.art.light(self.look.theme)),
        )
        for sprite, (across, along) in ((around, BEYOND), (light, (0.0, 0.0))):
            sprite.position = (width / 2, height / 2)
            sprite.size = (width + 2 * across * TILE, height + 2 * along * TILE)
        self._ground.insert(0, around)
        self._ground.append(light)

    def show(self, world: World) -> None:
        """Settle: the picture equals the world, in the look of its board."""
        portals = [
            world.grid.xy(world.field(portal)) for portal in world.each(Portal) if world.has(portal, Position)
        ]
        look = places.look_of(world.grid.width, world.grid.height, portals)
        if look != self.look and self.grid is not world.grid:
            self.look = look
            self.grid = Grid(1, 1)
        super().show(world)

    def settle(self, world: World) -> None:
        """Stones are carried, or lie there."""
        carried = self._carried(world, set(self._pieces))
        for entity, piece in self._pieces.items():
            if isinstance(piece, Bearer):
                inventory = world.find(entity, Inventory)
                piece.items = inventory.items if inventory else ()
            elif isinstance(piece, StonePiece):
                piece.carrier = carried.get(entity)
        self.cool(world)

    def cool(self, world: World) -> None:
        """Show how long each stone still cools down."""
        current = world.get(MATCH, Progress).round
        for piece in self._pieces.values():
            if isinstance(piece, StonePiece) and (cooldown := world.find(piece.entity, Cooldown)):
                piece.cooling = max(0, cooldown.ready - current)

    def hand(self, stone: int, carrier: int | None) -> None:
        """Let a stone be carried by somebody, or by nobody."""
        for figure in self._pieces.values():
            if isinstance(figure, Bearer) and stone in figure.items:
                figure.items = tuple(item for item in figure.items if item != stone)
        piece = self._pieces.get(stone)
        if isinstance(piece, StonePiece):
            piece.carrier, piece.field = carrier, None
        taker = self._pieces.get(carrier) if carrier is not None else None
        if isinstance(taker, Bearer):
            taker.items = (*taker.items, stone)

    def stone_colour(self, name: str) -> Colour:
        """The colour of a stone."""
        kind = self._wardrobe.kinds.get(name)
        return from_hex(kind.colour if kind else UNKNOWN_STONE)

    def lay(self) -> None:
        """Carried stones follow their carriers."""
        for piece in self._pieces.values():
            if isinstance(piece, Bearer):
                for number, item in enumerate(piece.items):
                    stone = self._pieces.get(item)
                    if isinstance(stone, StonePiece):
                        stone.x, stone.y = piece.slot(number, len(piece.items))
                        stone.size, stone.lift = CARRIED, 0.0
                        stone.bearer = (piece.x, piece.foot + piece.lift + 0.5 * TILE * piece.boost)
                        stone.alpha = piece.alpha
        super().lay()
        self._line_up()
        self._join_walls()

    def _line_up(self) -> None:
        """Whoever stands further in front is drawn later."""
        far = {piece.body: -piece.y for piece in self._pieces.values() if isinstance(piece, Bearer)}
        if any(far[one] > far[other] for one, other in pairwise(self._bodies)):
            self._bodies.sort(key=far.__getitem__)

    def _join_walls(self) -> None:
        """Rocks beside each other are one wall."""
        rocks = [piece for piece in self._pieces.values() if isinstance(piece, RockPiece)]
        walls = frozenset(self.grid.xy(rock.field) for rock in rocks if rock.field is not None)
        if (walls, self.look) == self._walls:
            return
        self._walls = walls, self.look
        for rock in rocks:
            joined = places.joined(self.grid.xy(rock.field), walls) if rock.field is not None else ""
            rock.join(self.look.theme, joined)

    def live(self, seconds: float) -> None:
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
