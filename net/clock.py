"""A countdown that can stand still. It is told the time and never asks for it."""

from __future__ import annotations

from enum import Enum


class Bell(Enum):
    """What a countdown has to say."""

    WARNING = "warning"
    END = "end"


class Countdown:
    """So many seconds run down, with one warning when a share of them is over; it stands still at first."""

    __slots__ = ("_left", "_since", "_warning")

    def __init__(self, seconds: float, warn_after: float = 1.0) -> None:
        """``warn_after`` is the share of the time after which the warning comes; 1 means no warning."""
        self._left = seconds
        self._since: float | None = None
        self._warning = seconds * (1 - warn_after)

    def left(self, now: float) -> float:
        """The seconds left, never below 0."""
        passed = 0.0 if self._since is None else now - self._since
        return max(self._left - passed, 0.0)

    def run(self, now: float) -> None:
        """Let it run (on)."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Let it stand still."""
        self._left = self.left(now)
        self._since = None

    def set_running(self, running: bool, now: float) -> None:
        """Let it run or stand still."""
        if running:
            self.run(now)
        else:
            self.stop(now)

    @property
    def due(self) -> float | None:
        """When the next bell rings; None while it stands still."""
        return None if self._since is None else self._since + self._left - self._warning

    def ring(self, now: float) -> Bell | None:
        """The bell that is due by now, if any; the warning only once."""
        due = self.due
        if due is None or now < due:
            return None
        if self._warning and self.left(now) > 0:
            self._warning = 0.0
            return Bell.WARNING
        self._warning = 0.0
        return Bell.END
