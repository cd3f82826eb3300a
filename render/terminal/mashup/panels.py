"""Where the stones of Mashup are."""

from __future__ import annotations

from rich.cells import set_cell_size
from rich.style import Style
from rich.text import Text

from ecs.components import Cooldown, Inventory, Position, Waiting
from render.terminal import theme
from render.terminal.mashup.tiles import stone_look
from render.terminal.panels import cut
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs, style
from systems.mashup.components import GOOSE, THANOS, Stone


def stones_of(scene: Scene, owner: int) -> list[int]:
    """The stones that somebody carries."""
    inventory = scene.world.find(owner, Inventory)
    return list(inventory.items) if inventory else []


def loose_stones(scene: Scene) -> list[int]:
    """The stones that lie on the ground or wait for a place."""
    world = scene.world
    return [stone for stone in world.each(Stone) if world.has(stone, Position) or world.has(stone, Waiting)]


def stones(scene: Scene, items: list[int]) -> Text:
    """The letters of some stones, with the rounds they still cool down."""
    line = Text()
    for item in items:
        letter, colour = stone_look(scene.world, item)
        left = scene.world.get(item, Cooldown).ready - scene.progress.round
        if left > 0:
            line.append(f"{letter.lower()}{left}", Style(color=colour, dim=True))
        else:
            line.append(letter, style("#05070a", colour, bold=True))
    return line


def whereabouts(scene: Scene, width: int) -> Text:
    """The stones that no hero has."""
    texts = scene.words.texts
    line = Text(" ")
    for label, items in (
        ("panel.ground", loose_stones(scene)),
        ("panel.goose", stones_of(scene, GOOSE)),
        ("panel.thanos", stones_of(scene, THANOS)),
    ):
        if items:
            line.append(f"{texts(label)} ", theme.DIM)
            line += stones(scene, items)
            line.append("  ")
    return cut(line, width)


def stone_list(scene: Scene, glyphs: Glyphs, width: int) -> list[Text]:
    """Every stone, where it is and how long it cools down."""
    world, texts = scene.world, scene.words.texts
    lines = []
    for entity in world.each(Stone):
        position = world.find(entity, Position)
        letter, colour = stone_look(world, entity)
        if position is not None:
            holder = texts("panel.lies", field=list(world.grid.xy(position.field)))
        else:
            owner = next(
                (owner for owner in world.each(Inventory) if entity in stones_of(scene, owner)), None
            )
            holder = texts("panel.waits") if owner is None else scene.words.entity(world, owner)
        left = world.get(entity, Cooldown).ready - scene.progress.round
        if left > 0:
            holder = texts("panel.cooling", holder=holder, rounds=left)
        name = set_cell_size(scene.words.entity(world, entity), 14)
        lines.append(
            cut(
                Text.assemble(
                    (f" {glyphs.stone}{letter} {name} ", colour),
                    (holder, theme.DIM if left > 0 else theme.TEXT),
                ),
                width,
            )
        )
    return lines
