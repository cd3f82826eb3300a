"""Keeps a client connected to a server, through lost connections and restarts. Fit to run in a thread."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import ssl
from collections.abc import Callable
from time import monotonic

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from ecs.config import printable
from ecs.errors import MashupError
from net.client import Client
from net.exact import HEADER
from net.inbound import Violation
from net.notices import Lost, Notice

PATIENCE = 120.0
"""Seconds for which a server that got lost is called again."""

START_PATIENCE = 5.0
"""Seconds for which a server is called that has never answered."""

FIRST_WAIT, LONGEST_WAIT = 0.1, 3.0
STEADY = 10.0
"""Seconds after which a connection counts as a good one, even if nothing happened on it."""

LAST_WORDS = 1.0
"""Seconds for which a server may go on talking when the match is over."""

OPEN_TIMEOUT = 10.0
FIRST_WORD = 15.0
"""Seconds in which a server must answer our greeting; after that it may be silent as long as it likes."""

MAX_FRAME = 1 << 23

# After these it makes sense to call again: going away, cut off, server in trouble, restart, try again later.
PASSING = frozenset((1001, 1005, 1006, 1011, 1012, 1013, 1014))
GOING_AWAY = 1001
PROTOCOL_ERROR = 1002


class Line:
    """One client on the line to one server, until its match is over."""

    def __init__(
        self, url: str, client: Client, tell: Callable[[Notice], None], patience: float = PATIENCE
    ) -> None:
        """``tell`` gets every notice, in the thread the line runs in; the ``put`` of a queue will do."""
        self.url = url
        self.client = client
        self._tell = tell
        self._patience = patience
        self._wake = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._answered = False
        self._hung_up = False

    def act(self, deed: Callable[[], object]) -> None:
        """Let the client do something, as in ``line.act(client.pause)``, and send it; from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._act, deed)

    def hang_up(self) -> None:
        """End the line without a word; from any thread."""
        self._hung_up = True
        if self._loop is not None and self._task is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._task.cancel)

    async def run(self) -> None:
        """Stay on the line until the match is over; raises `MashupError` with the reason if it cannot be."""
        self._loop, self._task = asyncio.get_running_loop(), asyncio.create_task(self._keep())
        try:
            await self._task
        except asyncio.CancelledError:
            if not self._hung_up:
                self._task.cancel()
                raise

    def _act(self, deed: Callable[[], object]) -> None:
        deed()
        self._wake.set()

    # Connections

    async def _keep(self) -> None:
        wait, lost_at = FIRST_WAIT, monotonic()
        while True:
            began = monotonic()
            self.client.progressed = False
            problem = await self._connection()
            if self.client.over:
                return
            if self.client.turned_away:
                why = printable(self.client.turned_away).rstrip(".")
                raise MashupError(f"The server at {self.url} does not let us in: {why}.")
            if self.client.gone:
                raise MashupError(f"The server at {self.url} no longer knows our match: it ended without us.")
            now = monotonic()
            if self.client.progressed or (self._answered and now - began > STEADY):
                wait, lost_at = FIRST_WAIT, now
            self._give_up_after(now - lost_at, problem)
            pause = wait * random.uniform(0.5, 1.0)  # many clients should not come back at the same moment
            wait = min(2 * wait, LONGEST_WAIT)
            self._tell(Lost(problem, pause))
            await asyncio.sleep(pause)

    def _give_up_after(self, seconds: float, problem: str) -> None:
        if not self._answered and seconds >= min(START_PATIENCE, self._patience):
            raise MashupError(f"No server answers at {self.url}: {problem}.")
        if seconds >= self._patience:
            raise MashupError(f"The server at {self.url} was called for {seconds:.0f} s in vain: {problem}.")

    async def _connection(self) -> str:
        """One connection from its opening to its end; returns why it ended, for people."""
        try:
            async with connect(
                self.url,
                additional_headers={HEADER: "1"},
                proxy=None,
                open_timeout=OPEN_TIMEOUT,
                close_timeout=2,
                max_size=MAX_FRAME,
            ) as connection:
                await self._talk(connection)
        except (InvalidURI, ValueError) as error:
            raise MashupError(
                f"{self.url} is no address of a server; ws://localhost:1218 would be one."
            ) from error
        except socket.gaierror as error:
            if not self._answered:  # it was mistyped; later it is the network that is away
                raise MashupError(f"No server answers at {self.url}: {_trouble(error)}.") from error
            return _trouble(error)
        except (OSError, InvalidHandshake) as error:
            return _trouble(error)
        return self._closed(connection)

    async def _talk(self, connection: ClientConnection) -> None:
        self.client.hello()
        self._wake.set()
        sender = asyncio.create_task(self._send(connection))
        try:
            async with asyncio.timeout(FIRST_WORD) as patience:
                async for frame in connection:
                    patience.reschedule(None)
                    self._answered = True
                    for notice in self.client.receive(frame):
                        self._tell(notice)
                    self._wake.set()
                    if self.client.done:
                        break
            if self.client.over:
                await self._hear_last_words(connection)
        except ConnectionClosed:
            pass  # its code tells more
        except Violation as violation:
            await connection.close(PROTOCOL_ERROR, "This frame makes no sense.")
            raise MashupError(f"The server at {self.url} broke the protocol: {violation}") from violation
        except asyncio.CancelledError:
            await connection.close(GOING_AWAY)
            raise
        finally:
            sender.cancel()

    async def _hear_last_words(self, connection: ClientConnection) -> None:
        """After the end the server may still say why; then it closes."""
        with contextlib.suppress(TimeoutError, ConnectionClosed, Violation):
            async with asyncio.timeout(LAST_WORDS):
                async for frame in connection:
                    for notice in self.client.receive(frame):
                        self._tell(notice)

    async def _send(self, connection: ClientConnection) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                for frame in self.client.take():
                    await connection.send(frame.decode())
        except ConnectionClosed:
            pass  # the reader knows it too

    def _closed(self, connection: ClientConnection) -> str:
        code = connection.close_code or 1006
        reason = printable(self.client.farewell or connection.close_reason or "").rstrip(".")
        if code in PASSING or not reason or self.client.over:
            return f"it closed the connection ({reason or f'code {code}'})"
        raise MashupError(f"The server at {self.url} ended the connection: {reason}.")


def _trouble(error: Exception) -> str:
    if isinstance(error, InvalidStatus):
        return f"it answers with HTTP status {error.response.status_code}"
    if isinstance(error, InvalidHandshake):
        return "what answers there is no game server"
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if isinstance(error, socket.gaierror):
        return "there is no such host"
    if isinstance(error, ssl.SSLError):
        return f"the connection cannot be made safe ({error.reason or error})"
    return "nobody listens there"
