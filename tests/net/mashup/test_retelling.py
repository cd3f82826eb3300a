from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence

import msgspec
import pytest

from ecs.events import (
    Appeared,
    Event,
    Given,
    Healed,
    Hurt,
    Moved,
    Released,
    Removed,
    RoundStarted,
    Spawned,
    Taken,
    TimedOut,
    TurnStarted,
    Won,
)
from ecs.match import Match
from net import client as net
from net.dialect import Table
from net.mashup import from_server
from net.mashup.dialect import MashupDialect
from net.mashup.mirror import Mirror
from net.mashup.parts import NpcEntity, Ref, RockEntity
from net.mashup.retelling import Reteller, empty_board, retold
from net.notices import Happened, Started
from systems.mashup.commands import EndTurn, Step
from systems.mashup.components import Hero, Rock
from systems.mashup.configs import load_setup
from systems.mashup.events import (
    Excelsior,
    Fielded,
    KnockedOut,
    Picked,
    Ported,
    Snapped,
    Tallied,
    ThanosCalled,
)
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.test_mirror import content
from tests.net.table import Client, Room, likely

SEATS = (0, 1, 2)

UNTOLD = (Picked, Tallied, ThanosCalled, TimedOut)
"""What the standard has no words for: these come from the state, after everything else, or not at all."""


def told(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, UNTOLD)]


def assert_leads_to(before: Match, events: Sequence[Event], after: Match) -> None:
    """Whoever folds the events into the match before has the match after."""
    folded = before.clone()
    folded.follow(events)
    assert content(folded.world) == content(after.world)
    assert folded.acting == after.acting


class Listener:
    """A seat that hears the wire."""

    def __init__(self, broadcast: Broadcast, seat: int) -> None:
        self.mirror = Mirror(broadcast.structure(seat), seed=5)
        self.before = empty_board(self.mirror)
        self._count = 0

    def hear(self, events: Sequence[from_server.Event]) -> tuple[Event, ...]:
        """The same events as the match's own."""
        self.mirror.follow(events)
        story = retold(self.mirror, self.before, events)
        self._count += 1
        if self._count % 3 == self.mirror.seat:  # each time would take long
            assert_leads_to(self.before, story, self.mirror.match)
        self.before = self.mirror.match.clone()
        return story


class Noting(MashupDialect):
    """Our server's dialect; it keeps what it was to tell."""

    events: Sequence[Event] = ()

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Mapping[int, Sequence[bytes]]:
        self.events = events
        return super().told(table, events, asker)


@pytest.mark.parametrize(
    ("seed", "rules", "scenario", "also"),
    [
        (1, "quick", "sanctum", {Spawned, Ported, Excelsior}),
        (3, "quick", "knowhere", {Snapped, Given, Ported}),
    ],
)
def test_whole_match_is_retold_as_it_was(
    seed: int, rules: str, scenario: str, also: set[type[Event]]
) -> None:
    broadcast = Broadcast(seed, load_setup(match=rules, scenario=scenario))
    noting = broadcast.dialect = Noting()
    listeners = {seat: Listener(broadcast, seat) for seat in SEATS}
    for seat in SEATS:
        listeners[seat].hear(broadcast.first(seat))
    seen: set[type[Event]] = set()
    for _, frames in broadcast.turns():
        seen.update(map(type, noting.events))
        for seat in SEATS:
            assert told(listeners[seat].hear(frames[seat])) == told(noting.events)
    assert seen > {Appeared, Healed, Hurt, KnockedOut, Moved, Released, Removed, Taken, Won} | also


def test_the_heroes_enter_an_empty_board() -> None:
    broadcast = Broadcast(1)
    mirror = Mirror(broadcast.structure(1), seed=5)
    start = empty_board(mirror)
    assert start.acting == ()
    assert start.world.count(Hero) == 0
    assert start.world.count(Rock) == mirror_rocks(broadcast)
    mirror.follow(broadcast.first(1))
    story = retold(mirror, start, broadcast.first(1))
    kinds = [type(event) for event in story]
    assert kinds[:14] == [*[Spawned] * 6, Fielded] * 2
    assert kinds[14] is RoundStarted
    assert kinds[-1] is TurnStarted
    assert_leads_to(start, story, mirror.match)


