from __future__ import annotations

from itertools import pairwise

import pytest

from ecs.grid import grid
from ecs.places import Bounds, GridPlaces, LocationMap, Places, Ring, towards

ROADS = [(1, 2), (2, 3), (3, 4), (4, 1), (4, 9)]
CENTRES = {1: (0.0, 0.0), 2: (3.0, 0.0), 3: (3.0, 2.0), 4: (0.0, 2.5), 7: (9.0, 9.0), 9: (-2.0, 2.5)}
GRID = GridPlaces(grid(4, 3))
RING = Ring(12)
MAP = LocationMap(CENTRES, ROADS)
BOARDS: dict[str, tuple[Places, range | list[int]]] = {
    "grid": (GRID, range(12)),
    "ring": (RING, range(12)),
    "one way": (Ring(12, one_way=True), range(12)),
    "map": (MAP, sorted(CENTRES)),
}


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> tuple[Places, range | list[int]]:
    return BOARDS[request.param]


def test_the_place_at_its_own_centre_is_itself(board: tuple[Places, range | list[int]]) -> None:
    places, numbers = board
    for place in numbers:
        x, y = places.centre(place)
        assert places.at(x, y) == place
        assert places.bounds.left < x < places.bounds.right
        assert places.bounds.top < y < places.bounds.bottom


def test_a_path_goes_from_neighbour_to_neighbour(board: tuple[Places, range | list[int]]) -> None:
    places, numbers = board
    for a in numbers:
        assert places.path(a, a) == [a]
        for b in numbers:
            path = places.path(a, b)
            assert all(two in places.near(one) for one, two in pairwise(path))
            assert not path or (path[0], path[-1]) == (a, b)


def test_outside_there_is_nothing(board: tuple[Places, range | list[int]]) -> None:
    bounds = board[0].bounds
    assert board[0].at(bounds.left - 0.1, bounds.top) is None
    assert board[0].at(bounds.right + 0.1, bounds.bottom + 0.1) is None


def test_a_grid_has_squares() -> None:
    assert GRID.bounds == Bounds(0, 0, 4, 3)
    assert GRID.at(3.99, 0.01) == 3
    assert GRID.at(4, 0) is None
    assert GRID.centre(5) == (1.5, 1.5)
    assert sorted(GRID.near(0)) == [1, 4, 5]
    assert len(GRID.path(0, 11)) == 4


def test_a_ring_is_gone_around_the_shorter_way() -> None:
    assert RING.centre(0) == pytest.approx((0, -RING.radius))
    assert RING.centre(3) == pytest.approx((RING.radius, 0))
    assert RING.at(0, 0) is None
    assert RING.near(0) == (1, 11)
    assert RING.path(1, 10) == [1, 0, 11, 10]
    assert RING.path(0, 6) == [0, 1, 2, 3, 4, 5, 6]


def test_one_way_means_one_way() -> None:
    ring = Ring(5, one_way=True)
    assert ring.near(4) == (0,)
    assert ring.path(1, 0) == [1, 2, 3, 4, 0]


def test_two_places_in_a_ring_have_one_neighbour() -> None:
    assert Ring(2).near(0) == (1,)


def test_a_map_has_locations_and_roads() -> None:
    assert MAP.bounds == Bounds(-2.5, -0.5, 9.5, 9.5)
    assert MAP.near(4) == (1, 3, 9)
    assert MAP.path(9, 2) == [9, 4, 1, 2]
    assert MAP.path(1, 7) == []
    assert MAP.at(0.3, 0.3) == 1
    assert MAP.at(0.5, 0.5) is None


def test_the_nearer_of_two_locations_is_meant() -> None:
    close = LocationMap({1: (0, 0), 2: (1, 0)}, [], radius=0.8)
    assert close.at(0.4, 0) == 1
    assert close.at(0.6, 0) == 2
    assert close.at(0.5, 0) == 1


@pytest.mark.parametrize(
    ("here", "right", "down", "there"),
    [(5, 1, 0, 6), (5, -1, -1, 0), (3, 1, 0, 3), (3, 1, 1, 7), (11, 1, 1, 11), (0, 0, 1, 4), (8, -1, 1, 8)],
)
def test_a_step_on_a_grid_goes_to_the_field_there(here: int, right: int, down: int, there: int) -> None:
    assert towards(GRID, here, right, down) == there


def test_a_step_elsewhere_goes_where_it_fits_best() -> None:
    assert towards(RING, 0, 1, 0) == 1
    assert towards(RING, 3, 0, 1) == 4
    assert towards(MAP, 4, 1, 0) == 3
    assert towards(MAP, 4, 0, 1) == 4
    assert towards(MAP, 7, 1, 0) == 7
