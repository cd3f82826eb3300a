"""The sentences about fields that say why a command is not legal. Shared by all games on a grid."""

from __future__ import annotations

from ecs.grid import Field
from ecs.world import World


def written(world: World, field: Field) -> str:
    """A field as people write it."""
    return "[{}, {}]".format(*world.grid.xy(field))


def on_board(world: World, field: Field) -> str | None:
    """Why the field is no field of this board, or None if it is."""
    if world.grid.has(field):
        return None
    return f"There is no field {field}; this board has fields 0 to {world.grid.size - 1}."


def neighbour(world: World, actor: int, field: Field) -> str | None:
    """Why the field is no neighbour of the actor's, or None if it is."""
    if missing := on_board(world, field):
        return missing
    here = world.field(actor)
    if world.grid.distance(here, field) == 1:
        return None
    return f"{written(world, field)} is no neighbour of {written(world, here)}."
