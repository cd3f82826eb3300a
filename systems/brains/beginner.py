"""The weakest level: a random brain without what a beginner of the game never does."""

from __future__ import annotations

from ecs.commands import Command
from ecs.games import Part
from ecs.match import Match
from systems.brains.random_brain import RandomBrain

never: Part[tuple[type[Command], ...]] = Part("systems.brains.{}.beginner", "NEVER")
"""The kinds of commands that a beginner of the game never gives; where it says nothing, anything is done."""


class Beginner(RandomBrain):
    """Plays at random, but only what a beginner would."""

    __slots__ = ()

    def choose(self, match: Match, seat: int) -> Command:
        """Any legal command of a beginner, or any at all where there is no other."""
        legal = match.legal(seat)
        game = match.game.name
        kinds = never(game) if never.has(game) else ()
        if not kinds:
            return self.draw(legal)
        return self.draw([command for command in legal if not isinstance(command, kinds)] or legal)
