"""What the session core wants done, in order. The server does it; the core itself does no I/O."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.entries import Entry


@dataclass(frozen=True, slots=True)
class Send:
    """Send a text frame to a connection."""

    conn: int
    frame: bytes


@dataclass(frozen=True, slots=True)
class Close:
    """Close a connection with a WebSocket code and a reason for people."""

    conn: int
    code: int
    reason: str


@dataclass(frozen=True, slots=True)
class Record:
    """Write an entry to the match log before anything that follows is sent."""

    entry: Entry


Output = Send | Close | Record
