"""The modules of the house, and how long they and their functions are."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

ASIDE = ("tests",)
SHARED = "shared"


class Source(NamedTuple):
    """A module: where it is, whose it is, and what is in it."""

    path: str
    game: str
    """The game in whose folder it is, or `SHARED`."""
    text: str
    tree: ast.Module

    @property
    def room(self) -> str:
        """The folder at the top."""
        return self.path.split("/")[0]

    @property
    def lines(self) -> int:
        """How long it is."""
        return self.text.count("\n")


def games(root: Path) -> list[str]:
    """The names of the games: each has a folder of rules."""
    return sorted(path.parent.name for path in root.glob("systems/*/game.py"))


def sources(root: Path) -> list[Source]:
    """All modules of the project but its tests."""
    names = games(root)
    rooms = sorted(folder.parent.name for folder in root.glob("*/__init__.py"))
    found: list[Source] = []
    for room in rooms:
        for file in () if room in ASIDE else sorted((root / room).rglob("*.py")):
            path = file.relative_to(root)
            text = file.read_text(encoding="utf-8")
            owner = next((name for name in names if name in path.with_suffix("").parts), SHARED)
            found.append(Source(path.as_posix(), owner, text, ast.parse(text)))
    return found


def lines_by_room(house: Iterable[Source]) -> dict[str, dict[str, int]]:
    """How many lines of each game, and shared by them, there are in each room."""
    table: dict[str, dict[str, int]] = {}
    for source in house:
        row = table.setdefault(source.room, {})
        row[source.game] = row.get(source.game, 0) + source.lines
    return table


def functions(house: Iterable[Source]) -> list[int]:
    """How long each function is."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [length(node) for source in house for node in ast.walk(source.tree) if isinstance(node, kinds)]


def share_below(numbers: Sequence[int], share: float) -> int:
    """The number below which this share of them is: 0.5 for the median."""
    return sorted(numbers)[int(share * (len(numbers) - 1))] if numbers else 0


def length(node: ast.stmt) -> int:
    """How many lines a definition has."""
    return (node.end_lineno or node.lineno) - node.lineno + 1
