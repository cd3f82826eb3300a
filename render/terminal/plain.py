"""A match of any game in the terminal: for a game without a board, or without a picture of its own.

A panel for each player, side by side where there is room, what belongs to the whole match, and the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from rich.cells import set_cell_size
from rich.console import Console
from rich.live import Live
from rich.text import Text

from ecs.components import MATCH
from ecs.events import Event
from render.plain.scene import PlainScene
from render.terminal import theme
from render.terminal.panels import cut
from render.terminal.theme import Glyphs, style

NARROWEST = 20
"""Columns that a panel needs; where there are fewer, panels stand below each other."""


def compose(scene: PlainScene, glyphs: Glyphs, width: int, height: int) -> list[Text]:
    """The lines of the screen: exactly ``height`` of them, none wider than ``width``."""
    match = scene.match
    headline = f" {match.game.name.upper()} "
    title = Text.assemble(
        (headline, style("#10131a", "#fff3b0", bold=True)), (f" {match.round} ", theme.TEXT),
        ("  ".join(scene.holds(MATCH)), theme.DIM),
    )  # fmt: skip
    lines = [title, Text(), *_beside(scene, glyphs, width)]
    lines.append(Text(glyphs.rule * width, theme.DIM))
    if match.outcome is not None:
        lines.append(Text(scene.words.result(match.outcome), style(theme.TEXT, bold=True)))
    room = max(0, height - len(lines))
    lines += [Text(line, theme.TEXT) for line in list(scene.log)[-room:]] if room else []
    lines += [Text()] * (height - len(lines))
    return [theme.grounded(cut(line, width), width) for line in lines[:height]]


def _beside(scene: PlainScene, glyphs: Glyphs, width: int) -> Iterator[Text]:
    """The panels of one to five players, as many beside each other as there is room for."""
    seats = list(scene.match.seats)
    columns = max(1, min(len(seats), width // NARROWEST))
    column = width // columns
    for first in range(0, len(seats), columns):
        panels = [_panel(scene, glyphs, seat, column - 1) for seat in seats[first : first + columns]]
        for row in zip_longest(*panels, fillvalue=Text(" " * (column - 1))):
            yield Text(" ").join(row)


def _panel(scene: PlainScene, glyphs: Glyphs, seat: int, width: int) -> list[Text]:
    dark, colour = "#10131a", theme.TEAM.get(seat, theme.TEXT)
    match = scene.match
    mark = glyphs.now if seat in match.due else glyphs.out if seat in match.out else " "
    lines = [
        Text(_sized(f"{mark} {scene.words.player(seat)}", width), style(dark, colour, bold=True)),
        Text(_sized(f"  {scene.standing(seat)}", width), style(colour)),
    ]
    lines += [Text(_sized(f"  {line}", width), theme.TEXT) for line in scene.holds(MATCH + seat)]
    return [*lines, Text(" " * width)]


def _sized(text: str, width: int) -> str:
    return set_cell_size(text, width)


# Showing it


def tell(console: Console, scene: PlainScene, commands: Iterable[list[Event]]) -> None:
    """Print a match as lines."""
    for events in commands:
        for line in scene.follow(events):
            console.print(line, soft_wrap=True, markup=False, highlight=False)


def show(console: Console, scene: PlainScene, glyphs: Glyphs, commands: Iterable[list[Event]]) -> None:
    """Show a match command by command; the old screen comes back whatever happens."""
    with Live(console=console, screen=True, auto_refresh=False, vertical_overflow="crop") as live:
        live.update(Text("\n").join(compose(scene, glyphs, *console.size)), refresh=True)
        for events in commands:
            scene.follow(events)
            live.update(Text("\n").join(compose(scene, glyphs, *console.size)), refresh=True)
