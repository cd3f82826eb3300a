"""The brains: whoever decides for a seat without being a person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ecs.errors import MashupError
from systems.brains.beginner import Beginner
from systems.brains.brain import Brain
from systems.brains.levels import LEVELS
from systems.brains.random_brain import RandomBrain
from systems.brains.thinker import Thinker

BRAINS: dict[str, Callable[[int], Brain]] = {
    "random": Beginner,
    **{level: partial(Thinker, effort=effort) for level, effort in LEVELS.items()},
}
"""What the command line calls a brain, and how one is made from a seed; from weak to strong."""


def brain(name: str, seed: int) -> Brain:
    """A new brain of that name."""
    if name not in BRAINS:
        raise MashupError(f"There is no brain called {name!r}; known brains: {', '.join(BRAINS)}.")
    return BRAINS[name](seed)


__all__ = ["BRAINS", "Beginner", "Brain", "RandomBrain", "Thinker", "brain"]
