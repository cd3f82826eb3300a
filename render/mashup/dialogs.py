"""Boxes over the match view: the menu, a pause, a lost connection, a choice among several, the whole log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import arcade
from arcade import LBWH, XYWH
from arcade.types import Rect

from render import theme
from render.lines import Line, wrapped
from render.widgets.layer import Layer
from render.widgets.widget import Button

Act = Callable[[], object]
WIDE = 420.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A button of a box."""

    key: str
    text: str
    act: Act
    icon: str = ""
    colour: theme.Colour = theme.TEXT


class Box:
    """A box in the middle of the window: a title, some words, a line that changes, and buttons."""

    def __init__(
        self,
        layer: Layer,
        size: tuple[float, float],
        title: str,
        words: str = "",
        entries: Sequence[Entry] = (),
        *,
        live: bool = False,
    ) -> None:
        unit = layer.unit
        width = min(WIDE * unit, size[0] - 40 * unit)
        lines = wrapped(words, 13 * unit, width - 48 * unit, most=6) if words else []
        height = (74 + 20 * len(lines) + (44 if live else 0) + 52 * len(entries)) * unit
        self.rect: Rect = XYWH(size[0] / 2, size[1] / 2, width, height)
        layer.plate(self.rect, "gold")
        y = self.rect.top - 36 * unit
        Line(layer, self.rect.x, y, 21, width - 40 * unit, theme.GOLD, bold=True, anchor="center").say(title)
        y -= 32 * unit
        for line in lines:
            Line(layer, self.rect.x, y, 13, width - 40 * unit, anchor="center").say(line)
            y -= 20 * unit
        self.line = Line(layer, self.rect.x, y - 8 * unit, 19, width - 40 * unit, bold=True, anchor="center")
        if live:
            y -= 44 * unit
        for entry in entries:
            rect = XYWH(self.rect.x, y - 14 * unit, width - 48 * unit, 44 * unit)
            layer.add(
                Button(layer, entry.key, rect, entry.text, entry.act, icon=entry.icon, colour=entry.colour)
            )
            y -= 52 * unit
        if entries:
            layer.set_focus(layer[entries[0].key])


class Choices:
    """A small list beside a field: what can be chosen there."""

    def __init__(self, layer: Layer, beside: Rect, within: Rect, entries: Sequence[Entry]) -> None:
        unit = layer.unit
        width, height = 380 * unit, (len(entries) * 42 + 12) * unit
        left = beside.right + 6 * unit
        if left + width > within.right:
            left = max(within.left, beside.left - 6 * unit - width)
        bottom = max(within.bottom, min(within.top - height, beside.y - height / 2))
        self.rect: Rect = LBWH(left, bottom, width, height)
        layer.plate(self.rect, "tooltip")
        y = self.rect.top - 26 * unit
        for entry in entries:
            rect = XYWH(self.rect.x, y, width - 14 * unit, 38 * unit)
            button = Button(
                layer,
                entry.key,
                rect,
                entry.text,
                entry.act,
                icon=entry.icon,
                size=11.5,
                colour=entry.colour,
            )
            layer.add(button)
            y -= 42 * unit
        layer.set_focus(layer[entries[0].key])


def shaded(layer: Layer, size: tuple[float, float]) -> Layer:
    """Darken all that is behind a box."""
    layer.plate(arcade.LBWH(0, 0, *size), "shade")
    return layer
