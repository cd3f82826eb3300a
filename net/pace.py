"""When the house plays for those who have no player: NPCs, computers, seats that dropped out."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.commands import REFEREE
from ecs.match import Match
from net.clock import Countdown
from net.people import Player


class Pace:
    """Says for which seat the house is to play next, and when: not faster than people can follow."""

    __slots__ = ("_countdown", "_key", "_seat", "_seconds")

    def __init__(self, seconds: float) -> None:
        """``seconds`` is how many pass before each command."""
        self._seconds = seconds
        self._seat: int | None = None
        self._countdown: Countdown | None = None
        self._key: tuple[int | None, int] = (None, 0)

    @property
    def due(self) -> float | None:
        """When the next command is due."""
        return self._countdown.due if self._countdown else None

    def set(self, now: float, match: Match, players: Sequence[Player], played: int, *, stands: bool) -> None:
        """Look for whom the house is to play after so many commands; run or stand still."""
        unmanned = (seat for seat in match.due if seat == REFEREE or not players[seat - 1].plays)
        self._seat = next(unmanned, None)
        key = self._seat, played
        if key != self._key:
            self._key = key
            self._countdown = None if self._seat is None else Countdown(self._seconds)
        if self._countdown:
            self._countdown.set_running(not stands, now)

    def ring(self, now: float) -> int | None:
        """The seat for which a command is due now, if any."""
        if self._countdown is None or not self._countdown.ring(now):
            return None
        self._countdown = None
        return self._seat
