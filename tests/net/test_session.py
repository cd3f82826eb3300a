"""The session from the lobby to the first turn, by the messages that clients send and get."""

from __future__ import annotations

from typing import Any

import pytest

from ecs.commands import Forfeit
from ecs.errors import MashupError
from net.customs import Absent, Customs, Faults
from net.entries import Ended, Header, Played, Seated
from net.inbound import Role
from net.people import House
from net.session import RESTARTING
from systems.mashup.commands import Pick
from tests.net.duel import Duel
from tests.net.simple_table import Client
from tests.net.simple_table import Room as Simple
from tests.net.table import Room
from tests.toys.race import Run, Throw, race
from tests.toys.race import Setup as Track

ANSWERED = Customs(faults=Faults.ANSWERED)

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


# The log


def test_the_log_of_a_draft() -> None:
    room = Room(now=50.0)
    room.enter("Ann", device="phone"), room.enter("Bob", "KI")
    (header,) = room.log
    assert isinstance(header, Header)
    assert header.players == (Seated("Ann", "phone", Role.PLAYER), Seated("Bob", "device", Role.BOT))
    assert (header.game, header.id, header.room, header.seed) == ("mashup", "match-1", "/test", 7)
    room.wait(1.5)
    room.clients[1].choose()
    assert room.log[1:] == [Played(1.5, 2, Pick((0, 1, 2, 3, 4, 5)))]


def test_a_hello_that_was_long_under_way_does_not_drive_out_the_newer_connection() -> None:
    room = Room()
    old, new = room.connect(), room.connect()
    new.hello("Ann")
    old.hello("Ann")
    assert new.closed is None
    assert old.closed is not None
    assert old.closed.reason == "You came in again over a newer connection."


def test_a_frame_costs_as_many_messages_as_moved_nothing() -> None:
    duel = Duel()
    session, client = duel.room.session, duel.active
    client.ask("Req", "EndRoundRequest", "Req")
    assert session.idle == 2
    assert client.kinds().count("GamestateEvent") == 2, "one as asked, one for the end of the turn"
    duel.active.ask("Req")
    assert session.idle == 1
    duel.watcher.raw("noise")
    assert session.idle == 1


# Facts and events, at a table of toys


def racing(customs: Customs = ANSWERED, **options: Any) -> tuple[Simple, list[Client]]:
    """A race of five; nothing is left to be read."""
    room = Simple(race(), Track(), customs, **options)
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    for player in players:
        player.take()
    return room, players


def test_what_can_be_known_of_a_room_from_outside() -> None:
    room = Simple(race(), Track(), ANSWERED)
    session = room.session
    assert (session.stage, session.match_id, session.round, session.empty) == ("lobby", None, 0, True)
    assert session.deadline is None
    guest = room.connect()
    assert not session.empty
    assert session.deadline == room.now + 6, "an answer is due"
    guest.join("Dee", "spectator")
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    assert (session.stage, session.match_id, session.round, session.spectators) == (
        "playing",
        "match-1",
        1,
        1,
    )
    assert [player.name for player in session.players] == ["Ann", "Bob", "Cyd", "Dan", "Eve"]
    assert session.deadline == room.now + 16
    assert (session.plays(players[0].conn), session.plays(guest.conn), session.plays(99)) == (
        True,
        False,
        False,
    )
    assert session.lobby is None
    players[1].lose()
    assert session.connected == (True, False, True, True, True)
    players[1].lose()
    players[2].say("leave")
    assert session.out == (3,)


def test_who_is_not_here_is_not_listened_to() -> None:
    room, (ann, *_) = racing()
    digest = room.match.digest()
    assert room.session.receive(room.now, 99, b"{}") == []
    assert room.session.lost(room.now, 99) == []
    assert room.session.expel(room.now, 99, "no") == []
    ann.say("leave")
    assert room.session.receive(room.now, ann.conn, b"{}") == []
    assert room.match.digest() != digest


def test_who_breaks_the_wire_itself_is_out() -> None:
    room, (ann, bob, *_) = racing()
    bob.raw(b" " * 70_000)
    assert bob.kinds()[-1] == "goodbye"
    assert bob.closed is not None
    assert (bob.closed.code, room.match.out) == (1009, (2,))
    room.perform(room.session.expel(room.now, ann.conn, "Too many."))
    assert ann.closed is not None
    assert (ann.closed.code, ann.closed.reason) == (1008, "You are disqualified. Too many.")
    assert room.match.out == (2, 1)
    guest = room.connect()
    room.perform(room.session.expel(room.now, guest.conn, "Too fast.", code=1013))
    assert guest.closed is not None
    assert (guest.closed.code, guest.closed.reason) == (1013, "Too fast.")


