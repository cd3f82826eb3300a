"""Ways over several steps for the hero whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from ecs.components import Points
from ecs.grid import Field
from ecs.world import World
from render.match import paths as shared
from systems.mashup.components import Hero, Portal, Stone


@dataclass(frozen=True, slots=True)
class Path(shared.Path):
    """A way: the fields after the one the hero stands on, in order."""

    stones: tuple[int, ...] = ()
    """The stones picked up on the way."""
    portal: bool = False
    """Whether it ends in a portal."""


def paths(world: World, hero: int) -> dict[Field, Path]:
    """The best way to every field the hero can reach with its movement points.

    The best way is short, then changes places with nobody, then picks up stones, then is straight. A portal
    ends a way: only the dice know how it goes on.
    """

    def toll(field: Field) -> tuple[int, int] | None:
        if world.solid & world.grid.bit[field]:
            return None
        if world.on(field, Hero) is not None:
            return 1, 0
        return 0, -1 if world.on(field, Stone) is not None else 0

    def ends(field: Field) -> bool:
        return world.on(field, Portal) is not None

    found = shared.ways(world.grid, world.field(hero), world.get(hero, Points).mp, toll, ends)
    return {field: _path(world, way) for field, way in found.items()}


def _path(world: World, way: shared.Way) -> Path:
    fields = way[1:]
    return Path(
        fields,
        swaps=tuple(other for field in fields if (other := world.on(field, Hero)) is not None),
        stones=tuple(stone for field in fields if (stone := world.on(field, Stone)) is not None),
        portal=world.on(fields[-1], Portal) is not None,
    )
