"""The lobby of a room: who is there and on which seat, who is ready, and what the host may do."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import arcade
from arcade.types import Rect

from net.lobby_messages import (
    AddComputer,
    Again,
    ChooseTeam,
    CloseRoom,
    Kick,
    LobbyWish,
    SetReady,
    StartMatch,
)
from net.notices import Complained, Farewell, Gathered, Lost
from render import theme
from render.game_menus import title_of
from render.lobby import LobbyModel, Place
from render.sentences import in_words, part_in_words
from render.table import News
from render.widgets.embers import Embers
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.kept_table import KeptTable
    from render.window import GameWindow

ROW, TIGHTEST = 62.0, 8.0
"""How high a row is at most, in pixels of the design, and the least that is between two."""
WIDEST = 860.0


class Deed(NamedTuple):
    """A button of the bar at the bottom."""

    name: str
    text: str
    icon: str
    act: Callable[[], object]
    enabled: bool = True


class LobbyView(Screen):
    """Until the host begins the match."""

    def __init__(self, window: GameWindow, table: KeptTable) -> None:
        super().__init__(window)
        assert table.lobby is not None
        self.table = table
        self.model: LobbyModel = table.lobby
        self.note = ""
        """What went wrong last."""
        self._embers = Embers(window, window.game_menus.lights)

    def first_focus(self) -> str:
        """What one most probably wants next."""
        return "start" if self.model.is_host else "ready"

    def back(self) -> None:
        """Leave the room."""
        self.game.flow.leave()

    def wish(self, wish: LobbyWish) -> None:
        """Want something; the server answers with how the lobby stands then."""
        self.close_dialog()
        self.note = ""
        self.table.wish(wish)

    # Building

    def build(self) -> None:
        """The rows, what is waited for, and the buttons."""
        unit, texts = self.unit, self.texts
        title = texts("lobby.ceremony" if self.model.is_ceremony else "lobby.title")
        title = f"{title_of(self.game_menus.game, texts)}  ·  {title}"
        middle, top, fit = self.width / 2, self.height - 40 * unit, self.width * 0.9
        self.base.label(title, middle, top, 25, theme.GOLD, bold=True, anchor="center", fit=fit)
        self.base.label(self.model.size(texts), middle, top - 34 * unit, 14, theme.DIM, anchor="center")
        width = min(WIDEST * unit, self.width - 64 * unit)
        left, low, high = (self.width - width) / 2, 138 * unit, self.height - 100 * unit
        places = self.model.places
        pitch = min(ROW * unit, (high - low) / len(places))
        high -= max(0.0, high - low - len(places) * pitch) / 2
        for index, place in enumerate(places):
            tall = pitch - min(TIGHTEST * unit, pitch * 0.12)
            self._row(index, place, arcade.LBWH(left, high - index * pitch - tall, width, tall))
        self._say(116 * unit)
        self._bar(self._deeds())

    def _row(self, index: int, place: Place, rect: Rect) -> None:
        """A seat and whoever has it, or somebody who has none yet."""
        unit, base, texts, entrant = self.unit, self.base, self.texts, place.entrant
        team = theme.seat_colours(place.team)
        base.plate(rect, f"team{team}" if entrant is not None else "plain")
        side, y = min(36 * unit, rect.height * 0.74), rect.y
        badge = base.picture(self.game.art.badge(team, 128), rect.left + 32 * unit, y, side)
        badge.alpha = 255 if place.team else 110
        size = 15 if rect.height > 36 * unit else 12.5
        wide = min(150 * unit, rect.width * 0.2)
        column = rect.right - 2 * wide - 12 * unit
        room = column - rect.left - 216 * unit
        seat = texts("lobby.seat", seat=place.team) if place.team else texts("lobby.standing")
        base.label(seat, rect.left + 62 * unit, y, size * 0.85, theme.DIM, fit=126 * unit)
        if entrant is None:
            base.label(texts("lobby.free"), rect.left + 198 * unit, y, size, theme.DIM, fit=room)
        else:
            name = texts("lobby.you", name=entrant.name) if entrant is self.model.mine else entrant.name
            colour = self.game.palette.teams[team]
            told = base.label(name, rect.left + 198 * unit, y, size, colour, bold=True, fit=room - 34 * unit)
            sign = "crown" if entrant.host else "robot" if entrant.computer else ""
            if sign:
                x = told.x + told.content_width + 22 * unit
                base.icon(sign, x, y, min(24 * unit, side))
            self._tell_standing(place, arcade.LBWH(column, rect.bottom, wide, rect.height), size)
        self._row_button(index, place, arcade.LBWH(column + wide, rect.bottom, wide, rect.height))

    def _tell_standing(self, place: Place, rect: Rect, size: float) -> None:
        entrant = place.entrant
        assert entrant is not None
        ready = entrant.ready or entrant.host
        standing = self.model.standing(self.texts, entrant)
        colour = theme.GOOD if ready else theme.DIM
        self.base.label(standing, rect.x, rect.y, size * 0.9, colour, anchor="center", fit=rect.width)

    def _row_button(self, index: int, place: Place, rect: Rect) -> None:
        """Sit down, get up or kick, where that may be."""
        entrant, texts = place.entrant, self.texts
        if place.may_take:
            name, icon, act = "take", "join", partial(self.wish, ChooseTeam(place.team))
        elif entrant is not None and entrant is self.model.mine and place.team and self.model.may_choose:
            name, icon, act = "up", "undo", partial(self.wish, ChooseTeam(0))
        elif entrant is not None and place.may_kick:
            name, icon, act = "kick", "cross", partial(self._kick, entrant.name, entrant.number)
        else:
            return
        high = min(40 * self.unit, rect.height - 4 * self.unit)
        box = arcade.XYWH(rect.x, rect.y, rect.width - 8 * self.unit, high)
        self.base.add(
            Button(self.base, f"{name} {index}", box, texts(f"lobby.{name}"), act, icon=icon, size=13)
        )

    def _kick(self, name: str, number: int) -> None:
        self.ask(self.texts("lobby.kick.sure", name=name), partial(self.wish, Kick(number)))

    def _close_room(self) -> None:
        self.ask(self.texts("lobby.close.sure"), partial(self.wish, CloseRoom()))

    def _say(self, y: float) -> None:
        """What is waited for, and below it what went wrong."""
        unit, base, model = self.unit, self.base, self.model
        told = model.waits_for(self.texts)
        if model.mine is None:
            told = f"{self.texts('lobby.watching')} {told}"
        fit = self.width * 0.92
        base.label(told, self.width / 2, y, 17, theme.GOLD, bold=True, anchor="center", fit=fit)
        base.label(self.note, self.width / 2, y - 26 * unit, 13, theme.POOR, anchor="center", fit=fit)

    def _deeds(self) -> list[Deed]:
        model, wish = self.model, self.wish
        deeds = [Deed("leave", "lobby.leave", "left", self.back)]
        if model.is_host:
            deeds.append(Deed("close", "lobby.close", "cross", self._close_room))
            if not model.is_ceremony:
                deeds.append(Deed("add", "lobby.add", "robot", partial(wish, AddComputer()), model.may_add))
        if model.may_be_ready:
            said = "lobby.be_unready" if model.is_ready else "lobby.be_ready"
            icon = "cross" if model.is_ready else "check"
            deeds.append(Deed("ready", said, icon, partial(wish, SetReady(ready=not model.is_ready))))
        if model.is_host and model.is_ceremony:
            deeds.append(Deed("start", "lobby.again", "undo", partial(wish, Again())))
        elif model.is_host:
            deeds.append(Deed("start", "lobby.start", "play", partial(wish, StartMatch()), model.may_start))
        return deeds

    def _bar(self, deeds: list[Deed]) -> None:
        unit, base = self.unit, self.base
        gap = 12 * unit
        width = min(240 * unit, (self.width - 64 * unit + gap) / len(deeds) - gap)
        main = "start" if self.model.is_host else "" if self.model.is_ready else "ready"
        for index, deed in enumerate(deeds):
            x = self.width / 2 + (index - (len(deeds) - 1) / 2) * (width + gap)
            rect = arcade.XYWH(x, 42 * unit, width, 50 * unit)
            button = Button(
                base, deed.name, rect, self.texts(deed.text), deed.act,
                icon=deed.icon, primary=deed.name == main, enabled=deed.enabled,
            )  # fmt: skip
            base.add(button)

    # News

    def on_update(self, delta_time: float) -> None:
        """Hear what is new; let the lights drift."""
        super().on_update(delta_time)
        self._embers.update(delta_time)
        for news in self.game.flow.poll():
            self.hear(news)

    def hear(self, news: News) -> None:
        """Show how it stands now."""
        match news:
            case Gathered():
                self.note = ""
                before, self.model = self.model, LobbyModel(news)
                if self.model.may_start and not before.may_start:
                    self.game.sounds.play("your_turn")
            case Complained(message=message) | Farewell(message=message):
                self.note = in_words(self.texts, message)
                self.game.sounds.play("error")
            case Lost(problem=problem, retry=retry):
                told = part_in_words(self.texts, problem)
                self.note = self.texts("wait.lost", problem=told, seconds=math.ceil(retry))
            case _:
                return
        self.rebuild()

    def paint(self) -> None:
        """The lights."""
        self._embers.draw()
