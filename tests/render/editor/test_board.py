from __future__ import annotations

from itertools import pairwise, product

import pytest

from render.editor.board import (
    SHAPES,
    SYMMETRIES,
    TOOLS,
    At,
    flood,
    line,
    painted,
    rectangle,
    resized,
    size,
    state_at,
    twins,
)

LETTERS = {"GRASS": ".", "ROCK": "#", "PORTAL": "O"}


def drawn(rows: list[list[str]]) -> list[str]:
    return ["".join(LETTERS[state] for state in row) for row in rows]


def read(*lines: str) -> list[list[str]]:
    states = {letter: state for state, letter in LETTERS.items()}
    return [[states[letter] for letter in line] for line in lines]


@pytest.mark.parametrize(
    ("start", "end", "fields"),
    [
        ((2, 2), (2, 2), [(2, 2)]),
        ((0, 0), (3, 0), [(0, 0), (1, 0), (2, 0), (3, 0)]),
        ((3, 3), (1, 1), [(3, 3), (2, 2), (1, 1)]),
        ((0, 0), (4, 2), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)]),
    ],
)
def test_lines(start: At, end: At, fields: list[At]) -> None:
    assert line(start, end) == fields


def test_lines_have_no_gap_and_both_ends() -> None:
    for end in product(range(-6, 7), range(-6, 7)):
        fields = line((0, 0), end)
        assert (fields[0], fields[-1]) == ((0, 0), end)
        for (x, y), (to_x, to_y) in pairwise(fields):
            assert max(abs(to_x - x), abs(to_y - y)) == 1


def test_rectangles_from_any_corner() -> None:
    expected = [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (2, 3)]
    assert rectangle((1, 1), (2, 3)) == expected
    assert rectangle((2, 1), (1, 3)) == expected
    assert rectangle((2, 3), (1, 1)) == expected


def test_filling_stops_at_other_fields_and_at_corners() -> None:
    rows = read("..#.", "..#.", "##..", "...#")
    assert flood(rows, (0, 0)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert drawn(painted(rows, flood(rows, (3, 0)), "PORTAL", "GRASS")) == ["..#O", "..#O", "##OO", "OOO#"]
    assert flood(rows, (3, 3)) == [(3, 3)]


@pytest.mark.parametrize(
    ("symmetry", "expected"),
    [
        ("none", ["#....", ".....", "....."]),
        ("sides", ["#...#", ".....", "....."]),
        ("ends", ["#....", ".....", "#...."]),
        ("both", ["#...#", ".....", "#...#"]),
        ("turn", ["#....", ".....", "....#"]),
        ("quarters", ["#....", ".....", "....#"]),
    ],
)
def test_symmetries(symmetry: str, expected: list[str]) -> None:
    rows = read(*["....."] * 3)
    assert drawn(painted(rows, twins([(0, 0)], symmetry, (5, 3)), "ROCK", "GRASS")) == expected


def test_a_square_is_turned_by_quarters() -> None:
    rows = read(*["...."] * 4)
    fields = twins([(1, 0)], "quarters", (4, 4))
    assert drawn(painted(rows, fields, "ROCK", "GRASS")) == [".#..", "...#", "#...", "..#."]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("board", [(5, 3), (4, 4), (1, 1)])
def test_twins_are_closed(symmetry: str, board: tuple[int, int]) -> None:
    """Whichever of the twins is painted, the same fields are meant; the field itself is the first."""
    for at in product(range(board[0]), range(board[1])):
        every = twins([at], symmetry, board)
        assert every[0] == at
        assert all(0 <= x < board[0] and 0 <= y < board[1] for x, y in every)
        assert all(set(twins([twin], symmetry, board)) == set(every) for twin in every)


def test_painting_shares_what_stays() -> None:
    rows = read("...", "...", "...")
    fresh = painted(rows, [(1, 1)], "ROCK", "GRASS")
    assert drawn(rows) == ["...", "...", "..."]
    assert (fresh[0] is rows[0], fresh[1] is rows[1], fresh[2] is rows[2]) == (True, False, True)


def test_rows_that_are_too_short_can_be_mended() -> None:
    rows = [["GRASS"] * 4, ["ROCK"], ["GRASS"] * 4]
    assert size(rows) == (4, 3)
    assert state_at(rows, (2, 1)) is None
    assert drawn(painted(rows, [(3, 1)], "PORTAL", "GRASS"))[1] == "#..O"
    assert drawn(resized(rows, 4, 3, "GRASS")) == ["....", "#...", "...."]


def test_resizing_keeps_the_middle() -> None:
    rows = read("#..", "...", "..O")
    assert drawn(resized(rows, 5, 5, "GRASS")) == [".....", ".#...", ".....", "...O.", "....."]
    assert resized(resized(rows, 7, 5, "GRASS"), 3, 3, "GRASS") == rows
    assert drawn(resized(rows, 1, 1, "GRASS")) == ["."]


def test_every_tool_is_a_shape_or_fills() -> None:
    assert set(TOOLS) == {*SHAPES, "fill"}
