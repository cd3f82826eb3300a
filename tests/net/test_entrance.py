"""The door of a room, by itself; `test_session` and the tests of each standard knock at it from outside."""

from __future__ import annotations

import pytest

from net.dialect import Fault, Join, Rejoin, Role, Violation
from net.dune.dialect import DuneDialect
from net.entrance import NO_PLACE, TAKEN, Entrance
from net.outbox import Outbox
from net.outputs import Close, Send
from net.people import House


def entrance(**house: int) -> tuple[Entrance, Outbox]:
    outbox = Outbox()
    secrets = iter("abcdef").__next__
    return Entrance(DuneDialect(), House(**house), outbox, 10.0, secrets), outbox


def test_who_joins_waits_for_an_opponent() -> None:
    door, outbox = entrance()
    for conn in (1, 2, 3):
        door.admit(0.0, conn)
    assert door.deadline == 6.0
    door.hear(0.0, door.guests[1], Join("Ann", Role.PLAYER), None)
    door.hear(0.0, door.guests[3], Join("Dee", Role.SPECTATOR), None)
    assert not door.lobby.is_full
    assert door.watching == [3]
    door.hear(0.0, door.guests[2], Join("Bob", Role.BOT), None)
    assert door.lobby.is_full
    assert door.deadline is None
    assert [(player.name, player.number, player.device) for player in door.lobby.players] == [
        ("Ann", 1, "a"),
        ("Bob", 3, "c"),
    ]
    assert len(outbox.take()) == 3


@pytest.mark.parametrize(
    ("role", "sentence"), [(Role.PLAYER, TAKEN.format("two")), (Role.SPECTATOR, NO_PLACE)]
)
def test_who_finds_no_place_may_try_again(role: Role, sentence: str) -> None:
    door, _ = entrance(spectators=0)
    for conn in (1, 2, 3):
        door.admit(0.0, conn)
    for conn in (1, 2):
        door.hear(0.0, door.guests[conn], Join("Ann", Role.PLAYER), None)
    with pytest.raises(Violation) as caught:
        door.hear(0.0, door.guests[3], Join("Eve", role), None)
    assert (str(caught.value), caught.value.code, caught.value.fatal) == (sentence, Fault.FULL, False)


def test_nobody_comes_back_where_there_is_no_match() -> None:
    door, _ = entrance()
    door.admit(0.0, 1)
    with pytest.raises(Violation) as caught:
        door.hear(0.0, door.guests[1], Rejoin("a"), None)
    assert caught.value.code == Fault.STRANGER


def test_who_goes_is_forgotten() -> None:
    door, _ = entrance()
    door.admit(0.0, 1)
    door.hear(0.0, door.guests[1], Join("Ann", Role.PLAYER), None)
    door.forget(1, for_good=True)
    assert (door.guests, door.lobby.players) == ({}, [])


def test_who_says_nothing_is_warned_and_shown_out() -> None:
    door, outbox = entrance()
    door.admit(0.0, 1)
    door.tick(6.0)
    assert [type(output) for output in outbox.take()] == [Send]
    door.tick(10.0)
    assert [type(output) for output in outbox.take()] == [Send, Close]
