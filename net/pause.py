"""A pause of a match: who asked for it, when it ends by itself, and from when on others may end it."""

from __future__ import annotations

from net.clock import Countdown


class RunningPause:
    """Runs from the moment it is made."""

    __slots__ = ("_alone", "_end", "is_open", "seat")

    def __init__(self, now: float, seat: int, longest: float | None, alone: float | None) -> None:
        """``longest``: then it ends by itself; ``alone``: so long only the seat that asked may end it."""
        self.seat = seat
        self.is_open = alone is None
        """Whether any player may end it."""
        self._end = None if longest is None else Countdown(longest)
        self._alone = None if alone is None else Countdown(alone)
        for clock in (self._end, self._alone):
            if clock is not None:
                clock.run(now)

    @property
    def due(self) -> float | None:
        """When something is due next."""
        alone = None if self.is_open or self._alone is None else self._alone.due
        dues = [due for due in (alone, self._end.due if self._end else None) if due is not None]
        return min(dues, default=None)

    def may_end(self, seat: int) -> bool:
        """Whether this seat may end it now."""
        return self.is_open or seat == self.seat

    def opens(self, now: float) -> bool:
        """Whether from this moment on everybody may end it."""
        if self.is_open or self._alone is None or not self._alone.ring(now):
            return False
        self.is_open = True
        return True

    def is_over(self, now: float) -> bool:
        """Whether it has lasted as long as it may."""
        return self._end is not None and self._end.ring(now) is not None
