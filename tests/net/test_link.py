"""A connection whose other side does not do its part."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve

import net.link
from net.connection import Connection
from net.link import STALL_TIME, Link


def with_link(play: Callable[[Link, Any], Coroutine[Any, Any, None]], **options: Any) -> None:
    """Run a play with a link and the client at its other end."""

    async def run() -> None:
        links: asyncio.Queue[tuple[Link, Connection]] = asyncio.Queue()

        async def handler(socket: Connection) -> None:
            await links.put((Link(1, socket, 0.0), socket))
            await socket.wait_closed()

        every: dict[str, Any] = {"compression": None, "create_connection": Connection} | options
        async with asyncio.timeout(30), serve(handler, "127.0.0.1", 0, **every) as server:
            port = server.sockets[0].getsockname()[1]
            async with connect(f"ws://127.0.0.1:{port}", max_size=None, close_timeout=0.1) as client:
                link, socket = await links.get()
                await play(link, client)
                link.abort()
                with suppress(Exception):
                    await socket.wait_closed()

    asyncio.run(run())


def test_frames_are_text_and_nothing_follows_the_close() -> None:
    async def play(link: Link, client: Any) -> None:
        link.send("ä".encode())
        assert not link.closing
        link.close(1008, "why not")
        link.close(1000, "the first word counts")
        assert link.closing
        link.send(b"late")
        assert [message async for message in _until_closed(client)] == ["ä"]
        assert (client.close_code, client.close_reason) == (1008, "why not")

    with_link(play)


async def _until_closed(client: Any) -> Any:
    with suppress(Exception):
        async for message in client:
            yield message


def test_whoever_reads_nothing_is_cut_even_while_closing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a cut the close would wait for ever behind what is not read."""
    monkeypatch.setattr(net.link, "CLOSE_TIME", 0.1)

    async def play(link: Link, client: Any) -> None:
        client.transport.pause_reading()
        while link.backlog < 100_000:
            link.send(b"x" * 10_000)
        link.close(1008, "too slow")
        await asyncio.wait_for(link._socket.wait_closed(), 10)

    with_link(play)


def test_a_backlog_that_stays_is_a_stall() -> None:
    async def play(link: Link, client: Any) -> None:
        assert not link.is_stalled(1000.0)
        client.transport.pause_reading()
        while link.backlog < 10_000:
            link.send(b"x" * 10_000)
        assert not link.is_stalled(2000.0)
        assert not link.is_stalled(2000.0 + STALL_TIME - 1)
        assert link.is_stalled(2000.0 + STALL_TIME)
        client.transport.resume_reading()
        while link.backlog:
            await client.recv()
        assert not link.is_stalled(3000.0)
        assert not link.is_stalled(9000.0)

    with_link(play)
