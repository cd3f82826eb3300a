"""Where everything of the match view is, for a window of any size."""

from __future__ import annotations

from dataclasses import dataclass

from arcade import LBWH
from arcade.types import Rect

TOP, BOTTOM, SIDE = 58.0, 132.0, 204.0
"""Heights of the bars and width of the side panels in pixels of the design."""
GAP = 6.0
PLAYING, REPLAYING, WATCHING = 420.0, 740.0, 300.0
"""Widths of the toolbar: the usual one of a player, that of a replay, or without any buttons."""
LOG, FACTS, WIDEST = 150.0, 340.0, 640.0
"""The log and the facts about what is pointed at are at least so wide, the facts at most so much."""
SHARE = 0.56
"""The part of what the toolbar leaves that the facts have, where that is within these limits."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the window; they touch, but never overlap."""

    unit: float
    round: Rect
    order: Rect
    clock: Rect
    left: Rect
    right: Rect
    board: Rect
    log: Rect
    facts: Rect
    tools: Rect

    @classmethod
    def of(
        cls, width: float, height: float, unit: float, tools: float = PLAYING, side: float = SIDE
    ) -> Layout:
        """The layout for a window of this size; ``unit`` is the size of a pixel of the design.

        ``tools`` is the width of the toolbar; whatever it does not need log and facts have. ``side`` is the
        width of the panels.
        """
        top, side, bottom = TOP * unit, side * unit, BOTTOM * unit
        middle = height - top - bottom
        tools = min(width - (LOG + FACTS) * unit, tools * unit)
        rest = width - tools
        facts = min(max(SHARE * rest, FACTS * unit), WIDEST * unit)
        log = rest - facts
        return cls(
            unit,
            round=LBWH(0, height - top, side, top),
            order=LBWH(side, height - top, width - 2 * side, top),
            clock=LBWH(width - side, height - top, side, top),
            left=LBWH(0, bottom, side, middle),
            right=LBWH(width - side, bottom, side, middle),
            board=LBWH(side, bottom, width - 2 * side, middle),
            log=LBWH(0, 0, log, bottom),
            facts=LBWH(log, 0, facts, bottom),
            tools=LBWH(width - tools, 0, tools, bottom),
        )

    def seat(self, seat: int) -> Rect:
        """Where the panel of a seat is."""
        return self.left if seat == 1 else self.right
