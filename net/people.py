"""Who is in a room: guests at the door and players at the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecs.config import printable
from ecs.game import Due
from net.clock import Countdown
from net.inbound import Ask, Role
from net.login import Login
from net.outbox import shortened

HOST_LEFT = "The host has left; the match is kept and goes on when the host opens it again."
HOUSE_CLOSED = "The host has left and closed the house."


@dataclass(slots=True, eq=False)
class Guest:
    """An open connection: who it is and how far its login is."""

    conn: int
    login: Login
    role: Role | None = None
    number: int = 0
    """What the server calls it, if it gave it a number."""

    @property
    def watches(self) -> bool:
        """Whether it takes part as a spectator."""
        return self.role is Role.SPECTATOR


@dataclass(slots=True, eq=False)
class Player:
    """Somebody at the table, connected or not."""

    name: str
    device: str
    role: Role
    conn: int | None
    number: int = 0
    """What the server calls the player, if it gave them a number."""
    grace: Countdown | None = None
    """Runs while the connection is lost."""
    awaited: bool = False
    """Whether the match went on from its log and the player has not come back yet: no clock runs."""
    said: bytes | str = b""
    """The last frame."""
    told_state: bool = False
    """Whether the state was told to this player for a pause asked for in that frame."""
    strikes: int = 0
    """Illegal requests, since the last granted one or since the match began."""
    silent_turns: int = 0
    """Turns that ran out since the last message."""
    last: Ask | None = None
    """The last granted request."""
    owed: Due | None = None
    """What the player owed when the last frame came."""
    team: int = 0
    """The team chosen in a lobby, counted from 1."""
    computer: str = ""
    """How well the house plays for this one, who has no program of its own; empty if it does not."""
    out: bool = False
    """Whether the match goes on without this player."""
    doubt: float = 0.0
    """Until then it is not clear for which turn of the same hero a request is meant."""
    over: set[int] = field(default_factory=set)
    """The heroes whose turn ended since the last granted request: what comes for them may just be late."""

    @property
    def identity(self) -> tuple[str, str]:
        """What somebody is known by who comes back."""
        return self.name, self.device

    @property
    def plays(self) -> bool:
        """Whether somebody gives the commands of this seat who comes over a connection."""
        return not (self.out or self.computer)

    @property
    def called(self) -> str:
        """The name, fit for a sentence."""
        return shortened(printable(self.name.strip()), 40) or "The other player"

    @property
    def said_to_all(self) -> bytes:
        """The last frame, without what nobody else may know."""
        said = self.said.encode() if isinstance(self.said, str) else self.said
        return said.replace(self.device.encode(), b"...") if self.device else said
