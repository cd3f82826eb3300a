"""One step to a passable neighbour; whoever stands there changes places."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.commands import Step
from ecs.components import Position
from ecs.grid import Field
from ecs.verbs import place, swap
from ecs.world import World
from systems.dune.noise import trod
from systems.dune.terrain import land
from systems.phases import A_STEP, Phase
from systems.refusals import neighbour, written


class Movement(Phase[Step]):
    """Moves the character by one field for one movement point, in the storm as anywhere."""

    command = Step
    price = A_STEP

    def options(self, world: World, actor: int) -> Iterable[Step]:
        """Every passable neighbour but the worm's field."""
        ways = land(world).passable & ~world.solid
        bit = world.grid.bit
        near = world.grid.near[world.rows[actor][Position].field]
        return [Step(field) for field in near if ways & bit[field]]

    def act(self, world: World, actor: int, command: Step) -> None:
        """Go, and be heard on sand."""
        field = command.field
        there = world.at.get(field)
        if there is None:
            place(world, actor, field)
        else:
            swap(world, actor, there[0])
        if land(world).desert & world.grid.bit[field]:
            trod(world, actor)

    def why_not(self, world: World, actor: int, command: Step) -> str:
        """Too far, the worm, or impassable."""
        return neighbour(world, actor, command.field) or barred(world, command.field)


def barred(world: World, field: Field) -> str:
    """Why nobody can enter a field, from wherever; empty if one can."""
    bit = world.grid.bit[field]
    if world.solid & bit:
        return f"The sandworm is on {written(world, field)}."
    if not land(world).passable & bit:
        return f"Nobody can enter {written(world, field)}: it is a mountain or a city."
    return ""
