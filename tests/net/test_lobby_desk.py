"""A room with a lobby as its people see it: before a match, after it, and in the next."""

from __future__ import annotations

import pytest

from net.customs import Customs, Faults
from net.entries import Header
from net.inbound import Fault
from tests.net.simple_table import Client, Room
from tests.toys.fire import Setup as Town
from tests.toys.fire import Vote, fire
from tests.toys.race import Setup as Track
from tests.toys.race import Throw, race

CUSTOMS = Customs(faults=Faults.ANSWERED, lobby=True, ceremony=True, pace=1.0)


def room_of(*names: str, customs: Customs = CUSTOMS) -> tuple[Room, list[Client]]:
    """A race in whose lobby these are."""
    room = Room(race(), Track(), customs)
    return room, room.players(*names)


def started(*names: str) -> tuple[Room, list[Client]]:
    """All are ready and the host has begun."""
    room, players = room_of(*names)
    for player in players:
        player.say("ready", ready=True)
    players[0].say("start")
    for player in players:
        player.take()
    return room, players


def last(client: Client) -> dict[str, object]:
    return client.take("lobby")[-1]


def test_everybody_is_told_at_every_change_and_only_then() -> None:
    _, (ann, bob) = room_of("Ann", "Bob")
    told = last(ann)
    assert (told["you"], told["stage"], told["fewest"], told["most"]) == (1, "lobby", 3, 5)
    assert [entrant["host"] for entrant in told["entrants"]] == [True, False]
    assert last(bob)["you"] == 2
    bob.say("team", team=3)
    assert last(ann)["free"] == last(bob)["free"] == [1, 2, 4, 5]
    bob.say("ready", ready=False)
    assert (ann.take(), bob.take()) == ([], [])
    ann.say("state")
    assert ann.kinds() == ["lobby"]


def test_who_watches_sees_the_lobby_and_wants_nothing() -> None:
    room, (ann,) = room_of("Ann")
    dee = room.connect().join("Dee", "spectator")
    assert dee.kinds() == ["accepted", "lobby"]
    dee.say("ready", ready=True)
    assert dee.take() == [{"tell": "error", "message": "Spectators only watch.", "code": Fault.UNEXPECTED}]
    assert ann.closed is None


@pytest.mark.parametrize(
    ("said", "message", "code"),
    [
        ({"said": "start"}, "Only the host may do that.", Fault.HOST),
        ({"said": "team", "team": 1}, "Somebody else has team 1.", Fault.TAKEN),
        ({"said": "kick", "number": 1}, "Only the host may do that.", Fault.HOST),
    ],
)
@pytest.mark.parametrize("faults", list(Faults))
def test_wishes_are_refused_and_nobody_is_punished(
    said: dict[str, object], message: str, code: Fault, faults: Faults
) -> None:
    _, (ann, bob) = room_of("Ann", "Bob", customs=Customs(lobby=True, faults=faults))
    ann.say("team", team=1)
    bob.take()
    bob.say(**said)  # type: ignore[arg-type]
    assert bob.take() == [{"tell": "error", "message": message, "code": code}]
    assert bob.closed is None


def test_a_match_begins_with_as_many_as_are_there_on_the_seats_of_their_teams() -> None:
    room, (ann, bob, cyd) = room_of("Ann", "Bob", "Cyd")
    bob.say("team", team=5)
    cyd.say("team", team=2)
    for player in (bob, cyd):
        player.say("ready", ready=True)
    ann.say("start")
    assert [player.take("started")[0]["seat"] for player in (ann, bob, cyd)] == [1, 3, 2]
    assert room.codec.teams == (1, 2, 5)
    (header,) = room.log
    assert isinstance(header, Header)
    assert [(player.name, player.team) for player in header.players] == [("Ann", 1), ("Cyd", 2), ("Bob", 5)]
    assert room.match.seats == range(1, 4)


def test_in_a_match_there_is_no_lobby_and_no_seat() -> None:
    room, (ann, *_) = started("Ann", "Bob", "Cyd")
    ann.say("start")
    assert ann.take("error")[0]["message"] == "A match is running; there is no lobby now."
    late = room.connect().join("Eve")
    assert late.take()[0]["message"].startswith("A match is running in this room; watch as a spectator")
    watcher = room.connect().join("Dee", "spectator")
    assert watcher.kinds() == ["accepted", "started", "state"]


