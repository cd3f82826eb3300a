"""Scattering crumbs of spice: one on a field, the others around it."""

from __future__ import annotations

from ecs.grid import Field
from ecs.world import World
from systems.dune.free_field import find_free_near, free_for_spice


def scatter(world: World, centre: Field, number: int) -> tuple[tuple[Field, ...], int]:
    """The fields on which so many crumbs come to lie, and how many find none at all."""
    bit = world.grid.bit
    free = free_for_spice(world)
    found: list[Field] = []
    if number and free & bit[centre]:
        found.append(centre)
        free ^= bit[centre]
    while len(found) < number:
        field = find_free_near(world, (centre,), free, "spice")
        if field is None:
            break
        found.append(field)
        free ^= bit[field]
    return tuple(found), number - len(found)
