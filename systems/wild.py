"""What a game brings for soaking: boards, and setups that nobody would choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ecs.commands import Command

RANDOM = "random"
"""The scenario name that stands for a new small board in each match."""

WHOLE = 8
"""One match in so many has as many rounds as its config says; the end is where most happens."""


@dataclass(frozen=True)
class Wild:
    """What there is to soak of a game."""

    boards: tuple[str, ...]
    """The scenarios that come with the game, and random ones."""
    setup: Callable[[str, int], Any]
    """The setup of a match from its board and seed."""
    hurry: Command | None = None
    """What the referee says to a match that takes too long; nothing if it always ends by itself."""
