"""Whether a side has nobody left who can act: each game says so, and a game may have nothing of the kind."""

from __future__ import annotations

from collections.abc import Callable

from ecs.games import Part
from ecs.world import World

wipe_out: Part[Callable[[World], int | None]] = Part("render.{}.wipe_out", "wipe_out")
"""The seat that has nobody left; None while all sides have somebody."""
