"""Houses, spice and the desert in the terminal."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from ecs.components import MATCH, Position
from ecs.world import World
from render.dune.statistics import DEEDS, Deeds, standing, tally
from render.statistics import Tally
from render.terminal.dune.tiles import (
    CARRIED,
    GROUNDS,
    LOUD,
    SPICE,
    STORM,
    STORM_DARK,
    WORM_COLOUR,
    WORM_DARK,
    DunePainter,
)
from render.terminal.panels import cut
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs, style
from render.terminal.tiles import SMALL, Sign
from systems.dune.components import WORM, Character, House, Noise, Purse, Spice, Storm, Swallowed, Worm


class DuneLook:
    """Deserts of Dune."""

    game = "dune"
    headline = "DESERTS OF DUNE"
    colour = "#ffb35c"
    member = Character
    deeds = DEEDS

    def tally(self) -> Tally[Deeds]:
        """A new count."""
        return tally()

    def painter(self, scene: Scene, glyphs: Glyphs, zoom: int, active: int | None) -> DunePainter:
        """Whoever draws the fields."""
        return DunePainter(scene.world, scene.cast, glyphs, zoom, active)

    def signs(self, scene: Scene, glyphs: Glyphs) -> list[Sign]:
        """All kinds of ground, spice, storm and worm, and what is told beside a name."""
        painter, texts = self.painter(scene, glyphs, SMALL, None), scene.words.texts
        grounds: list[Sign] = [([painter.ground(kind)], texts(f"dune.terrain.{kind}")) for kind in GROUNDS]
        return [
            *grounds,
            ([(glyphs.spice, style(SPICE, bold=True))], texts("dune.hover.spice")),
            ([(glyphs.storm * 2, style(STORM, STORM_DARK))], texts("dune.phase.storm")),
            (painter.worm()[0], texts("dune.phase.worm")),
            ([("3", CARRIED)], texts("dune.panel.carried")),
            ([("!", LOUD)], texts("dune.panel.loud")),
        ]

    def stranger(self, entity: int) -> tuple[str, Style]:
        """The worm, if anybody."""
        return "SHAI-HULUD", style(WORM_COLOUR, WORM_DARK, bold=True)

    def record(self, scene: Scene, seat: int) -> str:
        """The house, and what decides between two houses."""
        house = scene.world.find(MATCH + seat, House)
        if house is None:
            return ""
        stands, texts = standing(scene.world)[seat], scene.words.texts
        return texts(
            "dune.panel.record",
            house=house.name.title(),
            store=stands.store,
            picked_up=stands.picked_up,
            defeated=stands.defeated,
        )

    def gone(self, world: World, entity: int) -> str:
        """Swallowed."""
        return "dune.panel.swallowed" if world.has(entity, Swallowed) else ""

    def down(self, world: World, entity: int) -> str:
        """Defeated, and perhaps to be cloned."""
        return "" if world.has(entity, Position) else "dune.panel.defeated"

    def carried(self, scene: Scene, entity: int) -> Text:
        """Spice, and whether the worm can hear it."""
        purse, noise = scene.world.get(entity, Purse), scene.world.get(entity, Noise)
        line = Text()
        if noise.loud:
            line.append("!", LOUD)
        if purse.spice:
            line.append(f"{purse.spice}/{purse.room}", CARRIED)
        return line

    def arms(self, scene: Scene, entity: int) -> str:
        """The damage of its attack, and its class."""
        character = scene.world.get(entity, Character)
        kind = scene.words.texts(f"dune.class.{character.kind}")
        return f"{character.damage:>3} {kind[:6]:6}"

    def whereabouts(self, scene: Scene, glyphs: Glyphs, width: int) -> list[Text]:
        """Storm, worm, spice on the map, and who is missing."""
        texts = scene.words.texts
        lines = [
            Text(f" {texts('dune.panel.storm', field=self._place(scene, self._storm(scene)))}", STORM),
            Text(f" {self._worm(scene)}", WORM_COLOUR),
            Text(f" {texts('dune.panel.spice', number=self._spice(scene))}", SPICE),
            Text(f" {texts('dune.panel.atomics', one=self._atomics(scene, 1), two=self._atomics(scene, 2))}"),
        ]
        return [cut(line, width) for line in lines]

    def briefly(self, scene: Scene, width: int) -> Text:
        """The same in one line."""
        texts = scene.words.texts
        line = Text.assemble(
            (f" {texts('dune.panel.spice', number=self._spice(scene))}", SPICE),
            (f"  {self._worm(scene)}", WORM_COLOUR),
        )
        return cut(line, width)

    def _worm(self, scene: Scene) -> str:
        world, texts = scene.world, scene.words.texts
        target = world.get(WORM, Worm).target
        if not world.has(WORM, Position) or target not in scene.cast.members:
            return texts("dune.panel.no_worm")
        return texts("dune.panel.worm", target=scene.cast.members[target].name)

    def _atomics(self, scene: Scene, seat: int) -> int:
        house = scene.world.find(MATCH + seat, House)
        return house.atomics if house else 0

    def _storm(self, scene: Scene) -> int:
        return scene.world.get(MATCH, Storm).field

    def _spice(self, scene: Scene) -> int:
        return len(scene.world.get(MATCH, Spice).fields)

    def _place(self, scene: Scene, field: int) -> str:
        return "[{}, {}]".format(*scene.world.grid.xy(field))


LOOK = DuneLook()
