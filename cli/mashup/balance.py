"""`mashup balance`: random drafts by the thousand, and what wins how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

import click
import msgspec
import orjson
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cli.crowd import crowd_options, progress
from cli.options import mashup_only, mods_option, refuse_unfit, refuse_unwritable, seed_option
from ecs.config import save
from ecs.errors import MashupError
from systems.brains import BRAINS
from systems.mashup.balance import Balance, plans, trials
from systems.mashup.configs import SCENARIO_FILE, builtin_names, load_setup
from systems.mashup.game import modded
from systems.mashup.verdicts import HERO_GOAL, PRESCRIBED, SEAT_GOAL, STONES_GOAL, Verdict
from systems.shares import Share
from systems.simulation import Plan

INTERRUPTED = 130
JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
HEROES = "Heroes: won by their player"
TAKEN = "Stones: won by whoever took it first"
USED = "Stones: won by whoever used it more often"
SEATS = "Seats: won"
SCENARIOS = "Scenarios: won by seat 1"
MET = {True: Text("met"), False: Text("not met", "red"), None: Text("too few matches", "yellow")}
DECIDED = "Scenarios: decided by stones"


@click.command("balance")
@click.option("--matches", type=click.IntRange(min=1), default=200, show_default=True, help="How many.")
@click.option(
    "--level",
    type=click.Choice(list(BRAINS)),
    default="normal",
    show_default=True,
    help="Who plays both seats.",
)
@seed_option
@click.option(
    "--scenario",
    "scenarios",
    multiple=True,
    metavar="NAME|FILE",
    show_default="all that are built in",
    help="What is played on, in turn; may be given more than once.",
)
@click.option("--match", default="standard", show_default=True, metavar="NAME|FILE", help="The match config.")
@click.option(
    "--characters", default="heroes", show_default=True, metavar="NAME|FILE", help="The pool of heroes."
)
@mods_option
@mashup_only(
    "The balance is one of drafted heroes, and Deserts of Dune has none; mashup league compares levels."
)
@crowd_options
@click.option("--feel", is_flag=True, help="Tell how a match feels, held against what it should be, instead.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
@click.option(
    "--out",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Write the figures and the plots (PNG) into this folder.",
)
def command(
    matches: int,
    level: str,
    seed: int,
    scenarios: tuple[str, ...],
    match: str,
    characters: str,
    mods: tuple[str, ...],
    jobs: int,
    on: str,
    feel: bool,
    target: Path | None,
    folder: Path | None,
) -> int:
    """Play random drafts and tell what wins how often, with 95 % intervals.

    Both players draw six of their twelve heroes by lot and play equally well. The same options give the same
    figures on every machine, with any number of jobs.
    """
    refuse_unwritable(target)
    if folder is not None:
        from render.plots import check_pillow

        check_pillow()
        _make(folder)
    names = scenarios or tuple(builtin_names(SCENARIO_FILE))
    setups = {name: load_setup(match, characters, name) for name in names}
    for setup in setups.values():
        refuse_unfit(setup.match, mods)
    balance = Balance()
    interrupted = _run(balance, plans(setups, partial(modded, mods), level, seed), matches, jobs, on)
    console = Console(highlight=False, soft_wrap=True)
    if interrupted:
        console.print(Text(f"Interrupted after {balance.statistics.matches} of {matches} matches.", "yellow"))
    head = f"{balance.statistics.matches:,} matches, {level} against {level}, seed {seed}"
    console.print(Text(head, "bold"))
    verdicts = balance.verdicts([setup.scenario for setup in setups.values()]) if feel else []
    if feel:
        _print_feel(console, verdicts)
    else:
        _print(console, balance)
    figures = {
        "level": level,
        "seed": seed,
        "wanted": matches,
        "interrupted": interrupted,
        **balance.figures(),
        **({"feel": msgspec.to_builtins(verdicts)} if feel else {}),
    }
    text = orjson.dumps(figures, option=JSON).decode()
    if target is not None:
        save(target, text, force=True)
    if folder is not None:
        save(folder / "balance.json", text, force=True)
        _draw(folder, balance)
    return INTERRUPTED if interrupted else 0


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MashupError(f"The folder {folder} cannot be made: {error.strerror}.") from error


def _run(balance: Balance, chosen: Mapping[str, Plan], matches: int, jobs: int, on: str) -> bool:
    """Play and count; tells whether somebody interrupted it."""
    try:
        with progress(matches) as advance, closing(trials(chosen, matches, jobs, on)) as played:
            for trial in played:
                balance.add(trial)
                advance()
    except KeyboardInterrupt:
        return True
    return False


def _print(console: Console, balance: Balance) -> None:
    for title, shares, goal in _tables(balance):
        table = Table(title, box=None, pad_edge=False, header_style="dim")
        for column in ("share", "95 % interval", "of", ""):
            table.add_column(column, justify="right")
        for name, share in sorted(shares.items(), key=lambda item: (-item[1].value, item[0])):
            low, high = share.interval
            table.add_row(
                name,
                f"{share.value:.1%}",
                f"{low:.1%} to {high:.1%}",
                str(share.total),
                _mark(share, None if name in PRESCRIBED else goal),
            )
        console.print(table)
    outcomes = Table("How matches end", box=None, pad_edge=False, header_style="dim")
    outcomes.add_column("share", justify="right")
    total = balance.statistics.matches
    for reason, number in sorted(balance.statistics.reasons.items(), key=lambda item: (-item[1], item[0])):
        outcomes.add_row(f"won by {reason}", f"{number / total:.1%}")
    console.print(outcomes)
    console.print(_goals(balance))
    console.print(Text.assemble("digest ", (balance.statistics.digest, "bold")))


def _print_feel(console: Console, verdicts: Sequence[Verdict]) -> None:
    rows = [("figure", "measured", "must be"), *((each.figure, each.value, each.goal) for each in verdicts)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    marks = [Text(), *(MET[verdict.met] if verdict.bound else Text() for verdict in verdicts)]
    for row, mark in zip(rows, marks, strict=True):  # no table of rich: it would break the lines
        cells = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        console.print(Text.assemble(f"{cells}  ", mark))
    bound = [verdict for verdict in verdicts if verdict.bound]
    console.print(f"{sum(verdict.met is True for verdict in bound)} of {len(bound)} figures are met.")


def _goals(balance: Balance) -> str:
    goals = {name: f"{met} of {number}" for name, (met, number) in balance.goals().items()}
    return (
        f"{goals['heroes']} heroes of ours win {HERO_GOAL[0]:.0%} to {HERO_GOAL[1]:.0%}, "
        f"{goals['seats']} seats {SEAT_GOAL[0]:.0%} to {SEAT_GOAL[1]:.0%}; "
        f"stones decide {balance.by_stones} ({STONES_GOAL[0]:.0%} or more is the goal)."
    )


def _tables(balance: Balance) -> list[tuple[str, Mapping[str, Share], tuple[float, float] | None]]:
    return [
        (HEROES, balance.heroes.shares, HERO_GOAL),
        (TAKEN, balance.taken.shares, None),
        (USED, balance.used.shares, None),
        (SEATS, balance.seats.shares, SEAT_GOAL),
        (SCENARIOS, balance.scenarios.shares, None),
        (DECIDED, balance.decided.shares, STONES_GOAL),
    ]


def _mark(share: Share, goal: tuple[float, float] | None) -> str:
    if goal is None or goal[0] <= share.value <= goal[1]:
        return ""
    return "low" if share.value < goal[0] else "high"


def _draw(folder: Path, balance: Balance) -> None:
    from render.plots import bars

    files: tuple[str, ...] = ("heroes", "stones-taken", "stones-used", "seats", "scenarios", "decided")
    for name, (title, shares, goal) in zip(files, _tables(balance), strict=True):
        path = folder / f"{name}.png"
        try:
            path.write_bytes(bars(title, shares, goal))
        except OSError as error:
            raise MashupError(f"{path} cannot be written: {error.strerror}.") from error
