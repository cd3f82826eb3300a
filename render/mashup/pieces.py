"""What stands on the board of Marvelous Mashup, as sprites."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Any

import arcade

from ecs.components import Body, Health
from ecs.grid import Field
from render import pieces
from render.art.canvas import from_hex
from render.pieces import Actor, Figure, Layer, Piece, Row, byte, short_names
from render.theme import TILE
from systems.mashup.components import Hero, Npc, Portal, Rock, Stone
from systems.mashup.stones import StoneKind
from systems.mashup.things import Thing, thing_in

UNKNOWN_STONE = "#d0d4e0"


@dataclass(frozen=True)
class Wardrobe(pieces.Wardrobe):
    """What pieces are made of, and the stones and things of mods there are."""

    kinds: Mapping[str, StoneKind] = field(default_factory=dict)
    brought: tuple[Thing, ...] = ()
    """What mods may have on the board."""


class PortalPiece(Piece):
    """A portal; it turns."""

    def picture(self) -> arcade.Texture:
        """How it looks now."""
        return self.wardrobe.art.portal(self.detail)

    def update(self, seconds: float, time: float) -> None:
        """Round and round."""
        self.angle = -20.0 * time % 360


class RockPiece(Piece):
    """A rock; its cracks show what it has suffered."""

    span = 0.94
    shade = 205
    """A little darker than it is painted, so that the heroes stand out."""

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        health: Health = row[Health]
        self.hp, self.top = health.hp, health.top
        super().__init__(entity, row, wardrobe)

    def picture(self) -> arcade.Texture:
        """The more it has lost, the more cracks."""
        lost = self.top - self.hp
        return self.wardrobe.art.rock(-(-lost * 3 // self.top), self.detail)

    def layer(self) -> Layer:
        """Among the things."""
        return self.wardrobe.things

    def have(self, row: Row) -> None:
        """Settle the hit points."""
        self.hp, self.top = row[Health].hp, row[Health].top
        self.dress()

    def _place(self) -> None:
        super()._place()
        red, green, blue = self.tint
        shade = self.shade
        self.body.color = (red * shade // 255, green * shade // 255, blue * shade // 255, byte(self.alpha))


class Bearer(Figure):
    """A character that carries stones; the three guests are no more than that."""

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        self.name: str = (row.get(Hero) or row.get(Npc)).name  # type: ignore[union-attr]
        self.items: tuple[int, ...] = ()
        """The stones it carries, as far as the picture has come."""
        super().__init__(entity, row, wardrobe)

    def picture(self) -> arcade.Texture:
        """One of the three guests."""
        return self.wardrobe.art.npc(self.name, self.detail)

    def slot(self, number: int, count: int) -> tuple[float, float]:
        """Where it wears one of its stones: on an arc over its head."""
        step = min(32.0, 160.0 / max(1, count - 1))
        angle = radians(90 + step * ((count - 1) / 2 - number))
        x, y = self.x + self.nudge[0], self.y + self.nudge[1] + self.lift + self.bob + self.high
        far = 0.42 * TILE * self.boost
        return x + far * cos(angle), y + far * sin(angle)


class HeroPiece(Bearer, Actor):
    """A hero: avatar, name, bar of hit points, and whether it is knocked out."""

    span = 0.93
    high = 0.11 * TILE

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        self.down: bool = row[Health].hp == 0
        super().__init__(entity, row, wardrobe)

    @property
    def names(self) -> tuple[str, ...]:
        """Its name."""
        return short_names(self.name)

    @property
    def bare(self) -> bool:
        """Whoever is knocked out has no bar."""
        return self.down

    def picture(self) -> arcade.Texture:
        """The avatar."""
        return self.wardrobe.art.avatar(self.name, self.seat, self.detail, out=self.down)

    def have(self, row: Row) -> None:
        """Settle the hit points."""
        super().have(row)
        self.fall(self.hp == 0)

    def fall(self, down: bool) -> None:
        """Be knocked out, or not."""
        self.down = down
        self.dress()


class StonePiece(Piece):
    """A stone: on the ground, in the air, or at its carrier."""

    span = 0.72

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        stone: Stone = row[Stone]
        kind = wardrobe.kinds.get(stone.name)
        self._look = (
            stone.name,
            kind.colour if kind else UNKNOWN_STONE,
            kind.glyph if kind else stone.name[:1].upper(),
        )
        self._painted = kind.picture if kind else ""
        self.colour = from_hex(self._look[1])
        self.carrier: int | None = None
        self.cooling = 0
        """Rounds until it can be used again."""
        self.flare = 1.0
        """How much larger it is while it is used."""
        self._pulse = 1.0
        super().__init__(entity, row, wardrobe)
        self._number = self._sprite(wardrobe.captions.texture("0", 24), wardrobe.names)

    @property
    def boosted(self) -> bool:
        """A stone can always be seen."""
        return True

    def picture(self) -> arcade.Texture:
        """The gem."""
        return self.wardrobe.art.stone(*self._look, self.detail, picture=self._painted)

    def rest(self, field: Field | None, x: float, y: float) -> None:
        """Lie or be carried as if nothing had ever happened."""
        super().rest(field, x, y)
        self.flare = 1.0

    def layer(self) -> Layer:
        """Above the characters who carry them."""
        return self.wardrobe.items

    def update(self, seconds: float, time: float) -> None:
        """On the ground it glitters."""
        self._pulse = 1.0 if self.carrier is not None else 1 + 0.07 * sin(3 * time + self.entity)

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self._pulse, self.flare, self.cooling)

    def _place(self) -> None:
        """One that cools down is dark and says for how long."""
        super()._place()
        body = self.body
        width, height = body.width, body.height
        grown = self._pulse * self.flare
        body.size = (width * grown, height * grown)
        if self.cooling and self.carrier is not None:
            body.color = (150, 150, 165, byte(self.alpha))
            texture = self.wardrobe.captions.texture(str(self.cooling), 24)
            if self._number.texture is not texture:
                self._number.texture = texture
            tall = 0.55 * height
            self._number.size = (tall * texture.width / texture.height, tall)
            self._number.position = (body.center_x + 0.09 * TILE, body.center_y - 0.06 * TILE)
        else:
            self._number.size = (0.0, 0.0)


class ThingPiece(Piece):
    """Something a mod has brought; what bars the way stands among the heroes, the rest lies on the ground."""

    span = 0.8

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        found = thing_in(row, wardrobe.brought)
        assert found is not None
        self.thing = found
        self.solid = Body in row and row[Body].solid
        self.colour = from_hex(found.colour)
        super().__init__(entity, row, wardrobe)

    def picture(self) -> arcade.Texture:
        """A disc with its letter, or the mod's own picture."""
        thing = self.thing
        return self.wardrobe.art.thing(thing.colour, thing.letter, self.detail, picture=thing.picture)

    def layer(self) -> Layer:
        """Among the things, or below them."""
        return self.wardrobe.things if self.solid else self.wardrobe.floor


KINDS: tuple[tuple[type[Any], type[Any]], ...] = (
    (Hero, HeroPiece),
    (Npc, Bearer),
    (Stone, StonePiece),
    (Rock, RockPiece),
    (Portal, PortalPiece),
)
"""What is to be seen, and as what."""


def made(entity: int, row: Row, wardrobe: Wardrobe) -> Piece:
    """The piece for an entity with these components."""
    if thing_in(row, wardrobe.brought) is not None:
        return ThingPiece(entity, row, wardrobe)
    piece: Piece = next(piece for kind, piece in KINDS if kind in row)(entity, row, wardrobe)
    return piece


def visible(row: Row, wardrobe: Wardrobe) -> bool:
    """Whether an entity with these components can be seen when it is on the board."""
    return any(kind in row for kind, _ in KINDS) or thing_in(row, wardrobe.brought) is not None
