from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ecs.commands import Command, EndTurn
from ecs.game import Game
from ecs.match import Match
from ecs.mods import ModFault
from ecs.world import System, World
from net.command_executor import CommandExecutor
from net.customs import Customs
from net.entries import CHECK_EVERY, Check, Ended, Played, TakenBack
from net.inbound import Ask
from net.mashup.server import MashupServerCodec
from net.outbox import Outbox
from net.outputs import Record
from net.server_codec import Table
from net.take_back import WayBack
from tests.net.duel import Duel
from tests.net.simple_table import SimpleServerCodec
from tests.net.table import likely, request
from tests.toys.race import Run, Throw, race
from tests.toys.race import Setup as Track


def test_the_log_entry_stands_before_what_tells_of_it() -> None:
    duel = Duel()
    room = duel.room
    frame = msgspec.json.encode({"messageType": "REQUESTS", "messages": [request(room.match, duel.step())]})
    outputs = room.session.receive(room.now, duel.active.conn, frame)
    assert [type(output).__name__ for output in outputs] == ["Record", "Send", "Send", "Send"]


def test_digests_are_logged_now_and_then_and_at_the_end() -> None:
    duel = Duel(max_rounds=3)
    room, dice = duel.room, random.Random(2)
    match = room.match
    while room.session.stage == "playing":
        room.play(duel.active, likely(match, duel.seat, dice))
    played = 0
    for entry in room.log[1:]:
        if isinstance(entry, Played):
            played += 1
        elif isinstance(entry, Check):
            assert entry.after == played
            assert played % CHECK_EVERY == 0
    last = room.log[-1]
    assert isinstance(last, Ended)
    assert (last.after, last.digest) == (played, match.digest())


# By itself, at a table of toys


def executing(game: Game | None = None, **options: Any) -> tuple[CommandExecutor, Table, Outbox]:
    game = game or race()
    codec = SimpleServerCodec(game, Track(length=200), Customs())
    table = Table("match-1", Match(game, Track(length=200), 1, seats=3), Track(length=200), ("A", "B", "C"))
    outbox = Outbox()
    return CommandExecutor(codec, table, outbox, 100.0, **options), table, outbox


def entries(outbox: Outbox) -> list[object]:
    return [output.entry for output in outbox.take() if isinstance(output, Record)]


def test_the_seconds_are_counted_from_the_start_and_never_below_it() -> None:
    executor, _, outbox = executing()
    executor.carry_out(99.0, 1, Throw())
    executor.carry_out(101.23456, 1, Run(0))
    assert entries(outbox) == [Played(0.0, 1, Throw()), Played(1.235, 1, Run(0))]
    assert executor.played == 2


def test_a_digest_stands_after_so_many_commands_counted_from_those_of_before() -> None:
    executor, table, outbox = executing(played=CHECK_EVERY - 2)
    executor.carry_out(100.0, 1, Throw())
    executor.carry_out(100.0, 1, Run(0))
    executor.carry_out(100.0, table.match.acting[0], Throw())
    _, second, check, _ = entries(outbox)
    assert isinstance(second, Played)
    assert isinstance(check, Check)
    assert check.after == CHECK_EVERY


def test_what_speaks_against_a_request() -> None:
    executor, *_ = executing()
    assert executor.objection(1, Ask(Run(0))) == "Throw the die first."
    assert executor.objection(1, Ask(Throw())) == ""


class Broken(System[Command]):
    """Fails after every throw."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Fail."""
        if isinstance(command, Throw):
            raise ModFault("The mod broken is broken.")


def test_half_a_command_of_a_mod_is_none() -> None:
    game = race()
    systems = (*game.systems[:1], Broken(), *game.systems[1:])
    executor, table, outbox = executing(replace(game, systems=systems, mods=("broken",)))
    digest = table.match.digest()
    with pytest.raises(ModFault):
        executor.carry_out(100.0, 1, Throw())
    assert (table.match.digest(), executor.played, entries(outbox)) == (digest, 0, [])


def test_where_commands_may_be_taken_back_each_is_noted_with_the_match_before_it() -> None:
    noted: list[tuple[str, int, Match]] = []

    class Recorder(WayBack):
        def note(self, before: Match, seat: int, after: Match) -> None:
            noted.append((before.digest(), seat, after))

        def take(self) -> Match:
            return first

    executor, table, outbox = executing()
    first, digest = table.match.clone(), table.match.digest()
    executor.way_back = Recorder()
    executor.carry_out(100.0, 1, Throw())
    assert noted == [(digest, 1, table.match)]
    executor.take_back(103.0, 1)
    assert (table.match, executor.played) == (first, 0)
    assert entries(outbox)[1:] == [TakenBack(3.0, 1)]


def test_the_codec_is_told_once_when_the_match_is_under_way() -> None:
    duel = Duel()
    heard: list[Table] = []
    codec = MashupServerCodec()
    codec.first_turn = heard.append  # type: ignore[method-assign]
    match = Match(codec.game, duel.room.setup, 1)
    table = Table("match-1", match, duel.room.setup, ("Ann", "Bob"))
    executor = CommandExecutor(codec, table, Outbox(), 0.0)
    for seat in (1, 2):
        assert heard == []
        executor.carry_out(1.0, seat, match.legal(seat)[0])
    assert heard == [table]
    executor.carry_out(1.0, match.acting[0], EndTurn())
    assert heard == [table]
