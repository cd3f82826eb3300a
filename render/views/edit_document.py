"""What the editors of all kinds of files share: undo, faults, saving, trying out, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import msgspec
from arcade.types import Rect

from ecs.config import Fault, printable
from ecs.errors import MashupError
from render import theme
from render.editor.crafts import craft_of
from render.editor.document import Document, worst
from render.editor.files import Draft, complete, save_document
from render.game_menus import GameMenus, game_menus
from render.sentences import in_words, part_in_words
from render.views.edit_asking import AskingScreen
from render.widgets.layer import shrink
from render.widgets.text_field import TextField
from render.widgets.widget import Button
from systems.games import tools

if TYPE_CHECKING:
    from render.window import GameWindow

COLOURS = {"fault": theme.POOR, "warning": theme.FAIR, "": theme.GOOD}
ICONS = {"fault": "cross", "warning": "warning", "": "check"}
KEEP_EVERY = 1.5
"""Seconds after which what is not saved is written down."""
LISTED = 2
"""So many faults are told at the bottom; the others by a click."""


class EditScreen(AskingScreen):
    """Base of the editors. A subclass fills the middle and calls `changed` after each change."""

    dim = True

    def __init__(self, window: GameWindow, document: Document, draft: Draft | None = None) -> None:
        super().__init__(window)
        self.document, self.craft = document, craft_of(document.kind)
        self.draft = draft or Draft(document)
        self.message = ""
        """What came of the last click."""
        self._since_kept = 0.0
        self._fault_lines: list[arcade.Text] = []
        self._headline: arcade.Text | None = None

    # What a subclass does

    def build_middle(self, area: Rect) -> None:
        """Fill the room between the bar at the top and the faults at the bottom."""
        raise NotImplementedError

    def show_faults(self) -> None:
        """Mark the faults at what they concern."""

    def place(self, path: str) -> str:
        """In words: where a fault is."""
        return path

    @property
    def game_menus(self) -> GameMenus:
        """Of the game that the file is of, whichever is chosen."""
        return game_menus(self.craft.game)

    # Building

    def build(self) -> None:
        """The bar, the middle, the faults."""
        unit, base = self.unit, self.base
        y = self.height - 36 * unit
        base.add(
            Button(base, "back", arcade.XYWH(44 * unit, y, 52 * unit, 42 * unit), "", self.back, icon="left")
        )
        right = self._build_bar(self.width - 18 * unit, y)
        left = 84 * unit
        self._headline = base.label("", left, y, 20, theme.GOLD, bold=True)
        self._room = right - left - 16 * unit
        strip = arcade.LBWH(18 * unit, 12 * unit, self.width - 36 * unit, 58 * unit)
        self._build_faults(strip)
        bottom = strip.top + 10 * unit
        self.build_middle(
            arcade.LBWH(18 * unit, bottom, self.width - 36 * unit, self.height - 66 * unit - bottom)
        )
        self.refresh()

    def _build_bar(self, right: float, y: float) -> float:
        """The buttons at the top, from the right; gives where they begin."""
        unit, base, texts = self.unit, self.base, self.texts
        bar: tuple[tuple[str, str, str, float, Callable[[], object]], ...] = (
            ("try", texts("edit.try"), "play", 150, self.try_out),
            ("save", texts("edit.save"), "check", 130, self.save),
            ("save_as", texts("edit.save_as"), "", 120, self.save_as),
            ("redo", "", "undo", 48, self.redo),
            ("undo", "", "undo", 48, self.undo),
        )
        for name, text, icon, width, act in bar:
            rect = arcade.LBWH(right - width * unit, y - 21 * unit, width * unit, 42 * unit)
            button = Button(base, name, rect, text, act, icon=icon, size=14, primary=name == "try")
            if name == "redo" and button.icon is not None:
                button.icon.scale_x = -button.icon.scale_x
            base.add(button)
            right = rect.left - 8 * unit
        return right

    def _build_faults(self, strip: Rect) -> None:
        unit, base = self.unit, self.base
        base.plate(strip)
        self._sign = base.icon("check", strip.left + 30 * unit, strip.y, 30 * unit, theme.TEXT)
        wide = strip.width - 220 * unit
        self._fault_lines = [
            base.label("", strip.left + 58 * unit, strip.y + shift * unit, 12.5, wrap=None)
            for shift in (12, -12)
        ]
        self._fault_room = wide
        rect = arcade.LBWH(
            strip.right - 146 * unit, strip.bottom + 10 * unit, 134 * unit, strip.height - 20 * unit
        )
        base.add(Button(base, "faults", rect, self.texts("edit.faults.all"), self._list_faults, size=13))

    # Living

    def changed(self) -> None:
        """Something was changed: the faults may be others now."""
        self.message = ""
        self.refresh()

    def refresh(self) -> None:
        """Show what is known of the document now."""
        document, unit = self.document, self.unit
        if self._headline is None:
            return
        self._headline.text = f"{self.title}{' *' if document.dirty else ''}"
        self._headline.font_size = 20 * unit
        shrink(self._headline, self._room)
        for name, able in (("undo", document.can_undo), ("redo", document.can_redo)):
            button = self.base[name]
            assert isinstance(button, Button)
            button.enable(able)
        severity = worst(document.faults)
        self._sign.texture = self.game.art.icon(ICONS[severity], max(8, round(30 * unit)), COLOURS[severity])
        lines = [self.sentence(fault) for fault in document.faults[:LISTED]]
        if self.message:
            lines = [self.message, *lines]
        if not lines:
            lines = [self.texts("edit.faults.none")]
        button = self.base["faults"]
        assert isinstance(button, Button)
        button.enable(len(document.faults) > 0)
        for text, label in zip([*lines, ""][:LISTED], self._fault_lines, strict=False):
            label.font_size = 12.5 * unit
            label.text = text
            label.color = (*(theme.TEXT if text == self.message or not severity else COLOURS[severity]), 255)
            shrink(label, self._fault_room)
        self.show_faults()

    def sentence(self, fault: Fault) -> str:
        """A fault in words: where, what, and what would be right."""
        problem, remedy = (part_in_words(self.texts, part) for part in (fault.problem, fault.remedy))
        return f"{self.place(fault.path)} {problem}; {remedy}".lstrip()

    @property
    def title(self) -> str:
        """What is edited."""
        path = self.document.path
        name = path.name if path else self.document.value.get("name")
        return printable(str(name)) if name else self.own(f"edit.new.{self.craft.part}")

    def tell(self, message: str) -> None:
        """Say something at the bottom until the next change."""
        self.message = in_words(self.texts, message)
        self.refresh()

    def on_show_view(self) -> None:
        """From now on nothing is lost without a question."""
        super().on_show_view()
        self.game.guard = self._may_close

    def on_update(self, delta_time: float) -> None:
        """Now and then write down what is not saved."""
        super().on_update(delta_time)
        self._since_kept += delta_time
        if self._since_kept > KEEP_EVERY:
            self._since_kept = 0.0
            self._keep()

    def _keep(self) -> None:
        try:
            self.draft.keep()
        except (MashupError, OSError) as error:
            self.tell(str(error))

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Whatever was pulled is one change."""
        super().on_mouse_release(x, y, button, modifiers)
        self.document.settle()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """What every editor knows: Ctrl with Z, Y and S, and F5."""
        if self.dialog is None:
            if symbol == arcade.key.F5:
                self.try_out()
                return
            if modifiers & (arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND):
                again = modifiers & arcade.key.MOD_SHIFT
                acts: dict[int, Callable[[], object]] = {
                    arcade.key.Z: self.redo if again else self.undo,
                    arcade.key.Y: self.redo,
                    arcade.key.S: self.save_as if again else self.save,
                }
                if symbol in acts:
                    acts[symbol]()
                    return
        super().on_key_press(symbol, modifiers)

    @property
    def typing(self) -> bool:
        """Whether letters go into a field."""
        return self.dialog is not None or isinstance(self.base.focus, TextField)

    # What can be done

    def undo(self) -> None:
        """Take the last change back."""
        self.document.undo()
        self.message = ""
        self.rebuild()

    def redo(self) -> None:
        """Do it again."""
        self.document.redo()
        self.message = ""
        self.rebuild()

    def try_out(self) -> None:
        """Play against the computer with it, at once."""
        if not self.document.usable:
            self.tell(self.texts("edit.try.faults"))
            return
        self._keep()
        try:
            setup = self.setup()
        except MashupError as error:
            self.tell(str(error))
            return
        self.game.flow.try_out(setup, self, self.craft.game)

    def setup(self) -> Any:
        """What is edited in a setup; the rest as in the settings, or as usual if that does not work."""
        try:
            whole = self.game_menus.setup_options.setup(self.game.settings)
        except MashupError:
            whole = tools(self.craft.game).default_setup()
        return msgspec.structs.replace(whole, **{self.craft.part: self.finished()})

    def finished(self) -> Any:
        """What is edited, as a match takes it."""
        kind = self.document.kind
        return msgspec.convert(kind.reading(self.document.value), kind.type)

    # Saving

    def save(self) -> None:
        """Into its file."""
        if self.document.path is None:
            self.save_as()
        else:
            self._save_to(self.document.path, self.rebuild)

    def save_as(self, then: Callable[[], object] | None = None) -> None:
        """Ask for a name first."""
        path = self.document.path
        name = str(path) if path else self.suggestion()
        self.ask_text(
            self.texts("edit.save.where"),
            name,
            lambda typed: self._typed(typed, then or self.rebuild),
            (self.document.kind.ending,),
        )

    def suggestion(self) -> str:
        """A name for a file that has none."""
        name = str(self.document.value.get("name", "")) or "mine"
        letters = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
        return "-".join(part for part in letters.split("-") if part) or "mine"

    def _typed(self, typed: str, then: Callable[[], object]) -> None:
        try:
            path = complete(self.document.kind, typed)
        except MashupError as error:
            self.tell(str(error))
            return
        self.close_dialog()
        if path.exists() and path != self.document.path:
            question = self.texts("edit.save.replace", file=printable(path.name))
            self.ask(question, lambda: self._save_to(path, then))
        else:
            self._save_to(path, then)

    def _save_to(self, path: Path, then: Callable[[], object]) -> None:
        """An invalid file is saved only if that is wanted."""
        self.close_dialog()
        faults = sum(fault.severity == "fault" for fault in self.document.faults)
        if faults:
            self.ask(self.texts("edit.save.faults", number=faults), lambda: self._write(path, then))
        else:
            self._write(path, then)

    def _write(self, path: Path, then: Callable[[], object]) -> None:
        self.close_dialog()
        try:
            save_document(self.document, path)
            self._keep()
        except MashupError as error:
            self.tell(str(error))
            return
        self.message = self.texts("edit.saved", file=printable(str(path)))
        self.game.sounds.play("turn")
        then()

    # Leaving

    def back(self) -> None:
        """To the list of files; what is not saved is asked about."""
        self._leave(self._to_list)

    def _to_list(self) -> None:
        from render.views.edit import EditView

        self.game.show_view(EditView(self.game, self.craft.game))

    def _leave(self, then: Callable[[], object]) -> None:
        def go() -> None:
            self.draft.forget()
            self.game.guard = None
            then()

        if not self.document.dirty:
            go()
            return
        layer, unit = self.open_dialog(), self.unit
        x, y = self.width / 2, self.height / 2
        layer.plate(arcade.XYWH(x, y, 620 * unit, 190 * unit), "raised")
        layer.label(
            self.texts("edit.leave"),
            x,
            y + 40 * unit,
            16,
            anchor="center",
            wrap=560 * unit,
            align="center",
            bold=True,
        )
        answers: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("stay", "left", self.close_dialog),
            ("discard", "cross", go),
            ("keep", "check", lambda: self._save_and(go)),
        )
        for (name, icon, act), place in zip(answers, (-1, 0, 1), strict=True):
            rect = arcade.XYWH(x + place * 196 * unit, y - 48 * unit, 186 * unit, 46 * unit)
            layer.add(Button(layer, name, rect, self.texts(f"edit.leave.{name}"), act, icon=icon, size=14))
        layer.set_focus(layer["stay"])

    def _save_and(self, then: Callable[[], object]) -> None:
        if self.document.path is None:
            self.save_as(then)
        else:
            self._save_to(self.document.path, then)

    def _may_close(self) -> bool:
        """The window is to be closed."""
        if not self.document.dirty:
            return True
        flow = self.game.flow
        flow.close()
        flow.origin = None
        if self.game.current_view is not self:
            self.game.show_view(self)
        self._leave(self.game.on_close)
        return False

    # Dialogs

    def _list_faults(self) -> None:
        layer, unit = self.open_dialog(), self.unit
        x, y = self.width / 2, self.height / 2
        width, height = self.width - 120 * unit, self.height - 90 * unit
        layer.plate(arcade.XYWH(x, y, width, height), "raised")
        rows = max(1, int((height - 110 * unit) / (24 * unit)))
        faults = self.document.faults
        for index, fault in enumerate(faults[:rows]):
            if index == rows - 1 and len(faults) > rows:
                text, severity = self.texts("edit.faults.more", number=len(faults) - index), ""
            else:
                text, severity = self.sentence(fault), fault.severity
            at = y + height / 2 - (34 + 24 * index) * unit
            layer.label(text, x - width / 2 + 26 * unit, at, 12.5, COLOURS[severity], fit=width - 52 * unit)
        rect = arcade.XYWH(x, y - height / 2 + 36 * unit, 200 * unit, 46 * unit)
        layer.add(Button(layer, "ok", rect, self.texts("edit.ok"), self.close_dialog, icon="check"))
        layer.set_focus(layer["ok"])
