"""The sentences about characters that say why a command is not legal."""

from __future__ import annotations

from ecs.grid import Field
from ecs.world import World
from systems.dune.characters import in_storm, somebody_on
from systems.dune.components import Character
from systems.refusals import neighbour, written


def named(world: World, character: int) -> str:
    """What to call a character in a sentence."""
    return world.get(character, Character).name


def out_of_reach(world: World, actor: int, field: Field) -> str | None:
    """Why nobody on the field can be the target of an action, or None if somebody can."""
    if far := neighbour(world, actor, field):
        return far
    target = somebody_on(world, field)
    if target is None:
        return f"There is nobody on {written(world, field)}."
    if in_storm(world, field):
        return f"{named(world, target)} is in the sandstorm, out of everybody's reach."
    return None
