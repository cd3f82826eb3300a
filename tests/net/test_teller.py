"""What whoever asked for it is told with the standard's frames, and what everybody else is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecs.match import Match
from net import exact
from net.exact import DIGEST_EVERY, Ext
from tests.net.table import Client, Message, Room

EXACT = (1, 3)
"""The connections that asked for the match's own events."""


def room(seed: int = 7) -> tuple[Room, Client, Client, Client]:
    """Ann and a watcher are told exactly, Bob speaks the standard alone."""
    made = Room(seed=seed, exact=EXACT)
    ann, bob = made.enter("Ann"), made.enter("Bob")
    eve = made.enter("Eve", "SPECTATOR", "other")
    return made, ann, bob, eve


def ext(message: Message) -> Ext:
    found = exact.found(json.dumps(message))
    assert found is not None
    return found


class Listener:
    """Follows what a connection is told exactly."""

    def __init__(self, made: Room, client: Client, seat: int) -> None:
        self.room, self.client, self.seat = made, client, seat
        self.match: Match | None = None
        self.seq = -1
        self.kinds: list[str] = []

    def hear(self) -> None:
        for message in self.client.take():
            self.kinds += [event["eventType"] for event in message.get("messages", ())]
            if "ext" in message:
                self.take_in(ext(message))

    def take_in(self, told: Ext) -> None:
        game = self.room.match.game
        if told.view is not exact.UNSET:
            self.match = exact.match_of(game, told.view, told.seat, 1)
            assert told.seat == self.seat
        elif told.events is not exact.UNSET:
            assert told.seq == self.seq + 1
            assert self.match is not None
            self.match.follow(exact.read(game, told.events))
            assert bool(told.digest) == (told.seq % DIGEST_EVERY == 0)
            assert told.digest in ("", exact.digest(self.match, self.seat))
        self.seq = told.seq


def test_whoever_asked_follows_every_command_and_never_hears_a_state() -> None:
    made, ann, bob, eve = room()
    listeners = Listener(made, ann, 1), Listener(made, eve, 0)
    foreign: list[Any] = bob.take()
    ann.choose()
    bob.choose()
    for _ in range(2 * DIGEST_EVERY):
        seat = made.match.acting[0]
        made.play((ann, bob)[seat - 1], made.match.legal(seat)[0])
        foreign += bob.take()
        for listener in listeners:
            listener.hear()
            assert listener.match is not None
            assert exact.digest(listener.match, listener.seat) == exact.digest(made.match, listener.seat)
    assert all(set(listener.kinds) <= {"Ack"} for listener in listeners)
    assert not any("ext" in message for message in foreign)
    assert any(message["messageType"] == "EVENTS" for message in foreign)


def test_a_refusal_and_a_pause_tell_the_number_and_no_state() -> None:
    _, ann, bob, _ = room()
    ann.choose()
    bob.choose()
    ann.take()
    ann.ask("PauseStartRequest")
    (paused,) = ann.take()
    assert [event["eventType"] for event in paused["messages"]] == ["Ack", "PauseStartEvent"]
    ann.ask({"requestType": "MoveRequest", "originField": [0, 0], "targetField": [0, 0]})
    (refused,) = ann.take()
    assert [event["eventType"] for event in refused["messages"]] == ["Nack"]
    assert ext(paused) == ext(refused) == Ext(seq=2)


def happened(message: Message) -> list[str]:
    return [event["eventType"] for event in message["messages"]]


def test_a_pause_is_told_to_each_in_the_own_way() -> None:
    made, ann, bob, eve = room()
    ann.choose()
    bob.choose()
    for client in (ann, bob, eve):
        client.take()
    ann.ask("PauseStartRequest")
    made.exact = (*EXACT, 4)
    fay, guy = (made.enter(name, "SPECTATOR", name) for name in ("Fay", "Guy"))
    number = Ext(seq=2)
    for client, said in (
        (ann, ["Ack", "PauseStartEvent"]),
        (eve, ["PauseStartEvent"]),
        (fay, ["PauseStartEvent"]),
    ):
        told = client.take()[-1]
        assert (happened(told), ext(told)) == (said, number)
    for client in (bob, guy):
        told = client.take()[-1]
        assert (happened(told), "ext" in told) == (["PauseStartEvent", "GamestateEvent"], False)
    made.wait(1)
    ann.ask("PauseStopRequest")
    for client, said in ((ann, ["Ack", "PauseStopEvent"]), (eve, ["PauseStopEvent"])):
        (told,) = client.take()
        assert (happened(told), ext(told)) == (said, number)
    made.wait(1)
    bob.take()
    bob.ask("PauseStartRequest")
    assert happened(bob.take()[0])[0] == "Ack"
    made.wait(made.setup.match.max_pause_time)
    assert happened(bob.take()[0]) == ["PauseStopEvent", "GamestateEvent"], "it ended by itself"
    assert [happened(told) for told in eve.take()] == [["PauseStartEvent"], ["PauseStopEvent"]]


def test_who_should_hurry_is_told_the_milliseconds_that_are_left() -> None:
    made, ann, bob, _ = room()
    ann.choose()
    bob.choose()
    for client in (ann, bob):
        client.take()
    (seat,) = made.match.acting
    asker, seconds = (ann, bob)[seat - 1], made.setup.match.max_round_time
    made.wait(5)
    ann.ask("Req")
    assert ext(ann.take()[0]).left == 1000 * (seconds - 5)
    while seat != 1:
        asker.ask("EndRoundRequest")
        (seat,) = made.match.acting
    ann.take()
    made.wait(0.8 * seconds)
    (told,) = ann.take()
    assert happened(told) == ["TimeoutWarningEvent"]
    assert ext(told) == Ext(seq=ext(told).seq, left=200 * seconds)
    ann.ask("EndRoundRequest")
    while made.match.acting == (1,):
        ann.ask("EndRoundRequest")
    bob.take()
    made.wait(0.8 * seconds)
    (told,) = bob.take()
    assert "ext" not in told


def test_of_several_frames_the_first_tells_the_view_to_whoever_comes_and_the_last_what_happened() -> None:
    made, ann, bob, _ = room()
    ann.choose()
    bob.choose()
    made.exact = (*EXACT, 4)
    ann.lose()
    hello, first, *others = made.come_back("Ann").take()
    assert "ext" not in hello
    assert ext(first).view is not exact.UNSET
    assert others
    assert not any("ext" in message for message in others)


@pytest.mark.parametrize("drafting", [True, False])
def test_whoever_asks_or_comes_back_is_told_a_view(drafting: bool) -> None:
    made, ann, bob, _ = room()
    if not drafting:
        ann.choose()
        bob.choose()
    ann.take()
    ann.ask("Req")
    (answer,) = ann.take()
    assert answer["messages"] == []
    again = ext(answer)
    made.exact = (*EXACT, 4)
    ann.lose()
    back = made.come_back("Ann")
    first = ext(back.take()[1])
    for told in (again, first):
        assert (told.match, told.seat, told.seq) == ("match-1", 1, 0 if drafting else 2)
        assert told.view is not exact.UNSET
        match = exact.match_of(made.match.game, told.view, 1, 1)
        assert exact.digest(match, 1) == exact.digest(made.match, 1)
    assert isinstance(first.left, int)
