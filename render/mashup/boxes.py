"""The dialogs of a match view: what opens when the player asks, and what opens because something happened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import arcade
from arcade import XYWH

from ecs.grid import Field
from render import theme
from render.keys import written
from render.mashup.choosing import ATTACK, HELP, SHOT, STEP, STONE, Option
from render.mashup.dialogs import Box, Choices, Entry
from render.mashup.log_panel import LogPanel
from render.widgets.layer import Layer

if TYPE_CHECKING:
    from render.views.match import MatchView

ICONS = {STEP: "mp", ATTACK: "melee", SHOT: "ranged", STONE: "stone", HELP: "stone"}
ASKED = ("menu", "leave", "log", "options")
"""Dialogs that the player opened, and may close."""
SCROLLED = 3
"""Lines of the log that one turn of the wheel or one press of a key is worth."""


class Boxes:
    """Opens dialogs on a view; there is one at a time."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self.name = ""
        """What the open dialog is about: one of `ASKED`, pause, lost or farewell."""
        self.box: Box | None = None
        self.log: LogPanel | None = None

    def closed(self) -> None:
        """The dialog is gone."""
        self.name, self.box, self.log = "", None, None

    # What opens by itself

    def watch(self) -> None:
        """Open and close what nobody asked for: a pause, a lost connection, a goodbye."""
        view, sitting = self._view, self._view.sitting
        farewell = sitting.farewell and sitting.over and view.director.idle
        pause = sitting.paused and sitting.replay is None
        wanted = "farewell" if farewell else "lost" if sitting.lost else "pause" if pause else ""
        if wanted and self.name not in (wanted, *ASKED[:3]):
            self.open(wanted)
        elif not wanted and self.name in ("lost", "pause"):
            view.close_dialog()
        if self.box is None:
            return
        texts = view.texts
        if self.name == "pause" and sitting.paused:
            left = sitting.paused.seconds
            self.box.line.say(texts("match.paused.left", seconds=left) if left else "")
        elif self.name == "lost" and sitting.lost:
            left = sitting.lost.seconds
            self.box.line.say(texts("match.lost.left", seconds=left) if left else texts("match.lost.now"))

    # Opening

    def open(self, name: str) -> None:
        """Open a dialog by its name."""
        view, texts, sitting = self._view, self._view.texts, self._view.sitting
        view.close_dialog()
        layer = view.open_dialog()
        self.name = name
        size = (float(view.width), float(view.height))
        leave = Entry("leave", texts("match.menu.leave"), partial(self.open, "leave"), "cross", theme.POOR)
        match name:
            case "log":
                self._open_log(layer)
            case "menu":
                self.box = Box(layer, size, texts("match.menu"), "", self._menu(leave))
            case "leave":
                entries = [
                    Entry("stay", texts("match.leave.no"), view.close_dialog, "check"),
                    Entry("go", texts("match.leave.yes"), view.leave, "cross", theme.POOR),
                ]
                why = texts("match.leave.why") if view.table.seat and not sitting.over else ""
                self.box = Box(layer, size, texts("match.leave"), why, entries)
            case "pause" if sitting.paused:
                go_on = Entry("resume", texts("match.menu.resume"), sitting.pause, "play")
                entries = [go_on, leave] if sitting.may_pause else [leave]
                self.box = Box(layer, size, texts("match.paused"), sitting.paused.words, entries, live=True)
            case "lost" if sitting.lost:
                why = texts("match.lost.why", problem=sitting.lost.words)
                self.box = Box(layer, size, texts("match.lost"), why, [leave], live=True)
            case "farewell":
                on = Entry("on", texts("match.on"), view.end, "right")
                self.box = Box(layer, size, texts("match.farewell"), sitting.farewell, [on])

    def _open_log(self, layer: Layer) -> None:
        view = self._view
        width, height = min(760 * view.unit, view.width - 40), view.height * 0.86
        rect = XYWH(view.width / 2, view.height / 2, width, height)
        self.log = LogPanel(layer, rect, view.log, kind="gold", title=view.texts("match.log"))
        self.log.show()

    def _menu(self, leave: Entry) -> list[Entry]:
        view, texts = self._view, self._view.texts
        entries = [Entry("resume", texts("match.menu.resume"), view.close_dialog, "play")]
        if view.sitting.may_pause and not view.sitting.paused:
            entries.append(Entry("pause", texts("match.menu.pause"), self._pause, "pause"))
        return [
            *entries,
            Entry("log", texts("match.menu.log"), partial(self.open, "log"), "replay"),
            Entry("settings", texts("match.menu.settings"), self.settings, "settings"),
            Entry("help", texts("match.menu.help"), self.help, "help"),
            leave,
        ]

    def _pause(self) -> None:
        self._view.close_dialog()
        self._view.sitting.pause()

    def settings(self) -> None:
        """Look at the settings; the match goes on meanwhile."""
        from render.views.settings import SettingsView

        self._view.close_dialog()
        self._view.game.show_view(SettingsView(self._view.game, self._view))

    def help(self) -> None:
        """Look at the help; the match goes on meanwhile."""
        from render.views.help import HelpView

        self._view.close_dialog()
        self._view.game.show_view(HelpView(self._view.game, self._view))

    def options(self, field: Field) -> None:
        """Let the player pick one of all options of a field."""
        view = self._view
        options = view.choosing.at(field)
        if not options:
            return
        entries = [
            Entry(f"option {number}", self._described(option), partial(view.take, option), ICONS[option.kind])
            for number, option in enumerate(options)
        ]
        view.close_dialog()
        view.dialog = Layer(view.game, view.unit)
        view.dialog.by_keyboard = view.pointer.by_keys
        self.name = "options"
        Choices(view.dialog, view.rect_of(field), view.layout.board, entries)

    def _described(self, option: Option) -> str:
        """An option with what it would do."""
        choosing, guide = self._view.choosing, self._view.guide
        outcome = guide.outcome(choosing, choosing.forecast(option), option)
        words = guide.option(choosing, option)
        return f"{words} ({outcome[0].text})" if outcome else words

    # Using

    def key(self, symbol: int, modifiers: int) -> None:
        """A key while a dialog is open."""
        view = self._view
        action = view.game.keys.action(written(symbol, modifiers))
        if action == "pause" and self.name == "pause" and view.sitting.may_pause:
            view.sitting.pause()
        elif symbol == arcade.key.ESCAPE or action == self.name:
            if self.name in ASKED:
                view.close_dialog()
            else:
                self.open("menu")
        elif self.log is not None and action in ("up", "down"):
            self.scroll(1 if action == "up" else -1)
        else:
            view.top.key(symbol, modifiers)

    def scroll(self, amount: float) -> None:
        """Turn the log, if it is open."""
        if self.log is not None:
            self.log.scroll(round(SCROLLED * amount))
            self.log.show()
