"""Boards of Marvelous Mashup: what a new one is, painting one, and random ones."""

from __future__ import annotations

from typing import Any

from render.editor.board import Rows, painted, resized
from render.editor.document import Document
from render.editor.painter import Painter
from systems.mashup.boards import random_scenario
from systems.mashup.configs import MAX_SIDE, FieldState

STATES: tuple[FieldState, ...] = ("GRASS", "ROCK", "PORTAL")
GROUND: FieldState = "GRASS"


def blank(width: int = 20, height: int = 15) -> dict[str, Any]:
    """A new scenario: nothing but grass and two portals."""
    rows: Rows = [["GRASS"] * width for _ in range(height)]
    rows[height // 2][0] = rows[height // 2][width - 1] = "PORTAL"
    return {"scenario": rows, "name": "New board", "author": ""}


def board_faults(value: dict[str, Any]) -> str:
    """Why a value cannot be shown as a board at all; empty if it can."""
    rows = value.get("scenario")
    if not isinstance(rows, list) or not rows:
        return "it has no rows"
    if not all(isinstance(row, list) and row for row in rows):
        return "one of its rows is no list of fields"
    if len(rows) > MAX_SIDE or any(len(row) > MAX_SIDE for row in rows):
        return f"a side has more than {MAX_SIDE} fields"
    return ""


class MeadowPainter(Painter):
    """Paints grass, rocks and portals."""

    def __init__(self, document: Document) -> None:
        super().__init__(document, "ROCK")

    @property
    def rows(self) -> Rows:
        """The board as it is now."""
        rows: Rows = self.document.value["scenario"]
        return rows

    def put_rows(self, rows: Rows) -> None:
        """Another board as a whole; can be taken back like everything."""
        self.document.put(("scenario",), rows)

    def resize(self, width: int, height: int) -> None:
        """Give the board that many columns and rows."""
        self.put_rows(resized(self.rows, width, height, GROUND))

    def write(self, key: str, text: str) -> None:
        """Change the name or the author."""
        self.document.put((key,), text, f"typing {key}")

    def fill(self, fields: list[tuple[int, int]], merge: str) -> None:
        """Paint these fields; who erases paints grass."""
        state = GROUND if self.erasing else self.state
        self.document.put(("scenario",), painted(self.rows, fields, state, GROUND), merge)


def random_rows(seed: int, width: int, height: int, rocks: float, portals: int) -> Rows:
    """A random board; raises `MashupError` if there can be none."""
    board = random_scenario(seed, width, height, rocks, portals)
    return [list(row) for row in board.scenario]
