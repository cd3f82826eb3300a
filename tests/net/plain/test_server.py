from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from ecs.components import MATCH
from net import exact
from net.customs import Absent, Faults
from net.exact import found
from net.house import House
from net.lobby_messages import AddComputer, Again, Kick, SetReady, StartMatch
from net.plain import messages
from net.plain.codec import encode, from_server, told
from net.plain.server import CUSTOMS, PlainServerCodec
from tests.net.plain.room import Room
from tests.toys import fire, race, secrets
from tests.toys.known import AT_ONCE, server_codec


def seated(name: str = "fire", customs: object = AT_ONCE, house: House | None = None) -> Room:
    """All sit down; what they were told until then is forgotten."""
    setups = {"fire": fire.Setup(), "secrets": secrets.Setup(), "race": race.Setup()}
    room = Room(server_codec(name, customs), setups[name], house)  # type: ignore[arg-type]
    for conn in range(1, 1 + room.codec.game.seats[-1]):
        room.enter(conn, f"P{conn}", exact=conn == 1)
    return room


def view(room: Room, seat: int) -> messages.State:
    """The state as a seat is told it."""
    state: messages.State = from_server(encode(messages.State(view=exact.view_of(room.match, seat))))
    return state


def hand(room: Room, seat: int) -> tuple[int, ...]:
    return room.match.world.get(MATCH + seat, secrets.Hand).cards


def test_a_full_room_begins_and_tells_everybody_where_they_sit() -> None:
    room = seated()
    accepted, started, state, owed = room.take(2)
    assert accepted == messages.Accepted(number=2, secret="secret 2")
    assert started == messages.Started(
        game="fire",
        match="m-1",
        seat=2,
        names=("P1", "P2", "P3"),
        setup={"houses": 4, "rounds": 5},
    )
    assert state == view(room, 2)
    assert owed == messages.Owed(kind="vote", key=1)


def test_whoever_asked_for_it_is_told_by_ext_and_not_twice() -> None:
    room = seated("secrets")
    assert messages.State() in room.take(1)
    room.give(1, secrets.LookAt(), "choice")
    (frame,) = room.heard[1]
    ext = found(frame)
    assert ext is not None
    assert [event[0] for event in ext.events] == ["Peeked"]  # type: ignore[union-attr]
    assert room.take(1) == [messages.Happened(granted=True)]


def test_everybody_is_told_what_they_may_see() -> None:
    room = seated("secrets")
    for conn in (2, 3):
        room.take(conn)
    card = hand(room, 2)[0]
    room.give(2, secrets.Lay(card), "choice")
    assert room.take(2) == [messages.Happened(events=(("Chose", 2, card, 3),), granted=True)]
    assert room.take(3) == [messages.Happened(events=(("Covered", 2), ("Counted", 2, 3)))]


def test_what_is_not_possible_is_refused_with_the_reason() -> None:
    room = seated()
    room.take(2)
    room.give(2, fire.Vote(99), "vote")
    assert room.take(2) == [messages.Refused(reason="No such house stands.")]


def test_what_answers_what_was_owed_before_is_passed_over() -> None:
    room = seated()
    room.take(2)
    room.give(2, fire.Vote(1), "vote", key=7)
    assert room.take(2) == []
    room.give(2, fire.Vote(1), "vote", key=1)
    assert room.take(2) == [messages.Happened(events=(("Voted", 2, 1),), granted=True)]


def test_the_house_plays_whom_nobody_leads_and_tells_the_end() -> None:
    room = seated()
    while room.session.match_id:
        for conn in (1, 2, 3):
            if conn in room.match.due:
                room.give(conn, room.match.legal(conn)[0], "vote")
        room.wait(1)
    over = room.take(2)[-1]
    assert isinstance(over, messages.Over)
    assert over.places in (((1, 2, 3),), ((), (1, 2, 3)))
    assert set(room.closed) == {1, 2, 3}


def test_who_comes_back_and_who_comes_late_are_told_how_it_stands() -> None:
    room = seated()
    room.give(2, fire.Vote(1), "vote")
    room.lose(3)
    room.enter(9)
    room.say(9, messages.Rejoin(secret="secret 3"))
    accepted, started, state, owed = room.take(9)
    assert accepted == messages.Accepted(number=3, secret="secret 3")
    assert isinstance(started, messages.Started)
    assert started.seat == 3
    assert state == view(room, 3)
    assert owed == messages.Owed(kind="vote", key=1)
    room.enter(8, "Eve", "spectator")
    kinds = [type(message).__name__ for message in room.take(8)]
    assert kinds == ["Accepted", "Started", "State"]


def test_who_leaves_is_out_and_all_are_told() -> None:
    room = seated()
    room.take(1)
    room.say(2, messages.Leave())
    assert messages.Out(seat=2, reason="left") in room.take(1)
    assert room.closed[2] == "You left. Goodbye!"


