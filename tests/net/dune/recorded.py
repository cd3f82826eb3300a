"""Recorded matches of Dune."""

from __future__ import annotations

from functools import cache

from net.inbound import Role
from tests.net.dune.arrakis import Room, setup, sit


@cache
def recorded(seed: int, *, exact: bool) -> tuple[bytes, ...]:
    """All that the first player hears in a match, by our own server or by one of others."""
    room = Room(setup("sietch", numb_of_rounds=2), seed, judged=False, exact=exact)
    frames: list[bytes] = []

    def kept(frame: bytes) -> bytes:
        frames.append(frame)
        return frame

    players = [sit(room, "Ann", Role.BOT, kept), sit(room, "Bob", Role.BOT)]
    while room.end is None:
        for player in players:
            player.act()
    return tuple(frames)
