"""How to play: a few pages with pictures, one topic each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import arcade

from render import theme
from render.game_menus import Picture
from render.help_pages import KEYS
from render.keys import shown
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


class HelpView(Screen):
    """Opened from the title, or from a match, to which it then returns."""

    def __init__(self, window: GameWindow, behind: arcade.View | None = None, topic: str = "goal") -> None:
        super().__init__(window)
        self.topic = topic
        self._behind = behind

    def first_focus(self) -> str:
        """The page that is open."""
        return self.topic

    def back(self) -> None:
        """To where we came from."""
        if self._behind is None:
            self.game.flow.title()
        else:
            self.game.show_view(self._behind)

    def open(self, topic: str) -> None:
        """Turn to a page."""
        self.topic = topic
        self.rebuild()

    def build(self) -> None:
        """The topics at the left, the page at the right."""
        unit, base = self.unit, self.base
        self.headline(self.texts("title.help"))
        top, low = self.height - 92 * unit, 28 * unit
        width = 196 * unit
        for index, topic in enumerate(self.game_menus.topics):
            rect = arcade.LBWH(32 * unit, top - (index + 1) * 56 * unit + 8 * unit, width, 48 * unit)
            text = self.own(f"help.{topic}")
            here = topic == self.topic
            base.add(Button(base, topic, rect, text, partial(self.open, topic), primary=here))
        left = 32 * unit + width + 20 * unit
        page = arcade.LRBT(left, self.width - 32 * unit, low, top)
        base.plate(page)
        rows = self.game_menus.topics[self.topic]
        step = page.height / len(rows)
        for index, (name, picture) in enumerate(rows):
            self._row(name, picture, page.left, page.top - step * (index + 0.5), page.width, step)

    def _row(self, name: str, picture: Picture, left: float, y: float, width: float, step: float) -> None:
        unit, base = self.unit, self.base
        size = min(56 * unit, step * 0.82)
        base.picture(picture(self.game.art), left + 52 * unit, y, size)
        key = f"help.{self.topic}.{name}"
        table = self.game.keys.of(self.game_menus.game)
        keys = [shown(table.key(action), self.texts) for action in KEYS.get(name, ())]
        text = self.own(key, keys=", ".join(keys)) if self.topic == "match" else self.own(key)
        room = width - 130 * unit
        label = base.label(text, left + 104 * unit, y, 16, wrap=room)
        while label.content_height > step * 0.96 and label.font_size > 9 * unit:
            label.font_size = float(label.font_size) * 0.94
        label.color = (*theme.TEXT, 255)
