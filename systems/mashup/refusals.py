"""The sentences about heroes that say why a command is not legal."""

from __future__ import annotations

from ecs.grid import Field
from ecs.world import World
from systems.mashup.components import Hero
from systems.refusals import written


def named(world: World, hero: int) -> str:
    """What to call a hero in a sentence."""
    return world.get(hero, Hero).name


def no_target(world: World, field: Field) -> str:
    """Nothing there that could be attacked."""
    return f"There is neither a standing enemy nor a rock on {written(world, field)}."
