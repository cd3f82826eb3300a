from __future__ import annotations

import pytest

from systems.dune.scatter import scatter
from tests.systems.chance import assert_even
from tests.systems.dune.scene import Scene, scene

XY = tuple[int, int]


def _scattered(match: Scene, x: int, y: int, number: int) -> tuple[list[XY], int]:
    with match.world:
        fields, lost = scatter(match.world, match.at(x, y), number)
    return [match.xy(field) for field in fields], lost


@pytest.mark.parametrize("number", [0, 1, 2, 5, 9])
def test_one_in_the_middle_the_others_around_it(number: int) -> None:
    match = scene(". . .\n. A .\n. . .")
    fields, lost = _scattered(match, 1, 1, number)
    assert lost == 0
    assert len(set(fields)) == len(fields) == number
    assert fields[:1] == [(1, 1)][:number]


def test_plateaus_and_heliports_may_get_some_mountains_and_cities_never() -> None:
    match = scene("_ # H\n1 A 2\n# # W", hunted="A")
    fields, lost = _scattered(match, 1, 1, 4)
    # People and the worm do not matter.
    assert (set(fields), lost) == ({(0, 0), (2, 0), (1, 1), (2, 2)}, 0)


def test_a_field_has_one_crumb_at_most() -> None:
    match = scene(".* . .*\n. A* .\n.* . .*")
    fields, _ = _scattered(match, 1, 1, 4)
    assert set(fields) == {(1, 0), (0, 1), (2, 1), (1, 2)}


def test_if_all_around_is_full_the_search_goes_on_from_there() -> None:
    match = scene("A* .* . .")
    assert _scattered(match, 0, 0, 2) == ([(2, 0), (3, 0)], 0)


def test_what_finds_no_field_is_lost() -> None:
    match = scene("A* . # #\n# # # #")
    assert _scattered(match, 0, 0, 3) == ([(1, 0)], 2)


def test_the_nearest_field_if_there_is_no_way() -> None:
    match = scene("A* # . .\n# # # .")
    assert _scattered(match, 0, 0, 1) == ([(2, 0)], 0)


def test_neighbours_are_drawn_by_lot() -> None:
    start = scene(". . .\n. A* .\n. . .")
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert_even(lambda seed: _scattered(start.again(seed), 1, 1, 1)[0][0], around, seeds=400)
