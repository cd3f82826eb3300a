from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tools.bench.server_wire import CLOSE, PING, TEXT, Wire, masked


def payload(frame: bytes) -> bytes:
    """What a frame of a client holds."""
    assert frame[1] & 0x80
    start = 8 if frame[1] & 0x7F == 126 else 6
    assert frame[start - 4 : start] == b"\0\0\0\0"
    return frame[start:]


def test_frames_as_clients_send_them() -> None:
    assert masked(b"hi") == b"\x81\x82\0\0\0\0hi"
    assert masked(b"x" * 126)[:8] == b"\x81\xfe\x00\x7e\0\0\0\0"
    assert payload(masked(b"x" * 300)) == b"x" * 300


class Pipe(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closed = True


def on_a_wire(test: Callable[[Wire, Pipe, list[bytes]], None]) -> None:
    async def go() -> None:
        heard: list[bytes] = []
        line, pipe = Wire("/room", lambda _, frame: heard.append(frame)), Pipe()
        line.connection_made(pipe)
        assert pipe.written.startswith(b"GET /room HTTP/1.1\r\n")
        pipe.written = b""
        test(line, pipe, heard)

    asyncio.run(go())


def frame(opcode: int, text: bytes) -> bytes:
    """A frame of a server."""
    length = len(text)
    if length < 126:
        return bytes((0x80 | opcode, length)) + text
    if length < 65536:
        return bytes((0x80 | opcode, 126)) + length.to_bytes(2, "big") + text
    return bytes((0x80 | opcode, 127)) + length.to_bytes(8, "big") + text


@pytest.mark.parametrize("piece", [1, 3, 1000, 10**6])
def test_a_stream_is_taken_apart_wherever_it_was_cut(piece: int) -> None:
    texts = [b"a", b"b" * 125, b"c" * 126, b"", b"d" * (70_000 if piece > 100 else 300), b"e"]
    stream = b"HTTP/1.1 101 Switching\r\nX: y\r\n\r\n" + b"".join(frame(TEXT, text) for text in texts)

    def test(line: Wire, pipe: Pipe, heard: list[bytes]) -> None:
        for start in range(0, len(stream), piece):
            line.data_received(stream[start : start + piece])
        assert heard == texts

    on_a_wire(test)


def test_pings_and_closings_are_answered() -> None:
    def test(line: Wire, pipe: Pipe, heard: list[bytes]) -> None:
        line.data_received(b"HTTP/1.1 101 X\r\n\r\n" + frame(PING, b"12"))
        assert pipe.written == b"\x8a\x82\0\0\0\x0012"
        assert not line.closed.done()
        line.data_received(frame(CLOSE, b"\x03\xe8over"))
        assert line.closed.result() == 1000
        assert pipe.closed
        line.connection_lost(None)
        assert line.closed.result() == 1000

    on_a_wire(test)


def test_a_connection_that_breaks() -> None:
    def test(line: Wire, pipe: Pipe, heard: list[bytes]) -> None:
        line.connection_lost(None)
        assert line.closed.result() == 1006

    on_a_wire(test)
