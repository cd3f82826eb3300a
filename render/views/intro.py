"""The story so far, in a few pictures. Any key goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from render import theme
from render.game_menus import Story
from render.widgets.embers import Embers
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow

SECONDS = 5.5
"""How long a picture stays by itself."""
STILL = 3.4
"""The moment of each picture that tells most."""


class IntroView(Screen):
    """Plays by itself; a click or a key goes on, Escape goes to the title."""

    zoom = 1.65

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.scene = 0
        self.when = 0.0
        """Seconds since the picture began."""
        self.moment = 0.0
        """Seconds the picture shows; where motion is reduced it stands still."""
        self.story: Story | None = None
        self._embers: Embers | None = None
        self._caption: arcade.Text | None = None

    def first_focus(self) -> str:
        """Nothing needs a focus; any key goes on."""
        return ""

    def back(self) -> None:
        """Enough of stories."""
        self.game.settings.intro_seen = True
        self.game.keep_settings()
        self.game.flow.title()

    def go_on(self) -> None:
        """The next picture, or the title after the last one."""
        self.scene += 1
        self.when = 0.0
        if self.story is None or self.scene >= len(self.story.scenes):
            self.back()
        else:
            self._say()
            self._play()

    # Building

    def build(self) -> None:
        """Everybody who takes part, and the place for the words."""
        unit, base = self.unit, self.base
        self._embers = Embers(self.game, self.game_menus.lights, 24)
        self.story = self.game_menus.story(self)
        low = 120 * unit
        base.block(arcade.LBWH(0, 0, self.width, low), theme.NIGHT, 225)
        base.block(arcade.LBWH(0, self.height - 54 * unit, self.width, 54 * unit), theme.NIGHT, 225)
        self._caption = base.label(
            "", self.width / 2, 70 * unit, 19, anchor="center", wrap=self.width * 0.86, align="center"
        )
        base.label(self.texts("intro.skip"), 20 * unit, self.height - 27 * unit, 12, theme.DIM)
        rect = arcade.XYWH(self.width - 90 * unit, self.height - 27 * unit, 140 * unit, 38 * unit)
        base.add(Button(base, "skip", rect, self.texts("intro.leave"), self.back, icon="skip", size=13))
        self._say()
        self._play()

    def _say(self) -> None:
        if self._caption is not None:
            self._caption.text = self.own(f"intro.{self.scene + 1}")

    # Living

    def on_update(self, delta_time: float) -> None:
        """Play on."""
        super().on_update(delta_time)
        if self._embers is not None:
            self._embers.update(delta_time)
        self.when += delta_time
        if self.when > SECONDS:
            self.go_on()
        else:
            self._play()

    def _play(self) -> None:
        """Everybody where they are at this moment of this picture."""
        if self.story is None:
            return
        still = self.game.settings.reduced_motion
        self.moment = STILL if still else self.when
        self.story.clear()
        self.story.scenes[self.scene](min(1.0, self.moment / (SECONDS - 1.5)))
        if self._caption is not None and not still:
            fade = min(1.0, self.when / 0.6, (SECONDS - self.when) / 0.4)
            self._caption.color = (*theme.TEXT, round(255 * max(0.0, fade)))

    def paint(self) -> None:
        """The stage."""
        if self._embers is not None and self.story is not None:
            self._embers.draw()
            self.story.draw()

    # Going on

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Any key goes on, Escape leaves."""
        if symbol == arcade.key.ESCAPE:
            self.back()
        elif symbol != arcade.key.F11:
            self.go_on()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click beside the button goes on."""
        if self.base.widget_at(x, y) is not None:
            super().on_mouse_release(x, y, button, modifiers)
        else:
            self.go_on()
