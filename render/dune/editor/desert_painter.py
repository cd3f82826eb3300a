"""Painting a desert: terrain, spice, and the two cities, which are moved as a whole."""

from __future__ import annotations

from render.dune.editor import desert
from render.dune.editor.desert import GROUND, SPICE, Desert
from render.editor.board import SYMMETRIES, At, Rows, size
from render.editor.document import Document
from render.editor.painter import Painter
from systems.dune.components import DUNE
from systems.dune.scenario import CITIES, Generate


class DesertPainter(Painter):
    """Knows in which form the file came, and how large cities are built."""

    def __init__(self, document: Document) -> None:
        super().__init__(document, DUNE)
        self.as_committee = desert.foreign(document.value)
        """Whether it came in the committee's form, and goes in it if that can tell the board."""
        self.city_size = 1
        self._seen: object = None
        self._board = Desert([], (), ())
        self._before = document.value

    @property
    def board(self) -> Desert:
        """All that is on the board now."""
        if self._seen is not self.document.value:
            self._seen = self.document.value
            self._board = desert.read(self.document.value)
        return self._board

    @property
    def rows(self) -> Rows:
        """The terrain as it is now."""
        return self.board.rows

    @property
    def generated(self) -> bool:
        """Whether the board is made only when it is loaded; whoever paints makes it this one."""
        return desert.generated(self.document.value)

    @property
    def at_once(self) -> bool:
        """A city stands as soon as it is placed."""
        return self.state in CITIES or super().at_once

    # Strokes

    def begin(self, at: At, *, erase: bool = False) -> None:
        """The mouse goes down: a city is there at once, whatever the tool."""
        if self.state not in CITIES or erase:
            super().begin(at, erase=erase)
            return
        self._strokes += 1
        self._start = self._last = at
        self._before = self.document.value
        self._place(at)

    def move(self, at: At) -> None:
        """A city that is held moves; what it passes over stays as it was."""
        if self.state not in CITIES or self.erasing:
            super().move(at)
        elif self._start is not None and at != self._last:
            self._last = at
            self._place(at)

    def cancel(self) -> None:
        """Nothing is in the hand any more."""
        super().cancel()
        self.erasing = False

    def _place(self, at: At) -> None:
        """The city, and the other one at its twin if there is symmetry."""
        before = desert.read(self._before)
        board = desert.with_city(before, self.state, at, self.city_size)
        width, height = size(board.rows)
        site = next(site for site in board.sites if site.name == self.state)
        every = SYMMETRIES[self.symmetry]
        right, bottom = width - 1, height - 1
        ends = ((site.x, site.y), (site.x + site.size - 1, site.y + site.size - 1))
        (_, *first), (_, *last) = (every(x, y, right, bottom) for x, y in ends)
        for one, other in zip(first, last, strict=True):
            twin = min(one[0], other[0]), min(one[1], other[1])
            if twin != (site.x, site.y):
                rest = next(name for name in CITIES if name != self.state)
                board = desert.with_city(board, rest, twin, site.size)
                break
        self._tell(board, self._merge)

    def fill(self, fields: list[At], merge: str) -> None:
        """Paint these fields; who erases takes spice away, or lays flat sand."""
        if self.state == SPICE:
            change = desert.without_spice if self.erasing else desert.with_spice
            board = change(self.board, fields)
        elif self.erasing:
            board = desert.without_spice(desert.with_terrain(self.board, fields, GROUND), fields)
        else:
            board = desert.with_terrain(self.board, fields, self.state)
        self._tell(board, merge)

    # Everything at once

    def resize(self, width: int, height: int) -> None:
        """Give the board that many columns and rows."""
        self._tell(desert.with_size(self.board, width, height))

    def roll(self, seed: int, wishes: Generate) -> None:
        """A random board; raises `MashupError` if there can be none."""
        self._tell(desert.rolled(seed, wishes))

    def leave_to_chance(self, wishes: Generate) -> None:
        """A board that is made whenever it is loaded; raises `MashupError` if there can be none."""
        desert.rolled(1, wishes)
        self.document.change(desert.with_wishes(self.document.value, wishes))

    def write(self, key: str, text: str) -> None:
        """Change the name or the author; the committee's form has neither."""
        merge = f"typing {key}"
        if not self.as_committee:
            self.document.put((key,), text, merge)
            return
        value = {name: inner for name, inner in self.document.value.items() if name != key or text}
        self.look({key: text} | value | {key: text} if text else value, merge)

    def look(self, value: desert.Value, merge: str = "") -> None:
        """Change what stands beside the board; the committee's form has nothing there."""
        if self.as_committee and not self.generated:
            value = desert.told(value, self.board, as_committee=True)
        self.document.change(value, merge)

    def _tell(self, board: Desert, merge: str = "") -> None:
        value = desert.told(self.document.value, board, as_committee=self.as_committee)
        self.document.change(value, merge)