def test_time_runs_out_for_each_seat() -> None:
    room = seated()
    room.give(1, fire.Vote(1), "vote")
    for conn in (1, 2):
        room.take(conn)
    room.wait(11)
    assert isinstance(room.take(2)[0], messages.Hurry)
    assert room.take(1) == []
    room.wait(1)
    voted = [
        event
        for message in room.take(2)
        if isinstance(message, messages.Happened)
        for event in message.events
    ]
    assert ("Voted", 2, fire.ABSTAINED) in voted


def test_pauses_are_told_with_whoever_wanted_them() -> None:
    room = seated()
    room.take(1)
    room.say(2, messages.Pause())
    assert room.take(1) == [messages.Paused(paused=True, seat=2)]
    room.wait(2)
    room.say(2, messages.Pause(pause=False))
    assert messages.Paused(paused=False, seat=2) in room.take(1)


def test_where_all_wait_for_the_absent_that_is_told() -> None:
    room = seated(customs=replace(CUSTOMS, absent=Absent.ALL_STOP))
    room.take(1)
    room.lose(3)
    assert messages.Waits(seats=(3,)) in room.take(1)
    room.wait(31)
    heard = room.take(1)
    assert messages.Out(seat=3, reason="lost") in heard
    assert messages.Waits() in heard


def test_strikes_are_told_where_they_are_counted() -> None:
    room = seated(customs=replace(CUSTOMS, faults=Faults.COUNTED))
    room.take(1)
    room.give(2, fire.Vote(99), "vote")
    assert messages.Struck(seat=2, reason="No such house stands.", count=1) in room.take(1)


# The lobby


def lobby(*names: str) -> Room:
    room = Room(server_codec("race"), race.Setup())
    for conn, name in enumerate(names, start=1):
        room.enter(conn, name)
    return room


def test_a_game_for_a_free_number_has_a_lobby_and_others_have_none() -> None:
    assert PlainServerCodec(race.race(), race.Setup).customs.lobby
    assert PlainServerCodec(secrets.secrets(), secrets.Setup).customs.lobby
    assert not PlainServerCodec(fire.fire(), fire.Setup).customs.lobby


def test_the_lobby_is_told_and_the_host_begins() -> None:
    room = lobby("A", "B", "C")
    for conn in (1, 2, 3):
        room.say(conn, told(SetReady(ready=True)))
    state = room.take(2)[-1]
    assert isinstance(state, messages.Lobby)
    assert [(one.name, one.team, one.ready, one.host) for one in state.lobby.entrants] == [
        ("A", 1, True, True),
        ("B", 2, True, False),
        ("C", 3, True, False),
    ]
    assert state.lobby.startable
    room.say(2, told(StartMatch()))
    assert isinstance(room.take(2)[-1], messages.Error)
    room.say(1, told(StartMatch()))
    assert isinstance(room.take(2)[0], messages.Started)
    assert len(room.match.seats) == 3


def test_the_host_may_kick_and_add_computers() -> None:
    room = lobby("A", "B")
    room.say(1, told(Kick(number=2)))
    assert 2 in room.closed
    room.say(1, told(AddComputer(level="random")))
    state = room.take(1)[-1]
    assert isinstance(state, messages.Lobby)
    assert [(one.name, one.computer) for one in state.lobby.entrants] == [("A", ""), ("Computer 1", "random")]


@pytest.mark.parametrize("wants", ["", "everything", "Start"])
def test_nobody_can_want_what_there_is_not(wants: str) -> None:
    room = lobby("A", "B")
    room.say(1, messages.Wish(wants=wants))
    error = next(message for message in room.take(1) if isinstance(message, messages.Error))
    assert error.message.startswith("Nobody can want")


def test_frames_are_plain_json() -> None:
    room = seated()
    assert msgspec.json.decode(room.heard[2][0]) == {"type": "accepted", "number": 2, "secret": "secret 2"}


def test_after_a_match_there_may_be_a_ceremony_and_then_once_more() -> None:
    room = Room(server_codec("race", replace(AT_ONCE, lobby=True, ceremony=True)), race.Setup(length=3))
    for conn, name in enumerate("ABC", start=1):
        room.enter(conn, name)
        room.say(conn, told(SetReady(ready=True)))
    room.say(1, told(StartMatch()))
    first = room.match
    while room.session.match_id:
        (seat,) = room.match.acting
        room.give(seat, room.match.legal(seat)[0])
    assert not room.closed
    lobby = room.take(2)[-1]
    assert isinstance(lobby, messages.Lobby)
    assert lobby.lobby.stage == "ceremony"
    room.say(2, told(Again()))
    assert isinstance(room.take(2)[-1], messages.Error), "the host decides"
    room.say(1, told(Again()))
    for conn in (1, 2, 3):
        room.say(conn, told(SetReady(ready=True)))
    room.say(1, told(StartMatch()))
    assert room.match is not first
    assert room.match.seats == range(1, 4)
