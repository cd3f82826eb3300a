"""The geometry of a rectangular board: fields, neighbours, distances and lines of sight.

A field is one integer, ``y * width + x``; a set of fields is one integer with a bit for each field.
Nothing here depends on what stands on the board, so one grid serves all matches of its size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress

Field = int
Fields = int  # a set of fields, one bit each

_SELECTORS = bytes.maketrans(b"01", b"\x00\x01")
# The lines from a field are remembered as long as there are at most this many in all.
_REMEMBERED_LINES = 1 << 16


class Grid:
    """A board of ``width`` columns and ``height`` rows; use `grid` to share one a size."""

    __slots__ = (
        "_left",
        "_lines",
        "_remembered",
        "_right",
        "_rings",
        "_shapes",
        "all",
        "bit",
        "height",
        "near",
        "size",
        "width",
        "x",
        "y",
    )

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.all: Fields = (1 << self.size) - 1
        self.bit = [1 << field for field in range(self.size)]
        self.x = [field % width for field in range(self.size)]
        self.y = [field // width for field in range(self.size)]
        self.near = [tuple(self._around(field, 1)) for field in range(self.size)]
        self._left = self.union(range(0, self.size, width))
        self._right = self._left << (width - 1)
        self._rings: dict[tuple[Field, int, int], Fields] = {}
        self._shapes: dict[tuple[int, int], Fields] = {}
        self._lines: list[dict[Field, Fields]] = [{} for _ in range(self.size)]
        self._remembered = 0

    def field(self, x: int, y: int) -> Field:
        """The field in column ``x`` and row ``y``."""
        return y * self.width + x

    def at(self, x: int, y: int) -> Field | None:
        """The same; None beyond the board."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else None

    def xy(self, field: Field) -> tuple[int, int]:
        """Column and row of a field."""
        return self.x[field], self.y[field]

    def has(self, field: Field) -> bool:
        """Whether the board has such a field."""
        return 0 <= field < self.size

    def distance(self, a: Field, b: Field) -> int:
        """King's moves from one field to the other."""
        dx, dy = self.x[a] - self.x[b], self.y[a] - self.y[b]
        return max(dx, -dx, dy, -dy)

    def ring(self, centre: Field, inner: int, outer: int) -> Fields:
        """All fields at a distance from ``inner`` to ``outer`` of the centre."""
        key = (centre, inner, outer)
        ring = self._rings.get(key)
        if ring is None:
            ring = self.union(self._around(centre, outer))
            if inner > 1:
                ring &= ~self.ring(centre, 1, inner - 1)
            self._rings[key] = ring
        return ring

    def union(self, fields: Iterable[Field]) -> Fields:
        """The set of these fields."""
        bits = 0
        for field in fields:
            bits |= self.bit[field]
        return bits

    def spread(self, fields: Fields) -> Fields:
        """These fields and all their neighbours."""
        rows = fields | (fields & ~self._right) << 1 | (fields & ~self._left) >> 1
        return (rows | rows << self.width | rows >> self.width) & self.all

    def shifts(self, fields: Fields) -> tuple[Fields, ...]:
        """The set moved by one field in each of the eight directions; what leaves the board is gone."""
        east, west = (fields & ~self._right) << 1, (fields & ~self._left) >> 1
        width, board = self.width, self.all
        return (
            east, west, fields >> width, east >> width, west >> width,
            (fields << width) & board, (east << width) & board, (west << width) & board,
        )  # fmt: skip

    def line(self, a: Field, b: Field) -> Fields:
        """The fields strictly between two fields that the segment from centre to centre cuts.

        A field that the segment only touches at a corner is not cut. Exact integer arithmetic.
        """
        line = self._lines[a].get(b)
        if line is None:
            if self._remembered >= _REMEMBERED_LINES:
                self._lines = [{} for _ in range(self.size)]
                self._remembered = 0
            line = self._lines[a][b] = self._draw(a, b)
            self._remembered += 1
        return line

    def seen(self, here: Field, among: Fields, opaque: Fields) -> list[Field]:
        """Which of these fields can be seen from here when nobody looks through the opaque ones."""
        lines = self._lines[here]
        found = []
        while among:
            low = among & -among
            among ^= low
            field = low.bit_length() - 1
            line = lines.get(field)
            if line is None:
                line = self.line(here, field)
            if not line & opaque:
                found.append(field)
        return found

    def _draw(self, a: Field, b: Field) -> Fields:
        if a > b:
            a, b = b, a
        dx, dy = self.x[b] - self.x[a], self.y[b] - self.y[a]
        shape = self._shapes.get((dx, dy))
        if shape is None:
            shape = self._shapes[dx, dy] = self._shape(dx, dy)
        # The shape is drawn with its left upper corner on field 0.
        return shape << (a + min(dx, 0))

    def _shape(self, dx: int, dy: int) -> Fields:
        bits = 0
        left = min(dx, 0)
        for cy in range(dy + 1):
            for cx in range(left, max(dx, 0) + 1):
                ends = (cx == 0 and cy == 0) or (cx == dx and cy == dy)
                if not ends and 2 * abs(dy * cx - dx * cy) < abs(dx) + dy:
                    bits |= 1 << (cy * self.width + cx - left)
        return bits

    def _around(self, centre: Field, radius: int) -> Iterator[Field]:
        cx, cy = self.x[centre], self.y[centre]
        for y in range(max(0, cy - radius), min(self.height, cy + radius + 1)):
            for x in range(max(0, cx - radius), min(self.width, cx + radius + 1)):
                if x != cx or y != cy:
                    yield y * self.width + x


@lru_cache(maxsize=64)
def grid(width: int, height: int) -> Grid:
    """The one grid of this size."""
    return Grid(width, height)


def fields(bits: Fields) -> list[Field]:
    """The fields of a set in ascending order."""
    if bits.bit_count() < 24:
        found = []
        while bits:
            low = bits & -bits
            found.append(low.bit_length() - 1)
            bits ^= low
        return found
    digits = f"{bits:b}"[::-1].encode().translate(_SELECTORS)
    return list(compress(range(len(digits)), digits))


def nth(bits: Fields, index: int) -> Field:
    """The field number ``index`` of a set, counted from 0 in ascending order."""
    offset = 0
    width = bits.bit_length()
    while width > 1:
        half = width // 2
        lower = bits & ((1 << half) - 1)
        count = lower.bit_count()
        if index < count:
            bits, width = lower, half
        else:
            index -= count
            bits >>= half
            offset += half
            width -= half
    return offset
