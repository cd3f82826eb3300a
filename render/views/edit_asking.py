"""A screen that can ask for a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import arcade

from render.editor.files import own_folder
from render.views.files import FilesView
from render.widgets.screen import Screen
from render.widgets.text_field import TextField
from render.widgets.widget import Button


class AskingScreen(Screen):
    """Base of the editors: they ask for the names of files."""

    def ask_text(
        self, question: str, text: str, act: Callable[[str], object], endings: Sequence[str] = ()
    ) -> None:
        """Ask for a line of text; with ``endings`` it is a file, and the place for it may be looked for."""
        layer, unit = self.open_dialog(), self.unit
        x, y = self.width / 2, self.height / 2
        layer.plate(arcade.XYWH(x, y, 640 * unit, 200 * unit), "raised")
        layer.label(question, x, y + 66 * unit, 15, anchor="center", bold=True, fit=600 * unit)
        typed = TextField(
            layer,
            "text",
            arcade.LBWH(x - 295 * unit, y - 9 * unit, (536 if endings else 590) * unit, 46 * unit),
            text,
            lambda _: None,
            longest=300,
            act=lambda: act(typed.text),
        )
        layer.add(typed)
        if endings:
            rect = arcade.LBWH(x + 247 * unit, y - 9 * unit, 48 * unit, 46 * unit)
            browse = lambda: self._look_for_place(typed.text, act, endings)  # noqa: E731
            layer.add(Button(layer, "browse", rect, "", browse, icon="folder"))
        answers: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("cancel", "cross", self.close_dialog),
            ("ok", "check", lambda: act(typed.text)),
        )
        for (name, icon, answer), side in zip(answers, (-1, 1), strict=True):
            rect = arcade.XYWH(x + side * 112 * unit, y - 58 * unit, 200 * unit, 46 * unit)
            layer.add(Button(layer, name, rect, self.texts(f"edit.{name}"), answer, icon=icon))
        layer.set_focus(typed)

    def _look_for_place(self, typed: str, act: Callable[[str], object], endings: Sequence[str]) -> None:
        """Choose the folder and the name in a list."""
        path = Path(typed.strip()).expanduser()
        folder = path.parent if path.parent != Path() else own_folder()
        self.close_dialog()
        self.game.show_view(
            FilesView(self.game, self, folder, lambda path: act(str(path)), endings, name=path.name)
        )
