"""Something did not work: what, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from render import theme
from render.sentences import in_words
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


class ProblemView(Screen):
    """One sentence, and two ways on."""

    def __init__(self, window: GameWindow, message: str, title: str = "title.problem") -> None:
        """``title`` is the key of what stands above it."""
        super().__init__(window)
        self.message = message
        self.title = title

    def first_focus(self) -> str:
        """Try it again, if that is possible."""
        return "again" if self.game.flow.again is not None else "home"

    def build(self) -> None:
        """A panel in the middle."""
        unit, base, flow = self.unit, self.base, self.game.flow
        x, y = self.width / 2, self.height / 2
        width = min(660 * unit, self.width * 0.9)
        base.plate(arcade.XYWH(x, y, width, 300 * unit))
        base.icon("warning", x, y + 96 * unit, 54 * unit, theme.GOLD)
        base.label(self.texts(self.title), x, y + 46 * unit, 20, bold=True, anchor="center")
        base.label(
            in_words(self.texts, self.message),
            x,
            y + 18 * unit,
            14,
            theme.DIM,
            anchor="center",
            vertical="top",
            wrap=width - 60 * unit,
            align="center",
        )
        buttons = [("home", "left", self.game.flow.title)]
        if flow.again is not None:
            buttons.append(("again", "undo", flow.again))
        for index, (name, icon, act) in enumerate(buttons):
            offset = (index - (len(buttons) - 1) / 2) * 230 * unit
            rect = arcade.XYWH(x + offset, y - 108 * unit, 214 * unit, 46 * unit)
            primary = name == "again"
            base.add(Button(base, name, rect, self.texts(f"title.{name}"), act, icon=icon, primary=primary))
