"""`mashup bench`: how fast rules, server and brains are, beside others; whether bots keep to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec
import orjson
from rich.console import Console
from rich.table import Table

from cli.options import (
    SEED,
    Number,
    chosen_setup,
    game_option,
    refuse_unwritable,
    setup_options,
)
from ecs.config import save
from ecs.errors import MashupError
from systems.brains import brain

if TYPE_CHECKING:
    from tools.bench.bots import Figures
    from tools.bench.rules import Row

TOLD_EVERY = 50
"""Matches between two lines about the progress where there is no terminal."""

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
@game_option
def rules(seconds: float, target: Path | None, game: str) -> None:
    """Random play, clones, snapshots, memory, growth; beside python-chess and OpenSpiel.

    Another game is measured beside Marvelous Mashup.
    """
    from tools.bench import beside
    from tools.bench.rules import measure, report

    refuse_unwritable(target)
    if game != "mashup":
        with Console(stderr=True).status("measuring on one core"):
            other = beside.measure(game, seconds)
        title = f"{other.python} on {other.machine}, processor time, one core"
        _show(title, beside.report(other))
        _write(target, other)
        return
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
@click.option("--rival", "rivals", multiple=True, metavar="COMMAND",
              help="Race against the server that this command starts, as in 'java -jar server.jar'; the "
                   "standard's options for configs and port come behind. May be given again.")  # fmt: skip
@click.option("--warm-up", type=click.IntRange(1, 15_000), default=9000, show_default=True,
              help="Requests before a server of a race counts as warm.")  # fmt: skip
@click.option("--slices", type=click.IntRange(1, 20), default=9, show_default=True,
              help="Into how many slices a race is cut.")  # fmt: skip
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
def server(
    matches: int, seconds: float, rivals: tuple[str, ...], warm_up: int, slices: int, target: Path | None
) -> None:
    """Many matches at once over real sockets: delay, throughput, memory, resuming, where the time goes.

    Beside another server (--rival): delay and processor time of a request, cold and warm.
    """
    refuse_unwritable(target)
    if rivals:
        from tools.bench import server_race

        with Console(stderr=True).status("playing on each server in turn"):
            raced = server_race.measure(rivals, warm_up, slices)
        title = f"{raced.python} on {raced.machine}, ours : theirs, load {raced.load:.1f}"
        _show(title, server_race.report(raced))
        _write(target, raced)
        return
    from tools.bench.server import measure, report

    with Console(stderr=True).status(f"playing {matches} matches at once, several times"):
        figures = measure(matches, seconds)
    title = (
        f"{figures.python} on {figures.machine}, {figures.connections} connections, load {figures.load:.1f}"
    )
    _show(title, report(figures))
    _write(target, figures)


@command.command("client")
@click.option("--seconds", type=_SECONDS, default=20.0, show_default=True, help="Time for drawing frames.")
@click.option("--minutes", type=Number(0.1, 600), default=30.0, show_default=True,
              help="Minutes of matches for the memory; they pass faster than on a clock.")  # fmt: skip
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
def client(seconds: float, minutes: float, target: Path | None) -> None:
    """What a frame of the window costs beside the same sprites at rest, its start, and its memory."""
    refuse_unwritable(target)
    try:
        from tools.bench.client import measure, report

        with Console(stderr=True).status("opening windows") as status:
            figures = measure(seconds, minutes, status.update)
    except ImportError as error:
        raise MashupError(f"No window can be opened: {error}.") from error
    title = f"{figures.python} on {figures.machine}, {figures.renderer}, load {figures.load:.1f}"
    _show(title, report(figures))
    _write(target, figures)


@command.command("replay")
@click.option("--matches", type=click.IntRange(0, 10_000), default=200, show_default=True,
              help="So many matches are compared, point by point.")  # fmt: skip
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
def replay(matches: int, target: Path | None) -> None:
    """Jumps in the replay of a long match; and whether replays are the matches that were played."""
    from tools.bench.replay import measure, report

    refuse_unwritable(target)
    with Console(stderr=True).status("playing") as status:
        figures = measure(matches, status.update)
    title = f"{figures.python} on {figures.machine}, load {figures.load:.1f}; {figures.commands:,} commands"
    _show(title, report(figures))
    _write(target, figures)


@command.command("brains")
@click.option("--quick", is_flag=True, help="A short look: fewer positions, less time, one pair.")
@click.option("--pairs", type=click.IntRange(1, 1000), default=10, show_default=True,
              help="Pairs of matches for each budget.")  # fmt: skip
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
def brains(quick: bool, pairs: int, target: Path | None) -> None:
    """How long each level thinks, how fast the search is beside others, what a larger budget is worth."""
    from tools.bench.brains import measure, report

    refuse_unwritable(target)
    with Console(stderr=True).status("measuring on one core") as status:
        figures = measure(*((8, 1.0, 1) if quick else (40, 5.0, pairs)), status.update)
    title = f"{figures.python} on {figures.machine}, processor time, one core, load {figures.load:.1f}"
    _show(f"{title}; {figures.positions} positions", report(figures))
    _write(target, figures)


@command.command("bots")
@click.option("--levels", default="easy", show_default=True, metavar="A,B,...",
              help="Who plays; everybody meets everybody on both seats.")  # fmt: skip
@click.option("--matches", type=click.IntRange(1), default=100, show_default=True, help="How many to play.")
@click.option("--at-once", type=click.IntRange(1, 100), default=2, show_default=True, help="So many at once.")
@click.option("--turn-time", type=click.IntRange(1, 5000), metavar="SECONDS", show_default="of the match",
              help="What the clock gives for a turn.")  # fmt: skip
@click.option("--seed", type=SEED, metavar="INTEGER", default=1, show_default=True, help="Any integer.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
@setup_options
def bots(
    levels: str,
    matches: int,
    at_once: int,
    turn_time: int | None,
    seed: int,
    target: Path | None,
    scenario: str | None,
    match: str | None,
    characters: str | None,
) -> int:
    """Bots against bots over real sockets: nothing illegal, nothing late.

    Every request that is refused and every turn that runs out is counted; the exit code is 1 if there was
    any.
    """
    from tools.bench.bots import measure, report

    refuse_unwritable(target)
    names = [name.strip() for name in levels.split(",") if name.strip()]
    for name in names:
        brain(name, 0)
    if not names:
        raise click.BadParameter("name at least one level, as in easy,normal", param_hint="'--levels'")
    setup = chosen_setup(scenario, match or "quick", characters)
    if turn_time is not None:
        rules = msgspec.structs.replace(setup.match, max_round_time=turn_time)
        setup = msgspec.structs.replace(setup, match=rules)
    console = Console(stderr=True, highlight=False)
    with console.status(f"playing {matches} matches") as status:

        def told(figures: Figures) -> None:
            line = f"{figures.matches:,} of {matches:,} matches"
            status.update(line)
            if not console.is_terminal and figures.matches % TOLD_EVERY == 0:
                console.print(f"{line}: {figures.refused} illegal, {figures.late} late")

        figures = measure(setup, names, matches, at_once, seed, told)
    rows = report(figures)
    _show(f"{figures.python} on {figures.machine}, load {figures.load:.1f}", rows)
    _write(target, figures)
    return int(any(row.reached is False for row in rows))


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
@game_option
def clones(seconds: float, game: str) -> None:
    """Shared frozen components against copied mutable ones."""
    from tools.bench.clones import measure

    verdict = measure(seconds, game)
    console = Console(highlight=False)
    table = Table("what", box=None, pad_edge=False)
    table.add_column("microseconds", justify="right")
    for name, cost in verdict.costs.items():
        table.add_row(name, f"{cost:.2f}")
    console.print(table)
    console.print(f"A command changes {verdict.changes:.1f} components on average.")
    console.print(f"Mutable components pay once a clone lives for more than {verdict.even:.0f} commands.")


@command.command("wire")
@game_option
def wire(game: str) -> int:
    """What one attack costs from client to server to clients: functions, modules, calls, bytes."""
    from tools.bench.wire import measure, report

    rows = report(measure(game))
    _show("one attack between two clients of ours", rows)
    return int(any(row.reached is False for row in rows))


@command.command("shares")
@click.option("--matches", type=click.IntRange(1, 1000), default=10, show_default=True, help="How many.")
@game_option
def shares(matches: int, game: str) -> None:
    """Where the time goes: the share of every module in random play."""
    from tools.bench.shares import shares as measure

    table = Table("module", box=None, pad_edge=False)
    table.add_column("share", justify="right")
    for module, share in measure(matches, game).items():
        if share >= 0.005:
            table.add_row(module, f"{share:.1%}")
    Console(highlight=False).print(table)
