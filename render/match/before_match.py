"""What is shown at a table before the match is known: a calm picture, some words, and the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade import XYWH

from render.widgets.layer import Layer
from render.widgets.lull import HEIGHT, Lull
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.views.match import MatchView


class BeforeMatch:
    """Laid out for one size of the window; its layer takes the input."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        unit, middle = view.unit, view.width / 2
        self.layer = Layer(view.game, unit)
        self._lull = Lull(view.game, view.game_menus, unit, view.clock)
        y = view.height * HEIGHT - 162 * unit
        self._words = self.layer.label("", middle, y, 20, bold=True, anchor="center")
        rect = XYWH(middle, 36 * unit, 190 * unit, 42 * unit)
        cancel = view.texts("wait.cancel")
        self.layer.add(Button(self.layer, "cancel", rect, cancel, view.leave, icon="cross"))
        self.update(0.0)

    def update(self, seconds: float) -> None:
        """Let it live, and tell what we wait for."""
        texts, lost = self._view.texts, self._view.session.lost
        self._lull.update(seconds)
        self._words.text = (
            texts("wait.lost", problem=lost.words, seconds=lost.seconds) if lost else texts("match.hint.wait")
        )

    def draw(self) -> None:
        """Draw it."""
        self._lull.draw()
        self.layer.draw()
