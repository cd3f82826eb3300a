"""The folder of a player's match logs, and the matches there that were left before their end.

The log of a running match is ``<id>.playing``; beside it ``<id>.order`` says how it is played. As long as
somebody plays it, that file is locked. Once nobody does, the match can be gone on with: after a goodbye as
after a crash.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from ecs.errors import MashupError
from net.archive import Archive, lock
from net.entries import Header
from net.logs import tell
from net.matchlog import FINISHED, MAX_BYTES, LogFile, reason
from net.order import Order

PLAYING = ".playing"
"""How the log of a running match is named here; a server that goes on with all it finds must not find it."""
ORDER = ".order"


class OwnMatches(Archive):
    """The match logs of one order; any number of servers can share the folder."""

    def __init__(self, order: Order) -> None:
        """Make the folder if need be, and take the match to go on with; raises `MashupError`."""
        self.folder = Path(order.folder)
        self._order = order
        self._lock = -1
        self._held: dict[Path, int] = {}
        """The log of each match that was begun or gone on with here, and the lock on its order."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if order.log:
                self._hold(Path(order.log))
        except OSError as error:
            raise MashupError(f"Replays cannot be kept in {self.folder}: {reason(error)}.") from error

    def create(self, header: Header) -> LogFile:
        """Begin the log of a new match."""
        log = LogFile(self.folder / f"{header.id}{PLAYING}")
        log.append([header])
        self._hold(log.path)
        return log

    def running(self) -> list[Path]:
        """The match to go on with, if there is one."""
        return [Path(self._order.log)] if self._order.log else []

    def _hold(self, log: Path) -> None:
        """Say how it is played, and that somebody plays it."""
        descriptor = os.open(log.with_suffix(ORDER), os.O_RDWR | os.O_CREAT, 0o600)
        if not lock(descriptor):
            os.close(descriptor)
            raise MashupError("Somebody goes on with this match already.")
        self._held[log] = descriptor
        kept = msgspec.structs.replace(self._order, setup=None, seed=None, log="")
        os.ftruncate(descriptor, 0)
        os.write(descriptor, msgspec.json.encode(kept))

    def close(self) -> None:
        """Let a match that was broken off be gone on with, or throw it away."""
        for log, descriptor in self._held.items():
            with suppress(OSError):
                if not self._order.keep:
                    log.unlink(missing_ok=True)
                if not log.exists():
                    log.with_suffix(ORDER).unlink(missing_ok=True)
            os.close(descriptor)
        self._held.clear()


class Kept(NamedTuple):
    """A match that was left before its end."""

    order: Order
    """Goes on with it."""
    header: Header

    @property
    def log(self) -> Path:
        """What was played."""
        return Path(self.order.log)

    def put_away(self) -> None:
        """Let nobody go on with it: it is a replay as far as it was played; raises `MashupError`."""
        try:
            if self.log.exists():
                self.log.replace(self.log.with_suffix(FINISHED))
            self.log.with_suffix(ORDER).unlink(missing_ok=True)
        except OSError as error:
            raise MashupError(f"{self.log} cannot be put away: {reason(error)}.") from error


def kept_matches(folder: Path) -> list[Kept]:
    """The matches in a folder that can be gone on with, the latest first."""
    orders = sorted(folder.glob(f"*{ORDER}"), key=lambda path: path.stem, reverse=True)
    return [kept for path in orders if (kept := _kept(path)) is not None]


def _kept(path: Path) -> Kept | None:
    """The match of an order; None if somebody plays it, it has ended, or it cannot be read."""
    log = path.with_suffix(PLAYING)
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError:
        return None
    try:
        if not lock(descriptor):
            return None
        order = msgspec.json.decode(os.read(descriptor, MAX_BYTES), type=Order)
        with log.open("rb") as source:
            header = msgspec.json.decode(source.readline(MAX_BYTES), type=Header)
    except FileNotFoundError:  # it has ended
        return None
    except (OSError, ValueError) as error:
        tell(logging.WARNING, f"A match that was left cannot be gone on with: {error}", match=path.stem)
        return None
    finally:
        os.close(descriptor)
    return Kept(msgspec.structs.replace(order, setup=header.setup, log=str(log)), header)
