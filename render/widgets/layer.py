"""A layer of widgets: plates, lines, pictures and texts, drawn in this order; one widget has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import arcade
from arcade.shape_list import Shape, ShapeElementList
from arcade.types import Rect
from pyglet.graphics import Batch

from render import theme
from render.theme import Colour

if TYPE_CHECKING:
    from render.widgets.widget import Widget
    from render.window import GameWindow

W = TypeVar("W", bound="Widget")

DIRECTIONS = {
    arcade.key.UP: (0, 1),
    arcade.key.DOWN: (0, -1),
    arcade.key.LEFT: (-1, 0),
    arcade.key.RIGHT: (1, 0),
}
ACTIVATE = (arcade.key.ENTER, arcade.key.NUM_ENTER, arcade.key.SPACE)
SMALLEST_TEXT = 0.55
"""A text that is too wide is made smaller, but never below this share of its size."""


class Layer:
    """Widgets and what is drawn with them. Sizes of texts are in the pixels of the design."""

    def __init__(self, window: GameWindow, unit: float) -> None:
        self.window = window
        self.unit = unit
        self.plates: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.pictures: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.shapes: ShapeElementList[Shape] = ShapeElementList()
        self.batch = Batch()
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.by_keyboard = False
        """Whether the focus is shown: not while the mouse is used."""
        self.texts: list[arcade.Text] = []
        self._held: Widget | None = None

    # Filling

    def add(self, widget: W) -> W:
        """Take a widget in."""
        self.widgets.append(widget)
        return widget

    def __getitem__(self, key: str) -> Widget:
        for widget in self.widgets:
            if widget.key == key:
                return widget
        raise KeyError(key)

    def __contains__(self, key: str) -> bool:
        return any(widget.key == key for widget in self.widgets)

    def plate(self, rect: Rect, kind: str = "plain") -> arcade.Sprite:
        """A panel as background, one of the kinds of `Art.panel`."""
        width, height = round(rect.width), round(rect.height)
        texture = self.window.art.panel(width, height, kind, round(min(12 * self.unit, height / 2)))
        # On whole pixels, or its fine lines blur.
        sprite = arcade.Sprite(texture, 1.0, round(rect.left) + width / 2, round(rect.bottom) + height / 2)
        self.plates.append(sprite)
        return sprite

    def block(self, rect: Rect, colour: Colour, alpha: int = 255) -> arcade.Sprite:
        """A plain rectangle among the plates."""
        size = max(1, round(rect.width)), max(1, round(rect.height))
        sprite = arcade.SpriteSolidColor(*size, rect.x, rect.y, (*colour, alpha))
        self.plates.append(sprite)
        return sprite

    def picture(self, texture: arcade.Texture, x: float, y: float, height: float) -> arcade.Sprite:
        """A picture of this height in pixels of the window, around this point."""
        sprite = arcade.Sprite(texture, height / texture.height, x, y)
        self.pictures.append(sprite)
        return sprite

    def icon(
        self, name: str, x: float, y: float, height: float, colour: Colour | None = None
    ) -> arcade.Sprite:
        """A sign, in its own colour or this one."""
        texture = self.window.art.icon(name, max(8, round(height)), colour)
        return self.picture(texture, round(x), round(y), height)

    def label(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 14,
        colour: Colour = theme.TEXT,
        *,
        bold: bool = False,
        anchor: str = "left",
        vertical: str = "center",
        fit: float | None = None,
        wrap: float | None = None,
        align: str = "left",
    ) -> arcade.Text:
        """A text; ``fit``: made smaller if it is wider; ``wrap``: broken into lines of that width."""
        made = arcade.Text(
            text,
            round(x),
            round(y),
            (*colour, 255),
            size * self.unit,
            width=None if wrap is None else round(wrap),
            align=align,
            font_name=theme.FONT[0],
            bold=bold,
            anchor_x=anchor,
            anchor_y=vertical,
            multiline=wrap is not None,
            batch=self.batch,
        )
        if fit is not None:
            shrink(made, fit)
        self.texts.append(made)
        return made

    # Living

    def update(self, seconds: float) -> None:
        """Let the widgets move on."""
        for widget in self.widgets:
            widget.update(seconds)

    def draw(self) -> None:
        """Draw it all."""
        self.plates.draw()
        self.shapes.draw()
        self.pictures.draw()
        self.batch.draw()

    # Mouse

    def widget_at(self, x: float, y: float) -> Widget | None:
        """The widget there that can be used, the latest first."""
        for widget in reversed(self.widgets):
            if widget.usable and widget.rect.point_in_rect((x, y)):
                return widget
        return None

    def hover(self, x: float, y: float) -> None:
        """The mouse is there."""
        self.by_keyboard = False
        found = self.widget_at(x, y)
        for widget in self.widgets:
            widget.hovered = widget is found

    def press(self, x: float, y: float) -> bool:
        """The mouse button goes down; tells whether a widget took it."""
        self.hover(x, y)
        self._held = self.widget_at(x, y)
        if self._held is None:
            return False
        if self._held.focusable:
            self.set_focus(self._held)
        self._held.pressed = True
        self._held.on_press(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        """The mouse moves with the button down."""
        if self._held is None:
            self.hover(x, y)
        else:
            self._held.on_drag(x, y)

    def release(self, x: float, y: float) -> None:
        """The button goes up; a widget that is still under it is activated."""
        held, self._held = self._held, None
        if held is not None:
            held.pressed = False
            if held.usable and held.rect.point_in_rect((x, y)):
                held.on_click(x, y)

    def scroll(self, x: float, y: float, amount: float) -> None:
        """The wheel turned there."""
        for widget in reversed(self.widgets):
            if widget.rect.point_in_rect((x, y)) and widget.on_scroll(amount):
                return

    # Keyboard

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget."""
        before, self.focus = self.focus, widget
        for each in (before, widget):
            if each is not None:
                each.on_focus(each is widget)

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key; tells whether it meant something."""
        self.by_keyboard = True
        if self.focus is not None and self.focus.usable and self.focus.on_key(symbol, modifiers):
            return True
        if symbol == arcade.key.TAB:
            self._tab(-1 if modifiers & arcade.key.MOD_SHIFT else 1)
            return True
        if symbol in DIRECTIONS:
            self._walk(*DIRECTIONS[symbol])
            return True
        if symbol in ACTIVATE and self.focus is not None and self.focus.usable:
            self.focus.activate()
            return True
        return False

    def _tab(self, step: int) -> None:
        order = [widget for widget in self.widgets if widget.focusable and widget.usable]
        if not order:
            return
        place = order.index(self.focus) + step if self.focus in order else min(step, 0)
        self.set_focus(order[place % len(order)])

    def _walk(self, right: int, up: int) -> None:
        """The nearest widget in that direction; what lies beside it counts as farther than it is."""
        here = self.focus
        if here is None or not here.usable:
            self._tab(1)
            return
        best, cost = None, float("inf")
        for widget in self.widgets:
            if widget is here or not widget.focusable or not widget.usable:
                continue
            ahead, aside = _apart(here.rect, widget.rect, right, up)
            if ahead > 0 and ahead + 3 * aside < cost:
                best, cost = widget, ahead + 3 * aside
        if best is not None:
            self.set_focus(best)


def _apart(here: Rect, there: Rect, right: int, up: int) -> tuple[float, float]:
    """How far a rectangle lies ahead and aside of another; centres ahead, gaps aside."""
    if right:
        ahead = (there.x - here.x) * right
        aside = max(0.0, there.bottom - here.top, here.bottom - there.top)
    else:
        ahead = (there.y - here.y) * up
        aside = max(0.0, there.left - here.right, here.left - there.right)
    across = abs(there.y - here.y) if right else abs(there.x - here.x)
    return ahead, aside + across / 8


def shrink(text: arcade.Text, width: float) -> None:
    """Make a text smaller until it is no wider than that; if it would become too small, cut it short."""
    least = float(text.font_size) * SMALLEST_TEXT
    while text.content_width > width and text.font_size > least:
        # Letters grow by whole pixels, so a step must not be too small to count.
        share = min(0.97, width / text.content_width)
        text.font_size = max(least, float(text.font_size) * share)
    while text.content_width > width and len(text.text) > 1:
        letters = min(len(text.text) - 2, int(len(text.text) * width / text.content_width))
        text.text = f"{text.text[: max(0, letters)].rstrip()}…"
