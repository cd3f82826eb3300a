from __future__ import annotations

import sys
from functools import cache

import msgspec

from tests.net.owned import bytes_owned

REMEMBERED: list[bytes] = []


class Holder(msgspec.Struct, gc=False):
    held: bytes


@cache
def remembered(count: int) -> list[int]:
    return list(range(count))


class Room:
    def __init__(self) -> None:
        self.guests: list[object] = []

    def serve(self) -> list[int]:
        return remembered(1000)


def test_it_is_all_that_is_reached_once() -> None:
    room = Room()
    empty = bytes_owned(room)
    frame = bytes(1000)
    room.guests = [frame, frame, Holder(frame)]
    grown = bytes_owned(room) - empty
    assert sys.getsizeof(frame) <= grown < 1.5 * sys.getsizeof(frame)


def test_neither_the_program_nor_others_count() -> None:
    room, guest = Room(), Room()
    before = bytes_owned(room)
    room.serve()
    REMEMBERED.append(bytes(100_000))
    assert bytes_owned(room) == before
    room.guests.append(guest)
    guest.guests.append(bytes(100_000))
    assert bytes_owned(room) > 100_000
    assert bytes_owned(room, (guest,)) < before + 200
