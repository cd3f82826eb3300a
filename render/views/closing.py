"""A host is about to close the house in the middle of a match: what shall become of it?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import arcade

from render import theme
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


class ClosingView(Screen):
    """Stay, keep the match for later, or give it up."""

    def __init__(self, window: GameWindow, origin: arcade.View, then: Callable[[], object]) -> None:
        """``origin`` is the match, ``then`` what follows when the house is closed."""
        super().__init__(window)
        self._origin = origin
        self._then = then

    def first_focus(self) -> str:
        """To keep it is what harms nobody."""
        return "keep"

    def back(self) -> None:
        """Back to the match."""
        self.game.show_view(self._origin)

    def build(self) -> None:
        """A panel with three ways on."""
        unit, base, hosting = self.unit, self.base, self.game.flow.hosting
        x, y = self.width / 2, self.height / 2
        width = min(620 * unit, self.width * 0.94)
        base.plate(arcade.XYWH(x, y, width, 390 * unit), "gold")
        title, why = self.texts("host.close"), self.texts("host.close.why")
        base.label(title, x, y + 150 * unit, 23, theme.GOLD, bold=True, anchor="center", fit=width * 0.9)
        base.label(
            why,
            x,
            y + 120 * unit,
            14,
            anchor="center",
            vertical="top",
            wrap=width - 70 * unit,
            align="center",
        )
        ways: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("keep", "check", partial(hosting.keep, self._then)),
            ("stay", "left", self.back),
            ("give_up", "cross", partial(hosting.give_up, self._then)),
        )
        for index, (name, icon, act) in enumerate(ways):
            rect = arcade.XYWH(x, y + (4 - 62 * index) * unit, width - 90 * unit, 52 * unit)
            text = self.texts(f"host.close.{name}")
            primary = name == "keep"
            base.add(Button(base, name, rect, text, act, icon=icon, primary=primary))
