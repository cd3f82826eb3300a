"""The clock of a turn and the clock of the match."""

from __future__ import annotations

from ecs.components import MATCH
from net.entries import Played
from net.people import House
from systems.mashup.commands import CallThanos, EndTurn, TimeOut
from systems.mashup.components import Overtime
from tests.net.duel import TURN_TIME, Duel, setup
from tests.net.table import Room

# The turn clock


def test_the_turn_clock_warns_and_passes_the_turn_on() -> None:
    duel = Duel()
    slow, other, seat = duel.active, duel.other, duel.seat
    duel.room.wait(TURN_TIME * 0.8 - 0.1)
    assert slow.take() == []
    duel.room.wait(0.1)
    assert slow.take()[0]["messages"] == [
        {"eventType": "TimeoutWarningEvent", "message": "Hurry: 20 s are left for your turn.", "timeLeft": 20}
    ]
    assert (other.take(), duel.watcher.take()) == ([], [])
    duel.room.wait(TURN_TIME * 0.2)
    (own,), (theirs,) = slow.take(), other.take()
    assert own["messages"][0] == {"eventType": "TurnTimeoutEvent"}
    assert own["messages"][1:] == theirs["messages"]
    assert [event["eventType"] for event in theirs["messages"]] == ["TurnEvent", "GamestateEvent"]
    assert duel.commands == [(0, TimeOut())]
    assert slow is duel.players[seat - 1]


def test_every_turn_has_its_own_time() -> None:
    duel = Duel()
    for _ in range(10):
        duel.room.wait(TURN_TIME - 1)
        duel.active.ask("EndRoundRequest")
    assert [command for _, command in duel.commands] == [EndTurn()] * 10


def test_a_phase_does_not_wind_the_clock_up_again() -> None:
    duel = Duel()
    duel.room.wait(TURN_TIME - 1)
    duel.room.play(duel.active, duel.step())
    duel.room.wait(1)
    assert duel.commands[-1] == (0, TimeOut())


def test_three_silent_turns_in_a_row_disqualify() -> None:
    duel = Duel()
    seat = duel.seat
    silent, other = duel.active, duel.other
    for turn in range(3):
        assert silent.closed is None, f"after {turn} turns"
        duel.room.wait(TURN_TIME)
        while not duel.won(3 - seat, "disqualified: silence") and duel.seat != seat:
            other.ask("EndRoundRequest")
    assert silent.closed is not None
    assert (
        silent.closed.reason == "You are disqualified. 3 turns in a row ran out without a message from you."
    )
    assert [command for _, command in duel.commands].count(TimeOut()) == 2


def test_any_message_shows_that_somebody_is_there() -> None:
    duel = Duel()
    seat = duel.seat
    sleepy = duel.active
    for _ in range(4):
        duel.room.wait(TURN_TIME - 1)
        sleepy.ask("Req")
        duel.room.wait(1)
        if duel.seat != seat:
            duel.end_turns_until(seat)
    assert sleepy.closed is None


def test_with_a_strict_clock_the_first_turn_that_runs_out_disqualifies() -> None:
    duel = Duel(house=House(silent_turns=1))
    seat, client = duel.seat, duel.active
    duel.room.wait(TURN_TIME)
    assert client.closed is not None
    assert client.closed.reason == "You are disqualified. Your turn ran out without a message from you."
    assert duel.won(3 - seat, "disqualified: silence")


def test_a_server_that_slept_does_not_count_that_against_the_players() -> None:
    duel = Duel()
    duel.room.now += 10 * TURN_TIME
    duel.room.perform(duel.room.session.tick(duel.room.now))
    assert duel.commands == [(0, TimeOut())]
    assert duel.room.session.deadline == duel.room.now + 0.8 * TURN_TIME


# The clock of the match


def test_when_the_time_of_the_match_is_up_thanos_is_called() -> None:
    duel = Duel(max_game_time=250)
    for _ in range(3):
        duel.room.wait(83)
        duel.active.ask("EndRoundRequest")
    duel.read_all()
    duel.room.wait(0.9)
    assert (0, CallThanos()) not in duel.commands
    duel.room.wait(0.1)
    assert duel.commands[-1] == (0, CallThanos())
    for client in duel.clients:
        assert client.kinds() == ["GamestateEvent"]
    assert duel.room.match.world.get(MATCH, Overtime).start == 2


def test_the_draft_and_pauses_are_no_time_of_play() -> None:
    room = Room(setup(max_game_time=50))
    room.enter("Ann"), room.enter("Bob")
    room.wait(60)
    for client in room.clients:
        client.choose()
    room.wait(20)
    room.clients[0].ask("PauseStartRequest")
    room.wait(40)
    room.clients[0].ask("PauseStopRequest")
    room.wait(29)
    assert not any(isinstance(entry, Played) and entry.command == CallThanos() for entry in room.log)
    room.wait(1)
    assert isinstance(room.log[-1], Played)
    assert room.log[-1].command == CallThanos()


def test_thanos_is_not_called_when_he_is_about_to_come() -> None:
    duel = Duel(max_game_time=10, max_rounds=1)
    duel.room.wait(20)
    assert duel.commands == []
