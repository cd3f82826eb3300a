"""The hotkeys of a match: what each action's key is, and how to give it another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.errors import MashupError
from render import theme
from render.keys import KeyTable, shown, written
from render.views.listing import ListScreen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


class HotkeysView(ListScreen):
    """A list of actions; a click on a key waits for another one."""

    row_height = 44.0

    def __init__(self, window: GameWindow, behind: arcade.View) -> None:
        super().__init__(window)
        self.waiting: str | None = None
        """The action that waits for its new key."""
        self.message = ""
        self._behind = behind
        self._actions = list(self.keys.actions)

    @property
    def keys(self) -> KeyTable:
        """The keys of the game that is chosen, or played at the table."""
        return self.game.keys.of(self.game_menus.game)

    def _label(self, action: str) -> str:
        return self.own(f"key.{action}")

    def first_focus(self) -> str:
        """The first action."""
        return "key 0"

    def back(self) -> None:
        """To the settings."""
        self.game.show_view(self._behind)

    def build(self) -> None:
        """The list and a way back to the usual keys."""
        unit, base = self.unit, self.base
        self.headline(f"{self.texts('settings.keys')}: {self.texts(f'game.{self.game_menus.game}')}")
        rect = arcade.XYWH(self.width - 150 * unit, self.height - 44 * unit, 240 * unit, 44 * unit)
        base.add(Button(base, "reset", rect, self.texts("settings.keys.reset"), self._reset, icon="undo"))
        width = min(760 * unit, self.width - 96 * unit)
        area = arcade.LBWH((self.width - width) / 2, 58 * unit, width, self.height - 146 * unit)
        self.build_list(area)
        text = self.message or self.texts("settings.keys.hint")
        colour = theme.GOLD if self.message else theme.DIM
        base.label(text, self.width / 2, 28 * unit, 13, colour, anchor="center", fit=self.width * 0.9)

    def count(self) -> int:
        """The actions there are."""
        return len(self._actions)

    def build_row(self, index: int, rect: Rect) -> None:
        """What it does, and its key."""
        action, unit, base = self._actions[index], self.unit, self.base
        base.label(self._label(action), rect.left + 16 * unit, rect.y, 14, fit=rect.width - 250 * unit)
        box = arcade.LBWH(rect.right - 212 * unit, rect.y - 18 * unit, 204 * unit, 36 * unit)
        key = self.keys.key(action)
        text = self.texts("settings.keys.press") if action == self.waiting else shown(key, self.texts)
        primary = action == self.waiting
        changed = key != self.keys.actions[action]
        base.add(
            Button(
                base,
                f"key {index}",
                box,
                text,
                lambda: self._wait_for(action),
                primary=primary,
                size=13,
                colour=theme.GOLD if changed else theme.TEXT,
            )
        )

    # Changing

    def _wait_for(self, action: str) -> None:
        self.waiting = action
        self.message = self.texts("settings.keys.waiting", action=self._label(action))
        self.rebuild()

    def _reset(self) -> None:
        self.keys.reset()
        self.game.keep_settings()
        self.waiting, self.message = None, self.texts("settings.keys.usual")
        self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The new key, if one is waited for."""
        if self.waiting is None:
            super().on_key_press(symbol, modifiers)
            return
        key = written(symbol, modifiers)
        if not key:
            return  # only Shift or the like: the key itself is still to come
        action, self.waiting = self.waiting, None
        taken = self.keys.clash(action, key)
        if taken is not None:
            self.message = self.texts(
                "settings.keys.taken", key=shown(key, self.texts), action=self._label(taken)
            )
        else:
            try:
                self.keys.change(action, key)
                self.game.keep_settings()
                self.message = self.texts("settings.keys.changed", key=shown(key, self.texts))
            except MashupError:
                self.message = self.texts("settings.keys.unfit", key=shown(key, self.texts))
        self.rebuild()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click anywhere ends the waiting."""
        if self.waiting is not None:
            self.waiting, self.message = None, ""
            self.rebuild()
            return
        super().on_mouse_press(x, y, button, modifiers)
