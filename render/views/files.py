"""Picking a file: folders and files as a list; or a place and a name for one that is to be written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.config import printable
from ecs.folders import data_folder, shown
from render import theme
from render.sentences import part_in_words
from render.views.listing import ListScreen
from render.widgets.screen import Screen
from render.widgets.spot import Spot
from render.widgets.text_field import TextField
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


class FilesView(ListScreen):
    """Leads back to where it was opened; what was picked is handed over there."""

    row_height = 42.0

    def __init__(
        self,
        window: GameWindow,
        origin: Screen,
        folder: Path,
        picked: Callable[[Path], object],
        endings: Sequence[str] = (),
        *,
        name: str | None = None,
    ) -> None:
        """With a ``name`` a file is to be written; without, one that is there is to be opened."""
        super().__init__(window)
        self.origin = origin
        self.endings = tuple(endings)
        self.name = name
        self.message = ""
        """Why nothing was opened."""
        self._picked = picked
        self._go(folder if folder.is_dir() else data_folder())

    @property
    def saving(self) -> bool:
        """Whether a file is to be written."""
        return self.name is not None

    def first_focus(self) -> str:
        """The field: typing is the shortest way to a name."""
        return "name" if self.saving else "search"

    def back(self) -> None:
        """To where it was opened."""
        self.game.show_view(self.origin)

    # The folder

    def _go(self, folder: Path) -> None:
        """Look into a folder."""
        self.folder = folder.expanduser().absolute()
        self.wanted, self.first, self.message = "", 0, ""
        self._read()

    def enter(self, folder: Path) -> None:
        """Look into a folder, and show it."""
        self._go(folder)
        self.base.focus = None
        self.rebuild()

    def _read(self) -> None:
        self._found: list[tuple[Path, bool]] = []
        try:
            inside = [(path, path.is_dir()) for path in self.folder.iterdir() if path.name[0] != "."]
        except OSError as error:
            self.message = self.texts(
                "files.closed", folder=printable(str(self.folder)), why=part_in_words(self.texts, _why(error))
            )
            inside = []
        right = [each for each in inside if each[1] or each[0].name.lower().endswith(self.endings or "")]
        self._found = sorted(right, key=lambda each: (not each[1], each[0].name.casefold()))
        self.search()

    def search(self) -> None:
        """Those with what was typed in their names."""
        self.rows = [each for each in self._found if self.fits(each[0].name)]

    # Building

    def build(self) -> None:
        """Where we are, the ways out of here, the field, the list."""
        unit, base, texts = self.unit, self.base, self.texts
        self.headline(texts("files.save" if self.saving else "files.open"))
        left, width = 48 * unit, self.width - 96 * unit
        y = self.height - 118 * unit
        x = left
        for key, icon, folder in (("up", "folder", self.folder.parent), ("own", "host", data_folder())):
            rect = arcade.LBWH(x, y, 150 * unit, 40 * unit)
            act = partial(self.enter, folder)
            usable = folder != self.folder and folder.is_dir()
            base.add(Button(base, key, rect, texts(f"files.{key}"), act, icon=icon, size=13, enabled=usable))
            x = rect.right + 10 * unit
        where = printable(shown(self.folder))
        base.label(where, x + 8 * unit, y + 20 * unit, 14, theme.GOLD, fit=left + width - x - 8 * unit)
        y -= 52 * unit
        rect = arcade.LBWH(left, y, width - 172 * unit, 42 * unit)
        if self.saving:
            field = TextField(base, "name", rect, self.name or "", self._named, longest=300, act=self.choose)
            base.add(field)
        else:
            self.build_search(rect, texts("files.hint"), self.choose)
        rect = arcade.LBWH(left + width - 160 * unit, y, 160 * unit, 42 * unit)
        text = texts("edit.save" if self.saving else "edit.open")
        base.add(Button(base, "choose", rect, text, self.choose, icon="check", size=14, primary=True))
        bottom = 46 * unit
        self.build_list(arcade.LBWH(left, bottom, width, y - 12 * unit - bottom))
        if not self.rows:
            base.label(
                texts("files.empty"), self.width / 2, self.height * 0.4, 15, theme.DIM, anchor="center"
            )
        colour = theme.POOR if self.message else theme.DIM
        note = self.message or texts("files.endings", endings="  ".join(f"*{end}" for end in self.endings))
        base.label(note, self.width / 2, 24 * unit, 12, colour, anchor="center", fit=width)

    def count(self) -> int:
        """Folders and files."""
        return len(self.rows)

    def build_row(self, index: int, rect: Rect) -> None:
        """Its name, and how large it is."""
        (path, folder), unit, base = self.rows[index], self.unit, self.base
        act = partial(self._take, path, folder)
        base.add(Spot(base, f"spot {index}", rect, act))
        left = rect.left + 14 * unit
        base.icon("folder" if folder else "file", left + 10 * unit, rect.y, 22 * unit)
        colour = theme.GOLD if folder else theme.TEXT
        base.label(printable(path.name), left + 34 * unit, rect.y, 14, colour, fit=rect.width - 300 * unit)
        if not folder:
            base.label(_size(path), rect.right - 150 * unit, rect.y, 12, theme.DIM, anchor="right")
        box = arcade.LBWH(rect.right - 136 * unit, rect.y - 16 * unit, 128 * unit, 32 * unit)
        text = self.texts("files.enter" if folder else "files.name" if self.saving else "edit.open")
        base.add(Button(base, f"open {index}", box, text, act, size=12))

    # Choosing

    def _named(self, typed: str) -> None:
        self.name = typed

    def _take(self, path: Path, folder: bool) -> None:
        if folder:
            self.enter(path)
        elif self.saving:
            self.name = path.name
            self.rebuild()
            self.base.set_focus(self.base["name"])
        else:
            self._done(path)

    def choose(self) -> None:
        """What was typed: a folder is looked into, a file is picked; what there is not opens nothing."""
        typed = (self.name if self.name is not None else self.wanted).strip()
        if not typed:
            return
        path = self.folder / Path(typed).expanduser()
        if path.is_dir():
            if self.saving:
                self.name = ""
            self.enter(path)
        elif self.saving or path.is_file():
            self._done(path)
        else:
            self.message = self.texts("files.none", file=printable(str(path)))
            self.game.sounds.play("error")
            self.rebuild()

    def _done(self, path: Path) -> None:
        self.game.show_view(self.origin)
        self._picked(path)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Backspace goes to the folder above, unless something is typed."""
        if symbol == arcade.key.BACKSPACE and not isinstance(self.base.focus, TextField):
            self.enter(self.folder.parent)
        else:
            super().on_key_press(symbol, modifiers)


def _size(path: Path) -> str:
    try:
        size = path.stat().st_size
    except OSError:
        return ""
    return f"{size / 1000:.1f} kB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__
