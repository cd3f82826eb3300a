"""A room performs what its session wants done, in the right order, whatever goes wrong."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path

import pytest

from ecs.commands import Command
from net.entries import Check, Ended, Played
from net.limits import Limits
from net.mashup.server import MashupServerCodec
from net.matchlog import LogFile
from net.outputs import Close, Record, Send
from net.room import NOT_KEPT, TOO_SLOW
from systems.mashup.commands import EndTurn
from tests.net.logs_of import header
from tests.net.pretended import Stage, on_stage

HEADER = Record(header())
TURN: Played[Command] = Played(1.0, 1, EndTurn())
PLAYED = Record(TURN)
GOODBYE = MashupServerCodec().goodbye(NOT_KEPT)
ENDED = Record(Ended(2.0, 1, 1, "left", "00"))


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int, _data: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)


def test_outputs_reach_the_connections_they_are_for(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        ada, bob = stage.join(1), stage.join(2)
        idle = stage.receive(
            ada, Send(1, b"a"), Send(2, b"b"), Send(3, b"nobody"), Send(1, b"c"), Close(2, 1000, "bye")
        )
        assert idle == 1
        assert (ada.sent, bob.sent) == ([b"a", b"c"], [b"b"])
        assert (ada.closed, bob.closed) == (None, (1000, "bye"))

    on_stage(play, tmp_path)


def test_what_is_told_is_in_the_log_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a send stands before the record in the list."""
    order: list[str] = []
    append = LogFile.append

    def noting(log: LogFile, entries: list[object]) -> None:
        append(log, entries)  # type: ignore[arg-type]
        order.append(f"wrote {len(entries)}")

    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        monkeypatch.setattr(LogFile, "append", noting)
        monkeypatch.setattr(ada, "send", lambda frame: order.append(f"sent {frame.decode()}"))
        assert not stage.receive(ada, HEADER, Send(1, b"begin"))
        assert not stage.receive(ada, Send(1, b"early"), PLAYED, Record(Check(1, "00")), Send(1, b"moved"))
        assert stage.logged() == "Header Played Check"

    on_stage(play, tmp_path)
    assert order == ["wrote 1", "wrote 0", "sent begin", "wrote 2", "sent early", "sent moved"]


