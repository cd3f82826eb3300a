"""A match log in the standard's replay form: names, configs, and every message sent to all, in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

from ecs.components import TURN
from ecs.match import Match
from net.mashup.server import MashupServerCodec
from net.matchlog import Log
from net.replay import play
from net.server_codec import Table
from systems.turns import stage


def exported(log: Log, codec: MashupServerCodec) -> dict[str, Any]:
    """The replay as plain JSON values; raises `MashupError` if the log cannot be played."""
    header = log.header
    names = tuple(player.name for player in header.players)
    return {
        "nameP1": names[0],
        "nameP2": names[1],
        "config": {
            "character": header.setup["characters"],
            "match": header.setup["match"],
            "scenario": header.setup["scenario"],
        },
        "events": [orjson.loads(frame) for frame in _frames(log, codec, names)],
    }


def _frames(log: Log, codec: MashupServerCodec, names: tuple[str, ...]) -> Iterator[bytes]:
    """What a spectator is sent who watches from the beginning."""
    setup = codec.setup(log.header.setup)
    match = Match(codec.game, setup, log.header.seed)
    table = Table(log.header.id, match, setup, names)
    yield from codec.started(table, 0)
    drafting = True
    for entry, events in play(match, log.entries):
        if drafting and stage(match.world) == TURN:
            drafting = False
            codec.first_turn(table)
        yield from codec.told(table, events, entry.seat)(0, False)
    if match.outcome:
        yield codec.disconnected(table)
