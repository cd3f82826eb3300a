"""What one field of Dune looks like."""

from __future__ import annotations

from rich.style import Style

from ecs.components import MATCH
from ecs.grid import Field
from ecs.world import World
from render.terminal import theme
from render.terminal.cast import Cast
from render.terminal.theme import Glyphs, style
from render.terminal.tiles import SMALL, Painter, Span, Tile
from systems.dune import components
from systems.dune.components import (
    CITY,
    DUNE,
    FLAT,
    HELIPORT,
    MOUNTAIN,
    PLATEAU,
    WORM,
    Character,
    City,
    Noise,
    Purse,
    Spice,
    Storm,
    Terrain,
)

GROUNDS = {
    FLAT: ("#7d6338", "#4a3a20"),
    DUNE: ("#e0b96a", "#8a6a35"),
    PLATEAU: ("#6b6259", "#38322d"),
    MOUNTAIN: ("#b5a698", "#241f1c"),
    HELIPORT: ("#9fb4c8", "#38322d"),
    CITY: ("#fff3b0", "#3a3a44"),
}
"""What is drawn on the ground, and the ground."""
SPICE = "#ff9a3c"
STORM, STORM_DARK = "#f4e6c0", "#a08a5a"
CARRIED, LOUD = style("#20120a", SPICE, bold=True), style("#ffffff", theme.POOR, bold=True)
"""What is told beside a name: how much spice somebody carries, and that the worm can hear it."""
WORM_COLOUR, WORM_DARK = "#ffd9a0", "#6e1f12"


class DunePainter(Painter):
    """Sand, dunes, rock, cities, spice, the storm, the worm, and people."""

    def __init__(self, world: World, cast: Cast, glyphs: Glyphs, zoom: int, active: int | None) -> None:
        super().__init__(world, cast, glyphs, zoom, active)
        self._kinds = world.get(MATCH, Terrain).kinds
        self._spice = frozenset(world.get(MATCH, Spice).fields)
        centre = world.get(MATCH, Storm).field
        self._storm = frozenset((centre, *world.grid.near[centre]))
        self._owners = {
            field: seat
            for seat in (1, 2)
            if (city := world.find(MATCH + seat, City)) is not None
            for field in city.fields
        }

    def tile(self, field: Field) -> Tile:
        """A field with whatever is on it; who stands on something hides it."""
        here = self.world.at.get(field, ())
        if WORM in here:
            return self.worm()
        for entity in here:
            if self.world.has(entity, Character):
                return self.someone(entity)
        return self._ground(field)

    def badge(self, entity: int) -> Span | None:
        """How much spice somebody carries, or that the worm can hear it."""
        spice = self.world.get(entity, Purse).spice
        if spice:
            return str(min(spice, 9)), CARRIED
        loud = self.world.get(entity, Noise).loud
        return ("!", LOUD) if loud else None

    def _ground(self, field: Field) -> Tile:
        kind = self._kinds[field]
        colour, dark = GROUNDS[kind]
        if field in self._owners:
            colour, dark = theme.TEAM[self._owners[field]], theme.TEAM_DARK[self._owners[field]]
        if field in self._storm:
            colour, dark = STORM, STORM_DARK if kind in (FLAT, DUNE) else dark
        look = style(colour, dark)
        *upper, lowest = self._gust() if field in self._storm else self._drawn(kind)
        spans: list[Span] = [(lowest, look)]
        if field in self._spice:
            place = len(lowest) - self.zoom
            crumb = (self.glyphs.spice, style(SPICE, dark, bold=True))
            spans = [(lowest[:place], look), crumb, (lowest[place + 1 :], look)]
        return [*([(line, look)] for line in upper), spans]

    def _gust(self) -> list[str]:
        return [self.glyphs.storm * 2 * self.zoom] * self.zoom

    def _drawn(self, kind: str) -> list[str]:
        """The ground, line by line."""
        glyphs, small = self.glyphs, self.zoom == SMALL
        match kind:
            case components.DUNE:
                return [glyphs.hill * 2] if small else [f" {glyphs.hill * 2} ", glyphs.hill * 4]
            case components.MOUNTAIN:
                return [glyphs.mountain * 2] if small else [f" {glyphs.mountain * 2} ", glyphs.mountain * 4]
            case components.CITY:
                return [glyphs.city * 2] if small else [f" {glyphs.city * 2} ", glyphs.city * 4]
            case components.PLATEAU:
                return [f" {glyphs.plateau}"] if small else ["    ", f" {glyphs.plateau * 2} "]
            case components.HELIPORT:
                return ["(H"] if small else ["/HH\\", "\\HH/"]
        return [f" {glyphs.sand}"] if small else ["    ", f"  {glyphs.sand} "]

    def ground(self, kind: str) -> Span:
        """Ground of a kind on a small field, in nobody's colour."""
        return self._drawn(kind)[0], style(*GROUNDS[kind])

    def worm(self) -> Tile:
        """The worm."""
        look = Style(color=WORM_COLOUR, bgcolor=WORM_DARK, bold=True)
        return [[("@@", look)]] if self.zoom == SMALL else [[("/@@\\", look)], [("\\@@/", look)]]
