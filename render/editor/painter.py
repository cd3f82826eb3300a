"""Painting a document that is a board: what a press, a drag and a release of the mouse do, with any tool."""

from __future__ import annotations

from abc import ABC, abstractmethod

from render.editor.board import SHAPES, At, Rows, flood, size, twins
from render.editor.document import Document


class Painter(ABC):
    """The tool in the hand. A stroke goes from `begin` over any number of `move` to `end`.

    How a game keeps its boards in a file is the business of a subclass.
    """

    def __init__(self, document: Document, state: str) -> None:
        self.document = document
        self.tool = "brush"
        self.state = state
        """What is painted."""
        self.erasing = False
        """Whether this stroke takes away instead."""
        self.symmetry = "none"
        self.preview: list[At] = []
        """The fields that a line or a rectangle would cover if it ended now."""
        self._start: At | None = None
        self._last: At = (0, 0)
        self._strokes = 0

    # What a subclass does

    @property
    @abstractmethod
    def rows(self) -> Rows:
        """The board as it is now."""

    @abstractmethod
    def fill(self, fields: list[At], merge: str) -> None:
        """Paint these fields, or erase what is there; ``merge`` as in `Document.change`."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the board that many columns and rows."""

    @abstractmethod
    def write(self, key: str, text: str) -> None:
        """Change the name or the author."""

    # What all do

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return size(self.rows)

    @property
    def busy(self) -> bool:
        """Whether a stroke has begun."""
        return self._start is not None

    @property
    def at_once(self) -> bool:
        """Whether a press paints already, and not only the release."""
        return self.tool in ("brush", "fill")

    def begin(self, at: At, *, erase: bool = False) -> None:
        """The mouse goes down on a field."""
        self._strokes += 1
        self._start = self._last = at
        self.erasing = erase
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

    def _twins(self, fields: list[At]) -> list[At]:
        return twins(fields, self.symmetry, self.size)

    def _put(self, fields: list[At]) -> None:
        self.fill(fields, self._merge)

    @property
    def _merge(self) -> str:
        return f"stroke {self._strokes}"
