from __future__ import annotations

from itertools import pairwise

from ecs.grid import grid
from render.terminal.frame import WHITE, Mark, on, path
from tests.render.terminal.watching import watch


def test_path_is_connected_and_stays_between_its_ends() -> None:
    board = grid(9, 7)
    for origin in range(board.size):
        for goal in (0, 8, 31, 54, 62):
            way = [origin, *path(board, origin, goal), goal] if origin != goal else [origin]
            assert len(way) == board.distance(origin, goal) + 1
            assert all(board.distance(a, b) == 1 for a, b in pairwise(way))


def test_a_mark_is_where_somebody_stands() -> None:
    match, watcher = watch("A . a")
    assert on(watcher, match["a"], Mark(WHITE)) == {2: Mark(WHITE)}
    assert on(watcher, match["Goose"], Mark(WHITE)) == {}
