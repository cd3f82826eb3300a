"""The side panels: a house with what it has, and a card for each of its characters."""

from __future__ import annotations

from dataclasses import dataclass

import arcade
from arcade import LBWH, XYWH
from arcade.types import Rect

from ecs.components import MATCH, Health, Points, Position, Team
from ecs.world import World
from render import theme
from render.dune.looks import crest, foreign, looks_of, short_names
from render.dune.words import Words
from render.lines import Bar, Line, health_colour
from render.match.layout import GAP
from render.widgets.layer import Layer
from systems.dune.characters import in_storm
from systems.dune.components import WORM, Character, House, Looks, Noise, Purse, Score, Swallowed, Worm

HEADER = 70.0
TALL = 66.0
"""From this height on a card has a row of its own for the class."""
PEOPLE = 6
"""The characters of a house; only reinforcements make it more."""
PAST = 70
"""How strong the picture of somebody who is gone is."""
SIGNS = ("loud", "storm", "worm")
"""What may befall a character: it is loud, in the storm, or hunted."""
NUMBERS = {"store": 0.26, "pick_up": 0.2, "atomics": 0.18, "skull": 0.18, "worm": 0.18}
"""What a house has: spice stored and picked up, atomics, enemies defeated, own swallowed; and how much of the
room each number has."""


@dataclass(frozen=True, slots=True)
class _Facts:
    """All that a card shows."""

    name: str
    kind: str
    guest: str
    """The home of whoever came to help; empty for the house's own."""
    hp: int
    top: int
    mp: int
    ap: int
    """Points of this turn for whoever has it, else those of a turn's start."""
    damage: int
    spice: int
    room: int
    signs: tuple[bool, bool, bool]
    active: bool
    here: bool
    gone: bool
    looks: Looks


class CharacterCard:
    """One character of a house."""

    def __init__(self, layer: Layer, rect: Rect, seat: int, words: Words) -> None:
        self.rect = rect
        self.character = 0
        self._layer, self._seat, self._words = layer, seat, words
        self._facts: _Facts | None = None
        unit, art = layer.unit, layer.window.art
        tall = rect.height >= TALL * unit
        self._plate = layer.plate(rect, "card")
        self._gold = layer.plate(rect, "card_chosen")
        edge = min(rect.height - 8 * unit, 54 * unit)
        blank = art.effect("glow", 32)
        middle = rect.left + 6 * unit + edge / 2
        self._edge, self._small = edge, max(18 * unit, edge * 0.42)
        self._face = layer.picture(blank, middle, rect.y, edge)
        self._home = layer.picture(blank, middle + edge * 0.34, rect.y - edge * 0.3, self._small)
        left = rect.left + edge + 13 * unit
        room = rect.right - left - 8 * unit
        rows = (0.84, 0.62, 0.40, 0.17) if tall else (0.77, 0.47, 0.18, 0.47)
        heights = [rect.bottom + rect.height * share for share in rows]
        signs = 3 * 15 * unit
        number = 58 * unit
        self._name = Line(layer, left, heights[0], 12, room if tall else room - number, bold=True)
        self._bar = Bar(layer, LBWH(left, heights[1] - 5 * unit, room - number, 10 * unit))
        self._bar.visible = False
        state, hp = (heights[1], heights[1]) if tall else (heights[2] + 2 * unit, heights[0])
        self._state = Line(layer, left, state, 10.5, room, theme.FAIR, bold=True)
        self._hp = Line(layer, left + room, hp, 10, number - 4 * unit, bold=True, anchor="right")
        self._role = Line(layer, left, heights[3], 9.5, room - signs, theme.DIM) if tall else None
        self._stats: list[Line] = []
        self._icons: list[arcade.Sprite] = []
        x = left
        for icon, share in (("mp", 0.2), ("ap", 0.2), ("attack", 0.25), ("spice", 0.35)):
            self._icons.append(layer.picture(art.icon(icon, 32), x + 6 * unit, heights[2], 13 * unit))
            column = room * share - 15 * unit
            self._stats.append(Line(layer, x + 14 * unit, heights[2], 9.5, column, theme.DIM))
            x += room * share
        self._signs = [
            layer.picture(art.icon(sign, 32), left + room - (2.5 - place) * 15 * unit, heights[3], 14 * unit)
            for place, sign in enumerate(SIGNS)
        ]
        for sprite in (self._plate, self._gold, self._face, self._home, *self._icons, *self._signs):
            sprite.visible = False  # until there is somebody to show

    def show(self, world: World, character: int, active: bool) -> None:
        """Show a character as it is in this world."""
        facts = _gathered(world, character, active)
        if facts == self._facts:
            return
        self._facts, self.character = facts, character
        texts = self._words.texts
        self._picture(facts)
        self._gold.visible = facts.active
        colour = theme.GOLD if facts.active else theme.TEXT if facts.here else theme.DIM
        self._name.say(short_names(facts.name)[0], colour)
        self._bar.visible = facts.here
        self._bar.set(facts.hp / facts.top, health_colour(facts.hp, facts.top))
        state = texts("dune.match.swallowed") if facts.gone else texts("dune.match.defeated")
        self._state.say("" if facts.here else state)
        self._hp.say(f"{facts.hp}/{facts.top}" if facts.here else "")
        if self._role is not None:
            self._role.say(self._words.kind(facts.kind))
        values = (facts.mp, facts.ap, facts.damage, f"{facts.spice}/{facts.room}")
        for place, (line, icon, value) in enumerate(zip(self._stats, self._icons, values, strict=True)):
            bright = (facts.active and place < 2) or (place == 3 and facts.spice > 0)
            line.say(str(value) if facts.here else "", theme.GOLD if bright else theme.DIM)
            icon.visible = facts.here
        for sprite, shown in zip(self._signs, facts.signs, strict=True):
            sprite.visible = shown

    def _picture(self, facts: _Facts) -> None:
        art, seat, looks, home = self._layer.window.art, self._seat, facts.looks, self._home.texture
        faded = PAST if facts.gone else 255
        self._plate.alpha, self._plate.visible = faded, True
        pictures = (
            (self._face, art.person(facts.name, seat, out=not facts.here, looks=looks), self._edge),
            (self._home, art.crest(facts.guest, looks=looks) if facts.guest else home, self._small),
        )
        for sprite, texture, side in pictures:
            sprite.texture = texture
            sprite.size = (side, side)
            sprite.alpha = faded
            sprite.visible = True
        self._home.visible = bool(facts.guest)


