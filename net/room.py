"""A room: performs what its session wants done, the log always first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from net.commit import Job
from net.entries import Entry, Header
from net.link import Link
from net.lobby import BETWEEN
from net.log_writer import LogWriter
from net.logs import log, tell
from net.matchlog import reason
from net.outputs import Close, Output, Record, Send
from net.session import Session

if TYPE_CHECKING:
    from net.rooms import Rooms

NOT_KEPT = "The server can no longer keep this match; it goes on from what was kept when you come back."
TOO_SLOW = "You read too slowly; come back when you can keep up."

POLICY, INTERNAL = 1008, 1011


class Room:
    """A session with its connections, its timer and the log of its match."""

    def __init__(self, path: str, session: Session, log_writer: LogWriter, rooms: Rooms) -> None:
        self.path = path
        self.session = session
        self.log_writer = log_writer
        self.holders: set[str] = set()
        """The addresses of those who are here; of a running match those of its players, even if they left."""
        self._rooms = rooms
        self._links: dict[int, Link] = {}
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._committing = 0
        self._closed = False
        self._given_up = False

    # What happens

    def joined(self, link: Link) -> None:
        """A connection was opened."""
        self._links[link.conn] = link
        self._do(lambda now: self.session.joined(now, link.conn, exact=link.exact))

    def receive(self, link: Link, frame: bytes) -> int:
        """A frame came in; how many of its messages did not move the match forward."""
        if link.conn not in self._links:
            return 1
        self._do(lambda now: self.session.receive(now, link.conn, frame), first=link.conn)
        return self.session.idle

    def expel(self, link: Link, message: str, code: int) -> None:
        """A connection breaks the protocol below its messages."""
        if link.conn in self._links:
            self._do(lambda now: self.session.expel(now, link.conn, message, code))

    def lost(self, link: Link) -> None:
        """A connection is gone."""
        if self._links.pop(link.conn, None) is not None:
            self._do(lambda now: self.session.lost(now, link.conn))

    def drain(self) -> None:
        """Everybody is told that the server stops."""
        self._do(self.session.drain)

    def resumed(self, outputs: list[Output]) -> None:
        """The session goes on with a match from its log."""
        self._do(lambda _now: outputs)

    def sweep(self) -> None:
        """Cut off those who take nothing."""
        now = self._loop.time()
        for link in [link for link in self._links.values() if link.is_stalled(now)]:
            self._cut_off(link)

    def close(self) -> None:
        """Nothing happens here any more; the log stays as it is."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if not self._committing:
            self.log_writer.close()
        self._rooms.forget(self)

    # Performing

    def _do(self, work: Callable[[float], list[Output]], first: int = 0) -> None:
        """Let the session work and perform what comes of it: first what that connection waits for."""
        if self._closed:
            return
        begun = perf_counter()
        try:
            outputs = work(self._loop.time())
            self._rooms.metrics.seconds["session"] += perf_counter() - begun
            self._perform(outputs, first)
        except Exception as error:  # whatever happens in one room, the others go on
            self._give_up(error)
            return
        if self.session.stage in BETWEEN:
            self.holders = {link.address for link in self._links.values()}
        if self.session.empty:
            self.close()

    def _perform(self, outputs: Sequence[Output], first: int) -> None:
        """Do what the session wants done. Raises `OSError`."""
        entries: list[Entry] = []
        rest: list[Send | Close] = []
        for output in outputs:
            if isinstance(output, Record):
                entries.append(output.entry)
            elif output.conn == first:
                rest.append(output)
        rest += [output for output in outputs if not isinstance(output, Record) and output.conn != first]
        begun = perf_counter()
        steps = self.log_writer.write(entries) if entries else []
        self._rooms.metrics.seconds["disk"] += perf_counter() - begun
        if entries and isinstance(entries[0], Header):
            players = [link for link in self._links.values() if self.session.plays(link.conn)]
            self.holders = {link.address for link in players}
        if steps or self._committing:
            self._committing += 1
            self._rooms.committer.put(Job(steps, lambda error: self._committed(error, rest)))
        else:
            self._rooms.trouble = "" if entries else self._rooms.trouble
            self._send(rest)
        self._set_timer()

    def _committed(self, error: OSError | None, outputs: Sequence[Send | Close]) -> None:
        """What was written before these outputs is on the disk, or cannot be brought there."""
        self._committing -= 1
        if error is not None:
            self._give_up(error)
        elif not self._given_up:
            self._rooms.trouble = ""
            self._send(outputs)
        if self._closed and not self._committing:
            self.log_writer.close()

    def _send(self, outputs: Sequence[Send | Close]) -> None:
        begun = perf_counter()
        metrics, limits, match = self._rooms.metrics, self._rooms.limits, self.session.match_id
        all_is_told = log.isEnabledFor(logging.DEBUG)
        slow: list[Link] = []
        for output in outputs:
            link = self._links.get(output.conn)
            if link is None:
                continue
            if isinstance(output, Close):
                self._tell(logging.INFO, f"Closed: {output.reason}", link, code=output.code)
                link.close(output.code, output.reason)
                continue
            link.send(output.frame)
            link.match = match or link.match
            if all_is_told:
                tell(logging.DEBUG, "Sent.", match=link.match, conn=link.conn, frame=output.frame)
            metrics.frames_out += 1
            metrics.bytes_out += len(output.frame)
            backlog = link.backlog
            if backlog > limits.other_backlog and (
                backlog > limits.player_backlog or not self.session.plays(link.conn)
            ):
                slow.append(link)
        metrics.seconds["socket"] += perf_counter() - begun
        for link in slow:
            self._cut_off(link)

    def _cut_off(self, link: Link) -> None:
        if link.conn in self._links:
            self._rooms.metrics.refused["slow"] += 1
            self._tell(logging.WARNING, "Cut off: it reads too slowly.", link, backlog=link.backlog)
            link.close(POLICY, TOO_SLOW)
            self.lost(link)

    def _give_up(self, error: Exception) -> None:
        """The room is closed; what its log holds goes on when somebody comes back."""
        if self._given_up:
            return
        self._given_up = True
        rooms = self._rooms
        rooms.metrics.failures += 1
        if isinstance(error, OSError):
            rooms.trouble = f"A match log could not be written: {reason(error)}."
            self._tell(logging.ERROR, f"The room is given up: {rooms.trouble}")
        else:
            self._tell(logging.ERROR, "The room is given up: the server made a mistake.", trace=error)
        for link in self._links.values():  # not by the session: it may believe that all have left already
            link.send(rooms.codec.goodbye(NOT_KEPT))
            link.close(INTERNAL, NOT_KEPT)
        self._links.clear()
        if self.log_writer.unfinished is not None:
            rooms.left_behind[self.path] = self.log_writer.unfinished
        self.close()

    def _tell(self, level: int, sentence: str, link: Link | None = None, **facts: Any) -> None:
        match, conn = (self.session.match_id, None) if link is None else (link.match, link.conn)
        tell(level, sentence, room=self.path, match=match, conn=conn, **facts)

    # Time

    def _set_timer(self) -> None:
        """Wake up in time; a timer that rings too early does no harm, so it is seldom set anew."""
        deadline = self.session.deadline
        if self._closed or deadline is None or (self._timer is not None and self._timer.when() <= deadline):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(deadline, self._ring)

    def _ring(self) -> None:
        self._timer = None
        deadline = self.session.deadline
        if deadline is not None and deadline <= self._loop.time():
            self._do(self.session.tick)
        self._set_timer()
