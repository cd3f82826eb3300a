"""How Dune came about, in four pictures: a desert, what lies in it, who wants it, and what listens."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from arcade.easing import ease_in, ease_in_out, ease_out

from render.widgets.play import Play
from systems.dune.houses import HOUSES

if TYPE_CHECKING:
    from render.views.intro import IntroView

WORM = 240.0
"""How large Shai-Hulud is."""
CRUMBS = 14
WALKER = "Space Pug"
"""Whoever walks where nobody should."""


class ArrakisStory(Play):
    """A planet of sand."""

    def __init__(self, view: IntroView) -> None:
        super().__init__(view)
        art = view.game.art
        self.cities = [self.actor(art.city(name, 256), 170) for name in ("Arrakeen", "Carthag")]
        self.crumbs = [self.actor(art.spice(128), 40 + 9 * (index % 4)) for index in range(CRUMBS)]
        self.crests = [self.actor(art.crest(house, 192), 118) for house in HOUSES]
        self.worm = self.actor(art.worm(320, great=True), WORM)
        self.walker = self.actor(art.person(WALKER, 1, 192), 92)
        self.scenes = (self._desert, self._spice, self._houses, self._maker)

    def _desert(self, share: float) -> None:
        """Two cities in an ocean of sand."""
        self.light.color = (255, 196, 120, 255)
        self.place(self.light, 0, 40, 0.5 * share)
        for side, city in zip((-1, 1), self.cities, strict=True):
            rise = 60 * (1 - ease_out(share))
            self.place(city, side * (230 + 40 * ease_out(share)), -110 - rise, 2 * share)

    def _spice(self, share: float) -> None:
        """It glows in the sand."""
        self.light.color = (255, 140, 44, 255)
        self.place(self.light, 0, -40, 0.75 * share)
        for index, crumb in enumerate(self.crumbs):
            angle = math.tau * index * 0.382
            far = 60 + 16 * index
            own = ease_out(min(1.0, max(0.0, 2.2 * share - 0.06 * index)))
            hover = 10 * math.sin(2 * self.view.moment + index)
            x, y = far * math.cos(angle), 0.55 * far * math.sin(angle)
            self.place(crumb, x * own, -40 + y * own + 150 * own * (1 - own) + hover * own, 2 * own)
            crumb.angle = 40 * math.sin(self.view.moment + index)

    def _houses(self, share: float) -> None:
        """Six crests, from all sides."""
        self.light.color = (255, 209, 92, 255)
        self.place(self.light, 0, 0, 0.6 * share)
        for index, crest in enumerate(self.crests):
            own = ease_out(min(1.0, max(0.0, 2 * share - 0.14 * index)))
            angle = math.tau * (index + 0.5) / len(self.crests)
            far = 640 - 470 * own
            self.place(crest, 1.45 * far * math.cos(angle), 0.72 * far * math.sin(angle), own)

    def _maker(self, share: float) -> None:
        """Somebody walks, and the desert has heard it."""
        walk = min(1.0, share / 0.55)
        caught = min(1.0, max(0.0, share - 0.72) / 0.12)
        step = abs(math.sin(14 * walk)) * 14 * (1 - caught)
        self.light.color = (232, 120, 60, 255)
        self.place(self.light, 120, -60, 0.7 * ease_in(share))
        self.place(self.walker, -420 + 540 * ease_in_out(walk), -70 + step - 30 * caught, 1 - caught)
        risen = ease_out(min(1.0, max(0.0, share - 0.5) / 0.3))
        self.place(self.worm, 120, -230 + 190 * risen, 2 * risen)
        self.worm.angle = 5 * math.sin(self.view.moment * 7) * (1 - risen)


STORY = ArrakisStory
