"""What lives on Dune's title: two houses face each other, and now and then the sand moves."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

import arcade

from render import theme
from render.widgets.embers import lightening
from render.widgets.lineup import TEAM, Lineup, Standee
from render.widgets.spot import Spot
from systems.dune.houses import HOUSES

if TYPE_CHECKING:
    from render.views.title import TitleView

EVERY, STAYS = 16.0, 5.0
"""The worm looks out now and then."""


class DesertScene:
    """Two houses, and the owner of the desert between them."""

    def __init__(self, view: TitleView) -> None:
        self._view = view
        self.blessed = 0.0
        """Seconds for which the blessing is still shown."""
        self.lineup = Lineup(view.game, 164 * view.unit, view.unit, view.gap, self._people())
        self.worms: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._lights: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._build_glow()
        self._blessing = self._build_worm()
        self.update(0.0)

    def _people(self) -> list[Standee]:
        """Five of one house and five of another, other ones every time."""
        art, texts, dice = self._view.game.art, self._view.texts, random.Random()
        people = []
        for seat, house in enumerate(dice.sample(sorted(HOUSES), 2), start=1):
            for member in dice.sample(HOUSES[house].members, TEAM):
                about = f"{texts(f'dune.house.{house}')}  ·  {texts(f'dune.class.{member.kind}')}"
                people.append(Standee(member.name, about, art.person(member.name, seat)))
        return people

    def _build_glow(self) -> None:
        """The last light of the day over the dunes."""
        view = self._view
        glow = arcade.Sprite(view.game.art.effect("glow", 256), 1.0, view.width / 2, view.height * 0.33)
        glow.size = (view.width * 0.8, view.height * 0.36)
        glow.color = (255, 150, 70, 0)
        self._lights.append(glow)

    def _build_worm(self) -> arcade.Text:
        view, base = self._view, self._view.base
        size = 132 * view.unit
        x, y = view.width / 2, view.height * 0.36
        worm = arcade.Sprite(view.game.art.worm(256, great=True), 1.0, x, y)
        worm.size = (size, size)
        self.worms.append(worm)
        base.add(Spot(base, "worm", arcade.XYWH(x, y, size, size), self._bless))
        return base.label(
            view.texts("dune.title.blessing"), x, y - size * 0.72, 15, theme.GOLD, bold=True, anchor="center"
        )

    def _bless(self) -> None:
        self.blessed = 3.0
        self._view.game.sounds.play("excelsior")

    # Living

    def update(self, seconds: float) -> None:
        """People breathe, the light does, and the sand moves."""
        self.blessed = max(0.0, self.blessed - seconds)
        self.lineup.update(seconds)
        still = self._view.game.settings.reduced_motion
        pulse = 0.5 if still else 0.5 + 0.5 * math.sin(0.8 * self._view.clock)
        self._lights[0].alpha = round(60 + 50 * pulse)
        self._move_worm(still)

    def _move_worm(self, still: bool) -> None:
        when = self._view.clock % EVERY - (EVERY - STAYS)
        share = math.sin(math.pi * when / STAYS) if when > 0 else 0.0
        if still:
            share = 0.0
        share = max(share, min(1.0, self.blessed))
        worm = self.worms[0]
        worm.alpha = round(255 * min(1.0, 2.4 * share))
        worm.center_y = self._view.height * 0.36 - worm.height * 0.34 * (1 - share)
        worm.angle = 0 if still else 3 * math.sin(5 * self._view.clock)
        self._view.base["worm"].enabled = share > 0.15
        self._blessing.color = (*theme.GOLD, round(255 * min(1.0, self.blessed)))

    def point(self, x: float, y: float) -> None:
        """Whoever is under the mouse tells the name."""
        self.lineup.point(x, y)

    def draw_lights(self) -> None:
        """The last light of the day."""
        self._lights.draw(blend_function=lightening(self._view.game))

    def draw(self) -> None:
        """The worm and the people."""
        self.worms.draw()
        self.lineup.draw()


SCENE = DesertScene