def test_a_finished_match_gets_its_name_and_the_next_its_own_log(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        stage.receive(ada, HEADER, PLAYED)
        assert [path.suffix for path in tmp_path.glob("2*")] == [".running"]
        stage.receive(ada, ENDED, Send(1, b"over"))
        assert [path.suffix for path in tmp_path.glob("2*")] == [".jsonl"]
        stage.receive(ada, Record(header("20261116-040000-01")), Send(1, b"again"))
        assert [path.name for path in stage.archive.running()] == ["20261116-040000-01.running"]
        metrics = stage.rooms.metrics
        assert (metrics.matches, metrics.commands, metrics.finished) == (2, 1, 1)

    on_stage(play, tmp_path)


def test_a_finished_log_that_cannot_be_renamed_harms_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        stage.receive(ada, HEADER, PLAYED)

        def refuse(*_: object) -> None:
            raise OSError(13, "Permission denied")

        monkeypatch.setattr(Path, "replace", refuse)
        stage.receive(ada, ENDED, Send(1, b"over"))
        assert ada.sent == [b"over"]
        assert ada.closed is None

    on_stage(play, tmp_path)


# A log that cannot be written


def test_nothing_is_told_that_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(stage: Stage) -> None:
        ada, bob = stage.join(1), stage.join(2)
        stage.receive(ada, HEADER, PLAYED, Send(1, b"one"))
        before = stage.logged()
        (log,) = stage.archive.running()
        with monkeypatch.context() as patched:
            full_disk(patched)
            stage.receive(ada, Send(2, b"early"), PLAYED, Send(1, b"two"), Send(2, b"two"))
        assert ada.sent == [b"one", GOODBYE]
        assert bob.sent == [GOODBYE]
        assert ada.closed == bob.closed == (1011, NOT_KEPT)
        assert stage.logged() == before
        assert stage.rooms.left_behind == {"/": log}
        assert len(stage.rooms) == 0
        assert stage.rooms.trouble == "A match log could not be written: No space left on device."
        assert stage.rooms.metrics.failures == 1
        stage.receive(ada, Send(1, b"late"))
        stage.lose(ada)
        assert stage.session.said[-1] == ("receive", 1, b"frame"), (
            "a room that was given up hears nothing more"
        )

    on_stage(play, tmp_path)


def test_without_a_log_there_is_nothing_to_go_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        full_disk(monkeypatch)
        stage.receive(ada, HEADER, Send(1, b"begin"))
        assert ada.sent == [GOODBYE]
        assert stage.rooms.left_behind == {}

    on_stage(play, tmp_path)


def test_trouble_is_over_with_the_next_log_that_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        with monkeypatch.context() as patched:
            full_disk(patched)
            stage.receive(ada, HEADER)
        assert stage.rooms.trouble
        stage.room = stage.rooms.enter("/")
        again = stage.join(2)
        stage.receive(again, Send(2, b"nothing was written"))
        assert stage.rooms.trouble
        stage.receive(again, HEADER)
        assert not stage.rooms.trouble

    on_stage(play, tmp_path)


def test_a_mistake_in_one_room_is_kept_there(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        stage.receive(ada, HEADER)
        stage.session.error = KeyError("oops")
        stage.receive(ada)
        assert ada.closed == (1011, NOT_KEPT)
        assert stage.rooms.trouble == "", "the disk is well"
        assert list(stage.rooms.left_behind) == ["/"]
        assert stage.rooms.enter("/other") is not stage.room

    on_stage(play, tmp_path)


# Waiting for the disk


def test_with_fsync_nothing_is_told_before_the_disk_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    synced: list[int] = []

    def slow(descriptor: int) -> None:
        assert gate.wait(10)
        synced.append(descriptor)

    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        monkeypatch.setattr(os, "fsync", slow)
        assert not stage.receive(ada, HEADER, Send(1, b"1"))
        await asyncio.sleep(0.01)
        for number in b"234":
            assert not stage.receive(ada, PLAYED, Send(1, bytes([number])))
        assert stage.receive(ada, Send(1, b"5"), Close(1, 1000, "bye")), (
            "what needs no log waits for its turn too"
        )
        await asyncio.sleep(0.01)
        assert ada.sent == []
        assert ada.closed is None
        gate.set()
        await stage.rooms.committer.drain()
        assert ada.sent == [b"1", b"2", b"3", b"4", b"5"]
        assert ada.closed == (1000, "bye")
        assert len(synced) == 3, "folder and log for the header, once for the three commands together"
        bob = stage.join(2)
        stage.receive(bob, Send(2, b"6"))
        assert bob.sent == [b"6"], "what waits for nothing is sent at once"

    on_stage(play, tmp_path, fsync=True)


def test_with_fsync_a_disk_that_fails_is_no_acknowledgement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        stage.receive(ada, HEADER, Send(1, b"1"))
        await stage.rooms.committer.drain()
        monkeypatch.setattr(os, "fsync", broken)
        stage.receive(ada, PLAYED, Send(1, b"2"))
        stage.receive(ada, PLAYED, Send(1, b"3"))
        await stage.rooms.committer.drain()
        assert ada.sent == [b"1", GOODBYE]
        assert ada.closed == (1011, NOT_KEPT)
        assert stage.rooms.trouble == "A match log could not be written: Input/output error."
        assert stage.rooms.metrics.failures == 1

    on_stage(play, tmp_path, fsync=True)


def test_with_fsync_the_last_words_of_a_room_are_still_sent(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        stage.receive(ada, HEADER)
        stage.session.empty = True
        stage.receive(ada, PLAYED, ENDED, Send(1, b"you won"), Close(1, 1000, "over"))
        assert len(stage.rooms) == 0
        await stage.rooms.committer.drain()
        assert ada.sent == [b"you won"]
        assert ada.closed == (1000, "over")
        assert [path.suffix for path in tmp_path.glob("2*")] == [".jsonl"]

    on_stage(play, tmp_path, fsync=True)


# Slow readers


def test_a_spectator_who_reads_too_slowly_is_cut_off_and_a_player_much_later(tmp_path: Path) -> None:
    limits = Limits(other_backlog=1000, player_backlog=5000)

    async def play(stage: Stage) -> None:
        player, spectator = stage.join(1), stage.join(2)
        stage.session.playing = {1}
        player.backlog, spectator.backlog = 5000, 1000
        stage.receive(player, Send(1, b"a"), Send(2, b"a"))
        assert (player.closed, spectator.closed) == (None, None)
        player.backlog, spectator.backlog = 5000, 1001
        stage.receive(player, Send(2, b"b"), Send(1, b"b"))
        assert (player.closed, spectator.closed) == (None, (1008, TOO_SLOW))
        assert stage.session.said[-1] == ("lost", 2)
        assert player.sent == [b"a", b"b"]
        player.backlog = 5001
        stage.receive(player, Send(1, b"c"))
        assert player.closed == (1008, TOO_SLOW)
        assert stage.session.said[-1] == ("lost", 1)
        assert stage.rooms.metrics.refused["slow"] == 2
        stage.lose(player)
        assert stage.session.said[-2:] != [("lost", 1), ("lost", 1)], "nobody is lost twice"

    on_stage(play, tmp_path, limits=limits)


def test_whoever_takes_nothing_for_long_is_cut_off(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        player, spectator = stage.join(1), stage.join(2)
        spectator.stalled = True
        stage.rooms.sweep()
        assert (player.closed, spectator.closed) == (None, (1008, TOO_SLOW))

    on_stage(play, tmp_path)


# Time


def test_the_session_is_woken_when_it_wants_to(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        loop = asyncio.get_running_loop()
        ticks: list[bool] = []
        done = asyncio.Event()

        def tick(now: float) -> None:
            deadline = stage.session.deadline
            assert deadline is not None
            ticks.append(now >= deadline)
            stage.session.deadline = None if len(ticks) == 2 else now + 0.01
            if len(ticks) == 2:
                done.set()

        stage.session.on_tick = tick
        stage.session.deadline = loop.time() + 100
        ada = stage.join(1)
        stage.session.deadline = loop.time() + 0.02  # sooner than the timer that is set
        stage.receive(ada)
        stage.session.deadline = loop.time() + 0.04  # later than the timer that is set: it rings too early
        stage.receive(ada)
        await asyncio.wait_for(done.wait(), 10)
        assert ticks == [True, True]

    on_stage(play, tmp_path)


def test_an_empty_room_is_forgotten(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        ada = stage.join(1)
        assert len(stage.rooms) == 1
        stage.session.empty = True
        stage.lose(ada)
        assert len(stage.rooms) == 0
        assert stage.session.said == [("joined", 1), ("lost", 1)]

    on_stage(play, tmp_path)
