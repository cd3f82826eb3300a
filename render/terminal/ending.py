"""The end of a match: who won and how, the last board, and what everybody did."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecs.components import MATCH, Health, Outcome
from render.terminal import panels, theme
from render.terminal.board import MARGIN, draw, window
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs, style


def show_ending(console: Console, scene: Scene, glyphs: Glyphs, seed: int) -> None:
    """Print it all below each other; it stays when the show is over."""
    texts, words = scene.words.texts, scene.words
    outcome = scene.world.find(MATCH, Outcome)
    grid = scene.world.grid
    whole = window(scene.world, MARGIN + 2 * grid.width, 1 + grid.height, None, zooming=False)
    console.print()
    for line in draw(scene, glyphs, whole):
        console.print(line, soft_wrap=True)
    console.print()
    rounds = words.counted("rounds", scene.progress.round)
    if outcome is not None:
        headline = words.result(outcome)
        colour = theme.TEAM[outcome.winner] if outcome.winner else "#fff3b0"
        look = style("#10131a", colour, bold=True)
    else:
        headline = f"{texts('end.stopped', rounds=rounds)}."
        look = style("#10131a", "#fff3b0", bold=True)
    console.print(Text(f" {headline} ", look))
    commands = words.counted("commands", scene.commands)
    console.print(Text(texts("end.length", rounds=rounds, commands=commands, seed=seed), theme.DIM))
    for seat in (1, 2):
        console.print()
        console.print(panels.team(scene, glyphs, seat, 80)[0])
        console.print(_deeds(scene, seat))
    best = scene.tally.best()
    if best in scene.cast.members:
        member = scene.cast.members[best]
        console.print()
        best_of_all = texts(words.key("end.best"), hero=member.name)
        console.print(Text(best_of_all, style(theme.TEAM[member.seat], bold=True)))


def _deeds(scene: Scene, seat: int) -> Table:
    words, troupe = scene.words, scene.troupe
    table = Table(box=None, pad_edge=False, header_style=theme.DIM)
    table.add_column(words.texts(words.key("end.hero")), min_width=20, max_width=24, no_wrap=True)
    for column in ("health", *troupe.deeds):
        table.add_column(words.texts(words.key(f"end.{column}")), justify="right", no_wrap=True, min_width=5)
    for member in scene.cast.team(seat):
        deeds = scene.tally.deeds[member.entity]
        name = Text(f"{member.letter} {member.name}", theme.TEAM[seat])
        numbers = (getattr(deeds, column) for column in troupe.deeds)
        table.add_row(name, _state(scene, member.entity), *map(str, numbers))
    return table


def _state(scene: Scene, entity: int) -> str:
    world, troupe = scene.world, scene.troupe
    key = troupe.gone(world, entity) or troupe.down(world, entity)
    return scene.words.texts(key) if key else str(world.get(entity, Health).hp)
