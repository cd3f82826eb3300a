"""The server that is measured: a process of its own on a core of its own, which knows where its time goes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from types import FrameType

import msgspec
import orjson

from ecs.errors import MashupError
from systems.mashup.configs import MatchConfig

HOST = "127.0.0.1"
SAMPLE = 0.005
"""Seconds of processor time between two looks at what the server is doing."""
PATIENCE = 120.0

RULES, JSON, SOCKET, DISK, SESSION, OTHER = "rules", "JSON", "socket", "disk", "session", "other"
WORK = (RULES, JSON, SOCKET, DISK, SESSION, OTHER)
"""The rules, reading and writing messages, connections, match logs, the rest of a room, all the rest."""

_PLACES = (
    ("/net/mashup/", JSON),
    ("/net/matchlog.py", DISK),
    ("/net/log_writer.py", DISK),
    ("/net/archive.py", DISK),
    ("/net/commit.py", DISK),
    ("/net/link.py", SOCKET),
    ("/net/server.py", SOCKET),
    ("/net/", SESSION),
    ("/ecs/", RULES),
    ("/systems/", RULES),
    ("/websockets/", SOCKET),
    ("/asyncio/", SOCKET),
    ("/selectors.py", SOCKET),
)


# Outside


class Host:
    """A `mashup serve` in another process."""

    def __init__(self, folder: Path, config: MatchConfig, rooms: int, seed: int, core: int | None) -> None:
        """Start it; the match logs in the folder go on."""
        match = folder / "bench.game.json"
        match.write_bytes(msgspec.json.encode(config))
        self.folder = folder
        self._said = folder / "server.txt"
        self._shares = folder / "shares.json"
        command = [
            *(sys.executable, "-m", "tools.bench.server_host", str(self._shares)),
            *("" if core is None else str(core), "serve", "-p", "0", "--host", HOST),
            *("-m", str(match), "-r", str(folder / "logs"), "--seed", str(seed), "--drain", "0"),
            *("--max-rooms", str(rooms + 1), "--max-connections", "0"),
            *("--player-messages", "0", "--other-messages", "0"),
        ]
        started = monotonic()
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        try:
            told = self._serving()
        except BaseException:
            self.kill()
            raise
        self.start_seconds = monotonic() - started
        self.port = int(str(told["message"]).rstrip(".").rsplit(" ", 1)[1])
        self.resumed = int(told["resumed"])

    def _serving(self) -> dict[str, str]:
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline and self._process.poll() is None:
            for line in self._said.read_bytes().splitlines(keepends=True):
                if line.startswith(b"{") and line.endswith(b"\n") and b"Serving " in line:
                    told: dict[str, str] = json.loads(line)
                    return told
            sleep(0.005)
        said = self._said.read_text(errors="replace").strip()
        raise MashupError(f"The server to be measured does not start: {said[-300:] or 'it says nothing'}")

    @property
    def memory(self) -> int | None:
        """The bytes of memory it takes now; None where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        except OSError:
            return None
        return pages * os.sysconf("SC_PAGESIZE")

    @property
    def busy(self) -> float:
        """The seconds of processor time it took so far; where the system does not tell, all seconds."""
        try:
            fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            return monotonic()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """Let it die at once."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> dict[str, float]:
        """Stop it; the share of its time that each kind of work took."""
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
        with suppress(OSError, orjson.JSONDecodeError):
            shares: dict[str, float] = orjson.loads(self._shares.read_bytes())
            return shares
        return {}


@contextmanager
def hosting(
    folder: Path, config: MatchConfig, rooms: int, seed: int, core: int | None = None
) -> Iterator[Host]:
    """A server that is gone afterwards."""
    host = Host(folder, config, rooms, seed, core)
    try:
        yield host
    finally:
        host.kill()


# Inside


def kind_of(frame: FrameType | None) -> str:
    """What kind of work is being done: the innermost place that belongs to one."""
    while frame is not None:
        name = frame.f_code.co_filename.replace("\\", "/")
        for place, kind in _PLACES:
            if place in name:
                return kind
        frame = frame.f_back
    return OTHER


def main(arguments: list[str]) -> int:
    """Run a command of `mashup` on a core, and write the shares of its time to a file."""
    target, core, *command = arguments
    if core and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(core)})
    more_files()
    seen: Counter[str] = Counter()
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, lambda _, frame: seen.update((kind_of(frame),)))
        signal.setitimer(signal.ITIMER_PROF, SAMPLE, SAMPLE)
    from cli import main as mashup

    try:
        return mashup(command)
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, 0)
        total = sum(seen.values())
        shares = {kind: seen[kind] / total for kind in WORK} if total else {}
        Path(target).write_bytes(orjson.dumps(shares))


def more_files() -> None:
    """Let this process have as many connections as the system allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
