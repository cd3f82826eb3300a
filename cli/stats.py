"""`mashup stats`: the numbers of matches of old, one by one and added up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
import orjson
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from cli.options import known_mods_option, refuse_unwritable
from ecs.config import printable, save
from ecs.errors import MashupError
from ecs.games import NAMES
from net.matchlog import FINISHED, reason
from render.lifetime_stats import LifetimeStats, Line, lifetime_stats
from render.plots import bars, check_pillow, courses
from render.replay_source import open_replay
from render.statistics import SEATS, Statistics
from systems.games import tools

JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
SHOWN = 20
"""So many matches are listed; the rest is only counted."""
KINDS = ("player", "hero", "stone", "house", "character")
"""All that there may be a line for."""

_FILE = click.Path(path_type=Path)


@click.command("stats")
@click.argument("sources", metavar="[FILE|FOLDER|URL]...", nargs=-1)
@click.option("--hero", metavar="NAME", help="Only this hero.")
@click.option("--stone", metavar="NAME", help="Only this stone.")
@click.option("--house", metavar="NAME", help="Only this house.")
@click.option("--character", metavar="NAME", help="Only this character of a house.")
@click.option("--player", metavar="NAME", help="Only this player.")
@click.option("--game", type=click.Choice(NAMES), help="Only matches of this game.")
@click.option("--json", "target", type=_FILE, metavar="FILE", help="Write all numbers to this file.")
@click.option("--png", type=_FILE, metavar="FILE",
              help="Draw them: of one match how it went, of several who won how often.")  # fmt: skip
@known_mods_option
def command(
    sources: tuple[str, ...], game: str | None, target: Path | None, png: Path | None, **names: str | None
) -> int:
    """Tell the numbers of matches: every match, every player, every hero and stone, every house.

    Without a name these are the replays of this user. A replay that cannot be read is named and left out,
    of a damaged one what stands before the damage is counted; the exit code is 1 then.
    """
    for path in (target, png):
        refuse_unwritable(path)
    if png:
        check_pillow()
    by_game: dict[str, LifetimeStats] = {}
    troubled = False
    latest: dict[str, Statistics] = {}
    for source in found(sources):
        try:
            recording = open_replay(source)
        except MashupError as error:
            click.echo(error, err=True)
            troubled = True
            continue
        if game not in (None, recording.game):
            continue
        if recording.fault:
            click.echo(recording.fault, err=True)
            troubled = True
        counting = by_game.setdefault(recording.game, lifetime_stats(recording.game))
        latest[recording.game] = counting.add(printable(Path(source).name), recording)
    if not by_game:
        raise MashupError("There is no match to count; 'mashup stats FILE...' names some.")
    _show(by_game, {kind: name for kind in KINDS if (name := names[kind])})
    if target:
        plain = {name: counted.plain() for name, counted in by_game.items()}
        save(target, orjson.dumps(plain, option=JSON).decode(), force=True)
    if png:
        try:
            png.write_bytes(_picture(by_game, latest))
        except OSError as error:
            raise MashupError(f"{printable(str(png))} cannot be written: {reason(error)}.") from error
    return int(troubled)


def found(sources: Sequence[str]) -> list[str | Path]:
    """Every file and address that is meant; a folder stands for all match logs in it."""
    from ecs.folders import replay_folder

    meant: list[str | Path] = []
    for source in sources or (str(replay_folder()),):
        path = Path(source)
        if "://" in source:
            meant.append(source)
        elif path.is_dir():
            meant += sorted(path.glob(f"*{FINISHED}"))
        elif sources:
            meant.append(path)
    return meant


def _show(by_game: dict[str, LifetimeStats], wanted: dict[str, str]) -> None:
    console = Console(highlight=False)
    for kind, name in wanted.items():
        _refuse_unknown(by_game, kind, name)
    for game, counted in by_game.items():
        if len(by_game) > 1:
            console.print(Text(tools(game).title, "bold"))
        if not wanted:
            console.print(_matches(counted))
        for kind in counted.kinds:
            lines = _wanted(counted, kind, wanted.get(kind))
            if lines and (not wanted or kind in wanted):
                console.print(_table(counted, kind, lines))


def _wanted(counted: LifetimeStats, kind: str, name: str | None) -> dict[str, Line]:
    """All lines, or only that of the one who is named."""
    lines: dict[str, Line] = counted.lines.get(kind) or {}
    return {each: line for each, line in lines.items() if not name or each.casefold() == name.casefold()}


def _refuse_unknown(by_game: dict[str, LifetimeStats], kind: str, name: str) -> None:
    if any(_wanted(counted, kind, name) for counted in by_game.values()):
        return
    known = sorted(each for counted in by_game.values() for each in counted.lines.get(kind, {}))
    there = f"there are {', '.join(map(printable, known))}" if known else f"they have no {kind}"
    raise MashupError(f"There is no {kind} {printable(name)!r} in these matches; {there}.")


def _matches(lifetime_stats: LifetimeStats) -> Table:
    table = Table("match", "players", "board", "rounds", "commands", "winner", "reason", "best", box=None)
    for match in lifetime_stats.matches[:SHOWN]:
        winner = match.players[match.winner - 1] if match.winner else "nobody"
        table.add_row(
            *map(
                Text,
                (
                    match.file,
                    printable(" - ".join(match.players)),
                    printable(match.board),
                    str(match.rounds),
                    str(match.commands),
                    printable(winner),
                    match.reason or "not over",
                    printable(match.best),
                ),
            )
        )
    if len(lifetime_stats.matches) > SHOWN:
        table.add_row(Text(f"... and {len(lifetime_stats.matches) - SHOWN} more"))
    return table


def _table(counted: LifetimeStats, kind: str, lines: dict[str, Line]) -> Table:
    table = Table(Column(kind, no_wrap=True), *counted.head(kind), box=None)
    for name, line in sorted(lines.items(), key=lambda item: (-item[1].matches, item[0])):
        table.add_row(Text(printable(name)), *counted.row(kind, line))
    return table


def _picture(by_game: dict[str, LifetimeStats], latest: dict[str, Statistics]) -> bytes:
    """How one match went; of several who won how often, in the game with the most of them."""
    counted = max(by_game.values(), key=lambda each: len(each.matches))
    if len(counted.matches) == 1:
        return _course(counted, latest[counted.game])
    plural = counted.kinds[counted.ranked]
    shares = {name: line.share for name, line in counted.lines[counted.ranked].items() if line.finished}
    return bars(f"{plural.title()}: won by their player, {len(counted.matches)} matches", shares)


def _course(counted: LifetimeStats, statistics: Statistics) -> bytes:
    (match,) = counted.matches
    return courses(
        " - ".join(match.players),
        {
            title: {match.players[seat - 1]: statistics.courses[name][seat].points for seat in SEATS}
            for name, title in counted.charts.items()
        },
    )
