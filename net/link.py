"""One open connection: sending never waits, so nobody holds the server up by reading slowly or not at all."""

from __future__ import annotations

import asyncio

from net.connection import Connection
from net.limits import Bucket

CLOSE_TIME = 5.0
"""Seconds until a connection that does not finish its closing is cut."""

STALL_TIME = 40.0
"""Seconds until a connection that takes nothing is cut."""


class Link:
    """A connection as a room sees it."""

    __slots__ = ("_closing", "_socket", "_stalled", "address", "bucket", "conn", "exact", "match")

    def __init__(
        self, conn: int, socket: Connection, now: float, address: str = "", *, exact: bool = False
    ) -> None:
        self.conn = conn
        self.address = address
        """Where it comes from."""
        self.exact = exact
        """Whether it asked for the match's own events when it was opened."""
        self.bucket = Bucket(now)
        self.match: str | None = None
        """The match it took part in last."""
        self._socket = socket
        self._stalled: float | None = None
        self._closing: asyncio.Task[None] | None = None

    @property
    def backlog(self) -> int:
        """The bytes that the other side has not taken yet."""
        return self._socket.transport.get_write_buffer_size()

    @property
    def closing(self) -> bool:
        """Whether it was told to close."""
        return self._closing is not None

    def send(self, frame: bytes) -> None:
        """Send a text frame, or leave it in the backlog."""
        if self._closing is None:
            self._socket.write(frame)

    def close(self, code: int, reason: str) -> None:
        """Say why and close; whoever does not answer is cut off."""
        if self._closing is None:
            loop = asyncio.get_running_loop()
            self._closing = loop.create_task(self._socket.close(code, reason))
            # the library would wait for ever until a peer that reads nothing has taken the reason
            cut = loop.call_later(CLOSE_TIME, self.abort)
            self._closing.add_done_callback(lambda _: cut.cancel())

    def abort(self) -> None:
        """Cut it at once, without a word."""
        self._socket.transport.abort()

    def is_stalled(self, now: float) -> bool:
        """Whether it has taken nothing, or never all, for a long time; to be asked again and again."""
        if not self.backlog:
            self._stalled = None
        elif self._stalled is None:
            self._stalled = now
        return self._stalled is not None and now - self._stalled >= STALL_TIME
