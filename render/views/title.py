"""The title screen: what there is to do, and what it is all about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import arcade
from arcade.easing import ease_out_back
from arcade.types import Rect

from ecs.games import Part
from render import theme
from render.game_menus import Scene
from render.games import pictured
from render.views import kept
from render.widgets.embers import Embers
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


@dataclass(frozen=True, slots=True)
class Entry:
    """A button of the title: what it is called in the texts, its icon, and the view it opens."""

    name: str
    icon: str
    opens: Callable[[GameWindow], arcade.View]


def _setup(window: GameWindow) -> arcade.View:
    from render.views.setup import SetupView

    return SetupView(window)


def _join(window: GameWindow) -> arcade.View:
    from render.views.join import JoinView

    return JoinView(window)


def _host(window: GameWindow) -> arcade.View:
    from render.views.host import HostView

    return HostView(window)


def _replays(window: GameWindow) -> arcade.View:
    from render.views.replays import ReplaysView

    return ReplaysView(window)


def _edit(window: GameWindow) -> arcade.View:
    from render.views.edit import EditView

    return EditView(window)


_mods_views: Part[Callable[[GameWindow], arcade.View]] = Part("render.{}.mods", "ModsView")


def _mods(window: GameWindow) -> arcade.View:
    return _mods_views(window.settings.game)(window)


def _settings(window: GameWindow) -> arcade.View:
    from render.views.settings import SettingsView

    return SettingsView(window)


def _lessons(window: GameWindow) -> arcade.View:
    from render.views.lessons import LessonsView

    return LessonsView(window)


def _help(window: GameWindow) -> arcade.View:
    from render.views.help import HelpView

    return HelpView(window)


def _intro(window: GameWindow) -> arcade.View:
    from render.views.intro import IntroView

    return IntroView(window)


ENTRIES: tuple[Entry, ...] = (
    Entry("play", "play", _setup),
    Entry("lessons", "tip", _lessons),
    Entry("join", "join", _join),
    Entry("host", "host", _host),
    Entry("replays", "replay", _replays),
    Entry("edit", "editor", _edit),
    Entry("mods", "mods", _mods),
    Entry("settings", "settings", _settings),
    Entry("help", "help", _help),
    Entry("intro", "eye", _intro),
)
"""All that a title may offer, as far as the game has it; the first is the large button."""

ARRIVAL = 0.7
"""Seconds in which the name of the game comes flying."""


class TitleView(Screen):
    """The first thing one sees."""

    dim = False

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.gap = (0.0, 0.0)
        """Between what stands left and right of the large button."""
        self.scene: Scene | None = None
        self._embers: Embers | None = None
        self._logo: arcade.Sprite | None = None
        self._logo_scale = 1.0

    def first_focus(self) -> str:
        """A press of Enter plays."""
        return ENTRIES[0].name

    def back(self) -> None:
        """Nothing is behind the title; leaving the game takes a click."""

    # Building

    def build(self) -> None:
        """The name above, what the game is about in the middle, the ways on below."""
        base, unit, game_menus = self.base, self.unit, self.game_menus
        middle = self.width / 2
        self._embers = Embers(self.game, game_menus.lights)
        logo = game_menus.logo(self.game.art)
        room = min(self.height * 0.34, 300 * unit)
        wide = min(room / logo.height * logo.width, self.width * 0.62)
        tall = logo.height * wide / logo.width
        self._logo = base.picture(logo, middle, self.height - room / 2 - 8 * unit, tall)
        self._logo_scale = tall / logo.height
        y = self.height - room - 14 * unit
        tagline = self.own("title.tagline")
        base.label(tagline, middle, y, 14, theme.TEXT, anchor="center", fit=self.width * 0.8)
        self._build_entries()
        self.gap = (middle - 215 * unit, middle + 215 * unit)
        self.scene = game_menus.scene(self)
        self._build_corners()
        self._build_games()
        self._arrive()

    def _build_entries(self) -> None:
        base, unit, middle = self.base, self.unit, self.width / 2
        first = arcade.XYWH(middle, 144 * unit, 330 * unit, 66 * unit)
        self._button(ENTRIES[0], first, size=24)
        if (left := kept.latest(self.game_menus.game, hosted=False)) is not None:
            rect = arcade.XYWH(middle, 202 * unit, 330 * unit, 38 * unit)
            act = partial(self.game.flow.go_on, left)
            base.add(Button(base, "go_on", rect, self.texts("title.go_on"), act, icon="replay", size=14))
        others = [entry for entry in ENTRIES[1:] if entry.name in self.game_menus.entries]
        gap = 10 * unit
        width = min(150 * unit, (self.width - 40 * unit) / len(others) - gap)
        for index, entry in enumerate(others):
            x = middle + (index - (len(others) - 1) / 2) * (width + gap)
            self._button(entry, arcade.XYWH(x, 64 * unit, width, 64 * unit), size=13.5)
        names = {entry.name for entry in others}
        labels = [each.label for each in base.widgets if isinstance(each, Button) and each.key in names]
        for label in labels:  # all as small as the smallest
            label.font_size = min(float(label.font_size) for label in labels)

    def _button(self, entry: Entry, rect: Rect, size: float) -> None:
        self.base.add(
            Button(
                self.base,
                entry.name,
                rect,
                self.texts(f"title.{entry.name}"),
                lambda: self.game.show_view(entry.opens(self.game)),
                icon=entry.icon,
                size=size,
                primary=entry is ENTRIES[0],
                stacked=entry is not ENTRIES[0],
            )
        )

    def _build_corners(self) -> None:
        unit, base = self.unit, self.base
        try:
            number = version("marvelous-mashup")
        except PackageNotFoundError:  # run from a folder that was never installed
            number = ""
        base.label(number, 14 * unit, 15 * unit, 10, theme.DIM)
        hint = self.texts("title.keys")
        base.label(hint, self.width - 14 * unit, 15 * unit, 10, theme.DIM, anchor="right")
        icon = "sound_off" if self.game.settings.mute else "sound_on"
        corner = (("quit", "cross", self.game.on_close, 36), ("mute", icon, self._mute, 88))
        for name, sign, act, right in corner:
            rect = arcade.XYWH(self.width - right * unit, self.height - 34 * unit, 44 * unit, 40 * unit)
            base.add(Button(base, name, rect, "", act, icon=sign))

    def _build_games(self) -> None:
        """The games there are; the one that is chosen stands out."""
        unit, base = self.unit, self.base
        for index, game in enumerate(pictured()):
            rect = arcade.LBWH(14 * unit, self.height - (54 + 44 * index) * unit, 172 * unit, 38 * unit)
            text = self.texts(f"game.{game}")
            chosen = game == self.game_menus.game
            act = partial(self.choose, game)
            base.add(Button(base, f"game {game}", rect, text, act, size=13, primary=chosen))

    def choose(self, game: str) -> None:
        """Play another game from now on."""
        if game != self.game.settings.game:
            self.game.settings.game = game
            self.game.keep_settings()
            self.clock = 0.0  # its name comes flying
            self.rebuild()

    def _mute(self) -> None:
        self.game.settings.mute = not self.game.settings.mute
        self.game.keep_settings()
        self.rebuild()

    # Living

    def on_update(self, delta_time: float) -> None:
        """Let everything live."""
        super().on_update(delta_time)
        self._arrive()
        if self._embers is not None and self.scene is not None:
            self._embers.update(delta_time)
            self.scene.update(delta_time)

    def _arrive(self) -> None:
        """The name comes flying and settles."""
        share = 1.0 if self.game.settings.reduced_motion else min(1.0, self.clock / ARRIVAL)
        if self._logo is not None:
            self._logo.alpha = round(255 * min(1.0, 1.6 * share))
            self._logo.scale = self._logo_scale * ease_out_back(share)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Whoever is under the mouse may answer."""
        super().on_mouse_motion(x, y, dx, dy)
        if self.scene is not None:
            self.scene.point(x, y)

    def paint(self) -> None:
        """Lights, and whoever is there."""
        if self._embers is not None and self.scene is not None:
            self.scene.draw_lights()
            self._embers.draw()
            self.scene.draw()
