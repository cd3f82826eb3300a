"""The folder of a server's match logs.

The log of a running match is ``<id>.running``; at its end it gets the name ``<id>.jsonl``. An id begins with
the time, so a listing is in order of time.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from ecs.config import printable
from ecs.errors import MashupError
from net.entries import Header
from net.matchlog import FINISHED, LogFile, reason

RUNNING = ".running"
DAMAGED = ".damaged"
TRIED = 65_536
"""Bytes that are written to see whether a log could be."""

_REMEDY = "--replay names another."
_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z-]{0,63}")


class Archive:
    """The folder that holds the logs of a server; only one server at a time may use it."""

    def __init__(self, folder: Path) -> None:
        """Make the folder if need be, and take it; raises `MashupError`."""
        self.folder = folder
        self._lock = -1
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o600)
            taken = lock(self._lock)
            with TemporaryFile(dir=folder):  # a folder that takes no new files must show now, not in a match
                pass
        except OSError as error:
            self.close()
            raise MashupError(f"{_named(folder)} cannot be used: {reason(error)}; {_REMEDY}") from error
        if not taken:
            self.close()
            raise MashupError(f"{_named(folder)} is in use by another server; {_REMEDY}")

    def create(self, header: Header) -> LogFile:
        """Begin the log of a new match; raises `OSError`."""
        log = LogFile(self.folder / f"{header.id}{RUNNING}")
        try:
            log.append([header])
        except OSError:
            log.close()
            with suppress(OSError):
                log.path.unlink()
            raise
        return log

    def try_to_write(self) -> str:
        """Why no log could be begun now, or nothing; it is tried."""
        try:
            with TemporaryFile(dir=self.folder) as file:
                file.write(b" " * TRIED)
        except OSError as error:
            return f"A match log could not be written: {reason(error)}."
        return ""

    def running(self) -> list[Path]:
        """The logs of all matches that have not ended, oldest first."""
        return sorted(self.folder.glob(f"*{RUNNING}"))

    def finished(self, match_id: str) -> Path | None:
        """Where the log of a finished match is."""
        return self._find(match_id, FINISHED)

    def latest(self, most: int) -> list[str]:
        """The ids of the latest finished matches, the last first."""
        return sorted((path.stem for path in self.folder.glob(f"*{FINISHED}")), reverse=True)[:most]

    def is_running(self, match_id: str) -> bool:
        """Whether there is a match of that id that has not ended."""
        return self._find(match_id, RUNNING) is not None

    def _find(self, match_id: str, suffix: str) -> Path | None:
        if not _ID.fullmatch(match_id):
            return None
        path = self.folder / f"{match_id}{suffix}"
        return path if path.is_file() else None

    def sync(self) -> None:
        """Wait until the names of new and renamed logs are on the disk."""
        if os.name == "nt":
            return
        descriptor = os.open(self.folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def close(self) -> None:
        """Let another server take the folder."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def _named(folder: Path) -> str:
    return f"The replay folder {printable(str(folder))}"


def lock(descriptor: int) -> bool:
    """Lock an open file until it is closed; False if somebody else has it."""
    try:
        import fcntl
    except ImportError:  # Windows: nothing is locked
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # some network file systems know no locks
        return True
    return True
