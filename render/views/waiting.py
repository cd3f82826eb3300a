"""At a table that has not begun: what is happening, whom we wait for, and something to learn meanwhile."""

from __future__ import annotations

import math
import random
import socket
from contextlib import suppress
from typing import TYPE_CHECKING

import arcade

from net.notices import Assigned, Complained, Farewell, Greeted, Lost, Warned
from render import theme
from render.sentences import in_words, part_in_words
from render.table import News
from render.widgets.lull import HEIGHT, Lull
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow

TIP_SECONDS = 7.0


class WaitingView(Screen):
    """Until the draft or the match begins."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.state = "wait.opening"
        self.detail = ""
        self.seconds = 0.0
        """How long until something happens, as far as the server told."""
        self.lull: Lull | None = None
        self._tips = self._own_tips()
        random.Random().shuffle(self._tips)
        self._tip = 0.0
        self._status: arcade.Text | None = None
        self._learn: arcade.Text | None = None

    def _own_tips(self) -> list[str]:
        """What there is to learn about this game."""
        keys = self.texts.keys()
        own = [key for key in keys if key.startswith(f"{self.game_menus.game}.wait.tip.")]
        return own or [key for key in keys if key.startswith("wait.tip.")]

    def back(self) -> None:
        """Give up waiting."""
        self.game.flow.leave()

    def build(self) -> None:
        """What it is all about in the middle, what happens below, and a tip."""
        unit, base = self.unit, self.base
        self.lull = Lull(self.game, self.game_menus, unit, self.clock)
        middle, y = self.width / 2, self.height * HEIGHT
        self._status = base.label("", middle, y - 162 * unit, 20, bold=True, anchor="center")
        self._tell_address(middle, y - 198 * unit)
        base.label(self.texts("wait.learn"), middle, 136 * unit, 11, theme.GOLD, bold=True, anchor="center")
        self._learn = base.label(
            "",
            middle,
            122 * unit,
            13,
            theme.DIM,
            anchor="center",
            vertical="top",
            wrap=680 * unit,
            align="center",
        )
        rect = arcade.XYWH(middle, 36 * unit, 190 * unit, 42 * unit)
        base.add(Button(base, "cancel", rect, self.texts("wait.cancel"), self.back, icon="cross"))
        self._say()

    def _tell_address(self, x: float, y: float) -> None:
        """Where others find the match we host, or where nobody answers us."""
        flow = self.game.flow
        server, said = flow.server, ""
        if self.state == "wait.lost" and flow.address:
            said = self.texts("wait.asked", address=flow.address)
        elif server is not None and server.port and self.state == "wait.opponent" and flow.open_house:
            said = self.texts("wait.address", address=f"ws://{own_address()}:{server.port}/")
        self.base.label(said, x, y, 15, theme.GOLD, anchor="center", fit=self.width * 0.9)

    # News

    def on_update(self, delta_time: float) -> None:
        """Hear what is new; turn the signs."""
        super().on_update(delta_time)
        self._tip += delta_time
        self.seconds = max(0.0, self.seconds - delta_time)
        if self.lull is not None:
            self.lull.update(delta_time)
        self._say()
        for news in self.game.flow.poll():
            self.hear(news)

    def hear(self, news: News) -> None:
        """Note what has changed."""
        before = self.state
        match news:
            case Greeted(running=running):
                waiting = "wait.match" if self.game.flow.watching else "wait.opponent"
                self.state = "wait.back" if running else waiting
            case Assigned() if self.game.flow.watching:
                self.state = "wait.draft"
            case Lost(problem=problem, retry=retry):
                self.state, self.detail, self.seconds = "wait.lost", part_in_words(self.texts, problem), retry
            case Warned(message=message, left=left):
                self.detail, self.seconds = in_words(self.texts, message), float(left or 0)
            case Complained(message=message) | Farewell(message=message):
                self.detail = in_words(self.texts, message)
            case _:
                pass
        if self.state != before:
            self.rebuild()

    # The picture

    def paint(self) -> None:
        """The lights and the signs."""
        if self.lull is not None:
            self.lull.draw()

    def _say(self) -> None:
        if self._status is None or self._learn is None:
            return
        text = self.own(self.state, problem=self.detail, seconds=math.ceil(self.seconds))
        dots = "." * (1 + int(self.clock * 2) % 3) if not self.game.settings.reduced_motion else "..."
        self._status.text = text if self.state == "wait.lost" else f"{text} {dots}"
        if self._tips:
            self._learn.text = self.texts(self._tips[int(self._tip / TIP_SECONDS) % len(self._tips)])


def own_address() -> str:
    """The address of this machine in its network, as far as it knows; nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"
