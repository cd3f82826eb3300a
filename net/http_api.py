"""Plain HTTP on the port of the game: health checks, lists, replays and schemas."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import msgspec
import orjson
from websockets.datastructures import Headers
from websockets.http11 import Response

from net.archive import Archive
from net.entries import Header
from net.matchlog import reason
from net.metrics import exposition
from net.rooms import Rooms

JSON = "application/json"
LINES = "application/x-ndjson"
PLAIN = "text/plain; charset=utf-8"
METRICS = "text/plain; version=0.0.4; charset=utf-8"
LISTED = 100
"""So many finished matches are listed."""

_WELCOME = """\
This is a server of {game}: play here over WebSocket. Every path is a room of its own, / is the usual one.

/healthz   whether all is well
/matches   the rooms and who plays there
/replays   the latest finished matches; /replays/<id> is the log of one
/schema    what messages and configs look like
/metrics   numbers for Prometheus
"""


class Health(NamedTuple):
    """Whether all is well, and in words what is not."""

    well: bool
    status: str


class HttpApi:
    """Answers what is asked without a WebSocket."""

    def __init__(
        self,
        game: str,
        rooms: Rooms,
        health: Callable[[], Awaitable[Health]],
        now: Callable[[], dict[str, int]],
    ) -> None:
        """``now`` gives the numbers of this moment for the metrics."""
        self._game = game
        self._rooms = rooms
        self._health = health
        self._now = now

    async def answer(self, method: str, target: str) -> Response:
        """The answer to a request."""
        if method != "GET":
            return response(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET is answered here.\n")
        path = unquote(urlsplit(target).path)
        what, _, which = path.removeprefix("/").partition("/")
        match what:
            case "healthz" if not which:
                health = await self._health()
                status = HTTPStatus.OK if health.well else HTTPStatus.SERVICE_UNAVAILABLE
                return _json({"status": health.status}, status)
            case "matches" if not which:
                return _json({"game": self._game, "rooms": self._rooms.overview()})
            case "replays":
                return await asyncio.to_thread(_replay if which else _replays, self._rooms.archive, which)
            case "schema":
                return _schema(which)
            case "metrics" if not which:
                return response(HTTPStatus.OK, exposition(self._rooms.metrics, self._now()), METRICS)
            case "":
                return response(HTTPStatus.OK, _WELCOME.format(game=self._game))
        text = f"There is nothing here but a room to play in.\n\n{_WELCOME.format(game=self._game)}"
        return response(HTTPStatus.NOT_FOUND, text)


def response(status: HTTPStatus, body: str | bytes, kind: str = PLAIN) -> Response:
    """An HTTP response after which the connection is closed."""
    content = body.encode() if isinstance(body, str) else body
    headers = Headers()
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(content))
    headers["Cache-Control"] = "no-store"
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, content)


def _json(value: Any, status: HTTPStatus = HTTPStatus.OK) -> Response:
    return response(status, orjson.dumps(value, option=orjson.OPT_APPEND_NEWLINE), JSON)


def _replays(archive: Archive, _which: str) -> Response:
    return _json({"replays": archive.latest(LISTED)})


def _replay(archive: Archive, match_id: str) -> Response:
    """The log of a finished match; while it runs its seed and what is hidden would be told."""
    path = archive.finished(match_id)
    if path is None:
        if archive.is_running(match_id):
            return response(HTTPStatus.CONFLICT, "This match is not over yet; its replay comes then.\n")
        return response(HTTPStatus.NOT_FOUND, "There is no finished match of that id.\n")
    try:
        first, newline, rest = path.read_bytes().partition(b"\n")
        header = msgspec.json.decode(first, type=Header).without_devices()
    except OSError as error:
        return response(HTTPStatus.INTERNAL_SERVER_ERROR, f"The replay cannot be read: {reason(error)}.\n")
    except ValueError:
        return response(HTTPStatus.INTERNAL_SERVER_ERROR, "The replay is damaged.\n")
    return response(HTTPStatus.OK, msgspec.json.encode(header) + newline + rest, LINES)


def _schema(name: str) -> Response:
    schemas = _schemas()
    if not name:
        return _json({"schemas": [f"/schema/{known}" for known in schemas]})
    if name in schemas:
        return response(HTTPStatus.OK, schemas[name], JSON)
    return response(HTTPStatus.NOT_FOUND, "There is no such schema; /schema lists them all.\n")


@cache
def _schemas() -> dict[str, bytes]:
    folder = files("data") / "schemas"
    found = ((file.name, file) for file in folder.iterdir() if file.name.endswith(".json"))
    return {name: file.read_bytes() for name, file in sorted(found)}
