"""Heroes, stones and guests in the terminal."""

from __future__ import annotations

from typing import cast

from rich.style import Style
from rich.text import Text

from ecs.components import MATCH, Health, Position
from ecs.world import World
from render.mashup.statistics import Deeds, tally
from render.mashup.words import Words
from render.statistics import Tally
from render.terminal.mashup import panels
from render.terminal.mashup.tiles import THANOS_COLOUR, THANOS_DARK, MashupPainter
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs, style
from render.terminal.tiles import SMALL, Sign
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero, Record, Stone


class MashupLook:
    """Mashup."""

    game = "mashup"
    headline = "MARVELOUS MASHUP"
    colour = "#ff4d5e"
    member = Hero
    deeds = ("damage", "knockouts", "suffered", "stones", "powers", "steps")

    def tally(self) -> Tally[Deeds]:
        """A new count."""
        return tally()

    def painter(self, scene: Scene, glyphs: Glyphs, zoom: int, active: int | None) -> MashupPainter:
        """Whoever draws the fields."""
        return MashupPainter(scene.world, scene.cast, glyphs, zoom, active, cast("Words", scene.words))

    def signs(self, scene: Scene, glyphs: Glyphs) -> list[Sign]:
        """Rocks, portals, whoever is knocked out, guests, stones and things of mods."""
        world, words = scene.world, scene.words
        painter = self.painter(scene, glyphs, SMALL, None)
        guests: list[Sign] = [
            (painter.guest(entity)[0], words.entity(world, entity)) for entity in (GOOSE, STAN_LEE, THANOS)
        ]
        stones: list[Sign] = [
            (painter.stone(entity)[0], words.entity(world, entity)) for entity in world.each(Stone)
        ]
        return [
            (painter.rock(1, 1)[0], words.texts("panel.rock")),
            (painter.portal()[0], words.texts("panel.portal")),
            ([painter.out()], words.texts("panel.out")),
            *guests,
            *stones,
            *self._things(scene, painter),
        ]

    @staticmethod
    def _things(scene: Scene, painter: MashupPainter) -> list[Sign]:
        """What mods have on the board now."""
        words = painter.words
        there = {
            thing for entity in scene.world.each(Position) if (thing := words.thing(scene.world, entity))
        }
        return [
            (painter.thing(thing)[0], thing.name(words.texts.language))
            for thing in words.things
            if thing in there
        ]

    def stranger(self, entity: int) -> tuple[str, Style]:
        """Thanos."""
        return "THANOS", style(THANOS_COLOUR, THANOS_DARK, bold=True)

    def record(self, scene: Scene, seat: int) -> str:
        """What decides when Thanos wins."""
        record = scene.world.get(MATCH + seat, Record)
        return scene.words.texts(
            "panel.record", stones=record.stones, knockouts=record.knockouts, damage=record.damage
        )

    def gone(self, world: World, entity: int) -> str:
        """Dust."""
        return "" if world.has(entity, Hero) else "panel.dust"

    def down(self, world: World, entity: int) -> str:
        """Knocked out."""
        return "" if world.get(entity, Health).hp else "panel.out"

    def carried(self, scene: Scene, entity: int) -> Text:
        """Its stones."""
        return panels.stones(scene, panels.stones_of(scene, entity))

    def arms(self, scene: Scene, entity: int) -> str:
        """The damage of its blows and shots, and how far they go."""
        hero = scene.world.get(entity, Hero)
        return f"{hero.melee:>3} {hero.ranged:>3}/{hero.reach}"

    def whereabouts(self, scene: Scene, glyphs: Glyphs, width: int) -> list[Text]:
        """Where every stone is."""
        return panels.stone_list(scene, glyphs, width)

    def briefly(self, scene: Scene, width: int) -> Text:
        """The stones that no hero has."""
        return panels.whereabouts(scene, width)


LOOK = MashupLook()
