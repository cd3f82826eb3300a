"""The door of a room, by itself; `test_session` and the tests of each standard knock at it from outside."""

from __future__ import annotations

import pytest

from net.dune.server import DuneServerCodec
from net.entrance import NO_PLACE, RUNNING, TAKEN, Entrance
from net.inbound import Fault, Hello, Join, Ready, Reconnect, Rejoin, Role, Violation
from net.mashup.server import MashupServerCodec
from net.outbox import Outbox
from net.outputs import Close, Send
from net.people import House
from tests.net.test_lobby_desk import started


def entrance(**house: int) -> tuple[Entrance, Outbox]:
    outbox = Outbox()
    secrets = iter("abcdef").__next__
    return Entrance(DuneServerCodec(), House(**house), outbox, 10.0, secrets), outbox


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


# Coming in step by step, as with Mashup


def stepwise(**house: int) -> tuple[Entrance, Outbox]:
    outbox = Outbox()
    return Entrance(MashupServerCodec(), House(**house), outbox, 10.0, iter("abcdef").__next__), outbox


def come(door: Entrance, conn: int, name: str, role: Role | None = None) -> None:
    """Say hello, and as what one takes part."""
    door.admit(0.0, conn)
    door.hear(0.0, door.guests[conn], Hello(name, name.lower()), None)
    if role:
        door.hear(0.0, door.guests[conn], Ready(role), None)


def test_who_is_ready_waits_and_owes_nothing() -> None:
    door, outbox = stepwise()
    come(door, 1, "Ann")
    assert (door.lobby.players, door.deadline) == ([], 6.0)
    door.hear(0.0, door.guests[1], Ready(Role.PLAYER), None)
    assert [player.identity for player in door.lobby.players] == [("Ann", "ann")]
    assert door.deadline is None
    assert [type(output) for output in outbox.take()] == [Send]


def test_who_comes_in_again_takes_the_place_of_the_older_connection() -> None:
    door, outbox = stepwise()
    come(door, 1, "Ann", Role.PLAYER)
    outbox.take()
    come(door, 2, "Ann")
    closed = [output for output in outbox.take() if isinstance(output, Close)]
    assert [(output.conn, output.code) for output in closed] == [(1, 1008)]
    door.forget(1, for_good=True)
    assert door.lobby.players == []
    come(door, 3, "Bob")
    assert not [output for output in outbox.take() if isinstance(output, Close)]


def test_there_is_no_match_to_go_on_with() -> None:
    door, outbox = stepwise()
    come(door, 1, "Ann")
    with pytest.raises(Violation):
        door.hear(0.0, door.guests[1], Reconnect(True), None)
    come(door, 2, "Dee", Role.SPECTATOR)
    assert door.watching == [2]
    with pytest.raises(Violation):
        door.hear(0.0, door.guests[2], Ready(Role.PLAYER), None)
    outbox.take()


def test_there_is_no_more_room_for_spectators() -> None:
    door, outbox = stepwise(spectators=1)
    come(door, 1, "Dee", Role.SPECTATOR)
    outbox.take()
    come(door, 2, "Eve", Role.SPECTATOR)
    last = outbox.take()[-1]
    assert isinstance(last, Close)
    assert (last.conn, last.reason) == (2, NO_PLACE)


def test_who_is_forgotten_owes_nothing_any_more() -> None:
    door, outbox = stepwise()
    come(door, 1, "Ann")
    door.forget(1, for_good=True)
    assert door.deadline is None
    door.tick(100.0)
    assert [type(output) for output in outbox.take()] == [Send]


def test_a_running_match_with_a_lobby_is_told_to_late_comers() -> None:
    room, _ = started("Ann", "Bob", "Cyd")
    late = room.connect().join("Eve")
    assert late.take("error") == [{"tell": "error", "message": RUNNING, "code": Fault.FULL}]


def test_whoever_is_shown_out_is_told_why() -> None:
    door, outbox = entrance()
    door.admit(0.0, 1)
    door.say_goodbye(1, "Go.", 1000)
    farewell, closed = outbox.take()
    assert isinstance(farewell, Send)
    assert b"Go." in farewell.frame
    assert closed == Close(1, 1000, "Go.")


def test_a_spectator_who_is_forgotten_for_good_is_nobody() -> None:
    door, _ = entrance()
    door.admit(0.0, 1)
    door.hear(0.0, door.guests[1], Join("Dee", Role.SPECTATOR), None)
    secret = door.guests[1].login.device
    assert door.tokens.watcher(secret) == 1
    door.forget(1, for_good=True)
    assert door.tokens.watcher(secret) is None
