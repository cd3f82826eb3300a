"""Joining a match on a server somewhere: its address, a room, and a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade

from net.games import wire
from render import theme
from render.side_door import Unanswered, parted, room_address
from render.views.rooms import RoomsView
from render.views.setup import LONGEST_NAME
from render.widgets.form import Form
from render.widgets.screen import Screen
from render.widgets.text_field import TextField
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


class JoinView(Screen):
    """Where, which room, and who."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.problem = ""
        """What is wrong with what was typed."""
        kept = getattr(window.settings, self.foyer.server_setting)
        try:
            scheme, server, self.room = parted(kept)
            self.server = f"{scheme}://{server}"
        except Unanswered:
            self.server, self.room = kept, ""

    @property
    def _usual(self) -> str:
        """Where a server of this game is expected."""
        return f"localhost:{wire(self.foyer.game).port}"

    def first_focus(self) -> str:
        """The address."""
        return "server"

    def build(self) -> None:
        """Three fields and three ways in."""
        unit, base = self.unit, self.base
        self.headline(self.texts("title.join"))
        width = min(700 * unit, self.width - 96 * unit)
        left, top = (self.width - width) / 2, self.height - 120 * unit
        base.plate(arcade.LBWH(left - 28 * unit, top - 300 * unit, width + 56 * unit, 326 * unit))
        form = Form(base, left, top, width, 0.28)
        fields = (
            ("server", self.server, self._set_server, f"ws://{self._usual}", 200),
            ("room", self.room, self._set_room, self.texts("join.room.hint"), 60),
            ("name", self.game.settings.name, self._set_name, "", LONGEST_NAME),
        )
        for name, value, changed, hint, longest in fields:
            rect = form.row(self.texts(f"join.{name}"))
            field = TextField(base, name, rect, value, changed, hint=hint, longest=longest, act=self._play)
            base.add(field)
        form.remark(self.texts("join.about"))
        y = form.y - 40 * unit
        third = (width - 24 * unit) / 3
        ways = (
            ("rooms", "join", self._rooms, False),
            ("watch", "eye", self._watch, False),
            ("play", "play", self._play, True),
        )
        for index, (name, icon, act, primary) in enumerate(ways):
            rect = arcade.LBWH(left + index * (third + 12 * unit), y - 26 * unit, third, 52 * unit)
            text = self.texts(f"join.{name}")
            base.add(Button(base, name, rect, text, act, icon=icon, primary=primary))
        note, colour = (self.problem, theme.POOR) if self.problem else (self.own("join.standard"), theme.DIM)
        base.label(note, self.width / 2, 40 * unit, 13, colour, anchor="center", fit=self.width * 0.9)

    # What was typed

    def _set_server(self, server: str) -> None:
        self.server = server.strip()

    def _set_room(self, room: str) -> None:
        self.room = room.strip()

    def _set_name(self, name: str) -> None:
        self.game.settings.name = name.strip() or "Player"

    # Ways in

    def _go(self, way: Callable[[str], object]) -> None:
        """Keep the address and go that way, if it is one."""
        try:
            address = room_address(self.server or self._usual, self.room)
        except Unanswered as error:
            self.problem = str(error)
            self.game.sounds.play("error")
            self.rebuild()
            return
        setattr(self.game.settings, self.foyer.server_setting, address)
        self.game.keep_settings()
        way(address)

    def _play(self) -> None:
        self._go(self.game.flow.join)

    def _watch(self) -> None:
        self._go(lambda address: self.game.flow.join(address, watch=True))

    def _rooms(self) -> None:
        self._go(lambda address: self.game.show_view(RoomsView(self.game, address)))
