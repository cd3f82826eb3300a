"""Collects what is to be done while the session works on one input."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from net.outputs import Close, Output, Record, Send

if TYPE_CHECKING:
    from net.entries import Entry

MAX_REASON = 123
"""A WebSocket close frame has no room for more bytes of reason."""


class Outbox:
    """The outputs so far, in order."""

    __slots__ = ("_accents", "_outputs", "exact", "recorded")

    def __init__(self) -> None:
        self.recorded = 0
        """How many entries the match log was given so far."""
        self.exact: set[int] = set()
        """The connections that asked for the match's own events."""
        self._outputs: list[Output] = []
        self._accents: dict[int, Callable[[bytes], bytes]] = {}

    def send(self, conn: int | None, frames: Iterable[bytes]) -> None:
        """Send frames, if there is a connection; an empty one is nothing to say."""
        if conn is None:
            return
        if accent := self._accents.get(conn):
            frames = map(accent, frames)
        self._outputs += [Send(conn, frame) for frame in frames if frame]

    def speak(self, conn: int, accent: Callable[[bytes], bytes] | None) -> None:
        """Change every frame for this connection from now on, or none any more."""
        if accent is None:
            self._accents.pop(conn, None)
        else:
            self._accents[conn] = accent

    def forget(self, conn: int) -> None:
        """A connection is gone."""
        self._accents.pop(conn, None)
        self.exact.discard(conn)

    def close(self, conn: int, code: int, reason: str) -> None:
        """Close a connection; nothing may be sent to it afterwards."""
        self._outputs.append(Close(conn, code, shortened(reason, MAX_REASON)))

    def record(self, entry: Entry) -> None:
        """Write to the match log."""
        self._outputs.append(Record(entry))
        self.recorded += 1

    def take(self) -> list[Output]:
        """Everything so far; the outbox is empty then."""
        outputs, self._outputs = self._outputs, []
        return outputs


def shortened(text: str, most: int) -> str:
    """The text, cut to at most so many bytes of UTF-8."""
    encoded = text.encode()
    if len(encoded) <= most:
        return text
    return encoded[: most - 3].decode(errors="ignore") + "..."
