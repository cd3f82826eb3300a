"""An independent judge of sight lines: the segment clipped to a cell, in exact fractions."""

from __future__ import annotations

from fractions import Fraction

XY = tuple[int, int]


def cut(a: XY, b: XY, cell: XY) -> bool:
    """Whether the segment between two centres passes through the inside of a cell."""
    enter, leave = Fraction(0), Fraction(1)
    for axis in (0, 1):
        length, start = b[axis] - a[axis], Fraction(a[axis])
        low, high = cell[axis] - Fraction(1, 2), cell[axis] + Fraction(1, 2)
        if not length:
            if not low < start < high:
                return False
            continue
        first, second = sorted(((low - start) / length, (high - start) / length))
        enter, leave = max(enter, first), min(leave, second)
    return enter < leave
