"""The weakest level: a random brain without what a beginner of the game never does."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ecs.commands import Command
from ecs.match import Match
from systems.brains.random_brain import RandomBrain

_NEVER: dict[str, str] = {"dune": "systems.brains.dune.beginner:NEVER"}
"""Where a game says what its beginners never do; in all others they do anything."""


@cache
def never(game: str) -> tuple[type[Command], ...]:
    """The kinds of commands that a beginner of this game never gives."""
    if game not in _NEVER:
        return ()
    module, _, name = _NEVER[game].partition(":")
    kinds: tuple[type[Command], ...] = getattr(import_module(module), name)
    return kinds


class Beginner(RandomBrain):
    """Plays at random, but only what a beginner would."""

    __slots__ = ()

    def choose(self, match: Match, seat: int) -> Command:
        """Any legal command of a beginner, or any at all where there is no other."""
        legal = match.legal(seat)
        kinds = never(match.game.name)
        if not kinds:
            return self.draw(legal)
        return self.draw([command for command in legal if not isinstance(command, kinds)] or legal)
