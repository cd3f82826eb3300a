"""How Mashup came about, in five pictures: what happened to Thanos, the stones and Goose."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from arcade.easing import ease_in, ease_in_out, ease_out

from render.widgets.play import Play
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    from render.views.intro import IntroView

GOOSE = 150.0
"""How large she is, before the meal."""
PICTURE = 5.5
"""Seconds of a picture."""
HEROES = ("Iron Man", "Captain America", "Black Widow", "Hulk", "Thor", "Black Panther", "Scarlet Witch")


class GooseStory(Play):
    """A cat, and what she ate."""

    def __init__(self, view: IntroView) -> None:
        super().__init__(view)
        art = view.game.art
        self.thanos = self.actor(art.npc("Thanos", 320), 250)
        self.goose = self.actor(art.npc("Goose", 320), GOOSE)
        self._heroes = [self.actor(art.avatar(name, 1 + index % 2), 84) for index, name in enumerate(HEROES)]
        self.stones = [self.actor(art.stone(kind.name, kind.colour, kind.glyph), 62) for kind in SIX]
        self.scenes = (self._glory, self._visit, self._meal, self._trouble, self._gathering)

    def _ring(self, radius: float, turn: float) -> list[tuple[float, float]]:
        angles = [math.tau * index / len(self.stones) + turn for index in range(len(self.stones))]
        return [(math.cos(angle) * radius, math.sin(angle) * radius * 0.8) for angle in angles]

    def _glory(self, share: float) -> None:
        """Thanos, and the stones around him."""
        self.light.color = (168, 110, 255, 255)
        self.place(self.light, 0, 0, 0.55 * share)
        self.place(self.thanos, 0, 12 * math.sin(2 * self.view.moment), ease_out(share))
        for stone, (x, y) in zip(self.stones, self._ring(190, self.view.moment * 0.5), strict=True):
            self.place(stone, x * ease_out(share), y * ease_out(share), share * 2)

    def _visit(self, share: float) -> None:
        """A cat walks in."""
        self.place(self.thanos, -150 * ease_in_out(min(1, share * 2)), 0)
        for stone, (x, y) in zip(self.stones, self._ring(130, 2.7 + self.view.moment * 0.4), strict=True):
            self.place(stone, x - 150 * ease_in_out(min(1, share * 2)), y)
        walk = ease_out(share)
        self.place(self.goose, 520 - 320 * walk, -50 + abs(math.sin(9 * share)) * 16 * (1 - share) * 2)

    def _meal(self, share: float) -> None:
        """One after the other flies to where no stone should be."""
        self.place(self.thanos, -190, 0)
        self.thanos.angle = 6 * math.sin(self.view.moment * 14) * share
        eaten = 0.0
        start = self._ring(130, 2.7 + PICTURE * 0.4)
        for index, stone in enumerate(self.stones):
            own = min(1.0, max(0.0, share * 8 - index))
            eaten += own
            x, y = start[index][0] - 150, start[index][1]
            path = ease_in(own)
            rise = 90 * math.sin(math.pi * own)
            self.place(stone, x + (180 - x) * path, y + (-20 - y) * path + rise, 1 - max(0.0, own - 0.85) * 7)
        self.place(self.goose, 200, -50)
        swell = 1 + 0.07 * eaten + (0.05 * math.sin(self.view.moment * 9))
        self.goose.size = (GOOSE * self.view.unit * swell,) * 2

    def _trouble(self, share: float) -> None:
        """It does not agree with her."""
        self.light.color = (120, 230, 140, 255)
        self.place(self.light, 0, -20, 0.5 * share)
        self.place(self.goose, 7 * math.sin(self.view.moment * 30) * share, -20)
        swell = 1.45 + 0.12 * math.sin(self.view.moment * 10) * share
        self.goose.size = (GOOSE * self.view.unit * swell,) * 2
        first = self.stones[0]
        flight = max(0.0, share - 0.75) * 4
        self.place(first, 40 + 300 * flight, 20 + 240 * flight * (1.2 - flight), flight * 3)
        first.angle = 360 * flight

    def _gathering(self, share: float) -> None:
        """Those who were waiting for this."""
        self.light.color = (255, 209, 92, 255)
        self.place(self.light, 0, 60, 0.6 * share)
        middle = (len(self._heroes) - 1) / 2
        for index, hero in enumerate(self._heroes):
            own = min(1.0, max(0.0, share * 2.2 - index * 0.12))
            side = -1 if index < middle else 1
            x = (index - middle) * 112
            self.place(hero, x + side * 500 * (1 - ease_out(own)), -96 + 26 * math.cos(index - middle), own)
        for stone, (x, y) in zip(self.stones, self._ring(150, self.view.moment * 0.6), strict=True):
            self.place(stone, x, 90 + y * 0.5, share * 1.4)


STORY = GooseStory
