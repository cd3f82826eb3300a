"""Ways over several steps for whoever has the turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush

from ecs.grid import Field, Grid

Way = tuple[Field, ...]
"""The fields of a way, the first of them included."""
Cost = tuple[int, int, int, int]
"""Steps, what the fields cost beside them, and how crooked the way is."""


@dataclass(frozen=True, slots=True)
class Path:
    """A way: the fields after the one it begins on, in order."""

    fields: Way
    swaps: tuple[int, ...] = ()
    """Those with whom places are changed."""

    @property
    def steps(self) -> int:
        """What it costs in movement points."""
        return len(self.fields)


def ways(
    grid: Grid,
    start: Field,
    points: int,
    toll: Callable[[Field], tuple[int, int] | None],
    ends: Callable[[Field], bool] = lambda field: False,
) -> dict[Field, Way]:
    """The best way to every field that can be reached with so many steps.

    A toll is what a field costs beside the step, what matters more first; None where nobody can go. The best
    way is short, then costs little, then is straight. No way goes on from a field that ``ends`` one.
    """
    found: dict[Field, Way] = {}
    best: dict[Field, Cost] = {start: (0, 0, 0, 0)}
    open_ways: list[tuple[Cost, Way]] = [((0, 0, 0, 0), (start,))]
    while open_ways:
        cost, way = heappop(open_ways)
        here = way[-1]
        if cost > best[here] or here in found:
            continue
        if here != start:
            found[here] = way
            if ends(here):
                continue
        if cost[0] == points:
            continue
        for field in grid.near[here]:
            price = None if field in found or field == start else toll(field)
            if price is None:
                continue
            turned = len(way) > 1 and field - here != here - way[-2]
            new = (cost[0] + 1, cost[1] + price[0], cost[2] + price[1], cost[3] + turned)
            if field not in best or new < best[field]:
                best[field] = new
                heappush(open_ways, (new, (*way, field)))
    return found
