"""Tips for whoever plays: asked for by a key, told as a note, forgotten when the position is another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.match import Match
from render import theme
from render.match.tip_request import TipRequest

if TYPE_CHECKING:
    from render.views.match import MatchView


class Tips:
    """One tip at a time, on a view."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self.request = TipRequest(view.picture.game)

    def ask(self) -> bool:
        """Let the computer think about what it would do; tells whether it does."""
        view = self._view
        if view.latest is None or view.choosing.actor is None or self.request.thinking:
            return False
        self.request.ask(view.latest, view.table.seat)
        view.notes.tell(view.texts("match.thinking"), "tip", seconds=20, key="tip")
        return True

    def hear(self, match: Match) -> None:
        """Tell what it thinks, as soon as it is known."""
        view, waited = self._view, self.request.thinking
        told = self.request.hear(match, view.table.seat, view.words)
        if told:
            view.notes.tell(told, "tip", colour=theme.GOLD, seconds=30, key="tip")
        elif waited and not (self.request.thinking and view.choosing.actor is not None):
            self.drop()  # it came too late

    def drop(self) -> None:
        """The position is another one: the tip is none any more."""
        self.request.drop()
        self._view.notes.forget("tip")
