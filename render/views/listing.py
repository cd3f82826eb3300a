"""A screen with a list: as many rows as fit, the others by wheel and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from render import theme
from render.widgets.screen import Screen
from render.widgets.text_field import TextField

if TYPE_CHECKING:
    from render.window import GameWindow

PAGES = {
    arcade.key.PAGEUP: -1,
    arcade.key.PAGEDOWN: 1,
    arcade.key.HOME: -10_000,
    arcade.key.END: 10_000,
}


class ListScreen(Screen):
    """Base of screens with a list. A subclass says how many rows there are and fills each."""

    row_height = 58.0

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.first = 0
        """The first row that is shown."""
        self.shown = 1
        """How many rows fit."""
        self.wanted = ""
        """What is searched for."""

    def count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def build_row(self, index: int, rect: Rect) -> None:
        """Fill a row; widgets in it have keys that end with the number of the row."""
        raise NotImplementedError

    def search(self) -> None:
        """Another text is searched for: a subclass with a search field takes what fits."""

    def fits(self, about: str) -> bool:
        """Whether every word that is searched for is in what is told of a row."""
        return all(word in about.casefold() for word in self.wanted.casefold().split())

    def build_search(self, rect: Rect, hint: str, act: Callable[[], object] | None = None) -> None:
        """A field to search the list with; Enter calls ``act``."""
        unit = self.unit
        field = TextField(self.base, "search", rect, self.wanted, self._want, hint=hint, longest=400, act=act)
        self.base.add(field)
        self.base.icon("zoom_out", rect.right - 22 * unit, rect.y, 20 * unit, theme.DIM)

    def _want(self, typed: str) -> None:
        self.wanted, self.first = typed, 0
        self.search()
        self.rebuild()

    def build_list(self, area: Rect) -> None:
        """Fill this part of the screen with rows."""
        unit, gap = self.unit, 8 * self.unit
        tall = self.row_height * unit
        self.shown = max(1, int((area.height + gap) // (tall + gap)))
        self.first = max(0, min(self.first, self.count() - self.shown))
        width = area.width - 22 * unit
        for place in range(min(self.shown, self.count() - self.first)):
            y = area.top - place * (tall + gap) - tall
            rect = arcade.LBWH(area.left, y, width, tall)
            self.base.plate(rect)
            self.build_row(self.first + place, rect)
        if self.count() > self.shown:
            rail = arcade.LBWH(area.right - 10 * unit, area.bottom, 6 * unit, area.height)
            self.base.block(rail, theme.PANEL_LIGHT)
            long = area.height * self.shown / self.count()
            start = area.top - (area.height - long) * self.first / (self.count() - self.shown)
            self.base.block(arcade.LBWH(rail.left, start - long, rail.width, long), theme.GOLD)

    def scroll_to(self, first: int) -> None:
        """Show the rows from this one on."""
        first = max(0, min(first, self.count() - self.shown))
        if first != self.first:
            self.first = first
            self.rebuild()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel goes through the list."""
        if self.dialog is None:
            self.scroll_to(self.first - round(scroll_y))

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Pages, and on beyond the last row that is shown."""
        if self.dialog is None and symbol in PAGES and not isinstance(self.base.focus, TextField):
            self.scroll_to(self.first + PAGES[symbol] * self.shown)
            return
        before = self.base.focus
        super().on_key_press(symbol, modifiers)
        if self.dialog is None and before is not None and symbol in (arcade.key.UP, arcade.key.DOWN):
            self._walk_on(before.key, 1 if symbol == arcade.key.DOWN else -1)

    def _walk_on(self, key: str, step: int) -> None:
        """From the last row that is shown to the next one that is not."""
        name, _, number = key.rpartition(" ")
        if not number.isdigit():
            return
        wanted = int(number) + step
        hidden = not self.first <= wanted < self.first + self.shown
        if hidden and 0 <= wanted < self.count():
            self.scroll_to(self.first + step)
            if f"{name} {wanted}" in self.base:
                self.base.set_focus(self.base[f"{name} {wanted}"])
