from __future__ import annotations

from ecs.grid import Field, grid
from render.match.paths import Path, ways

BOARD = grid(5, 3)


def at(x: int, y: int) -> Field:
    return BOARD.field(x, y)


def free(field: Field) -> tuple[int, int]:
    return 0, 0


def test_every_field_in_reach_by_a_short_and_straight_way() -> None:
    found = ways(BOARD, at(0, 1), 2, free)
    assert len(found) == 8
    assert found[at(2, 1)] == (at(0, 1), at(1, 1), at(2, 1))
    assert at(0, 1) not in found


def test_a_toll_is_avoided_what_matters_more_first() -> None:
    def toll(field: Field) -> tuple[int, int]:
        return {at(1, 0): (1, 0), at(1, 1): (0, 9), at(1, 2): (2, 0)}.get(field, (0, 0))

    assert ways(BOARD, at(0, 1), 2, toll)[at(2, 1)][1] == at(1, 1)


def test_walls_and_ends() -> None:
    def walls(field: Field) -> tuple[int, int] | None:
        return None if BOARD.x[field] == 1 and BOARD.y[field] != 1 else (0, 0)

    assert at(2, 0) in ways(BOARD, at(0, 0), 2, walls)
    assert at(2, 0) not in ways(BOARD, at(0, 0), 2, walls, lambda field: field == at(1, 1))


def test_a_path_counts_its_steps() -> None:
    assert Path((1, 2, 3)).steps == 3
