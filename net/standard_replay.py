"""A match of old in the form that a standard has for it, once it is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from net.mirror import Beat


@dataclass(frozen=True)
class StandardReplay:
    """What could be read of such a file."""

    names: tuple[str, ...]
    """The players by their seats; the first is empty."""
    config: Any
    """The game's own config of times and rounds."""
    board: str
    beats: list[Beat]
    """Events and the match after them; the first without events."""
    fault: str = ""
    """What is wrong with the file; the beats are those before it."""
