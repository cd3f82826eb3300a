"""What is usual at a table and differs from standard to standard: absences, faults, lobbies."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ecs.match import Match


class Absent(Enum):
    """What becomes of the clocks while somebody is away whose seat is kept."""

    ON = "on"
    """They run on."""
    OWN_CLOCK = "own clock"
    """Those of all who owe something stand still while one of these is away."""
    ALL_STOP = "all stop"
    """The whole match stops until all are back, or the time is over, or the host goes on without them."""


class Faults(Enum):
    """What becomes of somebody who sends what is wrong."""

    IN_A_ROW = "in a row"
    """Illegal requests are counted until one is granted; who cannot be understood is out."""
    COUNTED = "counted"
    """Whatever is wrong is a strike, and all are told how many there have been."""
    ANSWERED = "answered"
    """Everything is answered and nobody is punished."""
    OUT = "out"
    """One wrong message is enough."""


@dataclass(frozen=True, slots=True)
class Customs:
    """Where standards differ in what is usual at a table."""

    absent: Absent = Absent.OWN_CLOCK
    faults: Faults = Faults.IN_A_ROW
    preparations: tuple[str, ...] = ("choice",)
    """The kinds of what is owed before the match is under way."""
    pauses_any_time: bool = False
    """There may be a pause in the draft too."""
    forgives_the_last_turn_only: bool = False
    """Only a request for the turn of a player that ended last may have come late."""
    voids: bool = False
    """Where nobody is left who could win, nobody does."""
    lobby: bool = False
    """Before a match people choose teams and say that they are ready, and the host begins; after it they
    stay. Else it begins as soon as the room is full, and everybody leaves at its end."""
    ceremony: bool = False
    """After a match everybody looks back until the host goes on to the lobby."""
    pace: float = 0.5
    """Seconds before each command that the house gives (`net.pace`)."""

    def in_play(self, match: Match) -> bool:
        """Whether a match is under way; not before, and not after its end."""
        due = match.due
        for owed in due.values():
            if owed.kind in self.preparations:
                return False
        return bool(due)
