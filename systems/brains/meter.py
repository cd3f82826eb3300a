"""What thinking may cost: so many positions, and no longer than until a deadline."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Meter:
    """Counts positions, and looks at the clock if there is a time to keep."""

    __slots__ = ("_clock", "_deadline", "left")

    def __init__(
        self, nodes: int, seconds: float | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self.left = nodes
        self._clock = clock
        self._deadline = None if seconds is None else clock() + seconds

    def beside(self, nodes: int) -> Meter:
        """A meter for something else, with the same deadline."""
        other = Meter(nodes, None, self._clock)
        other._deadline = self._deadline
        return other

    def spent(self) -> bool:
        """Whether it is time to stop; if not, one more position is counted."""
        if self._deadline is not None and self._clock() >= self._deadline:
            self.left = 0
        if not self.left:
            return True
        self.left -= 1
        return False
