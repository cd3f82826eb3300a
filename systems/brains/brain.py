"""What every brain can do."""

from __future__ import annotations

from typing import Protocol

from ecs.commands import Command
from ecs.match import Match


class Brain(Protocol):
    """Chooses the commands of one seat.

    It may ask a match for its ``game``, for ``legal(seat)``, for ``view(seat)``, for a match of its own to
    think ahead with, ``imagined(seat, seed)``, and for nothing else: it knows what a player would know.
    """

    def choose(self, match: Match, seat: int) -> Command:
        """One of the legal commands of a seat that is to act."""
