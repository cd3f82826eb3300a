"""Widgets that hold a value: one of several, a number, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import arcade
from arcade.types import Rect

from render import theme
from render.widgets.layer import Layer, shrink
from render.widgets.widget import Glowing


class Choice(Glowing):
    """One of several values, with an arrow at either side; a click on the middle takes the next."""

    def __init__(
        self,
        layer: Layer,
        key: str,
        rect: Rect,
        values: Sequence[str],
        value: str,
        name: Callable[[str], str],
        changed: Callable[[str], object],
    ) -> None:
        super().__init__(layer, key, rect, "field", "field_focus")
        self.values = list(values)
        self.value = value if value in values else self.values[0]
        self._name = name
        self._changed = changed
        size = rect.height * 0.42
        self._edge = rect.height
        for icon, x in (("left", rect.left + self._edge / 2), ("right", rect.right - self._edge / 2)):
            layer.icon(icon, x, rect.y, size, theme.GOLD)
        self._size = 15 * layer.unit
        self._label = layer.label("", rect.x, rect.y, 15, bold=True, anchor="center")
        self._show()

    def turn(self, step: int) -> None:
        """Take the value so many places on."""
        place = self.values.index(self.value) + step
        self.value = self.values[place % len(self.values)]
        self.layer.window.sounds.play("click")
        self._show()
        self._changed(self.value)

    def activate(self) -> None:
        """The next value."""
        self.turn(1)

    def on_click(self, x: float, y: float) -> None:
        """Back at the left end, on everywhere else."""
        self.turn(-1 if x < self.rect.left + 1.5 * self._edge else 1)

    def on_key(self, symbol: int, modifiers: int) -> bool:
        """Left and right."""
        if symbol in (arcade.key.LEFT, arcade.key.RIGHT):
            self.turn(-1 if symbol == arcade.key.LEFT else 1)
            return True
        return False

    def _show(self) -> None:
        self._label.font_size = self._size
        self._label.text = self._name(self.value)
        shrink(self._label, self.rect.width - 2 * self._edge)


class Slider(Glowing):
    """A number between two ends, in steps."""

    def __init__(
        self,
        layer: Layer,
        key: str,
        rect: Rect,
        ends: tuple[float, float],
        value: float,
        step: float,
        name: Callable[[float], str],
        changed: Callable[[float], object],
    ) -> None:
        super().__init__(layer, key, rect, "field", "field_focus")
        self.value = value
        self._ends = ends
        self._step = step
        self._name = name
        self._changed = changed
        unit = layer.unit
        self._left, self._right = rect.left + 18 * unit, rect.right - 84 * unit
        rail = arcade.LBWH(self._left, rect.y - 2 * unit, self._length, 5 * unit)
        layer.block(rail, theme.LINE)
        self._filled = layer.block(rail, theme.GOLD)
        self._knob = knob(layer, self._left, rect.y, 10 * unit)
        self._label = layer.label("", rect.right - 12 * unit, rect.y, 14, bold=True, anchor="right")
        self._show()

    @property
    def _length(self) -> float:
        return self._right - self._left

    def x_of(self, value: float) -> float:
        """Where on the rail a number is."""
        low, high = self._ends
        return self._left + self._length * (value - low) / (high - low)

    def set_value(self, value: float) -> None:
        """Set it to the nearest step."""
        low, high = self._ends
        steps = round((min(high, max(low, value)) - low) / self._step)
        value = min(high, low + steps * self._step)
        if abs(value - self.value) > 1e-9:
            self.value = value
            self._show()
            self._changed(value)

    def on_press(self, x: float, y: float) -> None:
        """Jump to the mouse."""
        self.on_drag(x, y)

    def on_drag(self, x: float, y: float) -> None:
        """Follow the mouse."""
        low, high = self._ends
        self.set_value(low + (high - low) * (x - self._left) / self._length)

    def on_key(self, symbol: int, modifiers: int) -> bool:
        """Left and right."""
        if symbol in (arcade.key.LEFT, arcade.key.RIGHT):
            self.set_value(self.value + (-self._step if symbol == arcade.key.LEFT else self._step))
            return True
        return False

    def on_scroll(self, amount: float) -> bool:
        """The wheel turns it up and down."""
        self.set_value(self.value + (self._step if amount > 0 else -self._step))
        return True

    def _show(self) -> None:
        self._knob.center_x = self.x_of(self.value)
        self._filled.width = max(1.0, self._knob.center_x - self._left)
        self._filled.left = self._left
        self._label.text = self._name(self.value)


class Switch(Glowing):
    """Yes or no."""

    def __init__(
        self,
        layer: Layer,
        key: str,
        rect: Rect,
        value: bool,
        name: Callable[[bool], str],
        changed: Callable[[bool], object],
    ) -> None:
        super().__init__(layer, key, rect, "field", "field_focus")
        self.value = value
        self._name = name
        self._changed = changed
        unit = layer.unit
        self._track = arcade.XYWH(rect.left + 36 * unit, rect.y, 44 * unit, 24 * unit)
        self._off = layer.plate(self._track, "button_pressed")
        self._on = layer.plate(self._track, "button_main")
        self._knob = knob(layer, self._track.x, rect.y, 9 * unit)
        self._label = layer.label("", rect.left + 70 * unit, rect.y, 14)
        self._show()

    def activate(self) -> None:
        """The other way round."""
        self.value = not self.value
        self.layer.window.sounds.play("click")
        self._show()
        self._changed(self.value)

    def on_key(self, symbol: int, modifiers: int) -> bool:
        """Left is no, right is yes."""
        if symbol in (arcade.key.LEFT, arcade.key.RIGHT):
            if self.value != (symbol == arcade.key.RIGHT):
                self.activate()
            return True
        return False

    def _show(self) -> None:
        self._on.visible, self._off.visible = self.value, not self.value
        reach = self._track.width / 2 - self._track.height / 2
        self._knob.center_x = self._track.x + (reach if self.value else -reach)
        self._label.text = self._name(self.value)


def knob(layer: Layer, x: float, y: float, radius: float) -> arcade.Sprite:
    """What one takes hold of."""
    sprite = arcade.SpriteCircle(max(3, round(radius)), (*theme.TEXT, 255), center_x=x, center_y=y)
    layer.plates.append(sprite)
    return sprite
