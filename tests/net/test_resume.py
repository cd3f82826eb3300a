"""A server that stops, and one that goes on from the log."""

from __future__ import annotations

import random

import msgspec
import pytest

from ecs.errors import MashupError
from net.entries import Ended, Entry, Header, Played
from net.house import House
from net.people import HOST_LEFT, HOUSE_CLOSED
from systems.mashup.commands import CallThanos, Pick
from systems.mashup.components import Hero
from systems.mashup.configs import default_setup
from tests.net.table import Room, likely


def test_draining_tells_everybody_and_keeps_the_match() -> None:
    room = Room()
    room.enter("Dee", "SPECTATOR")
    room.start()
    newcomer = room.connect()
    entries = len(room.log)
    room.perform(room.session.drain(room.now))
    for client in room.clients:
        assert client.kinds() == ["GOODBYE_CLIENT"]
        assert client.closed is not None
        assert client.closed.code == 1012
    assert newcomer.closed is not None
    assert newcomer.closed.reason == "The server is shutting down; come back later."
    assert room.clients[0].closed is not None
    assert room.clients[0].closed.reason == "The server restarts; come back and the match goes on."
    assert len(room.log) == entries
    assert room.session.deadline is None
    late = room.connect()
    assert late.closed is not None
    assert late.kinds() == ["GOODBYE_CLIENT"]


def test_a_host_who_leaves_says_so_and_the_match_is_kept() -> None:
    room = Room(house=House(restarts=False))
    room.start()
    newcomer = room.connect()
    room.perform(room.session.drain(room.now))
    for client, reason in zip(
        (*room.clients[:2], newcomer), (HOST_LEFT, HOST_LEFT, HOUSE_CLOSED), strict=True
    ):
        assert client.closed is not None
        assert (client.closed.code, client.closed.reason) == (1000, reason)  # nobody needs to call again
    late = room.connect()
    assert late.closed is not None
    assert late.closed.reason == HOUSE_CLOSED


def resumed(room: Room) -> Room:
    """A new server that goes on from the log of the old one."""
    new = Room(room.setup, seed=99)
    new.log = list(room.log)
    new.perform(new.session.resume(new.now, room.log))
    return new


@pytest.mark.parametrize("commands", [0, 1, 2, 7, 40, 300, 500])
def test_a_resumed_match_is_the_same_match(commands: int) -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob", "KI")
    dice = random.Random(commands)
    for _ in range(commands):
        seat = room.match.acting[0]
        command = likely(room.match, seat, dice)
        if isinstance(command, Pick):
            (ann, bob)[seat - 1].choose(command.picks)
        else:
            room.play((ann, bob)[seat - 1], command)
    new = resumed(room)
    assert new.match.digest() == room.match.digest()
    assert new.session.match_id == "match-1"
    assert new.session.players == room.session.players
    assert new.session.connected == (False, False)
    assert new.session.stage == room.session.stage
    for name in ("Ann", "Bob"):
        assert new.come_back(name).closed is None
    for old, back in zip((ann, bob), new.clients, strict=True):
        old.take()
        old.ask("Req")
        assert old.take()[-1] in back.take()
    for table in (room, new):
        seat = table.match.acting[0]
        player = table.clients[seat - 1]
        player.choose() if table.session.stage == "draft" else player.ask("EndRoundRequest")
    assert new.match.digest() == room.match.digest()
    assert [type(entry) for entry in new.log] == [type(entry) for entry in room.log]
    assert new.log[-1].command == room.log[-1].command  # type: ignore[union-attr]


def test_dusted_heroes_are_known_after_a_resume() -> None:
    default = default_setup()
    config = msgspec.structs.replace(default.match, max_rounds=1, max_round_time=100)
    room = Room(msgspec.structs.replace(default, match=config))
    players = room.start()
    structures = room.enter("Dee", "SPECTATOR").take()[2:3]
    heroes = 12
    while heroes == 12:
        players[room.match.acting[0] - 1].ask("EndRoundRequest")
        heroes = room.match.world.count(Hero)
    new = resumed(room)
    assert new.enter("Eve", "SPECTATOR").take()[2:3] == structures
    assert new.match.world.count(Hero) == heroes


def test_resumed_players_have_time_to_come_back() -> None:
    room = Room()
    room.start()
    room.wait(1)
    new = resumed(room)
    new.wait(119.9)
    assert new.session.stage == "playing"
    new.come_back("Ann")
    new.wait(0.1)
    assert isinstance(new.log[-1], Ended)
    assert (new.log[-1].winner, new.log[-1].reason) == (1, "lost")


def test_time_in_the_log_goes_on() -> None:
    room = Room()
    players = room.start()
    room.wait(5)
    players[room.match.acting[0] - 1].ask("EndRoundRequest")
    new = resumed(room)
    new.wait(2)
    new.come_back("Ann")
    new.come_back("Bob").ask("DisconnectRequest")
    assert isinstance(new.log[-1], Ended)
    assert new.log[-1].at == 7


def test_the_clock_of_the_match_goes_on() -> None:
    default = default_setup()
    config = msgspec.structs.replace(default.match, max_game_time=30, max_round_time=100)
    room = Room(msgspec.structs.replace(default, match=config))
    players = room.start()
    room.wait(25)
    players[room.match.acting[0] - 1].ask("EndRoundRequest")
    new = resumed(room)
    new.wait(4.9)
    assert not any(isinstance(entry, Played) and entry.command == CallThanos() for entry in new.log)
    new.wait(0.1)
    assert any(isinstance(entry, Played) and entry.command == CallThanos() for entry in new.log)


def test_a_log_that_stops_right_before_its_end_is_finished() -> None:
    room = Room()
    ann, _ = room.start()
    ann.ask("DisconnectRequest")
    ended = room.log.pop()
    new = resumed(room)
    assert new.session.empty
    assert new.log[-1] == ended


@pytest.mark.parametrize("wrong", ["no header", "illegal", "digest", "configs"])
def test_what_cannot_be_resumed(wrong: str) -> None:
    room = Room()
    ann, bob = room.start()
    for _ in range(20):
        (ann, bob)[room.match.acting[0] - 1].ask("EndRoundRequest")
    header, *rest = room.log
    assert isinstance(header, Header)
    log: list[Entry] = [header, *rest]
    if wrong == "no header":
        log = rest
    elif wrong == "illegal":
        log = [header, rest[0], rest[0]]
    elif wrong == "digest":
        log = [msgspec.structs.replace(header, seed=8), *rest]
    else:
        log = [msgspec.structs.replace(header, setup={}), *rest]
    new = Room()
    with pytest.raises(MashupError):
        new.session.resume(0.0, log)
    assert new.session.empty


def test_only_an_empty_room_goes_on_with_a_match() -> None:
    room = Room()
    room.start()
    with pytest.raises(MashupError, match="Only an empty room"):
        room.session.resume(0.0, room.log)
