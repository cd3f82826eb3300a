"""`mashup league`: tournaments between the levels, with paired seeds, swapped sides and an Elo table."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec
import orjson
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ecs.config import save
from render.cli.options import SEED, chosen_setup, refuse_unwritable, setup_options
from systems.league import Duel, Rating, Terms, check_entrants, knockout, ratings, round_robin
from systems.mashup.game import standard
from systems.shares import Share
from systems.simulation import Result

T = TypeVar("T")
JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


@click.command("league")
@click.option(
    "--levels",
    default="random,easy,normal",
    show_default=True,
    metavar="A,B,...",
    help="Who takes part, divided by commas.",
)
@click.option(
    "--pairs",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Pairs of matches (seats swapped) between any two.",
)
@click.option(
    "--seed",
    type=SEED,
    metavar="INTEGER",
    default=1,
    show_default=True,
    help="Any integer; decides everything.",
)
@click.option(
    "--knockout", "cup", is_flag=True, help="Who loses is out, instead of everybody against everybody."
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes at work.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
@setup_options
def command(
    levels: str,
    pairs: int,
    seed: int,
    cup: bool,
    jobs: int,
    target: Path | None,
    scenario: str | None,
    match: str | None,
    characters: str | None,
) -> int:
    """Let levels play each other and tell how strong each is.

    Every two matches of a pair have the same seed and swapped seats. The same options give the same table on
    every machine, with any number of jobs.
    """
    names = [name.strip() for name in levels.split(",") if name.strip()]
    check_entrants(names)
    refuse_unwritable(target)
    setup = chosen_setup(scenario, match, characters)
    terms = Terms(standard, setup, seed, pairs, jobs)
    console = Console(highlight=False, soft_wrap=True)
    console.print(Text(f"{', '.join(names)}: {pairs} pairs, {setup.scenario.name}, seed {seed}", "bold"))
    if cup:
        rounds = _watched(knockout(terms, names), 2 * pairs * (len(names) - 1))
        duels = [one for duels in rounds for one in duels]
        _print_duels(console, duels)
        champion = rounds[-1][-1]
        console.print(Text(f"{champion.winner or champion.one} wins the cup.", "bold"))
        table: list[Rating] = []
    else:
        duels = _watched(round_robin(terms, names), pairs * len(names) * (len(names) - 1))
        _print_duels(console, duels)
        table = ratings(duels, names, seed)
        _print_ratings(console, table)
    if target is not None:
        figures = _figures(terms, names, setup.scenario.name, duels, table)
        save(target, orjson.dumps(figures, option=JSON).decode(), force=True)
    return 0


def _watched(matches: Generator[Result, None, T], total: int) -> T:
    """Play them all, with a bar for whoever watches; what comes out in the end."""
    console = Console(stderr=True)
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        closing(matches),
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar,
    ):
        task = bar.add_task("matches", total=total)
        while True:
            try:
                next(matches)
            except StopIteration as end:
                outcome: T = end.value
                return outcome
            bar.advance(task)


def _print_duels(console: Console, duels: list[Duel]) -> None:
    table = Table("duel", box=None, pad_edge=False, header_style="dim")
    for column in ("won", "of", "share", "95 % interval", "by stones"):
        table.add_column(column, justify="right")
    for one in duels:
        score = one.score
        low, high = score.interval
        stones = Share(one.reasons[0].get("stones", 0), sum(one.reasons[0].values()))
        table.add_row(
            f"{one.one} beats {one.two}", f"{score.part:g}", str(score.total), f"{score.value:.1%}",
            f"{low:.1%} to {high:.1%}", f"{stones.value:.0%}",
        )  # fmt: skip
    console.print(table)


def _print_ratings(console: Console, ratings: list[Rating]) -> None:
    table = Table("level", box=None, pad_edge=False, header_style="dim")
    for column in ("Elo", "95 % interval", "won"):
        table.add_column(column, justify="right")
    for rating in ratings:
        table.add_row(
            rating.name,
            f"{rating.elo:+.0f}",
            f"{rating.low:+.0f} to {rating.high:+.0f}",
            f"{rating.score.value:.1%}",
        )
    console.print(table)


def _figures(
    terms: Terms, names: list[str], scenario: str, duels: list[Duel], table: list[Rating]
) -> dict[str, Any]:
    return {
        "levels": names,
        "pairs": terms.pairs,
        "seed": terms.seed,
        "scenario": scenario,
        "duels": [
            {**msgspec.to_builtins(one), "score": one.score.value, "interval": one.score.interval}
            for one in duels
        ],
        "ratings": [
            {"name": row.name, "elo": row.elo, "interval": (row.low, row.high), "share": row.score.value}
            for row in table
        ],
    }
