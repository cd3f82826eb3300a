"""Pauses: who may, what stops, and how they end."""

from __future__ import annotations

import pytest

from systems.mashup.commands import TimeOut
from tests.net.duel import TURN_TIME, Duel
from tests.net.table import Room


def test_a_pause_stops_the_clock() -> None:
    duel = Duel()
    duel.room.wait(TURN_TIME - 30)
    duel.other.ask("PauseStartRequest")
    assert duel.other.kinds() == ["Ack", "PauseStartEvent", "GamestateEvent"]
    for client in (duel.active, duel.watcher):
        assert client.kinds() == ["PauseStartEvent", "GamestateEvent"]
    assert duel.room.session.paused
    duel.room.wait(59)
    assert duel.room.session.paused
    duel.active.ask("PauseStopRequest")
    assert duel.active.kinds() == ["Ack", "PauseStopEvent", "GamestateEvent"]
    for client in (duel.other, duel.watcher):
        assert client.kinds() == ["PauseStopEvent", "GamestateEvent"]
    duel.room.wait(29)
    assert duel.commands == []
    duel.room.wait(1)
    assert duel.commands == [(0, TimeOut())]


def test_a_pause_ends_by_itself() -> None:
    duel = Duel()
    duel.active.ask("PauseStartRequest")
    duel.room.wait(59.9)
    assert duel.room.session.paused
    duel.read_all()
    duel.room.wait(0.1)
    assert not duel.room.session.paused
    for client in duel.clients:
        assert client.kinds() == ["PauseStopEvent", "GamestateEvent"]


def test_commands_in_a_pause_are_refused_and_not_punished() -> None:
    duel = Duel()
    duel.other.ask("PauseStartRequest")
    duel.read_all()
    client = duel.active
    for _ in range(5):
        duel.room.play(client, duel.step())
        assert client.kinds() == ["Nack", "GamestateEvent"]
    assert client.closed is None
    assert duel.commands == []


def test_pausing_twice_and_resuming_twice_is_ignored() -> None:
    duel = Duel()
    client = duel.active
    client.ask("PauseStopRequest")
    assert client.take() == []
    client.ask("PauseStartRequest")
    client.take()
    duel.room.wait(30)
    client.ask("PauseStartRequest")
    assert client.take() == []
    duel.room.wait(30)
    assert not duel.room.session.paused


@pytest.mark.parametrize("wish", ["PauseStartRequest", "PauseStopRequest"])
def test_a_program_that_asks_for_a_pause_gets_a_strike(wish: str) -> None:
    duel = Duel("KI", "PLAYER")
    bot, person = duel.players
    person.ask("PauseStartRequest")
    duel.read_all()
    bot.ask(wish)
    assert bot.kinds() == ["Nack", "GamestateEvent"]
    assert duel.room.session.paused
    bot.ask(wish)
    assert duel.won(2, "disqualified: refusals")


def test_a_match_without_pauses() -> None:
    duel = Duel(max_pause_time=0)
    client = duel.active
    for _ in range(5):
        client.ask("PauseStartRequest")
        assert client.kinds() == ["Nack", "GamestateEvent"]
    assert not duel.room.session.paused


def test_the_draft_cannot_be_paused() -> None:
    room = Room()
    ann, _ = room.enter("Ann"), room.enter("Bob")
    ann.take()
    for _ in range(5):
        ann.ask("PauseStartRequest")
        assert ann.kinds() == ["Nack"]
    assert ann.closed is None


def test_large_limits_are_milliseconds() -> None:
    duel = Duel(max_pause_time=60_000)
    duel.active.ask("PauseStartRequest")
    duel.room.wait(60)
    assert not duel.room.session.paused


def test_a_pause_begins_or_ends_once_a_second_at_most() -> None:
    duel = Duel()
    client = duel.active
    client.ask("PauseStartRequest")
    duel.read_all()
    duel.room.wait(0.9)
    duel.other.ask("PauseStopRequest")
    assert duel.other.kinds() == ["Nack", "GamestateEvent"]
    assert client.take() == []
    duel.room.wait(0.1)
    duel.other.ask("PauseStopRequest")
    assert duel.other.kinds() == ["Ack", "PauseStopEvent", "GamestateEvent"]
    client.ask("PauseStartRequest")
    assert not duel.room.session.paused
    assert client.closed is None


def test_a_frame_full_of_pauses_tells_one_state_a_receiver() -> None:
    duel = Duel()
    wishes = ["PauseStartRequest", "PauseStopRequest", "Req"]
    duel.active.ask(*(wishes * 33))
    for client in duel.clients:
        assert client.kinds().count("GamestateEvent") == 1
    assert duel.room.session.idle == 99
    assert duel.active.closed is None
