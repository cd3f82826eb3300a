"""`mashup bench`: how fast the rules are, beside other games in Python, and how fast the server is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec
import orjson
from rich.console import Console
from rich.table import Table

from ecs.config import save
from render.cli.options import Number, refuse_unwritable

if TYPE_CHECKING:
    from render.bench.rules import Row

_SECONDS = Number(0.001, 600)
_JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


@click.group("bench", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Measure how fast everything is; without a name, list what can be measured."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@command.command("rules")
@click.option("--seconds", type=_SECONDS, default=3.0, show_default=True, help="Time for each figure.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
def rules(seconds: float, target: Path | None) -> None:
    """Random play, clones, snapshots, memory, growth; beside python-chess and OpenSpiel."""
    from render.bench.rules import measure, report

    refuse_unwritable(target)
    with Console(stderr=True).status("measuring on one core"):
        figures = measure(seconds)
    _show(f"{figures.python} on {figures.machine}, processor time, one core", report(figures))
    if figures.missing:
        names = ", ".join(figures.missing)
        click.echo(f"Not installed: {names}; pip install 'marvelous-mashup[bench]' brings them.")
    _write(target, figures)


@command.command("server")
@click.option("--matches", type=click.IntRange(1, 2000), default=200, show_default=True, help="At once.")
@click.option("--seconds", type=_SECONDS, default=20.0, show_default=True, help="Time at a steady pace.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
def server(matches: int, seconds: float, target: Path | None) -> None:
    """Many matches at once over real sockets: delay, throughput, memory, resuming, where the time goes."""
    from render.bench.server import measure, report

    refuse_unwritable(target)
    with Console(stderr=True).status(f"playing {matches} matches at once, several times"):
        figures = measure(matches, seconds)
    title = (
        f"{figures.python} on {figures.machine}, {figures.connections} connections, load {figures.load:.1f}"
    )
    _show(title, report(figures))
    _write(target, figures)


def _show(title: str, rows: Sequence[Row]) -> None:
    table = Table("figure", title=title)
    table.add_column("measured", justify="right")
    table.add_column("goal")
    table.add_column("")
    for row in rows:
        verdict = "" if row.reached is None else "[green]yes[/]" if row.reached else "[red]no[/]"
        table.add_row(row.name, row.figure, row.goal, verdict)
    Console(highlight=False).print(table)


def _write(target: Path | None, figures: Any) -> None:
    if target is not None:
        save(target, orjson.dumps(msgspec.to_builtins(figures), option=_JSON).decode(), force=True)


@command.command("clones")
@click.option("--seconds", type=_SECONDS, default=1.0, show_default=True, help="Time for each figure.")
def clones(seconds: float) -> None:
    """Shared frozen components against copied mutable ones."""
    from render.bench.clones import measure

    verdict = measure(seconds)
    console = Console(highlight=False)
    table = Table("what", box=None, pad_edge=False)
    table.add_column("microseconds", justify="right")
    for name, cost in verdict.costs.items():
        table.add_row(name, f"{cost:.2f}")
    console.print(table)
    console.print(f"A command changes {verdict.changes:.1f} components on average.")
    console.print(f"Mutable components pay once a clone lives for more than {verdict.even:.0f} commands.")


@command.command("shares")
@click.option("--matches", type=click.IntRange(1, 1000), default=10, show_default=True, help="How many.")
def shares(matches: int) -> None:
    """Where the time goes: the share of every module in random play."""
    from render.bench.shares import shares as measure

    table = Table("module", box=None, pad_edge=False)
    table.add_column("share", justify="right")
    for module, share in measure(matches).items():
        if share >= 0.005:
            table.add_row(module, f"{share:.1%}")
    Console(highlight=False).print(table)
