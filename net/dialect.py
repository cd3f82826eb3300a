"""What a game's wire standard must provide, so that one session core serves every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

from ecs.commands import Command
from ecs.components import TURN
from ecs.errors import MashupError
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match


class Role(Enum):
    """As what somebody takes part."""

    PLAYER = "player"
    BOT = "bot"
    SPECTATOR = "spectator"


class Violation(MashupError):
    """A frame that breaks the protocol: unreadable, unknown or out of order; the text says how."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


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
class Ask:
    """A command that a player asks for (None: nothing the rules could ever allow).

    The rest tells which moment it was meant for, as far as the wire says so.
    """

    command: Command | None
    actor: int | None = None
    """The entity that is to act."""
    origin: int | None = None
    """The field on which the actor is."""
    stage: str = TURN
    """The stage of the match."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A player wants a pause."""


@dataclass(frozen=True, slots=True)
class Resume:
    """A player wants to go on."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody leaves for good."""


@dataclass(frozen=True, slots=True)
class AskState:
    """Somebody wants to be told the whole state."""


Inbound = Hello | Reconnect | Ready | Ask | Pause | Resume | Leave | AskState


@dataclass(frozen=True, slots=True)
class Times:
    """The time limits of a match in seconds; 0 means none (for a pause: not allowed)."""

    turn: float
    draft: float
    response: float
    pause: float
    game: float


@dataclass(slots=True)
class Table:
    """What a dialect may tell of a match: the match itself and who plays it."""

    id: str
    match: Match
    setup: Any
    names: tuple[str, ...]
    memory: dict[str, Any] = field(default_factory=dict)
    """What the dialect keeps of this match."""


class Dialect(Protocol):
    """A wire standard: reads frames and writes frames. What it keeps of a match is in its table."""

    game: Game

    def plain(self, setup: Any) -> Any:
        """The setup as plain JSON values, for the match log."""

    def setup(self, plain: Any) -> Any:
        """The setup that was written to a match log; raises `MashupError`."""

    def times(self, setup: Any) -> Times:
        """The time limits of this setup."""

    def decode(self, frame: bytes | str, table: Table | None, seat: int) -> list[Inbound]:
        """Read a frame of that seat (0 for anybody else); raises `Violation`."""

    # Commands the referee gives

    def time_out(self) -> Command:
        """The turn clock ran out."""

    def time_up(self) -> Command:
        """The time of the match is up."""

    def first_turn(self, table: Table) -> None:
        """The first turn begins, or began in a match that is resumed: time to remember what will be gone."""

    # Frames

    def hello(self, running: bool) -> bytes:
        """The answer to a hello; ``running``: there is a match to go on with."""

    def started(self, table: Table, seat: int) -> list[bytes]:
        """A match begins, or a seat comes back to one that is in its draft; 0 for spectators."""

    def resync(self, table: Table, seat: int) -> list[bytes]:
        """All that somebody needs who joins or comes back while the match is running."""

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Mapping[int, Sequence[bytes]]:
        """What each seat (0: spectators) is told of the events of a command, given by ``asker``."""

    def state(self, table: Table, seat: int) -> list[bytes]:
        """The whole state, as asked for."""

    def refused(self, table: Table, seat: int, reason: str) -> list[bytes]:
        """The answer to a command that is not legal."""

    def paused(self, table: Table, granted: bool = False) -> bytes:
        """A pause begins, or goes on; ``granted``: for whoever asked for it."""

    def resumed(self, table: Table, granted: bool = False) -> bytes:
        """The pause is over; ``granted``: for whoever asked for that."""

    def warning(self, message: str, left: float) -> bytes:
        """Somebody should hurry, or wait; ``left`` seconds from now something happens."""

    def too_late(self, message: str) -> bytes:
        """Somebody did not answer in time and is cut off."""

    def error(self, message: str, code: int) -> bytes:
        """The protocol was broken."""

    def goodbye(self, message: str) -> bytes:
        """The connection ends, and why."""

    def disconnected(self, table: Table) -> bytes:
        """The match is over and everybody leaves."""