def test_who_watches_only_watches() -> None:
    room, _ = racing()
    dee = room.connect().join("Dee", "spectator")
    dee.take()
    dee.ask(Throw())
    assert dee.take() == [{"tell": "error", "message": "Spectators only watch.", "code": 2}]
    dee.say("state")
    assert dee.kinds() == ["state"]
    dee.say("leave")
    assert dee.closed is not None
    assert room.session.spectators == 0


def test_nothing_can_be_asked_before_a_match_and_by_nobody() -> None:
    room = Simple(race(), Track(), ANSWERED)
    ann = room.connect()
    ann.ask(Throw())
    assert ann.take() == [{"tell": "error", "message": "Introduce yourself first.", "code": 2}]
    ann.join("Ann")
    ann.take()
    ann.ask(Throw())
    ann.say("start")
    assert [message["message"] for message in ann.take("error")] == [
        "No match is running yet.",
        "This room has no lobby.",
    ]


def test_a_server_that_stops_lets_nobody_in() -> None:
    room, players = racing()
    room.perform(room.session.drain(room.now))
    for player in players:
        assert player.take() == [{"tell": "goodbye", "message": RESTARTING}]
    late = room.connect()
    assert late.closed is not None
    assert late.closed.code == 1012
    home = Simple(race(), Track(), ANSWERED, house=House(restarts=False))
    home.perform(home.session.drain(home.now))
    late = home.connect()
    assert late.closed is not None
    assert late.closed.code == 1000


def test_a_match_goes_on_from_its_log_for_those_who_have_not_left() -> None:
    room, (ann, bob, *_) = racing(Customs(faults=Faults.ANSWERED, absent=Absent.ON))
    ann.ask(Throw())
    bob.say("leave")
    digest = room.match.digest()
    room.session = room.new_session()
    room.perform(room.session.resume(room.now, list(room.log)))
    assert room.match.digest() == digest
    assert room.session.connected == (False,) * 5
    room.wait(60)
    assert room.match.digest() == digest, "no clock runs before they are back"
    assert room.back(bob).kinds() == ["error"]
    new = room.connect().join("Zoe", "spectator")
    assert new.take("accepted")[0]["number"] == 6
    room.back(ann).ask(Run(0))
    assert room.commands[-1] == (1, Run(0))
    with pytest.raises(MashupError, match="Only an empty room"):
        room.session.resume(room.now, list(room.log))
    room.wait(60)
    assert isinstance(room.log[-1], Ended)
    assert room.log[-1].places == ((1,), (5,), (4,), (3,), (2,))


def test_a_match_that_is_over_is_not_gone_on_with() -> None:
    room, players = racing()
    for player in players[:4]:
        player.say("leave")
    ended = room.log.pop()
    logged = list(room.log)
    room.session = room.new_session()
    room.perform(room.session.resume(room.now, logged))
    assert room.log == [*logged, ended], "the server stopped before it could write that"
    assert room.session.empty


def test_where_faults_are_counted_in_a_row_who_cannot_be_understood_is_out() -> None:
    room, (ann, bob, *_) = racing(Customs())
    guest = room.connect()
    for client in (ann, guest):
        client.raw("noise")
        assert client.take("error")[0]["message"].startswith("That cannot be read")
        assert client.closed is not None
    assert room.match.out == (1,)
    assert bob.closed is None


def test_where_strikes_are_counted_they_count_in_a_match_only() -> None:
    room, (ann, bob, *_) = racing(Customs(faults=Faults.COUNTED))
    ann.raw("noise")
    assert bob.take("struck") == [{"tell": "struck", "seat": 1, "count": 1}]
    guest = room.connect()
    guest.raw("noise")
    assert guest.closed is not None
    dee = room.connect().join("Dee", "spectator")
    dee.take()
    dee.raw("noise")
    assert (dee.closed, [message["tell"] for message in dee.take()]) == (None, ["error"])


def test_who_watched_in_a_lobby_cannot_come_back_and_in_a_match_can() -> None:
    room = Simple(race(), Track(), ANSWERED)
    dee = room.connect().join("Dee", "spectator")
    dee.lose()
    assert room.back(dee).kinds() == ["error"]
    eve = room.connect().join("Eve", "spectator")
    room.players("Ann", "Bob", "Cyd", "Dan", "Fay")
    eve.lose()
    assert room.back(eve).kinds() == ["accepted", "started", "state"]
