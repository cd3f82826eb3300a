"""Hosting a match: a server of our own that others can reach."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import arcade

from ecs.folders import replay_folder
from net.games import wire
from net.shelf import Kept, kept_matches
from render import theme
from render.views.setup import SetupView
from render.views.waiting import own_address
from render.widgets.form import Form
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


class HostView(SetupView):
    """The questions of a match against somebody else, and the last such match that was kept."""

    title_key = "join.host.title"
    start_key = "join.host.start"
    clock_setting = "host_clock"

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.kept = next(filter(self._is_ours, kept_matches(replay_folder())), None)
        """What may be gone on with."""

    def _is_ours(self, kept: Kept) -> bool:
        return kept.order.host is None and kept.order.game == self.foyer.game

    def ask_more(self, form: Form) -> None:
        """Nothing to ask, but something to tell: where the others find us."""
        unit = self.unit
        address = f"ws://{own_address()}:{wire(self.foyer.game).port}/"
        rect = form.row(self.texts("join.host.address"))
        self.base.plate(rect, "field")
        room = rect.width - 24 * unit
        self.base.label(address, rect.left + 12 * unit, rect.y, 15, bold=True, fit=room)
        form.remark(self.texts("join.host.about"))

    def remind(self, left: float, top: float, width: float, bottom: float) -> None:
        """The match that is kept, or else what the game is all about."""
        if self.kept is None:
            super().remind(left, top, width, bottom)
            return
        unit, base, texts = self.unit, self.base, self.texts
        height = min(124 * unit, top - bottom)
        rect = arcade.LBWH(left, bottom, width, height)
        base.plate(rect, "gold")
        names = [player.name for player in self.kept.header.players]
        told = texts("join.versus", one=names[0], other=names[-1])
        day = self.kept.header.started.partition("T")[0]
        y = rect.top - 26 * unit
        base.label(texts("host.kept"), rect.x, y, 12, theme.GOLD, bold=True, anchor="center")
        line = f"{told}  ·  {day}"
        base.label(line, rect.x, y - 24 * unit, 13, anchor="center", fit=width - 30 * unit)
        button = arcade.XYWH(rect.x, rect.bottom + 34 * unit, width - 40 * unit, 44 * unit)
        act = partial(self.game.flow.go_on, self.kept)
        base.add(Button(base, "go_on", button, texts("host.go_on"), act, icon="play"))

    def start(self) -> None:
        """Open the house."""
        self.game.keep_settings()
        self.game.flow.host()
