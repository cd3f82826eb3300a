"""Things that happen with a probability. Shared by all games."""

from __future__ import annotations

from ecs.world import World

_SIDES = 1 << 32


def happens(world: World, probability: float, kind: str, subject: object) -> bool:
    """Whether something of this probability happens: at 0 never, at 1 always."""
    return world.roll(_SIDES, kind, subject) < probability * _SIDES
