from __future__ import annotations

import ast

import pytest

from tools.mutations import mutated, mutations


def after(source: str) -> list[str]:
    """Everything that the source can become, but for the blanks."""
    return [ast.unparse(ast.parse(mutated(source, mutation))) for mutation in mutations(source)]


@pytest.mark.parametrize(
    ("source", "become"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b", ["a < b"]),
        ("a == b", ["a != b"]),
        ("a in b", ["a not in b"]),
        ("a is b", ["a is not b"]),
        ("a < b < c", ["a < b <= c", "a <= b < c"]),
        ("a and b", ["a or b"]),
        ("a + b", ["a - b"]),
        ("a & b", ["a | b"]),
        ("-a", ["a"]),
        ("not a", ["a"]),
        ("x = 7", ["x = 8"]),
        ("x: int = 7", ["x: int = 8"]),
        ("x = True", ["x = False"]),
        ("x = min(a, b)", ["x = max(a, b)"]),
        ("f(x)", ["pass"]),
        ("if a:\n    x", ["if not a:\n    x"]),
        ("def f():\n    return a", ["def f():\n    return None"]),
        ("def f():\n    return False", ["def f():\n    return True"]),
        ("def f():\n    return 0", ["def f():\n    return None", "def f():\n    return 1"]),
        ("while a:\n    continue", ["while a:\n    break"]),
        ("while a:\n    break", ["while a:\n    continue"]),
        ("def f(a=1):\n    x", ["def f(a=2):\n    x"]),
    ],
)
def test_what_a_piece_of_code_can_become(source: str, become: list[str]) -> None:
    assert sorted(after(source)) == sorted(become)


@pytest.mark.parametrize(
    "source",
    [
        '"""Told."""',
        "x: Annotated[int, 7]",
        "def f(a: Tuple[1]) -> Tuple[2]:\n    pass",
        "class A(frozen=True):\n    pass",
        "if TYPE_CHECKING:\n    x = 1",
        'f"{a + b}"',
        'a + "b"',
        "assert a < b",
        "def f():\n    return None",
        "def f():\n    return",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert mutations(source) == []


def test_what_is_nested_is_found_and_stays_one_thing() -> None:
    assert sorted(after("x = (a + b) * c")) == ["x = (a + b) // c", "x = (a - b) * c"]


def test_places_are_counted_in_bytes() -> None:
    assert after('x = "äöü", a < b') == ["x = ('äöü', a <= b)"]


def test_the_line_and_the_change_are_told() -> None:
    (mutation,) = mutations("\n\nx = a < b\n")
    assert (mutation.line, mutation.what) == (3, "a < b -> a <= b")
