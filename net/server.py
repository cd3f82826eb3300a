"""The server: accepts connections, hands their frames to the rooms, and stops without losing anything."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
from contextlib import suppress
from datetime import UTC, datetime
from http import HTTPStatus
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from ecs.errors import MashupError
from net.accepting import ConnectionLimiter, places, raise_descriptors
from net.archive import Archive
from net.connection import Connection
from net.entries import Birth, Births
from net.exact import HEADER, QUERY
from net.house import House
from net.http_api import Health, HttpApi, response
from net.limits import Addresses
from net.link import CLOSE_TIME, Link
from net.listening import Listeners, Options, listening, not_open
from net.logs import log, tell
from net.room import POLICY, Room
from net.rooms import Refused, Rooms
from net.server_codec import ServerCodec
from net.session import Session

TRY_LATER = 1013
TOO_BIG = 1009
LAST_WAIT = 2.0
TRY_EVERY = 1.0
"""Seconds between two looks whether a match log can be written."""
SWEEP = 10.0
"""Seconds between two looks for connections that take nothing."""


class Server:
    """One process, one port, many rooms."""

    def __init__(
        self,
        codec: ServerCodec,
        setup: Any,
        archive: Archive,
        options: Options | None = None,
        house: House | None = None,
        software: str = "",
    ) -> None:
        self.options = options or Options()
        self._codec = codec
        self._archive = archive
        births = _births(self.options.seed)
        house = house or House()

        def session(path: str) -> Session:
            return Session(codec, setup, births, house, room=path, software=software)

        self.rooms = Rooms(codec, session, archive, self.options.limits, fsync=self.options.fsync)
        self._metrics = self.rooms.metrics
        self._http = HttpApi(codec.game.name, self.rooms, self._health, self._now)
        limits = self.options.limits
        self._limiter = ConnectionLimiter(limits, places(raise_descriptors(), limits.rooms))
        self._addresses = Addresses(limits.connections_per_address)
        self._conns = count(1)
        self._links: set[Link] = set()
        self._listener: Listeners | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._draining = False
        self._tried = 0.0
        self._unwritable = ""
        self._stop = asyncio.Event()
        self._hurry = asyncio.Event()

    # Life

    async def run(self) -> None:
        """Serve until a signal or `stop` says otherwise; raises `MashupError` if it cannot begin."""
        loop = asyncio.get_running_loop()
        # Before it says that it serves: whoever reads that may tell it to stop the very next moment.
        for number in (signal.SIGTERM, signal.SIGINT):
            try:
                loop.add_signal_handler(number, self.stop)
            except NotImplementedError:  # Windows
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(self.stop))
        if hasattr(signal, "SIGHUP"):  # the terminal was closed, or somebody expects configs to be read anew
            loop.add_signal_handler(
                signal.SIGHUP, tell, logging.INFO, "SIGHUP changes nothing; SIGTERM stops the server."
            )
        await self.start()
        await self._stop.wait()
        await self.drain()

    def stop(self) -> None:
        """Begin to stop; said again, stop at once."""
        if self._stop.is_set():
            self._hurry.set()
        self._stop.set()

    async def start(self) -> None:
        """Go on with the matches that were running, and open the port; raises `MashupError`."""
        try:
            listener = await listening(self._serve, self._request, self.options, self._limiter)
            resumed = self.rooms.resume_all()
            await listener.start_serving()
        except OSError as error:
            raise MashupError(not_open(error, self.options)) from error
        self._listener = listener
        self._sweeping = asyncio.get_running_loop().create_task(self._sweep())
        sentence = f"Serving {self._codec.game.name} on port {self.port}."
        tell(logging.INFO, sentence, replays=str(self._archive.folder), resumed=resumed)

    @property
    def port(self) -> int:
        """The port it listens on."""
        assert self._listener is not None
        return self._listener.port

    async def drain(self) -> None:
        """Stop: no new matches, a moment for those that run, then everybody is told; all is on the disk."""
        assert self._listener is not None
        assert self._sweeping is not None
        self._draining = True
        tell(logging.INFO, "The server is about to stop.", matches=self.rooms.matches)
        self.rooms.drain(idle_only=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.options.drain):
                while self.rooms.matches and not self._hurry.is_set():
                    await asyncio.sleep(0.05)
        self.rooms.drain()
        await self.rooms.committer.drain()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIME):
                while self._links:
                    await asyncio.sleep(0.02)
        for link in self._links:
            link.abort()
        self.rooms.close()
        self._sweeping.cancel()
        self._listener.close()
        self._limiter.send_all_away()
        with suppress(TimeoutError):  # somebody may still be about to open a connection
            async with asyncio.timeout(LAST_WAIT):
                await self._listener.wait_closed()
        tell(logging.INFO, "The server has stopped.", running=len(self._archive.running()))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.rooms.sweep()

    # Connections

    async def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """Let WebSockets in, and answer everything else by HTTP."""
        if any(value.lower() == "websocket" for value in request.headers.get_all("Upgrade")):
            if self._draining:
                return response(HTTPStatus.SERVICE_UNAVAILABLE, "The server is about to stop.\n")
            return None
        return await self._http.answer(getattr(request, "method", "GET"), request.path)

    async def _serve(self, socket: Connection) -> None:
        assert socket.request is not None
        path = urlsplit(socket.request.path).path or "/"
        address = str(socket.remote_address[0]) if socket.remote_address else ""
        self._limiter.opened(socket.remote_address)
        exact = _asks_for_events(socket.request)
        link = Link(next(self._conns), socket, asyncio.get_running_loop().time(), address, exact=exact)
        self._metrics.connections += 1
        self._links.add(link)
        counted = self._addresses.enter(address)
        try:
            if not counted:
                raise Refused("There are too many connections from your address; close some first.")
            room = self.rooms.enter(path, address)
            tell(logging.INFO, "Connected.", room=path, conn=link.conn, address=address)
            await self._converse(room, link, socket)
            tell(logging.INFO, "Gone.", room=path, match=link.match, conn=link.conn, code=socket.close_code)
        except Refused as refusal:
            self._metrics.refused["full"] += 1
            tell(logging.WARNING, f"Refused: {refusal}", room=path, conn=link.conn, address=address)
            link.send(self._codec.goodbye(str(refusal)))
            link.close(TRY_LATER, str(refusal))
            await socket.wait_closed()
        finally:
            self._links.discard(link)
            if counted:
                self._addresses.leave(address)

    async def _converse(self, room: Room, link: Link, socket: Connection) -> None:
        """Hand frame after frame to the room, as fast as is allowed."""
        socket.listen(lambda frame: self._hear(room, link, frame))
        room.joined(link)
        try:
            while True:
                self._hear(room, link, await socket.recv(decode=False))
        except ConnectionClosed as closed:
            if closed.sent is not None and closed.sent.code == TOO_BIG:
                self._metrics.refused["big"] += 1
                message = (
                    f"This message is too long; at most {self.options.limits.frame_bytes} bytes are right."
                )
                room.expel(link, message, TOO_BIG)
        finally:
            room.lost(link)

    def _hear(self, room: Room, link: Link, frame: bytes) -> None:
        if link.closing:
            return
        metrics, limits = self._metrics, self.options.limits
        metrics.frames_in += 1
        metrics.bytes_in += len(frame)
        if log.isEnabledFor(logging.DEBUG):
            tell(logging.DEBUG, "Received.", match=link.match, conn=link.conn, frame=frame)
        rate = limits.player_rate if room.session.plays(link.conn) else limits.other_rate
        if not link.bucket.take(asyncio.get_running_loop().time(), rate):
            metrics.refused["fast"] += 1
            message = f"You send too many messages: {rate.messages} in {rate.seconds:.0f} s are right."
            room.expel(link, message, POLICY)
        else:  # a frame counts as its messages; what moves the match forward cannot be too much
            link.bucket.charge(room.receive(link, frame) - 1)

    # Facts

    async def _health(self) -> Health:
        """Whether a match can begin."""
        if self._draining:
            return Health(False, "draining")
        if self.rooms.is_full:
            return Health(False, "There is no room left.")
        if self._limiter.is_full:
            return Health(False, "There are as many connections as this process may have.")
        trouble = self.rooms.trouble or await self._can_write()
        return Health(not trouble, trouble or "ok")

    async def _can_write(self) -> str:
        """Why no match log can be begun, or nothing; tried once a second at most."""
        now = asyncio.get_running_loop().time()
        if now >= self._tried:
            self._tried = now + TRY_EVERY
            self._unwritable = await asyncio.to_thread(self._archive.try_to_write)
        return self._unwritable

    def _now(self) -> dict[str, int]:
        sessions = [room.session for room in self.rooms]
        return {
            "open_connections": len(self._links),
            "rooms": len(sessions),
            "running_matches": self.rooms.matches,
            "players": sum(sum(session.connected) for session in sessions),
            "spectators": sum(session.spectators for session in sessions),
            "draining": int(self._draining),
        }


def _asks_for_events(request: Request) -> bool:
    """Whether whoever opens a connection wants the match's own events, by a header or a query."""
    query = parse_qs(urlsplit(request.path).query)
    return "1" in (*request.headers.get_all(HEADER), *query.get(QUERY, ()))


def _births(seed: int | None) -> Births:
    """Gives each match a name that begins with the time, and a seed that nobody can guess."""
    seeds = count(seed) if seed is not None else None

    def birth() -> Birth:
        now = datetime.now(UTC)
        name = f"{now:%Y%m%d-%H%M%S}-{now.microsecond // 1000:03}-{secrets.token_hex(4)}"
        return Birth(
            name, secrets.randbits(63) if seeds is None else next(seeds), f"{now:%Y-%m-%dT%H:%M:%SZ}"
        )

    return birth
