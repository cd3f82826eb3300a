"""The dialogs of a match view: what opens when the player asks, and what opens because something happened."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import arcade
from arcade import XYWH

from ecs.grid import Field
from render import theme
from render.keys import written
from render.lines import width_of
from render.match.choosing import Option
from render.match.dialogs import Amount, Box, Choices, Entry
from render.match.log_panel import LogPanel
from render.sentences import in_words
from render.widgets.layer import Layer

if TYPE_CHECKING:
    from render.views.match import MatchView

KEPT = ("menu", "leave", "log")
"""Dialogs that stay open whatever happens, and come back after a change of the window's size."""
ASKED = (*KEPT, "options", "amount", "sure", "unspent", "more", "faster")
"""Dialogs that the player opened, and may close."""
DESCRIBED, ROOM = 11.5, 380.0
"""The size of the words for an option, and how wide they may be, in pixels of the design."""
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
        self.question: Amount | None = None

    def closed(self) -> None:
        """The dialog is gone."""
        self.name, self.box, self.log, self.question = "", None, None, None

    # What opens by itself

    def watch(self) -> None:
        """Open and close what nobody asked for: a pause, a lost connection, a goodbye."""
        view, session = self._view, self._view.session
        farewell = session.farewell and session.over and view.director.idle
        pause = session.paused and session.replay is None
        wanted = "farewell" if farewell else "lost" if session.lost else "pause" if pause else ""
        if wanted and self.name not in (wanted, *KEPT):
            self.open(wanted)
        elif not wanted and self.name in ("lost", "pause"):
            view.close_dialog()
        elif self.name == "unspent" and not view.choosing.open:
            view.close_dialog()  # the turn is over anyway
        if self.box is None:
            return
        texts = view.texts
        if self.name == "pause" and session.paused:
            left = session.paused.seconds
            self.box.line.say(texts("match.paused.left", seconds=left) if left else "")
        elif self.name == "lost" and session.lost:
            left = session.lost.seconds
            self.box.line.say(texts("match.lost.left", seconds=left) if left else texts("match.lost.now"))

    # Opening

    def open(self, name: str) -> None:
        """Open a dialog by its name."""
        view, texts, session = self._view, self._view.texts, self._view.session
        view.close_dialog()
        if name == "leave" and view.game.flow.hosting.in_match:
            view.leave()  # a host is asked more than that
            return
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
                self.box = Box(layer, size, texts("match.leave"), self._why_stay(), entries)
            case "pause" if session.paused:
                go_on = Entry("resume", texts("match.menu.resume"), session.pause, "play")
                entries = [go_on, leave] if session.may_pause else [leave]
                self.box = Box(layer, size, texts("match.paused"), session.paused.words, entries, live=True)
            case "lost" if session.lost:
                why = texts("match.lost.why", problem=session.lost.words)
                self.box = Box(layer, size, texts("match.lost"), why, [leave], live=True)
            case "farewell":
                on = Entry("on", texts("match.on"), view.end, "right")
                self.box = Box(layer, size, texts("match.farewell"), in_words(texts, session.farewell), [on])
                layer.set_focus(None)  # Enter that was meant for the match must not skip it

    def _why_stay(self) -> str:
        """What becomes of the match if one leaves it."""
        view, flow = self._view, self._view.game.flow
        if view.session.over:
            return ""
        if flow.alone and not flow.on_trial:
            return view.texts("match.leave.later")
        return view.texts("match.leave.why") if view.table.seat and not view.table.alone else ""

    def _open_log(self, layer: Layer) -> None:
        view = self._view
        width, height = min(760 * view.unit, view.width - 40), view.height * 0.86
        rect = XYWH(view.width / 2, view.height / 2, width, height)
        self.log = LogPanel(layer, rect, view.log, kind="gold", title=view.texts("match.log"))
        self.log.show()

    def _menu(self, leave: Entry) -> list[Entry]:
        view, texts = self._view, self._view.texts
        entries = [Entry("resume", texts("match.menu.resume"), view.close_dialog, "play")]
        if view.session.may_pause and not view.session.paused:
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
        self._view.session.pause()

    def settings(self) -> None:
        """Look at the settings; the match goes on meanwhile, unless one is alone there."""
        from render.views.settings import SettingsView

        self._view.close_dialog()
        self._view.game.show_view(SettingsView(self._view.game, self._view))

    def help(self) -> None:
        """Look at the help; the match goes on meanwhile, unless one is alone there."""
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
            Entry(
                f"option {number}",
                self._described(option),
                partial(view.take, option),
                view.picture.icons[option.kind],
            )
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
        outcome = guide.outcome(choosing, option)
        words = guide.option(choosing, option)
        longer = f"{words} ({outcome[0].text})" if outcome else words
        return longer if width_of(longer, DESCRIBED) < ROOM else words

    def amount(self, option: Option, *, hold: bool) -> None:
        """Let the player say how much."""
        view, texts = self._view, self._view.texts

        def chosen(number: int) -> None:
            command = option.amounts[number - 1]
            view.take(replace(option, commands=(command,), amounts=()), hold=hold)

        layer = view.open_dialog()
        self.name = "amount"
        words = view.guide.option(view.choosing, option)
        size = (float(view.width), float(view.height))
        answers = (texts("match.amount.yes"), texts("match.amount.no"))
        self.question = Amount(layer, size, words, len(option.amounts), answers, (chosen, view.close_dialog))

    def sure(self, option: Option, warning: str, *, hold: bool) -> None:
        """Ask whether the player really wants that."""
        view, texts = self._view, self._view.texts
        layer = view.open_dialog()
        self.name = "sure"
        entries = [
            Entry("no", texts("match.sure.no"), view.close_dialog, "cross"),
            Entry("yes", texts("match.sure.yes"), partial(view.take, option, hold=hold, sure=True), "check"),
        ]
        words = view.guide.option(view.choosing, option)
        self.box = Box(layer, (float(view.width), float(view.height)), words, warning, entries)

    def faster(self, seat: int) -> None:
        """Ask whether the rest is to be played faster, now that a seat has nobody left who can act."""
        view, texts = self._view, self._view.texts
        layer = view.open_dialog()
        self.name = "faster"
        entries = [
            Entry("yes", texts("match.faster.yes"), view.fast_forward.begin, "skip"),
            Entry("no", texts("match.faster.no"), view.close_dialog, "play"),
        ]
        side = "own" if seat == view.table.seat else "other"
        words = texts(f"match.faster.{side}", name=view.session.name(seat))
        self.box = Box(layer, (float(view.width), float(view.height)), texts("match.faster"), words, entries)

    def unspent(self, option: Option) -> None:
        """Ask whether the turn is to end although there is something left to do."""
        view, texts = self._view, self._view.texts

        def look() -> None:
            view.close_dialog()
            view.pointer.put(option.field)

        layer = view.open_dialog()
        self.name = "unspent"
        entries = [
            Entry("no", texts("match.unspent.no"), look, "play"),
            Entry("yes", texts("match.unspent.yes"), view.end_turn, "end_turn"),
            Entry("never", texts("match.unspent.never"), partial(view.end_turn, ask_again=False), "check"),
        ]
        words = view.guide.left(view.choosing, option)
        size = (float(view.width), float(view.height))
        self.box = Box(layer, size, texts("match.unspent"), words, entries)

    # Using

    def key(self, symbol: int, modifiers: int) -> None:
        """A key while a dialog is open."""
        view = self._view
        action = view.keys.action(written(symbol, modifiers))
        if action == "pause" and self.name == "pause" and view.session.may_pause:
            view.session.pause()
        elif symbol == arcade.key.ESCAPE or action == self.name:
            if self.name in ASKED:
                view.close_dialog()
            else:
                self.open("menu")
        elif self.log is not None and action in ("up", "down"):
            self.scroll(1 if action == "up" else -1)
        elif self.question is None or not self.question.key(symbol):
            view.top.key(symbol, modifiers)

    def scroll(self, amount: float) -> bool:
        """Turn the log; tells whether it is open."""
        if self.log is not None:
            self.log.scroll(round(SCROLLED * amount))
            self.log.show()
        return self.log is not None
