"""A screen that can ask for a line of text."""

from __future__ import annotations

from collections.abc import Callable

import arcade

from render.widgets.screen import Screen
from render.widgets.text_field import TextField
from render.widgets.widget import Button


class AskingScreen(Screen):
    """Base of the editors: they ask for the names of files."""

    def ask_text(self, question: str, text: str, act: Callable[[str], object]) -> None:
        """Ask for a line of text."""
        layer, unit = self.open_dialog(), self.unit
        x, y = self.width / 2, self.height / 2
        layer.plate(arcade.XYWH(x, y, 640 * unit, 200 * unit), "raised")
        layer.label(question, x, y + 66 * unit, 15, anchor="center", bold=True, fit=600 * unit)
        typed = TextField(
            layer,
            "text",
            arcade.XYWH(x, y + 14 * unit, 590 * unit, 46 * unit),
            text,
            lambda _: None,
            longest=300,
            act=lambda: act(typed.text),
        )
        layer.add(typed)
        answers: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("cancel", "cross", self.close_dialog),
            ("ok", "check", lambda: act(typed.text)),
        )
        for (name, icon, answer), side in zip(answers, (-1, 1), strict=True):
            rect = arcade.XYWH(x + side * 112 * unit, y - 58 * unit, 200 * unit, 46 * unit)
            layer.add(Button(layer, name, rect, self.texts(f"edit.{name}"), answer, icon=icon))
        layer.set_focus(typed)
