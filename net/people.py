"""Who is in a room: the options of the house, guests at the door and players at the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from net.clock import Countdown
from net.dialect import Ask, Role
from net.login import Login


@dataclass(frozen=True, slots=True)
class House:
    """What the host of a server decides; times are in seconds."""

    grace: float = 90.0
    """How long the seat of a player who lost the connection is kept."""
    resumed_grace: float = 120.0
    """The least time for the players of a resumed match to come back."""
    strikes: int = 1
    """So many illegal requests in a row are let pass."""
    silent_turns: int = 3
    """So many turns in a row that run out without any message disqualify."""
    spectators: int = 100
    """At most so many watch a room."""
    frame_bytes: int = 65_536
    """No frame may be longer."""


@dataclass(slots=True, eq=False)
class Guest:
    """An open connection: who it is and how far its login is."""

    conn: int
    login: Login
    role: Role | None = None

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
    grace: Countdown | None = None
    """Runs while the connection is lost."""
    strikes: int = 0
    """Illegal requests since the last granted one."""
    silent_turns: int = 0
    """Turns that ran out since the last message."""
    last: Ask | None = None
    """The last granted request."""
    moment: tuple[str, int] = ("", -1)
    """Stage and turn when the last frame came."""
    over: set[int] = field(default_factory=set)
    """The heroes whose turn ended since the last granted request: what comes for them may just be late."""

    @property
    def identity(self) -> tuple[str, str]:
        """What somebody is known by who comes back."""
        return self.name, self.device
