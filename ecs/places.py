"""Where the places of a board are, whatever the board looks like: a grid, a ring, a map of locations.

Everything that points, hovers, moves a cursor or a camera asks these few questions. A place is a number; the
unit of length is the width of a place; x grows to the right and y downwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import atan2, cos, floor, hypot, pi, sin, tau
from typing import NamedTuple, Protocol

from ecs.grid import Grid

Place = int
HALF = 0.5


class Bounds(NamedTuple):
    """The rectangle around a board."""

    left: float
    top: float
    right: float
    bottom: float


class Places(Protocol):
    """The places of one board."""

    @property
    def bounds(self) -> Bounds:
        """The rectangle around all places."""

    def at(self, x: float, y: float) -> Place | None:
        """The place at this point, or None if there is none."""

    def centre(self, place: Place) -> tuple[float, float]:
        """The middle of a place."""

    def near(self, place: Place) -> Sequence[Place]:
        """The places one step away, in a fixed order."""

    def path(self, a: Place, b: Place) -> list[Place]:
        """A shortest way from one place to another, both included; empty if there is none."""


class GridPlaces:
    """The squares of a grid; a step goes in any of eight directions."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self.bounds = Bounds(0, 0, grid.width, grid.height)

    def at(self, x: float, y: float) -> Place | None:
        """The square around this point."""
        column, row = floor(x), floor(y)
        inside = 0 <= column < self._grid.width and 0 <= row < self._grid.height
        return self._grid.field(column, row) if inside else None

    def centre(self, place: Place) -> tuple[float, float]:
        """The middle of the square."""
        x, y = self._grid.xy(place)
        return x + HALF, y + HALF

    def near(self, place: Place) -> Sequence[Place]:
        """Up to eight squares."""
        return self._grid.near[place]

    def path(self, a: Place, b: Place) -> list[Place]:
        """As straight as it can be."""
        return shortest(self.near, a, b)


class Ring:
    """So many places in a circle, clockwise from the top, one step from each other."""

    def __init__(self, size: int, *, one_way: bool = False) -> None:
        """``one_way``: steps go forwards only."""
        self.size = size
        self.one_way = one_way
        self.radius = size / tau
        edge = self.radius + HALF
        self.bounds = Bounds(-edge, -edge, edge, edge)

    def at(self, x: float, y: float) -> Place | None:
        """The place on the circle; None inside it and outside."""
        if abs(hypot(x, y) - self.radius) > HALF:
            return None
        return round((atan2(y, x) + pi / 2) / tau * self.size) % self.size

    def centre(self, place: Place) -> tuple[float, float]:
        """On the circle."""
        angle = tau * place / self.size - pi / 2
        return self.radius * cos(angle), self.radius * sin(angle)

    def near(self, place: Place) -> Sequence[Place]:
        """The next, and where steps go both ways the one before."""
        after, before = (place + 1) % self.size, (place - 1) % self.size
        return (after,) if self.one_way or after == before else (after, before)

    def path(self, a: Place, b: Place) -> list[Place]:
        """Forwards, unless the way back is shorter and allowed."""
        ahead = (b - a) % self.size
        if self.one_way or 2 * ahead <= self.size:
            return [(a + step) % self.size for step in range(ahead + 1)]
        return [(a - step) % self.size for step in range(self.size - ahead + 1)]


class LocationMap:
    """Locations wherever they lie, and the roads between them."""

    def __init__(
        self,
        centres: Mapping[Place, tuple[float, float]],
        roads: Iterable[tuple[Place, Place]],
        radius: float = HALF,
    ) -> None:
        """``roads`` lead both ways; ``radius`` is how far a location reaches around its centre."""
        self._centres = dict(centres)
        self._radius = radius
        near: dict[Place, set[Place]] = {place: set() for place in centres}
        for one, two in roads:
            near[one].add(two)
            near[two].add(one)
        self._near = {place: tuple(sorted(others)) for place, others in near.items()}
        xs, ys = zip(*self._centres.values(), strict=True)
        self.bounds = Bounds(min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius)

    def at(self, x: float, y: float) -> Place | None:
        """The nearest location that reaches so far; of two as near the one with the lower number."""

        def distance(place: Place) -> tuple[float, Place]:
            its_x, its_y = self._centres[place]
            return hypot(its_x - x, its_y - y), place

        nearest = min(self._centres, key=distance)
        return nearest if distance(nearest)[0] <= self._radius else None

    def centre(self, place: Place) -> tuple[float, float]:
        """Where it lies."""
        return self._centres[place]

    def near(self, place: Place) -> Sequence[Place]:
        """Where its roads lead."""
        return self._near[place]

    def path(self, a: Place, b: Place) -> list[Place]:
        """Along the roads."""
        return shortest(self.near, a, b)


def towards(places: Places, here: Place, right: float, down: float) -> Place:
    """The neighbour that lies best in a direction; the place itself if none lies that way."""
    x, y = places.centre(here)

    def fitting(place: Place) -> float:
        to_x, to_y = places.centre(place)
        ahead, far = (to_x - x) * right + (to_y - y) * down, hypot(to_x - x, to_y - y)
        return round(ahead / (far * hypot(right, down)), 9)  # so that rounding errors decide nothing

    best = max(places.near(here), key=fitting, default=here)
    return best if best != here and fitting(best) > 0 else here


def shortest(near: Callable[[Place], Iterable[Place]], a: Place, b: Place) -> list[Place]:
    """A shortest way by single steps; of several the one that takes the earlier neighbours."""
    came = {a: a}
    edge = [a]
    while edge and b not in came:
        further = []
        for here in edge:
            for place in near(here):
                if place not in came:
                    came[place] = here
                    further.append(place)
        edge = further
    if b not in came:
        return []
    way = [b]
    while way[-1] != a:
        way.append(came[way[-1]])
    return way[::-1]
