"""A match log as every message that was sent to all, in order; the standard has no replay form of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

from ecs.match import Match
from net.dune.server import DuneServerCodec
from net.matchlog import Log
from net.replay import play
from net.server_codec import Table


def exported(log: Log, codec: DuneServerCodec) -> dict[str, Any]:
    """The replay as plain JSON values; raises `MashupError` if the log cannot be played."""
    header = log.header
    return {
        "players": [player.name for player in header.players],
        "party": header.setup["party"],
        "scenario": header.setup["scenario"],
        "messages": [orjson.loads(frame) for frame in _frames(log, codec)],
    }


def _frames(log: Log, codec: DuneServerCodec) -> Iterator[bytes]:
    """What a spectator is sent who watches from the beginning."""
    header = log.header
    setup = codec.setup(header.setup)
    match = Match(codec.game, setup, header.seed)
    names, roles = (tuple(getattr(each, key) for each in header.players) for key in ("name", "role"))
    # Matches that were played without a server have no numbers, and 0 is none.
    numbers = tuple(player.number or seat for seat, player in enumerate(header.players, start=1))
    table = Table(header.id, match, setup, names, numbers, roles)
    codec.opened(table)
    yield from codec.started(table, 0)
    for entry, events in play(match, log.entries):
        yield from codec.told(table, events, entry.seat)(0, False)
