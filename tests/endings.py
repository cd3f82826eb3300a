"""How a match of two ends, for tests."""

from __future__ import annotations

from ecs.components import Outcome
from ecs.events import MatchOver


def outcome(winner: int, reason: str) -> Outcome:
    """One of two has won."""
    return Outcome.won(winner, reason, (1, 2))


def over(winner: int, reason: str) -> MatchOver:
    """... and it has just happened."""
    return MatchOver(outcome(winner, reason))
