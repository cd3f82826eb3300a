"""Coming in and choosing heroes, by the messages that the clients of Marvelous Mashup send and get."""

from __future__ import annotations

import pytest

from ecs.commands import Forfeit
from net.entries import Ended, Seated
from net.house import House
from net.inbound import Role
from tests.net.table import Room

# Coming in


def test_the_order_of_a_login() -> None:
    room = Room()
    ann = room.connect()
    assert ann.take() == []
    ann.hello("Ann")
    assert ann.take() == [{"messageType": "HELLO_CLIENT", "runningGame": False}]
    ann.ready()
    assert ann.take() == []
    assert room.session.stage == "lobby"
    assert room.session.players == (Seated("Ann", "device", Role.PLAYER),)
    room.enter("Bob", "KI")
    assert ann.kinds() == ["GAME_ASSIGNMENT"]
    assert room.session.stage == "draft"
    assert room.session.match_id == "match-1"


@pytest.mark.parametrize("roles", [("PLAYER", "PLAYER"), ("PLAYER", "KI"), ("KI", "PLAYER"), ("KI", "KI")])
def test_all_kinds_of_players_may_play(roles: tuple[str, str]) -> None:
    room = Room()
    room.start(*roles)
    assert room.session.stage == "playing"


def test_seats_are_taken_in_the_order_of_readiness() -> None:
    room = Room()
    slow, fast = room.connect(), room.connect()
    slow.hello("Slow")
    fast.hello("Fast")
    fast.ready()
    slow.ready()
    for player in (slow, fast):
        player.choose()
    structures = [message for message in slow.take() if message["messageType"] == "GAME_STRUCTURE"]
    assert [(each["assignment"], each["playerOneName"], each["playerTwoName"]) for each in structures] == [
        ("PlayerTwo", "Fast", "Slow")
    ]


def test_each_player_is_offered_twelve_of_their_own() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    offers = [{each["name"] for each in client.take()[-1]["characterSelection"]} for client in (ann, bob)]
    assert [len(offer) for offer in offers] == [12, 12]
    assert not offers[0] & offers[1]


def test_a_third_player_is_sent_away_and_a_spectator_is_not() -> None:
    room = Room()
    room.enter("Ann"), room.enter("Bob")
    third = room.enter("Cid")
    assert third.kinds() == ["HELLO_CLIENT", "GOODBYE_CLIENT"]
    assert third.closed is not None
    assert third.closed.reason.startswith("This room already has two players;")
    assert room.enter("Dee", "SPECTATOR").closed is None
    assert room.session.spectators == 1


def test_the_number_of_spectators_is_limited() -> None:
    room = Room(house=House(spectators=2))
    one, _ = room.enter("One", "SPECTATOR"), room.enter("Two", "SPECTATOR")
    three = room.enter("Three", "SPECTATOR")
    assert three.closed is not None
    assert "no place for more spectators" in three.closed.reason
    one.lose()
    assert room.enter("Four", "SPECTATOR").closed is None


def test_who_is_ready_and_loses_the_connection_just_leaves_the_lobby() -> None:
    room = Room()
    room.enter("Ann").lose()
    assert room.session.players == ()
    assert room.session.empty
    room.enter("Bob")
    room.enter("Cid")
    assert [player.name for player in room.session.players] == ["Bob", "Cid"]


def test_who_is_not_ready_may_leave_at_once() -> None:
    room = Room()
    ann = room.connect()
    ann.hello("Ann")
    ann.say("PLAYER_READY", startGame=False, role="PLAYER")
    assert ann.closed is not None
    assert ann.closed.code == 1000


@pytest.mark.parametrize("role", ["PLAYER", "KI", "SPECTATOR"])
def test_who_waits_may_leave(role: str) -> None:
    room = Room()
    ann = room.enter("Ann", role)
    ann.ask("DisconnectRequest")
    assert ann.closed is not None
    assert ann.closed.code == 1000
    assert room.session.empty


def test_the_same_name_and_device_again_takes_over_in_the_lobby() -> None:
    room = Room()
    old = room.enter("Ann")
    new = room.enter("Ann")
    assert old.closed is not None
    assert "your name and device" in old.closed.reason
    assert new.closed is None
    assert [player.name for player in room.session.players] == ["Ann"]


def test_the_same_name_on_another_device_is_somebody_else() -> None:
    room = Room()
    room.enter("Ann", device="one")
    room.enter("Ann", device="two")
    assert room.session.stage == "draft"


