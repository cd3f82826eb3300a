"""The sentences that say why a command is not legal."""

from __future__ import annotations

from ecs.grid import Field
from ecs.world import World
from systems.mashup.components import Hero


def written(world: World, field: Field) -> str:
    """A field as people write it."""
    return "[{}, {}]".format(*world.grid.xy(field))


def named(world: World, hero: int) -> str:
    """What to call a hero in a sentence."""
    return world.get(hero, Hero).name


def on_board(world: World, field: Field) -> str | None:
    """Why the field is no field of this board, or None if it is."""
    if world.grid.has(field):
        return None
    return f"There is no field {field}; this board has fields 0 to {world.grid.size - 1}."


def neighbour(world: World, hero: int, field: Field) -> str | None:
    """Why the field is no neighbour of the hero's, or None if it is."""
    if missing := on_board(world, field):
        return missing
    here = world.field(hero)
    if world.grid.distance(here, field) == 1:
        return None
    return f"{written(world, field)} is no neighbour of {written(world, here)}."


def no_target(world: World, field: Field) -> str:
    """Nothing there that could be attacked."""
    return f"There is neither a standing enemy nor a rock on {written(world, field)}."
