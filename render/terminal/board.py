"""The board: all of it, or the part around whoever is to move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from ecs.components import Position
from ecs.grid import Field
from ecs.world import World
from render.terminal import theme
from render.terminal.frame import Mark
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs, style
from render.terminal.tiles import LARGE, SMALL, Painter

MARGIN = 3
"""Columns for the numbers of the rows."""


class Window(NamedTuple):
    """The part of the board that is shown."""

    x: int
    y: int
    width: int
    height: int
    zoom: int

    @property
    def columns(self) -> int:
        """How many characters wide it is, with the numbers of the rows."""
        return MARGIN + 2 * self.zoom * self.width

    @property
    def lines(self) -> int:
        """How many lines high it is, with the numbers of the columns."""
        return 1 + self.zoom * self.height


def window(world: World, columns: int, lines: int, focus: int | None, *, zooming: bool = True) -> Window:
    """The largest part of the board that fits into so many columns and lines, with the focus inside."""
    grid = world.grid
    large = MARGIN + 2 * LARGE * grid.width <= columns and 1 + LARGE * grid.height <= lines
    zoom = LARGE if large and zooming else SMALL
    width = max(1, min(grid.width, (columns - MARGIN) // (2 * zoom)))
    height = max(1, min(grid.height, (lines - 1) // zoom))
    position = None if focus is None else world.find(focus, Position)
    x, y = grid.xy(position.field) if position else (grid.width // 2, grid.height // 2)
    left = min(max(0, x - width // 2), grid.width - width)
    top = min(max(0, y - height // 2), grid.height - height)
    return Window(left, top, width, height, zoom)


def draw(
    scene: Scene,
    glyphs: Glyphs,
    view: Window,
    active: int | None = None,
    marks: Mapping[Field, Mark] | None = None,
    banner: str = "",
) -> list[Text]:
    """The lines of the board inside a window, columns and rows numbered."""
    painter, world = scene.look.painter(scene, glyphs, view.zoom, active), scene.world
    lines = [_numbers(view)]
    for y in range(view.y, view.y + view.height):
        fields = range(world.grid.field(view.x, y), world.grid.field(view.x + view.width, y))
        tiles = [_marked(painter, field, (marks or {}).get(field)) for field in fields]
        for row in range(view.zoom):
            line = Text(f"{y:2} " if row == 0 else "   ", theme.DIM, no_wrap=True)
            for tile in tiles:
                for text, look in tile[row]:
                    line.append(text, look)
            lines.append(line)
    if banner:
        _overlay(lines, banner, view)
    return lines


def _numbers(view: Window) -> Text:
    width = 2 * view.zoom
    # Only every other number, for two of them with two digits would run into each other.
    numbers = "".join(
        ("" if x % 2 else f"{x}").rjust(width)[-width:] for x in range(view.x, view.x + view.width)
    )
    return Text(" " * MARGIN + numbers, theme.DIM, no_wrap=True)


def _marked(painter: Painter, field: Field, mark: Mark | None) -> list[list[tuple[str, Style]]]:
    if mark is None:
        return painter.tile(field)
    if mark.text:
        return painter.plain(mark.text, mark.look)
    return [[(text, look + mark.look) for text, look in line] for line in painter.tile(field)]


def _overlay(lines: list[Text], banner: str, view: Window) -> None:
    """Write a banner across the middle of the board."""
    text = f" {banner} "
    room = 2 * view.zoom * view.width
    if cell_len(text) > room or view.height < 3:
        return
    look = style("#10131a", "#fff3b0", bold=True)
    middle = 1 + (view.lines - 1) // 2
    left = MARGIN + (room - cell_len(text)) // 2
    for index in range(middle - 1, min(middle + 2, len(lines))):
        line = lines[index]
        inside = text if index == middle else " " * cell_len(text)
        lines[index] = line[:left] + Text(inside, look) + line[left + cell_len(text) :]
