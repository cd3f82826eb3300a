"""What stands on the board, as sprites. A piece knows how it looks now; animations change that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

import arcade

from ecs.components import Health, Team
from ecs.grid import Field
from render.art import Art
from render.art.canvas import from_hex
from render.captions import Captions, fitting
from render.theme import FAIR, GOOD, POOR, TILE, Colour
from systems.mashup.components import Hero, Npc, Portal, Rock, Stone
from systems.mashup.stones import StoneKind

WHITE: Colour = (255, 255, 255)
INK: Colour = (7, 9, 20)
BAR = (0.78 * TILE, 0.09 * TILE)
BAR_Y = -0.325 * TILE
NAME_Y = -0.39 * TILE
FADES = 0.9
"""Parts of a full bar that its ghost loses in a second."""
UNKNOWN_STONE = "#d0d4e0"

Layer = arcade.SpriteList[arcade.Sprite]
Row = Mapping[type[Any], Any]
"""The components of an entity."""


@dataclass(frozen=True)
class Wardrobe:
    """What pieces are made of: pictures, and the layers they stand on."""

    art: Art
    captions: Captions
    kinds: Mapping[str, StoneKind]
    floor: Layer
    things: Layer
    bodies: Layer
    bars: Layer
    stones: Layer
    names: Layer


class Piece:
    """One entity on the stage: a portal, or whatever a mod adds."""

    span = 1.0
    """How wide the picture is, in fields."""
    high = 0.0
    """How far its middle is above that of its field, in board units."""

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        self.entity = entity
        self.wardrobe = wardrobe
        self.field: Field | None = None
        """Where the picture stands or lies, as far as it has come."""
        self.x = self.y = 0.0
        self.nudge = (0.0, 0.0)
        """How far a blow or a lunge moves it for a moment."""
        self.lift = 0.0
        """How far above the ground it is, in board units."""
        self.size = self.stretch = self.alpha = 1.0
        """``stretch`` is its height in relation to its width: below 1 it ducks, above it leaps."""
        self.angle = 0.0
        self.tint: Colour = WHITE
        self.detail = 128
        self.boost = 1.0
        """How much larger than its field it is drawn where fields are tiny."""
        self._laid: object = None
        self._sprites: list[tuple[Layer, arcade.Sprite]] = []
        self.body = self._sprite(self.picture(), self.layer())

    def picture(self) -> arcade.Texture:
        """How it looks now."""
        return self.wardrobe.art.portal(self.detail)

    def layer(self) -> Layer:
        """Where the body stands."""
        return self.wardrobe.floor

    def _sprite(self, texture: arcade.Texture, layer: Layer) -> arcade.Sprite:
        sprite = arcade.Sprite(texture)
        layer.append(sprite)
        self._sprites.append((layer, sprite))
        return sprite

    def dress(self) -> None:
        """Put on the picture that fits to how it is now."""
        texture = self.picture()
        if self.body.texture is not texture:
            self.body.texture = texture
            self._laid = None

    def focus(self, detail: int, boost: float) -> None:
        """Be painted so fine, and drawn so much larger than the field."""
        self.detail, self.boost = detail, boost
        self._laid = None
        self.dress()

    def have(self, row: Row) -> None:
        """Settle what the components say about its looks."""

    def rest(self, field: Field | None, x: float, y: float) -> None:
        """Stand on a field as if nothing had ever happened."""
        self.field = field
        self.x, self.y = x, y
        self.lift = self.angle = 0.0
        self.nudge = (0.0, 0.0)
        self.size = self.stretch = self.alpha = 1.0
        self.tint = WHITE

    def update(self, seconds: float, time: float) -> None:
        """Life of its own, in seconds since the last time and since the beginning."""
        self.angle = -20.0 * time % 360

    def lay(self) -> None:
        """Let the sprites follow, if anything has changed."""
        state = self._state()
        if state != self._laid:
            self._laid = state
            self._place()

    def _state(self) -> tuple[object, ...]:
        return (
            self.x,
            self.y,
            self.nudge,
            self.lift,
            self.size,
            self.stretch,
            self.alpha,
            self.angle,
            self.tint,
        )

    def _place(self) -> None:
        body = self.body
        body.position = (self.x + self.nudge[0], self.y + self.nudge[1] + self.lift + self.high)
        side = self.span * TILE * self.size * self.boost
        body.size = (side / self.stretch, side * self.stretch)
        body.angle = self.angle
        body.color = (*self.tint, byte(self.alpha))

    def leave(self) -> None:
        """Leave the stage for good."""
        for layer, sprite in self._sprites:
            layer.remove(sprite)
        self._sprites = []


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

    def update(self, seconds: float, time: float) -> None:
        """A rock has none."""

    def _place(self) -> None:
        super()._place()
        red, green, blue = self.tint
        shade = self.shade
        self.body.color = (red * shade // 255, green * shade // 255, blue * shade // 255, byte(self.alpha))


class Figure(Piece):
    """A character: casts a shadow and carries stones."""

    span = 1.12
    high = 0.08 * TILE

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        self.name: str = (row.get(Hero) or row.get(Npc)).name  # type: ignore[union-attr]
        super().__init__(entity, row, wardrobe)
        self.items: tuple[int, ...] = ()
        """The stones it carries, as far as the picture has come."""
        self.bob = 0.0
        self.shadow = self._sprite(wardrobe.art.effect("glow", 64), wardrobe.floor)

    def picture(self) -> arcade.Texture:
        """One of the three guests."""
        return self.wardrobe.art.npc(self.name, self.detail)

    def layer(self) -> Layer:
        """Among the characters."""
        return self.wardrobe.bodies

    def update(self, seconds: float, time: float) -> None:
        """Only the active one moves, and the stage knows who that is."""

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self.bob)

    def _place(self) -> None:
        """The shadow stays on the ground and shrinks as the figure rises."""
        super()._place()
        self.body.center_y += self.bob
        flat = self.size * TILE * max(0.3, 1 - (self.lift + self.bob) / (2.5 * TILE))
        self.shadow.position = (self.x + self.nudge[0], self.y + self.nudge[1] - 0.22 * TILE)
        self.shadow.size = (1.15 * flat, 0.55 * flat)
        self.shadow.color = (0, 0, 0, byte(0.6 * self.alpha))

    def slot(self, number: int, count: int) -> tuple[float, float]:
        """Where it wears one of its stones: on an arc over its head."""
        step = min(32.0, 160.0 / max(1, count - 1))
        angle = radians(90 + step * ((count - 1) / 2 - number))
        x, y = self.x + self.nudge[0], self.y + self.nudge[1] + self.lift + self.bob + self.high
        far = 0.42 * TILE * self.boost
        return x + far * cos(angle), y + far * sin(angle)


class HeroPiece(Figure):
    """A hero: avatar, name, bar of hit points, and whether it is knocked out."""

    span = 0.93
    high = 0.11 * TILE

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        self.seat: int = row[Team].seat
        health: Health = row[Health]
        self.hp, self.top = health.hp, health.top
        self.down = self.hp == 0
        self.bar = self.ghost = self.hp / self.top
        """How much of the bar is full, and how much was before the last blow."""
        self._name_size = (0.0, 0.0)
        super().__init__(entity, row, wardrobe)
        white = arcade.SpriteSolidColor(1, 1).texture
        self._frame, self._ghost, self._fill = (self._sprite(white, wardrobe.bars) for _ in range(3))
        self._name = self._sprite(white, wardrobe.names)

    def picture(self) -> arcade.Texture:
        """The avatar."""
        return self.wardrobe.art.avatar(self.name, self.seat, self.detail, out=self.down)

    def have(self, row: Row) -> None:
        """Settle the hit points."""
        health: Health = row[Health]
        self.hp, self.top = health.hp, health.top
        self.bar = self.hp / self.top
        self.fall(self.hp == 0)

    def fall(self, down: bool) -> None:
        """Be knocked out, or not."""
        self.down = down
        self.dress()

    def call(self, pixels: int, room: float, scale: float) -> None:
        """Show the name in letters of this height, in so many pixels of room; with 0 pixels not at all."""
        if not pixels:
            self._name_size = (0.0, 0.0)
        else:
            words = fitting(short_names(self.name), pixels, room)
            texture = self._name.texture = self.wardrobe.captions.texture(words, pixels)
            self._name_size = (texture.width / scale, texture.height / scale)
        self._laid = None

    def update(self, seconds: float, time: float) -> None:
        """The ghost of the bar follows the bar."""
        if self.ghost != self.bar:
            self.ghost = max(self.bar, self.ghost - FADES * seconds)

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self.bar, self.ghost, self.down)

    def _place(self) -> None:
        """Bar and name stay below the avatar whatever it does."""
        super()._place()
        shown = byte(self.alpha * max(0.0, 1 - self.lift / (1.5 * TILE)))  # high in the air it has none
        x, y = self.x, self.y + BAR_Y * self.boost
        width, height = BAR[0] * self.boost, BAR[1] * self.boost
        self._frame.position = (x, y)
        self._frame.size = (0.0, 0.0) if self.down else (width + 5, height + 5)
        self._frame.color = (*INK, shown)
        for sprite, part in ((self._ghost, self.ghost), (self._fill, self.bar)):
            full = 0.0 if self.down else width * max(0.0, min(1.0, part))
            sprite.position = (x + (full - width) / 2, y)
            sprite.size = (full, height)
        self._ghost.color = (255, 244, 214, shown)
        self._fill.color = (*(GOOD if self.bar > 0.55 else FAIR if self.bar > 0.25 else POOR), shown)
        self._name.position = (x, self.y + NAME_Y - self._name_size[1] / 2)
        self._name.size = self._name_size
        self._name.color = (*(WHITE if not self.down else (170, 170, 180)), shown)


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

    def picture(self) -> arcade.Texture:
        """The gem."""
        return self.wardrobe.art.stone(*self._look, self.detail, picture=self._painted)

    def rest(self, field: Field | None, x: float, y: float) -> None:
        """Lie or be carried as if nothing had ever happened."""
        super().rest(field, x, y)
        self.flare = 1.0

    def layer(self) -> Layer:
        """Above the characters who carry them."""
        return self.wardrobe.stones

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


KINDS: tuple[tuple[type[Any], type[Piece]], ...] = (
    (Hero, HeroPiece),
    (Npc, Figure),
    (Stone, StonePiece),
    (Rock, RockPiece),
    (Portal, Piece),
)
"""What is to be seen, and as what."""


def made(entity: int, row: Row, wardrobe: Wardrobe) -> Piece:
    """The piece for an entity with these components."""
    return next(piece for kind, piece in KINDS if kind in row)(entity, row, wardrobe)


def visible(row: Row) -> bool:
    """Whether an entity with these components can be seen when it is on the board."""
    return any(kind in row for kind, _ in KINDS)


def short_names(name: str) -> tuple[str, ...]:
    """A name, and its longest word, which says most."""
    words = name.split()
    return (name, max(reversed(words), key=len)) if len(words) > 1 else (name,)


def byte(part: float) -> int:
    """A part of 1 as a part of 255."""
    return max(0, min(255, int(part * 255)))
