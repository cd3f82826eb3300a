"""Waiting until all have seen what happened, such as an animation, for a limited time."""

from __future__ import annotations

from collections.abc import Iterable

from net.clock import Countdown


class Barrier:
    """Runs from the moment it is made."""

    __slots__ = ("_end", "_waiting", "number")

    def __init__(self, now: float, number: int, seats: Iterable[int], longest: float) -> None:
        """``number`` names it on the wire; ``longest``: then it is over, whoever has not answered."""
        self.number = number
        self._waiting = set(seats)
        self._end = Countdown(longest)
        self._end.run(now)

    @property
    def due(self) -> float | None:
        """When it is over at the latest."""
        return self._end.due

    def passed(self, seat: int, number: int) -> bool:
        """A seat has seen what happened; tells whether that was waited for."""
        if number != self.number or seat not in self._waiting:
            return False
        self._waiting.discard(seat)
        return True

    def forget(self, seat: int) -> None:
        """Nobody waits for this seat any more."""
        self._waiting.discard(seat)

    def is_over(self, now: float) -> bool:
        """Whether all have seen it, or the time is up."""
        return not self._waiting or self._end.ring(now) is not None
