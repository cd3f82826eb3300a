"""Writing the logs of a room."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecs.commands import Command
from net.archive import Archive
from net.entries import Check, Ended, Entry, Played
from net.log_writer import LogWriter
from net.metrics import Metrics
from systems.mashup.commands import EndTurn
from tests.net.logs_of import header

TURN: Played[Command] = Played(1.0, 1, EndTurn())
END = Ended(2.0, 1, 1, "left", "00")


def kinds(path: Path) -> list[str]:
    return [json.loads(line)["type"] for line in path.read_text().splitlines()]


@pytest.mark.parametrize("fsync", [False, True])
def test_a_log_from_its_header_to_its_end(tmp_path: Path, fsync: bool) -> None:
    archive, metrics = Archive(tmp_path), Metrics()
    log_writer = LogWriter(archive, metrics, "/", fsync=fsync)
    running = tmp_path / f"{header().id}.running"
    assert len(log_writer.write([header()])) == (2 if fsync else 0)
    assert len(log_writer.write([TURN, Check(1, "00")])) == (1 if fsync else 0)
    assert str(log_writer.unfinished) == str(running)
    assert kinds(running) == ["Header", "Played", "Check"]
    last: list[Entry] = [TURN, END]
    for step in log_writer.write(last):
        step()
    assert log_writer.unfinished is None
    assert kinds(running.with_suffix(".jsonl")) == ["Header", "Played", "Check", "Played", "Ended"]
    assert (metrics.matches, metrics.commands, metrics.finished) == (1, 2, 1)
    archive.close()


def test_closing_leaves_a_running_log_as_it_is(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    log_writer = LogWriter(archive, Metrics(), "/", fsync=False)
    log_writer.close()
    log_writer.write([header(), TURN])
    log_writer.close()
    log_writer.close()
    assert kinds(tmp_path / f"{header().id}.running") == ["Header", "Played"]
    archive.close()
