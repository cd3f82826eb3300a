from __future__ import annotations

from itertools import product

import pytest

from systems.sight import sees
from tests.systems.clip import cut
from tests.systems.plain import bare


@pytest.mark.parametrize(("width", "height"), [(6, 5), (3, 7), (9, 1), (1, 6)])
def test_a_field_blocks_exactly_when_the_segment_passes_through_its_inside(width: int, height: int) -> None:
    world = bare("\n".join(". " * width for _ in range(height)))
    cells = list(product(range(width), range(height)))
    for a, b in product(cells, cells):
        between = [cell for cell in cells if cell not in (a, b) and cut(a, b, cell)]
        bits = world.grid.union(world.grid.field(*cell) for cell in between)
        assert world.grid.line(world.grid.field(*a), world.grid.field(*b)) == bits, (a, b)


def test_one_wall_on_the_way_is_enough_and_walls_beside_it_do_not_matter() -> None:
    cells = list(product(range(5), range(4)))
    for wall in cells:
        drawing = "\n".join(" ".join("#" if (x, y) == wall else "." for x in range(5)) for y in range(4))
        world = bare(drawing)
        for a, b in product(cells, cells):
            blocked = wall not in (a, b) and cut(a, b, wall)
            assert sees(world, world.grid.field(*a), world.grid.field(*b)) is not blocked, (a, b, wall)


def test_sight_is_symmetric() -> None:
    world = bare(". # . . #\n. . # . .\n# . . # .\n. . # . .")
    for a, b in product(range(world.grid.size), repeat=2):
        assert sees(world, a, b) == sees(world, b, a)


def test_the_ends_never_block() -> None:
    world = bare("# . #\n. . .")
    assert sees(world, 0, 2)
    assert sees(world, 0, 0)
    assert sees(bare("# #"), 0, 1)


def test_a_gap_between_two_corners_can_be_looked_through() -> None:
    world = bare(". #\n# .")
    assert sees(world, 0, 3)
    world = bare(". # . .\n# . # .\n. # . #\n. . # .")
    assert sees(world, 0, 15)
