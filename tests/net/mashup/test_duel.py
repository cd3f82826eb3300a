"""A match of two on the wire of Marvelous Mashup, as both of them and those who watch see it."""

from __future__ import annotations

import random

import pytest

from ecs.commands import Forfeit
from ecs.components import MATCH, Cooldown, Health, Inventory, Outcome, Points, Position, Progress, Team
from ecs.match import Match
from net.house import House
from systems.mashup.components import Hero, Roster, Stone
from systems.turns import active
from tests.net.duel import Duel
from tests.net.table import Message, Room, likely, reference, request


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


# Requests


def test_a_granted_request_is_told_to_all_and_acknowledged_to_the_asker() -> None:
    duel = Duel()
    asker, other = duel.active, duel.other
    duel.room.play(asker, duel.step())
    (own,), (theirs,), (watched,) = asker.take(), other.take(), duel.watcher.take()
    assert own["messages"][0] == {"eventType": "Ack"}
    assert own["messages"][1:] == theirs["messages"] == watched["messages"]
    assert [event["eventType"] for event in watched["messages"]] == [
        "ConsumedMPEvent",
        "MoveEvent",
        "GamestateEvent",
    ]


def test_several_requests_in_a_frame_are_handled_in_order_until_one_is_refused() -> None:
    duel = Duel()
    asker = duel.active
    step = request(duel.room.match, duel.step())
    there: Message = {
        **duel.illegal(),
        "originField": step["targetField"],
        "targetField": step["targetField"],
    }
    asker.ask(step, there, "EndRoundRequest")
    assert asker.kinds() == [
        "Ack",
        "ConsumedMPEvent",
        "MoveEvent",
        "GamestateEvent",
        "Nack",
        "GamestateEvent",
    ]
    assert duel.active is asker


def test_a_refused_request_is_told_to_the_asker_only() -> None:
    duel = Duel()
    digest = duel.room.match.digest()
    asker, other = duel.active, duel.other
    asker.ask(duel.illegal())
    assert asker.kinds() == ["Nack", "GamestateEvent"]
    assert (other.take(), duel.watcher.take()) == ([], [])
    assert duel.room.match.digest() == digest
    assert duel.commands == []


def test_two_illegal_requests_in_a_row_disqualify() -> None:
    duel = Duel()
    loser, winner, seat = duel.active, duel.other, 3 - duel.seat
    loser.ask(duel.illegal())
    duel.read_all()
    loser.ask(duel.illegal())
    assert loser.kinds() == ["GamestateEvent", "WinEvent", "GOODBYE_CLIENT"]
    assert winner.kinds() == ["GamestateEvent", "WinEvent", "DisconnectEvent"]
    assert loser.closed is not None
    assert loser.closed.reason.startswith(
        "You are disqualified. Too many illegal requests in a row. The last: ["
    )
    assert loser.closed.code == 1008
    assert winner.closed is not None
    assert winner.closed.code == 1000
    assert duel.won(seat, "disqualified: refusals")


def test_a_granted_request_makes_up_for_an_illegal_one() -> None:
    duel = Duel()
    asker = duel.active
    for _ in range(2):
        asker.ask(duel.illegal())
        duel.room.play(asker, duel.step())
    assert asker.closed is None


def test_without_strikes_the_first_illegal_request_disqualifies() -> None:
    duel = Duel(house=House(strikes=0))
    seat = 3 - duel.seat
    duel.active.ask(duel.illegal())
    assert duel.won(seat, "disqualified: refusals")


@pytest.mark.parametrize(
    "change",
    [
        {"targetField": [99, 0]},
        {"targetField": [-1, 0]},
        {"originField": [0, 99]},
        {"originEntity": {"entityID": "P1", "ID": 6}},
        {"originEntity": {"entityID": "NPC", "ID": 2}},
        {"originEntity": {"entityID": "Rocks", "ID": 0}},
    ],
)
def test_what_does_not_exist_is_refused(change: Message) -> None:
    duel = Duel()
    asker = duel.active
    asker.ask({**request(duel.room.match, duel.step()), **change})
    assert asker.kinds() == ["Nack", "GamestateEvent"]


def test_nobody_moves_the_heroes_of_others() -> None:
    duel = Duel()
    duel.other.ask(request(duel.room.match, duel.step()))
    assert duel.other.kinds() == ["Nack", "GamestateEvent"]


def test_nobody_moves_a_hero_whose_turn_is_still_to_come() -> None:
    duel = Duel()
    world = duel.room.match.world
    progress = world.get(MATCH, Progress)
    mine = world.get(MATCH + duel.seat, Roster).heroes
    later = next(hero for hero in progress.order[progress.index + 1 :] if hero in mine)
    asker = duel.active
    asker.ask({**request(duel.room.match, duel.step()), "originEntity": reference(duel.room.match, later)})
    assert asker.kinds() == ["Nack", "GamestateEvent"]
