"""A real server in this process, and simple clients that speak the standard to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from net.archive import Archive
from net.house import House
from net.listening import Options
from net.mashup.server import MashupServerCodec
from net.server import Server
from systems.mashup.configs import Setup
from tests.net.logs_of import small_setup

Message = dict[str, Any]
HOST = "127.0.0.1"


class Visitor:
    """A connection that can wait for messages."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"messageType": kind, **fields}))

    async def ask(self, *kinds: str) -> None:
        """Send requests without fields."""
        await self.say("REQUESTS", messages=[{"requestType": kind} for kind in kinds])

    async def hear(self, kind: str) -> Message:
        """The next message of that kind; what comes before is passed over."""
        while True:
            message: Message = json.loads(await self.socket.recv())
            if message["messageType"] == kind:
                return message

    async def state(self) -> Message:
        """Ask for the state."""
        await self.ask("Req")
        events: list[Message] = (await self.hear("EVENTS"))["messages"]
        return events[-1]

    async def farewell(self) -> tuple[list[Message], int | None, str | None]:
        """Everything until the connection is closed; then code and reason."""
        messages: list[Message] = []
        try:
            while True:
                messages.append(json.loads(await self.socket.recv()))
        except ConnectionClosed:
            return messages, self.socket.close_code, self.socket.close_reason

    async def join(self, name: str, role: str = "PLAYER", device: str = "") -> None:
        """Log in and be ready."""
        await self.say("HELLO_SERVER", name=name, deviceID=device or f"device of {name}")
        assert await self.hear("HELLO_CLIENT") == {"messageType": "HELLO_CLIENT", "runningGame": False}
        await self.say("PLAYER_READY", startGame=True, role=role)

    async def draft(self) -> None:
        """Take the first six."""
        await self.hear("GAME_ASSIGNMENT")
        await self.say("CHARACTER_SELECTION", characters=[True] * 6 + [False] * 6)


class Hall:
    """A running server and the way to it."""

    def __init__(self, server: Server, folder: Path, scheme: str = "ws") -> None:
        self.server = server
        self.folder = folder
        self.scheme = scheme

    @asynccontextmanager
    async def visit(self, path: str = "/", **options: Any) -> AsyncIterator[Visitor]:
        """Connect to a room."""
        url = f"{self.scheme}://{HOST}:{self.server.port}{path}"
        async with connect(url, close_timeout=1, **options) as socket:
            yield Visitor(socket)

    async def get(self, target: str) -> tuple[int, str]:
        """Ask by HTTP."""
        reader, writer = await asyncio.open_connection(HOST, self.server.port)
        writer.write(f"GET {target} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        await writer.wait_closed()
        return int(head.split()[1]), body.decode()


def with_server(
    play: Callable[[Hall], Coroutine[Any, Any, None]],
    folder: Path,
    options: Options | None = None,
    *,
    house: House | None = None,
    setup: Setup | None = None,
) -> None:
    """Run a play with a server; whatever hangs fails."""

    async def run() -> None:
        archive = Archive(folder)
        chosen = options or Options(host=HOST, port=0, drain=0, seed=1)
        try:
            server = Server(MashupServerCodec(), setup or small_setup(), archive, chosen, house)
            await server.start()
            async with asyncio.timeout(60):
                try:
                    await play(Hall(server, folder, "wss" if chosen.certificate else "ws"))
                finally:  # whoever skips half a test must not leave an open port to the next one
                    await server.drain()
        finally:
            archive.close()

    asyncio.run(run())
