"""Where the host lets no clock run, and where one person plays against programs."""

from __future__ import annotations

import pytest

from ecs.components import MATCH, Overtime, Progress
from net.house import House
from net.inbound import Role
from tests.net.duel import TURN_TIME, Duel, setup
from tests.net.dune import arrakis
from tests.net.table import Room

FREE = House(clock=False)
ALONE = House(clock=False, alone=True)
AGES = 10_000_000.0


def test_a_turn_without_clock_never_ends() -> None:
    duel = Duel(house=FREE)
    duel.room.wait(AGES)
    assert duel.commands == []
    assert duel.active.kinds() == []  # nobody is told to hurry
    duel.room.play(duel.active, duel.step())
    assert len(duel.commands) == 1


def test_a_draft_without_clock_never_ends() -> None:
    room = Room(setup(), FREE)
    ann, bob = room.enter("Ann"), room.enter("Bob")
    ann.choose()
    room.wait(AGES)
    assert ann.closed is bob.closed is None
    bob.choose()
    assert room.session.stage == "playing"


def test_no_request_disqualifies_where_no_clock_runs() -> None:
    duel = Duel(house=FREE)
    client = duel.active
    for _ in range(20):
        client.ask(duel.illegal())
        assert client.kinds() == ["Nack", "GamestateEvent"]
    assert client.closed is None
    strict = Duel()
    client, wrong = strict.active, strict.illegal()
    client.ask(wrong)
    client.ask(wrong)
    assert client.closed


def test_the_time_of_the_match_does_not_call_thanos_but_the_rounds_do() -> None:
    duel = Duel(house=FREE, max_game_time=60, max_rounds=9)
    duel.room.wait(AGES)
    assert duel.room.match.world.get(MATCH, Overtime).start == 9
    timed = Duel(max_game_time=60, max_rounds=9)
    timed.room.wait(61)
    assert timed.room.match.world.get(MATCH, Overtime).start < 9


@pytest.mark.parametrize("house", [FREE, House(alone=True)])
def test_a_pause_lasts_until_somebody_ends_it(house: House) -> None:
    duel = Duel(house=house, max_pause_time=0)
    duel.active.ask("PauseStartRequest")
    duel.room.wait(AGES)
    assert duel.room.session.paused
    duel.active.ask("PauseStopRequest")
    assert not duel.room.session.paused


def test_whoever_is_alone_pauses_as_often_as_they_like() -> None:
    duel = Duel("PLAYER", "KI", house=House(alone=True))
    for _ in range(3):
        duel.players[0].ask("PauseStartRequest")
        assert duel.room.session.paused
        duel.players[0].ask("PauseStopRequest")
        assert not duel.room.session.paused


def test_whoever_watches_programs_alone_stops_them_at_will_and_nobody_else_does() -> None:
    duel = Duel("KI", "KI", house=ALONE)
    for _ in range(2):
        duel.watcher.ask("PauseStartRequest")
        assert duel.room.session.paused
        assert "PauseStartEvent" in duel.players[0].kinds()
        duel.watcher.ask("PauseStopRequest")
        assert not duel.room.session.paused
    duel.watcher.take()
    duel.watcher.ask("EndRoundRequest")
    assert duel.watcher.kinds() == ["ERROR", "GOODBYE_CLIENT"]
    for others in (Duel("PLAYER", "KI", house=ALONE), Duel("KI", "KI", house=FREE)):
        others.watcher.ask("PauseStartRequest")
        assert not others.room.session.paused
        assert "ERROR" in others.watcher.kinds()


def test_the_clock_that_was_asked_for_runs_where_one_plays_alone() -> None:
    duel = Duel("PLAYER", "KI", house=House(alone=True))
    duel.end_turns_until(1)
    before = duel.room.match.world.get(MATCH, Progress).turn
    duel.room.wait(TURN_TIME)
    assert duel.room.match.world.get(MATCH, Progress).turn == before + 1


def test_the_seat_of_whoever_plays_alone_is_kept_for_ever() -> None:
    duel = Duel("PLAYER", "KI", house=ALONE)
    duel.players[0].lose()
    duel.room.wait(AGES)
    assert duel.room.session.stage == "playing"
    back = duel.room.come_back("Ann")
    assert "GamestateEvent" in back.kinds()
    duel.players[1].lose()  # a program that is gone does not hold anybody up
    duel.room.wait(90)
    assert duel.won(1, "lost") or back.closed


def test_the_structure_says_that_no_clock_runs() -> None:
    free = Room(setup(), FREE)
    free.start()
    watcher = free.enter("Dee", "SPECTATOR")
    told = [frame for frame in watcher.take() if frame["messageType"] == "GAME_STRUCTURE"]
    assert [frame["clock"] for frame in told] == [False]
    usual = Room(setup())
    usual.start()
    watcher = usual.enter("Dee", "SPECTATOR")
    told = [frame for frame in watcher.take() if frame["messageType"] == "GAME_STRUCTURE"]
    assert [set(frame) & {"clock"} for frame in told] == [set()]


def test_in_dune_the_house_has_the_last_word_too() -> None:
    duel = arrakis.Duel(house=FREE)
    eve = arrakis.sit(duel.room, "Eve", Role.SPECTATOR)
    assert eve.mirror.clock is False
    asker = duel.active
    for _ in range(8):
        asker.ask("ACTION_REQUEST", action="KANLY", specs={"target": {"x": 0, "y": 0}})
    assert asker.closed is None
    assert [message["count"] for message in asker.take() if message["type"] == "STRIKE"] == [*range(1, 9)]
    duel.room.wait(AGES)
    assert duel.commands == []
    asker.end_turn()
    demands = [message for message in duel.watcher.take() if message["type"] == "TURN_DEMAND"]
    assert demands
