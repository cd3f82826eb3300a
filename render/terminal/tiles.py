"""What one field looks like: two characters, or four by two where there is room. What all games share."""

from __future__ import annotations

from rich.style import Style

from ecs.components import Health
from ecs.grid import Field
from ecs.world import World
from render.terminal import theme
from render.terminal.cast import Cast
from render.terminal.theme import Glyphs, style

SMALL, LARGE = 1, 2
"""The zoom: a field is ``2 * zoom`` characters wide and ``zoom`` high."""

Span = tuple[str, Style]
Tile = list[list[Span]]
"""The lines of a field, each of spans that fill its width."""

Sign = tuple[list[Span], str]
"""How something looks on a small field, and its name."""


class Painter:
    """Knows how to draw fields; a game says what is on them."""

    def __init__(self, world: World, cast: Cast, glyphs: Glyphs, zoom: int, active: int | None) -> None:
        self.world = world
        self.cast = cast
        self.glyphs = glyphs
        self.zoom = zoom
        self.active = active

    def tile(self, field: Field) -> Tile:
        """A field with whatever is on it."""
        raise NotImplementedError

    def badge(self, entity: int) -> Span | None:
        """One character beside a name that tells what somebody carries."""
        raise NotImplementedError

    def plain(self, text: str, look: Style) -> Tile:
        """A field with a text in its middle, such as the damage done there."""
        width = 2 * self.zoom
        shown = text.strip("-+")[-width:] if len(text) > width else text
        lines = [[(shown.center(width), look)]]
        return lines if self.zoom == SMALL else [*lines, [(" " * width, look)]]

    def filled(self, text: str, look: Style) -> Tile:
        """A field full of one character."""
        return [[(text * 2 * self.zoom, look)] for _ in range(self.zoom)]

    def someone(self, entity: int) -> Tile:
        """Somebody who belongs to a player: name and health."""
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
        badge = self.badge(entity)
        width = 3 if badge else 4
        spans: list[Span] = [((letters.upper() if seat == 1 else letters.lower())[:width].ljust(width), look)]
        return [*spans, badge] if badge else spans

    def out(self) -> Span:
        """The sign of somebody without health."""
        return self.glyphs.out, style(theme.POOR, bold=True)

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
        # Bright yellow on the pale field of whoever is to move could not be read.
        return style(
            {theme.GOOD: "#0a8a3a", theme.FAIR: "#a06a00", theme.POOR: "#c01020"}[colour]
            if active
            else colour,
            dark,
        )
