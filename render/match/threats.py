"""Who could be hit where in the next turn of each enemy. How far somebody reaches each game says."""

from __future__ import annotations

from collections.abc import Callable

from ecs.components import Team
from ecs.games import Part
from ecs.grid import Field, fields
from ecs.grid import Fields as Bits
from ecs.world import World

Reach = Callable[[World, int], Bits]

reach: Part[Reach] = Part("render.{}.reach", "reach")
"""The fields on which an entity could hit somebody in a whole turn of its own, on the board as it is now."""

DENSEST = 3
"""So many enemies at one field are marked; more look the same."""


class Threats:
    """The reach of all enemies of a seat."""

    def __init__(self, world: World, seat: int, reaches: Reach) -> None:
        self._world = world
        self.by: dict[int, Bits] = {
            entity: found
            for entity in world.each(Team)
            if world.get(entity, Team).seat != seat and (found := reaches(world, entity))
        }
        """What each enemy reaches who reaches anything."""

    def at(self, field: Field) -> list[int]:
        """The enemies who could hit whoever stands on a field."""
        bit = self._world.grid.bit[field]
        return [entity for entity, found in self.by.items() if found & bit]

    def on(self, field: Field) -> int | None:
        """The enemy that stands on a field, if it reaches anything."""
        return next((entity for entity in self._world.at.get(field, ()) if entity in self.by), None)

    def marks(self, enemy: int | None = None) -> tuple[Field, ...]:
        """The fields in danger, each as often as there are enemies; or those of one enemy."""
        if enemy is not None:
            return tuple(fields(self.by[enemy]))
        found: list[Field] = []
        for field in range(self._world.grid.size):
            found += [field] * min(DENSEST, len(self.at(field)))
        return tuple(found)
