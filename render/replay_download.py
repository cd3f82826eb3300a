"""The replay of a match that was played here: our own server has written it, another one is asked for it."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from threading import Thread

import msgspec

from ecs.folders import replay_folder
from net.entries import Ended, Header
from net.http_client import Unanswered, ask, door
from net.matchlog import FINISHED

ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z-]{0,63}")
LAST_LINE = 4096
"""The last entry of a log is shorter than this."""


def replays() -> list[Path]:
    """The replays that are kept, the latest first."""
    found = [path for path in replay_folder().glob(f"*{FINISHED}") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


class Summary(msgspec.Struct, frozen=True):
    """What a list of replays tells of one."""

    game: str = ""
    names: tuple[str, ...] = ()
    started: str = ""
    board: str = ""
    winner: int = 0
    """The seat that won; 0 if the match did not end."""
    reason: str = ""
    """By what the match was won."""
    rounds: int = 0
    """How many were begun, if the log tells."""
    readable: bool = True


def summary(path: Path) -> Summary:
    """The first and the last line of a replay; no more is read."""
    try:
        with path.open("rb") as log:
            header = msgspec.json.decode(log.readline(), type=Header)
            log.seek(max(0, path.stat().st_size - LAST_LINE))
            last = log.read().splitlines()[-1:]
    except (OSError, ValueError, RecursionError):
        return Summary(readable=False)
    end = None
    with suppress(IndexError, ValueError, RecursionError):  # broken off, not broken
        end = msgspec.json.decode(last[0], type=Ended)
    setup = header.setup if isinstance(header.setup, dict) else {}
    board = setup.get("scenario")
    name = board.get("name", "") if isinstance(board, dict) else ""
    names = tuple(player.name for player in header.players)
    how = (0, "", 0) if end is None else (end.winner, end.reason, end.rounds)
    return Summary(header.game, names, header.started, str(name), *how)


class ReplayDownload:
    """One replay, and whether we have it."""

    def __init__(self, match_id: str, address: str) -> None:
        """``address`` is that of the server; empty if it is our own."""
        self._id = match_id
        self._address = address
        self._state = "offered" if address else ""
        self.problem = ""
        self._thread: Thread | None = None

    @property
    def path(self) -> Path:
        """Where it is kept, once it is."""
        return replay_folder() / f"{self._id}{FINISHED}"

    @property
    def state(self) -> str:
        """``kept``, ``offered`` by the server, ``fetching``, ``failed``, or empty if there is none."""
        if not ID.fullmatch(self._id):  # it comes from a server, and a file is named after it
            return ""
        return "kept" if self.path.is_file() else self._state

    @property
    def where(self) -> Path | str:
        """Where it can be read, once the match is over: here or at the server; empty if nowhere."""
        if self.state == "kept":
            return self.path
        return f"{door(self._address)}/replays/{self._id}" if self.state else ""

    def save(self) -> None:
        """Fetch it from the server, in a thread of its own."""
        if self.state in ("offered", "failed"):
            self._state = "fetching"
            self._thread = Thread(target=self._fetch, name="replay-download", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Until it has been fetched, or not."""
        if self._thread is not None:
            self._thread.join()

    def _fetch(self) -> None:
        try:
            log = ask(self._address, f"/replays/{self._id}")
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.path.with_suffix(".new")
            fresh.write_bytes(log)
            fresh.replace(self.path)
        except (Unanswered, OSError) as error:
            self.problem, self._state = str(error), "failed"
