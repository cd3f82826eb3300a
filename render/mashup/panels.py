"""The side panels: a team with its record, and a card for each of its heroes."""

from __future__ import annotations

from dataclasses import dataclass

import arcade
from arcade import LBWH, XYWH
from arcade.types import Rect

from ecs.components import MATCH, Health, Inventory, Points
from ecs.world import World
from render import theme
from render.lines import Bar, Line, health_colour
from render.mashup.alarm import nearly
from render.mashup.looks import cooling, face, stone_picture
from render.mashup.words import Words
from render.match.layout import GAP
from render.widgets.layer import Layer
from systems.mashup.components import Hero, Record, Stone
from systems.mashup.heroes import heroes_of

HEADER = 46.0
TALL = 70.0
"""From this height on a card has a row of its own for the stones."""
PAST = 70
"""How strong the picture of somebody who is gone is."""


@dataclass(frozen=True, slots=True)
class _Facts:
    """All that a card shows."""

    name: str
    hp: int
    top: int
    mp: int
    ap: int
    """Points of this turn for whoever has it, else those of a turn's start."""
    melee: int
    ranged: int
    reach: int
    stones: tuple[tuple[int, int], ...]
    """The stones carried, each with the rounds it cools down."""
    active: bool
    gone: bool
    alarm: bool
    """Whether it lacks a single stone."""


class HeroCard:
    """One hero of a team."""

    def __init__(self, layer: Layer, rect: Rect, seat: int, stones: int) -> None:
        self.rect = rect
        self.hero = 0
        self._layer, self._seat = layer, seat
        self._facts: _Facts | None = None
        unit = layer.unit
        tall = rect.height >= TALL * unit
        self._plate = layer.plate(rect, "card")
        self._gold = layer.plate(rect, "card_chosen")
        edge = min(rect.height - 12 * unit, 54 * unit)
        blank = layer.window.art.effect("glow", 32)
        self._face = layer.picture(blank, rect.left + 7 * unit + edge / 2, rect.y, edge)
        self._edge = edge
        corner = 11 * unit
        self._alarm = layer.icon("warning", rect.left + corner, rect.top - corner, 20 * unit)
        left = rect.left + edge + 14 * unit
        room = rect.right - left - 8 * unit
        rows = (0.82, 0.60, 0.385, 0.16) if tall else (0.80, 0.50, 0.19, 0.80)
        heights = [rect.bottom + rect.height * share for share in rows]
        small = 15 * unit if tall else 13 * unit
        self._name = Line(layer, left, heights[0], 12.5, room, bold=True)
        self._short = None if tall else Line(layer, left, heights[0], 12.5, room * 0.45, bold=True)
        number = 50 * unit
        self._bar = Bar(layer, LBWH(left, heights[1] - 5 * unit, room - number, 10 * unit))
        self._bar.visible = False
        self._hp = Line(layer, left + room, heights[1], 10, number - 4 * unit, bold=True, anchor="right")
        self._stats: list[Line] = []
        self._icons: list[arcade.Sprite] = []
        x = left
        for icon, share in (("mp", 0.2), ("ap", 0.2), ("melee", 0.26), ("ranged", 0.34)):
            texture = layer.window.art.icon(icon, 32)
            self._icons.append(layer.picture(texture, x + 6 * unit, heights[2], 13 * unit))
            column = room * share - 13 * unit
            self._stats.append(Line(layer, x + 13 * unit, heights[2], 9.5, column, theme.DIM))
            x += room * share
        self._stones: list[arcade.Sprite] = []
        self._cooling: list[Line] = []
        step = min(room / stones, 25 * unit) if tall else room * 0.55 / stones
        first = left if tall else rect.right - 8 * unit - stones * step
        for number in range(stones):
            x = first + (number + 0.5) * step
            sprite = layer.picture(blank, x, heights[3], small * 1.35)
            sprite.visible = False
            self._stones.append(sprite)
            self._cooling.append(Line(layer, x, heights[3], 9.5, step, anchor="center", bold=True))
        for sprite in (self._plate, self._gold, self._face, self._alarm, *self._icons):
            sprite.visible = False  # until there is somebody to show

    def show(self, world: World, hero: int, active: bool) -> None:
        """Show a hero as it is in this world."""
        facts = self._gather(world, hero, active)
        if facts == self._facts:
            return
        art, before, self._facts = self._layer.window.art, self._facts, facts
        down = facts.hp == 0
        self.hero = hero
        self._face.texture = (
            face(art, world, hero, out=down)
            if not facts.gone
            else art.avatar(facts.name, self._seat, out=True)
        )
        self._face.size = (self._edge, self._edge)
        self._plate.visible = self._face.visible = True
        self._bar.visible = not facts.gone
        for sprite in self._icons:
            sprite.visible = not facts.gone  # of dust there is nothing to count
        faded = PAST if facts.gone else 255
        self._face.alpha = self._plate.alpha = faded
        self._gold.visible = facts.active
        self._alarm.visible = facts.alarm
        colour = theme.DIM if down else theme.TEXT
        short = self._short is not None and bool(facts.stones)
        self._name.say("" if short else facts.name, theme.GOLD if facts.active else colour)
        if self._short is not None:
            self._short.say(facts.name if short else "", theme.GOLD if facts.active else colour)
        self._bar.set(facts.hp / facts.top, health_colour(facts.hp, facts.top))
        texts = self._layer.window.texts
        state = texts("match.dust") if facts.gone else texts("match.down")
        self._hp.say(state if down else f"{facts.hp}/{facts.top}", theme.DIM if down else theme.TEXT)
        values = (facts.mp, facts.ap, facts.melee, f"{facts.ranged}·{facts.reach}")
        for place, (line, value) in enumerate(zip(self._stats, values, strict=True)):
            line.say(
                "" if facts.gone else str(value), theme.GOLD if facts.active and place < 2 else theme.DIM
            )
        if before is None or before.stones != facts.stones:
            self._show_stones(world, facts.stones)

    def _show_stones(self, world: World, stones: tuple[tuple[int, int], ...]) -> None:
        for number, (sprite, line) in enumerate(zip(self._stones, self._cooling, strict=True)):
            sprite.visible = number < len(stones)
            line.say("")
            if sprite.visible:
                stone, left = stones[number]
                side = sprite.height
                sprite.texture = stone_picture(self._layer.window.art, world, stone)
                sprite.size = (side, side)
                sprite.alpha = 110 if left else 255
                line.say(str(left) if left else "")

    def _gather(self, world: World, hero: int, active: bool) -> _Facts:
        known = world.find(hero, Hero)
        if known is None:
            name = self._facts.name if self._facts else ""
            top = self._facts.top if self._facts else 1
            return _Facts(name, 0, top, 0, 0, 0, 0, 0, (), False, True, False)
        health, points = world.get(hero, Health), world.get(hero, Points)
        items = world.get(hero, Inventory).items[: len(self._stones)]
        return _Facts(
            known.name,
            health.hp,
            health.top,
            points.mp if active else points.top_mp,
            points.ap if active else points.top_ap,
            known.melee,
            known.ranged,
            known.reach,
            tuple((stone, cooling(world, stone)) for stone in items),
            active,
            False,
            nearly(world, world.count(Stone)) == hero,
        )


