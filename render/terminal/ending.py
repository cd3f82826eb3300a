"""The end of a match: who won and how, the last board, and what every hero did."""

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
    for line in draw(scene.world, scene.cast, glyphs, whole):
        console.print(line, soft_wrap=True)
    console.print()
    rounds = words.counted("rounds", scene.progress.round)
    if outcome:
        headline = f"{texts('end.won', player=words.player(outcome.winner))}: {words.reason(outcome.reason)}."
        look = style("#10131a", theme.TEAM[outcome.winner], bold=True)
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
        console.print(Text(texts("end.best", hero=member.name), style(theme.TEAM[member.seat], bold=True)))


def _deeds(scene: Scene, seat: int) -> Table:
    texts = scene.words.texts
    table = Table(box=None, pad_edge=False, header_style=theme.DIM)
    table.add_column(texts("end.hero"), min_width=20, no_wrap=True)
    for column in ("health", "damage", "knockouts", "suffered", "stones", "powers", "steps"):
        table.add_column(texts(f"end.{column}"), justify="right", no_wrap=True, min_width=5)
    for member in scene.cast.team(seat):
        deeds = scene.tally.deeds[member.entity]
        health = scene.world.find(member.entity, Health)
        state = texts("panel.dust") if health is None else str(health.hp) if health.hp else texts("panel.out")
        name = Text(f"{member.letter} {member.name}", theme.TEAM[seat])
        numbers = (deeds.damage, deeds.knockouts, deeds.suffered, deeds.stones, deeds.powers, deeds.steps)
        table.add_row(name, state, *map(str, numbers))
    return table
