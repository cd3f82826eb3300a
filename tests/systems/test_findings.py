from __future__ import annotations

from ecs.config import Finding
from ecs.grid import grid
from systems.findings import areas, check_rows, check_text, counted


def test_texts_must_be_visible_and_harmless() -> None:
    def problems(text: object) -> list[str]:
        return [finding.problem for finding in check_text({"name": text}, ("at", 3), "name")]

    assert problems("a name") == problems("") == problems(3) == []
    assert problems("two\nlines") == problems("\x1b[2J") == ["holds control characters"]
    assert problems("  ") == ["is blank"]
    (finding,) = check_text({"name": " "}, ("at", 3), "name")
    assert finding.place == ("at", 3, "name")
    assert list(check_text({}, (), "name")) == []


def test_rows_are_as_long_as_the_first() -> None:
    assert list(check_rows(["abc", "def"], "fields")) == []
    assert list(check_rows([[1, 2], [3], "four"], "fields")) == [
        Finding(("fields", 1), "has 1 field", "2 as in the first row is right"),
        Finding(("fields", 2), "has 4 fields", "2 as in the first row is right"),
    ]


def test_areas_begin_with_their_first_fields() -> None:
    board = grid(4, 3)
    assert areas(board, board.union([0, 1, 4, 11])) == [[0, 4, 1], [11]]
    assert areas(board, board.union([0, 5, 10])) == [[0, 5, 10]], "corners are no hindrance"
    assert areas(board, 0) == []


def test_joined_fields_are_one_area() -> None:
    board = grid(4, 3)
    walkable = board.union([0, 3, 8, 11])
    assert areas(board, walkable) == [[0], [3], [8], [11]]
    assert [sorted(area) for area in areas(board, walkable, [3, 8])] == [[0], [3, 8], [11]]


def test_counted() -> None:
    assert [counted(number, "row") for number in (0, 1, 2)] == ["no rows", "1 row", "2 rows"]
