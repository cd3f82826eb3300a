from __future__ import annotations

from itertools import pairwise, product

import pytest

from ecs.config import inspect
from ecs.errors import MashupError
from render.editor.board import (
    SHAPES,
    SYMMETRIES,
    TOOLS,
    At,
    blank,
    board_faults,
    flood,
    line,
    painted,
    random_rows,
    rectangle,
    resized,
    size,
    state_at,
    twins,
)
from systems.mashup.configs import SCENARIO_FILE, areas

LETTERS = {"GRASS": ".", "ROCK": "#", "PORTAL": "O"}


def drawn(rows: list[list[str]]) -> list[str]:
    return ["".join(LETTERS[state] for state in row) for row in rows]


def read(*lines: str) -> list[list[str]]:
    states = {letter: state for state, letter in LETTERS.items()}
    return [[states[letter] for letter in line] for line in lines]


def test_a_new_board_is_right() -> None:
    assert inspect(SCENARIO_FILE, blank()) == []
    assert size(blank()["scenario"]) == (20, 15)


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
    assert drawn(painted(rows, flood(rows, (3, 0)), "PORTAL")) == ["..#O", "..#O", "##OO", "OOO#"]
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
    assert drawn(painted(rows, twins([(0, 0)], symmetry, (5, 3)), "ROCK")) == expected


def test_a_square_is_turned_by_quarters() -> None:
    rows = read(*["...."] * 4)
    fields = twins([(1, 0)], "quarters", (4, 4))
    assert drawn(painted(rows, fields, "ROCK")) == [".#..", "...#", "#...", "..#."]


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
    fresh = painted(rows, [(1, 1)], "ROCK")
    assert drawn(rows) == ["...", "...", "..."]
    assert (fresh[0] is rows[0], fresh[1] is rows[1], fresh[2] is rows[2]) == (True, False, True)


def test_rows_that_are_too_short_can_be_mended() -> None:
    rows = [["GRASS"] * 4, ["ROCK"], ["GRASS"] * 4]
    assert size(rows) == (4, 3)
    assert state_at(rows, (2, 1)) is None
    assert drawn(painted(rows, [(3, 1)], "PORTAL"))[1] == "#..O"
    assert drawn(resized(rows, 4, 3)) == ["....", "#...", "...."]


def test_resizing_keeps_the_middle() -> None:
    rows = read("#..", "...", "..O")
    assert drawn(resized(rows, 5, 5)) == [".....", ".#...", ".....", "...O.", "....."]
    assert resized(resized(rows, 7, 5), 3, 3) == rows
    assert drawn(resized(rows, 1, 1)) == ["."]


def test_what_cannot_be_shown() -> None:
    assert board_faults(blank()) == ""
    assert board_faults({}) == board_faults([]) == board_faults({"scenario": []}) == "it has no rows"
    assert board_faults({"scenario": [[], 3]}) == "one of its rows is no list of fields"
    assert board_faults({"scenario": [["GRASS"] * 101]}) == "a side has more than 100 fields"


def test_every_tool_is_a_shape_or_fills() -> None:
    assert set(TOOLS) == {*SHAPES, "fill"}


def test_a_thousand_random_boards_are_valid_and_connected() -> None:
    for seed in range(1000):
        width, height = 7 + seed % 8, 6 + seed // 8 % 7
        rows = random_rows(seed, width, height, (seed % 4) / 10, 2 + 2 * (seed % 2))
        assert size(rows) == (width, height)
        assert inspect(SCENARIO_FILE, {"scenario": rows, "name": "x"}) == [], seed
        assert len(areas(rows)) == 1, seed


def test_impossible_random_boards_are_told() -> None:
    with pytest.raises(MashupError, match=r"^A random board has sides from 5 to 100, not 3x3\.$"):
        random_rows(1, 3, 3, 0.1, 2)
