"""What the child process of `net.embedded` is told to play, and what it answers."""

from __future__ import annotations

from typing import Any

import msgspec

from ecs.games import USUAL

HURRY = b"hurry\n"
"""The line that tells the child, later on, to let its computer players be faster."""
FASTER = 4.0
"""How much faster."""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    game: str = USUAL
    setup: Any
    """The configs as plain JSON values."""
    folder: str
    """Where match logs are kept."""
    mods: tuple[str, ...] = ()
    bots: tuple[tuple[str, str], ...] = ()
    """The name of each computer player, and how well it plays."""
    host: str | None = "127.0.0.1"
    port: int = 0
    seed: int | None = None
    pace: float = 0.0
    grace: float = 90.0
    clock: bool = True
    """Whether the times of the match hold."""
    alone: bool = False
    """Whether one person plays against the computer players."""
    keep: bool = True
    """Whether the log of a match that is broken off stays, and it can be gone on with."""
    log: str = ""
    """The log of a match that was broken off, to go on with it; without it a new one begins."""


class Answer(msgspec.Struct, frozen=True):
    """The port of the server, or why there is none."""

    port: int = 0
    error: str = ""