def mirror_rocks(broadcast: Broadcast) -> int:
    return sum(row.count("ROCK") for row in broadcast.structure(1).scenarioconfig.scenario)


# A session with all that can come between


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


# Servers with ways of their own


def stripped(events: Sequence[from_server.Event], *kinds: type[from_server.Event]) -> list[from_server.Event]:
    return [event for event in events if not isinstance(event, kinds)]


def test_a_server_that_only_tells_states() -> None:
    """The state is the truth; the story is made up from the difference."""
    broadcast = Broadcast(1, load_setup(match="quick"))
    listener = Listener(broadcast, 0)
    listener.hear(broadcast.first(0))
    seen: set[type[Event]] = set()
    for _, frames in broadcast.turns():
        seen.update(map(type, listener.hear(frames[0][-1:])))  # the state, or the end
        if len(seen) > 12:
            break
    assert seen >= {Appeared, Hurt, Moved, Taken, TurnStarted, RoundStarted}


def test_events_of_strangers_are_passed_over() -> None:
    broadcast = Broadcast(1)
    listener = Listener(broadcast, 1)
    listener.hear(broadcast.first(1))
    legal = broadcast.match.legal(broadcast.match.acting[0])
    frames = broadcast.play(next(command for command in legal if isinstance(command, Step)))
    hero = next(event.origin_entity for event in frames[1] if isinstance(event, from_server.MoveEvent))
    nobody = Ref("P1", 17)
    strange: list[from_server.Event] = [
        from_server.MoveEvent(nobody, (0, 0), (1, 1)),
        from_server.MoveEvent(hero, (0, 0), (999, 0)),
        from_server.TakenDamageEvent(Ref("Rocks", 999), (0, 0), 10),
        from_server.TakenDamageEvent(Ref("InfinityStones", 0), (0, 0), 10),
        from_server.DestroyedEntityEvent((0, 0), Ref("InfinityStones", -1)),
        from_server.DestroyedEntityEvent((0, 0), Ref("InfinityStones", 3)),
        from_server.ExchangeInfinityStoneEvent(hero, nobody, (0, 0), (1, 1), Ref("InfinityStones", 3)),
        from_server.ExchangeInfinityStoneEvent(hero, hero, (0, 0), (1, 1), Ref("InfinityStones", 3)),
        from_server.ConsumedAPEvent(Ref("Rocks", 0), (0, 0), 1),
        from_server.TeleportedEvent(hero, (0, 0), (1, 1), Ref("Portals", 70), Ref("Portals", 0)),
        from_server.TurnEvent(3, None),
        from_server.TurnEvent(3, Ref("NPC", 2)),
        from_server.SpawnEntityEvent(NpcEntity(number=9, position=(0, 0))),
    ]
    plain = retold_again(listener, frames[1])
    listener.mirror.follow(frames[1])
    assert retold(listener.mirror, listener.before, [*strange, *frames[1]]) == plain


def retold_again(listener: Listener, events: Sequence[from_server.Event]) -> tuple[Event, ...]:
    listener.mirror.follow(events)
    return retold(listener.mirror, listener.before, events)


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


def test_rocks_that_came_and_went_unseen_leave_their_numbers() -> None:
    """Whoever comes late does not know how many rocks were raised before; the next one's number tells."""
    broadcast = Broadcast(1)
    mirror = Mirror(broadcast.structure(0), seed=5)
    mirror.follow(broadcast.first(0))
    before = mirror.match.clone()
    state = broadcast.first(0)[-1]
    assert isinstance(state, from_server.GamestateEvent)
    taken = {entity.position for entity in state.entities}
    free = next((x, y) for y in range(5) for x in range(5) if (x, y) not in taken)
    count = mirror_rocks(broadcast)
    rock = RockEntity(number=count + 2, position=free)
    events = [
        from_server.SpawnEntityEvent(rock),
        msgspec.structs.replace(state, entities=(*state.entities, rock)),
    ]
    mirror.follow(events)
    story = retold(mirror, before, events)
    assert_leads_to(before, story, mirror.match)
    (raised,) = [event for event in story if isinstance(event, Spawned) and event.components]
    assert raised.entity == before.world.next_id + 2
