"""A pretended session and pretended connections, so that a room can be watched at work."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

from net.archive import Archive
from net.limits import Limits
from net.link import Link
from net.mashup.server import MashupServerCodec
from net.outputs import Output, Record
from net.room import Room
from net.rooms import Rooms
from net.session import Session


class PretendedSession:
    """Gives the outputs it is told to give, and notes what it was told."""

    def __init__(self) -> None:
        self.said: list[tuple[object, ...]] = []
        self.outputs: list[Output] = []
        self.error: Exception | None = None
        self.deadline: float | None = None
        self.on_tick: Callable[[float], None] = lambda now: None
        self.match_id: str | None = None
        self.stage = "lobby"
        self.empty = False
        self.players: tuple[object, ...] = ()
        self.connected: tuple[bool, ...] = ()
        self.spectators = 0
        self.round = 0
        self.paused = False
        self.lobby = None
        self.out: tuple[int, ...] = ()
        self.playing: set[int] = set()
        self.idle = 1

    def plays(self, conn: int) -> bool:
        return conn in self.playing

    def _give(self, *said: object) -> list[Output]:
        self.said.append(said)
        if self.error is not None:
            raise self.error
        outputs, self.outputs = self.outputs, []
        self.idle = 0 if any(isinstance(output, Record) for output in outputs) else 1
        return outputs

    def joined(self, _now: float, conn: int, **_asked: object) -> list[Output]:
        return self._give("joined", conn)

    def receive(self, _now: float, conn: int, frame: bytes) -> list[Output]:
        return self._give("receive", conn, frame)

    def lost(self, _now: float, conn: int) -> list[Output]:
        return self._give("lost", conn)

    def expel(self, _now: float, conn: int, message: str, code: int) -> list[Output]:
        return self._give("expel", conn, message, code)

    def drain(self, _now: float) -> list[Output]:
        return self._give("drain")

    def tick(self, now: float) -> list[Output]:
        self.on_tick(now)
        return self._give("tick")


class PretendedLink:
    """Notes what is sent; its backlog is what the test says."""

    def __init__(self, conn: int) -> None:
        self.conn = conn
        self.sent: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self.backlog = 0
        self.stalled = False
        self.match: str | None = None
        self.address = f"10.0.0.{conn}"
        self.exact = False

    def send(self, frame: bytes) -> None:
        if self.closed is None:
            self.sent.append(frame)

    def close(self, code: int, reason: str) -> None:
        self.closed = self.closed or (code, reason)

    def is_stalled(self, _now: float) -> bool:
        return self.stalled


class Stage:
    """One room with a pretended session."""

    def __init__(self, folder: Path, *, fsync: bool = False, limits: Limits | None = None) -> None:
        self.archive = Archive(folder)
        self.session = PretendedSession()
        made = cast("Callable[[str], Session]", lambda path: self.session)
        self.rooms = Rooms(MashupServerCodec(), made, self.archive, limits or Limits(), fsync=fsync)
        self.room = self.rooms.enter("/")

    def join(self, conn: int) -> PretendedLink:
        link = PretendedLink(conn)
        self.room.joined(cast("Link", link))
        return link

    def receive(self, link: PretendedLink, *outputs: Output) -> int:
        """A frame of that connection leads to these outputs; how many of its messages moved nothing."""
        self.session.outputs = list(outputs)
        return self.room.receive(cast("Link", link), b"frame")

    def lose(self, link: PretendedLink) -> None:
        self.room.lost(cast("Link", link))

    def logged(self) -> str:
        """The kinds of entries in all logs."""
        lines = [
            line for path in sorted(self.archive.folder.glob("2*")) for line in path.read_text().splitlines()
        ]
        return " ".join(line.split('"')[3] for line in lines)


def on_stage(
    play: Callable[[Stage], Coroutine[Any, Any, None]],
    folder: Path,
    *,
    fsync: bool = False,
    limits: Limits | None = None,
) -> None:
    """Run a play, with the loop a room needs."""
    import asyncio

    async def run() -> None:
        stage = Stage(folder, fsync=fsync, limits=limits)
        try:
            await play(stage)
            await stage.rooms.committer.drain()
            stage.rooms.close()
        finally:
            stage.archive.close()

    asyncio.run(run())


__all__ = ["PretendedLink", "PretendedSession", "Room", "Stage", "on_stage"]
