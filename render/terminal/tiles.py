"""What one field looks like: two characters, or four by two where there is room."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from ecs.components import Health, Inventory
from ecs.grid import Field
from ecs.world import World
from render.terminal import theme
from render.terminal.cast import Cast
from render.terminal.theme import Glyphs, style
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero, Npc, Portal, Rock, Stone

SMALL, LARGE = 1, 2
"""The zoom: a field is ``2 * zoom`` characters wide and ``zoom`` high."""

Span = tuple[str, Style]
Tile = list[list[Span]]
"""The lines of a field, each of spans that fill its width."""


class Painter(NamedTuple):
    """Knows how to draw fields."""

    world: World
    cast: Cast
    glyphs: Glyphs
    zoom: int
    active: int | None

    def tile(self, field: Field) -> Tile:
        """A field with whatever is on it; who stands on something hides it."""
        here = self.world.at.get(field, ())
        for kind in (Npc, Hero, Stone, Rock):
            for entity in here:
                if self.world.has(entity, kind):
                    return self._entity(entity)
        portal = any(self.world.has(entity, Portal) for entity in here)  # what else there is, a mod brought
        return self._portal() if portal else self._grass(field)

    def plain(self, text: str, look: Style) -> Tile:
        """A field with a text in its middle, such as the damage done there."""
        width = 2 * self.zoom
        shown = text.strip("-+")[-width:] if len(text) > width else text
        lines = [[(shown.center(width), look)]]
        return lines if self.zoom == SMALL else [*lines, [(" " * width, look)]]

    def _entity(self, entity: int) -> Tile:
        if self.world.has(entity, Npc):
            return self._npc(entity)
        if self.world.has(entity, Hero):
            return self._hero(entity)
        if stone := self.world.find(entity, Stone):
            return self._stone(entity, stone.name)
        return self._rock(self.world.get(entity, Health))

    def _grass(self, field: Field) -> Tile:
        x, y = self.world.grid.xy(field)
        look = style(theme.GRASS_DOT, theme.GRASS[(x + y) % 2])
        if self.zoom == SMALL:
            return [[(f" {self.glyphs.grass}", look)]]
        return [[("    ", look)], [(f"  {self.glyphs.grass} ", look)]]

    def _rock(self, health: Health) -> Tile:
        level = min(2, 3 * health.hp // health.top)
        line = [(self.glyphs.rocks[level] * 2 * self.zoom, style(theme.ROCK, theme.ROCK_DARK))]
        return [line] * self.zoom

    def _portal(self) -> Tile:
        look = style(theme.PORTAL, theme.PORTAL_DARK, bold=True)
        return [[("()", look)]] if self.zoom == SMALL else [[(line, look)] for line in self.glyphs.portal]

    def _stone(self, entity: int, name: str) -> Tile:
        letter, colour = theme.stone_look(self.world, entity)
        look = style(colour, "#05070a", bold=True)
        if self.zoom == SMALL:
            return [[(self.glyphs.stone + letter, look)]]
        return [[(f" {self.glyphs.stone * 2} ", look)], [(name[:4].center(4), look)]]

    def _npc(self, entity: int) -> Tile:
        name = self.world.get(entity, Npc).name
        guests = {
            GOOSE: ("Go", ("^..^", "Goos"), style(theme.GOOSE_COLOUR, theme.GOOSE_DARK, bold=True)),
            STAN_LEE: ("SL", ("STAN", "LEE!"), style(theme.STAN_COLOUR, theme.STAN_DARK, bold=True)),
            THANOS: ("TH", ("THA-", "-NOS"), style(theme.THANOS_COLOUR, theme.THANOS_DARK, bold=True)),
        }
        other = (name[:2].ljust(2), (" ^^ ", name[:4].center(4)), guests[STAN_LEE][2])  # somebody of a mod
        small, large, look = guests.get(entity, other)
        return [[(small, look)]] if self.zoom == SMALL else [[(line, look)] for line in large]

    def _hero(self, entity: int) -> Tile:
        member = self.cast.members[entity]
        health = self.world.get(entity, Health)
        active = entity == self.active
        colour, dark = theme.TEAM[member.seat], theme.TEAM_DARK[member.seat]
        if active:
            colour, dark = theme.ACTIVE, theme.ACTIVE_DARK
        if not health.hp:
            colour = theme.DIM
        look = Style(color=colour, bgcolor=dark, bold=True, strike=not health.hp, underline=active)
        if self.zoom == SMALL:
            return [[(member.letter, look), self._condition(health, dark, active)]]
        return [self._name(entity, member.name, member.seat, look), self._health_bar(health, dark, active)]

    def _name(self, entity: int, name: str, seat: int, look: Style) -> list[Span]:
        letters = "".join(letter for letter in name if letter.isalnum() and letter.isascii())
        stones = self.world.get(entity, Inventory).items
        width = 3 if stones else 4
        spans: list[Span] = [((letters.upper() if seat == 1 else letters.lower())[:width].ljust(width), look)]
        if stones:
            _, colour = theme.stone_look(self.world, stones[-1])
            spans.append((self.glyphs.stone, style(colour, "#05070a", bold=True)))
        return spans

    def _condition(self, health: Health, dark: str, active: bool) -> Span:
        if not health.hp:
            return self.glyphs.out, style(theme.POOR, dark, bold=True)
        return theme.gauge(self.glyphs, health.hp, health.top), self._health_style(health, dark, active)

    def _health_bar(self, health: Health, dark: str, active: bool) -> list[Span]:
        if not health.hp:
            return [(self.glyphs.out * 4, style(theme.POOR, dark, bold=True))]
        return [(theme.bar(self.glyphs, health.hp, health.top, 4), self._health_style(health, dark, active))]

    def _health_style(self, health: Health, dark: str, active: bool) -> Style:
        colour = theme.health_colour(health.hp, health.top)
        # Bright yellow on the pale field of the active hero could not be read.
        return style(
            {theme.GOOD: "#0a8a3a", theme.FAIR: "#a06a00", theme.POOR: "#c01020"}[colour]
            if active
            else colour,
            dark,
        )
