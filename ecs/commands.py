"""Commands: what a seat asks for. Every game derives its own from `Command`."""

from __future__ import annotations

from typing import Literal

import msgspec

REFEREE = 0
"""The seat of the server itself; it sees what any spectator sees. Players sit on 1, 2, ..."""


Reason = Literal[
    "left",
    "lost",
    "disqualified",
    "disqualified: silence",
    "disqualified: refusals",
    "disqualified: no choice",
    "disqualified: protocol",
]
"""Why a seat is out of a match; the bare disqualification stands in older logs."""


class Command(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Base of all commands; in JSON an object whose ``type`` is the command's name."""


class Tick(Command, frozen=True):
    """No command of anybody: the systems go on until a seat has to decide."""


class Step(Command, frozen=True):
    """Move to a neighbouring field."""

    field: int


class EndTurn(Command, frozen=True):
    """End the turn."""


class TimeOut(Command, frozen=True, omit_defaults=True):
    """The referee: the time of a seat ran out."""

    seat: int = 0
    """Whose; 0 in games in which only one can have a turn."""


class Forfeit(Command, frozen=True):
    """The referee: a seat is out, since it left, lost its connection for good or was disqualified.

    What that means for the match is up to the game (`systems.forfeits`).
    """

    seat: int
    reason: Reason = "left"


class Abandon(Command, frozen=True):
    """The referee ends the match: it cannot go on, because a mod failed. What was achieved decides."""


TICK = Tick()
