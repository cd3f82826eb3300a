"""A WebSocket of the server: hands over what comes in at once, and writes what goes out as it is.

The library brings every message to a task by way of a queue, and makes a frame anew for each receiver. Here
whole messages go straight to whoever listens, and what is not compressed is written straight to the socket.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from websockets.asyncio.server import ServerConnection, broadcast
from websockets.frames import Frame, Opcode
from websockets.protocol import State

MESSAGES = (Opcode.TEXT, Opcode.BINARY)
Listener = Callable[[bytes], None]


class Connection(ServerConnection):
    """A connection that can be listened to. Messages in several parts still come by `recv`."""

    _listener: Listener | None = None

    def listen(self, listener: Listener) -> None:
        """Call this with every message from now on, until one comes that has to be waited for by `recv`."""
        self._listener = listener

    def process_event(self, event: Any) -> None:
        """Take one frame; the library leaves this to subclasses."""
        if self._listener is not None and type(event) is Frame and event.opcode in MESSAGES:
            if event.fin:
                self._listener(bytes(event.data))
                return
            self._listener = None  # what follows may not overtake it
        super().process_event(event)

    def write(self, payload: bytes) -> None:
        """Send a text, or leave it to the transport until the other side takes it."""
        if self.protocol.extensions:
            broadcast((self,), payload, text=True)
        elif self.state is State.OPEN:
            self.transport.write(framed(payload))


def framed(payload: bytes) -> bytes:
    """The text frame of a server: not in parts, not masked, not compressed (RFC 6455, 5.2)."""
    length = len(payload)
    if length < 126:
        return b"\x81%c%b" % (length, payload)
    if length < 65536:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), payload)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), payload)
