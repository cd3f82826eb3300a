"""A server that does just what a test tells it, connection by connection."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from websockets.asyncio.server import ServerConnection, serve

from net.mashup import messages
from net.mashup.codec import encode
from tests.net.mashup.broadcast import Broadcast

T = TypeVar("T")
LIMIT = 60.0
"""Seconds after which a test hangs for good."""


class Guest:
    """One connection as the server sees it."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket

    async def say(self, *messages: messages.FromServer | bytes) -> None:
        """Send messages, or anything."""
        for message in messages:
            frame = message if isinstance(message, bytes) else encode(message)
            await self.socket.send(frame.decode())

    async def tell(self, *events: messages.Event) -> None:
        """Send events."""
        await self.say(messages.Events(events))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(await self.socket.recv())
        return message

    async def request(self) -> dict[str, Any]:
        """The next request."""
        message = await self.hear()
        assert message["messageType"] == "REQUESTS"
        (request,) = message["messages"]
        return request  # type: ignore[no-any-return]

    async def silence(self, seconds: float = 0.3) -> None:
        """Nothing must come."""
        try:
            heard = await asyncio.wait_for(self.socket.recv(), seconds)
        except TimeoutError:
            return
        raise AssertionError(f"heard {heard!r}")

    async def greet(self, running: bool = False) -> None:
        """Let somebody log in."""
        assert (await self.hear())["messageType"] == "HELLO_SERVER"
        await self.say(messages.HelloClient(running))
        assert (await self.hear())["messageType"] == ("RECONNECT" if running else "PLAYER_READY")

    async def seat(self, broadcast: Broadcast, seat: int = 1) -> None:
        """Lead somebody to a match that is running."""
        await self.say(messages.GeneralAssignment("m-1"), broadcast.structure(seat))
        await self.say(*broadcast.codec.state(broadcast.table, seat))

    async def end(self, winner: int = 1) -> None:
        """The match is over."""
        await self.tell(messages.WinEvent(winner), messages.DisconnectEvent())

    def cut(self) -> None:
        """The connection breaks."""
        self.socket.transport.abort()


Script = Callable[[Guest], Awaitable[None]]


class FakeServer:
    """Plays one script a connection; a failed one fails the test."""

    def __init__(self, *scripts: Script) -> None:
        self.guests: list[Guest] = []
        self.port = 0
        self._scripts = scripts
        self._failures: list[BaseException] = []

    @property
    def url(self) -> str:
        """Where to connect."""
        return f"ws://localhost:{self.port}/"

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[FakeServer]:
        """Open the port, the same again if it was open before."""
        async with serve(self._serve, "localhost", self.port) as listener:
            self.port = next(iter(listener.sockets)).getsockname()[1]
            yield self
        if self._failures:
            raise self._failures[0]

    async def _serve(self, socket: ServerConnection) -> None:
        guest = Guest(socket)
        script = self._scripts[min(len(self.guests), len(self._scripts) - 1)]
        self.guests.append(guest)
        try:
            await script(guest)
        except AssertionError as error:
            self._failures.append(error)
            guest.cut()


def run(test: Coroutine[Any, Any, T]) -> T:
    """Run an asynchronous test, but not for ever."""
    return asyncio.run(asyncio.wait_for(test, LIMIT))
