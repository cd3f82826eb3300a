"""A WebSocket reduced to what is needed to measure a server, so that this side costs little."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

_UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: bWFydmVsb3VzIG1hc2h1cA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def masked(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame as clients send it; the mask is 0, which leaves everything as it is."""
    length = len(payload)
    if length < 126:
        head = bytes((0x80 | opcode, 0x80 | length))
    else:
        head = bytes((0x80 | opcode, 0x80 | 126)) + length.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload


class Wire(asyncio.Protocol):
    """A connection of a client; nobody looks into its frames here."""

    def __init__(self, path: str, hear: Callable[[Wire, bytes], None]) -> None:
        """``hear`` gets every text frame."""
        self.heard = 0
        """Frames that tell of commands; the first tells of the draft's end."""
        self.opened = asyncio.get_running_loop().create_future()
        self.closed = asyncio.get_running_loop().create_future()
        self._path = path
        self._hear = hear
        self._rest = b""
        self._open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(_UPGRADE.format(path=self._path).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone; without a close frame that is code 1006."""
        if not self.closed.done():
            self.closed.set_result(1006)

    def send(self, frame: bytes) -> None:
        """Send a whole frame."""
        assert self._transport is not None
        self._transport.write(frame)

    def hang_up(self) -> None:
        """Close it without a word."""
        assert self._transport is not None
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take the stream of frames apart."""
        data = self._rest + data if self._rest else data
        at, end = 0, len(data)
        if not self._open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = data
                return
            self._open = True
            self.opened.set_result(None)
        while end - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + length > end:
                break
            self._frame(data[at] & 15, data[start : start + length])
            at = start + length
        self._rest = data[at:]

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._hear(self, payload)
        elif opcode == PING:
            self.send(masked(payload, PONG))
        elif opcode == CLOSE:
            if not self.closed.done():
                self.closed.set_result(int.from_bytes(payload[:2], "big"))
            assert self._transport is not None
            self.send(masked(payload[:2], CLOSE))
            self._transport.close()
