"""Painting boards of any game: tools tell which fields are meant, symmetry adds twins, rows are made anew.

Rows are lists of lists. They are never changed in place; rows that stay the same are shared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Rows = list[list[Any]]
At = tuple[int, int]
"""Column and row of a field."""


def size(rows: Rows) -> tuple[int, int]:
    """Columns and rows; rows of a faulty file may be shorter than the longest."""
    return max(len(row) for row in rows), len(rows)


def state_at(rows: Rows, at: At) -> Any:
    """What a field is; None where its row is too short."""
    x, y = at
    return rows[y][x] if x < len(rows[y]) else None


# Tools


def line(start: At, end: At) -> list[At]:
    """The fields from one to another, without a gap."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y))
    if not steps:
        return [start]
    return [
        (_rounded(x * (steps - step) + to_x * step, steps), _rounded(y * (steps - step) + to_y * step, steps))
        for step in range(steps + 1)
    ]


def _rounded(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


def rectangle(start: At, end: At) -> list[At]:
    """All fields between two corners."""
    columns = range(min(start[0], end[0]), max(start[0], end[0]) + 1)
    rows = range(min(start[1], end[1]), max(start[1], end[1]) + 1)
    return [(x, y) for y in rows for x in columns]


def flood(rows: Rows, start: At) -> list[At]:
    """The area of equal fields around one; fields that meet only at a corner do not count as joined."""
    wanted = state_at(rows, start)
    width, height = size(rows)
    found = {start}
    pending = [start]
    while pending:
        x, y = pending.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            inside = 0 <= near[0] < width and 0 <= near[1] < height
            if inside and near not in found and state_at(rows, near) == wanted:
                found.add(near)
                pending.append(near)
    return sorted(found)


SHAPES: dict[str, Callable[[At, At], list[At]]] = {
    "brush": line,
    "line": line,
    "rectangle": rectangle,
}
"""Tools that go from where the mouse went down to where it is; `fill` is the one that does not."""
TOOLS = (*SHAPES, "fill")


# Symmetry: how many twins a field has, and where

Twins = Callable[[int, int, int, int], list[At]]


def _quarters(x: int, y: int, right: int, bottom: int) -> list[At]:
    if right != bottom:  # a quarter turn of a board that is no square would leave it
        return [(x, y), (right - x, bottom - y)]
    return [(x, y), (right - y, x), (right - x, bottom - y), (y, bottom - x)]


SYMMETRIES: dict[str, Twins] = {
    "none": lambda x, y, _right, _bottom: [(x, y)],
    "sides": lambda x, y, right, _bottom: [(x, y), (right - x, y)],
    "ends": lambda x, y, _right, bottom: [(x, y), (x, bottom - y)],
    "both": lambda x, y, right, bottom: [(x, y), (right - x, y), (x, bottom - y), (right - x, bottom - y)],
    "turn": lambda x, y, right, bottom: [(x, y), (right - x, bottom - y)],
    "quarters": _quarters,
}
"""Mirrored left and right, top and bottom, both; turned by a half, or by quarters where it is a square."""


def twins(fields: Iterable[At], symmetry: str, board: tuple[int, int]) -> list[At]:
    """These fields and all that must look the same."""
    right, bottom = board[0] - 1, board[1] - 1
    every = SYMMETRIES[symmetry]
    return list(dict.fromkeys(twin for x, y in fields for twin in every(x, y, right, bottom)))


# Rows made anew


def painted(rows: Rows, fields: Iterable[At], state: str, ground: str) -> Rows:
    """The rows with these fields in that state; a row that was too short gets ground up to there."""
    fresh = list(rows)
    for x, y in fields:
        if fresh[y] is rows[y]:
            fresh[y] = list(rows[y])
        row = fresh[y]
        row += [ground] * (x + 1 - len(row))
        row[x] = state
    return fresh


def moved(rows: Rows, width: int, height: int) -> At:
    """How far right and down everything goes if the board gets that many columns and rows."""
    old_width, old_height = size(rows)
    return (width - old_width) // 2, (height - old_height) // 2


def resized(rows: Rows, width: int, height: int, ground: str) -> Rows:
    """The rows with that many columns and rows: cut, or ground added, evenly at both ends."""
    old_width, old_height = size(rows)
    left, top = moved(rows, width, height)

    def state(x: int, y: int) -> Any:
        at = x - left, y - top
        inside = 0 <= at[0] < old_width and 0 <= at[1] < old_height
        found = state_at(rows, at) if inside else None
        return ground if found is None else found

    return [[state(x, y) for x in range(width)] for y in range(height)]
