"""The title screen: what there is to do, and what it is all about."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import arcade
from arcade.easing import ease_out_back
from arcade.types import Rect

from render import theme
from render.art.canvas import from_hex
from render.mashup.lineup import Lineup
from render.widgets.embers import Embers, lightening
from render.widgets.layer import Layer
from render.widgets.screen import Screen
from render.widgets.widget import Button, Widget
from systems.mashup.stones import SIX

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


def _mods(window: GameWindow) -> arcade.View:
    from render.views.mods import ModsView

    return ModsView(window)


def _settings(window: GameWindow) -> arcade.View:
    from render.views.settings import SettingsView

    return SettingsView(window)


def _help(window: GameWindow) -> arcade.View:
    from render.views.help import HelpView

    return HelpView(window)


def _intro(window: GameWindow) -> arcade.View:
    from render.views.intro import IntroView

    return IntroView(window)


ENTRIES: tuple[Entry, ...] = (
    Entry("play", "play", _setup),
    Entry("join", "join", _join),
    Entry("host", "host", _host),
    Entry("replays", "replay", _replays),
    Entry("edit", "editor", _edit),
    Entry("mods", "mods", _mods),
    Entry("settings", "settings", _settings),
    Entry("help", "help", _help),
    Entry("intro", "eye", _intro),
)
"""What the title offers; the first is the large button."""

STAN_EVERY, STAN_STAYS = 14.0, 4.5
"""He looks in now and then."""

ARRIVAL = 0.7
"""Seconds in which the name of the game comes flying."""

SETTINGS = ((33, 48), (45, 44), (57, 44), (69, 49), (21, 51), (51, 60))
"""Where the stones sit on the gauntlet of the backdrop, in hundredths of it."""


class TitleView(Screen):
    """The first thing one sees."""

    dim = False

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.cheered = 0.0
        """Seconds for which Stan Lee's word is still shown."""
        self._embers: Embers | None = None
        self._lineup: Lineup | None = None
        self._lights: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._stan: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._logo: arcade.Sprite | None = None
        self._logo_scale = 1.0
        self._cheer: arcade.Text | None = None

    def first_focus(self) -> str:
        """A press of Enter plays."""
        return ENTRIES[0].name

    def back(self) -> None:
        """Nothing is behind the title; leaving the game takes a click."""

    # Building

    def build(self) -> None:
        """The name above, the gauntlet between two teams, the ways on below."""
        base, unit = self.base, self.unit
        middle = self.width / 2
        self._embers = Embers(self.game, [from_hex(kind.colour) for kind in SIX])
        logo = self.game.art.logo()
        room = min(self.height * 0.34, 300 * unit)
        wide = min(room / logo.height * logo.width, self.width * 0.62)
        tall = logo.height * wide / logo.width
        self._logo = base.picture(logo, middle, self.height - room / 2 - 8 * unit, tall)
        self._logo_scale = tall / logo.height
        y = self.height - room - 14 * unit
        tagline = self.texts("title.tagline")
        base.label(tagline, middle, y, 14, theme.TEXT, anchor="center", fit=self.width * 0.8)
        first = arcade.XYWH(middle, 144 * unit, 330 * unit, 66 * unit)
        self._button(ENTRIES[0], first, size=24)
        others = ENTRIES[1:]
        gap = 10 * unit
        width = min(150 * unit, (self.width - 40 * unit) / len(others) - gap)
        for index, entry in enumerate(others):
            x = middle + (index - (len(others) - 1) / 2) * (width + gap)
            self._button(entry, arcade.XYWH(x, 64 * unit, width, 64 * unit), size=13.5)
        labels = [button.label for button in base.widgets if isinstance(button, Button)][1:]
        for label in labels:  # all as small as the smallest
            label.font_size = min(float(label.font_size) for label in labels)
        around = (middle - 215 * unit, middle + 215 * unit)
        self._lineup = Lineup(self.game, 164 * unit, unit, around)
        self._build_lights()
        self._build_corners()
        self._build_stan()
        self._arrive()

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

    def _build_lights(self) -> None:
        """The settings of the gauntlet glow, as if the stones were near."""
        self._lights.clear()
        sky = self.game.art.backdrop()
        scale = max(self.width / sky.width, self.height / sky.height)
        side = sky.height * 0.66 * scale
        left = self.width / 2 - side / 2
        bottom = self.height / 2 - sky.height * scale / 2
        for (x, y), kind in zip(SETTINGS, SIX, strict=True):
            light = arcade.Sprite(self.game.art.effect("glow", 128), 1.0)
            light.position = (left + side * x / 100, bottom + side * (1.02 - y / 100))
            light.size = (side * (0.26 if y == 60 else 0.17),) * 2
            light.color = (*from_hex(kind.colour), 0)
            self._lights.append(light)

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

    def _mute(self) -> None:
        self.game.settings.mute = not self.game.settings.mute
        self.game.keep_settings()
        self.rebuild()

    # Somebody hides here

    def _build_stan(self) -> None:
        unit = self.unit
        size = 104 * unit
        y = self.height * 0.47
        self._stan.clear()
        sprite = arcade.Sprite(self.game.art.npc("Stan Lee"), 1.0, -size, y, 18)
        sprite.size = (size, size)
        self._stan.append(sprite)
        self._cheer = self.base.label("Excelsior!", size * 1.05, y + size * 0.3, 22, theme.GOLD, bold=True)
        self.base.add(Spot(self.base, "stan", arcade.LBWH(0, y - size / 2, size, size), self._excelsior))
        self._move_stan()

    def _move_stan(self) -> None:
        """In from behind the edge, a look around, and out again."""
        sprite = self._stan[0]
        when = self.clock % STAN_EVERY - (STAN_EVERY - STAN_STAYS)
        share = math.sin(math.pi * when / STAN_STAYS) if when > 0 else 0.0
        if self.game.settings.reduced_motion:
            share = 0.4
        share = max(share, min(1.0, self.cheered))
        sprite.center_x = sprite.width * (min(0.8, 1.2 * share) - 0.55)
        self.base["stan"].enabled = share > 0.15
        if self._cheer is not None:
            self._cheer.color = (*theme.GOLD, round(255 * min(1.0, self.cheered)))

    def _excelsior(self) -> None:
        self.cheered = 2.5
        self.game.sounds.play("excelsior")

    # Living

    def on_update(self, delta_time: float) -> None:
        """Let everything live."""
        super().on_update(delta_time)
        self.cheered = max(0.0, self.cheered - delta_time)
        self._move_stan()
        self._arrive()
        if self._embers is not None and self._lineup is not None:
            self._embers.update(delta_time)
            self._lineup.update(delta_time)

    def _arrive(self) -> None:
        """The name comes flying and settles; the lights breathe one after the other."""
        still = self.game.settings.reduced_motion
        share = 1.0 if still else min(1.0, self.clock / ARRIVAL)
        if self._logo is not None:
            self._logo.alpha = round(255 * min(1.0, 1.6 * share))
            self._logo.scale = self._logo_scale * ease_out_back(share)
        for index, light in enumerate(self._lights):
            pulse = 0.5 if still else 0.5 + 0.5 * math.sin(1.6 * self.clock - index * math.tau / 6)
            light.alpha = round(40 + 130 * pulse)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Heroes under the mouse tell their names."""
        super().on_mouse_motion(x, y, dx, dy)
        if self._lineup is not None:
            self._lineup.point(x, y)

    def paint(self) -> None:
        """Lights, heroes, and whoever hides."""
        if self._embers is not None and self._lineup is not None:
            self._lights.draw(blend_function=lightening(self.game))
            self._embers.draw()
            self._stan.draw()
            self._lineup.draw()


class Spot(Widget):
    """A place that can be clicked but has no look of its own."""

    focusable = False

    def __init__(self, layer: Layer, key: str, rect: Rect, act: Callable[[], object]) -> None:
        super().__init__(layer, key, rect)
        self._act = act

    def activate(self) -> None:
        """Clicked."""
        self._act()
