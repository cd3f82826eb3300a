"""A lesson in the window: the match view, with one sentence at a time that points at what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from arcade import LBWH
from arcade.types import Rect
from msgspec import UNSET

from ecs.components import Position
from ecs.errors import MashupError
from render import theme
from render.lesson_table import lesson_of
from render.match.layout import Layout
from render.match.lesson_panel import HEIGHT, Frames, LessonPanel
from render.table import Table
from render.views.match import MatchView
from systems.lessons import Numbered, lessons, said

if TYPE_CHECKING:
    from render.window import GameWindow

POINTED = 2
"""A sentence points at a button and at something on the board at most."""


class LessonView(MatchView):
    """Says what to do, sees that it is done, and goes on to the next lesson."""

    def __init__(self, window: GameWindow, table: Table) -> None:
        super().__init__(window, table)
        found = lesson_of(table)
        assert found is not None
        self.lesson, self.attempt = found.lesson, found.attempt
        self.alarms.silence()
        self.fast_forward.silence()
        self._state = self._current
        """What is said now: it waits until the film is over."""

    @property
    def _current(self) -> tuple[int, bool]:
        return self.attempt.place, self.attempt.failed

    @property
    def done(self) -> bool:
        """Whether it is told that all is done."""
        return self._state[0] == len(self.lesson.lesson.steps)

    # Laying out

    def arranged(self, layout: Layout) -> Layout:
        """The panel takes the upper edge of the board."""
        board, high = layout.board, HEIGHT * self.unit
        self._strip = LBWH(board.left, board.top - high, board.width, high)
        return replace(layout, board=LBWH(board.left, board.bottom, board.width, board.height - high))

    def build(self) -> None:
        """The match view, and the panel above the board."""
        super().build()
        texts = self.texts
        again: Callable[[], object] = partial(self.game.flow.lesson, self.table.game, self.lesson)
        buttons = [("again", "undo", "", again), ("home", "cross", "", self.leave)]
        if self.done:
            following = self._following()
            if following is None:
                buttons.append(("next", "check", texts("lesson.home"), self.leave))
            else:
                go = partial(self.game.flow.lesson, self.table.game, following)
                buttons.append(("next", "right", texts("lesson.next"), go))
        elif self._state[1]:
            buttons[0] = ("again", "undo", texts("lesson.again"), again)
        self.panel = LessonPanel(self.base, self._strip, buttons)
        self.frames = Frames(POINTED, self.unit)
        self._say()

    def _following(self) -> Numbered | None:
        """The lesson after this one."""
        try:
            every = lessons(self.table.game)
        except MashupError:  # a file of the user's own has become wrong meanwhile
            return None
        names = [each.name for each in every]
        place = names.index(self.lesson.name) + 1 if self.lesson.name in names else len(names)
        return every[place] if place < len(names) else None

    def _say(self) -> None:
        place, failed = self._state
        told, language = self.lesson.lesson, self.texts.language
        if self.done:
            self.panel.say("", said(told.end, language), theme.GOLD)
        elif failed:
            self.panel.say("", self.texts("lesson.failed"), theme.FAIR)
        else:
            number = f"{place + 1}/{len(told.steps)}" if len(told.steps) > 1 else "?"
            self.panel.say(number, said(told.steps[place].say, language))

    # Living

    def on_update(self, delta_time: float) -> None:
        """Go on to the next sentence as soon as what led there has been seen."""
        super().on_update(delta_time)
        if self.latest is None:
            return
        seen = self.director.idle and self.choosing.asked is None
        if seen and self._state != self._current:
            self._state = self._current
            if self.done:
                self._keep()
            self.rebuild()
        around = list(self._pointed()) if self.dialog is None else []
        self.frames.show(around, self.clock, still=self.game.settings.reduced_motion)

    def _keep(self) -> None:
        settings = self.game.settings
        if self.lesson.name not in settings.lessons_done:
            settings.lessons_done = (*settings.lessons_done, self.lesson.name)
            self.game.keep_settings()

    def _pointed(self) -> Iterator[Rect]:
        """What the sentence speaks of, as far as it is to be seen."""
        place, failed = self._state
        if self.done:
            yield self.base["next"].rect
            return
        if failed:
            yield self.base["again"].rect
            return
        step, world = self.lesson.lesson.steps[place], self.director.shown.world
        button = self.hud.tools.buttons.get(step.control)
        if button is not None:
            yield button.rect
        field = None if step.field is UNSET else world.grid.field(*step.field)
        figure = self.attempt.figure(step.figure)
        if figure is not None and (position := world.find(figure, Position)) is not None:
            field = position.field
        if field is not None:
            rect = self.rect_of(field)
            if self.layout.board.point_in_rect(rect.center):
                yield rect

    def on_draw(self) -> None:
        """The frames are above all but dialogs."""
        super().on_draw()
        if self.latest is not None:
            self.frames.draw()

    def end(self) -> None:
        """A puzzle is won: the panel says so and leads on."""
