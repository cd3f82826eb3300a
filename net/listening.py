"""Opening the port of a server: what the host may choose, encryption, and why it cannot be opened."""

from __future__ import annotations

import errno
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.server import Server as Listener
from websockets.asyncio.server import ServerConnection, serve
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request, Response
from websockets.typing import Origin

from ecs.config import printable
from ecs.errors import MashupError
from ecs.folders import APP
from net.accepting import ConnectionLimiter, ListeningSocket, listening_sockets
from net.connection import Connection
from net.limits import Limits
from net.matchlog import reason

OPEN_TIME = 10.0
"""Seconds in which a connection must become a WebSocket; encryption has as many of its own before."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the host of a server may choose, beyond the rules of its rooms."""

    host: str | None = None
    """Where to listen; None means everywhere."""
    port: int = 0
    """0 means any that is free."""
    certificate: Path | None = None
    key: Path | None = None
    origins: tuple[str, ...] = ()
    """Web pages that may connect; with none given, all may. Programs without a page always may."""
    compress: bool = False
    fsync: bool = False
    drain: float = 5.0
    """Seconds that running matches get to end after the server was told to stop."""
    seed: int | None = None
    """The seed of the first match, for tests; each further match has the next one."""
    ping: float = 20.0
    """Seconds between two pings, and until a peer that does not answer is gone."""
    limits: Limits = field(default_factory=Limits)


class Listeners:
    """All the sockets of a port, one for each kind of address."""

    def __init__(self, listeners: list[Listener]) -> None:
        self._listeners = listeners

    @property
    def port(self) -> int:
        """The port."""
        port: int = next(iter(self._listeners[0].sockets)).getsockname()[1]
        return port

    async def start_serving(self) -> None:
        """Let people in; raises `OSError`."""
        for listener in self._listeners:
            await listener.start_serving()

    def close(self) -> None:
        """Let nobody in any more, and show everybody out."""
        for listener in self._listeners:
            listener.close()

    async def wait_closed(self) -> None:
        """Wait until everybody has left."""
        for listener in self._listeners:
            await listener.wait_closed()


async def listening(
    handler: Callable[[Connection], Awaitable[None]],
    request: Callable[[ServerConnection, Request], Awaitable[Response | None]],
    options: Options,
    limiter: ConnectionLimiter,
) -> Listeners:
    """A port that lets nobody in yet; ``request`` answers what is no WebSocket. Raises `OSError`."""
    # any free port is one port: with both kinds of addresses there would be two
    host = options.host if options.host or options.port else "0.0.0.0"
    encryption = tls(options.certificate, options.key)
    found = await listening_sockets(host, options.port, limiter)
    return Listeners([await _behind(opened, handler, request, options, encryption) for opened in found])


def _behind(
    opened: ListeningSocket,
    handler: Callable[[Connection], Awaitable[None]],
    request: Callable[[ServerConnection, Request], Awaitable[Response | None]],
    options: Options,
    encryption: ssl.SSLContext | None,
) -> Awaitable[Listener]:
    return serve(
        handler,  # type: ignore[arg-type]  # its connections are those made below
        create_connection=Connection,
        sock=opened,
        ssl=encryption,
        open_timeout=OPEN_TIME,
        origins=[*map(Origin, options.origins), None] if options.origins else None,
        extensions=[_deflate()] if options.compress else None,
        compression=None,
        process_request=request,
        server_header=APP,
        ping_interval=options.ping,
        ping_timeout=options.ping,
        max_size=4 * options.limits.frame_bytes,  # the room answers what is too long; this is for worse
        max_queue=8,
        start_serving=False,
    )


def tls(certificate: Path | None, key: Path | None) -> ssl.SSLContext | None:
    """What encrypts the connections; raises `MashupError` if the files are of no use."""
    if certificate is None:
        if key is not None:
            raise MashupError("A key alone encrypts nothing; --cert names its certificate.")
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, key, password="")
    except OSError as error:  # what the files hold is told by an OSError too, but in words that help nobody
        why = "" if isinstance(error, ssl.SSLError) else f" ({reason(error)})"
        names = " with ".join(printable(str(path)) for path in (certificate, key) if path is not None)
        raise MashupError(
            f"The certificate {names} cannot be used{why}; a PEM certificate with its key is right."
        ) from error
    return context


def _deflate() -> ServerPerMessageDeflateFactory:
    """Small windows: a few kilobytes a connection, whatever a client asks for."""
    return ServerPerMessageDeflateFactory(
        server_max_window_bits=11, client_max_window_bits=11, compress_settings={"memLevel": 4}
    )


def not_open(error: OSError, options: Options) -> str:
    """Why the port cannot be opened, in one sentence."""
    match error.errno:
        case errno.EADDRINUSE:
            return f"Port {options.port} is in use already; --port names another."
        case errno.EACCES | errno.EPERM:
            return f"Port {options.port} may not be opened by this user; one above 1023 is right."
    host = f" on {printable(options.host)}" if options.host else ""
    return f"Port {options.port}{host} cannot be opened: {reason(error)}."
