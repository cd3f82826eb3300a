"""Games that go wrong, for tests of whoever has to live with that in another process."""

from __future__ import annotations

import os

from ecs.game import Game
from systems.crowd import Failed


def dying_game() -> Game:
    """Ends the whole process."""
    os._exit(3)


def broken_game() -> Game:
    """Raises what no rule should."""
    raise ZeroDivisionError("no such luck")


def failing_job(number: int) -> int:
    """Job 2 fails; the others give their numbers."""
    if number == 2:
        raise Failed(f"job {number} failed")
    return number


def dying_job(number: int) -> int:
    """Ends the whole process."""
    os._exit(3)
