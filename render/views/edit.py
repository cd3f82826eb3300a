"""The editor's first page: begin something new, go on with something old, or open any file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.config import printable
from ecs.errors import MashupError
from ecs.games import USUAL
from render import theme
from render.editor.crafts import Craft, craft_of, crafts
from render.editor.document import Document
from render.editor.files import Draft, drafts, kind_of, new_document, open_document, own_files, own_folder
from render.game_menus import GameMenus, game_menus, own_key
from render.games import pictured
from render.sentences import in_words
from render.views.edit_document import EditScreen
from render.views.files import FilesView
from render.views.listing import ListScreen
from render.widgets.widget import Button
from systems.config_files import builtin_names, find

if TYPE_CHECKING:
    from render.window import GameWindow


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be edited, and where it comes from: a draft, one's own file, or the game."""

    name: str
    craft: Craft
    where: str
    draft: Draft | None = None
    path: Path | None = None


def offers(game: str = USUAL) -> list[Offer]:
    """What was not saved, of any game; then one's own files of it, then copies of what comes with it."""
    found = []
    for draft in drafts():
        document = draft.document
        name = document.path.name if document.path else str(document.value.get("name", ""))
        found.append(Offer(name, craft_of(document.kind), "draft", draft=draft))
    for path in own_files():
        kind = kind_of(path)
        if kind is not None and craft_of(kind).game == game:
            found.append(Offer(path.name, craft_of(kind), "own", path=path))
    for craft in crafts(game):
        found += [
            Offer(f"{name}{craft.kind.ending}", craft, "game", path=find(craft.kind, name))
            for name in builtin_names(craft.kind)
        ]
    return found


def editor(window: GameWindow, document: Document, draft: Draft | None = None) -> EditScreen:
    """The view that edits a document."""
    return craft_of(document.kind).view(window, document, draft)


