"""The turn clock: how long the turn still lasts, as far as one can know here."""

from __future__ import annotations

HURRY = 10.0
"""Below so many seconds the clock ticks."""


class TurnClock:
    """Counts a turn down; it stands still while the match pauses."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """What a turn has in all; 0 if it has no end."""
        self.left = 0.0
        self.standing = False
        self._turn = -1

    @property
    def share(self) -> float:
        """The part of the turn that is left."""
        return self.left / self.seconds if self.seconds else 1.0

    @property
    def hurry(self) -> bool:
        """Whether the turn is nearly over."""
        return bool(self.seconds) and self.left <= HURRY

    def turn(self, number: int, seconds: float) -> None:
        """This turn is being played; a new one has all its time."""
        if number != self._turn:
            self._turn = number
            self.seconds = self.left = seconds

    def correct(self, left: float) -> None:
        """Somebody knows better how much is left."""
        self.left = min(left, self.seconds) if self.seconds else left

    def update(self, seconds: float) -> bool:
        """Let time pass; tells whether another second of the last few has begun."""
        if self.standing or not self.seconds:
            return False
        before = int(self.left)
        self.left = max(0.0, self.left - seconds)
        return self.hurry and int(self.left) < before
