"""A line of text to type into, with a selection and the clipboard."""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade.types import Rect
from pyglet.window import key as motions

from render import theme
from render.widgets import clipboard
from render.widgets.layer import Layer
from render.widgets.typed import BACK, END, ON, START, WORD_BACK, WORD_ON, Typed
from render.widgets.widget import Glowing, Widget

BLINK = 0.53
"""Seconds the caret is shown, and then not."""
DOUBLE = 0.4
"""Seconds within which a second click takes the whole word."""
WAYS = {
    motions.MOTION_LEFT: BACK,
    motions.MOTION_RIGHT: ON,
    motions.MOTION_PREVIOUS_WORD: WORD_BACK,
    motions.MOTION_NEXT_WORD: WORD_ON,
    motions.MOTION_BEGINNING_OF_LINE: START,
    motions.MOTION_BEGINNING_OF_FILE: START,
    motions.MOTION_END_OF_LINE: END,
    motions.MOTION_END_OF_FILE: END,
}
MOVING = (arcade.key.LEFT, arcade.key.RIGHT, arcade.key.HOME, arcade.key.END)
"""Keys that come again as a motion of the caret."""


class TextField(Glowing):
    """A line of text to type into; Enter calls ``act``."""

    def __init__(
        self,
        layer: Layer,
        key: str,
        rect: Rect,
        text: str,
        changed: Callable[[str], object],
        *,
        hint: str = "",
        longest: int = 100,
        act: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(layer, key, rect, "field", "field_focus")
        self.typed = Typed(text, longest)
        self._changed = changed
        self._act = act
        self._hint = hint
        self._blink = 0.0
        self._since_click = DOUBLE
        self._clicked = -1
        """Where the last click was, and how long ago."""
        self._inset = 12 * layer.unit
        self._marked = layer.block(arcade.XYWH(rect.x, rect.y, 1, rect.height * 0.6), theme.GOLD, 90)
        self._label = layer.label("", rect.left + self._inset, rect.y, 15)
        self._bar = layer.block(arcade.XYWH(rect.x, rect.y, 2 * layer.unit, rect.height * 0.56), theme.GOLD)
        self._show()

    @property
    def text(self) -> str:
        """What is in it."""
        return self.typed.text

    @property
    def caret(self) -> int:
        """The place of the caret."""
        return self.typed.caret

    @property
    def lit(self) -> bool:
        """A field that is typed into stands out, however it was chosen."""
        return self.usable and (self.hovered or self.focused)

    def set_text(self, text: str) -> None:
        """Put another text in."""
        self.typed.set(text)
        self._show()
        self._changed(self.text)

    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        super().update(seconds)
        self._since_click += seconds
        self._blink = (self._blink + seconds) % (2 * BLINK)
        self._bar.visible = self.focused and self._blink < BLINK
        self._marked.visible = self.focused and bool(self.typed.selected)

    def take_over(self, before: Widget) -> None:
        """Caret and selection stay where they were."""
        if isinstance(before, TextField) and before.text == self.text:
            self.typed = before.typed
            self._show()

    # Mouse

    def on_press(self, x: float, y: float) -> None:
        """Put the caret where the mouse is; the second time at once, take the word."""
        place = self._place(x)
        if self._since_click < DOUBLE and place == self._clicked:
            self.typed.select_word(place)
            self._clicked = -1
        else:
            self.typed.put(place)
            self._clicked = place
        self._since_click = 0.0
        self._show()

    def on_drag(self, x: float, y: float) -> None:
        """Select as far as the mouse is."""
        place = self._place(x)
        if place != self.caret and self._clicked >= 0:
            self.typed.put(place, select=True)
            self._show()

    def on_click(self, x: float, y: float) -> None:
        """A click only puts the caret there."""

    def _place(self, x: float) -> int:
        """The place in the text that is nearest to the mouse."""
        seen = self._seen()
        at = x - self.rect.left - self._inset
        place = min(range(len(seen) + 1), key=lambda place: abs(self._width(seen[:place]) - at))
        if at < 0 and self._first:
            place = -1  # pulled out of the field: the text moves along
        self._show()
        return self._first + place if self.text else 0

    # Keys

    def activate(self) -> None:
        """Enter: done."""
        if self._act is not None:
            self._act()

    def on_key(self, symbol: int, modifiers: int) -> bool:
        """Ctrl with A, C, X and V; other letters come as text."""
        if modifiers & (arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND):
            match symbol:
                case arcade.key.A:
                    self.typed.select_all()
                    self._show()
                case arcade.key.C | arcade.key.X:
                    self._copy(cut=symbol == arcade.key.X)
                case arcade.key.V:
                    self.on_text(clipboard.paste(self.layer.window))
                case _:
                    return symbol in MOVING
            return True
        return symbol in MOVING or symbol == arcade.key.SPACE

    def _copy(self, *, cut: bool) -> None:
        if self.typed.selected:
            clipboard.copy(self.layer.window, self.typed.selected)
            if cut:
                self._tell(self.typed.delete(BACK))

    def on_text(self, text: str) -> None:
        """Put in what was typed."""
        self._tell(self.typed.insert(text))

    def on_text_motion(self, motion: int) -> None:
        """Move the caret, or delete beside it."""
        match motion:
            case motions.MOTION_BACKSPACE:
                self._tell(self.typed.delete(BACK))
            case motions.MOTION_DELETE:
                self._tell(self.typed.delete(ON))
            case _ if motion in WAYS:
                self.typed.go(WAYS[motion])
                self._show()

    def on_text_motion_select(self, motion: int) -> None:
        """Move the caret with Shift held."""
        if motion in WAYS:
            self.typed.go(WAYS[motion], select=True)
            self._show()

    def _tell(self, changed: bool) -> None:
        self._show()
        if changed:
            self._changed(self.text)

    # Showing

    _first = 0
    """The first letter that is seen, when the text is longer than the field."""

    def _seen(self) -> str:
        """As much of the text as there is room for."""
        return self._cut(self.text[self._first :])

    def _cut(self, text: str) -> str:
        room = self.rect.width - 2 * self._inset
        while self._width(text) > room:
            text = text[:-1]
        return text

    def _show(self) -> None:
        self._blink = 0.0
        room = self.rect.width - 2 * self._inset
        self._first = min(self._first, self.caret)
        while self._width(self.text[self._first : self.caret]) > room:
            self._first += 1
        seen = self._seen()
        first, last = (min(max(0, place - self._first), len(seen)) for place in self.typed.span)
        left, right = self._width(seen[:first]), self._width(seen[:last])
        self._marked.width = max(1.0, right - left)
        self._marked.left = self.rect.left + self._inset + left
        self._bar.center_x = self.rect.left + self._inset + self._width(seen[: self.caret - self._first])
        self._label.text = seen or self._cut(self._hint)
        self._label.color = (*(theme.TEXT if self.text else theme.DIM), 255)

    def _width(self, text: str) -> float:
        self._label.text = text
        return float(self._label.content_width) if text else 0.0
