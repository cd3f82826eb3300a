"""Line of sight, shared by all games on a grid."""

from __future__ import annotations

from ecs.grid import Field
from ecs.world import World


def sees(world: World, a: Field, b: Field) -> bool:
    """Whether nothing opaque stands strictly between two fields; the same in both directions."""
    return not world.opaque & world.grid.line(a, b)
