"""How many connections a server has: each counts from the moment it is accepted, before it has said a word.

Whoever says nothing is sent away when newcomers need the place, so nobody can stand in the way.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import Counter
from contextlib import suppress
from typing import Any

from net.limits import Limits

MOST_DESCRIPTORS = 65_536
KEPT_BACK = 200
"""Descriptors for all that is neither a connection nor the log of a room; also for those who are leaving."""

AT_ONCE = 20
"""So many are sent away before those who are inside get their turn again."""


class AcceptedSocket(socket.socket):
    """An accepted connection; it counts until it is closed."""

    limiter: ConnectionLimiter
    address: str

    def close(self) -> None:
        """Close it, and count it no more."""
        self.limiter.left(self)
        super().close()


class ListeningSocket(socket.socket):
    """A socket that lets in only whom its limiter admits."""

    limiter: ConnectionLimiter

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection that is let in; raises `BlockingIOError` if nobody waits."""
        for _ in range(AT_ONCE):
            descriptor, peer = self._accept()  # type: ignore[attr-defined]
            caller = AcceptedSocket(self.family, self.type, self.proto, fileno=descriptor)
            caller.limiter, caller.address = self.limiter, str(peer[0])
            if self.limiter.admits(caller, peer):
                return caller, peer
            caller.close()
        raise BlockingIOError


class ConnectionLimiter:
    """Counts who came in, and who of them has not opened a WebSocket yet."""

    def __init__(self, limits: Limits, places: int) -> None:
        """``places``: so many connections at once are possible."""
        self.places = max(places, 1)
        self._most = limits.connections_per_address
        self._inside: dict[AcceptedSocket, Any] = {}
        """Everybody, and their other ends."""
        self._numbers: Counter[str] = Counter()
        self._silent: dict[Any, AcceptedSocket] = {}
        """By the other end, oldest first."""
        self._silent_from: dict[str, dict[Any, AcceptedSocket]] = {}
        """The same for each address."""

    def __len__(self) -> int:
        return len(self._inside)

    @property
    def is_full(self) -> bool:
        """Whether nobody more could come in for good."""
        return len(self._inside) - len(self._silent) >= self.places

    def admits(self, caller: AcceptedSocket, peer: Any) -> bool:
        """Let somebody in; who has been silent longest goes instead, or else the newcomer."""
        silent = self._silent_from.get(caller.address, {})
        # Twice as many: those who were told that there are too many stay for a moment more.
        crowded = self._most and self._numbers[caller.address] >= 2 * self._most
        if crowded or (self._most and len(silent) >= self._most):
            if not silent:
                return False
            self._send_away(next(iter(silent)))
        if len(self._inside) >= self.places:
            if not self._silent:
                return False
            self._send_away(next(iter(self._silent)))
        self._inside[caller] = peer
        self._numbers[caller.address] += 1
        self._silent[peer] = self._silent_from.setdefault(caller.address, {})[peer] = caller
        return True

    def opened(self, peer: Any) -> None:
        """Somebody has opened a WebSocket."""
        caller = self._silent.pop(peer, None)
        if caller is not None:
            others = self._silent_from[caller.address]
            del others[peer]
            if not others:
                del self._silent_from[caller.address]

    def left(self, caller: AcceptedSocket) -> None:
        """A connection is about to be closed, or was told to go."""
        peer = self._inside.pop(caller, None)
        if peer is not None:
            self.opened(peer)
            self._numbers[caller.address] -= 1
            if not self._numbers[caller.address]:
                del self._numbers[caller.address]

    def send_all_away(self) -> None:
        """Whoever is silent now has come too late."""
        for peer in list(self._silent):
            self._send_away(peer)

    def _send_away(self, peer: Any) -> None:
        caller = self._silent[peer]
        self.left(caller)
        with suppress(OSError):  # gone already
            caller.shutdown(socket.SHUT_RDWR)  # whoever waits for a word on it closes it


async def listening_sockets(host: str | None, port: int, limiter: ConnectionLimiter) -> list[ListeningSocket]:
    """A socket for each address of a host, bound to the port; raises `OSError`."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    made: list[ListeningSocket] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            try:
                opened = ListeningSocket(family, kind, protocol)
            except OSError:  # this machine knows no such addresses
                continue
            opened.limiter = limiter
            made.append(opened)
            if sys.platform != "win32":  # there it would let two servers share a port
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            opened.setblocking(False)
            opened.bind(address)
    except OSError:
        for opened in made:
            opened.close()
        raise
    return made


def raise_descriptors(most: int = MOST_DESCRIPTORS) -> int:
    """Let this process have as many descriptors as it may, up to ``most``; tells how many."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    with suppress(ValueError, OSError):  # some systems say more than they allow
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft


def places(descriptors: int, rooms: int) -> int:
    """So many connections there may be, for every room needs a log."""
    return descriptors - min(rooms + KEPT_BACK, descriptors // 2)
