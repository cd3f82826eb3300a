"""A server of one's own in a child process, with computer players in it: nothing there holds a window up.

The child is told by a line of JSON what to play, answers with a line that names its port, and lives as long
as its input is open: if this process ends, in whatever way, it ends too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock
from typing import Any

import msgspec

from ecs.errors import MashupError
from ecs.folders import log_folder
from ecs.games import USUAL
from net.games import wire
from net.order import HURRY, Answer, Order
from net.own_matches import Kept
from systems.games import make

STOP_TIME = 5.0
"""Seconds until a child that does not end is ended."""

CALLED_OFF = "The match was called off."

PACE = 0.8
"""Seconds a computer player takes at least for a command, so that people can follow."""

MOST_LOGGED = 1_000_000
"""A log file of more bytes is begun anew."""


class Embedded:
    """A server in a child process, from `start` to `close`."""

    def __init__(
        self,
        setup: Any,
        folder: Path,
        *levels: str,
        game: str = USUAL,
        mods: tuple[str, ...] = (),
        names: tuple[str, ...] = ("Computer", "Computer 2"),
        host: str | None = "127.0.0.1",
        port: int = 0,
        seed: int | None = None,
        pace: float | None = None,
        grace: float = 90.0,
        clock: bool = True,
        alone: bool = False,
        keep: bool = True,
    ) -> None:
        """``levels`` says how well each computer player plays; ``host`` None lets everybody in.

        ``clock`` says whether the times of the setup hold, ``alone`` whether one person plays here against
        the computer: see `net.people.House`; ``keep`` whether the log of a match stays that is broken off.
        Match logs are kept in ``folder/replays``; what the server has to say is in the user's logs.
        """
        self.setup = setup
        self.game = game
        self.clock = clock
        self.alone = alone
        self.port = 0
        self._order = Order(
            game=game,
            setup=msgspec.to_builtins(setup),
            folder=str(folder / "replays"),
            mods=mods,
            bots=tuple(zip(names, levels, strict=False)),
            host=host,
            port=port,
            seed=seed,
            pace=PACE if pace is None else pace,
            grace=grace,
            clock=clock,
            alone=alone,
            keep=keep,
        )
        self._log = log_folder() / "server.log"
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._closed = Event()

    @classmethod
    def going_on(cls, kept: Kept) -> Embedded:
        """A server that goes on with a match that was left; raises `MashupError`."""
        order = kept.order
        setup = wire(order.game).server(make(order.game, order.mods)).setup(order.setup)
        server = cls(setup, Path(order.folder), game=order.game, clock=order.clock, alone=order.alone)
        server._order = order
        return server

    @property
    def open_house(self) -> bool:
        """Whether others may come, so that it stays open when a match is over."""
        return self._order.host is None

    @property
    def url(self) -> str:
        """Where it listens, for a client on this machine."""
        return f"ws://127.0.0.1:{self.port}/"

    def start(self) -> str:
        """Start it, wait until it listens, and give its address; raises `MashupError`."""
        with self._lock:
            if self._closed.is_set():
                raise MashupError(CALLED_OFF)
            self._child = child = self._spawn()
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            child.stdin.write(msgspec.json.encode(self._order) + b"\n")
            child.stdin.flush()
            answer = msgspec.json.decode(child.stdout.readline(), type=Answer)
        except (OSError, ValueError):  # it broke down, or somebody closed it
            answer = Answer(error=f"The match could not be started; {self._log} tells why.")
        if self._closed.is_set():
            answer = Answer(error=CALLED_OFF)
        if answer.error:
            self.close()
            raise MashupError(answer.error)
        self.port = answer.port
        return self.url

    def _spawn(self) -> subprocess.Popen[bytes]:
        # the rooms must be found there just as they were found here
        path = os.pathsep.join(filter(None, [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH")]))
        try:
            self._log.parent.mkdir(parents=True, exist_ok=True)
            mode = "ab" if self._log.exists() and self._log.stat().st_size < MOST_LOGGED else "wb"
            with self._log.open(mode) as log:
                return subprocess.Popen(
                    [sys.executable, "-P", "-m", "net.embedded_host"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    env={**os.environ, "PYTHONPATH": path},
                )
        except OSError as error:
            raise MashupError(f"The match could not be started: {error}.") from error

    def hurry(self) -> None:
        """Let its computer players be faster from now on (`net.order.FASTER`)."""
        with self._lock, suppress(OSError):
            if self._child is not None and self._child.stdin is not None:
                self._child.stdin.write(HURRY)
                self._child.stdin.flush()

    def close(self) -> None:
        """End it; may be called twice, and from another thread than `start`."""
        with self._lock:
            self._closed.set()
            child, self._child = self._child, None
        if child is None:
            return
        assert child.stdin is not None
        assert child.stdout is not None
        with suppress(OSError):
            child.stdin.close()
        try:
            child.wait(STOP_TIME)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        child.stdout.close()
