"""Two teams face each other on the title; whoever is pointed at jumps and tells its name."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import arcade
from pyglet.graphics import Batch

from render import theme
from render.widgets.layer import shrink

if TYPE_CHECKING:
    from render.window import GameWindow

TEAM = 5
JUMP = 0.55
"""Seconds a jump takes."""
EVERY = 2.8
"""Seconds until somebody jumps out of impatience."""


@dataclass(frozen=True, slots=True)
class Standee:
    """Somebody who stands there."""

    name: str
    about: str
    picture: arcade.Texture
    wide: float = 1.0
    """How much larger than its place the picture is; it stands on the same ground."""
    left: bool = False
    """Whether it is turned to look to the left."""


class Lineup:
    """Five left of a gap and five right of it."""

    def __init__(
        self,
        window: GameWindow,
        ground: float,
        unit: float,
        gap: tuple[float, float],
        people: Sequence[Standee],
    ) -> None:
        """They stand on the ground; the first half left of the gap, the nearest first."""
        self.window = window
        self._ground = ground
        self._unit = unit
        self._dice = random.Random()
        self.people = people
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._shadows: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._jumps = [JUMP] * len(people)
        self._clock = 0.0
        self._next = EVERY
        self._batch = Batch()
        self._tags: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._name = self._label(16, theme.TEXT, bold=True)
        self._role = self._label(12, theme.GOLD)
        self._named: int | None = None
        self._size = min(74 * unit, gap[0] / (TEAM + 0.6), (window.width - gap[1]) / (TEAM + 0.6))
        self._places = self._stand(gap)
        for standee in people:
            sprite = arcade.Sprite(standee.picture, 1.0)
            side = self._size * standee.wide
            sprite.size = (-side if standee.left else side, side)
            self._sprites.append(sprite)
            shadow = arcade.Sprite(window.art.effect("glow", 64), 1.0)
            shadow.size = (self._size, self._size * 0.28)
            shadow.color = (*theme.NIGHT, 220)
            self._shadows.append(shadow)
        self.update(0.0)

    def _stand(self, gap: tuple[float, float]) -> list[tuple[float, float]]:
        """Places from the gap outwards, a little up and down like the hills."""
        places = []
        for side in (-1, 1):
            start = gap[0] if side < 0 else gap[1]
            for index in range(TEAM):
                x = start + side * self._size * (index + 0.6) * 1.02
                y = self._ground + self._size * (0.16 * math.sin(1.9 * index + side) + 0.02 * index)
                places.append((x, y))
        return places

    def somebody_at(self, x: float, y: float) -> int | None:
        """Who is there."""
        for index, sprite in enumerate(self._sprites):
            if math.dist((x, y), sprite.position) < self._size / 2:
                return index
        return None

    def point(self, x: float, y: float) -> None:
        """The mouse is there: whoever is under it tells the name."""
        found = self.somebody_at(x, y)
        if found == self._named:
            return
        self._named = found
        self._tags.clear()
        if found is None:
            self._name.text = self._role.text = ""
            return
        standee, (place, ground) = self.people[found], self._places[found]
        self.jump(found)
        self._name.text = standee.name
        self._role.text = standee.about
        shrink(self._name, 200 * self._unit)
        unit = self._unit
        wide = max(self._name.content_width, self._role.content_width) + 28 * unit
        x = min(max(place, wide / 2 + 6), self.window.width - wide / 2 - 6)
        y = ground + self._size * (standee.wide + 0.05) + 26 * unit
        tag = self.window.art.panel(round(wide), round(50 * unit), "tooltip")
        self._tags.append(arcade.Sprite(tag, 1.0, round(x), round(y)))
        for text, height in ((self._name, 9), (self._role, -12)):
            text.position = (round(x), round(y + height * unit))

    def jump(self, index: int) -> None:
        """Let somebody jump, unless they are in the air."""
        if self._jumps[index] >= JUMP:
            self._jumps[index] = 0.0

    def update(self, seconds: float) -> None:
        """Breathe, and jump now and then."""
        still = self.window.settings.reduced_motion
        self._clock += 0.0 if still else seconds
        if self._clock > self._next:
            self._next = self._clock + EVERY * self._dice.uniform(0.5, 1.5)
            self.jump(self._dice.randrange(len(self.people)))
        for index, (sprite, shadow) in enumerate(zip(self._sprites, self._shadows, strict=True)):
            x, y = self._places[index]
            self._jumps[index] = min(JUMP, self._jumps[index] + seconds)
            air = 0.0 if still else 4 * (share := self._jumps[index] / JUMP) * (1 - share)
            breath = 0.0 if still else 0.02 * math.sin(2.2 * self._clock + 1.7 * index)
            raised = 0.5 * (self.people[index].wide - 1)
            sprite.position = (x, y + self._size * (raised + 0.5 * air + breath))
            shadow.position = (x, y - self._size * 0.5)
            shadow.alpha = round(200 * (1 - 0.6 * air))

    def draw(self) -> None:
        """Draw them all, and the name."""
        self._shadows.draw()
        self._sprites.draw()
        self._tags.draw()
        self._batch.draw()

    def _label(self, size: float, colour: theme.Colour, *, bold: bool = False) -> arcade.Text:
        return arcade.Text(
            "",
            0,
            0,
            (*colour, 255),
            size * self._unit,
            font_name=theme.FONT,
            bold=bold,
            anchor_x="center",
            anchor_y="center",
            batch=self._batch,
        )
