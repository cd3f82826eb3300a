from __future__ import annotations

from fractions import Fraction
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

import ecs.grid
from ecs import dice
from ecs.grid import Grid, fields, grid, nth
from systems.sight import sees

HALF = Fraction(1, 2)
SIZES = [(width, height) for width in range(1, 10) for height in range(1, 10)]


def cuts(dx: int, dy: int, cx: int, cy: int) -> bool:
    """Whether the segment from (0, 0) to (dx, dy) passes through the inside of the cell around (cx, cy).

    The segment is clipped, in fractions, against the two open stripes whose intersection the cell is.
    """
    start, end = Fraction(0), Fraction(1)
    for way, centre in ((dx, cx), (dy, cy)):
        if way == 0:
            if not -HALF < centre < HALF:
                return False
        else:
            enters, leaves = sorted(((centre - HALF) / way, (centre + HALF) / way))
            start, end = max(start, enters), min(end, leaves)
    return start < end


@cache
def cut_cells(dx: int, dy: int) -> frozenset[tuple[int, int]]:
    """All cells but the two ends that the segment to (dx, dy) cuts; looks far beyond the segment."""
    around = range(-9, 10)
    found = {(cx, cy) for cx in around for cy in around if cuts(dx, dy, cx, cy)}
    return frozenset(found - {(0, 0), (dx, dy)})


def expected_line(board: Grid, a: int, b: int) -> int:
    (ax, ay), (bx, by) = board.xy(a), board.xy(b)
    return sum(1 << board.field(ax + cx, ay + cy) for cx, cy in cut_cells(bx - ax, by - ay))


def random_fields(board: Grid, seed: int, one_in: int) -> int:
    state, bits = dice.seeded(seed), 0
    for field in range(board.size):
        value, state = dice.roll(state, one_in)
        bits |= (not value) << field
    return bits


# Fields


def test_fields_are_numbered_row_by_row() -> None:
    board = grid(4, 3)
    assert [board.xy(field) for field in range(board.size)] == [(x, y) for y in range(3) for x in range(4)]
    assert all(board.field(*board.xy(field)) == field for field in range(board.size))
    assert [field for field in range(-3, 20) if board.has(field)] == list(range(12))
    assert fields(board.all) == list(range(12))
    assert [board.at(x, y) for y in range(3) for x in range(4)] == list(range(12))
    assert {board.at(*place) for place in ((-1, 0), (0, -1), (4, 0), (0, 3))} == {None}


def test_a_size_has_one_grid() -> None:
    assert grid(6, 5) is grid(6, 5)
    assert grid(6, 5) is not grid(5, 6)


@pytest.mark.parametrize("size", [(1, 1), (1, 6), (5, 4)])
def test_distance_neighbours_and_rings_follow_from_kings_moves(size: tuple[int, int]) -> None:
    board = grid(*size)
    everywhere = range(board.size)
    for a in everywhere:
        steps = {a: 0}
        pending = [a]
        for here in pending:  # grows while it runs
            (x, y) = board.xy(here)
            for step_x, step_y in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]:
                if 0 <= x + step_x < size[0] and 0 <= y + step_y < size[1]:
                    there = board.field(x + step_x, y + step_y)
                    if there not in steps:
                        steps[there] = steps[here] + 1
                        pending.append(there)
        assert [board.distance(a, b) for b in everywhere] == [steps[b] for b in everywhere]
        assert list(board.near[a]) == [b for b in everywhere if steps[b] == 1]
        for inner in range(1, 6):
            for outer in range(inner, 7):
                assert fields(board.ring(a, inner, outer)) == [
                    b for b in everywhere if inner <= steps[b] <= outer
                ]


# Sets of fields


@pytest.mark.parametrize("one_in", [2, 20, 200])
def test_sets_list_their_fields(one_in: int) -> None:
    board = grid(30, 30)
    bits = random_fields(board, 8, one_in)
    listed = [field for field in range(board.size) if bits & board.bit[field]]
    assert len(listed) > 0
    assert fields(bits) == listed
    assert board.union(listed) == bits
    assert [nth(bits, index) for index in range(len(listed))] == listed


@pytest.mark.parametrize("size", [(1, 1), (1, 7), (7, 1), (6, 5), (20, 15)])
@pytest.mark.parametrize("one_in", [2, 9])
def test_sets_spread_and_shift_within_the_board(size: tuple[int, int], one_in: int) -> None:
    board = grid(*size)
    bits = random_fields(board, 5, one_in) | 1
    here = set(fields(bits))
    around = here | {near for field in here for near in board.near[field]}
    assert set(fields(board.spread(bits))) == around
    shifts = board.shifts(bits)
    assert len(shifts) == 8
    for field in range(board.size):
        beside = sum(shift >> field & 1 for shift in shifts)
        assert beside == len(here & set(board.near[field]))
    assert all(shift & ~board.all == 0 for shift in shifts)


def test_no_fields() -> None:
    assert fields(0) == []
    assert grid(3, 3).spread(0) == 0
    assert grid(3, 3).union(()) == 0


# Lines of sight


def test_known_lines() -> None:
    board = grid(5, 5)

    def line(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[int, int]]:
        return [board.xy(field) for field in fields(board.line(board.field(*a), board.field(*b)))]

    assert line((2, 2), (2, 2)) == []
    assert line((0, 0), (1, 1)) == []
    assert line((0, 0), (3, 0)) == [(1, 0), (2, 0)]
    assert line((0, 0), (3, 3)) == [(1, 1), (2, 2)]  # the corners of (1, 0) and (0, 1) are only touched
    assert line((0, 0), (2, 1)) == [(1, 0), (1, 1)]
    assert line((0, 0), (1, 3)) == [(0, 1), (1, 2)]  # through the corner between (0, 1) and (1, 2)
    assert line((4, 0), (0, 1)) == [(2, 0), (3, 0), (1, 1), (2, 1)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_lines_are_those_of_rational_arithmetic_for_all_pairs(size: tuple[int, int]) -> None:
    board = Grid(*size)
    for a in range(board.size):
        for b in range(board.size):
            assert board.line(a, b) == expected_line(board, a, b), (board.xy(a), board.xy(b))


@pytest.mark.parametrize("one_in", [2, 4, 10])
@pytest.mark.parametrize("size", [(9, 9), (13, 4), (2, 11)])
def test_sight_is_mutual_and_stops_at_opaque_fields(size: tuple[int, int], one_in: int) -> None:
    board = grid(*size)
    opaque = random_fields(board, one_in, one_in)
    world: Any = SimpleNamespace(grid=board, opaque=opaque)
    seen = {(here, there) for here in range(board.size) for there in board.seen(here, board.all, opaque)}
    for a in range(board.size):
        for b in range(board.size):
            clear = all(not opaque & board.bit[field] for field in fields(board.line(a, b)))
            assert ((a, b) in seen) is clear
            assert ((b, a) in seen) is clear
            assert sees(world, a, b) is clear


def test_only_the_fields_asked_for_are_looked_at() -> None:
    board = Grid(5, 1)
    assert board.seen(0, 0b10110, opaque=0b00100) == [1, 2]
    assert board.seen(0, 0, opaque=0) == []


def test_lines_are_right_when_the_memory_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ecs.grid, "_REMEMBERED_LINES", 10)
    board = Grid(5, 4)
    for _ in range(2):
        for a in range(board.size):
            for b in range(board.size):
                assert board.line(a, b) == expected_line(board, a, b)
            assert board.seen(a, board.all, 0) == list(range(board.size))
