"""`mashup simulate`: many matches, what became of them, and a digest that proves they were the same."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import click
import msgspec
import orjson
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cli.crowd import crowd_options, progress
from cli.options import (
    brain_options,
    chosen_setup,
    game_option,
    mods_option,
    refuse_unable,
    refuse_unwritable,
    seed_option,
    setup_options,
    where,
)
from ecs.config import save
from ecs.game import Game
from systems.games import make
from systems.simulation import MAX_COMMANDS, UNFINISHED, Plan, Statistics, simulate

INTERRUPTED = 130
JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


@click.command("simulate")
@game_option
@click.option("--matches", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@seed_option
@brain_options("random")
@click.option(
    "--seats", type=click.IntRange(min=1), metavar="N", help="How many play, where a game leaves the choice."
)
@crowd_options
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
@setup_options
@mods_option
@click.option("--from", "position", metavar="TEXT", help="Begin every match from this position.")
@click.option(
    "--max-commands", type=click.IntRange(min=1), default=MAX_COMMANDS, show_default=True,
    help="Leave a match unfinished after so many commands.",
)  # fmt: skip
def command(
    game: str,
    matches: int,
    seed: int,
    brain: str,
    brain2: str | None,
    seats: int | None,
    jobs: int,
    on: str,
    target: Path | None,
    scenario: str | None,
    match: str | None,
    characters: str | None,
    mods: tuple[str, ...],
    position: str | None,
    max_commands: int,
) -> int:
    """Play many matches and count what happened.

    The same options give the same digest on every machine, with any number of jobs.
    """
    refuse_unwritable(target)
    rules = partial(make, game, mods)
    brains = (brain, *[brain2 or brain] * ((seats or rules().seats[0]) - 1))
    refuse_unable(game, *brains)
    if position is None:
        setup = chosen_setup(scenario, match, characters, mods, game)
        board = where(setup)
        plan = Plan(rules, setup, seed, brains, max_commands=max_commands)
    else:
        if game != "mashup":
            raise click.UsageError("--from needs a position of Marvelous Mashup; other games write none")
        if scenario or match or characters:
            raise click.UsageError("--from brings its own board, config and heroes; give it without others")
        board = "a given position"
        plan = Plan(rules, None, seed, brains, _start(position, rules()), max_commands)
    report = _run(plan, matches, jobs, on, game)
    _print(report, board, plan)
    if target is not None:
        save(target, orjson.dumps(report.figures(plan), option=JSON).decode(), force=True)
    return INTERRUPTED if report.interrupted else 0


def _start(position: str, game: Game) -> bytes:
    from systems.mashup.notation import parse

    return parse(position, game).snapshot()


class _Report(msgspec.Struct):
    """What was played and how long it took."""

    game: str
    statistics: Statistics
    wanted: int
    jobs: int
    seconds: float = 0.0
    interrupted: bool = False

    @property
    def pace(self) -> float:
        """Commands a second, by the clock on the wall."""
        return self.statistics.total_commands / self.seconds if self.seconds else 0.0

    def figures(self, plan: Plan) -> dict[str, Any]:
        """Everything for a program to read; all but ``speed`` is the same on every run."""
        counted = self.statistics
        return {
            "game": self.game,
            "matches": counted.matches,
            "wanted": self.wanted,
            "interrupted": self.interrupted,
            "seed": plan.seed,
            "brains": plan.brains,
            "digest": counted.digest,
            "total_commands": counted.total_commands,
            "commands": msgspec.to_builtins(counted.commands),
            "rounds": msgspec.to_builtins(counted.rounds),
            "winners": {str(seat): counted.winners[seat] for seat in _seats(plan)},
            "mean_places": {str(seat): place for seat, place in counted.mean_places.items()},
            "won_together": counted.together,
            "reasons": dict(sorted(counted.reasons.items())),
            "unfinished": counted.unfinished,
            "speed": {"seconds": self.seconds, "jobs": self.jobs, "commands_per_second": self.pace},
        }


def _run(plan: Plan, matches: int, jobs: int, on: str, game: str) -> _Report:
    report = _Report(game, Statistics(), matches, jobs)
    started = perf_counter()
    try:
        with progress(matches) as advance, closing(simulate(plan, matches, jobs, on)) as results:
            for result in results:
                report.statistics.add(result)
                advance()
    except KeyboardInterrupt:
        report.interrupted = True
    report.seconds = perf_counter() - started
    return report


def _print(report: _Report, board: str, plan: Plan) -> None:
    console = Console(highlight=False, soft_wrap=True)
    counted = report.statistics
    if report.interrupted:
        console.print(Text(f"Interrupted after {counted.matches} of {report.wanted} matches.", "yellow"))
    noun = "match" if counted.matches == 1 else "matches"
    console.print(
        Text(
            f"{counted.matches:,} {noun}, {' against '.join(plan.brains)}, {board}, seed {plan.seed}", "bold"
        )
    )
    console.print(
        f"{counted.total_commands:,} commands in {report.seconds:.1f} s: {report.pace:,.0f} commands/s"
    )
    lengths = Table("length", box=None, pad_edge=False, header_style="dim")
    for column in ("mean", "min", "median", "p90", "max"):
        lengths.add_column(column, justify="right", min_width=6)
    for name, numbers in (("commands", counted.commands), ("rounds", counted.rounds)):
        mean, *others = msgspec.structs.astuple(numbers)
        lengths.add_row(name, f"{mean:.1f}", *map(str, others))
    console.print(lengths)
    outcomes = Table("outcome", box=None, pad_edge=False, header_style="dim")
    outcomes.add_column("matches", justify="right")
    outcomes.add_column("share", justify="right")
    rows = [(f"player {seat} won", counted.winners[seat]) for seat in _seats(plan)]
    if counted.together:
        together = "all won together" if plan.game().cooperative else "all shared the first place"
        rows.append((together, counted.together))
    rows += [
        (reason if reason == UNFINISHED else f"won by {reason}", number)
        for reason, number in sorted(counted.reasons.items(), key=lambda item: (-item[1], item[0]))
    ]
    for name, number in rows:
        outcomes.add_row(name, f"{number:,}", f"{number / max(1, counted.matches):.1%}")
    console.print(outcomes)
    if len(plan.brains) > 2:
        means = (f"player {seat} {place:.2f}" for seat, place in counted.mean_places.items())
        console.print(f"mean place: {', '.join(means)}")
    console.print(Text.assemble("digest ", (counted.digest, "bold")))


def _seats(plan: Plan) -> range:
    return range(1, 1 + len(plan.brains))
