"""Boxes over the match view: the menu, a pause, a lost connection, a choice among several, the whole log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import arcade
from arcade import LBWH, XYWH
from arcade.types import Rect

from render import theme
from render.lines import Line, wrapped
from render.widgets.inputs import Slider
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
        height = (74 + 20 * len(lines) + (8 if lines else 0) + (44 if live else 0) + 52 * len(entries)) * unit
        self.rect: Rect = XYWH(size[0] / 2, size[1] / 2, width, height)
        layer.plate(self.rect, "gold")
        y = self.rect.top - 36 * unit
        Line(layer, self.rect.x, y, 21, width - 40 * unit, theme.GOLD, bold=True, anchor="center").say(title)
        y -= 32 * unit
        for line in lines:
            Line(layer, self.rect.x, y, 13, width - 40 * unit, anchor="center").say(line)
            y -= 20 * unit
        if lines:
            y -= 8 * unit
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


class Amount:
    """A box that asks how much: a slider from 1 to the most, and two answers."""

    def __init__(
        self,
        layer: Layer,
        size: tuple[float, float],
        title: str,
        most: int,
        answers: tuple[str, str],
        acts: tuple[Callable[[int], object], Act],
    ) -> None:
        """Answers and acts are those of yes and no; yes is given the number."""
        unit = layer.unit
        self.number = most
        width = min(WIDE * unit, size[0] - 40 * unit)
        self.rect: Rect = XYWH(size[0] / 2, size[1] / 2, width, 186 * unit)
        layer.plate(self.rect, "gold")
        y = self.rect.top - 34 * unit
        Line(layer, self.rect.x, y, 17, width - 40 * unit, theme.GOLD, bold=True, anchor="center").say(title)
        y -= 52 * unit
        rail = XYWH(self.rect.x, y, width - 48 * unit, 46 * unit)
        ends = (1.0, float(max(2, most)))
        self.slider = Slider(layer, "amount", rail, ends, float(most), 1.0, _written(most), self._set)
        layer.add(self.slider)
        self.slider.enabled = most > 1
        yes = partial(self._answer, acts[0])
        half = (width - 56 * unit) / 2
        y -= 56 * unit
        for key, text, act, icon, side in (
            ("no", answers[1], acts[1], "cross", -1),
            ("yes", answers[0], yes, "check", 1),
        ):
            rect = XYWH(self.rect.x + side * (half + 8 * unit) / 2, y, half, 44 * unit)
            layer.add(Button(layer, key, rect, text, act, icon=icon, primary=key == "yes"))
        layer.set_focus(self.slider if most > 1 else layer["yes"])

    def key(self, symbol: int) -> bool:
        """A digit is a number, Enter on the slider is yes; tells whether it meant something."""
        if arcade.key.KEY_1 <= symbol <= arcade.key.KEY_9 and self.slider.enabled:
            self.slider.set_value(symbol - arcade.key.KEY_0)
            return True
        if symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER) and self.slider.focused:
            self.slider.layer["yes"].activate()
            return True
        return False

    def _set(self, value: float) -> None:
        self.number = round(value)

    def _answer(self, act: Callable[[int], object]) -> None:
        act(self.number)


def _written(most: int) -> Callable[[float], str]:
    return lambda value: f"{round(value)} / {most}"
