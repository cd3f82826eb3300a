"""The folder of match logs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecs.errors import MashupError
from net.archive import Archive
from net.entries import Ended
from tests.net.logs_of import header


def test_new_logs_lie_in_order_of_time_and_change_their_name_at_the_end(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "deep" / "replays")
    later = archive.create(header("20261116-030000-00"))
    first = archive.create(header("20261116-025959-ff"))
    archive.sync()
    assert archive.running() == [first.path, later.path]
    assert archive.is_running("20261116-030000-00")
    assert archive.finished("20261116-030000-00") is None
    later.append([Ended(1.0, 0, 1, "left", "00")])
    later.finish()
    assert archive.running() == [first.path]
    assert not archive.is_running("20261116-030000-00")
    assert archive.finished("20261116-030000-00") == later.path
    first.close()
    archive.close()


@pytest.mark.parametrize(
    "strange", ["", ".", "..", "../x", "a/b", "a\\b", "a.b", "-", "ä", "x" * 65, "a\n", "\0"]
)
def test_strange_ids_are_never_looked_up(tmp_path: Path, strange: str) -> None:
    archive = Archive(tmp_path / "replays")
    (tmp_path / "x.jsonl").touch()
    assert archive.finished(strange) is None
    assert not archive.is_running(strange)
    archive.close()


def test_only_one_server_uses_a_folder(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    with pytest.raises(MashupError) as caught:
        Archive(tmp_path)
    assert str(caught.value) == (
        f"The replay folder {tmp_path} is in use by another server; --replay names another."
    )
    archive.close()
    Archive(tmp_path).close()


def test_a_killed_server_leaves_its_folder_free(tmp_path: Path) -> None:
    program = (
        "import sys, pathlib, net.archive; kept = net.archive.Archive(pathlib.Path(sys.argv[1]));"
        "print('has it', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        server.stdout.readline()
        with pytest.raises(MashupError, match="in use by another server"):
            Archive(tmp_path)
        server.kill()
        server.wait()
    Archive(tmp_path).close()


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(MashupError) as caught:
        Archive(tmp_path / "file")
    assert str(caught.value) == (
        f"The replay folder {tmp_path / 'file'} cannot be used: File exists; --replay names another."
    )

    def read_only(*_args: object, **_options: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("net.archive.TemporaryFile", read_only)
    for _ in range(2):  # the first refusal leaves no lock behind
        with pytest.raises(
            MashupError, match=r"cannot be used: Read-only file system; --replay names another\.$"
        ):
            Archive(tmp_path / "replays")


def test_a_header_that_does_not_fit_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive(tmp_path)

    def full(_descriptor: int, _data: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space left"):
        archive.create(header())
    assert archive.running() == []
    archive.close()
