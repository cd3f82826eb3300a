"""Ways over several steps for the character whose turn it is."""

from __future__ import annotations

from ecs.components import Points
from ecs.grid import Field
from ecs.world import World
from render.match.paths import Path, ways
from systems.dune.characters import somebody_on
from systems.dune.terrain import land


def paths(world: World, character: int) -> dict[Field, Path]:
    """The best way to every field the character can reach with its movement points.

    The best way is short, then quiet, then changes places with nobody, then is straight.
    """
    ground, bit = land(world), world.grid.bit

    def toll(field: Field) -> tuple[int, int] | None:
        if not ground.passable & ~world.solid & bit[field]:
            return None
        return int(bool(ground.desert & bit[field])), int(somebody_on(world, field) is not None)

    found = ways(world.grid, world.field(character), world.get(character, Points).mp, toll)
    return {field: _path(world, way[1:]) for field, way in found.items()}


def _path(world: World, fields: tuple[Field, ...]) -> Path:
    others = (somebody_on(world, field) for field in fields)
    return Path(fields, tuple(other for other in others if other is not None))
