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
from render.art.figures import DOWN, GROUND, POSES, SIDE, STAND, STRIKE, TOP
from render.art.places import BROKEN, MEADOW, SPAN
from render.pieces import Actor, Figure, Layer, Piece, Row, byte, short_names
from render.theme import TILE
from systems.mashup.components import Hero, Npc, Portal, Rock, Stone
from systems.mashup.stones import StoneKind
from systems.mashup.things import Thing, thing_in

UNKNOWN_STONE = "#d0d4e0"
FOOT = 0.02
"""Where the soles are, in fields from the middle of the field."""
SOLE = 1 - (TOP + GROUND) / SIDE
"""How far above the lower edge of its picture they are, as a part of it."""
BASE = 0.92
"""How wide a base is, in fields."""
BREATH = 0.014
"""By how much a figure swells."""
TURNING = 0.09
"""Seconds it takes to turn half round."""


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

    span = SPAN

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        health: Health = row[Health]
        self.hp, self.top = health.hp, health.top
        self._theme, self._joined = MEADOW, ""
        super().__init__(entity, row, wardrobe)

    def picture(self) -> arcade.Texture:
        """The more it has lost, the more cracks."""
        lost = self.top - self.hp
        damage, size = -(-lost * BROKEN // self.top), round(self.span * self.detail)
        return self.wardrobe.art.wall(self._theme, self._joined, damage, size)

    def join(self, theme: str, joined: str) -> None:
        """Be part of a wall that goes on to these sides."""
        if (theme, joined) != (self._theme, self._joined):
            self._theme, self._joined = theme, joined
            self.dress()

    def layer(self) -> Layer:
        """Among the things."""
        return self.wardrobe.things

    def have(self, row: Row) -> None:
        """Settle the hit points."""
        self.hp, self.top = row[Health].hp, row[Health].top
        self.dress()


class Bearer(Figure):
    """A character from top to toe that carries stones; the three guests are no more than that."""

    span = SIDE / 77
    """A body of 100 units is 1.3 fields high."""

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        self.name: str = (row.get(Hero) or row.get(Npc)).name  # type: ignore[union-attr]
        self.items: tuple[int, ...] = ()
        """The stones it carries, as far as the picture has come."""
        self.pose = STAND
        self.right = 1.0
        """1 if it looks to the right, -1 to the left; in between it is turning."""
        self._goal = 1.0
        self._breath = self._breathed = 0.0
        super().__init__(entity, row, wardrobe)
        self.base = self._sprite(self.ground(), wardrobe.floor)

    def picture(self) -> arcade.Texture:
        """In its pose; the others are made ready, so that no film waits for one."""
        art = self.wardrobe.art
        poses = {pose: art.figure(self.name, pose, self._fine) for pose in POSES}
        return poses[self.pose]

    def ground(self) -> arcade.Texture:
        """What it stands on."""
        return self.wardrobe.art.base(0, self.detail)

    @property
    def _fine(self) -> int:
        return round(self.span * self.detail)

    def dress(self) -> None:
        """Put on the picture that fits to how it is now."""
        super().dress()
        base = self.ground()
        if self.base.texture is not base:
            self.base.texture = base

    def rest(self, field: Field | None, x: float, y: float) -> None:
        """Stand on a field as if nothing had ever happened."""
        super().rest(field, x, y)
        self.right = self._goal
        if self.pose == STRIKE:
            self.act(False)

    def turn(self, right: float) -> None:
        """Look to the right or to the left."""
        if abs(right) > 1e-3 * TILE:
            self._goal = 1.0 if right > 0 else -1.0

    def act(self, acting: bool) -> None:
        """Strike, or stand again."""
        if self.pose != DOWN:
            self.pose = STRIKE if acting else STAND
            self.dress()

    def update(self, seconds: float, time: float) -> None:
        """It breathes, and turns round."""
        super().update(seconds, time)
        self._breath = 0.0 if self.pose == DOWN else BREATH * sin(2.6 * time + self.entity)
        if self.right != self._goal:
            step = seconds / TURNING
            self.right = (
                min(self._goal, self.right + step) if self._goal > 0 else max(-1.0, self.right - step)
            )

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self.right, self.pose)

    def lay(self) -> None:
        """Let the sprites follow; to breathe only the body moves."""
        super().lay()
        if self._breath != self._breathed:
            self._stand()

    def _place(self) -> None:
        super()._place()
        self._stand()
        wide = BASE * TILE * self.size * self.boost
        self.base.position = (self.x, self.foot)
        self.base.size = (wide, wide)
        self.base.color = (255, 255, 255, byte(self.alpha * max(0.0, 1 - self.lift / TILE)))
        self.shadow.position = (self.x + self.nudge[0] + 0.1 * TILE, self.foot - 0.02 * TILE)

    def _stand(self) -> None:
        """The soles stay where they are; whoever lies does so in the middle of the field."""
        self._breathed = self._breath
        side = self.span * TILE * self.size * self.boost
        high = side * self.stretch * (1 + self._breath)
        middle = -FOOT * TILE if self.pose == DOWN else high * (0.5 - SOLE)
        self.high = FOOT * TILE + middle
        up = self.level + self.high + self.lift + self.bob
        self.body.size = (side / self.stretch * self.right, high)
        self.body.position = (self.x + self.nudge[0], self.y + self.nudge[1] + up)

    @property
    def foot(self) -> float:
        """Where its soles are, in board units."""
        return self.y + self.level + FOOT * TILE

    def slot(self, number: int, count: int) -> tuple[float, float]:
        """Where it wears one of its stones: on an arc over its head."""
        step = min(32.0, 160.0 / max(1, count - 1))
        angle = radians(90 + step * ((count - 1) / 2 - number))
        x = self.x + self.nudge[0]
        if self.pose == DOWN:
            return x + 0.42 * TILE * cos(angle), self.y + 0.42 * TILE * sin(angle)
        y = self.foot + self.nudge[1] + self.lift + self.bob + 0.72 * TILE * self.boost
        return x + 0.52 * TILE * self.boost * cos(angle), y + 0.74 * TILE * self.boost * sin(angle)


