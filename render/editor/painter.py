"""Painting a document that is a board: what a press, a drag and a release of the mouse do, with any tool."""

from __future__ import annotations

from render.editor.board import SHAPES, At, Rows, flood, painted, size, twins
from render.editor.document import Document


class Painter:
    """The tool in the hand. A stroke goes from `begin` over any number of `move` to `end`."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.tool = "brush"
        self.state = "ROCK"
        self.symmetry = "none"
        self.preview: list[At] = []
        """The fields that a line or a rectangle would cover if it ended now."""
        self._start: At | None = None
        self._last: At = (0, 0)
        self._paint = ""
        self._strokes = 0

    @property
    def rows(self) -> Rows:
        """The board as it is now."""
        rows: Rows = self.document.value["scenario"]
        return rows

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return size(self.rows)

    @property
    def busy(self) -> bool:
        """Whether a stroke has begun."""
        return self._start is not None

    def begin(self, at: At, *, erase: bool = False) -> None:
        """The mouse goes down on a field; ``erase`` paints grass."""
        self._strokes += 1
        self._start = self._last = at
        self._paint = "GRASS" if erase else self.state
        if self.tool == "fill":
            self._put([field for twin in self._twins([at]) for field in flood(self.rows, twin)])
        elif self.tool == "brush":
            self._put(self._twins([at]))
        else:
            self.preview = self._twins([at])

    def move(self, at: At) -> None:
        """The mouse is held down and has come to another field."""
        if self._start is None or at == self._last:
            return
        if self.tool == "brush":
            self._put(self._twins(SHAPES["brush"](self._last, at)))
        elif self.tool != "fill":
            self.preview = self._twins(SHAPES[self.tool](self._start, at))
        self._last = at

    def end(self) -> None:
        """The mouse goes up."""
        if self.preview:
            self._put(self.preview)
        self.cancel()

    def cancel(self) -> None:
        """Leave a line or a rectangle undone; what the brush has painted stays."""
        self.preview = []
        self._start = None
        self.document.settle()

    def put_rows(self, rows: Rows) -> None:
        """Another board as a whole; can be taken back like everything."""
        self.document.put(("scenario",), rows)

    def _twins(self, fields: list[At]) -> list[At]:
        return twins(fields, self.symmetry, self.size)

    def _put(self, fields: list[At]) -> None:
        self.document.put(("scenario",), painted(self.rows, fields, self._paint), f"stroke {self._strokes}")
