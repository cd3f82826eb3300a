"""Messages for a moment that is over are never punished: those of an earlier turn are dropped."""

from __future__ import annotations

import random

from ecs.components import MATCH, Progress
from net.entries import Ended
from systems.mashup.commands import EndTurn, Melee, Step, TimeOut
from systems.turns import active
from tests.net.duel import TURN_TIME, Duel
from tests.net.table import likely, request


def test_a_request_for_a_turn_that_is_over_is_dropped() -> None:
    duel = Duel()
    late, client = request(duel.room.match, duel.step()), duel.active
    duel.room.wait(TURN_TIME)
    duel.read_all()
    for _ in range(5):
        client.ask(late, "EndRoundRequest")
    assert client.take() == []
    assert client.closed is None
    assert duel.commands == [(0, TimeOut())]


def test_it_is_dropped_even_if_a_new_round_has_begun() -> None:
    duel = Duel()
    while True:
        world = duel.room.match.world
        progress = world.get(MATCH, Progress)
        if progress.index == len(progress.order) - 1:
            break
        duel.active.ask("EndRoundRequest")
    client = duel.active
    late = request(duel.room.match, duel.step())
    hero = active(duel.room.match.world)
    duel.room.wait(TURN_TIME)
    progress = duel.room.match.world.get(MATCH, Progress)
    assert progress.index < progress.order.index(hero)  # its turn is still to come
    duel.read_all()
    client.ask(late)
    client.ask(late)
    assert client.take() == []


def test_once_a_later_request_was_granted_it_cannot_be_late_any_more() -> None:
    duel = Duel()
    hero, seat, client = active(duel.room.match.world), duel.seat, duel.active
    late = request(duel.room.match, duel.step())
    duel.room.wait(TURN_TIME)
    started = duel.room.match.world.get(MATCH, Progress).round
    while True:  # until the next round, in which the hero's turn is still to come and another one's has begun
        progress = duel.room.match.world.get(MATCH, Progress)
        to_come = hero in progress.order[progress.index + 1 :]
        if progress.round > started and duel.seat == seat and to_come:
            break
        assert progress.round < started + 20
        duel.active.ask("EndRoundRequest")
    duel.read_all()
    client.ask(late)
    assert client.kinds() == ["Nack", "GamestateEvent"]


def test_it_may_be_late_even_if_the_same_hero_has_its_next_turn() -> None:
    duel = Duel()
    room = duel.room
    while True:  # until the last hero of a round is the first of the next
        match = room.match
        twin = match.clone()
        twin.apply(0, TimeOut())
        rounds = [each.world.get(MATCH, Progress).round for each in (match, twin)]
        if rounds[0] < rounds[1] and active(match.world) == active(twin.world):
            break
        duel.active.ask("EndRoundRequest")
    duel.room.wait(TURN_TIME)
    client = duel.active
    duel.read_all()
    for _ in range(5):
        client.ask(duel.illegal())
        assert client.kinds() == ["Nack", "GamestateEvent"]
    duel.room.play(client, duel.step())  # from now on it is clear which turn is meant
    client.ask(duel.illegal())
    client.ask(duel.illegal())
    assert client.closed is not None


def test_a_request_from_a_field_where_the_hero_is_not_is_refused_and_forgiven() -> None:
    duel = Duel()
    first = request(duel.room.match, duel.step())
    asker = duel.active
    asker.ask(first)
    duel.read_all()
    for origin in (first["originField"], [-1, 0], [99, 99]) * 2:
        asker.ask({**first, "originField": origin, "targetField": first["originField"]})
        assert asker.kinds() == ["Nack", "GamestateEvent"]
    assert duel.other.take() == []
    assert asker.closed is None
    asker.ask(duel.illegal())
    assert asker.closed is None, "none of these was a strike"


def test_the_end_of_the_turn_counts_after_a_step_from_the_wrong_field_and_nothing_else_does() -> None:
    duel = Duel()
    seat, asker = duel.seat, duel.active
    right = request(duel.room.match, duel.step())
    wrong = {**right, "originField": right["targetField"]}
    asker.ask(wrong, right, "PauseStartRequest", "EndRoundRequest", "EndRoundRequest")
    assert duel.commands == [(seat, EndTurn())]
    assert asker.kinds()[:3] == ["Nack", "GamestateEvent", "Ack"]
    assert not duel.room.session.paused


def test_ending_a_turn_of_somebody_else_is_late() -> None:
    duel = Duel()
    for _ in range(5):
        duel.other.ask("EndRoundRequest")
    assert duel.other.take() == []
    assert duel.commands == []


def test_ending_the_turn_in_the_frame_that_used_it_up_does_not_end_the_next_one() -> None:
    duel = Duel()
    room, dice = duel.room, random.Random(3)
    while True:  # until a step uses up the turn, and the next hero is of the same player
        match, seat = room.match, duel.seat
        command = likely(match, seat, dice)
        twin = match.clone()
        twin.apply(seat, command)
        turns = [each.world.get(MATCH, Progress).turn for each in (match, twin)]
        if isinstance(command, Step) and turns[1] == turns[0] + 1 and twin.acting == (seat,):
            break
        room.play(duel.active, command)
    duel.active.ask(request(match, command), "EndRoundRequest")
    assert duel.commands[-1] == (seat, command)
    assert duel.room.match.digest() == twin.digest()
    duel.active.ask("EndRoundRequest")
    assert duel.commands[-1] == (seat, EndTurn())


def test_the_same_request_sent_twice_is_refused_and_forgiven_if_it_is_no_longer_legal() -> None:
    duel = Duel()
    room = duel.room
    dice = random.Random(5)
    while True:  # until somebody strikes with the last action point, but not the last movement point
        match = room.match
        blows = [command for command in match.legal(duel.seat) if isinstance(command, Melee)]
        twin = match.clone()
        if blows:
            twin.apply(duel.seat, blows[0])
            if twin.acting == match.acting and blows[0] not in twin.legal(duel.seat):
                break
        room.play(duel.active, likely(match, duel.seat, dice))
    duel.read_all()
    asker = duel.active
    blow = request(match, blows[0])
    asker.ask(blow)
    asker.take()
    for _ in range(5):
        asker.ask(blow)
        assert asker.kinds() == ["Nack", "GamestateEvent"]
    assert asker.closed is None


def test_nobody_listens_after_the_end() -> None:
    duel = Duel()
    duel.active.ask("DisconnectRequest")
    for client in duel.clients:
        client.ask("Req")
        client.raw(b"\xff")
    assert len([entry for entry in duel.room.log if isinstance(entry, Ended)]) == 1
