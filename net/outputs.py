"""What the session core wants done, in order. The server does it; the core itself does no I/O."""

from __future__ import annotations

import msgspec

from net.entries import Entry


class Send(msgspec.Struct, frozen=True, gc=False):
    """Send a text frame to a connection."""

    conn: int
    frame: bytes


class Close(msgspec.Struct, frozen=True, gc=False):
    """Close a connection with a WebSocket code and a reason for people."""

    conn: int
    code: int
    reason: str


class Record(msgspec.Struct, frozen=True, gc=False):
    """Write an entry to the match log before anything that follows is sent."""

    entry: Entry


Output = Send | Close | Record
