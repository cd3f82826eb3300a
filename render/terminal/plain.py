"""A match of any game in the terminal: for a game without a board, or without a picture of its own.

A panel for each player, side by side where there is room, what belongs to the whole match, and the log.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from rich.cells import set_cell_size
from rich.console import Console
from rich.live import Live
from rich.text import Text

from ecs.components import MATCH, Points, Team
from ecs.events import Event, TurnStarted
from ecs.game import Game
from ecs.match import Match, View
from ecs.world import World
from render.terminal import theme
from render.terminal.panels import cut
from render.terminal.theme import Glyphs, style
from render.texts import Texts
from render.words import Words

LOGGED = 200
NARROWEST = 20
"""Columns that a panel needs; where there are fewer, panels stand below each other."""


class PlainWords(Words):
    """Tells the events of a game that has no texts of its own."""

    def sentence(self, world: World, event: Event) -> str:
        """The text for it, or else its name and what it holds."""
        if isinstance(event, TurnStarted) and not world.has(event.entity, Points):
            return f"{self.entity(world, event.entity)} {self.texts('due.turn')}."
        told = super().sentence(world, event)
        if told or isinstance(event, self.silent):
            return told
        values = {name: getattr(event, name) for name in event.__struct_fields__}
        seat = values.pop("seat", 0)
        who = f"{self.player(seat)}: " if seat else ""
        return f"{who}{type(event).__name__} {flat(list(values.values()))}".rstrip()

    def entity(self, world: World, entity: int) -> str:
        """A player by the name, everything else by its number."""
        team = world.find(entity, Team)
        seat = team.seat if team is not None else entity - MATCH
        return self.player(seat) if seat in world.seats else f"#{entity}"


class PlainScene:
    """A match as it is seen, followed event by event."""

    def __init__(self, game: Game, view: View, texts: Texts, names: tuple[str, ...]) -> None:
        """``names`` are those of the players by their seats, the first being nobody's."""
        self._match = Match.from_view(game, view, seed=0)
        self._seat = view.seat
        self.words = PlainWords(texts, names=names)
        self.log: deque[str] = deque(maxlen=LOGGED)

    @property
    def match(self) -> Match:
        """The match to draw; only for reading."""
        return self._match

    def jump(self, view: View) -> None:
        """The match is there now; nobody knows how it came to that."""
        self._match = Match.from_view(self._match.game, view, seed=0)

    def follow(self, events: Iterable[Event]) -> list[str]:
        """Let the events of a command happen; gives the lines that tell of them."""
        told = []
        for event in events:
            told.append(self.words.sentence(self._match.world, event))
            self._match.follow([event])
        lines = [line for line in told if line]
        self.log.extend(lines)
        return lines

    def standing(self, seat: int) -> str:
        """What a player has to do or has become."""
        match, texts = self._match, self.words.texts
        if match.outcome is not None:
            better = 0
            for seats in match.outcome.places:
                if seat in seats and match.outcome.places[0]:
                    return texts("table.place", place=better + 1)
                better += len(seats)
        if seat in match.out:
            return texts("table.out")
        due = match.due.get(seat)
        if due is None:
            return ""
        return texts(f"due.{due.kind}") if f"due.{due.kind}" in texts else due.kind

    def holds(self, entity: int) -> list[str]:
        """What the game knows of a player, or of the match: its own components, one a line."""
        row = self._match.view(self._seat).rows.get(entity, {})  # without what was only imagined
        own = sorted((kind for kind in row if kind in self._match.game.components), key=_name_of)
        return [f"{kind.__name__} {flat(msgspec.structs.astuple(row[kind]))}".rstrip() for kind in own]


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


def flat(value: Any) -> str:
    """A value as numbers and words side by side."""
    return " ".join(map(flat, value)) if isinstance(value, list | tuple) else str(value)


def _name_of(kind: type[Any]) -> str:
    return kind.__name__


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
