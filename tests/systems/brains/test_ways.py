"""Ways: steps around mountains, and no way at all."""

from __future__ import annotations

import pytest

from ecs.dice import roll, seeded
from ecs.grid import Fields, Grid, fields, grid
from systems.brains.ways import FAR, flood, ways

BOARD = grid(5, 3)


def test_steps_around_what_is_in_the_way() -> None:
    wall = BOARD.union((2, 7))  # the middle column but for its lowest field
    steps = ways(BOARD, BOARD.all & ~wall, BOARD.bit[4])
    assert [steps[field] for field in (4, 3, 9, 12, 1, 0)] == [0, 1, 1, 2, 4, 4]
    assert steps[2] == steps[7] == FAR


def test_the_nearest_of_several_goals() -> None:
    assert ways(BOARD, BOARD.all, BOARD.union((0, 4)))[:5] == [0, 1, 2, 1, 0]


def test_a_goal_nobody_can_enter_can_still_be_reached() -> None:
    assert ways(BOARD, BOARD.all & ~BOARD.bit[0], BOARD.bit[0])[2] == 2


def test_no_way() -> None:
    assert ways(BOARD, BOARD.all & ~BOARD.union((2, 7, 12)), BOARD.bit[0])[4] == FAR


@pytest.mark.parametrize("size", [(1, 1), (1, 70), (70, 1), (2, 9), (12, 12), (20, 15), (30, 30)])
def test_the_same_as_field_by_field(size: tuple[int, int]) -> None:
    board = grid(*size)
    for rocks in (0, 1, 3, 6):
        numbers = [roll(seeded(field + rocks), 10)[0] for field in range(board.size)]
        free = board.union(field for field in range(board.size) if numbers[field] >= rocks)
        for goals in (0, board.bit[0], board.bit[-1], board.bit[board.size // 2] | board.bit[0]):
            assert flood(board, free, goals) == field_by_field(board, free, goals)


def test_a_way_of_more_steps_than_are_counted() -> None:
    board = grid(10, 20)
    gates = [board.field(9 if y % 4 == 1 else 0, y) for y in range(1, 20, 2)]
    free = board.union([*gates, *(field for field in range(board.size) if board.y[field] % 2 == 0)])
    steps = flood(board, free, board.bit[0])
    assert steps == field_by_field(board, free, board.bit[0])
    assert FAR - 1 in steps
    assert steps[board.field(0, 18)] == FAR


def field_by_field(board: Grid, free: Fields, goals: Fields) -> list[int]:
    steps = [FAR] * board.size
    queue = fields(goals)
    for field in queue:
        steps[field] = 0
    for field in queue:  # it grows meanwhile
        for near in board.near[field]:
            if free & board.bit[near] and steps[near] > steps[field] + 1:
                steps[near] = steps[field] + 1
                queue.append(near)
    return steps
