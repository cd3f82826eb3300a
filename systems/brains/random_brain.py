"""The simplest brain: every legal command is equally likely."""

from __future__ import annotations

from ecs.commands import Command
from ecs.dice import roll, seeded
from ecs.match import Match


class RandomBrain:
    """Plays at random, with dice of its own."""

    __slots__ = ("_dice",)

    def __init__(self, seed: int) -> None:
        self._dice = seeded(seed)

    def choose(self, match: Match, seat: int) -> Command:
        """Any legal command."""
        legal = match.legal(seat)
        index, self._dice = roll(self._dice, len(legal))
        return legal[index]
