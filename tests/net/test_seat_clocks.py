"""The clock of a turn and the clock of the match."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ecs.components import MATCH
from ecs.game import Due
from ecs.match import Match
from net.clock import Bell
from net.customs import Absent, Customs
from net.entries import Played
from net.house import House
from net.inbound import Role
from net.people import Player
from net.seat_clocks import SeatClocks
from net.time_limits import Times
from systems.mashup.commands import CallThanos, EndTurn, TimeOut
from systems.mashup.components import Overtime
from tests.net.duel import TURN_TIME, Duel, setup
from tests.net.simple_table import TIMES
from tests.net.table import Room
from tests.toys.fire import Setup as Town
from tests.toys.fire import Vote, fire
from tests.toys.race import Run, Throw, race
from tests.toys.race import Setup as Track

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


# By themselves


PEOPLE = tuple(Player(name, "", Role.PLAYER, number) for number, name in enumerate(("Ann", "Bob", "Cyd"), 1))


def owing(**due: str) -> Any:
    """A match without turns of entities; such as ``seat_1="vote"``."""
    owed = {int(seat[-1]): Due(kind, seat) for seat, kind in due.items()}
    return SimpleNamespace(due=owed, world=SimpleNamespace(find=lambda *_: None))


def clocks(match: Any, *players: Player, times: Times = TIMES, **customs: Any) -> SeatClocks:
    """Those of a match that begins now."""
    made = SeatClocks(times, Customs(**customs))
    made.set(0.0, match, players or PEOPLE, stands=False)
    return made


def test_each_seat_has_the_time_for_what_it_owes() -> None:
    made = clocks(owing(seat_1="turn", seat_2="vote"))
    assert made.due == 6.4
    assert [made.left(1.0, seat) for seat in (1, 2, 3)] == [19.0, 7.0, 7.0]
    assert made.left(1.0) == 7.0, "who owes nothing waits for the first"
    assert (made.kind(1), made.kind(2)) == ("turn", "vote")
    assert made.ring(6.3) == []
    assert made.ring(6.4) == [(2, Bell.WARNING)]
    assert made.ring(8.0) == [(2, Bell.END)]
    made.set(8.0, owing(seat_1="turn", seat_2="vote"), PEOPLE, stands=False)
    assert made.ring(8.1) == []
    assert made.left(9.0, 2) == 7.0, "it is owed still, and has as much time again"


def test_without_limits_nothing_rings() -> None:
    made = clocks(owing(seat_1="turn"), times=replace(TIMES, turn=0.0))
    assert (made.due, made.left(1.0, 1), made.left(1.0), made.ring(1e9)) == (None, None, None, [])


def test_programs_have_times_of_their_own() -> None:
    bot = Player("Bot", "", Role.BOT, 2)
    made = clocks(owing(seat_1="turn", seat_2="turn"), PEOPLE[0], bot, times=replace(TIMES, bot_turn=5.0))
    assert (made.left(0.0, 1), made.left(0.0, 2)) == (20.0, 5.0)


def test_for_whom_the_house_plays_no_clock_runs() -> None:
    computer = Player("C", "", Role.BOT, None, computer="hard")
    made = clocks(owing(seat_0="turn", seat_1="turn", seat_2="turn"), computer, PEOPLE[1])
    assert (made.left(5.0, 2), made.left(5.0, 0), made.left(5.0, 1)) == (15.0, 15.0, 15.0)
    assert made.ring(20.0) == [(2, Bell.END)]


def test_whoever_is_out_is_not_hurried_any_more() -> None:
    player = Player("Ann", "", Role.PLAYER, 1)
    made = clocks(owing(seat_1="turn"), player)
    player.out = True
    made.set(1.0, owing(seat_1="turn"), (player,), stands=False)
    assert made.due is None


@pytest.mark.parametrize(
    ("absent", "awaited", "runs"),
    [
        (Absent.ON, False, True),
        (Absent.ON, True, False),
        (Absent.OWN_CLOCK, False, False),
        (Absent.OWN_CLOCK, True, False),
    ],
)
def test_for_whom_the_clocks_stand_still(absent: Absent, awaited: bool, runs: bool) -> None:
    away = Player("Bob", "", Role.PLAYER, None, awaited=awaited)
    both = owing(seat_1="vote", seat_2="vote")
    assert (clocks(both, PEOPLE[0], away, absent=absent).due is not None) is runs
    assert clocks(owing(seat_1="vote"), PEOPLE[0], away, absent=absent).due is not None, "it owes nothing"


def test_in_a_pause_all_stand_still() -> None:
    made = clocks(owing(seat_1="turn"))
    made.set(5.0, owing(seat_1="turn"), PEOPLE, stands=True)
    assert (made.due, made.left(60.0, 1)) == (None, 15.0)


@pytest.mark.parametrize(("last_only", "remembered"), [(False, 2), (True, 1)])
def test_whose_turn_has_ended_may_be_late(last_only: bool, remembered: int) -> None:
    match = Match(race(), Track(), 1, seats=3)
    players = tuple(Player(name, "", Role.PLAYER, 1) for name in "ABC")
    players[0].over.add(99)
    made = clocks(match, *players, forgives_the_last_turn_only=last_only)
    match.apply(1, Throw())
    made.set(3.0, match, players, stands=False)
    assert players[0].over == {99}
    match.apply(1, Run(0))
    made.set(4.0, match, players, stands=False)
    assert MATCH + 1 in players[0].over
    assert len(players[0].over) == remembered
    assert [player.doubt for player in players] == [9.0, 0.0, 0.0]
    assert players[1].over == set()
    for command in (Throw(), Run(0)):
        match.apply(2, command)
    made.set(5.0, match, players, stands=False)
    assert (players[1].over, players[1].doubt) == ({MATCH + 2}, 10.0)


def test_what_is_no_turn_is_nobodys() -> None:
    match = Match(fire(), Town(), 1, seats=3)
    players = tuple(Player(name, "", Role.PLAYER, 1) for name in "ABC")
    made = clocks(match, *players)
    for seat in (1, 2, 3):
        match.apply(seat, Vote(0))
        made.set(1.0, match, players, stands=False)
    assert [player.over for player in players] == [set()] * 3
