"""What stands on a board, as sprites. A piece knows how it looks now; animations change that. Shared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import arcade

from ecs.components import Health, Team
from ecs.grid import Field
from render.art import Art
from render.captions import Captions, fitting
from render.theme import FAIR, GOOD, POOR, TILE, Colour

WHITE: Colour = (255, 255, 255)
INK: Colour = (7, 9, 20)
BAR = (0.78 * TILE, 0.09 * TILE)
SPARE = 1.3
"""A name of one word may be so much wider than its room: to cut it would be worse."""
BELOW = 0.065 * TILE
"""How far below the middle of the bar the name begins."""
FADES = 0.9
"""Parts of a full bar that its ghost loses in a second."""

Layer = arcade.SpriteList[arcade.Sprite]
Row = Mapping[type[Any], Any]
"""The components of an entity."""


@dataclass(frozen=True)
class Wardrobe:
    """What pieces are made of: pictures, and the layers they stand on, from below to above."""

    art: Art
    captions: Captions
    floor: Layer
    things: Layer
    bodies: Layer
    bars: Layer
    items: Layer
    names: Layer


class Piece:
    """One entity on the stage."""

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
        self.level = 0.0
        """How high the ground is below it, in board units; the stage knows."""
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
        raise NotImplementedError

    def layer(self) -> Layer:
        """Where the body stands."""
        return self.wardrobe.floor

    @property
    def boosted(self) -> bool:
        """Whether it is drawn larger where fields are tiny."""
        return False

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

    def turn(self, right: float) -> None:
        """Look to the right, or to the left if this is negative; only who has two sides does."""

    def act(self, acting: bool) -> None:
        """Strike, or stand again; only who can be seen doing so does."""

    def update(self, seconds: float, time: float) -> None:
        """Life of its own, in seconds since the last time and since the beginning."""

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
            self.level,
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
        up = self.level + self.lift + self.high
        body.position = (self.x + self.nudge[0], self.y + self.nudge[1] + up)
        side = self.span * TILE * self.size * self.boost
        body.size = (side / self.stretch, side * self.stretch)
        body.angle = self.angle
        body.color = (*self.tint, byte(self.alpha))

    def leave(self) -> None:
        """Leave the stage for good."""
        for layer, sprite in self._sprites:
            layer.remove(sprite)
        self._sprites = []


class Figure(Piece):
    """A character: casts a shadow, and bobs while it is its turn."""

    span = 1.12
    high = 0.08 * TILE

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        super().__init__(entity, row, wardrobe)
        self.bob = 0.0
        self.shadow = self._sprite(wardrobe.art.effect("glow", 64), wardrobe.floor)

    @property
    def boosted(self) -> bool:
        """A character can always be seen."""
        return True

    def layer(self) -> Layer:
        """Among the characters."""
        return self.wardrobe.bodies

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self.bob)

    def _place(self) -> None:
        """The shadow stays on the ground and shrinks as the figure rises."""
        super()._place()
        self.body.center_y += self.bob
        flat = self.size * TILE * max(0.3, 1 - (self.lift + self.bob) / (2.5 * TILE))
        self.shadow.position = (self.x + self.nudge[0], self.y + self.nudge[1] + self.level - 0.22 * TILE)
        self.shadow.size = (1.15 * flat, 0.55 * flat)
        self.shadow.color = (0, 0, 0, byte(0.6 * self.alpha))


class Actor(Figure):
    """A character of a player: avatar, name and bar of hit points."""

    span = 0.93
    high = 0.11 * TILE
    bar_y = -0.325 * TILE
    """Where its bar is, from the middle of the field."""

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        self.seat: int = row[Team].seat
        health: Health = row[Health]
        self.hp, self.top = health.hp, health.top
        self.bar = self.ghost = self.hp / self.top
        """How much of the bar is full, and how much was before the last blow."""
        self._name_size = (0.0, 0.0)
        super().__init__(entity, row, wardrobe)
        white = arcade.SpriteSolidColor(1, 1).texture
        self._frame, self._ghost, self._fill = (self._sprite(white, wardrobe.bars) for _ in range(3))
        self._name = self._sprite(white, wardrobe.names)

    @property
    def names(self) -> tuple[str, ...]:
        """How it is called, the longest first."""
        raise NotImplementedError

    @property
    def bare(self) -> bool:
        """Whether it shows no bar now."""
        return False

    def have(self, row: Row) -> None:
        """Settle the hit points."""
        health: Health = row[Health]
        self.hp, self.top = health.hp, health.top
        self.bar = self.hp / self.top

    def call(self, pixels: int, room: float, scale: float) -> None:
        """Show the name in letters of this height, in so many pixels of room; with 0 pixels not at all."""
        if not pixels:
            self._name_size = (0.0, 0.0)
        else:
            words = fitting(self.names, pixels, room, SPARE * room)
            texture = self._name.texture = self.wardrobe.captions.texture(words, pixels)
            self._name_size = (texture.width / scale, texture.height / scale)
        self._laid = None

    def update(self, seconds: float, time: float) -> None:
        """The ghost of the bar follows the bar."""
        if self.ghost != self.bar:
            self.ghost = max(self.bar, self.ghost - FADES * seconds)

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self.bar, self.ghost, self.bare)

    def _place(self) -> None:
        """Bar and name stay below the avatar whatever it does."""
        super()._place()
        shown = byte(self.alpha * max(0.0, 1 - self.lift / (1.5 * TILE)))  # high in the air it has none
        x, foot = self.x, self.y + self.level
        y = foot + self.bar_y * self.boost
        width, height = BAR[0] * self.boost, BAR[1] * self.boost
        self._frame.position = (x, y)
        self._frame.size = (0.0, 0.0) if self.bare else (width + 5, height + 5)
        self._frame.color = (*INK, shown)
        for sprite, part in ((self._ghost, self.ghost), (self._fill, self.bar)):
            full = 0.0 if self.bare else width * max(0.0, min(1.0, part))
            sprite.position = (x + (full - width) / 2, y)
            sprite.size = (full, height)
        self._ghost.color = (255, 244, 214, shown)
        self._fill.color = (*(GOOD if self.bar > 0.55 else FAIR if self.bar > 0.25 else POOR), shown)
        self._name.position = (x, foot + self.bar_y - BELOW - self._name_size[1] / 2)
        self._name.size = self._name_size
        self._name.color = (*(WHITE if not self.bare else (170, 170, 180)), shown)


def short_names(name: str) -> tuple[str, ...]:
    """A name, and its longest word, which says most."""
    words = name.split()
    return (name, max(reversed(words), key=len)) if len(words) > 1 else (name,)


def byte(part: float) -> int:
    """A part of 1 as a part of 255."""
    return max(0, min(255, int(part * 255)))