class TeamPanel:
    """All heroes of a seat and what their player has achieved."""

    def __init__(self, layer: Layer, rect: Rect, seat: int, words: Words, own: bool = False) -> None:
        self.seat = seat
        stones = max(6, len(words.kinds))
        unit = layer.unit
        gap = GAP * unit
        inner = LBWH(rect.left + gap, rect.bottom + gap, rect.width - 2 * gap, rect.height - 2 * gap)
        header = LBWH(inner.left, inner.top - HEADER * unit, inner.width, HEADER * unit)
        layer.plate(header, f"team{seat}")
        colour = layer.window.palette.teams[seat]
        layer.picture(layer.window.art.badge(seat), header.left + 22 * unit, header.y, 30 * unit)
        left = header.left + 42 * unit
        room = header.right - left - 8 * unit
        name = words.player(seat)
        title = words.texts("match.you", name=name) if own else name
        Line(layer, left, header.y + 9 * unit, 13, room, colour, bold=True).say(title)
        self.header = header
        self._record: list[Line] = []
        for place, icon in enumerate(("stone", "skull", "melee")):
            x, y = left + place * room * 0.3, header.y - 10 * unit
            layer.icon(icon, x + 7 * unit, y, 13 * unit)
            self._record.append(Line(layer, x + 17 * unit, y, 10.5, room * 0.4 - 18 * unit, theme.DIM))
        height = min(82 * unit, (header.bottom - inner.bottom) / 6 - gap * 0.6)
        self.cards = [
            HeroCard(
                layer,
                XYWH(
                    inner.x,
                    header.bottom - gap * 0.6 - height / 2 - number * (height + gap * 0.6),
                    inner.width,
                    height,
                ),
                seat,
                stones,
            )
            for number in range(6)
        ]

    def show(self, world: World, active: int | None) -> None:
        """Show the team as it is in this world."""
        record = world.get(MATCH + self.seat, Record)
        heroes = heroes_of(world, self.seat)
        held = sum(
            len(inventory.items) for hero in heroes if (inventory := world.find(hero, Inventory)) is not None
        )
        for line, number in zip(self._record, (held, record.knockouts, record.damage), strict=True):
            line.say(str(number))
        for card, hero in zip(self.cards, heroes, strict=False):
            card.show(world, hero, hero == active)

    def fits(self, world: World) -> bool:
        """Nobody ever joins a team."""
        return True

    def entity_at(self, x: float, y: float) -> int | None:
        """The hero whose card is there."""
        return next((card.hero for card in self.cards if card.rect.point_in_rect((x, y))), None)
