"""A hero as a card: portrait, name, role, and the numbers as bars."""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade.types import Rect

from render import theme
from render.mashup.roles import BARS, figures, role
from render.widgets.layer import Layer
from render.widgets.widget import Glowing
from systems.mashup.configs import Character

WIDTH, HEIGHT = 190.0, 256.0
"""The size of a card in the design; a smaller place makes everything smaller."""


class HeroCard(Glowing):
    """Can be chosen, and put back by another click."""

    def __init__(
        self, layer: Layer, key: str, rect: Rect, hero: Character, hotkey: str, act: Callable[[], object]
    ) -> None:
        super().__init__(layer, key, rect, "card", "card_hover")
        self.hero = hero
        self._act = act
        self._frame = layer.plate(rect, "card_chosen")
        self._unit = unit = min(rect.width / WIDTH, rect.height / HEIGHT)
        texts = layer.window.texts
        size = 96 * unit
        top = rect.top - 12 * unit
        self._portrait = layer.picture(layer.window.art.portrait(hero.name), rect.x, top - size / 2, size)
        self._label(hotkey, rect.left + 12 * unit, top - 6 * unit, 10, theme.DIM)
        self.check = layer.icon("check", rect.right - 20 * unit, top - 10 * unit, 24 * unit, theme.GOLD)
        self.tip = layer.icon("tip", rect.right - 20 * unit, top - 40 * unit, 22 * unit, theme.GOLD)
        room = rect.width - 16 * unit
        self._name = self._label(hero.name, rect.x, top - size - 15 * unit, 14, theme.TEXT, room, bold=True)
        self._label(texts(f"draft.role.{role(hero)}"), rect.x, top - size - 33 * unit, 11, theme.GOLD, room)
        low = rect.bottom + 10 * unit
        high = top - size - 46 * unit
        self._bars(rect.left + 12 * unit, rect.width - 24 * unit, low, high)
        self.show(chosen=False, advised=False, dimmed=False)

    def _label(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: theme.Colour,
        fit: float = 0.0,
        *,
        bold: bool = False,
    ) -> arcade.Text:
        layer = self.layer
        anchor = "center" if fit else "left"
        points = size * self._unit / layer.unit
        return layer.label(text, x, y, points, colour, bold=bold, anchor=anchor, fit=fit or None)

    def _bars(self, left: float, width: float, low: float, high: float) -> None:
        layer, unit = self.layer, self._unit
        step = (high - low) / len(BARS)
        for index, (name, full) in enumerate(BARS):
            value = figures(self.hero)[name]
            y = round(high - step * (index + 0.5))
            layer.icon(name, left + 7 * unit, y, 14 * unit)
            start, length = left + 22 * unit, width - 54 * unit
            tall = max(3.0, 6 * unit)
            layer.block(arcade.LBWH(start, y - tall / 2, length, tall), theme.LINE, 150)
            share = min(1.0, value / full)
            colour = theme.GOOD if share > 0.66 else theme.FAIR if share > 0.33 else theme.POOR
            layer.block(arcade.LBWH(start, y - tall / 2, max(2.0, length * share), tall), colour)
            points = 10.5 * unit / layer.unit
            layer.label(str(value), left + width, y, points, theme.TEXT, anchor="right")

    def show(self, *, chosen: bool, advised: bool, dimmed: bool) -> None:
        """Show whether it is chosen, advised, or out of the question."""
        self._frame.visible = self.check.visible = chosen
        self.tip.visible = advised
        self._portrait.alpha = 90 if dimmed else 255
        self._name.color = (*theme.TEXT, 120 if dimmed else 255)

    def activate(self) -> None:
        """Choose it or put it back."""
        self._act()
