from __future__ import annotations

import pytest

from systems.dune.free_field import find_free_near, free_for_people, free_for_spice, near_city
from tests.systems.chance import assert_even
from tests.systems.dune.scene import XY, Scene, scene


def _near(match: Scene, *centre: XY) -> XY | None:
    world = match.world
    with world:
        field = find_free_near(world, [match.at(*xy) for xy in centre], free_for_people(world), "guest")
    return None if field is None else match.xy(field)


def test_where_people_and_spice_may_be_put() -> None:
    match = scene(".* ^ _ H\n# 1 .a .W\n. A* . .", hunted="A")
    grid = match.world.grid

    def cut(fields: int) -> set[XY]:
        return {match.xy(field) for field in range(grid.size) if fields & grid.bit[field]}

    assert cut(free_for_people(match.world)) == {
        (0, 0), (1, 0), (2, 0), (3, 0), (0, 2), (2, 2), (3, 2),
    }  # fmt: skip
    assert cut(free_for_spice(match.world)) == {
        (1, 0), (2, 0), (3, 0), (2, 1), (3, 1), (0, 2), (2, 2), (3, 2),
    }  # fmt: skip


def test_a_free_neighbour_is_drawn_by_lot() -> None:
    start = scene(". . .\n# 1 A\n_ a .")
    free = [(0, 0), (1, 0), (2, 0), (0, 2), (2, 2)]
    assert_even(lambda seed: _near(start.again(seed), (1, 1)), free, seeds=300)


def test_all_neighbours_of_a_large_city_count() -> None:
    start = scene("A . . .\n. 1 1 .\n. 1 1 .\n. . . a")
    free = [(x, y) for x in range(4) for y in range(4) if not (0 < x < 3 and 0 < y < 3)]
    free = [xy for xy in free if xy not in ((0, 0), (3, 3))]
    city = [(1, 1), (2, 1), (1, 2), (2, 2)]
    assert_even(lambda seed: _near(start.again(seed), *city), free, seeds=300)


def test_a_walk_over_occupied_fields_looks_on() -> None:
    match = scene("1 A B C .")
    assert _near(match, (0, 0)) == (4, 0)


def test_the_walk_takes_any_way() -> None:
    start = scene(". A 1 a .")
    assert_even(lambda seed: _near(start.again(seed), (2, 0)), [(0, 0), (4, 0)], seeds=100)


def test_from_a_dead_end_the_nearest_field_is_taken() -> None:
    start = scene(". . # A 1 # # . .")
    # Three fields away from the city on the right, four on the left.
    assert _near(start, (4, 0)) == (7, 0)
    even = scene(". # A 1 B # .")
    assert_even(lambda seed: _near(even.again(seed), (3, 0)), [(0, 0), (6, 0)], seeds=100)


def test_a_full_board_has_none() -> None:
    assert _near(scene("1 A a"), (0, 0)) is None


@pytest.mark.parametrize(("seat", "found"), [(1, {(1, 0)}), (2, {(2, 0), (4, 0)})])
def test_beside_the_own_city(seat: int, found: set[XY]) -> None:
    start = scene("1 . . 2 . A")
    got = set()
    for seed in range(30):
        match = start.again(seed)
        with match.world:
            field = near_city(match.world, seat, "guest")
        assert field is not None
        got.add(match.xy(field))
    assert got == found
