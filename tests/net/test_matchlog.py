"""Writing and reading match logs, also broken ones."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ecs.commands import Command
from ecs.errors import MashupError
from net.entries import FORMAT, Check, Ended, Played
from net.matchlog import Foreign, Log, LogFile, parse, read
from systems.mashup.commands import EndTurn, Pick
from systems.mashup.game import standard
from tests.net.logs_of import entries, header, lines

PICK: Played[Command] = Played(1.0, 1, Pick((0, 1, 2, 3, 4, 5)))
NEWER = "a newer program opens it."
TURN: Played[Command] = Played(2.0, 2, EndTurn())


def write(path: Path, *parts: object) -> Path:
    path.write_bytes(lines(*parts))
    return path


def test_what_is_appended_is_read(tmp_path: Path) -> None:
    path = tmp_path / "one.running"
    log = LogFile(path)
    logged, _ = entries(commands=40)
    log.append([header()])
    log.append(logged[:3])
    log.append(logged[3:])
    log.close()
    found = read(path, standard())
    assert found.entries == logged
    assert msgspec.json.encode(found.header) == msgspec.json.encode(header())
    assert (found.length, found.note, found.fault) == (path.stat().st_size, "", "")


def test_a_new_file_never_replaces_one(tmp_path: Path) -> None:
    path = write(tmp_path / "one.running", header())
    with pytest.raises(FileExistsError):
        LogFile(path)
    assert path.read_bytes() == lines(header())


def test_finishing_renames(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "one.running")
    log.append([header()])
    log.finish()
    assert [path.name for path in tmp_path.iterdir()] == ["one.jsonl"]
    assert log.path == tmp_path / "one.jsonl"


@pytest.mark.parametrize("torn", [b"{", b'{"type":"Played","at":3', b"\0\0\0", lines(TURN)[:-1]])
def test_unfinished_last_line_is_left_out_and_overwritten(tmp_path: Path, torn: bytes) -> None:
    path = write(tmp_path / "one.running", header(), PICK)
    whole = path.stat().st_size
    path.write_bytes(path.read_bytes() + torn)
    found = read(path, standard())
    assert (found.entries, found.length, found.fault) == ([PICK], whole, "")
    assert found.note == f"{path}: the last line was never finished and is left out."
    log = LogFile(path, found.length)
    log.append([TURN])
    log.close()
    assert path.read_bytes() == lines(header(), PICK, TURN)


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (b"nonsense", "JSON is malformed: invalid character (byte 4)"),
        (b"\0\0", "JSON is malformed: invalid character (byte 0)"),
        (b"", "Input data was truncated"),
        (b'{"type":"Moved"}', "Invalid value 'Moved' - at `$.type`"),
        (lines(header())[:-1], "Invalid value 'Header' - at `$.type`"),
        (
            b'{"type":"Played","at":1,"seat":1,"command":{"type":"Fly"}}',
            "Invalid value 'Fly' - at `$.command.type`",
        ),
        (
            b'{"type":"Check","after":1,"digest":"","snapshot":' + b"[" * 100_000,
            "maximum recursion depth exceeded while deserializing an object",
        ),
    ],
)
def test_damage_in_the_middle_is_named_and_what_stands_before_it_kept(damage: bytes, why: str) -> None:
    before = lines(header(), PICK)
    found = parse(before + damage + b"\n" + lines(TURN), standard(), "x.jsonl")
    assert found.fault == f"x.jsonl is damaged in line 3 ({why}); the lines before it are whole."
    assert (found.entries, found.length) == ([PICK], len(before))


def test_nothing_may_follow_the_end() -> None:
    end = Ended(3.0, 1, 1, "left", "00")
    found = parse(lines(header(), PICK, end, TURN), standard(), "x.jsonl")
    assert "line 4 (it follows the end of the match)" in found.fault
    assert found.ended == end


@pytest.mark.parametrize("logged", [[], [PICK], [Check(0, "00")]])
def test_running_match_has_no_end(logged: list[object]) -> None:
    assert parse(lines(header(), *logged), standard()).ended is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "Input data was truncated"),
        (b'{"type":"Header"', "Input data was truncated"),
        (b"\n", "Input data was truncated"),
        (b"PNG\n", "JSON is malformed: invalid character (byte 0)"),
        (b'{"type":"Header","format":1}\n', "Object missing required field `rules`"),
        (lines(PICK), "Invalid value 'Played' - at `$.type`"),
    ],
)
def test_what_is_no_log_is_refused(text: bytes, why: str) -> None:
    with pytest.raises(MashupError) as caught:
        parse(text, standard(), "x.jsonl")
    assert not isinstance(caught.value, Foreign)
    assert str(caught.value) == f"x.jsonl is no match log: its first line is no header ({why})."


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"format": FORMAT + 1, "game": 5, "unheard": "of"},
            f"x.jsonl has format {FORMAT + 1}, but this program reads formats up to {FORMAT}; {NEWER}",
        ),
        ({"game": "dune"}, "x.jsonl is a match of 'dune'; 'mashup' is played here."),
        (
            {"rules": "0"},
            "x.jsonl was played by version '0' of the rules; here they have version '1'.",
        ),
        ({"mods": ["jokers 1234"]}, "x.jsonl was played with other mods: jokers 1234; here: none."),
    ],
)
def test_logs_of_other_programs_are_refused(changes: dict[str, object], sentence: str) -> None:
    first = msgspec.to_builtins(header()) | {"type": "Header"} | changes
    with pytest.raises(Foreign) as caught:
        parse(lines(first, PICK), standard(), "x.jsonl")
    assert str(caught.value) == sentence


def test_unreadable_and_huge_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MashupError, match=r"gone\.jsonl cannot be read: No such file or directory\.$"):
        read(tmp_path / "gone.jsonl", standard())
    with pytest.raises(MashupError, match=r"cannot be read: Is a directory\.$"):
        read(tmp_path, standard())
    monkeypatch.setattr("net.matchlog.MAX_BYTES", 2_000_000)
    (tmp_path / "big.jsonl").write_bytes(b"x" * 2_000_001)
    with pytest.raises(MashupError, match=r"big\.jsonl is too big: a match log has at most 2 MB\.$"):
        read(tmp_path / "big.jsonl", standard())


def test_full_disk_leaves_the_log_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk takes half a line, then no more; with space again the log goes on."""
    path = tmp_path / "one.running"
    log = LogFile(path)
    log.append([header(), PICK])
    real, calls = os.write, [0]

    def full(descriptor: int, data: memoryview) -> int:
        calls[0] += 1
        if calls[0] == 1:
            return real(descriptor, data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space left"):
            log.append([TURN])
    assert path.read_bytes() == lines(header(), PICK)
    log.append([TURN])
    log.sync()
    log.close()
    assert path.read_bytes() == lines(header(), PICK, TURN)


def test_short_writes_are_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = LogFile(tmp_path / "one.running")
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:7]))
    log.append([header(), PICK])
    log.close()
    assert log.path.read_bytes() == lines(header(), PICK)


def test_a_log_is_a_plain_value() -> None:
    found = parse(lines(header(), PICK), standard())
    assert replace(found, note="") == found
    assert isinstance(found, Log)
