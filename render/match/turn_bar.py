"""The bar at the top: the round, its phase and what is coming, whose turn it is, who is next, the clock."""

from __future__ import annotations

from math import ceil

import arcade
from arcade import LBWH
from arcade.types import Rect

from ecs.components import MATCH, OVER, Progress
from ecs.world import World
from render import theme
from render.games import Picture
from render.lines import Bar, Line
from render.match.clock import TurnClock
from render.match.layout import GAP, Layout
from render.widgets.layer import Layer
from render.words import Words


class TurnBar:
    """Round, order and clock."""

    def __init__(self, layer: Layer, layout: Layout, picture: Picture, words: Words) -> None:
        self._words = words
        self._picture = picture
        self._layer = layer
        unit = layer.unit
        gap = GAP * unit
        for rect in (layout.round, layout.order, layout.clock):
            layer.plate(_inside(rect, gap / 2), "plain")
        left, room = layout.round.left + 14 * unit, layout.round.width - 24 * unit
        y = layout.round.y + 10 * unit
        self._round = Line(layer, left, y, 16, room, theme.GOLD, bold=True)
        self._phase = Line(layer, left + room, y, 10.5, room * 0.48, anchor="right")
        self._coming = Line(layer, left, layout.round.y - 12 * unit, 10.5, room, theme.DIM)
        self._places(layer, layout)
        clock = layout.clock
        icon = layer.window.art.icon("clock", 32)
        self._time_icon = layer.picture(icon, clock.left + 22 * unit, clock.y + 5 * unit, 20 * unit)
        self._time = Line(layer, clock.left + 38 * unit, clock.y + 5 * unit, 17, 66 * unit, bold=True)
        self._sand = Bar(layer, LBWH(clock.left + 12 * unit, clock.bottom + 9 * unit, 88 * unit, 6 * unit))
        self._told: tuple[object, ...] = ()

    def _places(self, layer: Layer, layout: Layout) -> None:
        unit, rect = layer.unit, layout.order
        art = layer.window.art
        places = self._picture.places
        self._side = min(44 * unit, (rect.width - 24 * unit) / places - 3 * unit)
        self._middle = rect.x
        self._y = rect.y
        self._ring = layer.picture(art.mark("active", 96), rect.x, rect.y, self._side)
        self._ring.visible = False
        self._chips: list[arcade.Sprite] = []
        self._skulls: list[arcade.Sprite] = []
        for _ in range(places):
            self._chips.append(layer.picture(art.effect("glow", 32), rect.x, rect.y, self._side))
        for _ in range(places):
            self._skulls.append(layer.picture(art.icon("skull", 32), rect.x, rect.y, self._side * 0.5))
        for sprite in (*self._chips, *self._skulls):
            sprite.visible = False

    def show(self, world: World, clock: TurnClock, phase: str = "") -> None:
        """Show where the match is; a phase is told by the key of its name."""
        progress = world.get(MATCH, Progress)
        self._round.say(self._picture.header(world, self._words))
        self._phase.say(self._words.texts(phase) if phase else "")
        self._coming.say(self._picture.round_outlook(world, self._words))
        colour = theme.POOR if clock.hurry else theme.TEXT
        running = bool(clock.seconds)
        self._time.say(_time(clock) if running and progress.stage != OVER else "", colour)
        self._time_icon.visible = self._sand.visible = running
        self._sand.set(clock.share, theme.POOR if clock.hurry else theme.GOLD)
        out = tuple(self._out(world, entity) for entity in progress.order)
        told = (progress.order, progress.index, progress.stage, out)
        if told != self._told:
            self._told = told
            self._arrange(world, progress)

    def _out(self, world: World, entity: int) -> bool:
        return entity not in world.rows or self._picture.out(world, entity)

    def _arrange(self, world: World, progress: Progress) -> None:
        order = progress.order[: self._picture.places]
        step = self._side + 3 * self._layer.unit
        first = self._middle - step * (len(order) - 1) / 2
        self._ring.visible = False
        for number, (chip, skull) in enumerate(zip(self._chips, self._skulls, strict=True)):
            chip.visible = number < len(order)
            skull.visible = False
            if not chip.visible:
                continue
            entity = order[number]
            out = self._out(world, entity)
            now = number == progress.index and progress.stage != OVER
            x = first + number * step
            if entity in world.rows:
                chip.texture = self._picture.face(self._layer.window.art, world, entity, out)
            side = self._side if now else self._side * 0.84
            chip.size = (side, side)
            chip.position = (x, self._y)
            chip.alpha = 255 if number >= progress.index and not out else 95
            if out:
                skull.visible, skull.position = True, (x, self._y)
                skull.alpha = 200
            if now:
                self._ring.visible, self._ring.position = True, (x, self._y)
                self._ring.size = (self._side * 1.16, self._side * 1.16)

    def entity_at(self, world: World, x: float, y: float) -> int | None:
        """Whose chip is there."""
        for number, entity in enumerate(world.get(MATCH, Progress).order[: self._picture.places]):
            chip = self._chips[number]
            if (
                chip.visible
                and abs(chip.center_x - x) < self._side / 2
                and abs(chip.center_y - y) < self._side / 2
            ):
                return entity
        return None


def _time(clock: TurnClock) -> str:
    left = ceil(clock.left)
    return f"{left // 60}:{left % 60:02}"


def _inside(rect: Rect, gap: float) -> Rect:
    return LBWH(rect.left + gap, rect.bottom + gap, rect.width - 2 * gap, rect.height - 2 * gap)
