"""`mashup soak`: random matches with every invariant checked, until something breaks or all are played."""

from __future__ import annotations

import os
import time

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from cli.options import game_option
from systems.games import make
from systems.soak import DEEP_EVERY, Tally, check_name, play, scenario_names, soak

MAX_FAULTS = 20
"""After so many faults it is better to repair something."""

TOLD_EVERY = 60
"""Seconds between two lines about the progress where there is no terminal for a bar."""


@click.command("soak")
@game_option
@click.option("--matches", type=click.IntRange(1), default=1000, show_default=True, help="How many to play.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the first match.")
@click.option("--jobs", type=click.IntRange(1, 256), default=os.cpu_count() or 1, help="Processes to use.")
@click.option("--scenario", "scenarios", multiple=True, metavar="NAME", help="Only this board; repeatable.")
@click.option("--deep", type=click.IntRange(1), default=DEEP_EVERY, show_default=True,
              help="Look deep at one command in so many.")  # fmt: skip
@click.option("--only", type=int, metavar="SEED", help="Play this one match and look deep at every command.")
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    matches: int,
    seed: int,
    jobs: int,
    scenarios: tuple[str, ...],
    deep: int,
    only: int | None,
) -> None:
    """Play random matches and check every invariant after every command.

    Match number i has the seed S + i and takes the boards in turn; "random" stands for a new small board each
    time. A fault is told in one line with the command that plays just that match again. The exit code is 1 if
    there was a fault and 130 after Ctrl-C.
    """
    for scenario in scenarios:
        check_name(scenario, game)
    if only is None:
        names = scenarios or scenario_names(game)
        ctx.exit(_soak(names, matches, seed, min(jobs, matches), deep, game))
    if len(scenarios) != 1:
        raise click.UsageError("--only needs exactly one --scenario", ctx)
    ctx.exit(_play_one(scenarios[0], only, game))


def _play_one(scenario: str, seed: int, game: str) -> int:
    console = Console(highlight=False, soft_wrap=True)
    started = time.monotonic()
    with console.status(f"Looking deep at match {seed} on {scenario}", spinner="line"):
        tally = play(scenario, seed, deep_every=1, game=make(game))
    for fault in tally.faults:
        console.print(str(fault), markup=False)
    _report(tally, time.monotonic() - started, console)
    return int(bool(tally.faults))


def _soak(names: tuple[str, ...], matches: int, seed: int, jobs: int, deep: int, game: str) -> int:
    console = Console(highlight=False, soft_wrap=True)
    total = Tally()
    started = told = time.monotonic()
    tallies = soak(names, matches, seed, jobs, deep, game)
    interrupted = False
    try:
        with _progress(console) as progress:
            bar = progress.add_task("", total=matches, rate="")
            for tally in tallies:
                total.add(tally)
                for fault in tally.faults:
                    console.print(str(fault), markup=False)
                if len(total.faults) >= MAX_FAULTS:
                    console.print(f"Stopped after {MAX_FAULTS} faults.")
                    break
                now = time.monotonic()
                rate = f"{total.commands / (now - started):,.0f} commands/s"
                progress.update(bar, completed=total.matches, rate=rate)
                if now - told > TOLD_EVERY and not console.is_terminal:
                    told = now
                    console.print(f"{total.matches:,} of {matches:,} matches, {rate}")
    except KeyboardInterrupt:
        interrupted = True
        console.print(f"Stopped after {total.matches:,} of {matches:,} matches.")
    finally:
        tallies.close()
    _report(total, time.monotonic() - started, console)
    return 130 if interrupted else int(bool(total.faults))


def _progress(console: Console) -> Progress:
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
        refresh_per_second=4,
    )


def _report(total: Tally, seconds: float, console: Console) -> None:
    ways = ", ".join(f"{reason} {number:,}" for reason, number in sorted(total.outcomes.items()))
    matches = "1 match" if total.matches == 1 else f"{total.matches:,} matches"
    rate = f"{total.commands / max(seconds, 1e-9):,.0f} commands/s"
    depth = f"{total.deep:,} of them in depth"
    console.print(f"{matches}, {total.commands:,} commands checked, {depth}, {rate}")
    console.print(f"outcomes: {ways or 'none'}")
    console.print(f"faults: {len(total.faults) or 'none'}")
