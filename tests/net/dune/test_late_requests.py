"""A request for the turn that ended last is dropped; any other wrong one is a strike."""

from __future__ import annotations

from ecs.commands import TimeOut
from ecs.components import MATCH, Progress
from systems.turns import active
from tests.net.dune.arrakis import TURN_TIME, Duel


def test_a_request_for_the_turn_that_ended_last_is_dropped() -> None:
    duel = Duel()
    late, character = duel.active, duel.character
    path = {"path": [duel.xy(duel.steps()[0])]}
    duel.room.wait(TURN_TIME)
    duel.read_all()
    for _ in range(5):
        late.ask("MOVEMENT_REQUEST", character, specs=path)
        late.ask("END_TURN_REQUEST", character)
    assert late.take() == []
    assert duel.commands == [(0, TimeOut())]


def test_ending_a_turn_that_ended_by_itself_is_no_strike() -> None:
    duel = Duel()
    player, character = duel.active, duel.character
    player.end_turn()
    duel.read_all()
    player.ask("END_TURN_REQUEST", character)
    assert player.take() == []


def test_an_earlier_turn_is_long_over() -> None:
    duel = Duel()
    seat = duel.seat
    player, first = duel.active, duel.character
    player.end_turn()
    while duel.seat != seat:
        duel.active.end_turn()
    player.end_turn()
    duel.read_all()
    player.ask("END_TURN_REQUEST", first)
    assert player.kinds() == ["DEBUG", "STRIKE"]


def test_once_a_later_request_was_granted_it_cannot_be_late_any_more() -> None:
    duel = Duel()
    seat = duel.seat
    player, first = duel.active, duel.character
    duel.room.wait(TURN_TIME)
    while duel.seat != seat:
        duel.active.end_turn()
    player.ask("MOVEMENT_REQUEST", specs={"path": [duel.xy(duel.steps()[0])]})
    duel.read_all()
    player.ask("END_TURN_REQUEST", first)
    assert player.kinds() == ["DEBUG", "STRIKE"]


def test_a_path_is_one_request_and_one_message_but_many_steps() -> None:
    duel = Duel(seed=2)
    world = duel.room.match.world
    here = world.field(duel.character)
    there = duel.steps()[0]
    duel.active.ask("MOVEMENT_REQUEST", specs={"path": [duel.xy(there), duel.xy(here)]})
    told = duel.watcher.take()
    (demand,) = [message for message in told if message["type"] == "MOVEMENT_DEMAND"]
    assert demand["specs"] == {"path": [duel.xy(there), duel.xy(here)]}
    assert duel.room.table.seq == 3
    assert len(duel.commands) == 2
    assert duel.room.match.world.get(MATCH, Progress).round == 1


def test_a_request_for_the_next_turn_of_the_same_character_may_be_late_for_a_moment() -> None:
    duel = Duel(seed=1, max_strikes=9)
    while True:  # until the last character of a round is the first of the next
        twin = duel.room.match.clone()
        twin.apply(0, TimeOut())
        rounds = [each.world.get(MATCH, Progress).round for each in (duel.room.match, twin)]
        if rounds[0] < rounds[1] and active(twin.world) == duel.character:
            break
        duel.active.end_turn()
        assert duel.room.end is None
    duel.room.wait(TURN_TIME)
    duel.read_all()
    wrong = {"action": "ATTACK", "specs": {"target": duel.xy(duel.room.match.world.field(duel.character))}}
    duel.active.ask("ACTION_REQUEST", **wrong)
    duel.active.ask("MOVEMENT_REQUEST", specs={"path": [duel.xy(duel.steps()[0])]})
    duel.active.ask("ACTION_REQUEST", **wrong)
    assert "STRIKE" not in duel.watcher.kinds()
    duel.room.wait(6)
    duel.active.ask("ACTION_REQUEST", **wrong)
    assert duel.watcher.kinds() == ["DEBUG", "STRIKE"]
