"""The simplest brain: every legal command is equally likely."""

from __future__ import annotations

from collections.abc import Sequence

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
        return self.draw(match.legal(seat))

    def draw(self, commands: Sequence[Command]) -> Command:
        """One of these, each as likely as the others."""
        index, self._dice = roll(self._dice, len(commands))
        return commands[index]
