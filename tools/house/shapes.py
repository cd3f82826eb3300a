"""Finds code that two games wrote twice: pieces of the same shape, whatever their names and constants are.

The shape of a piece is the row of its syntax nodes, without imports and docstrings; a literal of constants is
a constant. Two shapes are alike by the share of nodes that they have in common in the same order.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tools.house.sources import Source

LEAST_LINES = 30
"""Pieces with code on fewer lines are alike by chance."""
ALIKE = 0.8
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
PASSED_OVER = (ast.expr_context, ast.Import, ast.ImportFrom)

Shape = tuple[str, ...]


class Piece(NamedTuple):
    """A file, a class or a function."""

    file: str
    name: str
    """Empty for the whole file."""
    shape: Shape

    def __str__(self) -> str:
        return f"{self.file}:{self.name}" if self.name else self.file


class Twins(NamedTuple):
    """Two pieces of different games, and how much alike they are."""

    alike: float
    one: Piece
    other: Piece


def shape(tree: ast.AST) -> Shape:
    """The types of all nodes, each before what it holds."""
    return tuple(type(node).__name__ for node in _nodes(tree))


def code_lines(tree: ast.AST) -> int:
    """On how many lines something of the shape begins."""
    return len({node.lineno for node in _nodes(tree) if isinstance(node, ast.stmt | ast.expr)})


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, PASSED_OVER) or _is_docstring(node):
        return
    yield node
    if not _is_constant(node):
        for child in ast.iter_child_nodes(node):
            yield from _nodes(child)


def _is_constant(node: ast.AST | None) -> bool:
    if isinstance(node, ast.Dict):
        return all(map(_is_constant, (*node.keys, *node.values)))
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return all(map(_is_constant, node.elts))
    return isinstance(node, ast.Constant)


def _is_docstring(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def pieces(source: Source) -> list[Piece]:
    """The file and its definitions, as far as they are long enough."""
    found = [Piece(source.path, "", shape(source.tree))] if code_lines(source.tree) >= LEAST_LINES else []
    for node in ast.walk(source.tree):
        if isinstance(node, DEFINITIONS) and code_lines(node) >= LEAST_LINES:
            found.append(Piece(source.path, node.name, shape(node)))
    return found


def alike(one: Shape, other: Shape) -> float:
    """The share of nodes that both have in the same order: 1 for the same shape."""
    return 2 * common(one, other) / (len(one) + len(other)) if one or other else 1.0


def common(one: Sequence[str], other: Sequence[str]) -> int:
    """The length of the longest row that is in both, with gaps; computed for 64 and more places at once.

    A bit of ``row`` is zero where the longest common row grows by this place of ``other`` (Hyyrö 2004).
    """
    where: dict[str, int] = {}
    for place, word in enumerate(other):
        where[word] = where.get(word, 0) | 1 << place
    every = row = (1 << len(other)) - 1
    for word in one:
        grown = row & where.get(word, 0)
        row = ((row + grown) | (row - grown)) & every
    return len(other) - row.bit_count()


def twins(ones: Iterable[Piece], others: Iterable[Piece]) -> list[Twins]:
    """The pairs that are too much alike, most alike first; no definitions of files that are twins already."""
    counted = [(piece, Counter(piece.shape)) for piece in others]
    found: list[Twins] = []
    for one in ones:
        kinds = Counter(one.shape)
        for other, its_kinds in counted:
            # the order left aside they would be alike at most so much, which is far quicker to tell
            most = 2 * (kinds & its_kinds).total() / (len(one.shape) + len(other.shape))
            if bool(one.name) == bool(other.name) and most > ALIKE:
                found.append(Twins(alike(one.shape, other.shape), one, other))
    found = sorted((pair for pair in found if pair.alike > ALIKE), reverse=True)
    whole = {(pair.one.file, pair.other.file) for pair in found if not pair.one.name}
    return [pair for pair in found if not pair.one.name or (pair.one.file, pair.other.file) not in whole]
