"""What the one search needs to know about a game, and who knows it for which game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.games import NAMES, Part
from ecs.match import Match
from systems.brains.meter import Meter

WIN = 100.0
"""The value of a match that is won; a lost one is worth as much less than nothing."""


class Judge(Protocol):
    """Judges positions of one game for one seat, as far as they can come from one position.

    A judge of a game is a class that names this one as its base, and so has the usual answers.
    """

    def value(self, match: Match) -> float:
        """How good the position is for the seat: 0 is even, `WIN` won, and nothing else is as much."""

    def key(self, match: Match) -> Hashable:
        """All that makes a difference while the turn lasts; equal for positions that are as good as one."""

    def foreseen(self, key: Hashable, match: Match, command: Command) -> Hashable | None:
        """The key after a command, where that is plain from the key before it; else None."""

    def glance(self, match: Match, command: Command) -> float:
        """The value after a command whose key is foreseen."""

    def candidates(self, match: Match, seat: int) -> Sequence[Command]:
        """The legal commands worth a thought, without the one that ends the turn."""

    def reflex(self, match: Match, seat: int) -> Command:
        """A sensible legal command for any seat, found without thinking ahead."""

    def turn(self, match: Match) -> int:
        """The number of the turn that is being played."""

    def ending(self, match: Match, seat: int) -> Command:
        """The command by which the seat ends its turn."""

    def exposed(self, match: Match, meter: Meter) -> bool:
        """Whether the others surely win before the seat acts again; a game need not know."""
        return False


class Expert(Protocol):
    """Knows how to play one game; a class of its own for each game, with this one as its base."""

    def judge(self, match: Match, seat: int) -> Judge:
        """Somebody to judge what may come of this position."""

    def simply(self, match: Match, seat: int) -> Command | None:
        """The command where there is no turn to plan, as in a draft, or None."""

    def winning(self, match: Match, seat: int, meter: Meter) -> Sequence[Command] | None:
        """The commands that surely win in this turn, or None; a game need not look for them."""
        return None


experts: Part[Callable[[], Expert]] = Part("systems.brains.{}.expert", "EXPERT")
"""Who knows how to play the game of that name."""


def expert(game: str) -> Expert:
    """Whoever knows how to play the game of that name."""
    if not experts.has(game):
        known = ", ".join(sorted(filter(experts.has, NAMES)))
        raise MashupError(f"No brain knows how to play {game!r}; known games: {known}.")
    return experts(game)()
