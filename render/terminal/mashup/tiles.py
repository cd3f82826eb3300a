"""What one field of Mashup looks like."""

from __future__ import annotations

from ecs.components import Health, Inventory
from ecs.grid import Field
from ecs.world import World
from render.mashup.words import Words
from render.terminal.cast import Cast
from render.terminal.theme import Glyphs, style
from render.terminal.tiles import SMALL, Painter, Span, Tile
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero, Npc, Portal, Rock, Stone
from systems.mashup.powers import kinds_of
from systems.mashup.things import Thing, thing_in

GRASS = ("#13261a", "#172d1f")
GRASS_DOT = "#2f5a3c"
ROCK, ROCK_DARK = "#8f8a80", "#45423c"
PORTAL, PORTAL_DARK = "#e08cff", "#3a1452"
THANOS_COLOUR, THANOS_DARK = "#f3d9ff", "#7a1fb0"
GOOSE_COLOUR, GOOSE_DARK = "#20160a", "#ffb35c"
STAN_COLOUR, STAN_DARK = "#20160a", "#ffe066"


def stone_look(world: World, stone: int) -> tuple[str, str]:
    """Letter and colour of a stone, also of one that a mod brought."""
    kind = kinds_of(world)[world.get(stone, Stone).name]
    return kind.glyph, kind.colour


class MashupPainter(Painter):
    """Grass, rocks, portals, stones, heroes, guests and things of mods."""

    def __init__(
        self, world: World, cast: Cast, glyphs: Glyphs, zoom: int, active: int | None,
        words: Words,
    ) -> None:  # fmt: skip
        super().__init__(world, cast, glyphs, zoom, active)
        self.words = words

    def tile(self, field: Field) -> Tile:
        """A field with whatever is on it; who stands on something hides it."""
        here = self.world.at.get(field, ())
        for kind in (Npc, Hero, Stone, Rock):
            for entity in here:
                if self.world.has(entity, kind):
                    return self._entity(entity)
        if any(self.world.has(entity, Portal) for entity in here):
            return self.portal()
        things = (thing_in(self.world.rows[entity], self.words.things) for entity in here)
        thing = next((thing for thing in things if thing is not None), None)
        return self._grass(field) if thing is None else self.thing(thing)

    def badge(self, entity: int) -> Span | None:
        """The last stone a hero took."""
        stones = self.world.get(entity, Inventory).items
        if not stones:
            return None
        _, colour = stone_look(self.world, stones[-1])
        return self.glyphs.stone, style(colour, "#05070a", bold=True)

    def _entity(self, entity: int) -> Tile:
        if self.world.has(entity, Npc):
            return self.guest(entity)
        if self.world.has(entity, Hero):
            return self.someone(entity)
        if self.world.has(entity, Stone):
            return self.stone(entity)
        health = self.world.get(entity, Health)
        return self.rock(health.hp, health.top)

    def _grass(self, field: Field) -> Tile:
        x, y = self.world.grid.xy(field)
        look = style(GRASS_DOT, GRASS[(x + y) % 2])
        if self.zoom == SMALL:
            return [[(f" {self.glyphs.grass}", look)]]
        return [[("    ", look)], [(f"  {self.glyphs.grass} ", look)]]

    def rock(self, hp: int, top: int) -> Tile:
        """A rock, the paler the less of it is left."""
        level = min(2, 3 * hp // top)
        return self.filled(self.glyphs.rocks[level], style(ROCK, ROCK_DARK))

    def portal(self) -> Tile:
        """A portal."""
        look = style(PORTAL, PORTAL_DARK, bold=True)
        return [[("()", look)]] if self.zoom == SMALL else [[(line, look)] for line in self.glyphs.portal]

    def thing(self, thing: Thing) -> Tile:
        """Something of a mod by its letter, and its name where there is room."""
        look = style(thing.colour, "#05070a", bold=True)
        if self.zoom == SMALL:
            return [[(f"{thing.letter}.", look)]]
        name = thing.name(self.words.texts.language)
        return [[(f" {thing.letter}. ", look)], [(name[:4].center(4), look)]]

    def stone(self, entity: int) -> Tile:
        """A stone by its letter and colour."""
        letter, colour = stone_look(self.world, entity)
        look = style(colour, "#05070a", bold=True)
        if self.zoom == SMALL:
            return [[(self.glyphs.stone + letter, look)]]
        name = self.world.get(entity, Stone).name
        return [[(f" {self.glyphs.stone * 2} ", look)], [(name[:4].center(4), look)]]

    def guest(self, entity: int) -> Tile:
        """Goose, Stan Lee, Thanos, or somebody of a mod."""
        name = self.world.get(entity, Npc).name
        guests = {
            GOOSE: ("Go", ("^..^", "Goos"), style(GOOSE_COLOUR, GOOSE_DARK, bold=True)),
            STAN_LEE: ("SL", ("STAN", "LEE!"), style(STAN_COLOUR, STAN_DARK, bold=True)),
            THANOS: ("TH", ("THA-", "-NOS"), style(THANOS_COLOUR, THANOS_DARK, bold=True)),
        }
        other = (name[:2].ljust(2), (" ^^ ", name[:4].center(4)), guests[STAN_LEE][2])  # somebody of a mod
        small, large, look = guests.get(entity, other)
        return [[(small, look)]] if self.zoom == SMALL else [[(line, look)] for line in large]
