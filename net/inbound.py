"""What a client says, in any standard: who it is, and what it asks for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

import msgspec

from ecs.commands import Command
from ecs.errors import MashupError
from net.lobby_messages import LobbyWish


class Role(Enum):
    """As what somebody takes part."""

    PLAYER = "player"
    BOT = "bot"
    SPECTATOR = "spectator"


class Fault(IntEnum):
    """What is wrong with a message."""

    UNREADABLE = 1
    UNEXPECTED = 2
    """It comes at the wrong time."""
    ROLE = 3
    """Nobody can take part so."""
    FULL = 4
    """There is no seat left."""
    STRANGER = 5
    """Nobody is known by that secret."""
    HOST = 6
    """Only the host may do that."""
    TAKEN = 7
    """Somebody else has it."""
    NOT_STARTABLE = 8
    """The match cannot begin yet."""


class Violation(MashupError):
    """A frame that breaks the protocol: unreadable, unknown or out of order; the text says how.

    If it is not ``fatal``, whoever is at the door may try again.
    """

    def __init__(self, message: str, code: int = Fault.UNREADABLE, *, fatal: bool = True) -> None:
        super().__init__(message)
        self.code = code
        self.fatal = fatal


@dataclass(frozen=True, slots=True)
class Hello:
    """Somebody introduces themselves; name and device together identify them."""

    name: str
    device: str


@dataclass(frozen=True, slots=True)
class Reconnect:
    """The answer to the offer to go on with a running match."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class Ready:
    """Somebody is ready to take part, or leaves (no role)."""

    role: Role | None


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody introduces themselves and wants to take part, all at once; the server says who they are."""

    name: str
    role: Role
    version: str = ""
    """Of the standard, as far as it is told."""


@dataclass(frozen=True, slots=True)
class Rejoin:
    """Somebody comes back, known by the secret that the server gave them."""

    secret: str
    version: str = ""


class Ask(msgspec.Struct, frozen=True):
    """A command that a player asks for (None: nothing the rules could ever allow).

    The rest tells which moment it was meant for, as far as the wire says so.
    """

    command: Command | None
    actor: int | None = None
    """The entity that is to act."""
    origin: int | None = None
    """The field on which the actor is."""
    kind: str = "turn"
    """The kind of what is owed that it answers (`ecs.game.Due`)."""
    then: tuple[Command, ...] = ()
    """What comes after the command: all of it or nothing."""
    problem: str = ""
    """Why it cannot be granted, if it is nobody's turn for whom it is meant, or there is no command."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A player wants a pause."""


@dataclass(frozen=True, slots=True)
class Resume:
    """A player wants to go on."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Somebody has seen what all wait for (`net.barrier`)."""

    barrier: int
    """Its number."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """The host wants the match to go on without those who are away."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody leaves for good."""


@dataclass(frozen=True, slots=True)
class AskState:
    """Somebody wants to be told the whole state."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A player wants to take the last own command back; see `net.take_back`."""


Play = Ask | TakeBack | Pause | Resume | Shown | GoOn
"""What players say in a match."""
AnyWish = LobbyWish | GoOn
"""What people in a lobby, or the host of a match, may want."""
Inbound = Hello | Reconnect | Ready | Join | Rejoin | LobbyWish | Play | Leave | AskState
