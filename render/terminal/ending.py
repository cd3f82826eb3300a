"""The end of a match: who won and how, the last board, and what everybody did."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecs.components import MATCH, Health, Outcome
from render.terminal import panels, theme
from render.terminal.board import MARGIN, draw, window
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs, style


def show_ending(console: Console, scene: Scene, glyphs: Glyphs, seed: int) -> None:
    """Print it all below each other, on a ground of its own; it stays when the show is over."""
    width = console.width if console.is_terminal else 0
    for part in _parts(scene, glyphs, seed):
        if isinstance(part, Text):
            console.print(theme.grounded(part, width), soft_wrap=True)
        else:
            console.print(Padding(part, style=theme.NIGHT, expand=bool(width)))


def _parts(scene: Scene, glyphs: Glyphs, seed: int) -> Iterator[Text | Table]:
    texts, words = scene.words.texts, scene.words
    outcome = scene.world.find(MATCH, Outcome)
    grid = scene.world.grid
    whole = window(scene.world, MARGIN + 2 * grid.width, 1 + grid.height, None, zooming=False)
    yield Text()
    yield from draw(scene, glyphs, whole)
    yield Text()
    yield from panels.signs(scene, glyphs, 80)
    yield Text()
    rounds = words.counted("rounds", scene.progress.round)
    if outcome is not None:
        headline = words.result(outcome)
        colour = theme.TEAM[outcome.winner] if outcome.winner else "#fff3b0"
        look = style("#10131a", colour, bold=True)
    else:
        headline = f"{texts('end.stopped', rounds=rounds)}."
        look = style("#10131a", "#fff3b0", bold=True)
    yield Text(f" {headline} ", look)
    commands = words.counted("commands", scene.commands)
    yield Text(texts("end.length", rounds=rounds, commands=commands, seed=seed), theme.DIM)
    for seat in (1, 2):
        yield Text()
        yield panels.team(scene, glyphs, seat, 80)[0]
        yield _deeds(scene, seat)
    best = scene.tally.best()
    if best in scene.cast.members:
        member = scene.cast.members[best]
        yield Text()
        best_of_all = texts(words.key("end.best"), hero=member.name)
        yield Text(best_of_all, style(theme.TEAM[member.seat], bold=True))


def _deeds(scene: Scene, seat: int) -> Table:
    words, look = scene.words, scene.look
    table = Table(box=None, pad_edge=False, header_style=theme.DIM)
    table.add_column(words.texts(words.key("end.hero")), min_width=20, max_width=24, no_wrap=True)
    for column in ("health", *look.deeds):
        table.add_column(words.texts(words.key(f"end.{column}")), justify="right", no_wrap=True, min_width=5)
    for member in scene.cast.team(seat):
        deeds = scene.tally.deeds[member.entity]
        name = Text(f"{member.letter} {member.name}", theme.TEAM[seat])
        numbers = (getattr(deeds, column) for column in look.deeds)
        table.add_row(name, _state(scene, member.entity), *map(str, numbers))
    return table


def _state(scene: Scene, entity: int) -> str:
    world, look = scene.world, scene.look
    key = look.gone(world, entity) or look.down(world, entity)
    return scene.words.texts(key) if key else str(world.get(entity, Health).hp)
