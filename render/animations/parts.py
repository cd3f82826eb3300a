"""The parts animations are made of: ring, beam, burst, shake ... and those of `posing`, which move pieces.

Each adds its clips to one film. Everything that passes is borrowed from the stage and given back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, degrees, hypot, sin

import arcade

from render.animations.posing import Point, Posing, S, mixed, towards
from render.particles import Span
from render.theme import TILE, Colour
from render.timeline import Easing, brake, hop, linear, rush

Look = Callable[[arcade.Sprite, float], None]

__all__ = ["Play", "Point", "mixed", "towards"]

BANNER = 0.13
"""How tall a banner is, as a part of what is seen."""
WAVE = 4.0
"""From so many fields on a ring is a wave: painted finer, and less bright."""
SMALLEST_WORDS = 17.0
"""Pixels that rising words are tall at least, however small the board is."""


class Play(Posing[S]):
    """Makes the film of one event: pieces that move, lights, particles and words."""

    # Lights

    def prop(
        self,
        effect: str | arcade.Texture,
        seconds: float,
        look: Look,
        at: float = 0.0,
        *,
        colour: Colour = (255, 255, 255),
        easing: Easing = linear,
        shine: bool = True,
        size: int = 128,
    ) -> None:
        """Show one of the effects of the art, or a picture, for a while; ``look`` says how from 0 to 1."""
        pool = self.stage.lights if shine else self.stage.props
        borrowed: list[arcade.Sprite] = []

        def step(part: float) -> None:
            if not borrowed:
                found = self.stage.art.effect(effect, size) if isinstance(effect, str) else effect
                borrowed.append(pool.take(found))
                borrowed[0].color = (*colour, 255)
            look(borrowed[0], part)

        self.film.over(seconds, step, easing, at)
        self.film.cue(lambda: pool.put_away(borrowed[0]), at + seconds)

    def ring(
        self,
        where: Point,
        colour: Colour,
        wide: float,
        seconds: float = 0.4,
        at: float = 0.0,
        *,
        narrow: float = 0.2,
        effect: str = "ring",
        flat: float = 1.0,
        shine: bool = True,
    ) -> None:
        """A ring that widens from ``narrow`` to ``wide`` fields, or narrows, and fades."""
        strength = 255 if wide < WAVE else 150

        def look(sprite: arcade.Sprite, part: float) -> None:
            side = TILE * (narrow + (wide - narrow) * part)
            sprite.position = where
            sprite.size = (side, side * flat)
            sprite.alpha = int(strength * (1 - part**3))

        size = 128 if wide < WAVE else 512
        self.prop(effect, seconds, look, at, colour=colour, easing=brake, shine=shine, size=size)

    def glow(
        self,
        where: Point,
        colour: Colour,
        wide: float,
        seconds: float = 0.4,
        at: float = 0.0,
        strength: float = 1.0,
        effect: str = "glow",
    ) -> None:
        """A light that comes and goes."""

        def look(sprite: arcade.Sprite, part: float) -> None:
            sprite.position = where
            sprite.size = (wide * TILE * (0.8 + 0.2 * part),) * 2
            sprite.alpha = int(255 * strength * hop(part))

        self.prop(effect, seconds, look, at, colour=colour)

    def stamp(
        self,
        effect: str | arcade.Texture,
        where: Point,
        wide: float,
        seconds: float,
        at: float = 0.0,
        *,
        colour: Colour = (255, 255, 255),
        turn: Span = (0.0, 0.0),
        rise: float = 0.0,
        shine: bool = False,
        easing: Easing = brake,
    ) -> None:
        """A picture that pops up at a point, turns from one angle to another, and fades."""

        def look(sprite: arcade.Sprite, part: float) -> None:
            side = wide * TILE * min(1.0, 0.5 + 2.5 * part)
            sprite.position = (where[0], where[1] + rise * part)
            sprite.size = (side, side)
            sprite.angle = turn[0] + (turn[1] - turn[0]) * part
            sprite.alpha = int(255 * min(1.0, 2.5 * (1 - part)))

        self.prop(effect, seconds, look, at, colour=colour, easing=easing, shine=shine)

    def beam(
        self, origin: Point, goal: Point, colour: Colour, seconds: float, at: float = 0.0, wide: float = 0.4
    ) -> None:
        """A ray from one point to another; it shoots out, flickers and thins away."""
        (ax, ay), (bx, by) = origin, goal
        length, angle = hypot(bx - ax, by - ay), -degrees(atan2(by - ay, bx - ax))

        def look(sprite: arcade.Sprite, part: float) -> None:
            out = min(1.0, part * 4)
            flicker = 1.0 if self.calm else 1 + 0.25 * sin(part * 60)
            sprite.position = (ax + (bx - ax) * out / 2, ay + (by - ay) * out / 2)
            sprite.size = (max(1.0, length * out), wide * TILE * flicker * min(1.0, 3 * (1 - part) + 0.05))
            sprite.angle = angle
            sprite.alpha = int(255 * min(1.0, 3 * (1 - part)))

        self.prop("beam", seconds, look, at, colour=colour)

    def bolt(
        self,
        effect: str,
        origin: Point,
        goal: Point,
        colour: Colour,
        seconds: float,
        at: float = 0.0,
        wide: float = 0.55,
        trail: str = "spark",
    ) -> None:
        """Something that flies from one point to another and leaves a trail."""
        (ax, ay), (bx, by) = origin, goal
        angle = -degrees(atan2(by - ay, bx - ax))

        def look(sprite: arcade.Sprite, part: float) -> None:
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            sprite.position = (x, y)
            sprite.size = (wide * TILE, wide * TILE)
            sprite.angle = angle
            if not self.calm:
                self._emit(trail, (x, y), 2, colour, True, speed=(5, 40), life=(0.15, 0.35), size=(24, 2))

        self.prop(effect, seconds, look, at, colour=mixed(colour, (255, 255, 255), 0.35), easing=rush)

    # The air

    def burst(
        self,
        effect: str,
        where: Point | Callable[[], Point],
        count: int,
        colour: Colour,
        at: float = 0.0,
        *,
        shine: bool = True,
        speed: Span = (60.0, 220.0),
        life: Span = (0.3, 0.7),
        size: Span = (26.0, 4.0),
        angle: Span = (0.0, 360.0),
        fall: float = 0.0,
        spread: float = 0.0,
        spin: float = 0.0,
    ) -> None:
        """Let particles fly from a point."""

        def happen() -> None:
            point = where() if callable(where) else where
            self._emit(
                effect,
                point,
                count,
                colour,
                shine,
                speed=speed,
                life=life,
                size=size,
                angle=angle,
                fall=fall,
                spread=spread,
                spin=spin,
            )

        if self.calm:
            count = min(count, 4)
        self.film.cue(happen, at)

    def _emit(
        self, effect: str, where: Point, count: int, colour: Colour, shine: bool, **how: float | Span
    ) -> None:
        pool = self.stage.sparks if shine else self.stage.dust
        pool.burst(self.stage.art.effect(effect, 64), *where, count, colour=colour, **how)  # type: ignore[arg-type]

    def puff(self, where: Point, count: int = 6, at: float = 0.0, colour: Colour = (150, 160, 140)) -> None:
        """Dust from the ground, to both sides."""
        foot = (where[0], where[1] - 0.25 * TILE)
        for angle in ((150.0, 200.0), (-20.0, 30.0)):
            self.burst(
                "dust",
                foot,
                count // 2,
                colour,
                at,
                shine=False,
                speed=(30, 110),
                life=(0.25, 0.5),
                size=(16, 34),
                angle=angle,
                spread=8,
            )

    # Everything

    def veil(
        self, colour: Colour, thickness: float, seconds: float, at: float = 0.0, easing: Easing = hop
    ) -> None:
        """Let a colour lie over the ground for a while."""

        def step(part: float) -> None:
            self.stage.veil = (colour, thickness * part if part > 1e-6 else 0.0)

        if self.calm:
            thickness = min(thickness, 0.35)
        self.film.over(seconds, step, easing, at)

    def banner(
        self,
        pictures: Sequence[arcade.Texture],
        words: str,
        colour: Colour,
        seconds: float = 1.2,
        at: float = 0.0,
    ) -> None:
        """A ribbon over the middle of what is seen, with pictures and words that everybody understands."""
        camera, captions = self.stage.camera, self.stage.captions

        def tall() -> float:
            """In board units."""
            return BANNER * camera.rectangle[3] / camera.scale

        def strip(place: float, high: float, opaque: int) -> Look:
            def look(sprite: arcade.Sprite, part: float) -> None:
                left, right = self.stage.sight
                opened = min(1.0, 7 * part, 7 * (1 - part))
                sprite.position = ((left + right) / 2, camera.y + place * tall() * opened)
                sprite.size = (right - left, max(high * tall() * opened, 2 / camera.scale))
                sprite.alpha = int(opaque * opened)

            return look

        def item(place: float) -> Look:
            def look(sprite: arcade.Sprite, part: float) -> None:
                left, right = self.stage.sight
                high = 0.8 * tall()
                # Quickly in, slowly on, quickly out.
                slid = 0.0 if self.calm else 0.5 * (2 * part - 1) ** 5 + 0.03 * (2 * part - 1)
                sprite.size = (high * sprite.texture.width / sprite.texture.height, high)
                sprite.position = ((left + right) / 2 + place * high + slid * (right - left), camera.y)
                sprite.alpha = int(255 * min(1.0, 7 * part, 7 * (1 - part)))

            return look

        plain = self.stage.plain
        self.prop(plain, seconds, strip(0.0, 1.0, 205), at, colour=(8, 10, 22), shine=False)
        for edge in (-0.5, 0.5):
            self.prop(plain, seconds, strip(edge, 0.045, 255), at, colour=colour, shine=False)
        shown = [*pictures, *([captions.texture(words, 96)] if words else [])]
        for number, texture in enumerate(shown):
            self.prop(texture, seconds, item(1.25 * (number - (len(shown) - 1) / 2)), at, shine=False)

    def shake(self, strength: float, at: float = 0.0) -> None:
        """Let the whole picture tremble."""
        if not self.calm:
            self.film.cue(lambda: self.stage.camera.shake(strength), at)

    def say(
        self,
        words: str,
        where: Point,
        colour: Colour,
        at: float = 0.0,
        *,
        tall: float = 0.34,
        life: float = 1.0,
        rise: float = 0.5,
    ) -> None:
        """Let words rise, so many fields tall."""
        labels = self.stage.labels

        def happen() -> None:
            size = max(tall * TILE, SMALLEST_WORDS * tall / 0.34 / self.stage.camera.scale)
            labels.say(
                words,
                where[0],
                where[1] + 0.2 * TILE,
                colour=colour,
                tall=size,
                life=life,
                rise=rise * TILE,
                within=self.stage.sight,
            )

        self.film.cue(happen, at)
