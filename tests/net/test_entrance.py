"""The door of a room, by itself; `test_session` and the tests of each standard knock at it from outside."""

from __future__ import annotations

import pytest

from ecs.commands import REFEREE, Forfeit
from net.customs import Customs, Faults
from net.dune.server import DuneServerCodec
from net.entrance import CAME_AGAIN, NO_PLACE, RUNNING, TAKEN, Entrance
from net.entries import Played
from net.house import House
from net.inbound import Fault, Hello, Join, Ready, Reconnect, Rejoin, Role, Violation
from net.mashup.server import MashupServerCodec
from net.outbox import Outbox
from net.outputs import Close, Send
from tests.net.simple_table import Client as Guest
from tests.net.simple_table import Room as Simple
from tests.net.table import Room
from tests.net.test_lobby_desk import started
from tests.toys.race import Setup as Track
from tests.toys.race import race


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
    _, closed = outbox.take()
    sentence = "You did not answer in time. Introduce yourself first."
    assert closed == Close(1, 1008, sentence)


def test_whoever_came_first_owes_an_answer_first() -> None:
    door, _ = entrance()
    for conn, now in ((1, 0.0), (2, 3.0)):
        door.admit(now, conn)
    assert door.deadline == 6.0


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
    door, outbox = entrance()
    door.admit(0.0, 1)
    outbox.exact.add(1)
    door.hear(0.0, door.guests[1], Join("Dee", Role.SPECTATOR), None)
    secret = door.guests[1].login.device
    door.forget(1, for_good=False)
    assert door.tokens.watcher(secret) == 1
    assert outbox.exact == set()
    door.admit(0.0, 2)
    door.hear(0.0, door.guests[2], Rejoin(secret), None)
    assert (door.guests[2].number, door.watching) == (1, [2])
    door.forget(2, for_good=True)
    assert door.tokens.watcher(secret) is None


# Where a match is running


def test_whoever_joins_or_comes_back_hears_everything_in_the_own_version() -> None:
    door, outbox = entrance()
    codec = door._codec
    codec.accent = lambda version: lambda frame: f"{version}:".encode() + frame  # type: ignore[method-assign]
    for conn in (1, 2):
        door.admit(0.0, conn)
    door.hear(0.0, door.guests[1], Join("Dee", Role.SPECTATOR, version="0.9"), None)
    door.hear(0.0, door.guests[2], Rejoin(door.guests[1].login.device, version="0.8"), None)
    frames = [output.frame for output in outbox.take() if isinstance(output, Send)]
    assert [frame[:4] for frame in frames] == [b"0.9:", b"0.8:"]


def racing() -> tuple[Simple, list[Guest]]:
    """A race of five."""
    room = Simple(race(), Track(), Customs(faults=Faults.ANSWERED))
    return room, room.players("Ann", "Bob", "Cyd", "Dan", "Eve")


def test_nobody_else_can_play_but_everybody_can_watch() -> None:
    room, _ = racing()
    late = room.connect().join("Fay")
    assert late.take() == [{"tell": "error", "message": TAKEN.format(5), "code": Fault.FULL}]
    assert late.join("Fay", "spectator").kinds() == ["accepted", "started", "state"]


def test_players_and_spectators_come_back_as_who_they_were() -> None:
    room, (ann, bob, *_) = racing()
    dee = room.connect().join("Dee", "spectator")
    for client, number, seat in ((ann, 1, 1), (bob, 2, 2), (dee, 6, 0)):
        client.lose()
        again = room.back(client).take()
        assert again[0] == {"tell": "accepted", "number": number, "secret": client.secret}
        assert (again[1]["tell"], again[1]["seat"]) == ("started", seat)
    room.wait(60)
    assert all(client.closed is None for client in room.clients[-3:]), "they owe nothing"
    assert room.connect().closed is None
    nobody = room.connect()
    for secret in ("", "wrong"):
        nobody.say("rejoin", secret=secret)
        assert nobody.take("error")[0]["code"] == Fault.STRANGER


def test_what_was_long_under_way_does_not_drive_out_the_newer_connection() -> None:
    room, (ann, *_) = racing()
    old, new = room.connect(), room.connect()
    for client in (new, old):
        client.say("rejoin", secret=ann.secret)
    assert (new.closed, old.closed) == (None, Close(old.conn, 1008, CAME_AGAIN))
    assert old.take() == [{"tell": "goodbye", "message": CAME_AGAIN}]


def test_step_by_step_a_player_goes_on() -> None:
    room = Room()
    ann, bob = room.start()
    room.enter("Fay", "SPECTATOR")
    stranger = room.connect()
    stranger.hello("Eve")
    assert stranger.take() == [{"messageType": "HELLO_CLIENT", "runningGame": False}]
    stranger.ready()
    assert stranger.closed is not None
    assert (stranger.closed.code, stranger.kinds()) == (1013, ["GOODBYE_CLIENT"])
    for client, name in ((bob, "Bob"), (ann, "Ann")):
        client.lose()
        again = room.connect()
        again.hello(name)
        assert again.take() == [{"messageType": "HELLO_CLIENT", "runningGame": True}]
        again.say("RECONNECT", reconnect=True)
        assert again.kinds() == ["GENERAL_ASSIGNMENT", "GAME_STRUCTURE", "GamestateEvent"]
        assert room.session.plays(again.conn)
        room.wait(30)
        assert again.closed is None, "nothing is owed any more"


def test_step_by_step_a_player_gives_up() -> None:
    room = Room()
    ann, _ = room.start()
    ann.lose()
    again = room.connect()
    again.hello("Ann")
    again.say("RECONNECT", reconnect=False)
    assert [entry.command for entry in room.log if isinstance(entry, Played) and entry.seat == REFEREE] == [
        Forfeit(1, "left")
    ]
    room.wait(11)
    assert again.closed is None
    again.ready()
    assert [player.name for player in room.session.players] == ["Ann"]


def test_step_by_step_the_match_may_be_over_meanwhile() -> None:
    room = Room()
    ann, bob = room.start()
    ann.lose()
    again = room.connect()
    again.hello("Ann")
    bob.ask("DisconnectRequest")
    again.take()
    again.say("RECONNECT", reconnect=True)
    assert again.kinds() == ["GOODBYE_CLIENT"]
    assert again.closed == Close(again.conn, 1000, "The match you want to go on with is over.")


def test_step_by_step_whoever_was_long_under_way_is_told_so() -> None:
    room = Room()
    old, new = room.connect(), room.connect()
    for client in (new, old):
        client.hello("Ann")
    assert (old.closed, old.kinds()) == (Close(old.conn, 1008, CAME_AGAIN), ["GOODBYE_CLIENT"])
