"""A room by itself: who is here, what a frame leads to, what is left after the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ecs.commands import EndTurn
from ecs.errors import MashupError
from net.customs import Absent, Customs, Faults
from net.entries import Ended, Header, Played, Seated, TakenBack
from net.house import House
from net.inbound import Fault, Role
from net.session import RESTARTING
from net.take_back import FRAME
from systems.mashup.commands import Pick
from tests.net.duel import Duel
from tests.net.simple_table import Client
from tests.net.simple_table import Room as Simple
from tests.net.table import Room, request
from tests.toys.race import Run, Throw, race
from tests.toys.race import Setup as Track

ANSWERED = Customs(faults=Faults.ANSWERED)

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


def lobby(*names: str) -> tuple[Simple, list[Client]]:
    """A room with a lobby in which these are ready."""
    room = Simple(race(), Track(), replace(ANSWERED, lobby=True, ceremony=True))
    players = room.players(*names)
    for player in players:
        player.say("ready", ready=True)
    return room, players


def test_a_lobby_is_shown_until_the_host_begins_and_again_after_the_match() -> None:
    room, (ann, bob, cyd) = lobby("Ann", "Bob", "Cyd")
    dee = room.connect().join("Dee", "spectator")
    state = room.session.lobby
    assert state is not None
    assert (state.stage, len(state.entrants), room.session.stage) == ("lobby", 3, "lobby")
    ann.take()
    ann.say("state")
    assert ann.kinds() == ["lobby"]
    ann.say("start")
    assert (room.session.stage, room.session.lobby) == ("playing", None)
    assert dee.kinds()[-1] == "started"
    bob.say("leave")
    cyd.take()
    ann.say("leave")
    assert cyd.kinds()[-2:] == ["over", "lobby"]
    assert (room.session.stage, room.session.match_id) == ("ceremony", None)
    assert [player.name for player in room.session.players] == ["Cyd"]
    assert dee.kinds()[-1] == "lobby"
    dee.say("ready", ready=True)
    assert dee.take("error") == [{"tell": "error", "message": "Spectators only watch.", "code": 2}]


def test_without_a_lobby_there_is_none_to_show_and_nobody_is_known_after_the_match() -> None:
    room = Simple(race(), Track(), ANSWERED)
    assert (room.session.lobby, room.session.paused) == (None, False)
    dee = room.connect().join("Dee", "spectator")
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    assert dee.kinds() == ["accepted", "started"]
    players[0].say("pause")
    assert room.session.paused
    dee.lose()
    for player in players[:4]:
        player.say("leave")
    assert room.session.match_id is None
    assert room.back(dee).take()[0]["code"] == Fault.STRANGER


def test_what_is_due_first_is_due() -> None:
    room, _ = racing()
    assert room.session.deadline == room.now + 16
    room.connect()
    assert room.session.deadline == room.now + 6


def test_only_whoever_asked_is_told_exactly() -> None:
    room = Room(exact=(1,))
    ann, bob = room.start()
    for client in (ann, bob):
        client.ask("Req")
    assert "ext" in ann.take()[-1]
    assert "ext" not in bob.take()[-1]


def test_who_watches_is_nobody_at_the_table() -> None:
    room, (ann, *_) = racing()
    dee = room.connect().join("Dee", "spectator")
    contest = room.session._contest
    assert contest is not None
    dee.say("state")
    assert contest.players[-1].said == b""
    dee.lose()
    assert room.session.connected == (True,) * 5
    ann.ask(Throw())
    assert dee.kinds()[-1] == "state", "nothing is sent to who is gone"


def test_a_frame_may_be_as_long_as_the_house_allows() -> None:
    _, (ann, *_) = racing()
    state = b'{"say":"state"}'
    ann.raw(state + b" " * (House().frame_bytes - len(state)))
    assert ann.kinds() == ["state"]


def test_of_a_frame_the_end_of_the_turn_counts_after_a_wrong_step_and_nothing_after_a_wrong_deed() -> None:
    duel = Duel()
    step = request(duel.room.match, duel.step())
    duel.active.ask("Req", "Req", {**step, "originField": [0, 0]}, step, "EndRoundRequest")
    assert [command for _, command in duel.commands] == [EndTurn()]
    duel.read_all()
    duel.active.ask(duel.illegal(), "EndRoundRequest")
    assert len(duel.commands) == 1


def test_who_watches_programs_may_say_several_things_at_once() -> None:
    duel = Duel("KI", "KI", house=House(alone=True))
    duel.watcher.ask("PauseStartRequest", "Req", "Req")
    assert duel.watcher.kinds() == ["PauseStartEvent", "GamestateEvent", "GamestateEvent"]


def test_where_faults_are_counted_strangers_have_none_to_lose() -> None:
    room = Simple(race(), Track(), Customs(faults=Faults.COUNTED))
    dee = room.connect().join("Dee", "spectator")
    dee.take()
    dee.raw("noise")
    assert (dee.kinds(), dee.closed) == (["error"], None)
    stranger = room.connect()
    stranger.raw("noise")
    assert stranger.closed is not None
    assert (stranger.closed.code, stranger.kinds()) == (1008, ["error", "goodbye"])
    room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    late = room.connect().join("Fay")
    assert (late.kinds(), late.closed) == (["error"], None), "that is no fault"


def test_whoever_is_sent_away_is_told_so_first() -> None:
    room, (ann, *_) = racing()
    guest = room.connect()
    for client in (ann, guest):
        room.perform(room.session.expel(room.now, client.conn, "Too fast."))
        assert client.take("error") == [{"tell": "error", "message": "Too fast.", "code": 1}]
        assert client.closed is not None
        assert client.closed.code == 1008


def test_all_who_are_here_are_told_that_the_server_stops() -> None:
    room, _ = racing()
    here = [room.connect(), room.connect().join("Dee", "spectator")]
    room.perform(room.session.drain(room.now))
    for client in here:
        assert client.kinds()[-1] == "goodbye"
        assert client.closed is not None
        assert client.closed.code == 1012


def test_after_a_restart_seats_are_kept_for_longer() -> None:
    room, _ = racing(house=House(grace=7, resumed_grace=20))
    room.session = room.new_session()
    room.perform(room.session.resume(room.now, list(room.log)))
    room.wait(19.9)
    assert room.match.out == ()
    room.wait(0.1)
    assert room.session.match_id is None


@pytest.mark.parametrize("exact", [True, False])
def test_only_whoever_is_told_exactly_may_take_a_command_back(exact: bool) -> None:
    duel = Duel("PLAYER", "KI", house=House(clock=False, alone=True), exact=(1, 2, 3) if exact else (1, 3))
    duel.end_turns_until(1)
    duel.room.play(duel.active, duel.step())
    duel.players[0].raw(FRAME)
    assert isinstance(duel.room.log[-1], TakenBack) is exact
