"""What a client tells whoever plays or watches with it. Plain values, fit for a queue between threads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.mashup import messages as wire
    from net.mashup.mirror import Mirror


@dataclass(frozen=True, slots=True)
class Greeted:
    """The server answered; ``running``: it takes us back into our match."""

    running: bool


@dataclass(frozen=True, slots=True)
class Assigned:
    """A match begins. A player has to choose among the characters; for anybody else there are none."""

    assignment: wire.GameAssignment | wire.GeneralAssignment


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The choice is kept; the opponent still chooses."""


@dataclass(frozen=True, slots=True)
class Started:
    """The draft is over, or we are back: who plays with whom on what."""

    mirror: Mirror


@dataclass(frozen=True, slots=True)
class Happened:
    """Events came, and the mirror has taken them in."""

    mirror: Mirror
    events: tuple[wire.Event, ...]


@dataclass(frozen=True, slots=True)
class YourTurn:
    """A command is wanted for our hero. Comes again after every phase, and after a refusal."""

    mirror: Mirror


@dataclass(frozen=True, slots=True)
class Refused:
    """The server did not grant what we asked for."""


@dataclass(frozen=True, slots=True)
class Paused:
    """The match stands still; nothing must be asked for."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The match goes on."""


@dataclass(frozen=True, slots=True)
class Warned:
    """The server warns: in so many seconds something happens; None if it has happened already."""

    message: str
    left: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over; this seat won."""

    mirror: Mirror | None
    winner: int


@dataclass(frozen=True, slots=True)
class Complained:
    """The server reports an error."""

    message: str


@dataclass(frozen=True, slots=True)
class Farewell:
    """The server is about to close the connection, and why."""

    message: str


@dataclass(frozen=True, slots=True)
class Gone:
    """The server does not know our match any more: it ended without us."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection is lost; in so many seconds it is tried again."""

    problem: str
    retry: float


Notice = (
    Greeted
    | Assigned
    | Confirmed
    | Started
    | Happened
    | YourTurn
    | Refused
    | Paused
    | Resumed
    | Warned
    | Ended
    | Complained
    | Farewell
    | Gone
    | Lost
)
