from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.frames import Frame, Opcode

from net.connection import SHORT, Connection, are_whole, framed, text_in


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_the_one_that_the_library_makes(length: int) -> None:
    payload = b"x" * length
    assert framed(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 125, 126, 1000, SHORT])
def test_a_short_text_of_a_client_is_read(length: int) -> None:
    payload = bytes(number % 251 for number in range(length))
    data = Frame(Opcode.TEXT, payload).serialize(mask=True)
    assert text_in(data) == payload
    assert are_whole(data)
    assert are_whole(data * 3)
    for end in range(len(data)):
        assert text_in(data[:end]) is None
        assert are_whole(data[:end]) == (end == 0)


def test_all_else_is_left_to_the_library() -> None:
    others = [
        Frame(Opcode.TEXT, b"x" * (SHORT + 1)),
        Frame(Opcode.TEXT, b"x", fin=False),
        Frame(Opcode.CONT, b"x"),
        Frame(Opcode.BINARY, b"x"),
        Frame(Opcode.PONG, b"x"),
        Frame(Opcode.CLOSE, b""),
    ]
    for frame in others:
        assert text_in(frame.serialize(mask=True)) is None
    text = Frame(Opcode.TEXT, b"x").serialize(mask=True)
    assert text_in(text + text) is None
    assert text_in(Frame(Opcode.TEXT, b"four").serialize(mask=False)) is None
    assert not are_whole(Frame(Opcode.TEXT, b"four").serialize(mask=False))


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


@pytest.mark.parametrize("seed", range(5))
def test_however_the_bytes_are_cut_the_messages_are_the_same(seed: int) -> None:
    dice = random.Random(seed)
    said = [str(number) * dice.choice((1, 40, 400, 4000)) for number in range(40)]
    heard: list[str] = []

    async def serving(socket: Connection) -> None:
        socket.listen(lambda frame: heard.append(frame.decode()))
        async for message in socket:
            assert isinstance(message, str)
            heard.append(message)

    async def play() -> None:
        async with pair(serving) as client:
            stream = b""
            for text in said:
                stream += Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
                if dice.random() < 0.2:
                    stream += Frame(Opcode.PING, b"are you there?").serialize(mask=True)
            at = 0
            while at < len(stream):
                end = at + dice.choice((1, 7, 200, 5000))
                client.transport.write(stream[at:end])
                at = end
                if dice.random() < 0.5:
                    await asyncio.sleep(0)
            await client.ping()
            while len(heard) < len(said):
                await asyncio.sleep(0.01)

    asyncio.run(play())
    assert heard == said
