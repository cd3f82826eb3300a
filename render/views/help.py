"""How to play: a few pages with pictures, one topic each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import arcade

from render import theme
from render.art import Art
from render.keys import shown
from render.widgets.screen import Screen
from render.widgets.widget import Button
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    from render.window import GameWindow

Picture = Callable[[Art], arcade.Texture]


def _icon(name: str) -> Picture:
    return lambda art: art.icon(name, 48)


def _npc(name: str) -> Picture:
    return lambda art: art.npc(name)


def _stone(name: str) -> Picture:
    kind = next(kind for kind in SIX if kind.name == name)
    return lambda art: art.stone(kind.name, kind.colour, kind.glyph)


TOPICS: dict[str, tuple[tuple[str, Picture], ...]] = {
    "goal": (
        ("stones", _stone("soul")),
        ("goose", _npc("Goose")),
        ("heroes", lambda art: art.avatar("Black Panther", 1)),
        ("thanos", _npc("Thanos")),
        ("draw", _icon("crown")),
    ),
    "turn": (
        ("points", _icon("ap")),
        ("move", _icon("mp")),
        ("melee", _icon("melee")),
        ("ranged", _icon("ranged")),
        ("give", _icon("stone")),
        ("end", _icon("end_turn")),
    ),
    "board": (
        ("rock", lambda art: art.rock()),
        ("portal", lambda art: art.portal()),
        ("sight", _icon("eye")),
        ("down", lambda art: art.avatar("Hulk", 2, out=True)),
    ),
    "stones": tuple((kind.name, _stone(kind.name)) for kind in SIX),
    "guests": (
        ("goose", _npc("Goose")),
        ("stan", _npc("Stan Lee")),
        ("thanos", _npc("Thanos")),
        ("snap", _icon("skull")),
    ),
    "match": (
        ("click", _icon("step")),
        ("keys", _icon("settings")),
        ("tip", _icon("tip")),
        ("pause", _icon("pause")),
        ("zoom", _icon("zoom_in")),
        ("lost", _icon("warning")),
    ),
}
"""The pages, and what stands on each: a text and its picture."""

KEYS = {
    "keys": ("up", "choose", "next", "end_turn"),
    "tip": ("tip",),
    "pause": ("pause",),
    "zoom": ("zoom_in", "zoom_out", "fit"),
}
"""The texts of the page `match` that name keys."""


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
        for index, topic in enumerate(TOPICS):
            rect = arcade.LBWH(32 * unit, top - (index + 1) * 56 * unit + 8 * unit, width, 48 * unit)
            text = self.texts(f"help.{topic}")
            here = topic == self.topic
            base.add(Button(base, topic, rect, text, partial(self.open, topic), primary=here))
        left = 32 * unit + width + 20 * unit
        page = arcade.LRBT(left, self.width - 32 * unit, low, top)
        base.plate(page)
        rows = TOPICS[self.topic]
        step = page.height / len(rows)
        for index, (name, picture) in enumerate(rows):
            self._row(name, picture, page.left, page.top - step * (index + 0.5), page.width, step)

    def _row(self, name: str, picture: Picture, left: float, y: float, width: float, step: float) -> None:
        unit, base = self.unit, self.base
        size = min(56 * unit, step * 0.82)
        base.picture(picture(self.game.art), left + 52 * unit, y, size)
        key = f"help.{self.topic}.{name}"
        keys = [shown(self.game.keys.key(action), self.texts) for action in KEYS.get(name, ())]
        text = self.texts(key, keys=", ".join(keys)) if self.topic == "match" else self.texts(key)
        room = width - 130 * unit
        label = base.label(text, left + 104 * unit, y, 16, wrap=room)
        while label.content_height > step * 0.96 and label.font_size > 9 * unit:
            label.font_size = float(label.font_size) * 0.94
        label.color = (*theme.TEXT, 255)
