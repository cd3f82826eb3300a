"""Walks over plain ground."""

from __future__ import annotations

from ecs.grid import fields, grid
from systems.brains.mashup.walks import Walks


def test_by_number_of_steps() -> None:
    board = grid(4, 2)
    walks = Walks(board, 0, board.all & ~board.union((1, 5)), 9)
    assert [fields(layer) for layer in walks.layers] == [[0], [4]]
    assert [fields(layer) for layer in Walks(board, 0, board.all, 2).layers] == [[0], [1, 4, 5], [2, 6]]


def test_a_path_goes_over_clear_fields_where_it_can() -> None:
    board = grid(3, 3)
    walks = Walks(board, 0, board.all, 4)
    assert walks.path(2, 2, board.all) == [1, 2]
    assert walks.path(2, 2, board.all & ~board.bit[1]) == [4, 2]
    assert walks.path(0, 0, board.all) == []
