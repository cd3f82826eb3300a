"""A match at its table: who comes and goes, what all are told, the clocks, and the end."""

from __future__ import annotations

import gc
import random
from dataclasses import replace
from typing import Any
from weakref import ref

from ecs.commands import Forfeit, TimeOut
from ecs.components import MATCH, Cooldown, Health, Inventory, Outcome, Points, Position, Progress, Team
from ecs.match import Match
from net.contest import Contest
from net.customs import Absent, Customs, Faults, Times
from net.entries import Ended
from net.people import House
from systems.forfeits import Forfeits, goes_on
from systems.mashup.components import Hero, Stone
from systems.turns import active
from tests.net.duel import Duel
from tests.net.simple_table import TIMES, Client
from tests.net.simple_table import Room as Simple
from tests.net.table import Message, Room, likely, reference, request
from tests.toys.race import Setup as Track
from tests.toys.race import Throw, race

RACE = Customs(faults=Faults.ANSWERED)


def test_asking_for_the_state() -> None:
    duel = Duel()
    for client in duel.clients:
        client.ask("Req", "Req", "Req")
        assert client.kinds() == ["GamestateEvent"]


# Spectators


def test_a_late_spectator_gets_all_that_is_needed() -> None:
    duel = Duel()
    duel.room.play(duel.active, duel.step())
    late = duel.room.enter("Eve", "SPECTATOR")
    assert late.kinds() == ["HELLO_CLIENT", "GENERAL_ASSIGNMENT", "GAME_STRUCTURE", "GamestateEvent"]
    duel.read_all()
    duel.room.play(duel.active, duel.step())
    assert late.take() == duel.watcher.take()


def test_spectators_come_and_go_as_they_like() -> None:
    duel = Duel()
    duel.watcher.lose()
    duel.room.enter("Eve", "SPECTATOR").ask("DisconnectRequest")
    duel.room.play(duel.active, duel.step())
    assert duel.room.session.spectators == 0
    assert duel.room.session.stage == "playing"


# Leaving and the end


def test_who_leaves_loses() -> None:
    duel = Duel()
    seat, leaver, winner = duel.seat, duel.active, duel.other
    leaver.ask("DisconnectRequest")
    assert leaver.kinds() == winner.kinds() == ["GamestateEvent", "WinEvent", "DisconnectEvent"]
    names = ("Ann", "Bob")
    for client in duel.clients:
        assert client.closed is not None
        assert client.closed.code == 1000
        assert client.closed.reason == f"The match is over: {names[2 - seat]} won (left)."
    assert duel.commands == [(0, Forfeit(seat, "left"))]
    assert duel.won(3 - seat, "left")


def test_leaving_in_the_draft() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    ann.take(), bob.take()
    ann.ask("DisconnectRequest")
    assert bob.take() == [
        {"messageType": "EVENTS", "messages": [{"eventType": "WinEvent", "playerWon": 2}]},
        {"messageType": "EVENTS", "messages": [{"eventType": "DisconnectEvent"}]},
    ]


def test_the_room_can_be_used_again() -> None:
    duel = Duel()
    duel.active.ask("DisconnectRequest")
    assert duel.room.session.stage == "lobby"
    assert duel.room.session.empty
    assert duel.room.session.deadline is None
    ann, _ = duel.room.start()
    assert duel.room.session.match_id == "match-2"
    assert ann.closed is None


def test_a_long_name_fits_into_the_reason() -> None:
    room = Room()
    name = "Ünbelievably " * 12
    ann, _ = room.enter(name), room.enter("Bob")
    room.clients[1].ask("DisconnectRequest")
    assert ann.closed is not None
    assert ann.closed.reason.startswith("The match is over: Ünbel")
    assert ann.closed.reason.endswith("won (left).")


def test_a_whole_match_as_everybody_sees_it() -> None:
    duel = Duel(max_rounds=8)
    room, dice = duel.room, random.Random(11)
    while room.session.stage == "playing":
        match, seat = room.match, duel.seat
        room.play(duel.active, likely(match, seat, dice))
        (asked,), (other,), (watched,) = (
            [
                message
                for message in client.take()
                if message["messages"][-1]["eventType"] != "DisconnectEvent"
            ]
            for client in (duel.players[seat - 1], duel.players[2 - seat], duel.watcher)
        )
        assert asked["messages"][1:] == other["messages"] == watched["messages"]
        events = watched["messages"]
        state = events[-2] if match.outcome else events[-1]
        assert_shows(state, match)
        assert [event["eventType"] for event in events].count("GamestateEvent") == 1
    assert events[-1] == {"eventType": "WinEvent", "playerWon": match.world.get(MATCH, Outcome).winner}
    assert all(client.closed for client in duel.clients)


