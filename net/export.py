"""A match log as a replay: every message that all were sent, in order, in the form of the game's standard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

from ecs.match import Match
from net.matchlog import Log
from net.replay import play
from net.server_codec import ServerCodec, Table


def exported(log: Log, codec: ServerCodec) -> dict[str, Any]:
    """The replay as plain JSON values; raises `MashupError` if the log cannot be played."""
    names = [player.name for player in log.header.players]
    return codec.replay(names, log.header.setup, list(map(orjson.loads, _frames(log, codec))))


def _frames(log: Log, codec: ServerCodec) -> Iterator[bytes]:
    """What a spectator is sent who watches from the beginning."""
    header = log.header
    setup = codec.setup(header.setup)
    match = Match(codec.game, setup, header.seed, seats=len(header.players))
    names, roles = (tuple(getattr(each, key) for each in header.players) for key in ("name", "role"))
    # Matches that were played without a server have no numbers, and 0 is none.
    numbers = tuple(player.number or seat for seat, player in enumerate(header.players, start=1))
    table = Table(header.id, match, setup, names, numbers, roles)
    codec.opened(table)
    yield from codec.started(table, 0)
    preparing = True
    for entry, events in play(match, log.entries):
        if preparing and codec.customs.in_play(match):
            preparing = False
            codec.first_turn(table)
        yield from codec.told(table, events, entry.seat)(0, False)
    if match.outcome and (end := codec.disconnected(table)):
        yield end
