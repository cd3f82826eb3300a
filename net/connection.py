"""A WebSocket of the server: hands over what comes in at once, and writes what goes out as it is.

The library brings every message to a task by way of generators and a queue, and makes a frame anew for each
receiver. Here whole messages go straight to whoever listens, and what is not compressed is written straight
to the socket. All else (opening, closing, pings, compression, messages in parts) is the library's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from websockets.asyncio.server import ServerConnection, broadcast
from websockets.frames import Frame, Opcode
from websockets.protocol import State

MESSAGES = (Opcode.TEXT, Opcode.BINARY)
SHORT = 4096
"""So many bytes have the longest texts that are read here."""
Listener = Callable[[bytes], None]


class Connection(ServerConnection):
    """A connection that can be listened to. Messages in several parts still come by `recv`."""

    _listener: Listener | None = None
    _between_frames = False
    """Whether what comes next begins a frame, as far as the library has been given whole frames only."""

    def listen(self, listener: Listener) -> None:
        """Call this with every message from now on, until one comes that has to be waited for by `recv`."""
        self._listener = listener

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        if self._between_frames and self._listener is not None and self.state is State.OPEN:
            if (text := text_in(data)) is not None and not self.protocol.extensions:
                self._listener(text)
                return
            self._between_frames = are_whole(data)
        elif self.request is None:
            self._between_frames = data.endswith(b"\r\n\r\n")  # the request to open it, and nothing more
        super().data_received(data)

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


# What clients send is masked (RFC 6455, 5.3).


def text_in(data: bytes) -> bytes | None:
    """The text, if this is one whole and short text frame of a client and nothing else."""
    if len(data) < 6 or data[0] != 0x81:
        return None
    start, end = _payload(data, 0)
    if not data[1] & 0x80 or end != len(data) or end - start > SHORT:
        return None
    length = end - start
    mask = (data[start - 4 : start] * (length // 4 + 1))[:length]
    text = int.from_bytes(data[start:], "little") ^ int.from_bytes(mask, "little")
    return text.to_bytes(length, "little")


def are_whole(data: bytes) -> bool:
    """Whether these are whole frames of a client, the last one too."""
    at = 0
    while at < len(data):
        if len(data) - at < 2 or not data[at + 1] & 0x80:
            return False
        at = _payload(data, at)[1]
    return at == len(data)


def _payload(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of a masked frame begins and ends."""
    length, start = data[at + 1] & 0x7F, at + 2
    if length == 126:
        length, start = int.from_bytes(data[start : start + 2], "big"), start + 2
    elif length == 127:
        length, start = int.from_bytes(data[start : start + 8], "big"), start + 8
    return start + 4, start + 4 + length
