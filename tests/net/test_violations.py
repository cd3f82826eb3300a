"""Whoever breaks the protocol is told why, and leaves."""

from __future__ import annotations

import msgspec
import pytest

from net.entries import Ended
from net.house import House
from tests.net.table import Client, Message, Room, kinds_of


def violation(client: Client) -> tuple[list[str], int, int]:
    """What a client was told, the code of the ERROR and the code of the closing."""
    messages = client.take()
    codes = [message["type"] for message in messages if message["messageType"] == "ERROR"]
    assert client.closed is not None
    assert len(codes) == 1
    return [kind for message in messages for kind in kinds_of(message)], codes[0], client.closed.code


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"\xff\xfe",
        b"hello",
        b"{",
        b"[]",
        b"null",
        b"{}",
        b'{"messageType":7}',
        b'{"messageType":"HELLO"}',
        b'{"messageType":"HELLO_SERVER"}',
        b'{"messageType":"HELLO_SERVER","name":1,"deviceID":[]}',
        b'{"messageType":"HELLO_CLIENT","runningGame":false}',
        b"[" * 60_000,
    ],
)
def test_what_cannot_be_read_ends_the_connection(frame: bytes) -> None:
    room = Room()
    client = room.connect()
    client.raw(frame)
    assert violation(client) == (["ERROR", "GOODBYE_CLIENT"], 1, 1008)


def test_a_message_that_is_too_long_ends_the_connection() -> None:
    room = Room(house=House(frame_bytes=100))
    client = room.connect()
    client.raw(b"{" + b" " * 100)
    assert violation(client) == (["ERROR", "GOODBYE_CLIENT"], 1, 1009)
    assert client.closed is not None
    assert client.closed.reason == "This message is too long; at most 100 bytes are right."


@pytest.mark.parametrize(
    "said",
    [
        {"messageType": "PLAYER_READY", "startGame": True, "role": "PLAYER"},
        {"messageType": "RECONNECT", "reconnect": True},
        {"messageType": "CHARACTER_SELECTION", "characters": [True] * 12},
        {"messageType": "REQUESTS", "messages": [{"requestType": "Req"}]},
    ],
)
def test_the_hello_must_come_first(said: Message) -> None:
    room = Room()
    client = room.connect()
    client.raw(msgspec.json.encode(said))
    assert violation(client) == (["ERROR", "GOODBYE_CLIENT"], 2, 1008)


@pytest.mark.parametrize(
    "request_type", ["EndRoundRequest", "PauseStartRequest", "PauseStopRequest", "MoveRequest"]
)
def test_nothing_can_be_asked_for_before_the_match(request_type: str) -> None:
    room = Room()
    client = room.enter("Ann")
    client.take()
    client.ask(asking(request_type))
    assert violation(client) == (["ERROR", "GOODBYE_CLIENT"], 2, 1008)
    assert room.session.empty


def test_the_state_before_the_match_is_nothing() -> None:
    room = Room()
    client = room.enter("Ann")
    client.take()
    client.ask("Req")
    assert client.take() == []


def test_a_choice_before_the_match_is_out_of_order() -> None:
    room = Room()
    client = room.enter("Ann")
    client.take()
    client.choose()
    assert violation(client)[1] == 2


@pytest.mark.parametrize("request_type", ["EndRoundRequest", "MoveRequest"])
def test_a_turn_in_the_draft_is_out_of_order(request_type: str) -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    ann.take()
    ann.ask(asking(request_type))
    assert violation(ann) == (["ERROR", "WinEvent", "GOODBYE_CLIENT"], 2, 1008)
    assert bob.closed is not None


@pytest.mark.parametrize(
    "request_type", ["EndRoundRequest", "PauseStartRequest", "PauseStopRequest", "MoveRequest"]
)
def test_spectators_only_watch(request_type: str) -> None:
    room = Room()
    watcher = room.enter("Dee", "SPECTATOR")
    room.start()
    watcher.ask(asking(request_type))
    assert violation(watcher) == (["ERROR", "GOODBYE_CLIENT"], 2, 1008)
    assert watcher.closed is not None
    assert watcher.closed.reason == "Spectators only watch."
    assert room.session.stage == "playing"


def test_a_spectator_cannot_draft() -> None:
    room = Room()
    watcher = room.enter("Dee", "SPECTATOR")
    room.enter("Ann"), room.enter("Bob")
    watcher.take()
    watcher.choose()
    assert violation(watcher)[1] == 2


@pytest.mark.parametrize(
    "frame", [b"\xff", b"{}", b'{"messageType":"REQUESTS","messages":[{"requestType":"Fly"}]}']
)
def test_a_player_who_breaks_the_protocol_is_disqualified(frame: bytes) -> None:
    room = Room()
    ann, bob = room.start()
    ann.raw(frame)
    assert violation(ann) == (["ERROR", "GamestateEvent", "WinEvent", "GOODBYE_CLIENT"], 1, 1008)
    assert bob.kinds() == ["GamestateEvent", "WinEvent", "DisconnectEvent"]
    assert room.session.stage == "lobby"
    assert isinstance(room.log[-1], Ended)
    assert (room.log[-1].winner, room.log[-1].reason) == (2, "disqualified: protocol")


def test_nobody_becomes_somebody_else() -> None:
    room = Room()
    ann, _ = room.start()
    ann.hello("Bob")
    assert violation(ann)[1] == 2


def test_login_messages_sent_twice_are_dropped() -> None:
    room = Room()
    ann, _ = room.start()
    ann.hello("Ann")
    ann.ready()
    assert ann.take() == []
    assert ann.closed is None


def test_a_message_of_another_role_is_out_of_order() -> None:
    room = Room()
    ann = room.enter("Ann")
    ann.take()
    ann.ready("SPECTATOR")
    assert violation(ann)[1] == 2


def test_a_reconnect_nobody_offered_is_out_of_order() -> None:
    room = Room()
    ann = room.connect()
    ann.hello("Ann")
    ann.take()
    ann.say("RECONNECT", reconnect=True)
    assert violation(ann)[1] == 2


def test_the_offer_to_come_back_must_be_answered() -> None:
    room = Room()
    room.start()
    again = room.connect()
    again.hello("Ann")
    again.take()
    again.ready()
    assert violation(again)[1] == 2
    assert room.session.connected == (True, True)  # whoever that was, the player is not punished


def test_the_server_may_expel_somebody() -> None:
    room = Room()
    ann, _ = room.start()
    room.perform(room.session.expel(room.now, ann.conn, "Too many messages."))
    assert violation(ann) == (["ERROR", "GamestateEvent", "WinEvent", "GOODBYE_CLIENT"], 1, 1008)
    assert ann.closed is not None
    assert ann.closed.reason == "You are disqualified. Too many messages."
    assert room.session.expel(room.now, ann.conn, "Again.") == []


def test_unknown_connections_are_not_listened_to() -> None:
    room = Room()
    assert room.session.receive(0.0, 99, b"{}") == []
    assert room.session.lost(0.0, 99) == []
    assert not room.session.plays(99)


def test_who_plays() -> None:
    room = Room()
    watcher = room.enter("Dee", "SPECTATOR")
    ann, bob = room.start()
    assert [room.session.plays(client.conn) for client in (ann, bob, watcher)] == [True, True, False]


def asking(kind: str) -> Message:
    """A well-formed request of that kind."""
    if kind != "MoveRequest":
        return {"requestType": kind}
    hero = {"entityID": "P1", "ID": 0}
    return {"requestType": kind, "originEntity": hero, "originField": [0, 0], "targetField": [0, 1]}
