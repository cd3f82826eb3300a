"""When a hero's turn ends by itself: it is down, or nothing is left that it could do."""

from __future__ import annotations

from ecs.components import Health, Points
from ecs.world import World
from systems.mashup.heroes import around
from systems.phases import Phases


def nothing_left(phases: Phases, world: World, hero: int) -> bool:
    """Whether none of the phases is possible for the hero any more."""
    row = world.rows[hero]
    if not row[Health].hp:
        return True  # a mod struck back
    points: Points = row[Points]
    if points.mp and around(world, hero) & ~world.solid:
        return False  # the usual case, quickly: there is a step to take
    return not points.ap or phases.exhausted(world, hero)