class HeroPiece(Bearer, Actor):
    """A hero: figure, name, bar of hit points, and whether it is knocked out."""

    bar_y = -0.3 * TILE
    """Low enough to leave the face of whoever stands in front free."""

    def __init__(self, entity: int, row: Row, wardrobe: Wardrobe) -> None:
        super().__init__(entity, row, wardrobe)
        self.turn(1.0 if self.seat == 1 else -1.0)
        self.right = self._goal
        self.fall(self.hp == 0)

    @property
    def down(self) -> bool:
        """Whether it lies on the ground."""
        return self.pose == DOWN

    @property
    def names(self) -> tuple[str, ...]:
        """Its name."""
        return short_names(self.name)

    @property
    def bare(self) -> bool:
        """Whoever is knocked out has no bar."""
        return self.down

    def ground(self) -> arcade.Texture:
        """In the shape and colour of its team."""
        return self.wardrobe.art.base(self.seat, self.detail, out=self.pose == DOWN)

    def have(self, row: Row) -> None:
        """Settle the hit points."""
        super().have(row)
        self.fall(self.hp == 0)

    def fall(self, down: bool) -> None:
        """Be knocked out, or not."""
        self.pose = DOWN if down else STAND
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
        self._aura = self._sprite(wardrobe.art.effect("glow", 128), wardrobe.things)
        self._aura.size = (0.0, 0.0)
        self.bearer: tuple[float, float] | None = None
        """Where whoever carries it has the heart."""

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
        return (*super()._state(), self._pulse, self.flare, self.cooling, self.bearer)

    def _place(self) -> None:
        """One that cools down is dark and says for how long."""
        super()._place()
        body = self.body
        width, height = body.width, body.height
        grown = self._pulse * self.flare
        body.size = (width * grown, height * grown)
        self._light()
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

    def _light(self) -> None:
        """Whoever carries it stands in its light, as long as it is ready."""
        if self.bearer is None or self.carrier is None:
            self._aura.size = (0.0, 0.0)
            return
        wide = (1.5 + 0.5 * (self.flare - 1)) * TILE * self.boost
        self._aura.position = self.bearer
        self._aura.size = (wide, wide)
        self._aura.color = (*self.colour, byte((0.2 if self.cooling else 0.55) * self.alpha))


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
