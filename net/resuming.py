"""A match as its log left it, ready to go on at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ecs.errors import MashupError
from ecs.match import Match
from net.beginning import table_of
from net.entries import Ended, Entry, Header, Played
from net.people import Player
from net.replay import play, rebuild
from net.server_codec import ServerCodec, Table


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands after what is in its log."""

    table: Table
    seed: int
    players: tuple[Player, ...]
    played: int
    """The number of commands."""
    at: float
    """When the last of them came, in seconds after the start."""
    ending: Ended | None
    """What is missing in the log: the server stopped between the last command and the end."""


def standing(codec: ServerCodec, entries: Sequence[Entry], *, clock: bool = True) -> Standing:
    """How the match of a log stands, header first; raises `MashupError` if it cannot be played."""
    header, rest = entries[0] if entries else None, entries[1:]
    if not isinstance(header, Header):
        raise MashupError("A match log begins with a header.")
    setup = codec.setup(header.setup)
    players = tuple(
        Player(each.name, each.device, each.role, None, each.number, team=each.team, computer=each.computer)
        for each in header.players
    )
    match = Match(codec.game, setup, header.seed, seats=len(players))
    table = table_of(header.id, match, setup, players, clock=clock)
    for _ in play(table.match, rest):
        if codec.customs.in_play(table.match):
            codec.first_turn(table)
            break
    table = replace(table, match=rebuild(codec.game, header, setup, rest))
    for seat in table.match.out:
        players[seat - 1].out = True
    commands = [entry for entry in rest if isinstance(entry, Played)]
    at = commands[-1].at if commands else 0.0
    told = bool(rest) and isinstance(rest[-1], Ended)
    ending = None if told else Ended.of(table.match, at, len(commands))
    return Standing(table, header.seed, players, len(commands), at, ending)