def assert_shows(state: Message, match: Match) -> None:
    """The state on the wire is that of the match, put together in another way than the translation does."""
    world = match.world
    progress = world.get(MATCH, Progress)
    shown = {(each["entityType"], each.get("PID", 0), each["ID"]): each for each in state["entities"]}
    assert len(shown) == len(state["entities"]) == len(world.each(Position))
    for entity in world.each(Position):
        row = world.rows[entity]
        ref = reference(match, entity)
        kind = {"P1": "Character", "P2": "Character", "Rocks": "Rock", "Portals": "Portal", "NPC": "NPC"}
        expected = {
            "entityType": kind.get(ref["entityID"], "InfinityStone"),
            "ID": ref["ID"],
            "position": list(world.grid.xy(row[Position].field)),
        }
        if Hero in row:
            expected |= {"name": row[Hero].name, "PID": row[Team].seat, "AP": row[Points].ap}
        if Health in row:
            expected["HP"] = row[Health].hp
        if Points in row:
            expected["MP"] = row[Points].mp
        if Inventory in row:
            expected["stones"] = [world.get(stone, Stone).number for stone in row[Inventory].items]
        assert shown[expected["entityType"], expected.get("PID", 0), expected["ID"]] == expected
    order = [reference(match, entity) for entity in progress.order]
    goose = [{"entityID": "NPC", "ID": 0}]
    assert state["turnOrder"] == (goose if progress.round <= 6 else []) + order
    assert state["activeCharacter"] == order[progress.index]
    assert state["mapSize"] == [world.grid.width, world.grid.height]
    assert state["stoneCooldowns"] == [
        max(0, world.get(stone, Cooldown).ready - progress.round) for stone in world.each(Stone)
    ]
    assert state["winCondition"] is (match.outcome is not None)


def test_nothing_of_a_frame_counts_after_the_request_that_won() -> None:
    duel = Duel()
    room, seat, winner = duel.room, duel.seat, duel.active
    world = room.match.world
    step = duel.step()
    *most, last = world.each(Stone)
    with world:
        for stone in (*most, last):
            if world.has(stone, Position):
                world.lift(stone)
        world.set(active(world), Inventory(tuple(most)))
        world.put(last, step.field)
    room.match.follow([])
    winner.ask(request(room.match, step), "Req", "EndRoundRequest", "DisconnectRequest")
    assert winner.kinds()[-3:] == ["GamestateEvent", "WinEvent", "DisconnectEvent"]
    assert duel.commands == [(seat, step)]
    assert duel.won(seat, "stones")


# For any number, at a table of toys


def racing(customs: Customs = RACE, **options: Any) -> tuple[Simple, list[Client]]:
    """A race of five; nothing is left to be read."""
    room = Simple(race(), Track(), customs, **options)
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    for player in players:
        player.take()
    return room, players


def test_all_are_told_that_it_begins_and_one_is_asked() -> None:
    room = Simple(race(), Track(), RACE)
    dee = room.connect().join("Dee", "spectator")
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    assert [player.take("started")[0]["seat"] for player in players[1:]] == [2, 3, 4, 5]
    assert players[0].take("requested") == [{"tell": "requested", "kind": "turn", "left": 20.0}]
    assert dee.kinds() == ["accepted", "started"]


def test_who_comes_back_is_told_all_and_asked_again_and_the_older_connection_is_closed() -> None:
    room, (ann, bob, *_) = racing()
    room.wait(5)
    new = room.back(ann)
    assert ann.closed is not None
    assert ann.closed.reason == "You go on over another connection."
    told = new.take()
    assert [message["tell"] for message in told] == ["accepted", "started", "state", "requested"]
    assert told[-1]["left"] == 15.0
    assert bob.kinds() == ["state"], "the clocks of the others may have stood still"
    new.lose()
    assert bob.take("warning") == [
        {"tell": "warning", "message": "Ann lost the connection; the seat is kept for a while."}
    ]


def test_where_clocks_run_on_nobody_else_is_told_of_a_return() -> None:
    room, (ann, bob, *_) = racing(replace(RACE, absent=Absent.ON))
    room.back(ann)
    assert bob.take() == []


def test_who_comes_back_has_missed_no_turns() -> None:
    room, (ann, *_) = racing(replace(RACE, absent=Absent.ON), house=House(silent_turns=2, grace=1000))
    ann.lose()
    room.wait(20)
    back = room.back(ann)
    contest = room.session._contest
    assert contest is not None
    assert contest.players[0].silent_turns == 0
    back.say("state")
    assert back.take("state")


def test_a_seat_is_kept_as_long_as_the_house_wants() -> None:
    room, (_, bob, *_) = racing(house=House(grace=7))
    bob.lose()
    room.wait(6.9)
    assert room.match.out == ()
    room.wait(0.1)
    assert room.match.out == (2,)


def test_before_play_a_match_that_all_have_left_is_over_at_once() -> None:
    room, players = racing(replace(RACE, preparations=("turn",)))
    for player in players[:-1]:
        player.lose()
    assert room.session.match_id == "match-1"
    players[-1].lose()
    assert room.session.match_id is None


