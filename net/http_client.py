"""What a server tells by HTTP: its rooms and its replays. Every call blocks; call it in a thread."""

from __future__ import annotations

from http.client import HTTPException
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

import msgspec

from ecs.config import printable
from ecs.errors import MashupError
from net.lobby import BETWEEN

TIMEOUT = 6.0
MOST_BYTES = 100_000_000
WEB = {"http": "ws", "https": "wss"}
"""What a browser calls the same servers."""


class Unanswered(MashupError):
    """The server did not answer, or not in a way that makes sense."""


class Seat(msgspec.Struct, frozen=True):
    """Who plays in a room."""

    name: str
    role: str = ""
    connected: bool = True
    ready: bool | None = None
    """Whether somebody in a lobby is ready; None where there is no lobby."""
    host: bool = False
    """Whether the match of a lobby begins when this one likes."""


class RoomNews(msgspec.Struct, frozen=True):
    """A room of a server, as everybody may know it."""

    room: str
    stage: str = "lobby"
    round: int = 0
    paused: bool = False
    players: tuple[Seat, ...] = ()
    spectators: int = 0
    game: str = ""
    """What is played there, if the server tells it."""
    seats: tuple[int, int] = (2, 2)
    """How many play at least, and at most."""

    @property
    def open(self) -> bool:
        """Whether there is a seat free."""
        return self.stage in BETWEEN and len(self.players) < self.seats[1]

    @property
    def has_lobby(self) -> bool:
        """Whether its people are in a lobby."""
        return any(seat.ready is not None for seat in self.players)


class _Overview(msgspec.Struct):
    rooms: tuple[RoomNews, ...]
    game: str = ""


def parted(address: str) -> tuple[str, str, str]:
    """Scheme (ws or wss), server and room of an address as people type it; raises `Unanswered`."""
    try:
        parts = urlsplit(address if "://" in address else f"ws://{address}")
        scheme = WEB.get(parts.scheme, parts.scheme)
        if scheme in ("ws", "wss") and parts.hostname and (parts.port is None or parts.port):
            return scheme, parts.netloc, parts.path.strip("/")
    except ValueError:
        pass
    raise Unanswered(f"{printable(address) or 'Nothing'} is no address of a server; ws://localhost is one.")


def door(address: str) -> str:
    """Where the server at an address answers HTTP; raises `Unanswered`."""
    scheme, server, _ = parted(address)
    return f"{'https' if scheme == 'wss' else 'http'}://{server}"


def ask(address: str, path: str) -> bytes:
    """What the server answers; raises `Unanswered`."""
    url = f"{door(address)}{path}"
    try:
        opener = build_opener(ProxyHandler({}))
        with opener.open(url, timeout=TIMEOUT) as answer:
            return bytes(answer.read(MOST_BYTES))
    except HTTPError as error:
        told = error.read(300).decode(errors="replace").strip()
        raise Unanswered(told or f"{url} answers with HTTP status {error.code}.") from error
    except (URLError, OSError, HTTPException, ValueError) as error:
        raise Unanswered(f"No server answers at {address}.") from error


def rooms(address: str) -> tuple[RoomNews, ...]:
    """The rooms of a server; raises `Unanswered`."""
    return _overview(address).rooms


def game_at(address: str) -> str:
    """The name of the game that is played on a server, if it tells; raises `Unanswered`."""
    told = _overview(address)
    return told.game or next((room.game for room in told.rooms), "")


def _overview(address: str) -> _Overview:
    try:
        return msgspec.json.decode(ask(address, "/matches"), type=_Overview)
    except msgspec.DecodeError as error:
        raise Unanswered(f"The server at {address} does not tell its rooms.") from error


def with_port(address: str, port: int) -> str:
    """An address as people type it, made whole: where no port is written it is the usual one.

    An encrypted connection (wss) has a usual port of its own. What is no address stays as it is.
    """
    whole = address if "://" in address else f"ws://{address}"
    try:
        parts = urlsplit(whole)
        parts = parts._replace(scheme=WEB.get(parts.scheme, parts.scheme))
        if parts.scheme == "ws" and parts.hostname and parts.port is None:
            parts = parts._replace(netloc=f"{parts.netloc.rstrip(':')}:{port}")
    except ValueError:
        return whole
    return parts.geturl()


def room_address(address: str, room: str) -> str:
    """The WebSocket address of a room of a server; raises `Unanswered`."""
    scheme, server, _ = parted(address)
    return f"{scheme}://{server}/{room.strip().lstrip('/')}"
