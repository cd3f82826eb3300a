"""What differs between the games in a terminal: who plays, how fields look, what is told of whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ecs.games import Part

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text

    from ecs.components import Component
    from ecs.world import World
    from render.statistics import Tally
    from render.terminal.scene import Scene
    from render.terminal.theme import Glyphs
    from render.terminal.tiles import Painter, Sign


class GameLook(Protocol):
    """All of it for one game."""

    game: str
    headline: str
    """The name of the game in capitals."""
    colour: str
    """What that name stands on."""
    member: type[Component]
    """What everybody who belongs to a player has; it holds the name."""
    deeds: tuple[str, ...]
    """What the ending tells of everybody, by the names of the texts ``end.*``."""

    def tally(self) -> Tally[Any]:
        """A new count."""

    def painter(self, scene: Scene, glyphs: Glyphs, zoom: int, active: int | None) -> Painter:
        """Whoever draws the fields."""

    def signs(self, scene: Scene, glyphs: Glyphs) -> list[Sign]:
        """What stands on the board besides those who belong to a player, each with its name."""

    def stranger(self, entity: int) -> tuple[str, Style]:
        """Name and look of somebody in the order of turns who belongs to no player."""

    def record(self, scene: Scene, seat: int) -> str:
        """What a player has achieved."""

    def gone(self, world: World, entity: int) -> str:
        """The key of the text for somebody who is out for good; else empty."""

    def down(self, world: World, entity: int) -> str:
        """The key of the text for somebody who is out for now; else empty."""

    def carried(self, scene: Scene, entity: int) -> Text:
        """What somebody carries."""

    def arms(self, scene: Scene, entity: int) -> str:
        """How hard somebody strikes, where there is room to tell it."""

    def whereabouts(self, scene: Scene, glyphs: Glyphs, width: int) -> list[Text]:
        """What the rest of the world is up to, in some lines."""

    def briefly(self, scene: Scene, width: int) -> Text:
        """The same in one line."""


look: Part[GameLook] = Part("render.terminal.{}.game_look", "LOOK")
"""How the game of that name looks."""
