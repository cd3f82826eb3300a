"""What a client tells whoever plays or watches with it. Plain values, fit for a queue between threads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ecs.match import Match
    from net.lobby import Entrant, LobbyState
    from net.mirror import Beat, Mirror


@dataclass(frozen=True, slots=True)
class Greeted:
    """The server answered; ``running``: it takes us back into our match."""

    running: bool


@dataclass(frozen=True, slots=True)
class Assigned:
    """A match begins, and perhaps we have to choose something first."""

    assignment: Any
    """What the server said, in the words of the game's standard."""
    match_id: str = ""
    """What the server calls the match, if it says so."""
    draft: Match | None = field(default=None, compare=False)
    """Where we have to choose, by one of the legal commands; None if there is nothing to choose."""
    seat: int = field(default=0, compare=False)
    """Where we sit in that draft."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The choice is kept; the opponent still chooses."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """Who is in the lobby, as often as that changes."""

    lobby: LobbyState
    number: int
    """What the server calls us."""

    @property
    def mine(self) -> Entrant | None:
        """What the lobby tells of us; None if we only watch."""
        return next((entrant for entrant in self.lobby.entrants if entrant.number == self.number), None)


@dataclass(frozen=True, slots=True)
class Started:
    """The draft is over, or we are back: who plays with whom on what."""

    mirror: Mirror


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened, and the mirror has taken it in."""

    mirror: Mirror
    beats: tuple[Beat, ...]
    """What happened and the match after each; first without events where a match begins or we come to it."""


@dataclass(frozen=True, slots=True)
class YourTurn:
    """A command is wanted for our hero. Comes again after every phase, and after a refusal."""

    mirror: Mirror


@dataclass(frozen=True, slots=True)
class Refused:
    """The server did not grant what we asked for."""


@dataclass(frozen=True, slots=True)
class Paused:
    """The match stands still; nothing must be asked for. This seat wanted it, if that is known."""

    seat: int = 0


@dataclass(frozen=True, slots=True)
class ResumeOffered:
    """From now on not only the seat that wanted the pause may end it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The match goes on. This seat wanted it, if that is known."""

    seat: int = 0


@dataclass(frozen=True, slots=True)
class Absent:
    """The match stops until these seats are back; it goes on if there are none."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Struck:
    """The server counts against a seat (0: somebody who only watches) what it sent; so often by now."""

    seat: int
    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class Warned:
    """The server warns: in so many seconds something happens; None if it has happened already."""

    message: str
    left: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over; this seat won, or nobody (0)."""

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
    | Gathered
    | Started
    | Happened
    | YourTurn
    | Refused
    | Paused
    | ResumeOffered
    | Resumed
    | Absent
    | Struck
    | Warned
    | Ended
    | Complained
    | Farewell
    | Gone
    | Lost
)
