"""A match about to begin: its table, and the first entry of its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecs.match import Match
from net.entries import Birth, Header, Seated
from net.people import Player
from net.server_codec import ServerCodec, Table


def table_of(
    match_id: str, match: Match, setup: Any, players: Sequence[Player], *, clock: bool = True
) -> Table:
    """The table at which these play; ``clock``: whether the times of the setup hold there."""
    names, numbers, roles, levels = (
        tuple(getattr(each, key) for each in players) for key in ("name", "number", "role", "computer")
    )
    return Table(match_id, match, setup, names, numbers, roles, levels, clock=clock)


def beginning(
    codec: ServerCodec, setup: Any, birth: Birth, players: Sequence[Player], *, room: str, software: str
) -> tuple[Header, Match, Any]:
    """The header of the log, the match, and the setup as it is for the teams that were chosen."""
    game = codec.game
    if codec.customs.lobby:
        setup = codec.arranged(setup, tuple(player.team for player in players))
    header = Header(
        software=software,
        game=game.name,
        rules=game.version,
        mods=game.mods,
        id=birth.id,
        room=room,
        started=birth.started,
        seed=birth.seed,
        players=tuple(map(seated, players)),
        setup=codec.plain(setup),
    )
    return header, Match(game, setup, birth.seed, seats=len(players)), setup


def seated(player: Player) -> Seated:
    """A player as the log and everybody outside may know them."""
    return Seated(player.name, player.device, player.role, player.number, player.team, player.computer)
