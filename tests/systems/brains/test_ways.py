"""Ways: steps around mountains, and no way at all."""

from __future__ import annotations

from ecs.grid import grid
from systems.brains.ways import FAR, ways

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