def test_where_nobody_is_left_who_could_win_it_is_void() -> None:
    policy = [
        Forfeits(goes_on, voids=True) if isinstance(each, Forfeits) else each for each in race().systems
    ]
    game = replace(race(), systems=tuple(policy))
    room = Simple(game, Track(), replace(RACE, voids=True))
    for player in room.players("Ann", "Bob", "Cyd", "Dan", "Eve"):
        player.lose()
    room.wait(90)
    assert room.commands[-1] == (0, Forfeit(0, "lost"))


def test_a_pause_stops_all_clocks_and_is_told_to_those_who_come() -> None:
    room, (ann, bob, *_) = racing()
    bob.say("pause")
    assert room.session.paused
    assert "paused" in ann.kinds()
    room.wait(30)
    ann.ask(Throw())
    assert ann.take("refused") == [{"tell": "refused", "reason": "The match pauses."}]
    assert "paused" in room.back(ann).kinds()
    room.wait(30)
    assert not room.session.paused, "a pause has an end"
    assert room.commands == []
    room.wait(20)
    assert room.commands == [(0, TimeOut())]


def test_two_pauses_follow_each_other_by_a_second() -> None:
    room, (_, bob, *_) = racing()
    bob.say("pause")
    bob.say("resume")
    assert bob.kinds() == ["paused", "refused"]
    room.wait(1)
    bob.say("resume")
    bob.say("pause")
    assert bob.kinds() == ["resumed", "refused"]


def test_who_has_little_time_left_is_warned_alone() -> None:
    room, (ann, bob, *_) = racing()
    room.wait(16)
    assert ann.take() == [{"tell": "warning", "message": "Hurry: 4 s are left for your turn."}]
    assert bob.take() == []


def test_the_time_of_the_match_runs_in_play_only_and_calls_what_the_standard_wants() -> None:
    times = replace(TIMES, game=50.0, turn=0.0)
    room, (ann, bob, *_) = racing(times=times)
    room.wait(30)
    bob.say("pause")
    room.wait(40)
    bob.say("resume")
    room.wait(19.9)
    assert room.commands == []
    room.wait(0.1)
    assert room.commands == [(0, TimeOut())]
    assert "happened" in ann.kinds()
    room.wait(500)
    assert len(room.commands) == 1, "it is up only once"


def test_a_match_without_limits_waits_for_ever() -> None:
    times = Times(turn=0, draft=0, response=10, pause=60, game=0)
    room, _ = racing(times=times)
    assert room.session.deadline is None


def test_where_there_is_no_lobby_all_leave_at_the_end() -> None:
    room, players = racing()
    for player in players[:4]:
        player.say("leave")
    assert players[4].kinds()[-1] == "over"
    assert players[4].closed is not None
    assert players[4].closed.reason == "The match is over: Eve won (left)."
    assert room.session.empty


def test_what_a_server_says_that_stops_is_told_to_all() -> None:
    room, players = racing()
    room.perform(room.session.drain(room.now))
    for player in players:
        assert player.closed is not None
        assert (player.closed.code, player.kinds()) == (1012, ["goodbye"])
    assert not any(isinstance(entry, Ended) for entry in room.log), "it goes on from its log"


def contest_of(room: Simple) -> Contest:
    contest = room.session._contest
    assert contest is not None
    return contest


def test_the_host_is_who_came_first_of_those_who_are_here() -> None:
    room, (ann, bob, *_) = racing()
    contest = contest_of(room)
    assert contest.host == 1
    ann.lose()
    assert contest.host == 2
    room.back(ann)
    assert contest.host == 1
    bob.say("leave")
    assert contest.host == 1


def test_the_clock_of_who_is_away_runs_on_where_that_is_usual() -> None:
    room, (ann, *_) = racing(replace(RACE, absent=Absent.ON))
    ann.lose()
    room.wait(20)
    assert room.commands == [(0, TimeOut())]


def test_a_person_alone_is_waited_for_without_end_and_programs_are_not() -> None:
    room = Simple(race(), Track(), RACE, house=House(alone=True))
    ann = room.connect().join("Ann")
    bots = [room.connect().join(f"Bot {number}", "bot") for number in range(4)]
    bots[0].take()
    ann.lose()
    bots[1].lose()
    assert bots[0].take("warning") == [
        {"tell": "warning", "message": "Bot 1 lost the connection; the seat is kept for a while."}
    ]
    room.wait(90)
    assert room.match.out == (3,)
    room.wait(10_000)
    assert room.match.out == (3,)


def test_only_who_plays_alone_has_a_way_back() -> None:
    ways = [contest_of(racing(house=House(alone=alone))[0]).executor.way_back for alone in (True, False)]
    assert [way is None for way in ways] == [False, True]


def test_everybody_has_gone_for_good_one_after_the_other() -> None:
    room, players = racing()
    players[1].lose()
    room.wait(30)
    players[2].lose()
    room.wait(60)
    assert room.match.out == (2,)
    room.wait(30)
    assert room.match.out == (2, 3)


def test_a_match_that_is_over_takes_no_memory_any_more() -> None:
    room, players = racing()
    contest = ref(contest_of(room))
    gc.disable()
    try:
        for player in players[:4]:
            player.say("leave")
        assert contest() is None
    finally:
        gc.enable()
