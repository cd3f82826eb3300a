"""Shares of matches with honest intervals: what part was won, and how sure that is."""

from __future__ import annotations

from math import sqrt

import msgspec

_Z = 1.959963984540054  # 95 % of a normal distribution lie within


class Share(msgspec.Struct, frozen=True):
    """So much of a total; a match without a winner may count half."""

    part: float
    total: int

    @property
    def value(self) -> float:
        """The share itself, 0 of nothing."""
        return self.part / self.total if self.total else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of Wilson, which is right for few matches and for shares near 0 and 1 too."""
        if not self.total:
            return 0.0, 1.0
        share, weight = self.value, _Z * _Z / self.total
        centre = (share + weight / 2) / (1 + weight)
        half = _Z * sqrt(share * (1 - share) / self.total + weight / (4 * self.total)) / (1 + weight)
        return max(0.0, centre - half), min(1.0, centre + half)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} [{low:.1%}, {high:.1%}]"
