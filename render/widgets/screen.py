"""A view made of widgets: laid out anew for every size, language and palette."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade

from render import theme
from render.game_menus import GameMenus, own_key, title_of
from render.texts import Texts
from render.widgets.layer import Layer
from render.widgets.widget import Button, Widget

if TYPE_CHECKING:
    from render.window import GameWindow

ROOM = (940.0, 528.0)
"""A screen always has so many pixels of the design, whatever the text size."""
DIMMED = (92, 92, 118, 255)
SETTLING = 0.1
"""Seconds after which a window that is pulled larger or smaller counts as settled."""


class Screen(arcade.View):
    """Base of the menus. A subclass fills `base` in `build`; what it has to keep it keeps in itself."""

    backdrop = True
    """Whether the backdrop of the title is behind it."""
    zoom = 1.0
    """How close that sky is."""
    dim = True
    """Whether that sky is dark, so that what is before it can be read."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window, background_color=(*theme.NIGHT, 255))
        self.game = window
        self.base = Layer(window, 1.0)
        self.dialog: Layer | None = None
        """A layer above the screen that takes all the input."""
        self.clock = 0.0
        self._sky: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._unsettled: float | None = None
        """Seconds until the screen is laid out for its new size."""

    # What a subclass does

    def build(self) -> None:
        """Fill the base layer."""
        raise NotImplementedError

    def first_focus(self) -> str:
        """The widget that has the focus when the screen opens."""
        return ""

    def back(self) -> None:
        """Escape was pressed."""
        self.game.flow.title()

    def paint(self) -> None:
        """Draw what is between backdrop and widgets."""

    # What it has

    @property
    def texts(self) -> Texts:
        """The texts of the language that is set."""
        return self.game.texts

    @property
    def game_menus(self) -> GameMenus:
        """What the game that is chosen, or played at the table, shows around its matches."""
        return self.game.game_menus

    def own(self, key: str, **values: object) -> str:
        """A text for which a game may have words of its own."""
        return self.texts(own_key(self.game_menus.game, self.texts, key), **values)

    @property
    def unit(self) -> float:
        """How large a pixel of the design is on this screen."""
        return min(self.game.ui_scale, self.width / ROOM[0], self.height / ROOM[1])

    @property
    def top(self) -> Layer:
        """The layer that takes the input."""
        return self.dialog or self.base

    def __getitem__(self, key: str) -> Widget:
        return self.top[key]

    # Building

    def rebuild(self) -> None:
        """Lay everything out anew, with the focus where it was."""
        before = self.base.focus
        focus = before.key if before is not None else self.first_focus()
        by_keyboard = self.base.by_keyboard
        self.base = Layer(self.game, self.unit)
        self.base.by_keyboard = by_keyboard
        self._sky.clear()
        if self.backdrop:
            texture = self.game_menus.backdrop(self.game.art)
            sprite = arcade.Sprite(texture, 1.0, self.width / 2, self.height / 2)
            sprite.scale = self.zoom * max(self.width / texture.width, self.height / texture.height)
            if self.dim:
                sprite.color = DIMMED
            self._sky.append(sprite)
        self.build()
        if focus in self.base:
            self.base.set_focus(self.base[focus])
            if before is not None:
                self.base[focus].take_over(before)

    def resized(self) -> None:
        """The window has kept its new size for a moment."""
        self.close_dialog()
        self.rebuild()

    def headline(self, text: str, *, back: bool = True) -> None:
        """The title of a screen at its top, and the way back."""
        unit = self.unit
        y = self.height - 44 * unit
        if back:
            rect = arcade.XYWH(52 * unit, y, 56 * unit, 44 * unit)
            self.base.add(Button(self.base, "back", rect, "", self.back, icon="left"))
        self.base.label(text, 96 * unit, y, 25, theme.GOLD, bold=True, fit=self.width - 120 * unit)

    def ask(self, question: str, act: Callable[[], object]) -> None:
        """Ask before something that cannot be undone; yes does it."""
        layer, unit = self.open_dialog(), self.unit
        x, y = self.width / 2, self.height / 2
        layer.plate(arcade.XYWH(x, y, 480 * unit, 190 * unit), "raised")
        layer.label(
            question, x, y + 40 * unit, 16, anchor="center", wrap=430 * unit, align="center", bold=True
        )
        answers = (("no", "cross", self.close_dialog), ("yes", "check", act))
        for (name, icon, answer), side in zip(answers, (-1, 1), strict=True):
            rect = arcade.XYWH(x + side * 112 * unit, y - 50 * unit, 200 * unit, 46 * unit)
            layer.add(Button(layer, name, rect, self.texts(f"title.{name}"), answer, icon=icon))
        layer.set_focus(layer["no"])

    def open_dialog(self) -> Layer:
        """A new layer above the screen; `close_dialog` takes it away."""
        self.dialog = Layer(self.game, self.unit)
        self.dialog.by_keyboard = self.base.by_keyboard
        self.dialog.block(arcade.LBWH(0, 0, self.width, self.height), theme.NIGHT, 200)
        return self.dialog

    def close_dialog(self) -> None:
        """Back to the screen."""
        self.dialog = None

    # Events of the window

    def on_show_view(self) -> None:
        """Lay it out."""
        self.game.set_caption(title_of(self.game_menus.game, self.texts))
        self.game.set_mouse_visible(True)
        self.rebuild()

    def on_resize(self, width: int, height: int) -> None:
        """Lay it out anew, as soon as the window keeps its size."""
        super().on_resize(width, height)
        self._unsettled = SETTLING

    def on_update(self, delta_time: float) -> None:
        """Let the widgets move on."""
        self.clock += delta_time
        if self._unsettled is not None:
            self._unsettled -= delta_time
            if self._unsettled <= 0:
                self._unsettled = None
                self.resized()
        self.base.update(delta_time)
        if self.dialog is not None:
            self.dialog.update(delta_time)

    def on_draw(self) -> None:
        """Draw it all."""
        self.clear()
        self._sky.draw()
        self.paint()
        self.base.draw()
        if self.dialog is not None:
            self.dialog.draw()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Light up what is under the mouse."""
        self.top.hover(x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Hold a widget; the side button goes back."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.top.press(x, y)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """Move a slider."""
        self.top.drag(x, y)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Click."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.top.release(x, y)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Turn a slider or a list."""
        self.top.scroll(x, y, scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The widgets first, then Escape."""
        if not self.top.key(symbol, modifiers) and symbol == arcade.key.ESCAPE:
            if self.dialog is not None:
                self.close_dialog()
            else:
                self.back()

    def on_text(self, text: str) -> None:
        """Typed letters go to the focus."""
        if self.top.focus is not None:
            self.top.focus.on_text(text)

    def on_text_motion(self, motion: int) -> None:
        """Motions of the caret go to the focus."""
        if self.top.focus is not None:
            self.top.focus.on_text_motion(motion)

    def on_text_motion_select(self, motion: int) -> None:
        """Motions of the caret with Shift held go there too."""
        if self.top.focus is not None:
            self.top.focus.on_text_motion_select(motion)
