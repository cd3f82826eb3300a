"""Ways over several steps for the hero whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from ecs.components import Points
from ecs.grid import Field
from ecs.world import World
from systems.mashup.components import Hero, Portal, Stone

Cost = tuple[int, int, int, int]
"""Steps, heroes to change places with, stones passed by, and how crooked the way is."""


@dataclass(frozen=True, slots=True)
class Path:
    """A way: the fields after the one the hero stands on, in order."""

    fields: tuple[Field, ...]
    stones: tuple[int, ...] = ()
    """The stones picked up on the way."""
    swaps: tuple[int, ...] = ()
    """The heroes with whom places are changed."""
    portal: bool = False
    """Whether it ends in a portal."""

    @property
    def steps(self) -> int:
        """What it costs in movement points."""
        return len(self.fields)


def paths(world: World, hero: int) -> dict[Field, Path]:
    """The best way to every field the hero can reach with its movement points.

    The best way is short, then changes places with nobody, then picks up stones, then is straight. A portal
    ends a way: only the dice know how it goes on.
    """
    start, points = world.field(hero), world.get(hero, Points).mp
    found: dict[Field, Path] = {}
    best: dict[Field, Cost] = {start: (0, 0, 0, 0)}
    open_ways: list[tuple[Cost, tuple[Field, ...]]] = [((0, 0, 0, 0), (start,))]
    while open_ways:
        cost, way = heappop(open_ways)
        here = way[-1]
        if cost > best[here] or here in found:
            continue
        if here != start:
            found[here] = _path(world, way)
            if found[here].portal:
                continue
        if cost[0] == points:
            continue
        for field in world.grid.near[here]:
            if world.solid & world.grid.bit[field] or field in found or field == start:
                continue
            step = _step(world, field)
            turned = len(way) > 1 and field - here != here - way[-2]
            new = (cost[0] + 1, cost[1] + step[0], cost[2] + step[1], cost[3] + turned)
            if field not in best or new < best[field]:
                best[field] = new
                heappush(open_ways, (new, (*way, field)))
    return found


def _step(world: World, field: Field) -> tuple[int, int]:
    """Whether a hero stands there, and (as a gain) whether a stone lies there."""
    if world.on(field, Hero) is not None:
        return 1, 0
    return 0, -1 if world.on(field, Stone) is not None else 0


def _path(world: World, way: tuple[Field, ...]) -> Path:
    fields = way[1:]
    return Path(
        fields,
        tuple(stone for field in fields if (stone := world.on(field, Stone)) is not None),
        tuple(other for field in fields if (other := world.on(field, Hero)) is not None),
        world.on(fields[-1], Portal) is not None,
    )
