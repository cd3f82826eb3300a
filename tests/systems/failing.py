"""Games that go wrong, for tests of whoever has to live with that in another process."""

from __future__ import annotations

import os

from ecs.game import Game


def dying_game() -> Game:
    """Ends the whole process."""
    os._exit(3)


def broken_game() -> Game:
    """Raises what no rule should."""
    raise ZeroDivisionError("no such luck")
