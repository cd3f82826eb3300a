from __future__ import annotations

import json
import random

import pytest

from ecs.events import Event, TimedOut, TurnStarted
from ecs.match import Match
from net import client as net
from net.mashup import from_server
from net.mashup.mirror import Mirror
from net.mashup.retelling import Reteller
from net.notices import Happened, Started
from systems.mashup.commands import EndTurn
from systems.mashup.components import Hero
from systems.mashup.configs import load_setup
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.listener import assert_leads_to
from tests.net.mashup.test_mirror import content
from tests.net.table import Client, Room, likely


class Seat:
    """A connection to a session, our client behind it, and what its reteller makes of what it hears."""

    def __init__(self, connection: Client, client: net.Client) -> None:
        self.connection = connection
        self.client = client
        self.reteller = Reteller()
        self.match: Match | None = None
        self.stories: list[tuple[Event, ...]] = []

    def catch_up(self) -> None:
        """Hear all that was said."""
        for message in self.connection.take():
            for notice in self.client.receive(json.dumps(message)):
                if isinstance(notice, Started):
                    self.reteller.begin()
                    self.match = None
                elif isinstance(notice, Happened):
                    for events, match in self.reteller.hear(notice.mirror, notice.events):
                        if self.match is not None:
                            assert_leads_to(self.match, events, match)
                        self.match = match
                        self.stories.append(events)
        for frame in self.client.take():
            self.connection.raw(frame)


def seat(room: Room, name: str) -> Seat:
    connection = room.connect()
    role = net.Role.SPECTATOR if name == "Dee" else net.Role.PLAYER
    made = Seat(connection, net.Client(name, "device", role))
    made.client.hello()
    return made


def settle(*seats: Seat) -> None:
    for _ in range(4):
        for each in seats:
            each.catch_up()


@pytest.fixture
def game() -> tuple[Room, list[Seat]]:
    """A session in its first turn: two players and a spectator."""
    room = Room(load_setup(match="quick"))
    seats = [seat(room, name) for name in ("Ann", "Bob", "Dee")]
    settle(*seats)
    for player in seats[:2]:
        player.connection.choose()
    settle(*seats)
    return room, seats


def test_a_session_is_followed_by_everybody(game: tuple[Room, list[Seat]]) -> None:
    room, seats = game
    dice = random.Random(4)
    for _ in range(60):
        acting = room.match.acting[0]
        room.play(seats[acting - 1].connection, likely(room.match, acting, dice))
        settle(*seats)
        for each in seats:
            assert each.match is not None
            assert content(each.match.world) == content(room.match.world)


def test_a_turn_that_ran_out(game: tuple[Room, list[Seat]]) -> None:
    room, seats = game
    late = room.match.acting[0]
    room.wait(room.setup.match.max_round_time + 1)
    settle(*seats)
    assert TimedOut(late) in seats[late - 1].stories[-1]
    assert TimedOut(late) not in seats[2].stories[-1]
    assert isinstance(seats[2].stories[-1][-1], TurnStarted)


def test_what_changes_nothing_is_not_retold(game: tuple[Room, list[Seat]]) -> None:
    _, seats = game
    count = len(seats[0].stories)
    seats[0].client.pause()
    settle(*seats)
    seats[0].client.resume()
    settle(*seats)
    seats[0].client.ask_state()
    settle(*seats)
    assert len(seats[0].stories) == count


def test_who_comes_late_or_back_sees_the_match_as_it_is(game: tuple[Room, list[Seat]]) -> None:
    room, seats = game
    seats[0].connection.lose()
    dice = random.Random(2)
    while room.match.acting == (2,):
        room.play(seats[1].connection, likely(room.match, 2, dice))
    late = seat(room, "Dee")
    seats[0].connection = room.connect()
    seats[0].client.hello()
    seats[0].stories.clear()
    settle(*seats, late)
    truth = room.match.world
    for each in (*seats, late):
        assert each.match is not None
        shown = each.match.world
        assert each.match.acting == room.match.acting
        assert {hero: shown.field(hero) for hero in shown.each(Hero)} == {
            hero: truth.field(hero) for hero in truth.each(Hero)
        }
    assert seats[0].stories == late.stories == [()]
    room.play(seats[0].connection, EndTurn())
    settle(*seats, late)
    assert isinstance(late.stories[-1][-1], TurnStarted)


def test_events_in_frames_of_their_own_are_one_story() -> None:
    broadcast = Broadcast(1)
    mirror = Mirror(broadcast.structure(1), seed=5)
    reteller = Reteller()
    for event in broadcast.first(1):
        mirror.follow([event])
        beats = reteller.hear(mirror, [event])
        assert bool(beats) == isinstance(event, from_server.GamestateEvent)
    (nothing, start), (story, match) = beats
    assert nothing == ()
    assert start.world.count(Hero) == 0
    assert_leads_to(start, story, match)