def test_after_the_match_all_stay_until_the_host_goes_on_and_play_again() -> None:
    room, (ann, bob, cyd) = started("Ann", "Bob", "Cyd")
    cyd.say("leave")
    bob.say("leave")
    assert room.session.stage == "ceremony"
    assert [message["tell"] for message in ann.take()][-2:] == ["over", "lobby"]
    dan, eve = room.players("Dan", "Eve")
    dan.say("again")
    assert dan.take("error")[0]["code"] == Fault.HOST
    ann.say("again")
    assert room.session.stage == "lobby"
    assert last(dan)["stage"] == "lobby"
    for player in (dan, eve):
        player.say("ready", ready=True)
    ann.say("start")
    assert (room.session.stage, room.session.match_id) == ("playing", "match-2")
    ann.ask(Throw())
    assert room.commands[-1] == (1, Throw())


def test_without_a_ceremony_the_lobby_opens_at_once() -> None:
    room, players = room_of("Ann", "Bob", "Cyd", customs=Customs(lobby=True, faults=Faults.ANSWERED))
    for player in players:
        player.say("ready", ready=True)
    players[0].say("start")
    for player in players[1:]:
        player.say("leave")
    assert room.session.stage == "lobby"


def test_who_leaves_the_lobby_frees_the_team_and_the_next_is_the_host() -> None:
    _, (ann, bob) = room_of("Ann", "Bob")
    ann.say("team", team=2)
    ann.lose()
    told = last(bob)
    assert (told["free"], told["entrants"][0]["host"]) == ([1, 2, 3, 4, 5], True)  # type: ignore[index]


def test_who_is_kicked_is_told_and_gone() -> None:
    _, (ann, bob) = room_of("Ann", "Bob")
    ann.say("kick", number=2)
    assert bob.closed is not None
    assert (bob.closed.code, bob.closed.reason) == (1000, "The host has asked you to leave.")
    assert [entrant["name"] for entrant in last(ann)["entrants"]] == ["Ann"]  # type: ignore[attr-defined]


def test_computers_play_and_are_not_waited_for() -> None:
    room, (ann,) = room_of("Ann")
    for _ in range(2):
        ann.say("computer", level="hard")
    ann.say("start")
    assert room.table.levels == ("hard", "hard", "")
    assert room.match.acting == (1,)
    room.wait(1)
    assert room.commands == [(1, Throw())]
    while room.session.stage == "playing":
        if room.match.acting == (3,):
            ann.ask(room.match.legal(3)[0])
        else:
            room.wait(1)
    assert room.session.stage == "ceremony"
    assert [entrant["name"] for entrant in last(ann)["entrants"]] == [  # type: ignore[attr-defined]
        "Ann",
        "Computer 1",
        "Computer 2",
    ]


def test_the_host_sends_everybody_home() -> None:
    room, players = room_of("Ann", "Bob")
    players[1].say("close")
    assert players[1].take("error")[0]["code"] == Fault.HOST
    assert [player.closed for player in players] == [None, None]
    players.append(room.connect().join("Dee", "spectator"))
    players[0].say("close")
    reasons = {player.closed and player.closed.reason for player in players}
    assert reasons == {"The host has closed the room."}
    assert room.session.empty


def test_a_match_with_computers_goes_on_from_its_log() -> None:
    room = Room(fire(), Town(), CUSTOMS)
    ann, bob = room.players("Ann", "Bob")
    ann.say("computer", level="easy")
    bob.say("ready", ready=True)
    ann.say("start")
    bob.say("leave")
    played = room.commands
    room.session = room.new_session()
    room.perform(room.session.resume(room.now, list(room.log)))
    assert room.match.out == (2,)
    back = room.back(ann)
    assert room.back(bob).kinds() == ["error"]
    back.ask(Vote(0), "vote")
    room.wait(1)
    assert {seat for seat, _ in room.commands[len(played) :]} >= {1, 3}


def test_after_a_match_all_are_told_even_if_nothing_is_new() -> None:
    room, (ann,) = room_of("Ann", customs=Customs(lobby=True, faults=Faults.ANSWERED))
    for _ in range(2):
        ann.say("computer", level="hard")
    ann.say("team", team=3)
    dee = room.connect().join("Dee", "spectator")
    before = last(dee)
    ann.say("start")
    contest = room.session._contest
    assert contest is not None
    for seat in (1, 2):
        contest.referee.forfeit(room.now, seat, "left")
    room.perform(room.session.tick(room.now))
    assert last(dee) == before


def test_without_a_lobby_nothing_is_told_of_one() -> None:
    _, (ann,) = room_of("Ann", customs=Customs(faults=Faults.ANSWERED))
    assert ann.kinds() == ["accepted"]
    ann.say("ready", ready=True)
    assert ann.take("error")[0]["message"] == "This room has no lobby."
