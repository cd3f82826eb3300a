from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.frames import Frame, Opcode

from net.connection import Connection, framed


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_the_one_that_the_library_makes(length: int) -> None:
    payload = b"x" * length
    assert framed(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@asynccontextmanager
async def pair(
    serving: Callable[[Connection], Coroutine[Any, Any, None]], **options: Any
) -> AsyncIterator[Any]:
    """A client whose other end is served like this."""
    options = {"compression": None, "create_connection": Connection} | options
    async with asyncio.timeout(30), serve(serving, "127.0.0.1", 0, **options) as server:  # type: ignore[arg-type]
        port = server.sockets[0].getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}", compression=options["compression"]) as client:
            yield client


def test_whole_messages_wait_for_no_task_and_those_in_parts_keep_their_place() -> None:
    heard: list[tuple[bytes, bool]] = []

    async def serving(socket: Connection) -> None:
        socket.listen(lambda frame: heard.append((frame, asyncio.current_task() is None)))
        async for message in socket:
            assert isinstance(message, str)
            heard.append((message.encode(), False))
            if message == "last":
                socket.write(b"enough")

    async def play() -> None:
        async with pair(serving) as client:
            await client.send("one")
            await client.send(b"two")
            await client.send(["in ", "parts"])
            await client.send("last")
            assert await client.recv() == "enough"

    asyncio.run(play())
    assert heard == [(b"one", True), (b"two", True), (b"in parts", False), (b"last", False)]


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_what_is_written_arrives(compression: str | None) -> None:
    text = "ä" * 1000

    async def serving(socket: Connection) -> None:
        socket.write(text.encode())
        await socket.wait_closed()
        socket.write(b"too late")

    async def play() -> None:
        async with pair(serving, compression=compression) as client:
            assert bool(client.protocol.extensions) == bool(compression)
            assert await client.recv() == text

    asyncio.run(play())
