"""Replays for tests: a random match on a small board, as bytes, as a file, as a recording."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from net.entries import Entry
from net.mashup.server import MashupServerCodec
from net.matchlog import parse
from render.replaying import Recording, of_log
from systems.mashup.game import standard
from tests.net.logs_of import entries, header

SOME = 121
"""Commands of which a short replay has 120 points."""


def written(logged: list[Entry], seed: int = 7) -> bytes:
    """A log as it stands in its file."""
    return b"".join(msgspec.json.encode(entry) + b"\n" for entry in [header(seed=seed), *logged])


def log_text(
    seed: int = 7, commands: int = SOME, change: Callable[[list[Entry]], object] | None = None
) -> bytes:
    """The log of a random match."""
    logged, _ = entries(seed, commands)
    if change is not None:
        change(logged)
    return written(logged, seed)


def log_file(folder: Path, seed: int = 7, commands: int = SOME) -> Path:
    """The same as a file."""
    path = folder / f"match-{seed}.jsonl"
    path.write_bytes(log_text(seed, commands))
    return path


def recorded(seed: int = 7, commands: int = SOME) -> Recording:
    """The same, opened."""
    return of_log(parse(log_text(seed, commands), standard()), MashupServerCodec())
