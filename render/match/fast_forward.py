"""Playing faster to the end, alone against the computer, once a side has nobody left who can act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.order import FASTER
from render.match.wipe_out import wipe_out

if TYPE_CHECKING:
    from render.views.match import MatchView


class FastForward:
    """Offers it on a view, once in a match."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self._wiped = wipe_out(view.picture.name) if wipe_out.has(view.picture.name) else None
        self._offered = False
        self.on = False
        """Whether it was accepted."""

    def silence(self) -> None:
        """Offer it never."""
        self._wiped = None

    def update(self) -> None:
        """Offer it when the picture has come so far; keep the pace as long as it is so."""
        view = self._view
        if self._wiped is None or not view.table.alone or not view.table.seat or view.session.over:
            return
        seat = self._wiped(view.director.shown.world)
        if self.on:
            view.director.tempo = FASTER if seat is not None else 1.0
        elif seat is not None and not self._offered and view.director.idle and view.dialog is None:
            self._offered = True
            view.boxes.faster(seat)

    def begin(self) -> None:
        """Do it."""
        self.on = True
        self._view.close_dialog()
        self._view.game.flow.hurry()
