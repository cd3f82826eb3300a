from __future__ import annotations

import ast

import pytest

from tools.house.shapes import LEAST_LINES, Twins, alike, code_lines, common, pieces, shape, twins
from tools.house.sources import Source

LONG = "def turn(self, world):\n" + "".join(
    f"    if world.a{i} > {i}:\n        self.b({i}, x=world)\n" for i in range(LEAST_LINES // 2)
)
OTHER = "class Rules:\n" + "    rule: int = 7\n" * LEAST_LINES


def source(path: str, text: str) -> Source:
    return Source(path, path.split("/", maxsplit=1)[0], text, ast.parse(text))


def found(one: str, other: str) -> list[Twins]:
    return twins(pieces(source("chess/one.py", one)), pieces(source("go/other.py", other)))


def test_names_constants_imports_and_docstrings_are_no_part_of_a_shape() -> None:
    one = ast.parse('"""About."""\nimport a\n\ndef b(c):\n    """Why."""\n    return c + 1\n')
    other = ast.parse("def longer(name):\n    return other + 'text'\n")
    assert shape(one) == shape(other)
    assert shape(other) != shape(ast.parse("def longer(name):\n    return other - 'text'\n"))


@pytest.mark.parametrize(
    ("one", "other", "length"),
    [("", "", 0), ("abc", "", 0), ("abc", "abc", 3), ("abcd", "xbydz", 2), ("ab", "ba", 1), ("aab", "ab", 2)],
)
def test_the_longest_common_row(one: str, other: str, length: int) -> None:
    assert common(one, other) == length
    assert common(other, one) == length


def test_how_much_alike() -> None:
    assert alike(tuple("abcd"), tuple("abxx")) == 0.5
    assert alike((), ()) == 1.0


def test_a_copy_with_other_names_is_found_once() -> None:
    copy = LONG.replace("world", "board").replace("turn", "move").replace("7", "70")
    (pair,) = found(LONG, copy)
    assert (pair.alike, str(pair.one), str(pair.other)) == (1.0, "chess/one.py", "go/other.py")


def test_a_copied_function_is_found_in_a_file_that_is_different() -> None:
    (pair,) = found(LONG, OTHER * 3 + LONG)
    assert (str(pair.one), str(pair.other)) == ("chess/one.py:turn", "go/other.py:turn")


def test_short_and_different_pieces_are_no_twins() -> None:
    assert found("a = 1\n" * (LEAST_LINES - 1), "a = 1\n" * (LEAST_LINES - 1)) == []
    assert len(found("a = 1\n" * LEAST_LINES, "a = 1\n" * LEAST_LINES)) == 1
    assert found(LONG, OTHER) == []


def test_a_literal_of_constants_is_a_constant() -> None:
    one, other = (ast.parse(f"keys = {keys}") for keys in ("{'a': 1}", "{'b': (2, 3), 'c': [4]}"))
    assert shape(one) == shape(other)
    assert shape(one) != shape(ast.parse("keys = {'a': b}"))


def test_lines_of_code_are_those_without_docstrings_comments_and_imports() -> None:
    text = '"""About."""\nimport a\n\n# why\ndef b(c):\n    """Why."""\n    return c(\n        1,\n    )\n'
    assert code_lines(ast.parse(text)) == 3
