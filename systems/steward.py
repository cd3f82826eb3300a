"""The steward plays for those whom no player leads, where the referee owes a command. Shared by all games."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.commands import Abandon, Command, Forfeit, TimeOut
from ecs.match import Match
from systems.brains.random_brain import RandomBrain

_REFEREES_OWN = (TimeOut, Forfeit, Abandon)


def choices(match: Match, seat: int) -> Sequence[Command]:
    """The legal commands of a seat without those by which the referee steps in."""
    return [command for command in match.legal(seat) if not isinstance(command, _REFEREES_OWN)]


class Steward(RandomBrain):
    """Any of these commands is as likely as the others."""

    __slots__ = ()

    def choose(self, match: Match, seat: int) -> Command:
        """One of the choices."""
        return self.draw(choices(match, seat))
