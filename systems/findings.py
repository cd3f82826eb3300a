"""What the checks of several games' config files look for: texts, rows, and areas that no way joins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from unicodedata import category

from ecs.config import Finding
from ecs.grid import Field, Fields, Grid, nth


def check_text(entry: dict[str, Any], place: tuple[str | int, ...], key: str) -> Iterator[Finding]:
    """A text that people read must be visible and harmless."""
    text = entry.get(key)
    if not isinstance(text, str):
        return
    if any(category(letter) == "Cc" for letter in text):
        yield Finding((*place, key), "holds control characters", "plain text on one line is right")
    elif text and not text.strip():
        yield Finding((*place, key), "is blank", "a text that can be seen is right")


def check_rows(rows: Sequence[Sequence[Any]], key: str) -> Iterator[Finding]:
    """All rows of a board are as long as the first."""
    width = len(rows[0])
    for index, row in enumerate(rows):
        if len(row) != width:
            problem = f"has {counted(len(row), 'field')}"
            yield Finding((key, index), problem, f"{width} as in the first row is right")


def areas(board: Grid, walkable: Fields, joined: Sequence[Field] = ()) -> list[list[Field]]:
    """The parts of a board between which there is no way, neither on foot nor among the joined fields.

    Each begins with its first field, and they are in the order of these.
    """
    doors = set(joined)
    found: list[list[Field]] = []
    while walkable:
        area: list[Field] = []
        pending = [nth(walkable, 0)]
        while pending:
            here = pending.pop()
            if not walkable & board.bit[here]:
                continue
            walkable ^= board.bit[here]
            area.append(here)
            pending += board.near[here]
            if here in doors:
                pending += joined
                doors.clear()
        found.append(area)
    return found


def counted(number: int, noun: str) -> str:
    """A number of things in words: ``no rows``, ``1 row``, ``2 rows``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"