def _gathered(world: World, character: int, active: bool) -> _Facts:
    known, purse = world.get(character, Character), world.get(character, Purse)
    health, points = world.get(character, Health), world.get(character, Points)
    position = world.find(character, Position)
    hunted = world.has(WORM, Position) and world.get(WORM, Worm).target == character
    signs = (
        world.get(character, Noise).loud,
        position is not None and in_storm(world, position.field),
        hunted,
    )
    return _Facts(
        name=known.name,
        kind=known.kind,
        guest=known.home if foreign(world, character) else "",
        hp=health.hp if position is not None else 0,
        top=health.top,
        mp=points.mp if active else points.top_mp,
        ap=points.ap if active else points.top_ap,
        damage=known.damage,
        spice=purse.spice,
        room=purse.room,
        signs=signs,
        active=active,
        here=position is not None,
        gone=world.has(character, Swallowed),
        looks=looks_of(world),
    )


class HousePanel:
    """All characters of a seat, and what their house has."""

    def __init__(
        self, layer: Layer, rect: Rect, seat: int, words: Words, own: bool = False, world: World | None = None
    ) -> None:
        """``world`` tells how many there are, as far as it is known already."""
        self.seat = seat
        self._words, self._layer = words, layer
        unit = layer.unit
        gap = GAP * unit
        inner = LBWH(rect.left + gap, rect.bottom + gap, rect.width - 2 * gap, rect.height - 2 * gap)
        self.header: Rect = LBWH(inner.left, inner.top - HEADER * unit, inner.width, HEADER * unit)
        self._head(self.header, own)
        number = max(PEOPLE, len(people(world, seat)) if world is not None else 0)
        height = min(82 * unit, (self.header.bottom - inner.bottom) / number - gap * 0.6)
        first = self.header.bottom - gap * 0.6 - height / 2
        self.cards = [
            CharacterCard(
                layer,
                XYWH(inner.x, first - place * (height + gap * 0.6), inner.width, height),
                seat,
                words,
            )
            for place in range(number)
        ]

    def _head(self, header: Rect, own: bool) -> None:
        layer, words, unit = self._layer, self._words, self._layer.unit
        art = layer.window.art
        layer.plate(header, f"team{self.seat}")
        self._side = 46 * unit
        self._crest = layer.picture(art.badge(self.seat), header.left + 26 * unit, header.y, self._side)
        left = header.left + 52 * unit
        room = header.right - left - 8 * unit
        name = words.player(self.seat)
        title = words.texts("match.you", name=name) if own else name
        colour = layer.window.palette.teams[self.seat]
        top = header.top - 15 * unit
        Line(layer, left, top, 13, room - 22 * unit, colour, bold=True).say(title)
        self._outlawed = layer.icon("outlawed", header.right - 16 * unit, top, 20 * unit)
        self._outlawed.visible = False
        self._house = Line(layer, left, header.y, 10.5, room, theme.TEXT)
        y, x = header.bottom + 14 * unit, left
        self._numbers: list[Line] = []
        for icon, share in NUMBERS.items():
            layer.icon(icon, x + 6 * unit, y, 13 * unit)
            size = 12 if icon == "store" else 10.5
            column = room * share - 15 * unit
            self._numbers.append(Line(layer, x + 13 * unit, y, size, column, bold=icon == "store"))
            x += room * share
        self._told: House | None = None

    def fits(self, world: World) -> bool:
        """Whether there is a card for everybody."""
        return len(people(world, self.seat)) <= len(self.cards)

    def show(self, world: World, active: int | None) -> None:
        """Show house and characters as they are in this world."""
        house, score = world.find(MATCH + self.seat, House), world.get(MATCH + self.seat, Score)
        if house is not None:
            values = (house.store, score.picked_up, house.atomics, score.defeated, score.swallowed)
            for line, value in zip(self._numbers, values, strict=True):
                line.say(str(value))
            self._numbers[0].say(str(house.store), theme.GOLD)
            if self._told is None or self._told.name != house.name:
                self._crest.texture = crest(self._layer.window.art, world, self.seat)
                self._crest.size = (self._side, self._side)
                self._house.say(f"{self._words.house(house.name)} · {self._words.city(world, self.seat)}")
            self._outlawed.visible = house.outlawed
            self._told = house
        for card, character in zip(self.cards, people(world, self.seat), strict=False):
            card.show(world, character, character == active)

    def entity_at(self, x: float, y: float) -> int | None:
        """The character whose card is there."""
        return next((card.character for card in self.cards if card.rect.point_in_rect((x, y))), None)


def people(world: World, seat: int) -> list[int]:
    """All characters of a seat, those off the board too, in the order of their team."""
    own = [entity for entity in world.each(Character) if world.get(entity, Team).seat == seat]
    return sorted(own, key=lambda entity: world.get(entity, Team).number)
