"""What lives on Mashup's title: the glowing gauntlet, two teams of heroes, and somebody who hides."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

import arcade

from render import theme
from render.art.canvas import from_hex
from render.mashup.roles import role
from render.widgets.embers import lightening
from render.widgets.lineup import TEAM, Lineup, Standee
from render.widgets.spot import Spot
from systems.mashup.configs import default_setup
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    from render.views.title import TitleView

STAN_EVERY, STAN_STAYS = 14.0, 4.5
"""He looks in now and then."""

TALL = 1.75
"""How much larger than its place the picture of a hero is, with what it holds."""
SETTINGS = ((33, 48), (45, 44), (57, 44), (69, 49), (21, 51), (51, 60))
"""Where the stones sit on the gauntlet of the backdrop, in hundredths of it."""


class GauntletScene:
    """The gauntlet between two teams."""

    def __init__(self, view: TitleView) -> None:
        self._view = view
        self.cheered = 0.0
        """Seconds for which Stan Lee's word is still shown."""
        self.lineup = Lineup(view.game, 164 * view.unit, view.unit, view.gap, self._heroes())
        self._lights: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.stan: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._build_lights()
        self._cheer = self._build_stan()
        self.update(0.0)

    def _heroes(self) -> list[Standee]:
        """Other heroes every time."""
        art, texts = self._view.game.art, self._view.texts
        heroes = random.Random().sample(default_setup().characters.characters, 2 * TEAM)
        return [
            Standee(
                hero.name,
                texts(f"draft.role.{role(hero)}"),
                art.figure(hero.name, size=192),
                TALL,
                index >= TEAM,
            )
            for index, hero in enumerate(heroes)
        ]

    def _build_lights(self) -> None:
        """The settings of the gauntlet glow, as if the stones were near."""
        view, art = self._view, self._view.game.art
        sky = art.backdrop("mashup")
        scale = max(view.width / sky.width, view.height / sky.height)
        side = sky.height * 0.66 * scale
        left = view.width / 2 - side / 2
        bottom = view.height / 2 - sky.height * scale / 2
        for (x, y), kind in zip(SETTINGS, SIX, strict=True):
            light = arcade.Sprite(art.effect("glow", 128), 1.0)
            light.position = (left + side * x / 100, bottom + side * (1.02 - y / 100))
            light.size = (side * (0.26 if y == 60 else 0.17),) * 2
            light.color = (*from_hex(kind.colour), 0)
            self._lights.append(light)

    def _build_stan(self) -> arcade.Text:
        view, base = self._view, self._view.base
        size = 104 * view.unit
        y = view.height * 0.47
        sprite = arcade.Sprite(view.game.art.npc("Stan Lee"), 1.0, -size, y, 18)
        sprite.size = (size, size)
        self.stan.append(sprite)
        base.add(Spot(base, "stan", arcade.LBWH(0, y - size / 2, size, size), self._excelsior))
        return base.label("Excelsior!", size * 1.05, y + size * 0.3, 22, theme.GOLD, bold=True)

    def _excelsior(self) -> None:
        self.cheered = 2.5
        self._view.game.sounds.play("excelsior")

    # Living

    def update(self, seconds: float) -> None:
        """Heroes breathe, the lights do one after the other, and somebody looks in."""
        self.cheered = max(0.0, self.cheered - seconds)
        self.lineup.update(seconds)
        self._move_stan()
        still = self._view.game.settings.reduced_motion
        for index, light in enumerate(self._lights):
            pulse = 0.5 if still else 0.5 + 0.5 * math.sin(1.6 * self._view.clock - index * math.tau / 6)
            light.alpha = round(40 + 130 * pulse)

    def _move_stan(self) -> None:
        """In from behind the edge, a look around, and out again."""
        sprite = self.stan[0]
        when = self._view.clock % STAN_EVERY - (STAN_EVERY - STAN_STAYS)
        share = math.sin(math.pi * when / STAN_STAYS) if when > 0 else 0.0
        if self._view.game.settings.reduced_motion:
            share = 0.4
        share = max(share, min(1.0, self.cheered))
        sprite.center_x = sprite.width * (min(0.8, 1.2 * share) - 0.55)
        self._view.base["stan"].enabled = share > 0.15
        self._cheer.color = (*theme.GOLD, round(255 * min(1.0, self.cheered)))

    def point(self, x: float, y: float) -> None:
        """Heroes under the mouse tell their names."""
        self.lineup.point(x, y)

    def draw_lights(self) -> None:
        """The lights of the gauntlet."""
        self._lights.draw(blend_function=lightening(self._view.game))

    def draw(self) -> None:
        """Heroes, and whoever hides."""
        self.stan.draw()
        self.lineup.draw()


SCENE = GauntletScene
