"""`mashup league`: tournaments with paired seeds, swapped sides and an Elo table."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import click
import msgspec
import orjson
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cli.crowd import crowd_options, progress
from cli.league_tables import is_for_tables, play_tables
from cli.options import (
    chosen_setup,
    game_option,
    mods_option,
    refuse_unable,
    refuse_unwritable,
    seed_option,
    setup_options,
    where,
)
from ecs.config import printable, save
from ecs.errors import MashupError
from systems.brains import BRAINS
from systems.crowd import Failed
from systems.games import make, tools
from systems.league import (
    Bout,
    Duel,
    Rating,
    Terms,
    check_entrants,
    knockout,
    maker,
    ratings,
    round_robin,
    tally,
)
from systems.shares import Share
from systems.tables import at_home

INTERRUPTED = 130
JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
FOREIGN = ("bot:", "ws://", "wss://")
NAMED = re.compile(r"\s*([^=:/]+?)\s*=\s*(.+)", re.DOTALL)
NOT_INSTALLED = (
    "Entrants that speak the wire need packages; pip install 'marvelous-mashup[server]' brings them."
)


@click.command("league")
@game_option
@click.option(
    "--levels",
    default="random,easy,normal",
    show_default=True,
    metavar="A,B,...",
    help="Who takes part, divided by commas.",
)
@click.option(
    "--entrant",
    "others",
    multiple=True,
    metavar="[NAME=]WHO",
    help="One more who takes part: a brain (module:Class), a program ('bot:COMMAND' with {url} and {name} in "
    "it) or somebody who waits in a room of another server (ws://host/room). May be given more than once.",
)
@click.option(
    "--pairs",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Pairs of matches (seats swapped) between any two.",
)
@seed_option
@click.option(
    "--knockout", "cup", is_flag=True, help="Who loses is out, instead of everybody against everybody."
)
@crowd_options
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file.")
@click.option(
    "--replays",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Keep the log of every match in this folder.",
)
@setup_options
@mods_option
def command(
    game: str,
    levels: str,
    others: tuple[str, ...],
    pairs: int,
    seed: int,
    cup: bool,
    jobs: int,
    on: str,
    target: Path | None,
    replays: Path | None,
    scenario: str | None,
    match: str | None,
    characters: str | None,
    mods: tuple[str, ...],
) -> int:
    """Let levels, brains and programs play each other and tell how strong each is.

    Every two matches of a pair have the same seed and swapped seats. Between levels the same options give the
    same table on every machine, with any number of jobs. Ctrl-C ends the league and tells what is done.
    """
    entrants = _entrants([name.strip() for name in levels.split(",") if name.strip()] + [*others])
    names = list(entrants)
    refuse_unwritable(target)
    refuse_unable(game, *entrants.values())
    setup = chosen_setup(scenario, match, characters, mods, game)
    foreign = any(who.startswith(FOREIGN) for who in entrants.values())
    terms = Terms(
        partial(make, game, mods), setup, seed, pairs, jobs, on, entrants,
        replays is not None, _meet() if foreign else None,
    )  # fmt: skip
    console = Console(highlight=False, soft_wrap=True)
    if is_for_tables(terms.game()):
        if cup or replays is not None:
            raise click.UsageError("A league at tables knows neither --knockout nor --replays.")
        return play_tables(console, terms, names, target, _wire().at_table if foreign else at_home)
    keep = None if replays is None else _keeper(terms, replays)
    counted = "1 pair" if pairs == 1 else f"{pairs} pairs"
    console.print(Text(f"{', '.join(names)}: {counted}, {where(setup)}, seed {seed}", "bold"))
    total = 2 * pairs * (len(names) - 1 if cup else len(names) * (len(names) - 1) // 2)
    bouts: list[Bout] = []
    guests = any(who not in BRAINS for who in entrants.values())
    matches = knockout(terms, names) if cup else round_robin(terms, names)
    champion, trouble = _run(matches, total, bouts, keep, guests=guests)
    duels = tally(bouts)
    if trouble is not None:
        console.print(Text(f"Interrupted after {len(bouts)} of {total} matches.", "yellow"))
    table = [] if cup or not duels else ratings(duels, names, seed)
    if duels:
        _print_duels(console, duels, tools(game).early)
    if table:
        _print_ratings(console, table)
    if champion is not None:
        console.print(Text(f"{champion} wins the cup.", "bold"))
    if target is not None:
        figures = _figures(terms, names, where(setup), duels, table, champion, trouble is not None)
        save(target, orjson.dumps(figures, option=JSON).decode(), force=True)
    if isinstance(trouble, MashupError):
        raise trouble
    return INTERRUPTED if trouble is not None else 0


def _entrants(given: list[str]) -> dict[str, str]:
    """Who takes part, by name; raises `MashupError` if that is no league."""
    pairs = [(named[1], named[2]) if (named := NAMED.fullmatch(who)) else (who, who) for who in given]
    check_entrants([name for name, _ in pairs])
    for _, who in pairs:
        if not who.startswith(FOREIGN):
            maker(who)
        else:
            _wire().check(who)
    return dict(pairs)


def _wire() -> Any:
    try:
        import net.league
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("websockets", "prometheus_client"):
            raise MashupError(NOT_INSTALLED) from error
        raise
    return net.league


def _meet() -> Any:
    return _wire().meet


def _keeper(terms: Terms, folder: Path) -> Callable[[int, Bout], None]:
    """Writes the log of a match, as far as its course is known here."""
    from net.games import wire
    from net.offline_log import keep

    try:
        folder.mkdir(parents=True, exist_ok=True)
        full = any(folder.iterdir())
    except OSError as error:
        raise MashupError(f"The folder {printable(str(folder))} cannot be used: {error.strerror}.") from error
    if full:
        raise MashupError(f"The folder {printable(str(folder))} is not empty; an empty or new one is right.")
    rules = terms.game()
    codec = wire(rules.name).server(rules)
    started = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"

    def write(number: int, bout: Bout) -> None:
        if bout.seed is not None:
            one, two = bout.players
            name = f"{number:05}-{one}-{two}"
            keep(folder, name, codec, terms.setup, bout.seed, bout.players, bout.result.moves, started)

    return write


def _run(
    matches: Generator[Bout, None, str | None],
    total: int,
    bouts: list[Bout],
    keep: Callable[[int, Bout], None] | None,
    *,
    guests: bool,
) -> tuple[str | None, BaseException | None]:
    """Play them all; gives the winner of a cup, and what came between, if anything."""
    try:
        with closing(matches), progress(total) as advance:
            while True:
                try:
                    bout = next(matches)
                except StopIteration as end:
                    return end.value, None
                bouts.append(msgspec.structs.replace(bout, result=_without_moves(bout)))
                if keep is not None:
                    keep(len(bouts), bout)
                advance()
    except (KeyboardInterrupt, MashupError) as trouble:
        return None, trouble
    except Failed as failure:
        if not guests:
            raise
        return None, MashupError(f"A brain that is none of ours may be at fault: {failure}.")


def _without_moves(bout: Bout) -> Any:
    return msgspec.structs.replace(bout.result, moves=())  # a league may have many matches


def _print_duels(console: Console, duels: list[Duel], early: str) -> None:
    table = Table("duel", box=None, pad_edge=False, header_style="dim")
    for column in ("won", "of", "share", "95 % interval", f"by {early}"):
        table.add_column(column, justify="right")
    for one in duels:
        score = one.score
        low, high = score.interval
        soon = Share(one.reasons[0].get(early, 0), sum(one.reasons[0].values()))
        table.add_row(
            Text(f"{one.one} against {one.two}"), f"{score.part:g}", str(score.total), f"{score.value:.1%}",
            f"{low:.1%} to {high:.1%}", f"{soon.value:.0%}" if soon.total else "",
        )  # fmt: skip
    console.print(table)


def _print_ratings(console: Console, ratings: list[Rating]) -> None:
    table = Table("level", box=None, pad_edge=False, header_style="dim")
    for column in ("Elo", "95 % interval", "won"):
        table.add_column(column, justify="right")
    for rating in ratings:
        table.add_row(
            Text(rating.name),
            f"{rating.elo:+.0f}",
            f"{rating.low:+.0f} to {rating.high:+.0f}",
            f"{rating.score.value:.1%}",
        )
    console.print(table)


def _figures(
    terms: Terms,
    names: list[str],
    scenario: str,
    duels: list[Duel],
    table: list[Rating],
    champion: str | None,
    interrupted: bool,
) -> dict[str, Any]:
    return {
        "levels": names,
        "pairs": terms.pairs,
        "seed": terms.seed,
        "scenario": scenario,
        "interrupted": interrupted,
        "champion": champion,
        "duels": [
            {**msgspec.to_builtins(one), "score": one.score.value, "interval": one.score.interval}
            for one in duels
        ],
        "ratings": [
            {"name": row.name, "elo": row.elo, "interval": (row.low, row.high), "share": row.score.value}
            for row in table
        ],
    }
