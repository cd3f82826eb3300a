"""The toolbar of Mashup: its tools, and a button for each stone the active hero carries."""

from __future__ import annotations

from ecs.world import World
from render.mashup.choosing import STONE, TOOLS, Choosing, Tool
from render.mashup.hover import Guide
from render.mashup.looks import cooling, stone_picture
from render.mashup.words import Words
from render.match import toolbar as shared
from render.match.facts import Facts
from render.match.toolbar import Place

STONES = tuple(f"stone_{number}" for number in range(1, 10))
"""There are keys for so many stones; of the others one chooses by the options of a field."""
FEWEST = 6
"""Buttons for stones there are at least."""


class Toolbar(shared.Toolbar):
    """All buttons of a match of Mashup."""

    tools = TOOLS
    icons = {"move": "mp", "melee": "melee", "shot": "ranged", "give": "stone"}  # noqa: RUF012
    words: Words

    @property
    def stones(self) -> tuple[str, ...]:
        """The actions for so many stones as are in play: one hero may carry them all."""
        return STONES[: max(FEWEST, len(self.words.kinds))]

    def places(self) -> list[Place]:
        """Tools with captions, stones without."""
        stones = [Place(42.0, (action,), captioned=False) for action in self.stones]
        return [*super().places(), *stones]

    def facts(self, action: str, choosing: Choosing, guide: Guide, world: World) -> Facts:
        """All about a stone."""
        carried = choosing.carried()
        place = STONES.index(action) if action in STONES else len(carried)
        return guide.stone(world, carried[place]) if place < len(carried) else []

    def fill(self, choosing: Choosing, world: World) -> None:
        """The stones that are carried, and how long each cools down."""
        tools, carried = choosing.tools(), choosing.carried()
        for number, name in enumerate(self.stones):
            button = self.buttons[name]
            if number >= len(carried):
                button.set(enabled=False, shown=False)
                continue
            stone = carried[number]
            left, tool = cooling(world, stone), Tool(STONE, stone)
            button.picture(stone_picture(self.layer.window.art, world, stone))
            button.set(enabled=tool in tools, chosen=choosing.tool == tool, count=str(left) if left else "")