class EditView(ListScreen):
    """New at the top, the files below."""

    def __init__(self, window: GameWindow, game: str = "") -> None:
        """Without a name it is the game that is chosen."""
        super().__init__(window)
        self.chosen = game or window.settings.game
        self.search()
        self.message = ""
        """Why a file could not be opened."""

    @property
    def game_menus(self) -> GameMenus:
        """Of the game whose files are shown."""
        return game_menus(self.chosen)

    def search(self) -> None:
        """What there is, as far as it fits what was typed."""
        self.offers = [offer for offer in offers(self.chosen) if self.fits(self._about(offer))]

    def _about(self, offer: Offer) -> str:
        part, where = self._part(offer), self.texts(f"edit.where.{offer.where}")
        return f"{offer.name} {part} {where}"

    def _part(self, offer: Offer) -> str:
        return self.texts(own_key(offer.craft.game, self.texts, f"edit.part.{offer.craft.part}"))

    def first_focus(self) -> str:
        """A press of Enter begins a board."""
        return "new scenario"

    def build(self) -> None:
        """The games, a button for each kind, a line for a path, the list."""
        unit, base, texts = self.unit, self.base, self.texts
        self.headline(texts("title.edit"))
        self._build_games()
        gap = 12 * unit
        left, width = 48 * unit, self.width - 96 * unit
        makes = crafts(self.chosen)
        wide = (width + gap) / len(makes) - gap
        y = self.height - 130 * unit
        for index, craft in enumerate(makes):
            rect = arcade.LBWH(left + index * (wide + gap), y, wide, 52 * unit)
            text = self.own(f"edit.new.{craft.part}")
            key, act = f"new {craft.part}", partial(self._begin, craft)
            base.add(Button(base, key, rect, text, act, icon=craft.icon, size=16, primary=index == 0))
        y -= 56 * unit
        rect = arcade.LBWH(left, y, width - 322 * unit, 42 * unit)
        self.build_search(rect, self.own("edit.open.hint"), self.open_typed)
        rect = arcade.LBWH(left + width - 310 * unit, y, 140 * unit, 42 * unit)
        base.add(Button(base, "open", rect, texts("edit.open"), self.open_typed, icon="right", size=14))
        rect = arcade.LBWH(left + width - 160 * unit, y, 160 * unit, 42 * unit)
        base.add(Button(base, "browse", rect, texts("files.browse"), self._browse, icon="folder", size=14))
        bottom = 46 * unit
        self.build_list(arcade.LBWH(left, bottom, width, y - 14 * unit - bottom))
        text = in_words(texts, self.message) or texts("edit.folder", folder=own_folder())
        colour = theme.POOR if self.message else theme.DIM
        base.label(text, self.width / 2, 24 * unit, 12, colour, anchor="center", fit=self.width * 0.92)

    def _build_games(self) -> None:
        """The games there are, at the right of the headline."""
        unit, base = self.unit, self.base
        right = self.width - 48 * unit
        for game in reversed(pictured()):
            rect = arcade.LBWH(right - 160 * unit, self.height - 58 * unit, 160 * unit, 38 * unit)
            text, act = self.texts(f"game.{game}"), partial(self.choose, game)
            base.add(Button(base, f"game {game}", rect, text, act, size=12.5, primary=game == self.chosen))
            right = rect.left - 8 * unit

    def count(self) -> int:
        """All that can be edited."""
        return len(self.offers)

    def build_row(self, index: int, rect: Rect) -> None:
        """Its name, what it is, where it comes from."""
        offer, unit, base, texts = self.offers[index], self.unit, self.base, self.texts
        left = rect.left + 18 * unit
        sign = {"draft": "warning", "own": "editor", "game": "crown"}[offer.where]
        base.icon(sign, left + 10 * unit, rect.y, 24 * unit)
        wide = rect.width - 528 * unit
        base.label(printable(offer.name), left + 36 * unit, rect.y, 15, bold=True, fit=wide)
        base.label(self._part(offer), rect.right - 478 * unit, rect.y, 13, theme.DIM, fit=120 * unit)
        base.label(
            texts(f"edit.where.{offer.where}"), rect.right - 348 * unit, rect.y, 13, theme.DIM, fit=120 * unit
        )
        if offer.where != "game":
            box = arcade.LBWH(rect.right - 62 * unit, rect.y - 20 * unit, 48 * unit, 40 * unit)
            base.add(Button(base, f"delete {index}", box, "", partial(self._delete, offer), icon="cross"))
        box = arcade.LBWH(rect.right - 218 * unit, rect.y - 20 * unit, 146 * unit, 40 * unit)
        key = "edit.copy" if offer.where == "game" else "edit.open"
        base.add(
            Button(base, f"open {index}", box, texts(key), lambda: self._open(offer), icon="right", size=14)
        )

    def _begin(self, craft: Craft) -> None:
        name = self.own(f"edit.new.{craft.part}")
        self.game.show_view(editor(self.game, new_document(craft.kind, name=name)))

    def choose(self, game: str) -> None:
        """Show the files of another game."""
        self.chosen = game
        self.search()
        self.first, self.message = 0, ""
        self.rebuild()

    def open_typed(self) -> None:
        """Any file by its path; one's own also by its name."""
        typed = self.wanted.strip()
        if not typed:
            return
        path = Path(typed).expanduser()
        found = next((each for each in (path, own_folder() / path) if each.is_file()), None)
        if found is None:
            self.message = self.texts("files.none", file=printable(typed))
            self.game.sounds.play("error")
            self.rebuild()
        else:
            self._show_file(found)

    def _show_file(self, path: Path) -> None:
        self._show(lambda: open_document(path, home=self.chosen))

    def _browse(self) -> None:
        """Any file, by looking for it."""
        endings = [end for craft in crafts(self.chosen) for end in (craft.kind.ending, *craft.foreign)]
        self.game.show_view(FilesView(self.game, self, own_folder(), self._show_file, endings))

    def _delete(self, offer: Offer) -> None:
        """Delete a file of one's own, or what was not saved; asked first."""

        def delete() -> None:
            self.close_dialog()
            try:
                if offer.draft is not None:
                    offer.draft.forget()
                elif offer.path is not None:
                    offer.path.unlink(missing_ok=True)
            except OSError as error:
                self.message = str(error)
            self.search()
            self.rebuild()

        self.ask(self.texts("edit.delete.sure", file=printable(offer.name)), delete)

    def _open(self, offer: Offer) -> None:
        if offer.draft is not None:
            self.game.show_view(editor(self.game, offer.draft.document, offer.draft))
            return
        path = offer.path
        assert path is not None
        self._show(lambda: _copied(path) if offer.where == "game" else open_document(path))

    def _show(self, opened: Callable[[], Document]) -> None:
        try:
            document = opened()
        except (MashupError, OSError) as error:
            self.message = str(error).partition("\n")[0]
            self.rebuild()
            return
        self.game.show_view(editor(self.game, document))


def _copied(path: Path) -> Document:
    """What comes with the game is never written over: a copy has no file yet."""
    document = open_document(path)
    return Document(document.kind, document.value)
