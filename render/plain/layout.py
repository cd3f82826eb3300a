"""Where everything of a plain match is, for a window of any size and any number of seats."""

from __future__ import annotations

from dataclasses import dataclass

from arcade import LBWH
from arcade.types import Rect

TOP, GAP = 52.0, 8.0
"""The height of the bar at the top, and what is between two parts, in pixels of the design."""
PANELS = 0.4
"""The share of the rest that the panels of the players have."""
WIDEST = 300.0
LOG = 0.46
"""The share of the width that the log has; the choices have the rest."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the window; they do not overlap."""

    bar: Rect
    panels: tuple[Rect, ...]
    """By seat, the first for seat 1."""
    log: Rect
    choices: Rect

    @classmethod
    def of(cls, width: float, height: float, unit: float, seats: int) -> Layout:
        """The layout for a window of this size; ``unit`` is the size of a pixel of the design."""
        gap, top = GAP * unit, TOP * unit
        rest = height - top - gap
        high = PANELS * rest - gap
        row = (width - gap) / seats
        wide = min(row, WIDEST * unit)
        left = (width - seats * wide + gap) / 2
        low = rest - high - gap
        log = LOG * (width - 3 * gap)
        return cls(
            bar=LBWH(gap, height - top, width - 2 * gap, top - gap),
            panels=tuple(LBWH(left + index * wide, low + gap, wide - gap, high) for index in range(seats)),
            log=LBWH(gap, gap, log, low - gap),
            choices=LBWH(2 * gap + log, gap, width - 3 * gap - log, low - gap),
        )
