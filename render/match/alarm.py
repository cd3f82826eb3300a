"""The alarm: somebody is one step from winning. Each game says when, and what is to be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ecs.games import Part
from ecs.world import World
from render.words import Words


@dataclass(frozen=True, slots=True)
class Alarm:
    """Who is about to win, and what can be done."""

    bearer: int
    headline: str
    way_out: str
    """How to stop it, or for whoever profits how to bring it home, in one sentence."""


alarm: Part[Callable[[World, Words, int], Alarm | None]] = Part("render.{}.alarm", "alarm")
"""The alarm of a game as a seat hears it, if there is reason for one; a game may have none at all."""
