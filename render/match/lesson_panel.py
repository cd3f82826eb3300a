"""What a lesson says above the board, and the frames that shine around what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sin

import arcade
from arcade import XYWH
from arcade.types import Rect

from render import theme
from render.lines import Line, wrapped
from render.widgets.layer import Layer
from render.widgets.widget import Button

HEIGHT = 66.0
"""How high it is in pixels of the design."""
SIZE, LEADING, LINES = 13.0, 18.0, 3
ASIDE = 46.0
"""The room at its left for how far one is."""
THICK, PACE = 4.0, 4.5
"""How thick a frame is, and how fast it shines."""


class LessonPanel:
    """A plate in a fixed place: how far one is, the sentence, and buttons at the right."""

    def __init__(
        self, layer: Layer, rect: Rect, buttons: Sequence[tuple[str, str, str, Callable[[], object]]]
    ) -> None:
        """``buttons``: name, icon, text and what each does; the first one with a text stands out."""
        unit = layer.unit
        inner = XYWH(rect.x, rect.y, rect.width - 8 * unit, rect.height - 6 * unit)
        layer.plate(inner, "gold")
        right, tall = inner.right - 8 * unit, 36 * unit
        for name, icon, text, act in reversed(buttons):
            wide = (128 if text else 40) * unit
            box = XYWH(right - wide / 2, inner.y, wide, tall)
            layer.add(Button(layer, name, box, text, act, icon=icon, size=12, primary=bool(text)))
            right -= wide + 6 * unit
        left = inner.left + ASIDE * unit
        self._room = right - left - 4 * unit
        self._size = SIZE * unit
        self._leading, self._middle, self._left = LEADING * unit, inner.y, left
        aside = ASIDE * unit
        self._place = Line(
            layer, inner.left + aside / 2, inner.y, 14, aside, theme.GOLD, bold=True, anchor="center"
        )
        self._lines = [Line(layer, left, 0, SIZE, self._room) for _ in range(LINES)]

    @property
    def sentence(self) -> str:
        """What it says now."""
        return " ".join(line.text for line in self._lines if line.text)

    def say(self, place: str, text: str, colour: theme.Colour = theme.TEXT) -> None:
        """Say this; ``place`` tells how far one is."""
        self._place.say(place)
        pieces = wrapped(text, self._size, self._room, most=LINES)
        top = self._middle + (len(pieces) - 1) * self._leading / 2
        for number, line in enumerate(self._lines):
            line.move(self._left, round(top - number * self._leading))
            line.say(pieces[number] if number < len(pieces) else "", colour)


class Frames:
    """Golden frames around a few places of the window."""

    def __init__(self, most: int, unit: float) -> None:
        self._drawn: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._thick = THICK * unit
        self._frames = [[_side() for _ in range(4)] for _ in range(most)]
        for sides in self._frames:
            self._drawn.extend(sides)
        self.around: list[Rect] = []
        """What they are around now."""

    def show(self, around: list[Rect], clock: float, *, still: bool) -> None:
        """Be around these places; they shine with the clock unless everything is to be ``still``."""
        self.around = around
        light = 255 if still else round(175 + 80 * sin(PACE * clock))
        for number, sides in enumerate(self._frames):
            for sprite in sides:
                sprite.visible = number < len(around)
                sprite.alpha = light
            if number < len(around):
                rect, thick = around[number], self._thick
                wide, high = rect.width + 2 * thick, rect.height + 2 * thick
                sides[0].size = sides[1].size = (wide, thick)
                sides[2].size = sides[3].size = (thick, high)
                sides[0].position = rect.x, rect.top + thick / 2
                sides[1].position = rect.x, rect.bottom - thick / 2
                sides[2].position = rect.left - thick / 2, rect.y
                sides[3].position = rect.right + thick / 2, rect.y

    def draw(self) -> None:
        """Draw those that are to be seen."""
        if self.around:
            self._drawn.draw()


def _side() -> arcade.Sprite:
    return arcade.SpriteSolidColor(1, 1, 0, 0, (*theme.GOLD, 255))
