"""What a player chooses before the match, against the clock: heroes in one game, a house in another."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import arcade

from net.notices import Assigned, Complained, Confirmed, Lost, Struck, Warned
from render import theme
from render.sentences import in_words, part_in_words
from render.table import News, Table
from render.widgets.layer import shrink
from render.widgets.screen import Screen

if TYPE_CHECKING:
    from render.window import GameWindow

HURRY = 10.0
"""When so few seconds are left, the clock ticks."""
WORDS = 11.5
"""The size of the line below."""


class ChoiceView(Screen):
    """Base of these views: the clock, the line of words below, and what the server says."""

    def __init__(self, window: GameWindow, table: Table, seconds: float | None) -> None:
        """``seconds`` are those there are for the choice, as far as they are known."""
        super().__init__(window)
        self.kept = False
        """Whether the choice has been told to the server."""
        self.left = seconds if table.clock else None
        """Seconds left for the choice; None if it has no end, or none that is known."""
        self.table = table
        self.note = ""
        """What is to be said instead of the usual words."""
        self._time: arcade.Text | None = None
        self._words: arcade.Text | None = None

    # What a subclass does

    def is_about(self, assigned: Assigned) -> bool:
        """Whether this is the very choice."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the choice as it is now."""
        raise NotImplementedError

    def hint(self) -> str:
        """What to say while nothing else is to be said."""
        raise NotImplementedError

    def missing(self) -> str:
        """Why the choice cannot be confirmed yet."""
        raise NotImplementedError

    # What it has

    def back(self) -> None:
        """Ask before the match is given up."""
        self.ask(self.texts("draft.leave.alone" if self.table.alone else "draft.leave"), self.game.flow.leave)

    def return_to_choice(self) -> None:
        """We were away and are asked again: what was chosen so far stays."""
        self.kept = False
        self.show()

    def build_clock(self) -> None:
        """The clock in the upper right corner, and the line of words at the bottom."""
        unit, base = self.unit, self.base
        right = self.width - 40 * unit
        self._time = base.label("", right, self.height - 44 * unit, 19, bold=True, anchor="right")
        self._words = base.label("", self.width / 2, 14 * unit, WORDS, theme.DIM, anchor="center")

    def say(self) -> None:
        """The clock, and what there is to say."""
        if self._words is None or self._time is None:
            return
        words = self.hint()
        if self.kept:
            names = [name for seat, name in enumerate(self.table.names) if name and seat != self.table.seat]
            opponent = names[0] if len(names) == 1 else self.texts("draft.opponent")
            words = self.texts("draft.waiting", player=opponent)
        if self._words.text != words:
            self._words.font_size = WORDS * self.unit
            self._words.text = words
            shrink(self._words, self.width - 40 * self.unit)
        if self.left is None:
            self._time.text = ""
            return
        self._time.text = self.texts("draft.left", seconds=math.ceil(self.left))
        self._time.color = (*(theme.POOR if self.left < HURRY else theme.TEXT), 255)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click on the button that is still grey tells why it is."""
        super().on_mouse_press(x, y, button, modifiers)
        confirm = self.base["confirm"]
        if (
            self.dialog is None
            and not self.kept
            and not confirm.usable
            and confirm.rect.point_in_rect((x, y))
        ):
            self.note = self.missing()
            self.game.sounds.play("error")
            self.show()

    # Time and news

    def on_update(self, delta_time: float) -> None:
        """The clock runs; hear what is new."""
        super().on_update(delta_time)
        if self.left is not None:
            before, self.left = self.left, max(0.0, self.left - delta_time)
            if not self.kept and self.left < HURRY and math.ceil(before) != math.ceil(self.left):
                self.game.sounds.play("tick")
        self.say()
        for news in self.game.flow.poll():
            self.hear(news)

    def hear(self, news: News) -> None:
        """Note what the server says."""
        match news:
            case Confirmed():
                self.kept = True
            case Warned(left=int(left)):
                self.left = float(left)
            case Lost(problem=problem, retry=retry):
                self.note = self.texts(
                    "wait.lost", problem=part_in_words(self.texts, problem), seconds=math.ceil(retry)
                )
            case Complained(message=message):
                self.note = in_words(self.texts, message)
                self.kept = False
            case Struck(seat=seat, reason=reason) if seat == self.table.seat:
                self.note = in_words(self.texts, reason)
                self.kept = False
            case _:
                return
        self.show()
