from __future__ import annotations

import random

import msgspec

from net.entries import CHECK_EVERY, Check, Ended, Played
from tests.net.duel import Duel
from tests.net.table import likely, request


def test_the_log_entry_stands_before_what_tells_of_it() -> None:
    duel = Duel()
    room = duel.room
    frame = msgspec.json.encode({"messageType": "REQUESTS", "messages": [request(room.match, duel.step())]})
    outputs = room.session.receive(room.now, duel.active.conn, frame)
    assert [type(output).__name__ for output in outputs] == ["Record", "Send", "Send", "Send"]


def test_digests_are_logged_now_and_then_and_at_the_end() -> None:
    duel = Duel(max_rounds=3)
    room, dice = duel.room, random.Random(2)
    match = room.match
    while room.session.stage == "playing":
        room.play(duel.active, likely(match, duel.seat, dice))
    played = 0
    for entry in room.log[1:]:
        if isinstance(entry, Played):
            played += 1
        elif isinstance(entry, Check):
            assert entry.after == played
            assert played % CHECK_EVERY == 0
    last = room.log[-1]
    assert isinstance(last, Ended)
    assert (last.after, last.digest) == (played, match.digest())
