"""What there is to learn: the lessons and puzzles of a game, and which of them are done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.errors import MashupError
from render import theme
from render.sentences import in_words
from render.views.listing import ListScreen
from render.widgets.widget import Button
from systems.lessons import Numbered, lessons, said

if TYPE_CHECKING:
    from render.window import GameWindow


class LessonsView(ListScreen):
    """In their order; the first that is not done has the focus."""

    row_height = 50.0

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.lessons: list[Numbered] = []
        self.trouble = ""
        """What is wrong with a lesson of the user's own."""
        try:
            self.lessons = lessons(self.game_menus.game)
        except MashupError as error:
            self.trouble = str(error)
        kept = window.settings.lessons_done
        self._due = next((place for place, each in enumerate(self.lessons) if each.name not in kept), 0)
        self.first = max(0, self._due - 2)

    def first_focus(self) -> str:
        """The next one that is to be learnt."""
        return f"start {self._due}"

    def build(self) -> None:
        """The list, below its headline."""
        unit = self.unit
        self.headline(self.texts("lesson.list"))
        bottom = 24 * unit
        area = arcade.LBWH(48 * unit, bottom, self.width - 96 * unit, self.height - 84 * unit - bottom)
        self.build_list(area)
        if self.trouble:
            wide = self.width * 0.8
            x, y = self.width / 2, self.height / 2
            told = in_words(self.texts, self.trouble)
            self.base.label(told, x, y, 14, theme.POOR, anchor="center", wrap=wide, align="center")

    def count(self) -> int:
        """How many there are."""
        return len(self.lessons)

    def build_row(self, index: int, rect: Rect) -> None:
        """Whether it is done, what it is called, and a button to begin."""
        name, lesson = self.lessons[index]
        unit, base, texts = self.unit, self.base, self.texts
        done = name in self.game.settings.lessons_done
        left = rect.left + 18 * unit
        if done:
            base.icon("check", left + 10 * unit, rect.y, 22 * unit)
        wide = rect.width - 250 * unit
        title = said(lesson.title, texts.language)
        base.label(title, left + 34 * unit, rect.y + 9 * unit, 15, bold=True, fit=wide)
        kind = texts("lesson.puzzle" if lesson.puzzle else "lesson.lesson")
        about = f"{kind}  ·  {texts('lesson.done')}" if done else kind
        base.label(about, left + 34 * unit, rect.y - 12 * unit, 11.5, theme.DIM, fit=wide)
        box = arcade.LBWH(rect.right - 176 * unit, rect.y - 19 * unit, 160 * unit, 38 * unit)
        act = partial(self.game.flow.lesson, self.game_menus.game, self.lessons[index])
        text = texts("lesson.again" if done else "lesson.start")
        due = index == self._due
        base.add(Button(base, f"start {index}", box, text, act, icon="play", size=14, primary=due))
