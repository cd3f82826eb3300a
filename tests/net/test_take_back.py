"""Taking back own commands where one plays alone: what may be taken back, and what the log makes of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecs.commands import REFEREE, Command, EndTurn
from ecs.components import Points
from ecs.match import Match
from net import exact
from net.entries import Ended, Entry, Header, Played, TakenBack
from net.house import House
from net.matchlog import LogFile, parse, read
from net.take_back import FRAME, WayBack, take_in
from systems.mashup.commands import Melee, Step
from systems.mashup.configs import default_setup
from systems.mashup.game import standard
from systems.turns import active
from tests.net.duel import Duel
from tests.net.logs_of import lines
from tests.net.table import Room, likely

ALONE = House(clock=False, alone=True)
ALL = (1, 2, 3)
"""The connections of the watcher, the player and the program: all are told exactly."""


def alone(**config: int) -> Duel:
    """Ann plays alone against a program, and it is her turn."""
    duel = Duel("PLAYER", "KI", house=ALONE, exact=ALL, **config)
    duel.end_turns_until(1)
    while duel.room.match.world.get(active(duel.room.match.world), Points).mp < 2:
        duel.end_turns_until(1)
    return duel


def views(messages: list[dict[str, Any]]) -> list[exact.Ext]:
    found = [exact.found(json.dumps(message)) for message in messages]
    return [ext for ext in found if ext is not None and ext.view is not exact.UNSET]


def test_steps_are_taken_back_one_after_the_other_and_all_are_shown_how_it_stood() -> None:
    duel = alone()
    digests = [duel.room.match.digest()]
    for _ in range(2):
        duel.room.play(duel.active, duel.step())
        digests.append(duel.room.match.digest())
    duel.read_all()
    for before in reversed(digests[:-1]):
        duel.players[0].raw(FRAME)
        assert duel.room.match.digest() == before
        for client, seat in zip(duel.clients, (1, 2, 0), strict=True):
            (told,) = views(client.take())
            assert told.view is not exact.UNSET
            mine = exact.match_of(duel.room.match.game, told.view, seat, 1)
            assert exact.digest(mine, seat) == exact.digest(duel.room.match, seat)
    duel.players[0].raw(FRAME)  # nothing is left
    assert duel.players[0].kinds() == ["Nack"]
    assert duel.room.match.digest() == digests[0]


def test_whoever_speaks_the_standard_alone_is_told_the_state_of_before() -> None:
    duel = Duel("PLAYER", "KI", house=ALONE, exact=(2, 3))
    duel.end_turns_until(1)
    duel.watcher.ask("Req")
    (before,) = duel.watcher.take()
    duel.room.play(duel.active, duel.step())
    assert duel.watcher.take()[-1]["messages"][-1] != before["messages"][-1]
    duel.players[0].raw(FRAME)
    (told,) = duel.watcher.take()
    assert told == before


def test_the_numbers_that_are_told_go_on_so_that_nobody_takes_an_old_view_for_new() -> None:
    duel = alone()
    duel.room.play(duel.active, duel.step())
    duel.read_all()
    duel.players[0].raw(FRAME)
    (back,) = views(duel.players[1].take())
    duel.room.play(duel.active, duel.step())
    (told,) = [exact.found(json.dumps(message)) for message in duel.players[1].take()]
    assert told is not None
    assert told.seq == back.seq + 1


def test_what_was_taken_back_can_be_done_again_and_does_not_count_in_the_log() -> None:
    duel = alone()
    step = duel.step()
    duel.room.play(duel.active, step)
    after = duel.room.match.digest()
    duel.players[0].raw(FRAME)
    duel.room.play(duel.active, step)
    assert duel.room.match.digest() == after
    back = [entry for entry in duel.room.log if isinstance(entry, TakenBack)]
    assert [entry.seat for entry in back] == [1]
    assert duel.commands.count((1, step)) == 2  # the log keeps all that was written
    assert counted(duel.room).count((1, step)) == 1


def counted(room: Room) -> list[tuple[int, Command]]:
    log = parse(lines(*room.log), standard())
    assert not log.fault
    return [(entry.seat, entry.command) for entry in log.entries if isinstance(entry, Played)]


def test_nothing_is_taken_back_when_the_turn_is_over() -> None:
    duel = alone()
    duel.room.play(duel.active, duel.step())
    duel.active.ask("EndRoundRequest")
    duel.end_turns_until(1)
    before = duel.room.match.digest()
    duel.players[0].raw(FRAME)
    assert duel.players[0].kinds() == ["Nack"]
    assert duel.room.match.digest() == before


def test_only_who_plays_alone_may_ask_and_only_who_is_told_exactly_is_understood() -> None:
    others = Duel("PLAYER", "PLAYER", exact=ALL)
    asker = others.active
    others.room.play(asker, others.step())
    others.read_all()
    before = others.room.match.digest()
    asker.raw(FRAME)
    assert asker.kinds() == ["Nack"]
    assert others.room.match.digest() == before

    strangers = Duel("PLAYER", "KI", house=ALONE)
    strangers.end_turns_until(1)
    strangers.room.play(strangers.active, strangers.step())
    strangers.read_all()
    strangers.players[0].raw(FRAME)  # no standard knows this message
    assert strangers.won(2, "disqualified: protocol")


def test_a_program_takes_nothing_back_and_neither_does_who_watches() -> None:
    duel = alone()
    duel.room.play(duel.active, duel.step())
    duel.read_all()
    before = duel.room.match.digest()
    duel.players[1].raw(FRAME)
    assert duel.players[1].kinds() == ["Nack"]
    assert duel.room.match.digest() == before
    duel.watcher.raw(FRAME)
    assert "ERROR" in duel.watcher.kinds()


def test_nothing_is_taken_back_in_a_pause() -> None:
    duel = alone()
    duel.room.play(duel.active, duel.step())
    duel.players[0].ask("PauseStartRequest")
    duel.read_all()
    before = duel.room.match.digest()
    duel.players[0].raw(FRAME)
    assert duel.players[0].kinds() == ["Nack"]
    assert duel.room.match.digest() == before


@pytest.mark.parametrize("seed", range(4))
def test_a_match_with_many_second_thoughts_goes_on_from_its_log_and_ends_as_one_without(seed: int) -> None:
    dice, duel = Random(seed), alone()
    room, thoughts = duel.room, 0
    for _ in range(260):
        if room.session.stage != "playing":
            break
        if duel.seat == 1 and dice.random() < 0.4:
            before = len(room.log)
            duel.players[0].raw(FRAME)
            thoughts += len(room.log) > before
        room.play(duel.active, likely(room.match, duel.seat, dice))
    assert thoughts > 5
    duel.read_all()
    log = parse(lines(*room.log), standard())
    assert not log.fault
    assert not any(isinstance(entry, TakenBack) for entry in log.entries)
    plain = Match(standard(), room.setup, 7)
    for entry in log.entries:
        if isinstance(entry, Played):
            plain.apply(entry.seat, entry.command)
    if room.session.stage == "playing":
        assert plain.digest() == room.match.digest()
        again = Room(room.setup, ALONE, seed=99)
        again.perform(again.session.resume(again.now, [log.header, *log.entries]))
        assert again.match.digest() == room.match.digest()
    else:
        assert isinstance(log.entries[-1], Ended)
        assert plain.digest() == log.entries[-1].digest


def test_a_log_with_second_thoughts_is_gone_on_with_where_it_ends(tmp_path: Path) -> None:
    duel = alone()
    duel.room.play(duel.active, duel.step())
    duel.players[0].raw(FRAME)
    path = tmp_path / "a.playing"
    path.write_bytes(lines(*duel.room.log))
    log = read(path, standard())
    assert log.length == path.stat().st_size
    whole = path.read_bytes()
    going_on = LogFile(path, log.length)
    going_on.append([Played(9.0, 1, EndTurn())])
    going_on.close()
    assert path.read_bytes().startswith(whole)
    assert read(path, standard()).entries == [*log.entries, Played(9.0, 1, EndTurn())]


# What may be taken back


def opened() -> tuple[Match, int]:
    """A match whose first turn has begun, and whose turn it is."""
    match = Match(standard(), default_setup(), 3)
    for seat in match.acting:
        match.apply(seat, match.legal(seat)[0])
    return match, match.acting[0]


def test_a_command_that_draws_dice_stays_and_so_does_all_before_it() -> None:
    match, seat = opened()
    way = WayBack()
    before = match.clone()
    match.apply(seat, next(command for command in match.legal(seat) if isinstance(command, Step)))
    way.note(before, seat, match)
    assert way.may(seat)
    assert not way.may(3 - seat)
    rolled = match.clone()
    with rolled.world as world:
        world.roll(6, "a test", seat)
    way.note(match.clone(), seat, rolled)
    assert not way.may(seat)


def test_whatever_others_do_closes_the_way_back() -> None:
    match, seat = opened()
    way = WayBack()
    step = next(command for command in match.legal(seat) if isinstance(command, Step))
    way.imagine(match, seat, step)
    assert way.may(seat)
    way.note(match, REFEREE, match)
    assert not way.may(seat)
    way.imagine(match, seat, step)
    way.imagine(match, seat, EndTurn())
    assert not way.may(seat)
    way.imagine(match, seat, step)
    way.imagine(match, seat, Melee(0))  # nobody is allowed to do that here
    assert not way.may(seat)


def test_what_reveals_something_hidden_stays() -> None:
    match = Match(standard(), default_setup(), 3)
    way = WayBack()
    for seat in match.acting:
        before = match.clone()
        match.apply(seat, match.legal(seat)[0])
        way.note(before, seat, match)
        assert not way.may(seat)  # a draft is no turn either


def test_only_the_last_own_command_that_counts_is_taken_back() -> None:
    kept: list[Entry] = []
    for entry in (Played(1.0, 2, EndTurn()), Played(2.0, 1, Step(4)), TakenBack(3.0, 1)):
        take_in(kept, entry)
    assert kept == [Played(1.0, 2, EndTurn())]
    with pytest.raises(ValueError, match="seat 1 takes back what it has not done"):
        take_in(kept, TakenBack(4.0, 1))
    with pytest.raises(ValueError, match="seat 2 takes back what it has not done"):
        take_in([], TakenBack(4.0, 2))


def test_a_log_that_takes_back_what_was_not_done_is_damaged() -> None:
    duel = alone()
    assert isinstance(duel.room.log[0], Header)
    log = parse(lines(*duel.room.log, TakenBack(9.0, 2), TakenBack(9.0, 1)), standard())
    assert "takes back what it has not done" in log.fault
