"""Match logs on disk: append-only JSON lines, one file a match.

An entry counts as written when `LogFile.append` has returned.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Union

import msgspec

from ecs.config import printable
from ecs.errors import MashupError
from ecs.game import Game
from ecs.games import USUAL
from net.entries import FORMAT, Check, Ended, Entry, Header, Played, TakenBack
from net.take_back import take_in

FINISHED = ".jsonl"
MAX_BYTES = 100_000_000

_FLAGS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_encode = msgspec.json.Encoder().encode


# Reading


class Foreign(MashupError):
    """A log to leave alone: it cannot be opened, or has a newer format, another game, other rules or mods."""


@dataclass(frozen=True)
class Log:
    """What could be read of a match log."""

    file: str
    header: Header
    entries: list[Entry]
    """Everything that counts after the header, up to the first damage; what was taken back is left out."""
    length: int
    """The bytes up to there in the file."""
    note: str = ""
    """What was left out without harm: a last line that was never finished."""
    fault: str = ""
    """What is wrong with the file; the entries are those before it."""

    @property
    def ended(self) -> Ended | None:
        """The last entry of a finished match."""
        last = self.entries[-1] if self.entries else None
        return last if isinstance(last, Ended) else None


class _Any(msgspec.Struct, frozen=True, tag="Header"):
    """As much of a header as every format will have."""

    format: int


class Start(_Any, frozen=True, tag="Header"):
    """As much of a header as tells what was played."""

    game: str = USUAL
    mods: tuple[str, ...] = ()


def start_of(path: Path) -> Start | None:
    """What a log says first: its game and its mods, by name and hash; None if that cannot be read."""
    try:
        with path.open("rb") as source:
            return started(source.readline(MAX_BYTES))
    except OSError:
        return None  # `read` tells what is wrong with it


def mods_of(path: Path) -> tuple[str, ...]:
    """The mods a log was played with, by name and hash; none if that cannot be read."""
    start = start_of(path)
    return () if start is None else start.mods


def started(line: bytes) -> Start | None:
    """The same from the first line of a log."""
    try:
        return msgspec.json.decode(line, type=Start)
    except (ValueError, RecursionError):
        return None


def read(path: Path, game: Game) -> Log:
    """Read a log of that game; raises `MashupError` if there is nothing in it that could be used."""
    file = printable(str(path))
    try:
        with path.open("rb") as source:
            text = source.read(MAX_BYTES + 1)
    except OSError as error:
        raise Foreign(f"{file} cannot be read: {reason(error)}.") from error
    if len(text) > MAX_BYTES:
        raise Foreign(f"{file} is too big: a match log has at most {MAX_BYTES // 1_000_000} MB.")
    return parse(text, game, file)


def parse(text: bytes, game: Game, file: str = "This log") -> Log:
    """The log in these bytes; raises `MashupError` if there is nothing in it that could be used."""
    *lines, rest = text.split(b"\n")
    header = _header(lines[0] if lines else b"", game, file)
    decode = _decoder(game).decode
    entries: list[Entry] = []
    length = len(lines[0]) + 1
    for number, line in enumerate(lines[1:], start=2):
        try:
            if entries and isinstance(entries[-1], Ended):
                raise ValueError("it follows the end of the match")
            take_in(entries, decode(line))
        except (ValueError, RecursionError) as error:
            fault = f"{file} is damaged in line {number} ({error}); the lines before it are whole."
            return Log(file, header, entries, length, fault=fault)
        length += len(line) + 1
    note = f"{file}: the last line was never finished and is left out." if rest else ""
    return Log(file, header, entries, length, note)


def _header(line: bytes, game: Game, file: str) -> Header:
    try:
        start = msgspec.json.decode(line, type=_Any)
        if start.format > FORMAT:
            raise Foreign(
                f"{file} has format {start.format}, but this program reads formats up to {FORMAT}; "
                "a newer program opens it."
            )
        header = msgspec.json.decode(line, type=Header)
    except (ValueError, RecursionError) as error:
        raise MashupError(f"{file} is no match log: its first line is no header ({error}).") from error
    if header.game != game.name:
        raise Foreign(f"{file} is a match of {header.game!r}; {game.name!r} is played here.")
    if header.rules != game.version:
        raise Foreign(
            f"{file} was played by version {header.rules!r} of the rules; "
            f"here they have version {game.version!r}."
        )
    if header.mods != game.mods:
        theirs, ours = (", ".join(mods) or "none" for mods in (header.mods, game.mods))
        raise Foreign(f"{file} was played with other mods: {theirs}; here: {ours}.")
    return header


@lru_cache(maxsize=16)
def _decoder(game: Game) -> msgspec.json.Decoder[Any]:
    command: Any = Union.__getitem__(game.commands)
    return msgspec.json.Decoder(Played[command] | TakenBack | Check | Ended)


# Writing


class LogFile:
    """The log of a running match, open for more entries."""

    def __init__(self, path: Path, length: int | None = None) -> None:
        """Begin a new file, or go on with one at that length; raises `OSError`."""
        self.path = path
        if length is None:
            self._descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FLAGS, 0o600)
            self._length = 0
            return
        self._descriptor = os.open(path, os.O_WRONLY | _FLAGS)
        os.ftruncate(self._descriptor, length)
        os.lseek(self._descriptor, length, os.SEEK_SET)
        self._length = length

    def append(self, entries: Iterable[Entry]) -> None:
        """Give the entries to the operating system, all or none; raises `OSError`."""
        text = b"".join(_encode(entry) + b"\n" for entry in entries)
        rest = memoryview(text)
        try:
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
        except OSError:
            with suppress(
                OSError
            ):  # a full disk takes some bytes of a line; without them the log stays whole
                os.ftruncate(self._descriptor, self._length)
                os.lseek(self._descriptor, self._length, os.SEEK_SET)
            raise
        self._length += len(text)

    def sync(self) -> None:
        """Wait until everything is on the disk; may be called in another thread."""
        os.fsync(self._descriptor)

    def finish(self) -> None:
        """The match is over: close the file and give it its final name; raises `OSError`."""
        self.close()
        self.path = self.path.replace(self.path.with_suffix(FINISHED))

    def close(self) -> None:
        """Close the file as it is."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def reason(error: OSError) -> str:
    """In words what went wrong."""
    return error.strerror or str(error)
