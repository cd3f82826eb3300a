"""Players who lose their connection, come back, or do not."""

from __future__ import annotations

from net.entries import Ended
from net.house import House
from systems.mashup.commands import EndTurn, TimeOut
from tests.net.duel import TURN_TIME, Duel
from tests.net.table import Room


def test_a_lost_player_is_waited_for_and_comes_back() -> None:
    duel = Duel()
    duel.active.ask("EndRoundRequest")
    duel.read_all()
    seat, other = duel.seat, duel.other
    names = ("Ann", "Bob")
    duel.room.wait(TURN_TIME - 10)
    duel.active.lose()
    duel.players[seat - 1].take()
    (warning,) = other.take()[0]["messages"]
    assert warning == {
        "eventType": "TimeoutWarningEvent",
        "message": f"{names[seat - 1]} lost the connection; the seat is kept for a while.",
        "timeLeft": 90,
    }
    assert duel.room.session.connected[seat - 1] is False
    duel.room.wait(89)  # the clock stands still
    assert duel.commands == [(3 - seat, EndTurn())] or duel.commands == [(seat, EndTurn())]
    back = duel.room.connect()
    back.hello(names[seat - 1])
    assert back.take() == [{"messageType": "HELLO_CLIENT", "runningGame": True}]
    back.say("RECONNECT", reconnect=True)
    general, structure, state = back.take()
    assert general == {"messageType": "GENERAL_ASSIGNMENT", "gameID": "match-1"}
    assert structure["assignment"] == ("PlayerOne", "PlayerTwo")[seat - 1]
    assert [event["eventType"] for event in state["messages"]] == ["GamestateEvent"]
    assert other.take() == [state]
    duel.room.wait(9)
    assert duel.commands[-1][1] == EndTurn()
    duel.room.wait(1)
    assert duel.commands[-1] == (0, TimeOut())


def test_the_turn_clock_of_the_one_who_is_there_goes_on() -> None:
    duel = Duel()
    duel.other.lose()
    duel.room.wait(89)
    assert duel.commands == []
    duel.room.perform(duel.room.session.tick(duel.room.now))
    duel = Duel(house=House(grace=1000))
    duel.other.lose()
    duel.room.wait(TURN_TIME)
    assert duel.commands == [(0, TimeOut())]


def test_who_does_not_come_back_in_time_loses() -> None:
    duel = Duel()
    seat, other = duel.seat, duel.other
    duel.active.lose()
    other.take()
    duel.room.wait(89.9)
    assert other.take() == []
    duel.room.wait(0.1)
    assert other.kinds() == ["GamestateEvent", "WinEvent", "DisconnectEvent"]
    assert duel.won(3 - seat, "lost")


def test_if_both_are_lost_the_first_to_go_loses() -> None:
    duel = Duel()
    one, two = duel.players
    two.lose()
    duel.room.wait(10)
    one.lose()
    duel.room.wait(80)
    assert duel.won(1, "lost")
    assert duel.watcher.kinds() == ["GamestateEvent", "WinEvent", "DisconnectEvent"]


def test_both_may_come_back() -> None:
    duel = Duel()
    for player in duel.players:
        player.lose()
    duel.room.wait(80)
    ann, bob = duel.room.come_back("Ann"), duel.room.come_back("Bob")
    duel.room.wait(TURN_TIME - 1)
    assert duel.commands == []
    assert duel.room.session.connected == (True, True)
    assert (ann.closed, bob.closed) == (None, None)


def test_who_comes_back_twice_takes_over() -> None:
    duel = Duel()
    old = duel.players[0]
    new = duel.room.come_back("Ann")
    assert old.kinds() == ["GOODBYE_CLIENT"]
    assert old.closed is not None
    assert old.closed.reason == "You go on over another connection."
    assert new.kinds() == ["HELLO_CLIENT", "GENERAL_ASSIGNMENT", "GAME_STRUCTURE", "GamestateEvent"]
    duel.room.perform(duel.room.session.lost(duel.room.now, old.conn))  # its socket closes at last
    assert duel.room.session.connected == (True, True)
    new.ask("Req")
    assert new.kinds() == ["GamestateEvent"]


def test_who_does_not_want_to_come_back_has_left() -> None:
    duel = Duel()
    duel.players[0].lose()
    back = duel.room.connect()
    back.hello("Ann")
    back.say("RECONNECT", reconnect=False)
    assert duel.won(2, "left")
    assert back.closed is None
    back.ready()
    assert [player.name for player in duel.room.session.players] == ["Ann"]


def test_who_wants_to_come_back_to_a_match_that_is_over_is_told_so() -> None:
    duel = Duel()
    duel.players[0].lose()
    back = duel.room.connect()
    back.hello("Ann")
    duel.players[1].ask("DisconnectRequest")
    back.say("RECONNECT", reconnect=True)
    assert back.closed is not None
    assert back.closed.reason == "The match you want to go on with is over."


def test_who_comes_back_to_the_draft_gets_the_same_twelve() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    offer = ann.take()[-1]
    ann.lose()
    back = room.come_back("Ann")
    assert back.take()[1:] == [{"messageType": "GENERAL_ASSIGNMENT", "gameID": "match-1"}, offer]
    back.choose()
    back.lose()
    again = room.come_back("Ann")
    assert again.kinds()[1:] == ["GENERAL_ASSIGNMENT", "GAME_ASSIGNMENT", "CONFIRM_SELECTION"]
    bob.choose()
    assert again.kinds()[0] == "GAME_STRUCTURE"


def test_the_draft_waits_for_who_is_lost() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    seconds = room.setup.match.max_round_time
    assert seconds - 5 < 90
    bob.choose()
    room.wait(seconds - 5)
    ann.lose()
    room.wait(80)
    assert room.session.stage == "draft"
    room.come_back("Ann")
    room.wait(4.9)
    assert room.session.stage == "draft"
    room.wait(0.1)
    assert room.session.stage == "lobby"


def test_a_draft_that_everybody_left_is_over_at_once() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    watcher = room.enter("Eve", "SPECTATOR")
    ann.lose()
    room.wait(5)
    assert room.session.stage == "draft"
    bob.lose()
    assert room.session.stage == "lobby"
    ended = room.log[-1]
    assert isinstance(ended, Ended)
    assert (ended.winner, ended.reason) == (2, "lost"), "Ann left first"
    assert watcher.closed is not None


def test_a_turn_waits_for_players_who_all_lost_their_connections() -> None:
    duel = Duel()
    for player in duel.players:
        player.lose()
    assert duel.room.session.stage == "playing"


def test_who_comes_back_in_a_pause_is_told_of_it() -> None:
    duel = Duel()
    duel.players[0].ask("PauseStartRequest")
    duel.players[1].lose()
    assert duel.room.come_back("Bob").kinds()[-2:] == ["PauseStartEvent", "GamestateEvent"]
