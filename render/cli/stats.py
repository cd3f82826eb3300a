"""`mashup stats`: the numbers of matches of old, one by one and added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import click
import orjson
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecs.config import printable, save
from ecs.errors import MashupError
from net.matchlog import FINISHED, reason
from render.career import Career, Line, StoneLine
from render.cli.options import known_mods_option, refuse_unwritable
from render.plots import bars, check_pillow, courses
from render.replay_source import open_replay
from render.statistics import SEATS, Statistics
from systems.shares import Share

JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
SHOWN = 20
"""So many matches are listed; the rest is only counted."""
DEEDS = ("damage", "suffered", "knockouts", "stones", "powers", "steps")

L = TypeVar("L", Line, StoneLine)

_FILE = click.Path(path_type=Path)


@click.command("stats")
@click.argument("sources", metavar="[FILE|FOLDER|URL]...", nargs=-1)
@click.option("--hero", metavar="NAME", help="Only this hero.")
@click.option("--stone", metavar="NAME", help="Only this stone.")
@click.option("--player", metavar="NAME", help="Only this player.")
@click.option("--json", "target", type=_FILE, metavar="FILE", help="Write all numbers to this file.")
@click.option("--png", type=_FILE, metavar="FILE",
              help="Draw them: of one match how it went, of several who won how often.")  # fmt: skip
@known_mods_option
def command(
    sources: tuple[str, ...],
    hero: str | None,
    stone: str | None,
    player: str | None,
    target: Path | None,
    png: Path | None,
) -> int:
    """Tell the numbers of matches: every match, every player, every hero, every stone.

    Without a name these are the replays of this user. A replay that cannot be read is named and left out,
    of a damaged one what stands before the damage is counted; the exit code is 1 then.
    """
    for path in (target, png):
        refuse_unwritable(path)
    if png:
        check_pillow()
    career = Career()
    troubled = False
    last: Statistics | None = None
    for source in found(sources):
        try:
            recording = open_replay(source)
        except MashupError as error:
            click.echo(error, err=True)
            troubled = True
            continue
        if recording.fault:
            click.echo(recording.fault, err=True)
            troubled = True
        last = career.add(printable(Path(source).name), recording)
    if last is None:
        raise MashupError("There is no match to count; 'mashup stats FILE...' names some.")
    _show(career, hero, stone, player)
    if target:
        save(target, orjson.dumps(career.plain(), option=JSON).decode(), force=True)
    if png:
        try:
            png.write_bytes(_course(career, last) if len(career.matches) == 1 else _shares(career))
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


def _show(career: Career, hero: str | None, stone: str | None, player: str | None) -> None:
    console = Console(highlight=False)
    everything = not (hero or stone or player)
    if everything:
        console.print(_matches(career))
    if everything or player:
        console.print(_deeds("player", _wanted("player", player, career.players)))
    if everything or hero:
        console.print(_deeds("hero", _wanted("hero", hero, career.heroes)))
    if everything or stone:
        console.print(_stones("stone", _wanted("stone", stone, career.stones)))


def _wanted(kind: str, name: str | None, lines: Mapping[str, L]) -> Mapping[str, L]:
    """All lines, or only that of the one who is named."""
    if not name:
        return lines
    known = {each: line for each, line in lines.items() if each.casefold() == name.casefold()}
    if not known:
        names = ", ".join(printable(each) for each in sorted(lines))
        raise MashupError(f"There is no {kind} {printable(name)!r} in these matches; there are {names}.")
    return known


def _matches(career: Career) -> Table:
    table = Table("match", "players", "board", "rounds", "commands", "winner", "reason", "hero", box=None)
    for match in career.matches[:SHOWN]:
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
    if len(career.matches) > SHOWN:
        table.add_row(Text(f"... and {len(career.matches) - SHOWN} more"))
    return table


def _deeds(kind: str, lines: Mapping[str, Line]) -> Table:
    """Averages for each match."""
    table = Table(kind, "matches", "won", *DEEDS, box=None)
    for name, line in sorted(lines.items(), key=lambda item: (-item[1].matches, item[0])):
        means = (f"{getattr(line, deed) / line.matches:.1f}" for deed in DEEDS)
        table.add_row(Text(printable(name)), str(line.matches), _share(line.share), *means)
    return table


def _stones(kind: str, lines: Mapping[str, StoneLine]) -> Table:
    table = Table(kind, "taken a match", "used a match", "won by who had it in the end", box=None)
    for name, line in sorted(lines.items()):
        means = (f"{number / line.matches:.1f}" for number in (line.taken, line.used))
        table.add_row(Text(printable(name)), *means, _share(line.share))
    return table


def _share(share: Share) -> str:
    return f"{share.value:.0%}" if share.total else "-"


def _shares(career: Career) -> bytes:
    shares = {name: line.share for name, line in career.heroes.items() if line.finished}
    return bars(f"Heroes: won by their player, {len(career.matches)} matches", shares)


def _course(career: Career, statistics: Statistics) -> bytes:
    (match,) = career.matches
    titles = {"Hit points": statistics.health, "Damage dealt": statistics.damage, "Stones": statistics.stones}
    return courses(
        " - ".join(match.players),
        {
            title: {match.players[seat - 1]: course[seat].points for seat in SEATS}
            for title, course in titles.items()
        },
    )
