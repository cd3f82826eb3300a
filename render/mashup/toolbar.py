"""The toolbar of Mashup: its tools, and a button for each stone the active hero carries."""

from __future__ import annotations

from ecs.world import World
from render.mashup.choosing import COMMANDS, STONE, TOOLS, Choosing, Tool
from render.mashup.hover import Guide
from render.mashup.looks import cooling, stone_picture
from render.mashup.words import Words
from render.match import toolbar as shared
from render.match.facts import Facts
from render.match.toolbar import END_TURN, TIP, UNDO, Place
from systems.mashup.commands import UseStone

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

    def rows(self) -> tuple[list[Place], list[Place]]:
        """Tools with captions, below them the stones without."""
        tools = [Place(60.0, (action,)) for action in self.tools]
        stones = [Place(42.0, (action,), captioned=False) for action in self.stones]
        return [*tools, UNDO, TIP], [*stones, END_TURN]

    def tool(self, action: str, choosing: Choosing) -> Tool | None:
        """The tool that an action takes; a stone's only while it is carried."""
        if action not in STONES:
            return super().tool(action, choosing)
        carried, place = choosing.carried(), STONES.index(action)
        return Tool(STONE, carried[place]) if place < len(carried) else None

    def facts(self, action: str, choosing: Choosing, guide: Guide, world: World) -> Facts:
        """What a tool, or a stone, does and costs in the hands of the hero whose turn it is."""
        hero, tool = choosing.actor, self.tool(action, choosing)
        if hero is None or tool is None:
            return []
        if tool.item is not None:
            return [*guide.use(world, hero, tool.item), self.cost(world, hero, UseStone)]
        return [
            self.name(action),
            *guide.tool(world, hero, action),
            self.cost(world, hero, COMMANDS[tool.kind]),
        ]

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
