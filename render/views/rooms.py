"""The rooms of a server: who plays where, where a seat is free, and what can be watched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.games import NAMES
from net.http_client import RoomNews, Seat, Unanswered, room_address, rooms
from render import theme
from render.game_menus import own_key, title_of
from render.sentences import in_words
from render.texts import Texts
from render.views.listing import ListScreen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow

REFRESH = 5.0
"""Seconds until the server is asked again."""


class RoomsView(ListScreen):
    """Asked for again and again, in a thread; the screen never waits."""

    def __init__(self, window: GameWindow, address: str) -> None:
        super().__init__(window)
        self.address = address
        self.rooms: tuple[RoomNews, ...] | None = None
        """What the server told last; None as long as nothing has come."""
        self.problem = ""
        self.refusal = ""
        """Why the last room could not be joined."""
        self._asked = 0.0
        self._thread: Thread | None = None
        self._answer: tuple[tuple[RoomNews, ...] | None, str] | None = None
        """What has come and is not shown yet."""
        self.refresh()

    def first_focus(self) -> str:
        """The first room."""
        return "play 0"

    def back(self) -> None:
        """To the address."""
        from render.views.join import JoinView

        self.game.show_view(JoinView(self.game))

    # Asking

    def refresh(self) -> None:
        """Ask the server, unless it is being asked."""
        self._asked = self.clock
        if not self.asking:
            self._thread = Thread(target=self._ask, name="rooms", daemon=True)
            self._thread.start()

    @property
    def asking(self) -> bool:
        """Whether an answer is still to come."""
        return self._thread is not None and self._thread.is_alive()

    def _ask(self) -> None:
        try:
            found, problem = rooms(self.address), ""
        except Unanswered as error:
            found, problem = None, str(error)
        self._answer = (found, problem)  # taken in by `on_update`, never while the list is being built

    def on_update(self, delta_time: float) -> None:
        """Show what has come; ask again in time."""
        super().on_update(delta_time)
        if self._answer is not None:
            (self.rooms, self.problem), self._answer = self._answer, None
            self.rebuild()
        if self.clock - self._asked > REFRESH:
            self.refresh()

    # Building

    def build(self) -> None:
        """The list, or why there is none."""
        unit, base = self.unit, self.base
        self.headline(self.texts("join.rooms.title", server=room_address(self.address, "").rstrip("/")))
        y = self.height - 44 * unit
        rect = arcade.XYWH(self.width - 116 * unit, y, 168 * unit, 44 * unit)
        base.add(Button(base, "refresh", rect, self.texts("join.refresh"), self.refresh, icon="undo"))
        if self.problem or not self.rooms:
            key = "join.asking" if self.rooms is None and not self.problem else "join.empty"
            text = in_words(self.texts, self.problem) or self.texts(key)
            x, middle = self.width / 2, self.height / 2
            base.label(
                text, x, middle + 30 * unit, 17, anchor="center", wrap=self.width * 0.8, align="center"
            )
            if self.rooms is not None:
                rect = arcade.XYWH(x, middle - 50 * unit, 260 * unit, 52 * unit)
                base.add(
                    Button(
                        base, "play 0", rect, self.texts("join.play"), self._play, icon="play", primary=True
                    )
                )
            return
        low = 28 * unit
        if self.refusal:
            told = in_words(self.texts, self.refusal)
            x = self.width / 2
            base.label(told, x, 24 * unit, 13, theme.POOR, anchor="center", fit=self.width * 0.9)
            low = 46 * unit
        self.build_list(arcade.LBWH(48 * unit, low, self.width - 96 * unit, self.height - 92 * unit - low))

    def count(self) -> int:
        """The rooms there are."""
        return len(self.rooms or ())

    def build_row(self, index: int, rect: Rect) -> None:
        """Its name, who is there, and the ways in."""
        assert self.rooms is not None
        room, unit, base = self.rooms[index], self.unit, self.base
        y, left = rect.y, rect.left + 18 * unit
        wide = rect.width - 330 * unit
        name = base.label(room.room, left, y + 11 * unit, 15, bold=True, fit=wide * 0.3)
        if room.game in NAMES:
            x = left + name.content_width + 12 * unit
            base.label(
                title_of(room.game, self.texts), x, y + 10 * unit, 11.5, theme.DIM, fit=left + wide * 0.52 - x
            )
        names = versus(self.texts, [self._called(seat) for seat in room.players]) or self.texts("join.nobody")
        base.label(names, left, y - 12 * unit, 12, theme.DIM, fit=wide * (0.52 if room.spectators else 1))
        if room.has_lobby:
            ready = sum(bool(seat.ready) for seat in room.players)
            state = self.texts(
                "join.stage.waiting", number=len(room.players), most=room.seats[1], ready=ready
            )
        elif room.stage == "playing":
            state = self.texts("join.stage.paused" if room.paused else "join.stage.playing", round=room.round)
        else:
            key = f"join.stage.{'draft' if room.stage == 'draft' else 'lobby'}"
            state = self.texts(own_key(room.game or self.game_menus.game, self.texts, key))
        base.label(state, left + wide * 0.55, y + 11 * unit, 13, theme.GOLD, fit=wide * 0.45)
        if room.spectators:
            watching = self.texts("join.spectators", number=room.spectators)
            base.label(watching, left + wide * 0.55, y - 12 * unit, 12, theme.DIM, fit=wide * 0.45)
        known = ("", *NAMES)
        for place, (way, icon, act, enabled) in enumerate(
            (
                ("watch", "eye", self._watch, room.game in known),
                ("play", "play", self._play, room.open and room.game in known),
            )
        ):
            box = arcade.LBWH(rect.right - (318 - place * 156) * unit, y - 21 * unit, 148 * unit, 42 * unit)
            base.add(
                Button(
                    base,
                    f"{way} {index}",
                    box,
                    self.texts(f"join.{way}"),
                    partial(act, room.room, room.game),
                    icon=icon,
                    primary=way == "play" and enabled,
                    enabled=enabled,
                )
            )

    def _called(self, seat: Seat) -> str:
        """Somebody's name, and what all in a lobby may know of them."""
        state = "host" if seat.host else "ready" if seat.ready else ""
        return f"{seat.name} ({self.texts(f'lobby.{state}')})" if state else seat.name

    def _play(self, room: str = "/", game: str = "") -> None:
        self.game.flow.join(room_address(self.address, room), game=game, form=self)

    def _watch(self, room: str, game: str = "") -> None:
        self.game.flow.join(room_address(self.address, room), watch=True, game=game, form=self)

    # Back again

    def come_back(self) -> None:
        """Show the rooms again."""
        self.game.show_view(self)

    def turned_away(self, message: str) -> None:
        """Show the rooms again, and why it did not work."""
        self.refusal = message
        self.game.sounds.play("error")
        self.game.show_view(self)


def versus(texts: Texts, names: Sequence[str]) -> str:
    """Who plays against whom."""
    if len(names) != 2:
        return ", ".join(names)
    return texts("join.versus", one=names[0], other=names[1])