# Owing an answer


def test_who_does_not_say_hello_is_warned_and_cut_off() -> None:
    room = Room()  # 20 seconds for an answer
    mute = room.connect()
    room.wait(11.9)
    assert mute.take() == []
    room.wait(0.1)
    (warning,) = mute.take()[0]["messages"]
    assert (warning["eventType"], warning["timeLeft"]) == ("TimeoutWarningEvent", 8)
    room.wait(7.9)
    assert mute.closed is None
    room.wait(0.1)
    assert mute.kinds() == ["TimeoutEvent"]
    assert mute.closed is not None
    assert mute.closed.reason == "You did not answer in time. Introduce yourself first."


def test_who_is_not_ready_in_time_is_cut_off() -> None:
    room = Room()
    slow = room.connect()
    room.wait(15)
    slow.hello("Slow")
    room.wait(19.9)
    assert slow.closed is None
    room.wait(0.1)
    assert slow.closed is not None


def test_who_waits_for_an_opponent_owes_nothing() -> None:
    room = Room()
    ann, dee = room.enter("Ann"), room.enter("Dee", "SPECTATOR")
    assert room.session.deadline is None
    room.wait(100_000)
    assert (ann.closed, dee.closed) == (None, None)


# The draft


def test_the_draft_as_everybody_sees_it() -> None:
    room = Room()
    ann, bob, dee = room.enter("Ann"), room.enter("Bob"), room.enter("Dee", "SPECTATOR")
    assert dee.kinds() == ["HELLO_CLIENT", "GENERAL_ASSIGNMENT"]
    assert ann.kinds() == ["HELLO_CLIENT", "GAME_ASSIGNMENT"]
    assert bob.kinds() == ["HELLO_CLIENT", "GAME_ASSIGNMENT"]
    bob.choose()
    assert bob.take() == [{"messageType": "CONFIRM_SELECTION", "selectionComplete": True}]
    assert (ann.take(), dee.take()) == ([], [])
    ann.choose()
    for client, assignment in ((ann, "PlayerOne"), (bob, "PlayerTwo"), (dee, "Spectator")):
        structure, events = client.take()
        assert structure["assignment"] == assignment
        kinds = [event["eventType"] for event in events["messages"]]
        assert kinds[-2:] == ["TurnEvent", "GamestateEvent"]
        assert kinds.count("GamestateEvent") == 1
        assert "Ack" not in kinds


def test_a_wrong_choice_is_refused_and_a_second_one_disqualifies() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    ann.take(), bob.take()
    ann.choose(range(5))
    assert ann.kinds() == ["Nack"]
    ann.choose(range(7))
    assert ann.kinds() == ["WinEvent", "GOODBYE_CLIENT"]
    assert bob.kinds() == ["WinEvent", "DisconnectEvent"]


def test_who_does_not_choose_in_time_is_disqualified() -> None:
    room = Room()  # 60 seconds
    ann, bob = room.enter("Ann"), room.enter("Bob")
    ann.choose()
    ann.take(), bob.take()
    seconds = room.setup.match.max_round_time
    room.wait(seconds * 0.8)
    assert bob.kinds() == ["TimeoutWarningEvent"]
    assert ann.take() == []
    room.wait(seconds * 0.2)
    assert bob.kinds() == ["WinEvent", "GOODBYE_CLIENT"]
    assert ann.take()[0]["messages"] == [{"eventType": "WinEvent", "playerWon": 1}]
    assert bob.closed is not None
    assert bob.closed.reason == "You are disqualified. You did not choose in time."
    assert room.log[-2].command == Forfeit(2, "disqualified: no choice")


@pytest.mark.parametrize(("seed", "winner"), [(6, 2), (7, 1)])
def test_if_nobody_chooses_the_seed_decides(seed: int, winner: int) -> None:
    room = Room(seed=seed)
    room.enter("Ann"), room.enter("Bob")
    room.wait(room.setup.match.max_round_time)
    assert isinstance(room.log[-1], Ended)
    assert (room.log[-1].winner, room.log[-1].reason) == (winner, "disqualified: no choice")


def test_choosing_twice_is_late_and_not_punished() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    ann.choose()
    ann.take()
    for _ in range(5):
        ann.choose(range(3))
    assert ann.take() == []
    bob.choose()
    ann.take(), bob.take()
    for _ in range(5):
        ann.choose()
        bob.choose()
    assert (ann.take(), bob.take()) == ([], [])
    assert room.session.stage == "playing"
