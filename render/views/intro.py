"""The story so far, in five pictures: what happened to Thanos, the stones and Goose. Any key goes on."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade
from arcade.easing import ease_in, ease_in_out, ease_out

from render import theme
from render.art.canvas import from_hex
from render.widgets.embers import Embers, lightening
from render.widgets.screen import Screen
from render.widgets.widget import Button
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    from render.window import GameWindow

SCENES = 5
SECONDS = 5.5
"""How long a picture stays by itself."""
STILL = 3.4
"""The moment of each picture that tells most."""
GOOSE = 150.0
"""How large she is, before the meal."""
HEROES = ("Iron Man", "Captain America", "Black Widow", "Hulk", "Thor", "Black Panther", "Scarlet Witch")


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
        self._embers: Embers | None = None
        self._glow: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._actors: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._stones: list[arcade.Sprite] = []
        self._heroes: list[arcade.Sprite] = []
        self._caption: arcade.Text | None = None
        self._scenes: tuple[Callable[[float], None], ...] = (
            self._glory,
            self._visit,
            self._meal,
            self._trouble,
            self._gathering,
        )

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
        if self.scene >= SCENES:
            self.back()
        else:
            self._say()
            self._play()

    # Building

    def build(self) -> None:
        """Everybody who takes part, and the place for the words."""
        unit, base, art = self.unit, self.base, self.game.art
        self._embers = Embers(self.game, [from_hex(kind.colour) for kind in SIX], 24)
        self._actors.clear()
        self._glow.clear()
        self.light = self._actor(art.effect("glow", 256), 560, self._glow)
        self.thanos = self._actor(art.npc("Thanos", 320), 250)
        self.goose = self._actor(art.npc("Goose", 320), GOOSE)
        self._heroes = [self._actor(art.avatar(name, 1 + index % 2), 84) for index, name in enumerate(HEROES)]
        self._stones = [self._actor(art.stone(kind.name, kind.colour, kind.glyph), 62) for kind in SIX]
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

    def _actor(
        self, texture: arcade.Texture, size: float, where: arcade.SpriteList[arcade.Sprite] | None = None
    ) -> arcade.Sprite:
        sprite = arcade.Sprite(texture)
        sprite.size = (size * self.unit, size * self.unit)
        (self._actors if where is None else where).append(sprite)
        return sprite

    def _say(self) -> None:
        if self._caption is not None:
            self._caption.text = self.texts(f"intro.{self.scene + 1}")

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
        still = self.game.settings.reduced_motion
        self.moment = STILL if still else self.when
        share = min(1.0, self.moment / (SECONDS - 1.5))
        for sprite in (self.thanos, self.goose, self.light, *self._heroes, *self._stones):
            sprite.alpha = 0
            sprite.angle = 0
        self._scenes[self.scene](share)
        if self._caption is not None and not still:
            fade = min(1.0, self.when / 0.6, (SECONDS - self.when) / 0.4)
            self._caption.color = (*theme.TEXT, round(255 * max(0.0, fade)))

    def _place(self, sprite: arcade.Sprite, x: float, y: float, alpha: float = 1.0) -> None:
        """Put somebody so many pixels of the design away from the middle."""
        sprite.position = (self.width / 2 + x * self.unit, self.height * 0.54 + y * self.unit)
        sprite.alpha = round(255 * max(0.0, min(1.0, alpha)))

    def _ring(self, radius: float, turn: float) -> list[tuple[float, float]]:
        angles = [math.tau * index / len(self._stones) + turn for index in range(len(self._stones))]
        return [(math.cos(angle) * radius, math.sin(angle) * radius * 0.8) for angle in angles]

    def _glory(self, share: float) -> None:
        """Thanos, and the stones around him."""
        self.light.color = (168, 110, 255, 255)
        self._place(self.light, 0, 0, 0.55 * share)
        self._place(self.thanos, 0, 12 * math.sin(2 * self.moment), ease_out(share))
        for stone, (x, y) in zip(self._stones, self._ring(190, self.moment * 0.5), strict=True):
            self._place(stone, x * ease_out(share), y * ease_out(share), share * 2)

    def _visit(self, share: float) -> None:
        """A cat walks in."""
        self._place(self.thanos, -150 * ease_in_out(min(1, share * 2)), 0)
        for stone, (x, y) in zip(self._stones, self._ring(130, 2.7 + self.moment * 0.4), strict=True):
            self._place(stone, x - 150 * ease_in_out(min(1, share * 2)), y)
        walk = ease_out(share)
        self._place(self.goose, 520 - 320 * walk, -50 + abs(math.sin(9 * share)) * 16 * (1 - share) * 2)

    def _meal(self, share: float) -> None:
        """One after the other flies to where no stone should be."""
        self._place(self.thanos, -190, 0)
        self.thanos.angle = 6 * math.sin(self.moment * 14) * share
        eaten = 0.0
        start = self._ring(130, 2.7 + SECONDS * 0.4)
        for index, stone in enumerate(self._stones):
            own = min(1.0, max(0.0, share * 8 - index))
            eaten += own
            x, y = start[index][0] - 150, start[index][1]
            path = ease_in(own)
            rise = 90 * math.sin(math.pi * own)
            self._place(
                stone, x + (180 - x) * path, y + (-20 - y) * path + rise, 1 - max(0.0, own - 0.85) * 7
            )
        self._place(self.goose, 200, -50)
        swell = 1 + 0.07 * eaten + (0.05 * math.sin(self.moment * 9))
        self.goose.size = (GOOSE * self.unit * swell,) * 2

    def _trouble(self, share: float) -> None:
        """It does not agree with her."""
        self.light.color = (120, 230, 140, 255)
        self._place(self.light, 0, -20, 0.5 * share)
        self._place(self.goose, 7 * math.sin(self.moment * 30) * share, -20)
        swell = 1.45 + 0.12 * math.sin(self.moment * 10) * share
        self.goose.size = (GOOSE * self.unit * swell,) * 2
        first = self._stones[0]
        flight = max(0.0, share - 0.75) * 4
        self._place(first, 40 + 300 * flight, 20 + 240 * flight * (1.2 - flight), flight * 3)
        first.angle = 360 * flight

    def _gathering(self, share: float) -> None:
        """Those who were waiting for this."""
        self.light.color = (255, 209, 92, 255)
        self._place(self.light, 0, 60, 0.6 * share)
        middle = (len(self._heroes) - 1) / 2
        for index, hero in enumerate(self._heroes):
            own = min(1.0, max(0.0, share * 2.2 - index * 0.12))
            side = -1 if index < middle else 1
            x = (index - middle) * 112
            self._place(hero, x + side * 500 * (1 - ease_out(own)), -96 + 26 * math.cos(index - middle), own)
        for stone, (x, y) in zip(self._stones, self._ring(150, self.moment * 0.6), strict=True):
            self._place(stone, x, 90 + y * 0.5, share * 1.4)

    def paint(self) -> None:
        """The stage."""
        if self._embers is not None:
            self._embers.draw()
        self._glow.draw(blend_function=lightening(self.game))
        self._actors.draw()

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
