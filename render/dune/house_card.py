"""A great house as a card: its crest, its six characters, and what each of them can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import arcade
from arcade.types import Rect

from render import theme
from render.art.canvas import lighter
from render.art.dune.looks import USUAL, colours
from render.dune.looks import short_names
from render.lines import width_of
from render.theme import Colour
from render.widgets.layer import Layer
from render.widgets.widget import Glowing
from systems.dune.components import ClassProfile, Looks
from systems.dune.houses import HOUSES, Member

COLUMNS = ("hp", "mp", "ap", "damage", "room", "healing")
"""What is told of a character, by the fields of its class."""
ICONS = {"hp": "hp", "mp": "mp", "ap": "ap", "damage": "attack", "room": "spice", "healing": "clone"}
HEAD = 74.0
"""The height of what is above the characters, in pixels of the design."""
DARK = 110
"""A colour without anything brighter than this would not be read on our grounds."""


def colour_of(house: str, looks: Looks = USUAL) -> Colour:
    """The colour of a house, bright enough for the dark."""
    colour = colours(looks)[house]
    return lighter(colour, 0.25 if max(colour) > DARK else 0.6)


class HouseCard(Glowing):
    """Can be chosen."""

    def __init__(
        self,
        layer: Layer,
        key: str,
        rect: Rect,
        house: str,
        classes: Mapping[str, ClassProfile],
        hotkey: str,
        act: Callable[[], object],
        looks: Looks = USUAL,
    ) -> None:
        """``classes`` are the values of the party by the names of the classes."""
        super().__init__(layer, key, rect, "card", "card_hover")
        self.house = house
        self._act, self._looks = act, looks
        self._frame = layer.plate(rect, "card_chosen")
        unit, colour = layer.unit, colour_of(house, looks)
        layer.block(
            arcade.LBWH(rect.left + 10 * unit, rect.top - 7 * unit, rect.width - 20 * unit, 3), colour
        )
        texts, y = layer.window.texts, rect.top - 40 * unit
        crest = layer.window.art.crest(house, 128, looks=looks)
        self._crest = layer.picture(crest, rect.left + 44 * unit, y, 58 * unit)
        layer.label(hotkey, rect.right - 16 * unit, rect.top - 20 * unit, 11, theme.DIM, anchor="right")
        self.check = layer.icon("check", rect.right - 46 * unit, y, 26 * unit, theme.GOLD)
        self.tip = layer.icon("tip", rect.right - 80 * unit, y, 24 * unit, theme.GOLD)
        left = rect.left + 86 * unit
        room = rect.width - 190 * unit
        layer.label(texts(f"dune.house.{house}"), left, y + 12 * unit, 20, colour, bold=True, fit=room)
        layer.label(texts(f"dune.choice.{house}"), left, y - 13 * unit, 12, theme.DIM, fit=room)
        self._faces = self._rows(rect, classes)
        self.show(chosen=False, advised=False, dimmed=False)

    def _rows(self, rect: Rect, classes: Mapping[str, ClassProfile]) -> list[arcade.Sprite]:
        """A row for every character under the signs of the columns."""
        layer, unit = self.layer, self.layer.unit
        top, low = rect.top - HEAD * unit, rect.bottom + 10 * unit
        members = HOUSES[self.house].members
        step = (top - low) / (len(members) + 0.7)
        names = rect.width * 0.5
        width = (rect.width - names - 12 * unit) / len(COLUMNS)
        xs = [rect.left + names + width * (place + 0.5) for place in range(len(COLUMNS))]
        for column, x in zip(COLUMNS, xs, strict=True):
            layer.icon(ICONS[column], x, top - step * 0.35, min(17 * unit, step * 0.62))
        return [
            self._row(member, classes[member.kind], rect.left, top - step * (index + 1.2), step, names, xs)
            for index, member in enumerate(members)
        ]

    def _row(
        self,
        member: Member,
        values: ClassProfile,
        left: float,
        y: float,
        step: float,
        names: float,
        xs: list[float],
    ) -> arcade.Sprite:
        layer, unit, texts = self.layer, self.layer.unit, self.layer.window.texts
        size = min(46 * unit, step * 0.94)
        likeness = layer.window.art.likeness(member.name, looks=self._looks)
        face = layer.picture(likeness, left + 16 * unit + size / 2, y, size)
        x = left + 26 * unit + size
        room = left + names - x - 4 * unit
        apart = min(10 * unit, step * 0.24)
        fits = width_of(member.name, 10 * unit, bold=True) <= room
        name = member.name if fits else short_names(member.name)[0]
        layer.label(name, x, y + apart, 13, bold=True, fit=room)
        layer.label(texts(f"dune.class.{member.kind}"), x, y - apart, 11, theme.GOLD, fit=room)
        for column, place in zip(COLUMNS, xs, strict=True):
            layer.label(str(getattr(values, column)), place, y, 13, anchor="center")
        return face

    def show(self, *, chosen: bool, advised: bool, dimmed: bool) -> None:
        """Show whether it is chosen, advised, or out of the question."""
        self._frame.visible = self.check.visible = chosen
        self.tip.visible = advised
        for sprite in (self._crest, *self._faces):
            sprite.alpha = 90 if dimmed else 255

    def activate(self) -> None:
        """Choose it."""
        self._act()
