"""Joining a match on a server somewhere: its address, a room, and a name."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING

import arcade

from net.games import wire
from net.http_client import Unanswered, game_at, parted, room_address, with_port
from render import theme
from render.game_menus import game_menus
from render.games import has_picture, pictured
from render.sentences import in_words
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
        """What is wrong with what was typed, or why it did not work."""
        self.other = ""
        """Another game, that is played there."""
        self._other_address = ""
        self._way: Callable[[str], object] = self._join
        """Which way in was tried last."""
        self._asking: Thread | None = None
        self._answer: tuple[str, str] | None = None
        """Which game is played at which address, and is not shown yet."""
        kept = getattr(window.settings, self.game_menus.server_setting)
        try:
            scheme, server, self.room = parted(kept)
            self.server = f"{scheme}://{server}"
        except Unanswered:
            self.server, self.room = kept, ""

    @property
    def _usual(self) -> str:
        """Where a server of this game is expected."""
        return f"localhost:{wire(self.game_menus.game).port}"

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
            ("name", self.game.player_name, self._set_name, "", LONGEST_NAME),
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
        if not self.problem:
            note = self.own("join.standard")
            base.label(note, self.width / 2, 40 * unit, 13, theme.DIM, anchor="center", fit=self.width * 0.9)
            return
        self._tell_problem(left - 28 * unit, top - 310 * unit, width + 56 * unit)

    def _tell_problem(self, left: float, top: float, width: float) -> None:
        """What went wrong, and the way to another game if that is it."""
        unit, base = self.unit, self.base
        box = arcade.LBWH(left, top - 90 * unit, width, 90 * unit)
        base.plate(box)
        base.label(
            in_words(self.texts, self.problem),
            box.x,
            box.top - 12 * unit,
            13,
            theme.POOR,
            anchor="center",
            vertical="top",
            wrap=width - 40 * unit,
            align="center",
        )
        if self.other:
            rect = arcade.XYWH(box.x, box.bottom + 27 * unit, 440 * unit, 38 * unit)
            text = self.texts("join.switch", game=self.texts(f"game.{self.other}"))
            switch = Button(base, "switch", rect, text, self._switch, icon="join", size=14, primary=True)
            base.add(switch)

    # What was typed

    def _set_server(self, server: str) -> None:
        self.server = server.strip()
        self.other = ""

    def _set_room(self, room: str) -> None:
        self.room = room.strip()

    def _set_name(self, name: str) -> None:
        self.game.settings.name = name.strip()

    # Ways in

    def _go(self, way: Callable[[str], object]) -> None:
        """Keep the address and go that way, if it is one."""
        self.problem = self.other = ""
        try:
            address = room_address(self._whole(self.game_menus.game), self.room)
        except Unanswered as error:
            self.problem = str(error)
            self.game.sounds.play("error")
            self.rebuild()
            return
        setattr(self.game.settings, self.game_menus.server_setting, address)
        self.game.keep_settings()
        self._way = way
        way(address)

    def _whole(self, game: str) -> str:
        """The server that was typed, with the port that is usual for a game if none was written."""
        return with_port(self.server or "localhost", wire(game).port)

    def _join(self, address: str) -> None:
        self.game.flow.join(address, form=self)

    def _look_on(self, address: str) -> None:
        self.game.flow.join(address, watch=True, form=self)

    def _play(self) -> None:
        self._go(self._join)

    def _watch(self) -> None:
        self._go(self._look_on)

    def _rooms(self) -> None:
        self._go(lambda address: self.game.show_view(RoomsView(self.game, address)))

    # Back again

    def come_back(self) -> None:
        """Show it again, with what was typed."""
        self.game.show_view(self)

    def turned_away(self, message: str) -> None:
        """Say why it did not work; meanwhile find out whether another game is played there."""
        self.problem = message
        self.game.sounds.play("error")
        self.game.show_view(self)
        places = {self._whole(game): "" for game in (self.game_menus.game, *pictured())}
        self._asking = Thread(target=self._ask, args=(self.game_menus.game, tuple(places)), daemon=True)
        self._asking.start()

    def _ask(self, own: str, places: tuple[str, ...]) -> None:
        """In a thread of its own."""
        for place in places:
            try:
                game = game_at(place)
            except Unanswered:
                continue
            if has_picture(game) and game != own:
                self._answer = (game, place)
                return

    def on_update(self, delta_time: float) -> None:
        """Another game may have been found."""
        super().on_update(delta_time)
        if self._answer is not None:
            (self.other, self._other_address), self._answer = self._answer, None
            names = {game: self.texts(f"game.{game}") for game in (self.other, self.game_menus.game)}
            self.problem = self.texts(
                "join.other",
                server=self._other_address,
                there=names[self.other],
                here=names[self.game_menus.game],
            )
            self.rebuild()

    def _switch(self) -> None:
        """To the game that is played there, and in."""
        settings, address = self.game.settings, room_address(self._other_address, self.room)
        settings.game = self.other
        setattr(settings, game_menus(self.other).server_setting, address)
        self.game.keep_settings()
        self.server, self.problem, self.other = self._other_address, "", ""
        self._way(address)
