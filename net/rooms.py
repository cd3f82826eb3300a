"""All rooms of a server: made on demand, resumed from their logs, emptied before the server stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from ecs.config import printable
from ecs.errors import MashupError
from net.archive import DAMAGED, Archive
from net.commit import Committer
from net.limits import Limits
from net.lobby import BETWEEN
from net.log_writer import LogWriter
from net.logs import tell
from net.matchlog import FINISHED, Foreign, Log, LogFile, read, reason
from net.metrics import Metrics
from net.room import Room
from net.server_codec import ServerCodec
from net.session import Session

MAX_PATH = 100


class Refused(MashupError):
    """There is no such room, and none can be made."""


class Rooms:
    """The rooms by their paths."""

    def __init__(
        self,
        codec: ServerCodec,
        make: Callable[[str], Session],
        archive: Archive,
        limits: Limits,
        *,
        fsync: bool = False,
    ) -> None:
        """``make`` gives the session of a new room; ``fsync``: nobody is told before the disk has the log."""
        self.archive = archive
        self.limits = limits
        self.metrics = Metrics()
        self.committer = Committer()
        self.trouble = ""
        """Why the last log could not be written; empty if all is well."""
        self.left_behind: dict[str, Path] = {}
        """Rooms that were given up, and the log from which each goes on."""
        self.codec = codec
        self._make = make
        self._fsync = fsync
        self._rooms: dict[str, Room] = {}

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def matches(self) -> int:
        """How many matches are running."""
        return sum(room.session.stage not in BETWEEN for room in self._rooms.values())

    @property
    def is_full(self) -> bool:
        """Whether no further room can be made."""
        return len(self._rooms) >= self.limits.rooms

    def enter(self, path: str, address: str = "") -> Room:
        """The room of that path, made for somebody from that address if there is none; raises `Refused`."""
        room = self._rooms.get(path)
        if room is not None:
            return room
        if len(path) > MAX_PATH or not path.isprintable():
            raise Refused(f"The name of a room has at most {MAX_PATH} characters.")
        if self.is_full:
            raise Refused("This server has no room left; come back later.")
        most = self.limits.rooms_per_address
        if address and most and sum(address in room.holders for room in self) >= most:
            raise Refused(
                f"Your address holds {most} rooms already, those counted whose matches wait for their "
                "players; end some first."
            )
        log = self.left_behind.pop(path, None)
        if log is not None and (resumed := self._resume(log)):
            return resumed
        return self._open(path, self._make(path))

    def forget(self, room: Room) -> None:
        """A room that closed is no more."""
        if self._rooms.get(room.path) is room:
            del self._rooms[room.path]

    def resume_all(self) -> int:
        """Go on with every match that was running when the server stopped; how many."""
        return sum(self._resume(path) is not None for path in self.archive.running())

    def sweep(self) -> None:
        """Cut off those who take nothing."""
        for room in self:
            room.sweep()

    def drain(self, *, idle_only: bool = False) -> None:
        """Everybody is told that the server stops; ``idle_only``: where no match is running."""
        for room in self:
            if not idle_only or room.session.stage in BETWEEN:
                room.drain()

    def close(self) -> None:
        """Leave the logs as they are."""
        for room in self:
            room.close()

    def overview(self) -> list[dict[str, Any]]:
        """Who plays where, as everybody may know it."""
        return [{"game": self.codec.game.name, **_overview(room, self.codec.game.seats)} for room in self]

    def _open(self, path: str, session: Session, log: LogFile | None = None) -> Room:
        log_writer = LogWriter(self.archive, self.metrics, path, fsync=self._fsync, log=log)
        room = self._rooms[path] = Room(path, session, log_writer, self)
        return room

    def _resume(self, path: Path) -> Room | None:
        """The room in which the match of that log goes on; None if it cannot, and the host is told why."""
        try:
            log = read(path, self.codec.game)
            if log.ended is not None:
                path.replace(path.with_suffix(FINISHED))
                return None
            return self._go_on(path, log)
        except Foreign as error:  # perhaps another program can go on with it
            tell(logging.WARNING, f"Not resumed: {error}", match=path.stem)
        except OSError as error:
            tell(logging.ERROR, f"Not resumed: {printable(str(path))}: {reason(error)}.", match=path.stem)
        except MashupError as error:
            tell(logging.ERROR, f"Not resumed and put aside: {error}", match=path.stem)
            with suppress(OSError):
                path.replace(path.with_suffix(DAMAGED))
        return None

    def _go_on(self, path: Path, log: Log) -> Room:
        where = log.header.room
        if log.fault:
            raise MashupError(log.fault)
        if where in self._rooms:
            raise Foreign(f"{log.file}: in the room {where} another match is running.")
        session = self._make(where)
        outputs = session.resume(asyncio.get_running_loop().time(), [log.header, *log.entries])
        room = self._open(where, session, LogFile(path, log.length))
        if log.note:
            tell(logging.WARNING, log.note, room=where, match=path.stem)
        tell(logging.INFO, "A match goes on.", room=where, match=path.stem)
        self.metrics.resumed += 1
        room.resumed(outputs)
        return room


def _overview(room: Room, seats: range) -> dict[str, Any]:
    session, lobby = room.session, room.session.lobby
    players: list[dict[str, Any]] = [
        {"name": player.name, "role": player.role.value, "connected": connected}
        for player, connected in zip(session.players, session.connected, strict=True)
    ]
    for seat in session.out:
        players[seat - 1]["out"] = True
    if lobby:
        for player, entrant in zip(players, lobby.entrants, strict=True):
            player |= {"team": entrant.team, "ready": entrant.ready, "host": entrant.host}
    return {
        "room": room.path,
        "match": session.match_id,
        "stage": session.stage,
        "seats": [seats[0], seats[-1]],
        "round": session.round,
        "paused": session.paused,
        "players": players,
        "spectators": session.spectators,
    }
