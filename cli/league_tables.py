"""`mashup league` of games for more than two, and of games that all win or lose together."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from math import comb
from pathlib import Path
from typing import Any

import msgspec
import orjson
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cli.crowd import progress
from ecs.config import save
from ecs.game import Game
from systems.league import Rating, Terms, ratings
from systems.shares import Share
from systems.tables import (
    LeagueMatch,
    Seat,
    Standing,
    at_home,
    duels,
    round_of_tables,
    shares_of_wins,
    standings,
    table_size,
    together,
)

INTERRUPTED = 130
JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


def is_for_tables(game: Game) -> bool:
    """Whether a league of this game is more than duels."""
    return game.cooperative or game.seats[-1] > 2


def play_tables(
    console: Console, terms: Terms, names: Sequence[str], target: Path | None, seat: Seat = at_home
) -> int:
    """Play the league, print its table and write the figures; returns the exit code.

    ``seat`` plays the matches of a table.
    """
    game = terms.game()
    if game.cooperative:
        total = terms.pairs * len(names)
        matches = (league_match for name in names for league_match in together(terms, name))
    else:
        size = table_size(game, len(names))
        total = terms.pairs * size * comb(len(names), size)
        matches = round_of_tables(terms, names, seat)
    console.print(Text(f"{', '.join(names)}: {game.name}, {total} matches, seed {terms.seed}", "bold"))
    league_matches, interrupted = _played(matches, total)
    if interrupted:
        console.print(Text(f"Interrupted after {len(league_matches)} of {total} matches.", "yellow"))
    figures: dict[str, Any] = {"levels": names, "seed": terms.seed, "interrupted": interrupted}
    if game.cooperative:
        won = shares_of_wins(league_matches)
        _print_shares(console, won)
        figures["won"] = {
            name: {"share": share.value, "interval": share.interval} for name, share in won.items()
        }
    else:
        table = standings(league_matches, names)
        rated = ratings(duels(league_matches, names), names, terms.seed) if table else []
        _print_standings(console, table, rated)
        figures["standings"] = msgspec.to_builtins(table)
        figures["ratings"] = msgspec.to_builtins(rated)
    if target is not None:
        save(target, orjson.dumps(figures, option=JSON).decode(), force=True)
    return INTERRUPTED if interrupted else 0


def _played(matches: Generator[LeagueMatch], total: int) -> tuple[list[LeagueMatch], bool]:
    league_matches: list[LeagueMatch] = []
    try:
        with closing(matches), progress(total) as advance:
            for league_match in matches:
                league_matches.append(league_match)
                advance()
    except KeyboardInterrupt:
        return league_matches, True
    return league_matches, False


def _print_standings(console: Console, standings: Sequence[Standing], rated: Sequence[Rating]) -> None:
    elo = {rating.name: rating.elo for rating in rated}
    table = Table("level", box=None, pad_edge=False, header_style="dim")
    for column in ("mean place", "95 % interval", "won", "of", "Elo"):
        table.add_column(column, justify="right")
    for one in standings:
        table.add_row(
            Text(one.name), f"{one.place:.2f}", f"{one.low:.2f} to {one.high:.2f}",
            f"{one.won.part:g}", str(one.matches), f"{elo[one.name]:+.0f}",
        )  # fmt: skip
    console.print(table)


def _print_shares(console: Console, shares: dict[str, Share]) -> None:
    table = Table("level", box=None, pad_edge=False, header_style="dim")
    for column in ("won", "of", "share", "95 % interval"):
        table.add_column(column, justify="right")
    for name, share in shares.items():
        low, high = share.interval
        table.add_row(
            Text(name), f"{share.part:g}", str(share.total), f"{share.value:.1%}", f"{low:.1%} to {high:.1%}"
        )
    console.print(table)
